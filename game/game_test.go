package game_test

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"github.com/golang/geo/r2"
	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/game"
	"github.com/leaderpoint/leaderpoint/game/actions"
	"github.com/leaderpoint/leaderpoint/game/aftermath"
	"github.com/leaderpoint/leaderpoint/game/scenario"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/must"
	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/move"
	"github.com/leaderpoint/leaderpoint/position"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func begin(t *testing.T, line string, s game.Setup) *game.Game {
	t.Helper()
	table := scenetest.Table(t, rules.Second161(), line)
	table = must.Get(table.Bounded(r2.RectFromPoints(geom.Point{}, geom.Point{X: 72, Y: 48})))(t)
	if s.Sides == [2]string{} {
		s.Sides = [2]string{"red", "blue"}
	}
	return must.Get(game.Begin(game.Start(table), s))(t)
}

// do carries out actions that are legal.
func do(t *testing.T, g *game.Game, list ...game.Action) *game.Game {
	t.Helper()
	for _, a := range list {
		done := must.Get(g.Do(a))(t, "%T", a)
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

// TestGameATurn: phases in order, one order a unit, a fight with its pull back, and the end of the
// turn.
func TestGameATurn(t *testing.T) {
	g := begin(t, "A red regiment @36,10 | B blue regiment @36,18^180 | C red regiment @60,10", game.Setup{})
	refused(t, g, ahead(1, 1), "not-its-turn")
	refused(t, g, game.Fought{Target: 1}, "wrong-phase")
	refused(t, g, game.Shot{From: 0, To: 1}, "wrong-phase")
	refused(t, g, game.PullBack{Units: []spatial.UnitID{0}, From: 1}, "no-fight")
	g = do(t, g, game.Charge{Units: []spatial.UnitID{0}, To: 1}, ahead(2, 3))
	refused(t, g, ahead(2, 3), "already-ordered")
	assert.Equal(t, []game.Fight{{Target: 1, Chargers: []spatial.UnitID{0}}}, g.Fights())
	g = do(t, g, game.EndPhase{})
	assert.Equal(t, game.Shooting, g.Phase())
	refused(t, g, ahead(2, 1), "wrong-phase")
	g = do(t, g, game.EndPhase{})
	refused(t, g, game.EndPhase{}, "fights-first")
	refused(t, g, game.Fought{Target: 0}, "no-fight")
	refused(t, g, game.Regroup{Unit: 0, Move: aftermath.RegroupMove{Way: move.Back, Inches: 2}}, "not-regrouping")

	stood := do(t, g, game.Fought{Target: 1, Hurt: true, Result: game.Wavers})
	b := stood.Position().Table().Unit(1)
	assert.Equal(t, spatial.Disordered|spatial.Wavering, b.State)
	assert.Empty(t, b.Engaged, "the charger has pulled back")
	assert.Greater(t, spatial.Distance(stood.Position().View(), 0, 1), 0.9)
	stood = do(t, stood, game.EndPhase{})
	assert.Equal(t, "blue", stood.Side())
	assert.Zero(t, stood.Position().Table().Unit(0).State, "a new turn: nobody of red has moved")
	assert.Equal(t, []spatial.UnitID{0}, stood.Position().Table().Unit(1).ChargedBy, "blue may charge back")
	refused(t, stood, ahead(1, 1), "not-legal") // it wavers
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

// TestCHG17SurgedAgainIntoItsTarget: a unit that is surged at whom it has charged already strikes
// once, and pulls back.
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
	refused(t, g, game.EndPhase{}, "game-over")
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
		s := must.Get(g.Score())(t)
		assert.Equal(t, c.points, s.Points, c.scenario)
		assert.Equal(t, c.winner, s.Winner, c.scenario)
		assert.InDelta(t, 10.5, s.Lead, 1e-9)
	}
	g := begin(t, line, game.Setup{Scenario: game.Kill, Cost: cost})
	g = do(t, g, game.EndPhase{}, game.Suffered{Unit: 1, Result: game.Routs})
	s := must.Get(g.Score())(t)
	assert.Equal(t, [2]float64{80, 0}, s.Points)
	assert.Equal(t, 0, s.Winner)
}

// TestSCN3CostAndStrengthOfUnits: what a position says of units is scored; the setup comes before
// it, and what is said nowhere is 1.
func TestSCN3CostAndStrengthOfUnits(t *testing.T) {
	line := "A red regiment @36,30 cost=100 strength=3 | B blue regiment @10,40^180 cost=80 | C blue regiment @60,10^180 cost=30 strength=2 | D blue troop @50,10^180"
	for _, c := range []struct {
		setup  game.Setup
		points [2]float64
		lead   float64
	}{
		{game.Setup{Scenario: game.Invade}, [2]float64{100, 31}, 10.55},
		{game.Setup{Scenario: game.Invade, Cost: map[string]float64{"A": 5}}, [2]float64{5, 31}, 5.8},
		{game.Setup{Scenario: game.Invade, Strengths: true}, [2]float64{3, 3}, 1},
		{game.Setup{Scenario: game.Dominate, Strengths: true}, [2]float64{3, 0}, 1},
	} {
		g := begin(t, line, c.setup)
		s := must.Get(g.Score())(t)
		assert.Equal(t, c.points, s.Points)
		assert.InDelta(t, c.lead, s.Lead, 1e-9)
	}
	assert.NotEqual(t, begin(t, line, game.Setup{}).Position().Key(), begin(t, strings.ReplaceAll(line, "cost=30", "cost=31"), game.Setup{}).Position().Key())
}

// TestSCN4VictoryIsOfTheEdition: by how much one has to lead, and what an objective is worth, are
// fields of the edition, whatever it is called.
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
		table := must.Get(spatial.New(c.edition, []spatial.Unit{*drawn.Unit(0), *drawn.Unit(1)}, nil))(t)
		g := must.Get(game.Begin(game.Start(table), game.Setup{
			Sides: [2]string{"red", "blue"}, Scenario: c.scenario, Objectives: []scenario.Objective{{At: geom.Point{X: 36, Y: 27}}},
		}))(t)
		s := must.Get(g.Score())(t)
		assert.Equal(t, c.points, s.Points, "%s %v", c.edition.Name, c.scenario)
		assert.InDelta(t, c.lead, s.Lead, 1e-9, "%s %v", c.edition.Name, c.scenario)
		assert.Equal(t, c.winner, s.Winner, "%s %v", c.edition.Name, c.scenario)
	}
}

