package main

import (
	"bytes"
	"testing"

	"github.com/leaderpoint/leaderpoint/game"
	"github.com/leaderpoint/leaderpoint/game/record"
	"github.com/leaderpoint/leaderpoint/move"
	"github.com/leaderpoint/leaderpoint/position"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestReplayTellsWhatWasTakenBack: the line is there in words, for people and for programs.
func TestReplayTellsWhatWasTakenBack(t *testing.T) {
	d, err := position.ParseLine("A red regiment @36,10 | B blue regiment @36,30^180")
	require.NoError(t, err)
	table, err := d.Table()
	require.NoError(t, err)
	g, err := game.Begin(game.Start(table), game.Setup{Sides: [2]string{"red", "blue"}, Turns: 1})
	require.NoError(t, err)
	var out bytes.Buffer
	w, err := record.NewWriter(&out, g, "test")
	require.NoError(t, err)
	_, err = w.Do(game.Order{Unit: 0, Command: move.Command{Order: move.OrderAdvance, Steps: []move.Step{{Way: move.Forward, By: 1}}}})
	require.NoError(t, err)
	require.NoError(t, w.Undo(1))
	told, _, code := ends(t, out.String(), "replay", "-")
	assert.Zero(t, code)
	assert.Contains(t, told, "   2  1 action taken back\n")
	told, _, code = ends(t, out.String(), "replay", "-", "--json")
	assert.Zero(t, code)
	assert.Contains(t, told, `"text":"1 action taken back"`)
}
