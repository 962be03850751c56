package game_test

import (
	"strings"
	"testing"

	"github.com/golang/geo/r2"
	"github.com/leaderpoint/leaderpoint/game"
	"github.com/leaderpoint/leaderpoint/game/aftermath"
	"github.com/leaderpoint/leaderpoint/game/scenario"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/leaderpoint/leaderpoint/move"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func begin(t *testing.T, line string, s game.Setup) *game.Game {
	t.Helper()
	table := scenetest.Table(t, rules.Second161(), line)
	table, err := table.Bounded(r2.RectFromPoints(geom.Point{}, geom.Point{X: 72, Y: 48}))
	require.NoError(t, err)
	if s.Sides == [2]string{} {
		s.Sides = [2]string{"red", "blue"}
	}
	g, err := game.Begin(game.Start(table), s)
	require.NoError(t, err)
	return g
}

// do carries out actions that are legal.
func do(t *testing.T, g *game.Game, list ...game.Action) *game.Game {
	t.Helper()
	for _, a := range list {
		done, err := g.Do(a)
		require.NoError(t, err, "%T", a)
		g = done.Game
	}
	return g
}

func refused(t *testing.T, g *game.Game, a game.Action, code string) {
	t.Helper()
	_, err := g.Do(a)
	var r *game.RefusedError
	require.ErrorAs(t, err, &r)
	assert.Equal(t, code, r.Code)
}

func ahead(id spatial.UnitID, inches float64) game.Order {
	return game.Order{Unit: id, Command: move.Command{Order: move.OrderAdvance, Steps: []move.Step{{Way: move.Forward, By: inches}}}}
}

// TestGameATurn: phases in order, one order a unit, a fight with its pull back, and the end of the turn.
func TestGameATurn(t *testing.T) {
	g := begin(t, "A red regiment @36,10 | B blue regiment @36,18^180 | C red regiment @60,10", game.Setup{})
	refused(t, g, ahead(1, 1), game.NotItsTurn)
	refused(t, g, game.Fought{Target: 1}, game.WrongPhase)
	refused(t, g, game.Shot{From: 0, To: 1}, game.WrongPhase)
	refused(t, g, game.PullBack{Units: []spatial.UnitID{0}, From: 1}, game.NoFight)
	g = do(t, g, game.Charge{Units: []spatial.UnitID{0}, To: 1}, ahead(2, 3))
	refused(t, g, ahead(2, 3), game.AlreadyOrdered)
	assert.Equal(t, []game.Fight{{Target: 1, Chargers: []spatial.UnitID{0}}}, g.Fights())
	g = do(t, g, game.EndPhase{})
	assert.Equal(t, game.Shooting, g.Phase())
	refused(t, g, ahead(2, 1), game.WrongPhase)
	g = do(t, g, game.EndPhase{})
	refused(t, g, game.EndPhase{}, game.FightsFirst)
	refused(t, g, game.Fought{Target: 0}, game.NoFight)
	refused(t, g, game.Regroup{Unit: 0, Move: aftermath.RegroupMove{Way: move.Back, Inches: 2}}, game.NotRegrouping)

	stood := do(t, g, game.Fought{Target: 1, Hurt: true, Result: game.Wavers})
	b := stood.Position().Table().Unit(1)
	assert.Equal(t, spatial.Disordered|spatial.Wavering, b.State)
	assert.Empty(t, b.Engaged, "the charger has pulled back")
	assert.Greater(t, spatial.Distance(stood.Position().View(), 0, 1), 0.9)
	stood = do(t, stood, game.EndPhase{})
	assert.Equal(t, "blue", stood.Side())
	assert.Zero(t, stood.Position().Table().Unit(0).State, "a new turn: nobody of red has moved")
	assert.Equal(t, []spatial.UnitID{0}, stood.Position().Table().Unit(1).ChargedBy, "blue may charge back")
	refused(t, stood, ahead(1, 1), game.NotLegal) // it wavers
	stood = do(t, stood, game.EndPhase{}, game.EndPhase{}, game.EndPhase{})
	assert.Zero(t, stood.Position().Table().Unit(1).State, "it has recovered")
	assert.Empty(t, stood.Position().Table().Unit(1).ChargedBy)
	assert.Equal(t, 2, stood.Turn())

	routed := do(t, g, game.Fought{Target: 1, Result: game.Routs})
	assert.Equal(t, []spatial.UnitID{0}, routed.Regrouping())
	routed = do(t, routed, game.Regroup{Unit: 0, Move: aftermath.RegroupMove{Way: move.Forward, Inches: 4}})
	assert.Empty(t, routed.Regrouping())
	assert.Len(t, g.Fights(), 1, "the game before stays")
}

