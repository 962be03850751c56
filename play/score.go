package play

import (
	"fmt"
	"math"

	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/scenario"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// Scenario is what is scored at the end of a game.
type Scenario string

// The scenarios. The zero one is scored by nothing.
const (
	NoScenario     Scenario = ""
	Kill           Scenario = "kill"
	Invade         Scenario = "invade"
	Dominate       Scenario = "dominate"
	Pillage        Scenario = "pillage"
	Loot           Scenario = "loot"
	KillAndPillage Scenario = "kill-and-pillage"
)

// ParseScenario finds a scenario by its name; an unknown one gives an *[UnknownNameError].
func ParseScenario(name string) (Scenario, error) {
	switch s := Scenario(name); s {
	case NoScenario, Kill, Invade, Dominate, Pillage, Loot, KillAndPillage:
		return s, nil
	}
	return "", &UnknownNameError{"scenario", name}
}

// Score is how a game stands: what the sides have, in the order of the setup, and by how much one must
// be ahead to win. Winner is 0 or 1, or -1 for a draw.
type Score struct {
	Points [2]float64
	Lead   float64
	Winner int
}

// Score counts as at the end of the game: of Kill what each side has routed, of Invade and Dominate
// what stands where it has to (row SCN-3), of Pillage the objectives (row SCN-4), of Loot the
// counters (row SCN-5). What is added up is the cost of units ([Setup.Cost],
// else their own), and the lead that wins is a tenth of what the armies cost at the beginning on average, a fifth in 2010; of objectives and counters one more wins,
// in 2010 two more. A game that has not begun gives a *[NotBegunError].
func (g *Game) Score() (Score, error) {
	var s Score
	if !g.begun() {
		return s, &NotBegunError{}
	}
	v, t := g.position.View(), g.position.table
	of2010 := t.Edition().Name == rules.Beta2010().Name
	count := func(fits []scenario.Fit, err error) error {
		for _, f := range fits {
			if u := t.Unit(f.Unit); f.In && err == nil {
				s.Points[g.sideOf(u)] += g.counted(u)
			}
		}
		return err
	}
	share := 0.1
	if of2010 {
		share = 0.2
	}
	s.Lead = float64(share * g.armies())
	switch g.setup.Scenario {
	case Kill, KillAndPillage:
		s.Points = [2]float64{g.routed[1], g.routed[0]}
		if g.setup.Scenario == Kill {
			break
		}
		held, err := g.objectives(v)
		if err != nil {
			return s, err
		}
		worth := float64(0.1 * g.armies())
		if of2010 {
			worth = 100
		}
		for i := range held {
			s.Points[i] += float64(float64(held[i]) * worth)
		}
	case Invade, Dominate:
		ground, err := scenario.GroundOf(t, g.setup.Sides[0], g.setup.Home)
		if err != nil {
			return s, err
		}
		list := scenario.AppendInvaders
		if g.setup.Scenario == Dominate {
			list = scenario.AppendDominators
		}
		if err := count(list(nil, v, ground)); err != nil {
			return s, err
		}
		if g.setup.Counts == Strengths {
			s.Lead = 1
		}
	case Pillage:
		held, err := g.objectives(v)
		if err != nil {
			return s, err
		}
		s.Points, s.Lead = [2]float64{float64(held[0]), float64(held[1])}, 1
		if of2010 {
			s.Lead = 2
		}
	case Loot:
		s.Points, s.Lead = [2]float64{float64(g.saved[0]), float64(g.saved[1])}, 1
		for id := range t.Units() {
			s.Points[g.sideOf(t.Unit(id))] += float64(g.carried[id])
		}
	}
	s.Winner = -1
	switch ahead := s.Points[0] - s.Points[1]; {
	case g.setup.Scenario == NoScenario || math.Abs(ahead) < s.Lead || ahead == 0:
	case ahead > 0:
		s.Winner = 0
	default:
		s.Winner = 1
	}
	return s, nil
}

// objectives are how many each side controls.
func (g *Game) objectives(v *spatial.View) (held [2]int, err error) {
	for i, o := range g.setup.Objectives {
		for side := range held {
			has, err := scenario.Controls(v, g.setup.Sides[side], o)
			if err != nil {
				return held, fmt.Errorf("objective %d: %w", i, err)
			}
			if has {
				held[side]++
			}
		}
	}
	return held, nil
}

// armies is what an army cost at the beginning, both on average: a game of 2,000 points is one of
// 2,000 a side.
func (g *Game) armies() float64 {
	sum := g.routed[0] + g.routed[1] + g.left[0] + g.left[1]
	t := g.position.table
	for id := range t.Units() {
		sum += g.cost(t.Unit(id))
	}
	return sum / 2
}
