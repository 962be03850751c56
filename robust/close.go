package robust

import (
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// Close reports whether a table within [geom.ContactBand] turns a verdict, so that typed numbers may
// have made it what it is: a proof that none does, and if that fails a search of at most 300 tables.
// Of the options Tolerance and Context count. The errors are those of [Ask].
func Close(t *spatial.Table, q Question, o Options) (bool, error) {
	o.Within, o.CallOnly = geom.ContactBand, true
	p, err := newProver(t, q, &o)
	if err != nil || p.verdict.open() || p.proves(o.Within) {
		return false, err
	}
	s := newSearch(t, q, p.verdict, &o, p.tolerance)
	s.left = min(s.left, 2*structured) // of which the lists have half
	s.begin(0)
	s.atOnce(float64(o.Within * justBelow))
	s.finish()
	return s.found, ended(o.Context)
}
