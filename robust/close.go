package robust

import (
	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// closeEffort is what the verdict about a charge may cost on each table that [Close] looks at. One
// that needs more does not count.
const closeEffort = charge.Effort(600)

// Close reports whether a verdict is close: whether a table within [geom.ContactBand] turns it, so
// that typed numbers may have made it what it is. If no proof says that none does, at most 300
// tables are looked at, or none if Tables is less than 0. Of the options Tolerance, Tables and
// Context count. It tells how many tables it looked at. The errors are those of [Ask].
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
