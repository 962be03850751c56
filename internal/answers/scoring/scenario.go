// Package scoring answers the questions of scenarios: which units are in a zone, which side
// controls an objective, and which unit may take loot.
package scoring

import (
	"math"
	"slices"

	"github.com/leaderpoint/leaderpoint/answer"
	"github.com/leaderpoint/leaderpoint/game/scenario"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/answers"
	"github.com/leaderpoint/leaderpoint/internal/certainty"
	"github.com/leaderpoint/leaderpoint/internal/coded"
	"github.com/leaderpoint/leaderpoint/internal/fault"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// Scenario is the request of the ask "control": a scenario by its name, one of [ScenarioNames], and
// the members that [ScenarioMembers] lists.
type Scenario struct {
	Name string `json:"scenario"`
	// Side plays from the Edge (bottom, top, left or right), all others from the opposite one.
	Side       string      `json:"side,omitempty"`
	Edge       string      `json:"edge,omitempty"`
	Objectives []Objective `json:"objectives,omitempty"`
	// Unit, if set, drops the counters, and Routed is true if it was routed.
	Unit   string `json:"unit,omitempty"`
	Routed bool   `json:"routed,omitempty"`
}

// ScenarioNames lists the scenarios in the order of the documentation.
func ScenarioNames() []string { return []string{"set-up", "invade", "dominate", "pillage", "loot"} }

// ScenarioMembers lists the members that a scenario needs besides its name, and those that it may
// have.
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

func objectiveOf(t *spatial.Table, c *scenario.Control) ObjectiveAnswer {
	out := ObjectiveAnswer{
		Status: string(c.Status), Side: c.Side, Margin: answer.Margin(c.Margin),
		Claims: []ClaimAnswer{}, Near: []ReachingAnswer{},
	}
	for _, x := range c.Claims {
		a := ClaimAnswer{Side: x.Side, Controls: x.Controls, Margin: answer.Margin(x.Margin)}
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
			a.Why = "individual"
		}
		out.Near = append(out.Near, a)
	}
	return out
}

func misplacedOf(t *spatial.Table, list []scenario.Misplaced, row string) []MisplacedAnswer {
	out := make([]MisplacedAnswer, 0, len(list))
	for _, x := range list {
		a := MisplacedAnswer{Objective: x.Marker, Row: row, Fault: x.Fault, Margin: answer.Margin(x.Slack)}
		switch x.Fault {
		case "too-close":
			other := x.Other
			a.Other = &other
		case "in-blocking":
			a.Terrain = t.Piece(x.Piece).Name()
		}
		out = append(out, a)
	}
	return out
}

// Objective is an objective or a loot counter of a request: the place of its middle, or terrain in
// editions without markers.
type Objective struct {
	At      *answer.Point `json:"at,omitempty"`
	Terrain string        `json:"terrain,omitempty"`
}

// Check returns an error unless it has exactly one of the two.
func (o *Objective) Check() error {
	if (o.At == nil) == (o.Terrain == "") {
		return coded.New("contradiction", "must have either \"at\" or \"terrain\"")
	}
	return nil
}

// Ground returns the table of a scenario that knows areas. Errors name the member at fault.
func (c Scenario) Ground(s *answers.Session) (scenario.Ground, error) {
	if c.Name == "dominate" { // a circle has no sides
		g, err := scenario.GroundOf(s.Table(), "anybody", scenario.Bottom)
		if err != nil {
			err = fault.At("scenario", err)
		}
		return g, err
	}
	if sides := answers.Sides(s.Table()); !slices.Contains(sides, c.Side) {
		return scenario.Ground{}, fault.At("side", fault.Unknown("side", c.Side, sides))
	}
	e, err := scenario.ParseEdge(c.Edge)
	if err != nil {
		return scenario.Ground{}, fault.At("edge", err)
	}
	g, err := scenario.GroundOf(s.Table(), c.Side, e)
	if err != nil {
		err = fault.At("edge", err)
	}
	return g, err
}

// Question returns the same question for package certainty.
func (c Scenario) Question(s *answers.Session) (certainty.Question, error) {
	switch c.Name {
	case "pillage":
		objectives, err := c.Markers(s, false)
		return certainty.Objectives(s.Table(), objectives), err
	case "loot":
		objectives, err := c.Markers(s, true)
		var counters []geom.Point
		for _, o := range objectives {
			counters = append(counters, o.At)
		}
		return certainty.Takers(s.Table(), counters), err
	}
	g, err := c.Ground(s)
	switch {
	case err != nil:
		return nil, err
	case c.Name == "set-up":
		return certainty.SetUps(s.Table(), g), nil
	case c.Name == "dominate":
		return certainty.Dominators(s.Table(), g), nil
	}
	return certainty.Invaders(s.Table(), g), nil
}

// Markers returns the objectives on the table; counters must have a place. Errors name the member
// at fault.
func (c Scenario) Markers(s *answers.Session, counters bool) ([]scenario.Objective, error) {
	if len(c.Objectives) > scenario.MaxMarkers {
		return nil, fault.At("objectives", &geom.LimitError{
			What: "objectives", Got: len(c.Objectives), Limit: scenario.MaxMarkers,
		})
	}
	out := make([]scenario.Objective, 0, len(c.Objectives))
	for i, o := range c.Objectives {
		path := fault.Element("objectives", i)
		if err := o.Check(); err != nil {
			return nil, fault.At(path, err)
		}
		switch {
		case o.At != nil:
			if area, bounded := s.Table().Area(); bounded {
				x, y := o.At[0], o.At[1]
				if off := max(area.X.Lo-x, x-area.X.Hi, area.Y.Lo-y, y-area.Y.Hi); off > 0 && max(math.Abs(x), math.Abs(y)) <= geom.MaxCoord {
					return nil, fault.Contradiction(path+".at", "is %.4g in beyond the table edge", off)
				}
			}
			out = append(out, scenario.Objective{At: geom.Point{X: o.At[0], Y: o.At[1]}})
			continue
		case counters:
			return nil, fault.Contradiction(path+".terrain", "cannot be combined with \"scenario\": \"loot\"")
		}
		id, err := s.Piece(o.Terrain)
		if err != nil {
			return nil, fault.At(path+".terrain", err)
		}
		out = append(out, scenario.Objective{Piece: id, IsPiece: true})
	}
	return out, nil
}
