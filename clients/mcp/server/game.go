package server

import (
	"cmp"

	"github.com/leaderpoint/leaderpoint/game"
	"github.com/leaderpoint/leaderpoint/internal/protocol"
	"github.com/leaderpoint/leaderpoint/internal/record"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// gameSays is what a game is agreed on, as the header of a record has it.
type gameSays struct {
	Sides      [2]string             `json:"sides" jsonschema:"the two armies, the one with the first turn first"`
	Turns      int                   `json:"turns,omitempty" jsonschema:"how many turns each side has: 6 if left out"`
	Scenario   game.Scenario         `json:"scenario,omitempty" jsonschema:"what is scored"`
	Home       string                `json:"home,omitempty" jsonschema:"the table edge of the first side: bottom, top, left or right"`
	Objectives []record.Objective    `json:"objectives,omitempty" jsonschema:"of pillage: markers, or in 2010 terrain"`
	Loot       [][2]float64          `json:"loot,omitempty" jsonschema:"of loot: where the counters lie"`
	Cost       map[string]float64    `json:"cost,omitempty" jsonschema:"what units cost, by name: 1 if left out"`
	Weapons    map[string]los.Weapon `json:"weapons,omitempty" jsonschema:"what units shoot with, by name: {\"range\": 24}"`
}

// begin begins a game on a position.
func (g *gameSays) begin(p *game.Position) (*game.Game, error) {
	h, err := record.HeaderOf(p, game.Setup{}, protocol.Version())
	if err != nil {
		return nil, err
	}
	h.Sides, h.Turns, h.Scenario, h.Home = g.Sides, cmp.Or(g.Turns, game.UsualTurns), g.Scenario, g.Home
	h.Objectives, h.Loot, h.Cost, h.Weapons = g.Objectives, g.Loot, g.Cost, g.Weapons
	return h.Begin()
}

// GameState is the state of a game.
type GameState struct {
	Turn  int    `json:"turn"`
	Side  string `json:"side"`
	Phase string `json:"phase"`
	Over  bool   `json:"over"`
	// Ready are units of the side to act that have had no order, or have not shot.
	Ready []string `json:"ready"`
	// Fights are still to be decided in the melee phase, Regrouping may regroup now.
	Fights     []FightState `json:"fights,omitempty"`
	Regrouping []string     `json:"regrouping,omitempty"`
	// Points are by side, in the order of the game; Winner is absent for a draw, and both without a
	// scenario.
	Points *[2]float64 `json:"points,omitempty"`
	Winner string      `json:"winner,omitempty"`
}

// FightState is a target with the units that charged it this turn.
type FightState struct {
	Target   string   `json:"target"`
	Chargers []string `json:"chargers"`
}

// state returns the state of the game, nil without one.
func (m *moment) state() *GameState {
	g := m.game
	if g == nil {
		return nil
	}
	return stateOf(g)
}

func stateOf(g *game.Game) *GameState {
	t := g.Position().Table()
	names := func(ids []spatial.UnitID) []string {
		list := []string{}
		for _, id := range ids {
			list = append(list, t.Unit(id).Name)
		}
		return list
	}
	out := &GameState{Turn: g.Turn(), Side: g.Side(), Phase: g.Phase().String(), Over: g.Over(), Ready: names(g.Ready()), Regrouping: names(g.Regrouping())}
	for _, f := range g.Fights() {
		out.Fights = append(out.Fights, FightState{t.Unit(f.Target).Name, names(f.Chargers)})
	}
	if g.Setup().Scenario == game.NoScenario {
		return out
	}
	if s, err := g.Score(); err == nil {
		out.Points = &s.Points
		if s.Winner >= 0 {
			out.Winner = g.Setup().Sides[s.Winner]
		}
	}
	return out
}
