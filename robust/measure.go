package robust

import (
	"slices"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// Again is a thing to be measured again: to within To inches, with all else within what was asked
// about, the verdict would be clear.
type Again struct {
	Thing spatial.Thing
	To    float64
}

// finest is the least amount, in inches, that is worth measuring to: 0.05 mm.
const finest = 0.05 / geom.MMPerInch

// again lists those of a few things of which one alone settles the verdict: what moves on the table
// that turns it, and what it hangs on.
func (p *prover) again(within float64, turned *Turning) (out []Again) {
	const most = 4
	var things []spatial.Thing
	if turned != nil {
		for i := range turned.Moved {
			things = append(things, turned.Moved[i].Thing)
		}
	}
	binding := p.question.binds(p.table)
	things = append(things, binding.things...)
	tried := 0
	for i, x := range things {
		if slices.Contains(things[:i], x) || p.tolerance.of(x) == 0 {
			continue
		}
		if tried++; tried > most {
			break
		}
		if to := p.settles(within, x); to > 0 {
			out = append(out, Again{x, to})
		}
	}
	return out
}

// settles is the question again with a tolerance of one thing: how well it has to be measured for
// the verdict to be proved with all else as it is, or 0.
func (p *prover) settles(within float64, x spatial.Thing) float64 {
	own := *p
	proves := func(to float64) bool {
		t := p.tolerance.with(x, to/within).On(p.table)
		own.tolerance = &t
		return own.proves(within)
	}
	lo, hi := finest, float64(within*p.tolerance.of(x))
	if hi <= finest || !proves(finest) {
		return 0
	}
	for range 12 {
		if middle := (lo + hi) / 2; proves(middle) {
			lo = middle
		} else {
			hi = middle
		}
	}
	return lo
}