// What a unit of a third side controls or carries counts for neither side.
func TestThirdSideScoresNothing(t *testing.T) {
	g := begin(t, "A red regiment @10,9 | B blue regiment @60,40^180", game.Setup{
		Sides: [2]string{"red", "blue"}, Scenario: game.Pillage, Objectives: []scenario.Objective{{At: geom.Point{X: 36, Y: 27}}},
	})
	third := scenetest.Table(t, rules.Second161(), "Third green regiment @36,30").Unit(0)
	s := must.Get(do(t, g, game.Add{Unit: *third}).Score())(t)
	assert.Zero(t, s.Points)
	assert.Equal(t, -1, s.Winner)
	at := geom.Point{X: 36, Y: 30}
	g = begin(t, "A red regiment @10,9 | B blue regiment @60,40^180", game.Setup{Scenario: game.Loot, Loot: []geom.Point{at}})
	g = do(t, do(t, g, game.Add{Unit: *third}), game.Ruled{Action: game.PickUp{Unit: 2, At: at}})
	assert.Empty(t, g.Loot())
	assert.Zero(t, must.Get(g.Score())(t).Points)
}

// TestSCN5LootInAGame: a counter is picked up, carried, dropped, and taken off the table.
func TestSCN5LootInAGame(t *testing.T) {
	at := geom.Point{X: 36, Y: 12}
	g := begin(t, "A red regiment @36,9^180 | B blue regiment @36,40^180", game.Setup{Scenario: game.Loot, Loot: []geom.Point{at}})
	halted := do(t, g, game.Order{Unit: 0})
	refused(t, halted, game.PickUp{Unit: 0, At: at}, "loot-not-in-reach")
	refused(t, halted, game.PickUp{Unit: 0, At: geom.Point{}}, "no-loot")
	refused(t, g, game.Leave{Unit: 0}, "loot-not-in-reach")
	g = do(t, g, game.Ruled{Action: game.PickUp{Unit: 0, At: at}})
	assert.Empty(t, g.Loot())
	s := must.Get(g.Score())(t)
	assert.Equal(t, [2]float64{1, 0}, s.Points)
	dropped := do(t, g, game.Drop{Unit: 0, At: geom.Point{X: 36, Y: 9}})
	assert.Len(t, dropped.Loot(), 1)
	assert.Zero(t, dropped.Position().Table().Unit(0).State&spatial.Loot)
	depth := g.Position().Table().Unit(0).Base.HalfDepth()
	gone := do(t, g, ahead(0, 5), game.EndPhase{}, game.EndPhase{}, game.EndPhase{}, game.EndPhase{}, game.EndPhase{}, game.EndPhase{}, ahead(0, 4-depth), game.Leave{Unit: 0})
	s = must.Get(gone.Score())(t)
	assert.Equal(t, [2]float64{1, 0}, s.Points, "what has left the battle is safe")
	assert.Nil(t, gone.Position().Table().Unit(0))
}

