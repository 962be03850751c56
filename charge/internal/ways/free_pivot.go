package ways

import (
	"cmp"
	"math"
	"slices"

	"github.com/leaderpoint/leaderpoint/geom"
)

// turnRanges holds cells of free pivots, without legs, the one nearest to straight ahead first.
type turnRanges struct {
	room [96]Cell
	n    int
}

// All returns the ranges; the slice belongs to the list.
func (l *turnRanges) All() []Cell { return l.room[:l.n] }

const (
	firstTurns = 12 // ranges that a search for free pivots begins with
	wideTurn   = 8  // degrees to either side: ranges as fine as this are not cut once some pivot is known to be allowed
)

// Gate is what a free pivot must achieve before a charge, decided by a caller that knows the rules.
// It also holds the ranges of pivots that may be allowed.
type Gate struct {
	// Allows decides a pivot, in degrees clockwise from where the charger looks.
	Allows func(theta float64) bool
	// At reports whether some pivot within half degrees of theta may be allowed (false is certain)
	// and, if ask is set, whether theta itself is.
	At func(theta, half float64, ask bool) (may, allowed bool)
	// Steady reports whether conditions do not jump at a pivot. If a search finds no path there, its
	// resolution is the only reason.
	Steady func(theta float64) bool
	// Standing is the heading of the charger at its start, in degrees, if Stands is set. It may keep
	// it, even if it might not end a pivot there.
	Standing float64
	Stands   bool
	// Radius is half the diagonal of the charger, in inches.
	Radius float64
	// Straight is the pivot, in degrees, straight at the target.
	Straight float64
	// Looked: [Gate.Look] has been called since [Gate.Begin]. The fields below are known only then.
	Looked bool
	// SomeAllowed: a free pivot is known that is allowed.
	SomeAllowed bool
	// Open holds the free pivots that nothing has ruled out.
	Open turnRanges
}

// Begin clears the gate for the fields of the same names. A caller calls it for each facing.
func (g *Gate) Begin(radius, straight, standing float64, stands bool) {
	g.Radius, g.Straight, g.Standing, g.Stands = radius, straight, standing, stands
	g.Looked, g.SomeAllowed, g.Open.n = false, false, 0
}

// Look finds the free pivots that may be allowed and leaves them in Open, those nearest to straight
// at the target first. It goes on until one is known to be allowed. So, as a rule, Open is empty if
// none is allowed. It looks once, and spends of the work.
func (g *Gate) Look(w *Work) {
	if g.Looked {
		return
	}
	g.Looked = true
	straight := g.Straight
	g.SomeAllowed = g.Allows(straight)
	l := &g.Open
	half := 180.0 / firstTurns
	for i := range firstTurns {
		l.room[i] = Cell{Theta: straight + float64(half*float64(2*i+1)) - 180, Half: half}
	}
	l.n = firstTurns
	left := w.FreePivots
	for {
		left -= l.n
		w.Spend(gateCost * l.n)
		l.n = len(slices.DeleteFunc(l.All(), func(t Cell) bool {
			may, allowed := g.At(t.Theta, t.Half, !g.SomeAllowed)
			g.SomeAllowed = g.SomeAllowed || allowed
			return !may
		}))
		enough := left <= 0 || half <= wideTurn && g.SomeAllowed
		if enough || l.n == 0 || 2*l.n > len(l.room) || float64(half*Radians)*g.Radius < geom.Tol {
			break
		}
		half = float64(0.5 * half)
		for i := l.n - 1; i >= 0; i-- { // in place, from the end
			l.room[2*i+1], l.room[2*i] = l.room[i].halves()
		}
		l.n *= 2
	}
	if !g.SomeAllowed {
		l.n = len(slices.DeleteFunc(l.All(), func(t Cell) bool { return !g.SomeAllowed && g.none(t, w, &left) }))
	}
	slices.SortStableFunc(l.All(), func(a, b Cell) int {
		return cmp.Compare(math.Abs(a.Theta-straight), math.Abs(b.Theta-straight))
	})
}

// none reports whether no pivot in a range is allowed, as far as it is worth searching.
func (g *Gate) none(t Cell, w *Work, left *int) bool {
	var room [40]Cell
	greater, lesser := t.halves()
	for stack := append(room[:0], greater, lesser); len(stack) > 0; {
		if *left--; *left < 0 {
			return false
		}
		w.Spend(gateCost)
		t := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		may, allowed := g.At(t.Theta, t.Half, true)
		switch {
		case allowed:
			g.SomeAllowed = true
			return false
		case !may:
			continue
		case float64(t.Half*Radians)*g.Radius < Finest:
			return false
		}
		greater, lesser := t.halves()
		stack = append(stack, greater, lesser)
	}
	return true
}

// DecideFreelyOnce decides the charge of one facing with at most one pivot after the free one. It
// leaves the free pivots that may be allowed in the gate.
func (s Detours) DecideFreelyOnce(g *Gate) Outcome {
	if len(s.Places.All()) == 0 {
		return None
	}
	pivot, longest := s.Pivot, s.Longest
	s.Pivot, s.Longest = 180, 0 // straight at it
	q := Search{Slices: 200}
	if at, ok := s.DecideOne(&q); ok && g.Allows(at.Theta) && (at.Theta != 0 || s.Clear()) {
		return Found
	}
	s.Pivot, s.Longest = pivot, longest
	if g.Look(&s.Work); len(g.Open.All()) == 0 {
		return None
	}
	outcome, _ := s.DecideFrom(Start{freeHalf: 180}, s.Work.AfterFree, s.Pivot, g)
	return outcome
}

// DecideFreelyTwice decides the charge of one facing with two pivots besides the free one, for
// nimble units. Paths with fewer are included.
func (s Detours) DecideFreelyTwice(g *Gate) Outcome {
	if s.NoWay().Shut() {
		return None
	}
	g.Look(&s.Work)
	outcome, _ := s.DecideFrom(s.farther(), s.Work.TwiceAfterFree, s.SecondPivot, g)
	return outcome
}

// farther returns the start of charges with a pivot before the last, after a free one.
func (s Detours) farther() Start {
	return Start{freeHalf: 180, leg: Span{0, startPose(s).farthest()}, half: s.Pivot}
}

// FreeRoots appends the roots of the charges that begin with a free pivot and have up to two pivots
// more. The second root, if there is one, is that of a charger that makes no free pivot.
func (s Detours) FreeRoots(dst []Root, pivots int, g *Gate) []Root {
	r := Root{Start{freeHalf: 180}, 0}
	switch pivots {
	case 1:
		r.Last = s.Pivot
	case 2:
		r = Root{s.farther(), s.SecondPivot}
	}
	dst = append(dst, r)
	if g.Stands {
		dst = append(dst, Root{r.standing(g), r.Last})
	}
	return dst
}
