package game_test

import (
	"testing"

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
