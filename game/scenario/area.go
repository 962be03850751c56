package scenario

import (
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// Fit is the relation of a unit to an area that it has to be in entirely.
type Fit struct {
	Unit spatial.UnitID
	// In: no part of the base is outside. Margin is how far its worst corner is inside, in inches.
	In     bool
	Margin float64
	// Corner is that corner.
	Corner geom.Point
}

// Invades decides whether a unit is entirely inside its opponent's half of the table (row SCN-3).
// No corner may be on its own side of the middle line. A unit that is not on the table gives a
// *[spatial.IDError], an edition without the scenario bad-objective.
func Invades(v *spatial.View, g Ground, unit spatial.UnitID) (Fit, error) {
	return fit(v, unit, "invade", func(e *rules.Edition) bool { return e.Invade }, func(p geom.Point) float64 {
		return g.beyond(p, g.Home(v.Table().Unit(unit).Side).opposite())
	})
}

// Dominates decides whether a unit is entirely within [rules.Edition.DominateRadius] of the centre
// of the playing area (row SCN-3). The area is a circle (F2), and the farthest corner decides. The
// edges of the ground do not matter. Errors are those of [Invades].
func Dominates(v *spatial.View, g Ground, unit spatial.UnitID) (Fit, error) {
	return fit(v, unit, "dominate", func(e *rules.Edition) bool { return e.DominateRadius > 0 }, func(p geom.Point) float64 {
		return v.Edition().DominateRadius - geom.Dist(p, g.Centre())
	})
}

// fit decides whether all of a unit is inside an area of a scenario, if the edition has the
// scenario.
func fit(v *spatial.View, unit spatial.UnitID, scenario string, has func(*rules.Edition) bool, inside func(geom.Point) float64) (Fit, error) {
	if err := v.Check(unit); err != nil {
		return Fit{}, err
	}
	if !has(v.Edition()) {
		return Fit{}, absent(v.Edition(), scenario)
	}
	out := Fit{Unit: unit}
	out.Corner, out.Margin = least(v.Body(unit).Base(), inside)
	out.In = geom.Holds(out.Margin)
	return out, nil
}
