package game_test

import (
	"testing"

	"github.com/leaderpoint/leaderpoint/game"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/move"
	"github.com/leaderpoint/leaderpoint/position"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestRefusedSaysWhy: an error has names, the limit that is missed, by how much, and its row.
func TestRefusedSaysWhy(t *testing.T) {
	d, err := position.ParseLine("A red regiment @36,10 | B blue regiment @36,16.5^180 | C blue regiment @50,40^180")
	require.NoError(t, err)
	table, err := d.Table()
	require.NoError(t, err)
	p := game.Start(table)
	advance := func(steps ...move.Step) game.Action {
		return game.Order{Command: move.Command{Order: move.OrderAdvance, Steps: steps}}
	}
	for _, c := range []struct {
		action game.Action
		says   string
	}{
		{advance(move.Step{Way: move.Pivot, By: 120}), "it pivots by 120 degrees, and may by at most 90 degrees: 30 degrees too far [MOV-2]"},
		{advance(move.Step{Way: move.Forward, By: 2.5}), "in step 1 it passes closer to B than enemies may be passed: 0.15 in (3.8 mm) too close [MOV-7]"},
		{game.Charge{Units: []spatial.UnitID{0}, To: 2}, "the charge is refused: it is out of range by "},
		{game.Shot{From: 0, To: 2, Weapon: los.Weapon{Range: 24}}, "the shot is refused: C is out of range by "},
		{game.Surge{Caster: 1, Unit: 0, Inches: 3, Onto: spatial.Nobody}, "the surge is refused: A is not shambling, and Surge is for those that are [CHG-18]"},
		{game.Push{Caster: 2, Unit: 0, Inches: 3}, "the push is refused: A is out of range"},
	} {
		d, err := p.Decide(c.action)
		require.NoError(t, err)
		_, err = p.After(&d)
		assert.ErrorContains(t, err, c.says)
	}
}
