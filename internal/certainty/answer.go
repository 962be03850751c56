package certainty

import (
	"context"
	"math"

	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// Most is the largest tolerance, in inches: 25 mm.
const Most = 25 / geom.MMPerInch

// Answer is a verdict with its certainty.
type Answer struct {
	// Verdict is the engine's verdict on the table as measured.
	Verdict Verdict
	// Within is the requested tolerance, in inches; 0 if there is none. Uneven: some units have an
	// accuracy of their own, so that all amounts are those of the others.
	Within float64
	Uneven bool
	Certainty
	// Measure lists what to measure again, if the call is open. It is empty with
	// [Options.CallOnly].
	Measure []Again
}

// Call returns the call within the requested tolerance. It is "" for a verdict that the engine
// itself leaves open: TooClose and Undecided have no certainty.
func (a *Answer) Call() Call {
	if a.Verdict.open() {
		return ""
	}
	return a.At(a.Within)
}

// Options are the options of a question.
type Options struct {
	// Within is the tolerance, in inches, from 0 to [Most]. At 0 the answer has only the amounts.
	Within float64
	// Tolerance says which units and pieces may be misplaced, by which factor of Within.
	Tolerance Tolerance
	// CallOnly asks only for the call: one proof, and a test if it fails. The test ends at the
	// first table within the tolerance that turns the verdict.
	CallOnly bool
	// Tables is how many tables a test looks at, at most. 0 means [UsualTables], or fewer if
	// verdicts take long; a negative number means none.
	Tables int
	// Seed seeds the random part of a test.
	Seed uint64
	// Context ends the work: then [Ask] returns its error and no answer. nil never ends.
	Context context.Context
}

// UsualTables is how many tables a test looks at by default.
const UsualTables = 1000

// Ask answers a question. Errors: a *[spatial.IDError] for an id that is not on the table, a
// *[geom.ValueError] for a tolerance out of its limits or not a number. If the context ends, it
// returns the context's error.
func Ask(t *spatial.Table, q Question, o Options) (Answer, error) {
	p, err := newProver(t, q, &o)
	if err != nil {
		return Answer{}, err
	}
	a := Answer{Verdict: p.verdict, Within: o.Within, Uneven: o.Within > 0 && p.tolerance.bodies.uneven()}
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

// check returns an error for options out of their limits.
func (o *Options) check() error {
	if !(o.Within >= 0) || math.IsInf(o.Within, 0) {
		return &geom.ValueError{Field: "within", Value: o.Within, Rule: "must be 0 or greater"}
	}
	return nil
}

// ended returns the context's error if it has ended.
func ended(c context.Context) error {
	if c == nil {
		return nil
	}
	return c.Err()
}

// Certainty says how large misplacements may be before a verdict turns, if everything may be
// misplaced at once. All amounts are in inches, from 0 to [Most].
type Certainty struct {
	// Proved is the largest amount up to which the verdict is proved.
	Proved float64
	// Tested says up to where no table of a test turned the verdict. It is zero unless it is
	// between Proved and Turned.
	Tested Test
	// Turned is the nearest table found that turns the verdict, nil if there is none.
	Turned *Turning
}

// Test is a test of a verdict that is not proved.
type Test struct {
	// By is the amount up to which no table turned the verdict.
	By float64
	// Tables is how many tables within that were looked at, and Seed the seed of their random part.
	Tables int
	Seed   uint64
}

// Turning is a table that turns a verdict.
type Turning struct {
	// By is the largest move of anything on it, in inches, for a factor of 1.
	By float64
	// Other is the verdict there, and Moved lists what is elsewhere. By the conditions Changed it
	// differs, if the question has several.
	Other   Verdict
	Moved   []Moved
	Changed []string
}

// Call is how sure a verdict is within a tolerance.
type Call string

// The calls.
const (
	// Clear: the verdict is proved on every table within the tolerance.
	Clear Call = "clear"
	// Tested: the verdict is not proved, and no table of a test within the tolerance turned it.
	Tested Call = "tested"
	// Open: a table within the tolerance turns the verdict, or it is neither proved nor tested.
	Open Call = "open"
)

// At returns the call within a tolerance, in inches.
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

// closeEffort is what a verdict about a charge may cost on each table that [Close] looks at. A
// verdict that needs more does not count.
const closeEffort = charge.Effort(600)

// Close reports whether a verdict is close: a table within [geom.ContactBand] turns it, so that
// rounding of typed numbers may have decided it. If it is not proved that none does, at most 300
// tables are looked at, or none if Tables is less than 0. It uses the options Tolerance, Tables and
// Context. tables is how many it looked at. The errors are those of [Ask].
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
	s.left = min(s.left, 2*structured) // half of them for the lists
	all := s.left
	s.begin(0)
	s.atOnce(float64(o.Within * justBelow))
	tables = all - s.left
	s.finish()
	return s.found, tables, ended(o.Context)
}
