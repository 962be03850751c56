package los

import (
	"math"

	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// ArcTurn is by how many degrees, clockwise, a unit has to turn about its centre for another to
// come into its front arc: the lesser of both ways, negative to the left, and 0 for one that is in
// it (rows ARC-2, ARC-3). Whether it may turn there is not asked. ok is false if no turn does, or a
// unit is not on the table. The arc ends at least 45 degrees to each side of the heading straight
// at the other, so that bisection finds its end.
func ArcTurn(v *spatial.View, from, to spatial.UnitID, shooting bool) (degrees float64, ok bool) {
	if !differ(v, from, to) {
		return 0, false
	}
	if InArc(v, from, to, shooting).In {
		return 0, true
	}
	base, target := v.Body(from).Base(), v.Body(to).Base()
	bearing := geom.Bearing(base.Facing())
	in := func(turn float64) bool {
		turned := base.Turned(geom.FromBearing(math.Mod(bearing+turn+720, 360)))
		return arcs.InFieldOfSight(v.Edition(), turned, arcMark(v, from, shooting), target).In
	}
	right := math.Mod(geom.Bearing(target.Centre().Sub(base.Centre()))-bearing+720, 360)
	if !in(right) {
		return 0, false
	}
	end := func(seen float64) float64 {
		hidden := 0.0
		for range 40 {
			if middle := hidden + float64(0.5*(seen-hidden)); in(middle) {
				seen = middle
			} else {
				hidden = middle
			}
		}
		return seen
	}
	onRight, onLeft := end(right), end(right-360)
	if onRight <= -onLeft {
		return onRight, true
	}
	return onLeft, true
}