// TestCHG17SurgedAgainIntoItsTarget: a unit that is surged at whom it has charged already strikes once, and pulls back.
func TestCHG17SurgedAgainIntoItsTarget(t *testing.T) {
	g := begin(t, "A red regiment @36,10 shambling | B blue regiment @36,18^180", game.Setup{})
	surge := game.Surge{Caster: spatial.Nobody, Unit: 0, Inches: 3, Onto: spatial.Nobody}
	g = do(t, g, game.Charge{Units: []spatial.UnitID{0}, To: 1}, game.EndPhase{}, surge, game.EndPhase{})
	assert.Equal(t, []game.Fight{{Target: 1, Chargers: []spatial.UnitID{0}}}, g.Fights())
	g = do(t, g, game.Fought{Target: 1, Hurt: true})
	assert.Empty(t, g.Position().Table().Unit(0).Engaged)
}

// TestGameEnds: after the last turn of the second side nothing may be done.
func TestGameEnds(t *testing.T) {
	g := begin(t, "A red regiment @36,10 | B blue regiment @36,40^180", game.Setup{Turns: 2})
	for range 12 {
		assert.False(t, g.Over())
		g = do(t, g, game.EndPhase{})
	}
	assert.True(t, g.Over())
	refused(t, g, game.EndPhase{}, game.GameOver)
}

// TestSCN3GameScores: what is scored, and by how much one has to be ahead.
func TestSCN3GameScores(t *testing.T) {
	cost := map[string]float64{"A": 100, "B": 80, "C": 30}
	line := "A red regiment @36,30 | B blue regiment @10,40^180 | C blue regiment @60,10^180"
	for _, c := range []struct {
		scenario game.Scenario
		points   [2]float64
		winner   int
	}{{game.Invade, [2]float64{100, 30}, 0}, {game.Dominate, [2]float64{100, 0}, 0}, {game.Kill, [2]float64{}, -1}} {
		g := begin(t, line, game.Setup{Scenario: c.scenario, Cost: cost})
		s, err := g.Score()
		require.NoError(t, err)
		assert.Equal(t, c.points, s.Points, c.scenario)
		assert.Equal(t, c.winner, s.Winner, c.scenario)
		assert.InDelta(t, 10.5, s.Lead, 1e-9)
	}
	g := begin(t, line, game.Setup{Scenario: game.Kill, Cost: cost})
	g = do(t, g, game.EndPhase{}, game.Suffered{Unit: 1, Result: game.Routs})
	s, err := g.Score()
	require.NoError(t, err)
	assert.Equal(t, [2]float64{80, 0}, s.Points)
	assert.Equal(t, 0, s.Winner)
}

// TestSCN3CostAndStrengthOfUnits: what a position says of units is scored; the setup comes before it, and what is
// said nowhere is 1.
func TestSCN3CostAndStrengthOfUnits(t *testing.T) {
	line := "A red regiment @36,30 cost=100 strength=3 | B blue regiment @10,40^180 cost=80 | C blue regiment @60,10^180 cost=30 strength=2 | D blue troop @50,10^180"
	for _, c := range []struct {
		setup  game.Setup
		points [2]float64
		lead   float64
	}{
		{game.Setup{Scenario: game.Invade}, [2]float64{100, 31}, 10.55},
		{game.Setup{Scenario: game.Invade, Cost: map[string]float64{"A": 5}}, [2]float64{5, 31}, 5.8},
		{game.Setup{Scenario: game.Invade, Counts: game.Strengths}, [2]float64{3, 3}, 1},
		{game.Setup{Scenario: game.Dominate, Counts: game.Strengths}, [2]float64{3, 0}, 1},
	} {
		g := begin(t, line, c.setup)
		s, err := g.Score()
		require.NoError(t, err)
		assert.Equal(t, c.points, s.Points)
		assert.InDelta(t, c.lead, s.Lead, 1e-9)
	}
	assert.NotEqual(t, begin(t, line, game.Setup{}).Position().Key(), begin(t, strings.ReplaceAll(line, "cost=30", "cost=31"), game.Setup{}).Position().Key())
}

