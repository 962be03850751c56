package fuzz_test

import (
	"math"

	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// Defects of the library that these tests found and that are still open. A
// disagreement that one explains is left out and counted in the test's log; set
// the constant to false, or delete it, when the defect is mended.
const (
	// D-1: a region that the eye touches is pushed off by 2e-6 inch, so that the
	// directions along its edge show a gap, and at an acute corner others close.
	openContact = false
	// D-2: shadows end 1e-6 inch short of the target, so that an edge which reaches
	// the target's side at an angle loses some of its shadow there.
	openFlush = false
	// D-3: in the 2010 edition, a target seen from above: the far corners of its top
	// are no knots, a far side seen edge-on has no height, and what lies flush
	// against its near side hides nothing.
	openFromAbove = false
	// D-6: reading touch-passes lets a line through where two edges of one thing, or
	// the shadows of one thing on two sides of the target, meet.
	openTouchPasses = false
	// D-7: a search with a box of NaN visits the unit that a view has moved.
	openNaN = false
	// D-8: the fraction of Glance may differ from Fraction in its last bit.
	openLastBit = false
)

// known names the open defect that explains a disagreement of library and oracle,
// or is empty.
func known(q *question, v *spatial.View) string {
	for _, o := range q.obstacles() {
		if openContact && o.eye == 0 {
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
		if openFlush && ringsMeet(o.ring, q.rings[q.to]) {
			return "D-2 something in the way touches the target"
		}
	}
	return ""
}

// known names the open defect that explains a disagreement of the library with
// sampled lines, or is empty.
func (s *stage) known() string {
	switch {
	case openContact && s.touched:
		return "D-1 the eye touches something in the way"
	case openFromAbove && s.z > s.top:
		return "D-3 the target is seen from above"
	case openFlush && s.pierced:
		return "D-2 something in the way touches the target"
	}
	return ""
}

// fromAbove reports whether D-3 makes the shares of a view unsound.
func fromAbove(v *spatial.View, from, to spatial.UnitID) bool {
	a, b := v.Body(from), v.Body(to)
	return openFromAbove && v.Edition().Sight == rules.TrueLine &&
		a.EyeElevation()+v.Table().Unit(from).Height > b.Elevation()+v.Table().Unit(to).Height
}
