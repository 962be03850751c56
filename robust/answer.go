package robust

import (
	"context"
	"math"
	"slices"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// Most is the largest tolerance that is looked at, in inches: 25 mm.
const Most = 25 / geom.MMPerInch

// Answer says how sure a verdict is.
type Answer struct {
	Result Result
	// Verdict is what the engine says of the table as it was measured.
	Verdict Verdict
	// Within is the tolerance that was asked about, in inches, of a factor of 1.
	Within float64
	// Holds is the largest tolerance that was proved, in inches, up to [Most].
	Holds float64
	// Turns tells that a table was found that turns the verdict: to Other, within Flips inches. Moved are
	// what stands elsewhere on it.
	Turns bool
	Other Verdict
	Flips float64
	Moved []Moved
	// Limits are the conditions that are not proved within what was asked about: of a no each of those that
	// refuse it. Empty where the verdict holds, and where the engine itself leaves it open.
	Limits []Condition
	// Measure is what to measure again, empty where the verdict holds.
	Measure []Again
}

// Again is a thing to be measured again: within To inches, with all else within what was asked about,
// the verdict would be proved. Where To is 0 no such accuracy is known.
type Again struct {
	Things []spatial.Thing
	To     float64
}

// Options are what a question is asked with.
type Options struct {
	// Within is the tolerance, in inches.
	Within float64
	// Tolerance says who may be misplaced by how much of that.
	Tolerance Tolerance
	// Tables is how many tables the search looks at, at most; 0 is [UsualTables], or a part of it
	// where a verdict takes a search of its own, and less is none.
	Tables int
	// Seed makes the random part of the search another one.
	Seed uint64
	// Context ends the work: [Ask] gives its error then, and no answer. nil: it takes as long as it takes.
	Context context.Context
}

// UsualTables is how many tables a search looks at where nothing is said.
const UsualTables = 3000

// Ask answers a question. A number that is not on the table gives a *[spatial.IDError], a tolerance
// that is negative or not a number a *[geom.ValueError], work that was ended the error of the context.
func Ask(t *spatial.Table, q Question, o Options) (Answer, error) {
	if !(o.Within >= 0) || math.IsInf(o.Within, 0) {
		return Answer{}, &geom.ValueError{Field: "within", Value: o.Within, Rule: "must be 0 or greater"}
	}
	if err := check(t, q); err != nil {
		return Answer{}, err
	}
	verdict, err := q.verdict(t)
	if err != nil {
		return Answer{}, err
	}
	a := Answer{Verdict: verdict, Within: o.Within, Result: Unknown}
	o.Tolerance = o.Tolerance.onTable(t)
	p := prover{t, q, verdict, &o.Tolerance, sound, o.Context}
	a.Holds = p.most(o.Within)
	s := newSearch(t, q, verdict, &o)
	s.find(a.Holds)
	s.finish()
	if s.found {
		a.Turns, a.Other, a.Flips, a.Moved = true, s.other, s.best, s.moved
	}
	switch {
	case o.Within == 0 || a.Holds >= o.Within:
		a.Result = Holds
	case a.Turns && a.Flips <= o.Within:
		a.Result = Flips
	}
	if a.Result != Holds {
		a.Measure = p.again(&a, q.binds(t).things)
		if !verdict.open() {
			a.Limits = p.limits(o.Within)
		}
	}
	if err := ended(o.Context); err != nil {
		return Answer{}, err
	}
	return a, nil
}

// check gives an error for a question that cannot be asked.
func check(t *spatial.Table, q Question) error {
	if q == nil {
		return &NoQuestionError{}
	}
	return q.check(t)
}

// Proved reports whether a verdict is proved for every table within a tolerance: the quick part of
// [Ask], without the search. The errors are the same.
func Proved(t *spatial.Table, q Question, o Options) (Verdict, bool, error) {
	if err := check(t, q); err != nil {
		return "", false, err
	}
	v, err := q.verdict(t)
	if err != nil {
		return "", false, err
	}
	o.Tolerance = o.Tolerance.onTable(t)
	p := prover{t, q, v, &o.Tolerance, sound, o.Context}
	proved := o.Within == 0 || p.proves(o.Within)
	if err := ended(o.Context); err != nil {
		return "", false, err
	}
	return v, proved, nil
}

// prover proves a verdict for one tolerance or another.
type prover struct {
	table     *spatial.Table
	question  Question
	verdict   Verdict
	tolerance *Tolerance
	law       law
	context   context.Context
}

// proves reports whether the verdict is proved for so much. When the context has ended, nothing is.
func (p *prover) proves(by float64) bool {
	if p.verdict.open() || !(by <= Most) || ended(p.context) != nil {
		return false
	}
	return p.question.proved(p.table, p.verdict, bounds{table: p.table, tolerance: p.tolerance, by: by, law: p.law})
}

// proofSteps halve the range of tolerances: to a thousandth of a millimetre.
const proofSteps = 15

// most is the largest tolerance that is proved. Of what is asked about it is asked first, so that
// what rounding leaves of a range does not matter.
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
	for range proofSteps {
		if middle := (lo + hi) / 2; p.proves(middle) {
			lo = middle
		} else {
			hi = middle
		}
	}
	return lo
}

// again is what to measure again: each of a few things alone, and all that stand elsewhere on the
// table that turns the verdict together; the first that settles it, or the accuracy for everything.
func (p *prover) again(a *Answer, binding []spatial.Thing) []Again {
	const most = 4
	var out []Again
	if a.Within > Most {
		return nil
	}
	binding = slices.DeleteFunc(slices.Clone(binding), func(x spatial.Thing) bool { return p.tolerance.of(x) == 0 })
	if len(binding) == 0 {
		return nil
	}
	for i, x := range binding {
		if i == most {
			break
		}
		if to := p.settles(a.Within, x); to > 0 {
			out = append(out, Again{[]spatial.Thing{x}, to})
		}
	}
	if len(out) > 0 {
		return out
	}
	n := min(2, len(binding))
	if to := p.settles(a.Within, binding[:n]...); n > 1 && to > 0 {
		return []Again{p.worseThan(to, a.Within, binding[:n])}
	}
	n = min(most, len(binding))
	return []Again{p.worseThan(p.settles(a.Within, binding[:n]...), a.Within, binding[:n])}
}

// worseThan is to measure again those of some things that have not been measured as well.
func (p *prover) worseThan(to, within float64, things []spatial.Thing) Again {
	things = slices.DeleteFunc(slices.Clone(things), func(x spatial.Thing) bool { return float64(within*p.tolerance.of(x)) <= to })
	return Again{things, to}
}

// settles is how well some things have to be measured for the verdict to be proved with all else as it
// is, or 0. What has been measured better than that stays as it is.
func (p *prover) settles(within float64, things ...spatial.Thing) float64 {
	with := func(to float64) bool {
		t := *p.tolerance
		for _, x := range things {
			t = t.with(x, min(t.of(x), to/within))
		}
		q := *p
		q.tolerance = &t
		return q.proves(within)
	}
	const finest = 0.05 / geom.MMPerInch
	if !with(finest) {
		return 0
	}
	lo, hi := finest, 0.0
	for _, x := range things {
		hi = max(hi, float64(within*p.tolerance.of(x)))
	}
	for range 12 {
		if middle := (lo + hi) / 2; with(middle) {
			lo = middle
		} else {
			hi = middle
		}
	}
	return lo
}