// TestSCN5LootInOnesOwnTurn: counters are picked up, dropped and led away in moves of one's own, so
// in one's own turn.
func TestSCN5LootInOnesOwnTurn(t *testing.T) {
	g := begin(t, "A red regiment @36,10 | B blue regiment @36,40^180", game.Setup{Scenario: game.Loot, Loot: []geom.Point{{X: 36, Y: 10}, {X: 36, Y: 40}}})
	refused(t, g, game.PickUp{Unit: 1, At: geom.Point{X: 36, Y: 40}}, "not-its-turn")
	g = do(t, g, game.Order{Unit: 0}, game.PickUp{Unit: 0, At: geom.Point{X: 36, Y: 10}}, game.EndPhase{}, game.EndPhase{}, game.EndPhase{})
	refused(t, g, game.Drop{Unit: 0, At: geom.Point{X: 36, Y: 10}}, "not-its-turn")
	refused(t, g, game.Leave{Unit: 0}, "not-its-turn")
	refused(t, g, game.PickUp{Unit: 77, At: geom.Point{X: 36, Y: 40}}, "loot-not-in-reach")
	do(t, g, game.Order{Unit: 1}, game.PickUp{Unit: 1, At: geom.Point{X: 36, Y: 40}}, game.Ruled{Action: game.Drop{Unit: 0, At: geom.Point{X: 36, Y: 10}}})
}

// TestSCN5LootByTheMove: a counter is dropped at the start of a move and picked up at the end of
// one, so that none goes from hand to hand within a turn, and none is thrown ahead.
func TestSCN5LootByTheMove(t *testing.T) {
	at := geom.Point{X: 36, Y: 10}
	g := begin(t, "A red regiment @36,10 | B blue regiment @36,40^180", game.Setup{Scenario: game.Loot, Loot: []geom.Point{at}})
	refused(t, g, game.PickUp{Unit: 0, At: at}, "not-yet-ordered")
	taken := do(t, g, game.Order{Unit: 0}, game.PickUp{Unit: 0, At: at})
	refused(t, taken, game.Drop{Unit: 0, At: at}, "already-ordered")
	shooting := do(t, taken, game.EndPhase{})
	refused(t, shooting, game.Drop{Unit: 0, At: at}, "wrong-phase")
	refused(t, do(t, shooting, game.EndPhase{}), game.Drop{Unit: 0, At: at}, "wrong-phase")
	later := do(t, do(t, g, game.EndPhase{}), game.PickUp{Unit: 0, At: at}) // it has ended a phase there
	next := do(t, later, game.EndPhase{}, game.EndPhase{}, game.EndPhase{}, game.EndPhase{}, game.EndPhase{})
	dropped := do(t, next, game.Drop{Unit: 0, At: at})
	refused(t, dropped, game.PickUp{Unit: 0, At: at}, "not-yet-ordered")
	do(t, dropped, game.Order{Unit: 0}, game.PickUp{Unit: 0, At: at})
}

// TestSCN5LootBeforeARegroup: a regroup is a move, and a counter may be dropped at its start.
func TestSCN5LootBeforeARegroup(t *testing.T) {
	g := begin(t, "A red regiment @36,10 loot | B blue regiment @36,18^180", game.Setup{Scenario: game.Loot})
	g = do(t, g, game.Charge{Units: []spatial.UnitID{0}, To: 1}, game.EndPhase{}, game.EndPhase{})
	at := g.Position().Table().Unit(0).Base.Centre()
	refused(t, g, game.Drop{Unit: 0, At: at}, "wrong-phase")
	g = do(t, g, game.Fought{Target: 1, Result: game.Routs})
	require.NotEmpty(t, g.Regrouping())
	dropped := do(t, g, game.Drop{Unit: 0, At: at})
	assert.Equal(t, []geom.Point{at}, dropped.Loot())
	do(t, dropped, game.PickUp{Unit: 0, At: at})
	regrouped := do(t, g, game.Regroup{Unit: 0, Move: aftermath.RegroupMove{Way: move.Forward, Inches: 1}})
	refused(t, regrouped, game.Drop{Unit: 0, At: at}, "wrong-phase")
}

