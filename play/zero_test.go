package play_test

import (
	"math"
	"testing"

	"github.com/leaderpoint/leaderpoint/actions"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/play"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/scenario"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// every is one action of each type, all of them about nobody, or about number 0.
func every() []play.Action {
	list := []play.Action{
		play.Order{}, play.Charge{}, play.Charge{Units: []spatial.UnitID{0}}, play.Charge{Units: []spatial.UnitID{0, 0}}, play.CounterCharge{},
		play.Shot{}, play.Surge{}, play.Surge{Caster: spatial.Nobody}, play.Overrun{}, play.Push{}, play.Regroup{}, play.PullBack{},
		play.PullBack{Units: []spatial.UnitID{0}}, play.Mark{}, play.Describe{}, play.Remove{}, play.Remove{Units: []spatial.UnitID{0, 0}}, play.Add{},
		play.Suffered{}, play.Fought{}, play.PickUp{}, play.Drop{}, play.Leave{}, play.EndPhase{}, play.Ruled{}, play.Ruled{Action: play.Ruled{}},
		play.Order{Unit: 77}, play.Charge{Units: []spatial.UnitID{77}, To: -1}, play.Shot{From: 77, To: -1}, play.PullBack{Units: []spatial.UnitID{77}, From: -1},
		play.Mark{Units: []spatial.UnitID{77}}, play.Describe{Unit: 77}, play.Remove{Units: []spatial.UnitID{77}}, play.Drop{Unit: 77}, play.Leave{Unit: 77},
		play.PickUp{Unit: 77, At: geom.Point{X: math.NaN()}}, play.Suffered{Unit: 77, Result: play.Routs}, play.Fought{Target: 77, Result: play.Routs},
	}
	for _, a := range list[:len(list):len(list)] {
		list = append(list, play.Ruled{Action: a}, play.Ruled{Action: a, Stands: []spatial.Placed{{}, {Unit: 77}}})
	}
	return list
}

// TestPlayOfNothing: nil and zero values answer as they are documented, and nothing panics.
func TestPlayOfNothing(t *testing.T) {
	empty := play.Start(scenetest.Table(t, rules.Second161(), "A red regiment @36,10"))
	for _, p := range []*play.Position{nil, {}, play.Start(nil), play.Start(&spatial.Table{}), empty} {
		_, err := p.After(nil)
		require.ErrorAs(t, err, new(*play.NoActionError))
		_, err = p.After(&play.Decision{})
		require.Error(t, err)
		_, err = p.Decide(nil)
		require.ErrorAs(t, err, new(*play.NoActionError))
		for _, a := range every() {
			assert.NotEmpty(t, a.Kind())
			if d, err := p.Decide(a); err == nil {
				_, _ = p.After(&d)
			} else {
				assert.NotEmpty(t, err.Error())
			}
			if p.Table() == nil {
				_, err = p.Decide(a)
				require.ErrorAs(t, err, new(*play.NoTableError))
			}
		}
		assert.Equal(t, p.Table().Now(), p.View())
		_ = p.Key()
	}
	begun, err := play.Begin(empty, play.Setup{Sides: [2]string{"red", "blue"}})
	require.NoError(t, err)
	var gen actions.Generator
	for _, g := range []*play.Game{nil, {}, begun} {
		for _, a := range append(every(), nil) {
			_, err := g.Do(a)
			if g != begun {
				require.ErrorAs(t, err, new(*play.NotBegunError))
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
		assert.Equal(t, g == begun, g.Turn() == 1 && g.Side() == "red" && g.Setup().Turns == play.UsualTurns)
		assert.Equal(t, play.Movement, g.Phase())
		_, err := g.Score()
		assert.Equal(t, g == begun, err == nil)
	}
}

// TestSetupIsChecked: what no game can be begun with is told by its field.
func TestSetupIsChecked(t *testing.T) {
	p := play.Start(scenetest.Table(t, rules.Second161(), "A red regiment @36,10"))
	nan := math.NaN()
	for field, s := range map[string]play.Setup{
		"scenario": {Scenario: "zz"}, "loot[0]": {Loot: []geom.Point{{X: nan}}}, "loot[1]": {Loot: []geom.Point{{}, {Y: 1e9}}}, "cost": {Cost: map[string]float64{"A": nan}},
		"objectives[0]": {Objectives: []scenario.Objective{{At: geom.Point{X: math.Inf(1)}}}}, "objectives[1]": {Objectives: []scenario.Objective{{}, {IsPiece: true}}},
		"home": {Home: 77}, "counts": {Counts: 77}, "turns": {Turns: -1}, "weapons": {Weapons: map[spatial.UnitID]los.Weapon{77: {}}},
	} {
		s.Sides = [2]string{"red", "blue"}
		g, err := play.Begin(p, s)
		var wrong *play.SetupError
		require.ErrorAs(t, err, &wrong, field)
		assert.Equal(t, field, wrong.Field)
		assert.Nil(t, g)
	}
	_, err := play.Begin(p, play.Setup{Sides: [2]string{"red", "blue"}, Weapons: map[spatial.UnitID]los.Weapon{0: {Range: nan}}})
	require.ErrorAs(t, err, new(*play.SetupError))
	_, err = play.Begin(nil, play.Setup{})
	require.ErrorAs(t, err, new(*play.SetupError))
}

// TestWhatDoesNotExist: results and states that there are not, and rulings of rulings, are errors; a state
// brings, and takes along, what belongs to it.
func TestWhatDoesNotExist(t *testing.T) {
	g := begin(t, "A red regiment @36,10 | B blue regiment @36,18^180", play.Setup{})
	_, err := g.Do(play.Suffered{Result: 77})
	require.ErrorAs(t, err, new(*play.UnknownNameError))
	_, err = g.Do(play.Ruled{Action: play.Fought{Target: 1, Result: 77}})
	require.ErrorAs(t, err, new(*play.UnknownNameError))
	for _, m := range []play.Mark{{Set: 0xffff}, {Clear: 0xffff}, {Units: []spatial.UnitID{0}, Set: 1 << 9}} {
		_, err = g.Do(m)
		require.ErrorAs(t, err, new(*play.StateError))
	}
	_, err = g.Do(play.Ruled{Action: play.Ruled{Action: play.EndPhase{}}})
	require.ErrorAs(t, err, new(*play.RuledTwiceError))
	state := func(g *play.Game) spatial.State { return g.Position().Table().Unit(0).State }
	set := do(t, g, play.Mark{Units: []spatial.UnitID{0}, Set: spatial.DisorderedByPhalanx&^spatial.Disordered | spatial.Doubled&^spatial.Moved})
	assert.Equal(t, spatial.DisorderedByPhalanx|spatial.Doubled, state(set))
	assert.Zero(t, state(do(t, set, play.Mark{Units: []spatial.UnitID{0}, Clear: spatial.Disordered | spatial.Moved})))
}

// TestSHT6ShotWithoutRoomToTurn: an individual between friends shoots, and stands as it stood where its base
// would overlap theirs; with room it turns.
func TestSHT6ShotWithoutRoomToTurn(t *testing.T) {
	w := map[spatial.UnitID]los.Weapon{0: {Range: 24}}
	for line, turns := range map[string]bool{
		"H red hero individual single infantry @36,10 | B blue regiment @58,18^180":                                      true,
		"H red hero individual single infantry @36,10 | B blue regiment @58,18^180 | R red 20x20 individual @36.7975,10": false,
	} {
		g := do(t, begin(t, line, play.Setup{Weapons: w}), play.EndPhase{})
		before := g.Position().Table().Unit(0).Base
		done, err := g.Do(play.Shot{From: 0, To: 1, Weapon: w[0]})
		require.NoError(t, err)
		assert.True(t, done.Decision.Shot.Pivoted)
		assert.Equal(t, turns, done.Game.Position().Table().Unit(0).Base != before, line)
	}
}
