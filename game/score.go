package game

import (
	"fmt"
	"math"
	"slices"

	"github.com/leaderpoint/leaderpoint/game/scenario"
	"github.com/leaderpoint/leaderpoint/internal/coded"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// Scenario is what is scored at the end of a game.
type Scenario string

// The scenarios. The zero scenario scores nothing.
const (
	NoScenario     Scenario = ""
	Kill           Scenario = "kill"
	Invade         Scenario = "invade"
	Dominate       Scenario = "dominate"
	Pillage        Scenario = "pillage"
	Loot           Scenario = "loot"
	KillAndPillage Scenario = "kill-and-pillage"
)

// known reports whether there is such a scenario.
func (s Scenario) known() bool {
	switch s {
	case NoScenario, Kill, Invade, Dominate, Pillage, Loot, KillAndPillage:
		return true
	}
	return false
}

// Score is the score of both sides, in the order of the setup, and the lead that wins. Winner is 0
// or 1, or -1 for a draw.
type Score struct {
	Points [2]float64
	Lead   float64
	Winner int
}

// Score counts as at the end of the game. Kill counts what each side has routed; Invade and
// Dominate, units in the right area (row SCN-3); Pillage, objectives (row SCN-4); Loot, counters
// (row SCN-5).
//
// Units count their cost ([Setup.Cost], or else their own). The lead that wins is a share of the
// mean cost of an army at the beginning ([rules.Edition.VictoryShare]), or
// [rules.Edition.VictoryLead] objectives or counters.
//
// Errors: [ErrNotBegun] before a game begins, bad-objective if the edition does not have
// the scenario.
func (g *Game) Score() (Score, error) {
	if !g.begun() {
		return Score{}, ErrNotBegun
	}
	return scoring{g}.score()
}

// winner returns the side that leads by enough; -1 for a draw.
func (s *Score) winner() int {
	switch ahead := s.Points[0] - s.Points[1]; {
	case math.Abs(ahead) < s.Lead || ahead == 0:
		return -1
	case ahead > 0:
		return 0
	}
	return 1
}

// scoring counts what both sides have at the end of a game.
type scoring struct{ *Game }

func (g scoring) score() (Score, error) {
	s := Score{Lead: float64(g.position.table.Edition().VictoryShare * g.armies())}
	var err error
	switch g.setup.Scenario {
	case Kill:
		s.Points = g.kills()
	case KillAndPillage:
		err = g.scoreBoth(&s)
	case Invade, Dominate:
		err = g.scoreGround(&s)
	case Pillage:
		err = g.scoreObjectives(&s)
	case Loot:
		err = g.scoreLoot(&s)
	}
	s.Winner = -1
	if err == nil && g.setup.Scenario != NoScenario {
		s.Winner = s.winner()
	}
	return s, err
}

// kills returns what each side has routed of the other.
func (g scoring) kills() [2]float64 { return [2]float64{g.routed[1], g.routed[0]} }

// scoreBoth counts what was routed and, in the same points, objectives.
func (g scoring) scoreBoth(s *Score) error {
	s.Points = g.kills()
	held, err := g.objectives(g.position.View())
	if err != nil {
		return err
	}
	worth := g.position.table.Edition().ObjectivePoints
	if worth == 0 {
		worth = float64(0.1 * g.armies())
	}
	for i := range held {
		s.Points[i] += float64(float64(held[i]) * worth)
	}
	return nil
}

// scoreGround adds up the units that are where the scenario requires.
func (g scoring) scoreGround(s *Score) error {
	v, t := g.position.View(), g.position.table
	ground, err := scenario.GroundOf(t, g.setup.Sides[0], g.setup.Home)
	if err != nil {
		return err
	}
	fit := scenario.Invades
	if g.setup.Scenario == Dominate {
		fit = scenario.Dominates
	}
	for id := range t.Units() {
		f, err := fit(v, ground, id)
		if err != nil {
			return err
		}
		if u := t.Unit(id); f.In {
			addTo(&s.Points, g.setup, u, g.counted(u))
		}
	}
	if g.setup.Strengths {
		s.Lead = 1
	}
	return nil
}

// scoreObjectives counts objectives, one point each.
func (g scoring) scoreObjectives(s *Score) error {
	held, err := g.objectives(g.position.View())
	if err != nil {
		return err
	}
	s.Points = [2]float64{float64(held[0]), float64(held[1])}
	s.Lead = g.position.table.Edition().VictoryLead
	return nil
}

// scoreLoot counts the counters that were saved and those that are carried.
func (g scoring) scoreLoot(s *Score) error {
	t := g.position.table
	if e := t.Edition(); e.LootPickup == rules.NoLoot {
		return coded.New("bad-objective", "edition %q has no scenario %q", e.Name, Loot)
	}
	s.Points, s.Lead = [2]float64{float64(g.saved[0]), float64(g.saved[1])}, t.Edition().VictoryLead
	for id := range t.Units() {
		addTo(&s.Points, g.setup, t.Unit(id), float64(g.carried[id]))
	}
	return nil
}

// objectives returns how many each side controls.
func (g scoring) objectives(v *spatial.View) (held [2]int, err error) {
	for i, o := range g.setup.Objectives {
		c, err := scenario.ExplainControl(v, o)
		if err != nil {
			return held, fmt.Errorf("objective %d: %w", i, err)
		}
		for _, x := range c.Claims {
			if i := slices.Index(g.setup.Sides[:], x.Side); x.Controls && i >= 0 { // a third side counts for nobody
				held[i]++
			}
		}
	}
	return held, nil
}

// armies returns the mean cost of an army at the beginning: a game of 2,000 points is one of 2,000
// a side.
func (g scoring) armies() float64 {
	sum := g.routed[0] + g.routed[1] + g.left[0] + g.left[1]
	t := g.position.table
	for id := range t.Units() {
		sum += g.cost(t.Unit(id))
	}
	return sum / 2
}
