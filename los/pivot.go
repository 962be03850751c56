package los

import (
	"math"

	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/coded"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// FreePivot returns the view in which an individual has turned about its centre to a facing, for
// free, before it looks (row ARC-4). For a charge, if the edition forbids it, it does not see
// through difficult terrain that it did not touch before the pivot. For a shot it does (row
// LOS-10). Whether it is in combat is judged at its place before the pivot (row SHT-6).
//
// A unit that is no individual, or sees all round by the edition, gives no-free-pivot. An id that
// is not on the table gives a *[spatial.IDError], and a facing without direction a
// *[geom.ValueError].
func FreePivot(v *spatial.View, unit spatial.UnitID, facing geom.Point) (spatial.View, error) {
	if err := v.Check(unit); err != nil {
		return spatial.View{}, err
	}
	if !HasFreePivot(v, unit) {
		return spatial.View{}, coded.New("no-free-pivot",
			"unit %q has no free pivot: only individuals turn before they look, and not in beta-2010, where they see all round", v.Table().Unit(unit).Name)
	}
	old := v.Body(unit).Base()
	base, err := geom.NewBase(old.Centre(), facing, old.Width(), old.Depth())
	if err != nil {
		return spatial.View{}, err
	}
	return v.Pivoted(unit, base.Facing())
}

// HasFreePivot reports whether a unit may turn for free before it looks (row ARC-4): an individual,
// unless the edition lets it see all round.
func HasFreePivot(v *spatial.View, id spatial.UnitID) bool {
	return v.Has(id) && v.Body(id).Individual() && v.Edition().IndividualFreePivot
}

// ArcTurn returns the degrees, clockwise, that a unit has to turn about its centre to bring another
// into its front arc (rows ARC-2, ARC-3). It is the lesser turn of the two directions, negative to
// the left, and 0 for a unit that is in the arc. It ignores whether there is room to turn. ok is
// false if no turn does, or a unit is not on the table. The arc ends at least 45 degrees to each
// side of the heading straight at the other, so that bisection finds its end.
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
