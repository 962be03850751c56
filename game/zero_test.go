package game_test

import (
	"math"
	"testing"

	"github.com/leaderpoint/leaderpoint/game"
	"github.com/leaderpoint/leaderpoint/game/actions"
	"github.com/leaderpoint/leaderpoint/game/scenario"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

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
	begun, err := game.Begin(empty, game.Setup{Sides: [2]string{"red", "blue"}})
	require.NoError(t, err)
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
		assert.Equal(t, []any{g != begun, g == begun, g == begun, false, false, 0, 0, 0}, []any{
			g.Over(), g.Position() != nil, len(g.Ready()) == 1, g.Ordered(77), g.Shot(-1), len(g.Fights()), len(g.Regrouping()), len(g.Loot()),
		})
		assert.Equal(t, g == begun, g.Turn() == 1 && g.Side() == "red" && g.Setup().Turns == game.UsualTurns)
		assert.Equal(t, game.Movement, g.Phase())
		_, err := g.Score()
		assert.Equal(t, g == begun, err == nil)
	}
}

// TestSetupIsChecked: what no game can be begun with is told by its field.
func TestSetupIsChecked(t *testing.T) {
	p := game.Start(scenetest.Table(t, rules.Second161(), "A red regiment @36,10"))
	nan := math.NaN()
	for field, s := range map[string]game.Setup{
		"scenario": {Scenario: "zz"}, "loot[0]": {Loot: []geom.Point{{X: nan}}}, "loot[1]": {Loot: []geom.Point{{}, {Y: 1e9}}}, "cost": {Cost: map[string]float64{"A": nan}},
		"objectives[0]": {Objectives: []scenario.Objective{{At: geom.Point{X: math.Inf(1)}}}}, "objectives[1]": {Objectives: []scenario.Objective{{}, {IsPiece: true}}},
		"home": {Home: 77}, "counts": {Counts: "77"}, "turns": {Turns: -1}, "weapons": {Weapons: map[spatial.UnitID]los.Weapon{77: {}}},
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

// TestWhatDoesNotExist: results and states that there are not, and rulings of rulings, are errors; a state
// brings, and takes along, what belongs to it.
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

// TestSHT6ShotWithoutRoomToTurn: an individual between friends shoots, and stands as it stood where its base
// would overlap theirs; with room it turns.
func TestSHT6ShotWithoutRoomToTurn(t *testing.T) {
	w := map[spatial.UnitID]los.Weapon{0: {Range: 24}}
	for line, turns := range map[string]bool{
		"H red hero individual single infantry @36,10 | B blue regiment @58,18^180":                                      true,
		"H red hero individual single infantry @36,10 | B blue regiment @58,18^180 | R red 20x20 individual @36.7975,10": false,
	} {
		g := do(t, begin(t, line, game.Setup{Weapons: w}), game.EndPhase{})
		before := g.Position().Table().Unit(0).Base
		done, err := g.Do(game.Shot{From: 0, To: 1, Weapon: w[0]})
		require.NoError(t, err)
		assert.True(t, done.Decision.Shot.Pivoted)
		assert.Equal(t, turns, done.Game.Position().Table().Unit(0).Base != before, line)
	}
}
