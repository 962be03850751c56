package robust

import (
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// Close reports whether a verdict is close: whether a table within [geom.ContactBand] turns it, so
// that typed numbers may have made it what it is. If no proof says that none does, at most 300
// tables are looked at, or none if Tables is less than 0. Of the options Tolerance, Tables and
// Context count. The errors are those of [Ask].
func Close(t *spatial.Table, q Question, o Options) (bool, error) {
	o.Within, o.CallOnly = geom.ContactBand, true
	p, err := newProver(t, q, &o)
	if err != nil || p.verdict.open() || p.proves(o.Within) || o.Tables < 0 {
		return false, err
	}
	s := newSearch(t, p.question, p.verdict, &o, p.tolerance)
	s.left = min(s.left, 2*structured) // of which the lists have half
	s.begin(0)
	s.atOnce(float64(o.Within * justBelow))
	s.finish()
	return s.found, ended(o.Context)
}
