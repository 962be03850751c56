package certainty

import (
	"context"
	"slices"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// prover proves a verdict within a tolerance.
type prover struct {
	table     *spatial.Table
	question  Question
	verdict   Verdict
	tolerance *Tolerance
	context   context.Context
}

// newProver asks the engine for the verdict.
func newProver(t *spatial.Table, q Question, o *Options) (*prover, error) {
	if q == nil {
		return nil, &NoQuestionError{}
	}
	if err := o.check(); err != nil {
		return nil, err
	}
	if err := q.check(t); err != nil {
		return nil, err
	}
	q = prepared(t, q)
	verdict, err := q.verdict(t)
	if err != nil {
		return nil, err
	}
	tolerance := o.Tolerance.On(t)
	return &prover{t, q, verdict, &tolerance, o.Context}, nil
}

// proves reports whether the verdict is proved within an amount. Once the context has ended,
// nothing is.
func (p *prover) proves(by float64) bool {
	if p.verdict.open() || !(by <= Most) || ended(p.context) != nil {
		return false
	}
	if p.tolerance.bodies.fixed() {
		return true
	}
	b := bounds{table: p.table, tolerance: p.tolerance, by: by}
	return p.question.proved(p.table, p.verdict, b)
}

// proofSteps is how often the range of amounts is halved: to a thousandth of a millimetre.
const proofSteps = 15

// most returns the largest amount that is proved. It tries the requested amount first, so that
// rounding of the range does not matter.
func (p *prover) most(asked float64) float64 {
	if p.proves(Most) {
		return Most
	}
	lo, hi := 0.0, Most
	if asked > 0 && asked < Most {
		if p.proves(asked) {
			lo = asked
		} else {
			hi = asked
		}
	}
	return p.between(lo, hi)
}

// asFarAs returns the largest proved amount up to a limit.
func (p *prover) asFarAs(limit float64) float64 {
	if limit == 0 || p.proves(limit) {
		return limit
	}
	return p.between(0, min(limit, Most))
}

// between bisects between an amount that is proved and one that is not.
func (p *prover) between(lo, hi float64) float64 {
	for range proofSteps {
		if middle := (lo + hi) / 2; p.proves(middle) {
			lo = middle
		} else {
			hi = middle
		}
	}
	return lo
}

// Again is a unit or piece to measure again. If it is exact to within To inches, and all else
// within the requested tolerance, the verdict is clear.
type Again struct {
	Thing spatial.Thing
	To    float64
}

// finest is the finest precision, in inches, that is worth measuring to: 0.05 mm.
const finest = 0.05 / geom.MMPerInch

// again lists the units and pieces of which one alone settles the verdict. It tries those that move
// on the turned table, and those that the verdict depends on.
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

// settles returns how precisely one unit or piece has to be measured for the verdict to be proved,
// all else unchanged, or 0. It asks the question again with a tolerance for that one.
func (p *prover) settles(within float64, x spatial.Thing) float64 {
	own := *p
	proves := func(to float64) bool {
		t := p.tolerance.With(x, to/within).On(p.table)
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
