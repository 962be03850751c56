package los

import (
	"fmt"
	"math"

	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// PivotError says that a unit has no free pivot.
type PivotError struct{ Unit string }

// Error implements error.
func (e *PivotError) Error() string {
	return fmt.Sprintf("unit %q has no free pivot: only individuals turn before they look, and not in beta-2010, where they see all round", e.Unit)
}

// FreePivot is the view in which an individual has turned about its centre to face a direction, for
// free, before it looks (row ARC-4). Where the edition forbids it, difficult terrain that it did
// not touch before the pivot is not seen through for a charge; for a shot it is (row LOS-10), and
// whether the individual is in combat is asked of where it stood before (row SHT-6). A unit that is
// no individual, or sees all round by the edition, gives a *[PivotError], an id that is not on the
// table a *[spatial.IDError], a facing without direction a *[geom.ValueError].
func FreePivot(v *spatial.View, unit spatial.UnitID, facing geom.Point) (spatial.View, error) {
	if err := v.Check(unit); err != nil {
		return spatial.View{}, err
	}
	if !HasFreePivot(v, unit) {
		return spatial.View{}, &PivotError{v.Table().Unit(unit).Name}
	}
	old := v.Body(unit).Base()
	base, err := geom.NewBase(old.Centre(), facing, old.Width(), old.Depth())
	if err != nil {
		return spatial.View{}, err
	}
	return v.Pivoted(unit, base.Facing())
}

// HasFreePivot reports whether a unit may turn for free before it looks (row
// ARC-4): an individual, unless the edition lets it see all round anyway.
func HasFreePivot(v *spatial.View, id spatial.UnitID) bool {
	return v.Has(id) && v.Body(id).Individual() && v.Edition().IndividualArc == rules.FreePivot
}

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