// TestSCN5NoLootIn2010: the edition of 2010 has no scenario of loot, and a game of it does not
// begin.
func TestSCN5NoLootIn2010(t *testing.T) {
	table, err := scenetest.Table(t, rules.Beta2010(), "A red regiment @36,10 | B blue regiment @36,40^180").
		Bounded(r2.RectFromPoints(geom.Point{}, geom.Point{X: 72, Y: 48}))
	require.NoError(t, err)
	p := game.Start(table)
	for _, scored := range []game.Scenario{game.Loot, game.Invade, game.Dominate} {
		_, err := game.Begin(p, game.Setup{Sides: [2]string{"red", "blue"}, Scenario: scored})
		require.EqualError(t, err, fmt.Sprintf(`edition "beta-2010" has no scenario %q`, scored))
	}
}

// TestIND4OverrunInGame: who has routed an individual may drive on into a new enemy, and fights it
// in the same phase; who has routed anything else may not.
func TestIND4OverrunInGame(t *testing.T) {
	const a, individual, horde, troop, c = spatial.UnitID(0), spatial.UnitID(1), spatial.UnitID(2), spatial.UnitID(3), spatial.UnitID(4)
	g := begin(t, `A red regiment @36,10 | I blue hero individual single infantry @36,18^180 | H blue horde @36,24^180`+
		` | T blue troop @60,18^180 | C red regiment @60,10`, game.Setup{})
	g = do(t, g, game.Charge{Units: []spatial.UnitID{a}, To: individual}, game.Charge{Units: []spatial.UnitID{c}, To: troop}, game.EndPhase{}, game.EndPhase{})
	overrun := game.Overrun{Unit: a, Inches: 6, Onto: spatial.Nobody}
	refused(t, g, overrun, "not-regrouping")

	driven := do(t, g, game.Fought{Target: individual, Result: game.Routs}, overrun)
	assert.Equal(t, []game.Fight{{Target: troop, Chargers: []spatial.UnitID{c}}, {Target: horde, Chargers: []spatial.UnitID{a}}}, driven.Fights())
	assert.Empty(t, driven.Regrouping())

	again := game.Overrun{Unit: c, Inches: 3, Onto: spatial.Nobody}
	for _, before := range []*game.Game{g, driven} { // what was routed first counts no more
		routed := do(t, before, game.Fought{Target: troop, Result: game.Routs})
		require.Equal(t, []spatial.UnitID{c}, routed.Regrouping())
		refused(t, routed, again, "no-overrun")
		do(t, routed, game.Ruled{Action: again})
	}
}

// TestRefusedSaysWhy: an error has names, the limit that is missed, by how much, and its row.
func TestRefusedSaysWhy(t *testing.T) {
	d := must.Get(position.ParseLine("A red regiment @36,10 | B blue regiment @36,16.5^180 | C blue regiment @50,40^180"))(t)
	table := must.Get(d.Table())(t)
	p := game.Start(table)
	advance := func(steps ...move.Step) game.Action {
		return game.Order{Command: move.Command{Order: move.OrderAdvance, Steps: steps}}
	}
	for _, c := range []struct {
		action game.Action
		says   string
	}{
		{advance(move.Step{Way: move.Pivot, By: 120}), "it pivots by 120 degrees, 30 degrees too far: at most 90 degrees are allowed [MOV-2]"},
		{advance(move.Step{Way: move.Forward, By: 2.5}), "in step 1 it passes B, an enemy, at less than an inch: 0.15 in (3.8 mm) too close; in step 1 it is within an inch of B, an enemy: 0.15 in (3.8 mm) too close [MOV-7, PRX-1]"},
		{game.Charge{Units: []spatial.UnitID{0}, To: 2}, "the charge is refused: it is out of range by "},
		{game.Shot{From: 0, To: 2, Weapon: los.Weapon{Range: 24}}, "the shot is refused: C is out of range by "},
		{game.Surge{Caster: 1, Unit: 0, Inches: 3, Onto: spatial.Nobody}, "the surge is refused: A is not shambling, and Surge is for those that are [CHG-18]"},
		{game.Push{Caster: 2, Unit: 0, Inches: 3}, "the push is refused: A is out of range"},
	} {
		d := must.Get(p.Decide(c.action))(t)
		_, err := p.After(&d)
		assert.ErrorContains(t, err, c.says)
	}
}

