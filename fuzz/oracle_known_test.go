package fuzz_test

import (
	"math"

	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// known names the open defect of the library that explains a disagreement, or is
// empty. It is asked only about questions on which library and oracle differ, and
// every one it explains is counted in the test's log.
func known(q *question, v *spatial.View) string {
	for _, o := range q.obstacles() {
		if o.eye == 0 {
			return "D-1 the eye touches something in the way"
		}
	}
	from, to := spatial.UnitID(q.from), spatial.UnitID(q.to)
	s, err := los.ExplainSight(v, from, to, false)
	if err != nil {
		return ""
	}
	l := q.look()
	exact, _ := l.fraction.Float64()
	if s.Clear != l.clear && s.Width > 1e-3 || math.Abs(los.Fraction(v, from, to)-exact) > 1e-3 {
		return ""
	}
	for _, o := range q.obstacles() {
		if ringsMeet(o.ring, q.rings[q.to]) {
			return "D-2 something in the way touches the target"
		}
	}
	return ""
}
