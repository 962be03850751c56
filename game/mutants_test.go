package game_test

import (
	"testing"

	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/game"
	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/leaderpoint/leaderpoint/move"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestRefusedOrderNamesItsRow: a decision on an order that is not legal names the row that it
// misses.
func TestRefusedOrderNamesItsRow(t *testing.T) {
	p := game.Start(scenetest.Table(t, rules.Second161(), "Gun red war-engine @20,10"))
	d, err := p.Decide(game.Order{Command: move.Command{Order: move.OrderAtTheDouble, Steps: []move.Step{{Way: move.Forward, By: 2}}}})
	require.NoError(t, err)
	assert.Equal(t, game.NotLegal, d.Code)
	assert.Equal(t, "MOV-4", d.Row)
}

// TestWhoHasLeftIsNamed: the change of a unit that is taken off the table has its name.
func TestWhoHasLeftIsNamed(t *testing.T) {
	p := game.Start(scenetest.Table(t, rules.Second161(), "A red regiment @20,10 | B blue regiment @20,30^180"))
	d, err := p.Decide(game.Remove{Units: []spatial.UnitID{1}})
	require.NoError(t, err)
	next, err := p.After(&d)
	require.NoError(t, err)
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
	d, err := p.Decide(surge)
	require.NoError(t, err)
	require.Len(t, d.Driven.Struck, 2)
	require.False(t, d.Driven.Struck[0].Placed)
	second := &d.Driven.Struck[1]
	assert.Equal(t, charge.Yes, d.Verdict)
	assert.Equal(t, second.Stands(p.View(), 0), d.Stands)
	surge.Onto = d.Driven.Struck[0].Target
	onto, err := p.Decide(surge)
	require.NoError(t, err)
	assert.Equal(t, charge.No, onto.Verdict)
	assert.Equal(t, game.NoFlushPlace, onto.Code)
	surge.Onto = second.Target
	onto, err = p.Decide(surge)
	require.NoError(t, err)
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
		score, err := routed.Score()
		require.NoError(t, err)
		assert.Equal(t, [2]float64{2, 0}, score.Points, chargers)
		assert.Empty(t, routed.Loot())
	}
	alone := fight(0)
	require.Len(t, alone.Loot(), 1, "an individual carries none")
	score, err := alone.Score()
	require.NoError(t, err)
	assert.Equal(t, [2]float64{1, 0}, score.Points)
}
