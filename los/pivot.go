package los

import (
	"fmt"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// PivotError says that a unit has no free pivot.
type PivotError struct{ Unit string }

// Error implements error.
func (e *PivotError) Error() string {
	return fmt.Sprintf("unit %q has no free pivot: only individuals turn before they look", e.Unit)
}

// ExplainSightAfterPivot decides sight after the free pivot of an individual
// about its centre to face the given direction (rows ARC-4, LOS-10). Where the
// edition forbids it, difficult terrain that the individual did not touch
// before the pivot is not seen through. A unit that is no individual gives a
// *[PivotError], an id that is not on the table a *[spatial.IDError].
func ExplainSightAfterPivot(v *spatial.View, from, to spatial.UnitID, facing geom.Point) (Sight, spatial.View, error) {
	if err := check(v, from, to); err != nil {
		return Sight{}, spatial.View{}, err
	}
	if !v.Body(from).Individual() {
		return Sight{}, spatial.View{}, &PivotError{v.Table().Unit(from).Name}
	}
	old := v.Body(from).Base()
	base, err := geom.NewBase(old.Centre(), facing, old.Width(), old.Depth())
	if err != nil {
		return Sight{}, spatial.View{}, err
	}
	turned, err := v.Turned(from, base)
	if err != nil {
		return Sight{}, spatial.View{}, err
	}
	p := newPair(&turned, from, to)
	p.start = v
	return p.explainSight(InArc(&turned, from, to, false)), turned, nil
}

// HasFreePivot reports whether a unit may turn for free before it looks (row
// ARC-4): an individual, unless the edition lets it see all round anyway.
func HasFreePivot(v *spatial.View, id spatial.UnitID) bool {
	return v.Body(id).Individual() && v.Edition().IndividualArc == rules.FreePivot
}
