package scoring

import (
	"slices"

	"github.com/leaderpoint/leaderpoint/answer"
	"github.com/leaderpoint/leaderpoint/game/aftermath"
	"github.com/leaderpoint/leaderpoint/game/scenario"
	"github.com/leaderpoint/leaderpoint/internal/answers"
	"github.com/leaderpoint/leaderpoint/internal/fault"
	"github.com/leaderpoint/leaderpoint/move"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// AreaAnswer says which units are in an area: in their own set-up zone, in the opponent's half, in
// the circle to dominate (rows SCN-2, SCN-3).
type AreaAnswer struct {
	// Units are all units in the order of the file.
	Units []AreaUnit `json:"units"`
	// Sides lists for each side the units that are in.
	Sides []SideUnits `json:"sides"`
}

// AreaUnit says how one unit is placed to an area.
type AreaUnit struct {
	Unit string `json:"unit"`
	Side string `json:"side"`
	// In: no part of it is outside. Corner is the corner that decides, and Margin how far it is
	// inside. For the set-up zone Margin is the lesser of LineMargin, to the zone's edge, and
	// EdgeMargin, to the table's.
	In         bool          `json:"in"`
	Margin     answer.Margin `json:"margin"`
	Corner     answer.Point  `json:"corner"`
	LineMargin *float64      `json:"line_margin,omitempty"`
	EdgeMargin *float64      `json:"edge_margin,omitempty"`
	// Violations are what else is wrong with its set-up place: blocking terrain below it, friends
	// that it touches and enemies within an inch. A unit with any is not in, since it may not be
	// set up there.
	Violations []answer.Violation `json:"violations,omitempty"`
}

// SideUnits lists units of one side.
type SideUnits struct {
	Side  string   `json:"side"`
	Units []string `json:"units"`
}

// Area returns which units may be set up at their places: wholly in their zone and clear of others
// and of blocking terrain. It also returns which are entirely in their opponent's half, and which
// entirely in the circle about the table's centre.
func (c Scenario) Area(s *answers.Session) (AreaAnswer, error) {
	g, err := c.Ground(s)
	if err != nil {
		return AreaAnswer{}, err
	}
	out := AreaAnswer{Units: []AreaUnit{}, Sides: []SideUnits{}}
	for _, side := range answers.Sides(s.Table()) {
		out.Sides = append(out.Sides, SideUnits{side, []string{}})
	}
	for id := range s.Table().Units() {
		u, err := c.areaUnit(s, g, id)
		if err != nil {
			return AreaAnswer{}, fault.At("scenario", err)
		}
		out.add(s, id, u)
	}
	return out, nil
}

// areaUnit says how a unit is placed to the area of the scenario.
func (c Scenario) areaUnit(s *answers.Session, g scenario.Ground, id spatial.UnitID) (AreaUnit, error) {
	v, fit := s.Table().Now(), scenario.Invades
	switch c.Name {
	case "set-up":
		x, err := scenario.SettingUp(v, g, id)
		wrong := aftermath.Violations(v, id)
		wrong = slices.DeleteFunc(wrong, func(v move.Violation) bool { return !v.HasOther }) // the edge has a margin of its own
		return AreaUnit{
			In: x.Legal && len(wrong) == 0, Violations: s.Violations(wrong), Margin: answer.Margin(x.Margin()), Corner: answers.PointOf(x.Corner),
			LineMargin: &x.Line, EdgeMargin: &x.Edge,
		}, err
	case "dominate":
		fit = scenario.Dominates
	}
	f, err := fit(v, g, id)
	return AreaUnit{In: f.In, Margin: answer.Margin(f.Margin), Corner: answers.PointOf(f.Corner)}, err
}

func (a *AreaAnswer) add(s *answers.Session, id spatial.UnitID, u AreaUnit) {
	u.Unit, u.Side = s.Table().Unit(id).Name, s.Table().Unit(id).Side
	a.Units = append(a.Units, u)
	if i := slices.IndexFunc(a.Sides, func(x SideUnits) bool { return x.Side == u.Side }); i >= 0 && u.In {
		x := &a.Sides[i]
		x.Units = append(x.Units, u.Unit)
	}
}
