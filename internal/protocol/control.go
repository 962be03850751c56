package protocol

import (
	"errors"
	"slices"

	"github.com/leaderpoint/leaderpoint/game/aftermath"
	"github.com/leaderpoint/leaderpoint/game/scenario"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/move"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// AreaAnswer is who is in an area: in its own set-up zone, in the opponent's half, in the
// circle to dominate (rows SCN-2, SCN-3).
type AreaAnswer struct {
	// Units are all units in the order of the file.
	Units []AreaUnit `json:"units"`
	// Sides lists for each side the units that are in.
	Sides []SideUnits `json:"sides"`

	places map[string]int // of each side in Sides
}

// AreaUnit is how one unit stands to an area.
type AreaUnit struct {
	Unit string `json:"unit"`
	Side string `json:"side"`
	// In: no part of it is outside. Corner is the corner that decides, Margin how far it
	// is inside; for the set-up zone the lesser of LineMargin, to the zone's edge, and
	// EdgeMargin, to the table's.
	In         bool     `json:"in"`
	Margin     Margin   `json:"margin"`
	Corner     Point    `json:"corner"`
	LineMargin *float64 `json:"line_margin,omitempty"`
	EdgeMargin *float64 `json:"edge_margin,omitempty"`
	// Violations are what else is wrong with where it is set up: blocking terrain that it stands
	// in, friends that it touches and enemies within an inch. A unit with any is not in, since it
	// may not be set up there.
	Violations []ViolationAnswer `json:"violations,omitempty"`
}

// SideUnits are units of one side.
type SideUnits struct {
	Side  string   `json:"side"`
	Units []string `json:"units"`
}

// Scenario is what the ask "control" is about: a scenario by its name, one of [ScenarioNames], and
// what else it takes by [ScenarioMembers].
type Scenario struct {
	Name string
	// Side plays from the Edge (bottom, top, left or right), everybody else from the one across.
	Side, Edge string
	Objectives []Objective
	// Unit, if it is named, drops the counters, and Routed says that it was routed.
	Unit   string
	Routed bool
}

// ScenarioNames lists the scenarios in the order of the documentation.
func ScenarioNames() []string { return []string{"set-up", "invade", "dominate", "pillage", "loot"} }

// ScenarioMembers lists what a scenario needs besides its name, and what it may have.
func ScenarioMembers(name string) (needs, may []string) {
	switch name {
	case "set-up", "invade":
		return []string{"side", "edge"}, nil
	case "pillage":
		return []string{"objectives"}, nil
	case "loot":
		return []string{"side", "edge", "objectives"}, []string{"unit", "routed"}
	}
	return nil, nil
}

// Area answers about set-up, invade and dominate: which units may be set up where they are, wholly
// in their own zone and clear of others and of blocking terrain; which are entirely in their
// opponent's half; which are entirely in the circle about the centre of the table.
func (c Scenario) Area(s *Session) (AreaAnswer, error) {
	g, err := c.ground(s)
	if err != nil {
		return AreaAnswer{}, err
	}
	v, out := s.Table().Now(), areaOf(s)
	if c.Name == "set-up" {
		for _, x := range scenario.AppendSetUp(nil, v, g) {
			wrong := aftermath.AppendViolations(nil, v, x.Unit)
			wrong = slices.DeleteFunc(wrong, func(v move.Violation) bool { return !v.HasOther }) // the edge has a margin of its own
			out.add(s, x.Unit, AreaUnit{
				In: x.Legal && len(wrong) == 0, Violations: s.violations(wrong), Margin: Margin(x.Margin()), Corner: pointOf(x.Corner),
				LineMargin: &x.Line, EdgeMargin: &x.Edge,
			})
		}
		return out, nil
	}
	fits := scenario.AppendInvaders
	if c.Name == "dominate" {
		fits = scenario.AppendDominators
	}
	list, err := fits(nil, v, g)
	if err != nil {
		return AreaAnswer{}, at("scenario", err)
	}
	for _, f := range list {
		out.add(s, f.Unit, AreaUnit{In: f.In, Margin: Margin(f.Margin), Corner: pointOf(f.Corner)})
	}
	return out, nil
}

func areaOf(s *Session) AreaAnswer {
	out := AreaAnswer{Units: []AreaUnit{}, Sides: []SideUnits{}, places: map[string]int{}}
	for i, side := range sidesOf(s.Table()) {
		out.places[side] = i
		out.Sides = append(out.Sides, SideUnits{side, []string{}})
	}
	return out
}

func (a *AreaAnswer) add(s *Session, id spatial.UnitID, u AreaUnit) {
	u.Unit, u.Side = s.Table().Unit(id).Name, s.Table().Unit(id).Side
	a.Units = append(a.Units, u)
	if i, known := a.places[u.Side]; known && u.In {
		x := &a.Sides[i]
		x.Units = append(x.Units, u.Unit)
	}
}

// PillageAnswer is who controls which objective (row SCN-4).
type PillageAnswer struct {
	// Objectives are in the order of the request.
	Objectives []ObjectiveAnswer `json:"objectives"`
	// Sides is how many objectives each side controls.
	Sides []SideCount `json:"sides"`
	// Misplaced is what is wrong with where the objectives lie.
	Misplaced []MisplacedAnswer `json:"misplaced"`
}

// SideCount is how many objectives a side controls.
type SideCount struct {
	Side     string `json:"side"`
	Controls int    `json:"controls"`
}

// ObjectiveAnswer is who controls one objective.
type ObjectiveAnswer struct {
	// Status is free, contested, controlled or shared, Side who controls it.
	Status string `json:"status"`
	Side   string `json:"side,omitempty"`
	Margin Margin `json:"margin"`
	// Claims has each side's case.
	Claims []ClaimAnswer `json:"claims"`
	// Near are the units within reach, nearest first; those that do not count say so.
	Near []ReachingAnswer `json:"near"`
}

// ClaimAnswer is how one side stands to an objective.
type ClaimAnswer struct {
	Side     string `json:"side"`
	Controls bool   `json:"controls"`
	// Nearest is its nearest unit that counts; absent when none does.
	Nearest  string   `json:"nearest,omitempty"`
	Distance *float64 `json:"distance,omitempty"`
	Margin   Margin   `json:"margin"`
}

// ReachingAnswer is a unit within reach of an objective.
type ReachingAnswer struct {
	Unit     string  `json:"unit"`
	Distance float64 `json:"distance"`
	OnTop    bool    `json:"on_top,omitempty"`
	Counts   bool    `json:"counts"`
	// Why is why it does not count: individual.
	Why string `json:"why,omitempty"`
}

// MisplacedAnswer is one thing that is wrong with where an objective or a counter lies.
type MisplacedAnswer struct {
	// Objective is its number in the request, from 0.
	Objective int    `json:"objective"`
	Row       string `json:"row"`
	// Fault is too-close, in-blocking, near-edge, off-centre or off-line.
	Fault string `json:"fault"`
	// Other is the number of the one that it is too close to, Terrain what it lies in.
	Other   *int   `json:"other,omitempty"`
	Terrain string `json:"terrain,omitempty"`
	// Margin is by how many inches the limit is missed; not positive.
	Margin Margin `json:"margin"`
}

// Pillage answers about the scenario pillage: who controls which objective. Kill and Pillage has the
// same ones.
func (c Scenario) Pillage(s *Session) (PillageAnswer, error) {
	objectives, err := c.objectives(s, false)
	if err != nil {
		return PillageAnswer{}, err
	}
	area, _ := s.Table().Area()
	misplaced, err := scenario.AppendMisplaced(nil, s.Table(), area, objectives)
	if err != nil {
		return PillageAnswer{}, inObjective(err)
	}
	out := PillageAnswer{
		Objectives: []ObjectiveAnswer{}, Sides: []SideCount{},
		Misplaced: misplacedOf(s.Table(), misplaced, "SCN-4"),
	}
	for _, side := range sidesOf(s.Table()) {
		out.Sides = append(out.Sides, SideCount{side, 0})
	}
	for i, o := range objectives {
		if err := s.context().Err(); err != nil {
			return PillageAnswer{}, err
		}
		control, err := scenario.ExplainControl(s.Table().Now(), o)
		if err != nil {
			return PillageAnswer{}, at(element("objectives", i), err)
		}
		out.Objectives = append(out.Objectives, objectiveOf(s.Table(), &control))
		for k := range out.Sides {
			if control.Claims[k].Controls { // both are in the order of the sides
				out.Sides[k].Controls++
			}
		}
	}
	return out, nil
}

func objectiveOf(t *spatial.Table, c *scenario.Control) ObjectiveAnswer {
	out := ObjectiveAnswer{
		Status: c.Status.String(), Side: c.Side, Margin: Margin(c.Margin),
		Claims: []ClaimAnswer{}, Near: []ReachingAnswer{},
	}
	for _, x := range c.Claims {
		a := ClaimAnswer{Side: x.Side, Controls: x.Controls, Margin: Margin(x.Margin)}
		if x.HasNearest {
			distance := x.Distance
			a.Nearest, a.Distance = t.Unit(x.Nearest).Name, &distance
		}
		out.Claims = append(out.Claims, a)
	}
	for _, x := range c.Near {
		a := ReachingAnswer{
			Unit: t.Unit(x.Unit).Name, Distance: x.Distance, OnTop: x.OnTop, Counts: x.Counts,
		}
		if !x.Counts {
			a.Why = scenario.IsIndividual.String()
		}
		out.Near = append(out.Near, a)
	}
	return out
}

func misplacedOf(t *spatial.Table, list []scenario.Misplaced, row string) []MisplacedAnswer {
	out := make([]MisplacedAnswer, 0, len(list))
	for _, x := range list {
		a := MisplacedAnswer{Objective: x.Marker, Row: row, Fault: x.Fault.String(), Margin: Margin(x.Slack)}
		switch x.Fault {
		case scenario.TooClose:
			other := x.Other
			a.Other = &other
		case scenario.InBlocking:
			a.Terrain = t.Piece(x.Piece).Name()
		}
		out = append(out, a)
	}
	return out
}

// LootAnswer is what can be done with loot (row SCN-5).
type LootAnswer struct {
	// Counters are in the order of the request.
	Counters []CounterAnswer `json:"counters"`
	// Leaving are the units that carry loot.
	Leaving []LeavingAnswer `json:"leaving"`
	// Misplaced is what is wrong with where the counters lie if they have just been set up.
	Misplaced []MisplacedAnswer `json:"misplaced"`
}

// CounterAnswer is who can take a counter up, and whether it may be dropped there.
type CounterAnswer struct {
	// Takers are the units that have reached it, nearest first.
	Takers []TakerAnswer `json:"takers"`
	Drop   *DropAnswer   `json:"drop,omitempty"`
}

// TakerAnswer is a unit that has reached a counter.
type TakerAnswer struct {
	Unit string `json:"unit"`
	Can  bool   `json:"can"`
	// Why not: individual, or guarded, by Guard.
	Why      string  `json:"why,omitempty"`
	Guard    string  `json:"guard,omitempty"`
	Distance float64 `json:"distance"`
	Margin   Margin  `json:"margin"`
}

// DropAnswer is whether a unit may drop a counter where it lies.
type DropAnswer struct {
	Legal  bool   `json:"legal"`
	Margin Margin `json:"margin"`
}

// LeavingAnswer is whether a unit leaves the battle with its loot.
type LeavingAnswer struct {
	Unit   string `json:"unit"`
	Leaves bool   `json:"leaves"`
	Margin Margin `json:"margin"`
}

// Loot answers about the scenario loot.
func (c Scenario) Loot(s *Session) (LootAnswer, error) {
	g, err := c.ground(s)
	if err != nil {
		return LootAnswer{}, err
	}
	counters, err := c.objectives(s, true)
	if err != nil {
		return LootAnswer{}, err
	}
	dropper := spatial.Nobody
	if c.Unit != "" {
		if dropper, err = s.unit("unit", c.Unit); err != nil {
			return LootAnswer{}, err
		}
	}
	places := make([]geom.Point, 0, len(counters))
	for _, o := range counters {
		places = append(places, o.At)
	}
	misplaced, err := scenario.AppendLootMisplaced(nil, s.Table(), g, places)
	if err != nil {
		return LootAnswer{}, inObjective(err)
	}
	out := LootAnswer{
		Counters: []CounterAnswer{}, Leaving: []LeavingAnswer{},
		Misplaced: misplacedOf(s.Table(), misplaced, "SCN-5"),
	}
	for i, p := range places {
		if err := s.context().Err(); err != nil {
			return LootAnswer{}, err
		}
		counter, err := c.counter(s, p, dropper)
		if err != nil {
			return LootAnswer{}, at(element("objectives", i), err)
		}
		out.Counters = append(out.Counters, counter)
	}
	for id := range s.Table().Units() {
		if err := s.context().Err(); err != nil {
			return LootAnswer{}, err
		}
		l, err := scenario.Leaves(s.Table().Now(), g, id)
		if err != nil {
			return LootAnswer{}, at("scenario", err)
		}
		if l.Carries {
			a := LeavingAnswer{s.Table().Unit(id).Name, l.Leaves, Margin(l.Margin)}
			out.Leaving = append(out.Leaving, a)
		}
	}
	return out, nil
}

// counter is one counter; dropper is [spatial.Nobody] when no unit drops it.
func (c Scenario) counter(s *Session, p geom.Point, dropper spatial.UnitID) (CounterAnswer, error) {
	v := s.Table().Now()
	takers, err := scenario.AppendTakers(nil, v, p)
	if err != nil {
		return CounterAnswer{}, err
	}
	out := CounterAnswer{Takers: []TakerAnswer{}}
	for _, x := range takers {
		a := TakerAnswer{
			Unit: s.Table().Unit(x.Unit).Name, Can: x.Can, Why: x.Why.String(),
			Distance: x.Distance, Margin: Margin(x.Margin),
		}
		if x.HasGuard {
			a.Guard = s.Table().Unit(x.Guard).Name
		}
		out.Takers = append(out.Takers, a)
	}
	if dropper < 0 {
		return out, nil
	}
	legal, margin, err := scenario.Dropping(v, dropper, p, c.Routed)
	out.Drop = &DropAnswer{legal, Margin(margin)}
	return out, err
}

// inObjective puts the path of a marker before an error.
func inObjective(err error) error {
	var m *scenario.MarkerError
	if errors.As(err, &m) {
		return at(element("objectives", m.Marker), m.Err)
	}
	return at("scenario", err)
}