// every is one action of each type, all of them about nobody, or about number 0.
func every() []game.Action {
	list := []game.Action{
		game.Order{}, game.Charge{}, game.Charge{Units: []spatial.UnitID{0}}, game.Charge{Units: []spatial.UnitID{0, 0}}, game.CounterCharge{},
		game.Shot{}, game.Surge{}, game.Surge{Caster: spatial.Nobody}, game.Overrun{}, game.Push{}, game.Regroup{}, game.PullBack{},
		game.PullBack{Units: []spatial.UnitID{0}}, game.Mark{}, game.Describe{}, game.Remove{}, game.Remove{Units: []spatial.UnitID{0, 0}}, game.Add{},
		game.Suffered{}, game.Fought{}, game.PickUp{}, game.Drop{}, game.Leave{}, game.EndPhase{}, game.Ruled{}, game.Ruled{Action: game.Ruled{}},
		game.Order{Unit: 77}, game.Charge{Units: []spatial.UnitID{77}, To: -1}, game.Shot{From: 77, To: -1}, game.PullBack{Units: []spatial.UnitID{77}, From: -1},
		game.Mark{Units: []spatial.UnitID{77}}, game.Describe{Unit: 77}, game.Remove{Units: []spatial.UnitID{77}}, game.Drop{Unit: 77}, game.Leave{Unit: 77},
		game.PickUp{Unit: 77, At: geom.Point{X: math.NaN()}}, game.Suffered{Unit: 77, Result: game.Routs}, game.Fought{Target: 77, Result: game.Routs},
	}
	for _, a := range list[:len(list):len(list)] {
		list = append(list, game.Ruled{Action: a}, game.Ruled{Action: a, Stands: []spatial.Placed{{}, {Unit: 77}}})
	}
	return list
}

// TestPlayOfNothing: nil and zero values answer as they are documented, and nothing panics.
func TestPlayOfNothing(t *testing.T) {
	empty := game.Start(scenetest.Table(t, rules.Second161(), "A red regiment @36,10"))
	for _, p := range []*game.Position{nil, {}, game.Start(nil), game.Start(&spatial.Table{}), empty} {
		_, err := p.After(nil)
		require.ErrorIs(t, err, game.ErrNoAction)
		_, err = p.After(&game.Decision{})
		require.Error(t, err)
		_, err = p.Decide(nil)
		require.ErrorIs(t, err, game.ErrNoAction)
		for _, a := range every() {
			assert.NotEmpty(t, game.Kind(a))
			if d, err := p.Decide(a); err == nil {
				_, _ = p.After(&d)
			} else {
				assert.NotEmpty(t, err.Error())
			}
			if p.Table() == nil {
				_, err = p.Decide(a)
				require.ErrorIs(t, err, game.ErrNoTable)
			}
		}
		assert.Equal(t, p.Table().Now(), p.View())
		_ = p.Key()
	}
	begun := must.Get(game.Begin(empty, game.Setup{Sides: [2]string{"red", "blue"}}))(t)
	var gen actions.Generator
	for _, g := range []*game.Game{nil, {}, begun} {
		for _, a := range append(every(), nil) {
			_, err := g.Do(a)
			if g != begun {
				require.ErrorIs(t, err, game.ErrNotBegun)
			}
		}
		for range g.Legal(nil, nil) {
			t.Error("there are no actions")
		}
		for range g.Legal(&gen, &actions.Space{}) {
			t.Error("there are no actions")
		}
		assert.Nil(t, g.Action(nil, nil))
		assert.NotNil(t, g.Action(&actions.Action{Kind: actions.Charge}, nil))
		assert.Equal(t, []any{g != begun, g == begun, g == begun, 0, 0, 0}, []any{
			g.Over(), g.Position() != nil, len(g.Ready()) == 1, len(g.Fights()), len(g.Regrouping()), len(g.Loot()),
		})
		assert.Equal(t, g == begun, g.Turn() == 1 && g.Side() == "red" && g.Setup().Turns == game.UsualTurns)
		assert.Equal(t, game.Movement, g.Phase())
		_, err := g.Score()
		assert.Equal(t, g == begun, err == nil)
	}
}

