package certainty

import (
	"context"
	"math"

	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// Most is the largest tolerance that is looked at, in inches: 25 mm.
const Most = 25 / geom.MMPerInch

// Answer is a verdict with its certainty.
type Answer struct {
	// Verdict is what the engine says of the table as it was measured.
	Verdict Verdict
	// Within is the tolerance that was asked about, in inches; 0 if none was.
	Within float64
	Certainty
	// Measure is what to measure again, if the call is open. [Options.CallOnly] leaves it out.
	Measure []Again
}

// Call is what is said of the verdict within the tolerance that was asked about. It is "" for a
// verdict that the engine itself leaves open: TooClose and Undecided have no certainty.
func (a *Answer) Call() Call {
	if a.Verdict.open() {
		return ""
	}
	return a.At(a.Within)
}

// Options are what a question is asked with.
type Options struct {
	// Within is the tolerance, in inches, from 0 to [Most]. 0 asks about none: then the answer has
	// no more than the amounts.
	Within float64
	// Tolerance says which things may be misplaced by how much of that.
	Tolerance Tolerance
	// CallOnly asks only for the call: one proof, and a test if it fails. The test ends at the
	// first table within the tolerance that turns the verdict.
	CallOnly bool
	// Tables is how many tables a test looks at, at most. 0 is [UsualTables], or fewer if verdicts
	// take long; a negative number is none.
	Tables int
	// Seed makes the random part of a test another one.
	Seed uint64
	// Context ends the work: [Ask] gives its error then, and no answer. nil: it takes as long as
	// it takes.
	Context context.Context
}

// UsualTables is how many tables a test looks at unless something else is said.
const UsualTables = 1000

// Ask answers a question. Errors: a *[spatial.IDError] for a number that is not on the table, a
// *[geom.ValueError] for a tolerance out of its limits or not a number. Work that was ended gives
// the error of the context.
func Ask(t *spatial.Table, q Question, o Options) (Answer, error) {
	p, err := newProver(t, q, &o)
	if err != nil {
		return Answer{}, err
	}
	a := Answer{Verdict: p.verdict, Within: o.Within}
	if o.CallOnly {
		a.Proved = p.asFarAs(o.Within)
	} else {
		a.Proved = p.most(o.Within)
	}
	if asked := o.Within; !p.verdict.open() && !(o.CallOnly && a.Proved >= asked) {
		s := newSearch(t, p.question, p.verdict, &o, p.tolerance)
		s.run(a.Proved)
		s.tell(&a.Certainty)
		if a.Call() == Open && !o.CallOnly {
			a.Measure = p.again(asked, a.Turned)
		}
	}
	if err := ended(o.Context); err != nil {
		return Answer{}, err
	}
	return a, nil
}

// Proved reports whether a verdict is proved for every table within a tolerance: the quick part of
// [Ask], without the test. The errors are the same.
func Proved(t *spatial.Table, q Question, o Options) (Verdict, bool, error) {
	p, err := newProver(t, q, &o)
	if err != nil {
		return "", false, err
	}
	proved := o.Within == 0 || p.proves(o.Within)
	if err := ended(o.Context); err != nil {
		return "", false, err
	}
	return p.verdict, proved, nil
}

// check gives an error for options that are out of their limits.
func (o *Options) check() error {
	if !(o.Within >= 0) || math.IsInf(o.Within, 0) {
		return &geom.ValueError{Field: "within", Value: o.Within, Rule: "must be 0 or greater"}
	}
	return nil
}

// ended is the error of work that nobody waits for any more.
func ended(c context.Context) error {
	if c == nil {
		return nil
	}
	return c.Err()
}

// Certainty says how far a verdict stands if everything may be misplaced at once. All amounts are
// in inches, from 0 to [Most].
type Certainty struct {
	// Proved is the largest amount up to which the verdict is proved.
	Proved float64
	// Tested is up to where none of the tables of a test turned it. It is zero unless it lies
	// between Proved and Turned.
	Tested Test
	// Turned is the nearest table that was found to turn it, nil if there is none.
	Turned *Turning
}

// Test is a test of a verdict that is not proved.
type Test struct {
	// By is the amount up to which no table turned the verdict.
	By float64
	// Tables is how many tables were looked at within that, and Seed what their random part began
	// with.
	Tables int
	Seed   uint64
}

// Turning is a table that turns a verdict.
type Turning struct {
	// By is how far anything on it was moved, at most, for a factor of 1.
	By float64
	// Other is the verdict there, and Moved is what stands elsewhere.
	Other Verdict
	Moved []Moved
}

// Call is what is said of a verdict within a tolerance.
type Call string

// The calls.
const (
	// Clear: the verdict is proved on every table within the tolerance.
	Clear Call = "clear"
	// Tested: it is not proved, and none of the tables of a test within the tolerance turned it.
	Tested Call = "tested"
	// Open: a table within the tolerance turns it, or it is neither proved nor tested.
	Open Call = "open"
)

// Calls lists the calls.
func Calls() []Call { return []Call{Clear, Tested, Open} }

// At is the call within a tolerance, in inches.
func (c *Certainty) At(within float64) Call {
	switch {
	case within <= c.Proved:
		return Clear
	case c.Turned != nil && within >= c.Turned.By:
		return Open
	case within <= c.Tested.By:
		return Tested
	}
	return Open
}

// closeEffort is what the verdict about a charge may cost on each table that [Close] looks at. One
// that needs more does not count.
const closeEffort = charge.Effort(600)

// Close reports whether a verdict is close: whether a table within [geom.ContactBand] turns it, so
// that typed numbers may have made it what it is. If no proof says that none does, at most 300
// tables are looked at, or none if Tables is less than 0. Of the options Tolerance, Tables and
// Context count. tables is how many it looked at. The errors are those of [Ask].
func Close(t *spatial.Table, q Question, o Options) (isClose bool, tables int, err error) {
	o.Within, o.CallOnly = geom.ContactBand, true
	p, err := newProver(t, q, &o)
	if err != nil || p.verdict.open() || p.proves(o.Within) || o.Tables < 0 {
		return false, 0, err
	}
	if w, ok := p.question.(*walk); ok {
		w.effort = closeEffort
	}
	s := newSearch(t, p.question, p.verdict, &o, p.tolerance)
	s.left = min(s.left, 2*structured) // of which the lists have half
	all := s.left
	s.begin(0)
	s.atOnce(float64(o.Within * justBelow))
	tables = all - s.left
	s.finish()
	return s.found, tables, ended(o.Context)
}
