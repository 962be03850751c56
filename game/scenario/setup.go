package scenario

import (
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// SetUp is the relation of a unit to its set-up zone.
type SetUp struct {
	Unit spatial.UnitID
	// Legal: it is wholly in its zone.
	Legal bool
	// Line is how much farther than [rules.Edition.SetUpGap] the nearest corner is from the middle
	// line, which must be more than 0. Edge is how far the base is inside the playing area, which
	// may be 0. Both are in inches.
	Line, Edge float64
	// Corner is the corner that decides [SetUp.Margin].
	Corner geom.Point
}

// Margin returns the lesser of the two slacks.
func (s SetUp) Margin() float64 { return min(s.Line, s.Edge) }

// SettingUp decides whether a unit may be set up at its place (row SCN-2). It has to be wholly on
// its own side and more than 12 inches from the middle line. Package move decides whether it is
// clear of others. A unit that is not on the table gives a *[spatial.IDError].
func SettingUp(v *spatial.View, g Ground, unit spatial.UnitID) (SetUp, error) {
	if err := v.Check(unit); err != nil {
		return SetUp{}, err
	}
	out := SetUp{Unit: unit}
	base := v.Body(unit).Base()
	home := g.Home(v.Table().Unit(unit).Side)
	out.Corner, out.Line = least(base, func(p geom.Point) float64 { return g.beyond(p, home) })
	out.Line -= v.Edition().SetUpGap
	outermost, edge := least(base, func(p geom.Point) float64 {
		return min(g.short(p, Bottom), g.short(p, Top), g.short(p, Left), g.short(p, Right))
	})
	if out.Edge = edge; edge < out.Line {
		out.Corner = outermost
	}
	out.Legal = geom.Present(out.Line) && geom.Holds(out.Edge)
	return out, nil
}