// TestSetupIsChecked: what no game can be begun with is reported by its field.
func TestSetupIsChecked(t *testing.T) {
	p := game.Start(scenetest.Table(t, rules.Second161(), "A red regiment @36,10"))
	nan := math.NaN()
	for field, s := range map[string]game.Setup{
		"scenario": {Scenario: "zz"}, "loot[0]": {Loot: []geom.Point{{X: nan}}}, "loot[1]": {Loot: []geom.Point{{}, {Y: 1e9}}}, "cost": {Cost: map[string]float64{"A": nan}},
		"objectives[0]": {Objectives: []scenario.Objective{{At: geom.Point{X: math.Inf(1)}}}}, "objectives[1]": {Objectives: []scenario.Objective{{}, {IsPiece: true}}},
		"home": {Home: 77}, "turns": {Turns: -1}, "weapons": {Weapons: map[spatial.UnitID]los.Weapon{77: {}}},
	} {
		s.Sides = [2]string{"red", "blue"}
		g, err := game.Begin(p, s)
		var wrong *game.SetupError
		require.ErrorAs(t, err, &wrong, field)
		assert.Equal(t, field, wrong.Field)
		assert.Nil(t, g)
	}
	_, err := game.Begin(p, game.Setup{Sides: [2]string{"red", "blue"}, Weapons: map[spatial.UnitID]los.Weapon{0: {Range: nan}}})
	require.ErrorAs(t, err, new(*game.SetupError))
	_, err = game.Begin(nil, game.Setup{})
	require.ErrorAs(t, err, new(*game.SetupError))
}

// TestWhatDoesNotExist: results and states that there are not, and rulings of rulings, are errors;
// a state brings, and takes along, what belongs to it.
func TestWhatDoesNotExist(t *testing.T) {
	g := begin(t, "A red regiment @36,10 | B blue regiment @36,18^180", game.Setup{})
	_, err := g.Do(game.Suffered{Result: 77})
	require.ErrorAs(t, err, new(*rules.UnknownNameError))
	_, err = g.Do(game.Ruled{Action: game.Fought{Target: 1, Result: 77}})
	require.ErrorAs(t, err, new(*rules.UnknownNameError))
	for _, m := range []game.Mark{{Set: 0xffff}, {Clear: 0xffff}, {Units: []spatial.UnitID{0}, Set: 1 << 9}} {
		_, err = g.Do(m)
		require.ErrorAs(t, err, new(*geom.ValueError))
	}
	_, err = g.Do(game.Ruled{Action: game.Ruled{Action: game.EndPhase{}}})
	require.ErrorIs(t, err, game.ErrRuledTwice)
	state := func(g *game.Game) spatial.State { return g.Position().Table().Unit(0).State }
	set := do(t, g, game.Mark{Units: []spatial.UnitID{0}, Set: spatial.DisorderedByPhalanx&^spatial.Disordered | spatial.Doubled&^spatial.Moved})
	assert.Equal(t, spatial.DisorderedByPhalanx|spatial.Doubled, state(set))
	assert.Zero(t, state(do(t, set, game.Mark{Units: []spatial.UnitID{0}, Clear: spatial.Disordered | spatial.Moved})))
}

// TestSHT6ShotWithoutRoomToTurn: an individual between friends shoots, and stands as it stood where
// its base would overlap theirs; with room it turns.
func TestSHT6ShotWithoutRoomToTurn(t *testing.T) {
	w := map[spatial.UnitID]los.Weapon{0: {Range: 24}}
	for line, turns := range map[string]bool{
		"H red hero individual single infantry @36,10 | B blue regiment @58,18^180":                                      true,
		"H red hero individual single infantry @36,10 | B blue regiment @58,18^180 | R red 20x20 individual @36.7975,10": false,
	} {
		g := do(t, begin(t, line, game.Setup{Weapons: w}), game.EndPhase{})
		before := g.Position().Table().Unit(0).Base
		done := must.Get(g.Do(game.Shot{From: 0, To: 1, Weapon: w[0]}))(t)
		assert.True(t, done.Decision.Shot.Pivoted)
		assert.Equal(t, turns, done.Game.Position().Table().Unit(0).Base != before, line)
	}
}

