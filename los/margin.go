package los

import (
	"math"
	"math/bits"

	"github.com/leaderpoint/leaderpoint/geom"
)

// Growth is tried up to maxGrowth inches: more than any table between two bases.
// A verdict that stands even then does not depend on what is in the way.
const (
	maxGrowth   = 256
	firstGrowth = 1.0 / 16
	// growthSteps halve the bracket down to below a billionth of an inch.
	growthSteps = 44
)

// tippingPoint is how much everything in the way must grow (or, when verdict is
// the wrong way round for that, shrink) until the verdict turns. growing says
// which verdict growth leads to; at decides with everything grown, and tells by how much. The answer
// is positive, exact to 1e-9 inch, and [geom.NoLimit] when nothing turns it.
func tippingPoint(verdict, growing bool, at func(grow float64) (verdict bool, slack float64)) float64 {
	sign := 1.0
	if verdict == growing {
		sign = -1
	}
	b := bracket{other: firstGrowth, at: func(grow float64) (turned bool, slack float64) {
		got, slack := at(sign * grow)
		return got != verdict, math.Abs(slack)
	}}
	for {
		turned, slack := b.at(b.other)
		if turned {
			b.slackOther = slack
			break
		}
		b.same, b.slackSame = b.other, slack
		if b.other *= 2; b.other > maxGrowth {
			return geom.NoLimit
		}
	}
	return b.narrow()
}

// bracket is two growths between which the verdict turns, and by how much it holds at one and has turned at the other: 0
// where that is not known.
type bracket struct {
	same, other           float64
	slackSame, slackOther float64
	at                    func(grow float64) (turned bool, slack float64)
}

// guided is how many halvings are left out where slacks tell where the verdict turns: the bracket that
// halving comes to is looked for.
const guided = 36

// narrow halves a bracket growthSteps times and tells where the verdict has turned. Slacks tell which of the brackets that halving
// comes to is the one, so that few growths are tried: straight on through the last two at one of its ends, since how much
// shows often jumps where nothing does, and in turn a little farther than that and not quite so far, so that the
// bracket shrinks from both sides. Where that shrinks it less than halving would, it is halved.
func (b *bracket) narrow() float64 {
	start, width := b.same, b.other-b.same
	growth := func(i int64) float64 { return start + float64(width*(float64(i)/(1<<guided))) }
	lo, hi := place{0, b.slackSame}, place{1 << guided, b.slackOther}
	before, after := lo, hi // what was looked at before lo and after hi
	for ahead, farther := 0, true; hi.i-lo.i > 1; farther = !farther {
		i := lo.i + (hi.i-lo.i)/2
		if ahead >= 0 {
			i = guess(before, lo, hi, after, farther)
		}
		was := hi.i - lo.i
		if turned, slack := b.at(growth(i)); turned {
			after, hi = hi, place{i, slack}
		} else {
			before, lo = lo, place{i, slack}
		}
		ahead = max(ahead, 0) + bits.Len64(uint64(was)) - bits.Len64(uint64(hi.i-lo.i)) - 1
	}
	same, other := growth(lo.i), growth(hi.i)
	for range growthSteps - guided {
		mid := (same + other) / 2
		if turned, _ := b.at(mid); turned {
			other = mid
		} else {
			same = mid
		}
	}
	return other
}

// place is one of the ends that halving may come to, by number, and the slack there.
type place struct {
	i     int64
	slack float64
}

// guess is which place to try next between lo and hi, before and after which others have been tried.
func guess(before, lo, hi, after place, farther bool) int64 {
	middle, wide := lo.i+(hi.i-lo.i)/2, float64(hi.i-lo.i)
	up, down := onwards(before, lo), onwards(after, hi)
	switch {
	case !(up < wide) && !(down < wide):
		return middle
	case up > down:
		up = wide - down
		farther = !farther
		down = wide - up
	default:
		down = up
	}
	push := 1 + float64(down/16)
	if !farther {
		push = -push
	}
	return min(max(lo.i+int64(up+push), lo.i+1), hi.i-1)
}

// onwards is how far beyond the second of two places the straight line through their slacks comes to nothing.
func onwards(first, second place) float64 {
	falls := first.slack - second.slack
	if !(falls > 0) || second.slack <= 0 {
		return math.Inf(1)
	}
	return float64(math.Abs(float64(second.i-first.i)) * (second.slack / falls))
}
