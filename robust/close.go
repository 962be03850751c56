package robust

import (
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// Close reports whether a verdict is close: whether a table within [geom.ContactBand] turns it, so that
// typed numbers may have made it what it is. It is not if that is proved. If it is not proved, it is
// close if a fact lies within the band of its limit, which the caller knows, or if one of at most 300
// tables turns it. Of the options Tolerance and Context count. The errors are those of [Ask].
func Close(t *spatial.Table, q Question, fact bool, o Options) (bool, error) {
	o.Within, o.CallOnly = geom.ContactBand, true
	p, err := newProver(t, q, &o)
	switch {
	case err != nil || p.verdict.open():
		return fact, err
	case p.proves(o.Within):
		return false, nil
	case fact:
		return true, nil
	}
	s := newSearch(t, q, p.verdict, &o, p.tolerance)
	s.left = min(s.left, 2*structured) // of which the lists have half
	s.begin(0)
	s.atOnce(float64(o.Within * justBelow))
	s.finish()
	return s.found, ended(o.Context)
}