// TestSCN4VictoryIsOfTheEdition: by how much one has to lead, and what an objective is worth, are fields of the
// edition, whatever it is called.
func TestSCN4VictoryIsOfTheEdition(t *testing.T) {
	house := rules.Beta2010()
	house.Name = "house"
	for _, c := range []struct {
		edition  rules.Edition
		scenario game.Scenario
		points   [2]float64
		lead     float64
		winner   int
	}{
		{rules.Second161(), game.Pillage, [2]float64{1, 0}, 1, 0},
		{rules.Beta2010(), game.Pillage, [2]float64{1, 0}, 2, -1},
		{house, game.Pillage, [2]float64{1, 0}, 2, -1},
		{rules.Second161(), game.KillAndPillage, [2]float64{9, 0}, 9, 0},
		{rules.Beta2010(), game.KillAndPillage, [2]float64{100, 0}, 18, 0},
		{house, game.KillAndPillage, [2]float64{100, 0}, 18, 0},
		{house, game.Kill, [2]float64{}, 18, -1},
	} {
		drawn := scenetest.Table(t, rules.Second161(), "A red regiment @36,30 cost=100 | B blue regiment @10,40^180 cost=80")
		table, err := spatial.New(c.edition, []spatial.Unit{*drawn.Unit(0), *drawn.Unit(1)}, nil)
		require.NoError(t, err)
		g, err := game.Begin(game.Start(table), game.Setup{
			Sides: [2]string{"red", "blue"}, Scenario: c.scenario, Objectives: []scenario.Objective{{At: geom.Point{X: 36, Y: 27}}},
		})
		require.NoError(t, err)
		s, err := g.Score()
		require.NoError(t, err)
		assert.Equal(t, c.points, s.Points, "%s %v", c.edition.Name, c.scenario)
		assert.InDelta(t, c.lead, s.Lead, 1e-9, "%s %v", c.edition.Name, c.scenario)
		assert.Equal(t, c.winner, s.Winner, "%s %v", c.edition.Name, c.scenario)
	}
}

// TestSCN5LootInAGame: a counter is picked up, carried, dropped, and taken off the table.
func TestSCN5LootInAGame(t *testing.T) {
	at := geom.Point{X: 36, Y: 12}
	g := begin(t, "A red regiment @36,9^180 | B blue regiment @36,40^180", game.Setup{Scenario: game.Loot, Loot: []geom.Point{at}})
	halted := do(t, g, game.Order{Unit: 0})
	refused(t, halted, game.PickUp{Unit: 0, At: at}, game.LootNotInReach)
	refused(t, halted, game.PickUp{Unit: 0, At: geom.Point{}}, game.NoLoot)
	refused(t, g, game.Leave{Unit: 0}, game.LootNotInReach)
	g = do(t, g, game.Ruled{Action: game.PickUp{Unit: 0, At: at}})
	assert.Empty(t, g.Loot())
	s, err := g.Score()
	require.NoError(t, err)
	assert.Equal(t, [2]float64{1, 0}, s.Points)
	dropped := do(t, g, game.Drop{Unit: 0, At: geom.Point{X: 36, Y: 9}})
	assert.Len(t, dropped.Loot(), 1)
	assert.Zero(t, dropped.Position().Table().Unit(0).State&spatial.Loot)
	depth := g.Position().Table().Unit(0).Base.HalfDepth()
	gone := do(t, g, ahead(0, 5), game.EndPhase{}, game.EndPhase{}, game.EndPhase{}, game.EndPhase{}, game.EndPhase{}, game.EndPhase{}, ahead(0, 4-depth), game.Leave{Unit: 0})
	s, err = gone.Score()
	require.NoError(t, err)
	assert.Equal(t, [2]float64{1, 0}, s.Points, "what has left the battle is safe")
	assert.Nil(t, gone.Position().Table().Unit(0))
}