// TestRefusedOrderNamesItsRow: a decision on an order that is not legal names the row that it
// misses.
func TestRefusedOrderNamesItsRow(t *testing.T) {
	p := game.Start(scenetest.Table(t, rules.Second161(), "Gun red war-engine @20,10"))
	d := must.Get(p.Decide(game.Order{Command: move.Command{Order: move.OrderAtTheDouble, Steps: []move.Step{{Way: move.Forward, By: 2}}}}))(t)
	assert.Equal(t, "not-legal", d.Code)
	assert.Equal(t, "MOV-4", d.Row)
}

// TestWhoHasLeftIsNamed: the change of a unit that is taken off the table has its name.
func TestWhoHasLeftIsNamed(t *testing.T) {
	p := game.Start(scenetest.Table(t, rules.Second161(), "A red regiment @20,10 | B blue regiment @20,30^180"))
	d := must.Get(p.Decide(game.Remove{Units: []spatial.UnitID{1}}))(t)
	next := must.Get(p.After(&d))(t)
	require.Len(t, next.Changes, 1)
	assert.Equal(t, "B", next.Changes[0].Name)
	assert.Nil(t, next.Changes[0].After)
}

// TestGameHasTwoSides: a game has two sides with different names.
func TestGameHasTwoSides(t *testing.T) {
	p := game.Start(scenetest.Table(t, rules.Second161(), "A red regiment @36,10"))
	for _, sides := range [][2]string{{}, {"red"}, {"", "blue"}, {"red", "red"}} {
		_, err := game.Begin(p, game.Setup{Sides: sides})
		var wrong *game.SetupError
		require.ErrorAs(t, err, &wrong, "%q", sides)
		assert.Equal(t, "sides", wrong.Field, "%q", sides)
	}
}

// TestCHG17SurgeGoesOntoWhatItCanMeet: a surge that strikes two enemies at once, and has no room
// beside the first, fights the second. Onto the first it is refused.
func TestCHG17SurgeGoesOntoWhatItCanMeet(t *testing.T) {
	table := scenetest.Table(t, rules.Second161(), "A red 127x101.6 @36,10 shambling | E blue 101.6x101.6 @34,16.828427125^135"+
		" | H blue 101.6x50.8 @39.1,15^180 | F red regiment @30.9,9.5 | G red regiment @30.9,13")
	p := game.Start(table)
	surge := game.Surge{Unit: 0, Inches: 6, Caster: spatial.Nobody, Onto: spatial.Nobody}
	d := must.Get(p.Decide(surge))(t)
	require.Len(t, d.Driven.Struck, 2)
	require.False(t, d.Driven.Struck[0].Placed)
	second := &d.Driven.Struck[1]
	assert.Equal(t, charge.Yes, d.Verdict)
	assert.Equal(t, second.Stands(p.View(), 0), d.Stands)
	surge.Onto = d.Driven.Struck[0].Target
	onto := must.Get(p.Decide(surge))(t)
	assert.Equal(t, charge.No, onto.Verdict)
	assert.Equal(t, "no-place", onto.Code)
	surge.Onto = second.Target
	onto = must.Get(p.Decide(surge))(t)
	assert.Equal(t, d.Stands, onto.Stands)
}

// TestSCN5WhoRoutsACarrierHasItsLoot: the first charger that can carry them takes the counters of a
// target that it has routed, beside its own.
func TestSCN5WhoRoutsACarrierHasItsLoot(t *testing.T) {
	g := begin(t, "I red hero individual single infantry @31,14 | A red troop @34,10 loot | B blue horde @36,18^180 loot | C red troop @38,10", game.Setup{Scenario: game.Loot})
	fight := func(chargers ...spatial.UnitID) *game.Game {
		fought := g
		for _, id := range chargers {
			fought = do(t, fought, game.Charge{Units: []spatial.UnitID{id}, To: 2})
		}
		return do(t, fought, game.EndPhase{}, game.EndPhase{}, game.Fought{Target: 2, Result: game.Routs})
	}
	for _, chargers := range [][]spatial.UnitID{{1}, {0, 1}, {1, 3}, {3}} {
		routed := fight(chargers...)
		score := must.Get(routed.Score())(t)
		assert.Equal(t, [2]float64{2, 0}, score.Points, chargers)
		assert.Empty(t, routed.Loot())
	}
	alone := fight(0)
	require.Len(t, alone.Loot(), 1, "an individual carries none")
	score := must.Get(alone.Score())(t)
	assert.Equal(t, [2]float64{1, 0}, score.Points)
}
