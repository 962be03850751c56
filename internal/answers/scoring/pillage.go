package scoring

import (
	"errors"

	"github.com/leaderpoint/leaderpoint/answer"
	"github.com/leaderpoint/leaderpoint/game/scenario"
	"github.com/leaderpoint/leaderpoint/internal/answers"
	"github.com/leaderpoint/leaderpoint/internal/fault"
	"github.com/leaderpoint/leaderpoint/position"
)

// PillageAnswer says which side controls which objective (row SCN-4).
type PillageAnswer struct {
	// Objectives are in the order of the request.
	Objectives []ObjectiveAnswer `json:"objectives"`
	// Sides has the number of objectives that each side controls.
	Sides []SideCount `json:"sides"`
	// Misplaced says what is wrong with the places of the objectives.
	Misplaced []MisplacedAnswer `json:"misplaced"`
}

// SideCount is the number of objectives that a side controls.
type SideCount struct {
	Side     string `json:"side"`
	Controls int    `json:"controls"`
}

// ObjectiveAnswer says which side controls one objective.
type ObjectiveAnswer struct {
	// Status is free, contested, controlled or shared; Side is the one in control.
	Status string        `json:"status"`
	Side   string        `json:"side,omitempty"`
	Margin answer.Margin `json:"margin"`
	// Claims has each side's case.
	Claims []ClaimAnswer `json:"claims"`
	// Near are the units within reach, nearest first; those that do not count say so.
	Near []ReachingAnswer `json:"near"`
}

// ClaimAnswer says how near one side is to an objective.
type ClaimAnswer struct {
	Side     string `json:"side"`
	Controls bool   `json:"controls"`
	// Nearest is its nearest unit that counts; absent if none does.
	Nearest  string        `json:"nearest,omitempty"`
	Distance *float64      `json:"distance,omitempty"`
	Margin   answer.Margin `json:"margin"`
}

// ReachingAnswer is a unit within reach of an objective.
type ReachingAnswer struct {
	Unit     string  `json:"unit"`
	Distance float64 `json:"distance"`
	OnTop    bool    `json:"on_top,omitempty"`
	Counts   bool    `json:"counts"`
	// Why it does not count: individual.
	Why string `json:"why,omitempty"`
}

// MisplacedAnswer is one fault of the place of an objective or a counter.
type MisplacedAnswer struct {
	// Objective is its index in the request, from 0.
	Objective int    `json:"objective"`
	Row       string `json:"row"`
	// Fault is too-close, in-blocking, near-edge, off-centre or off-line.
	Fault string `json:"fault"`
	// Other is the index of the one that it is too close to, Terrain what it is in.
	Other   *int   `json:"other,omitempty"`
	Terrain string `json:"terrain,omitempty"`
	// Margin is by how many inches the limit is missed; not positive.
	Margin answer.Margin `json:"margin"`
}

// Pillage answers about the scenario pillage: which side controls which objective. Kill and Pillage
// has the same ones.
func (c Scenario) Pillage(s *answers.Session) (PillageAnswer, error) {
	objectives, err := c.Markers(s, false)
	if err != nil {
		return PillageAnswer{}, err
	}
	area, _ := s.Table().Area()
	misplaced, err := scenario.MisplacedObjectives(s.Table(), area, objectives)
	if err != nil {
		return PillageAnswer{}, inObjective(err)
	}
	out := PillageAnswer{
		Objectives: []ObjectiveAnswer{}, Sides: []SideCount{},
		Misplaced: misplacedOf(s.Table(), misplaced, "SCN-4"),
	}
	for _, side := range answers.Sides(s.Table()) {
		out.Sides = append(out.Sides, SideCount{side, 0})
	}
	for i, o := range objectives {
		if err := s.Context().Err(); err != nil {
			return PillageAnswer{}, err
		}
		control, err := scenario.ExplainControl(s.Table().Now(), o)
		if err != nil {
			return PillageAnswer{}, fault.At(fault.Element("objectives", i), err)
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

// inObjective puts the path of the scenario before an error that is not about one marker.
func inObjective(err error) error {
	var at *position.Error
	if errors.As(err, &at) {
		return err
	}
	return fault.At("scenario", err)
}