// TestSCN5LootInOnesOwnTurn: counters are picked up, dropped and led away in moves of one's own, so in one's own turn.
func TestSCN5LootInOnesOwnTurn(t *testing.T) {
	g := begin(t, "A red regiment @36,10 | B blue regiment @36,40^180", game.Setup{Scenario: game.Loot, Loot: []geom.Point{{X: 36, Y: 10}, {X: 36, Y: 40}}})
	refused(t, g, game.PickUp{Unit: 1, At: geom.Point{X: 36, Y: 40}}, game.NotItsTurn)
	g = do(t, g, game.Order{Unit: 0}, game.PickUp{Unit: 0, At: geom.Point{X: 36, Y: 10}}, game.EndPhase{}, game.EndPhase{}, game.EndPhase{})
	refused(t, g, game.Drop{Unit: 0, At: geom.Point{X: 36, Y: 10}}, game.NotItsTurn)
	refused(t, g, game.Leave{Unit: 0}, game.NotItsTurn)
	refused(t, g, game.PickUp{Unit: 77, At: geom.Point{X: 36, Y: 40}}, game.LootNotInReach)
	do(t, g, game.Order{Unit: 1}, game.PickUp{Unit: 1, At: geom.Point{X: 36, Y: 40}}, game.Ruled{Action: game.Drop{Unit: 0, At: geom.Point{X: 36, Y: 10}}})
}

// TestSCN5LootByTheMove: a counter is dropped at the start of a move and picked up at the end of one, so that none goes
// from hand to hand within a turn, and none is thrown ahead.
func TestSCN5LootByTheMove(t *testing.T) {
	at := geom.Point{X: 36, Y: 10}
	g := begin(t, "A red regiment @36,10 | B blue regiment @36,40^180", game.Setup{Scenario: game.Loot, Loot: []geom.Point{at}})
	refused(t, g, game.PickUp{Unit: 0, At: at}, game.NotYetOrdered)
	taken := do(t, g, game.Order{Unit: 0}, game.PickUp{Unit: 0, At: at})
	refused(t, taken, game.Drop{Unit: 0, At: at}, game.AlreadyOrdered)
	shooting := do(t, taken, game.EndPhase{})
	refused(t, shooting, game.Drop{Unit: 0, At: at}, game.WrongPhase)
	refused(t, do(t, shooting, game.EndPhase{}), game.Drop{Unit: 0, At: at}, game.WrongPhase)
	later := do(t, do(t, g, game.EndPhase{}), game.PickUp{Unit: 0, At: at}) // it has ended a phase there
	next := do(t, later, game.EndPhase{}, game.EndPhase{}, game.EndPhase{}, game.EndPhase{}, game.EndPhase{})
	dropped := do(t, next, game.Drop{Unit: 0, At: at})
	refused(t, dropped, game.PickUp{Unit: 0, At: at}, game.NotYetOrdered)
	do(t, dropped, game.Order{Unit: 0}, game.PickUp{Unit: 0, At: at})
}

// TestSCN5LootBeforeARegroup: a regroup is a move, and a counter may be dropped at its start.
func TestSCN5LootBeforeARegroup(t *testing.T) {
	g := begin(t, "A red regiment @36,10 loot | B blue regiment @36,18^180", game.Setup{Scenario: game.Loot})
	g = do(t, g, game.Charge{Units: []spatial.UnitID{0}, To: 1}, game.EndPhase{}, game.EndPhase{})
	at := g.Position().Table().Unit(0).Base.Centre()
	refused(t, g, game.Drop{Unit: 0, At: at}, game.WrongPhase)
	g = do(t, g, game.Fought{Target: 1, Result: game.Routs})
	require.NotEmpty(t, g.Regrouping())
	dropped := do(t, g, game.Drop{Unit: 0, At: at})
	assert.Equal(t, []geom.Point{at}, dropped.Loot())
	do(t, dropped, game.PickUp{Unit: 0, At: at})
	regrouped := do(t, g, game.Regroup{Unit: 0, Move: aftermath.RegroupMove{Way: move.Forward, Inches: 1}})
	refused(t, regrouped, game.Drop{Unit: 0, At: at}, game.WrongPhase)
}

// TestSCN5NoLootIn2010: the edition of 2010 has no scenario of loot, and a game of it does not begin.
func TestSCN5NoLootIn2010(t *testing.T) {
	table, err := scenetest.Table(t, rules.Beta2010(), "A red regiment @36,10 | B blue regiment @36,40^180").
		Bounded(r2.RectFromPoints(geom.Point{}, geom.Point{X: 72, Y: 48}))
	require.NoError(t, err)
	p := game.Start(table)
	for _, scored := range []game.Scenario{game.Loot, game.Invade, game.Dominate} {
		_, err := game.Begin(p, game.Setup{Sides: [2]string{"red", "blue"}, Scenario: scored})
		var absent *scenario.AbsentError
		require.ErrorAs(t, err, &absent, "%s", scored)
		assert.Equal(t, string(scored), absent.Scenario)
	}
}
