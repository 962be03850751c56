package record_test

import (
	"bytes"
	"strings"
	"testing"

	"github.com/leaderpoint/leaderpoint/game"
	"github.com/leaderpoint/leaderpoint/game/record"
	"github.com/leaderpoint/leaderpoint/move"
	"github.com/leaderpoint/leaderpoint/position"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// takenBack is a record in which A moves, takes it back, and moves otherwise, twice.
func takenBack(t *testing.T) (string, *game.Game) {
	t.Helper()
	g := start(t, table, game.Setup{Turns: 2})
	var out bytes.Buffer
	w, err := record.NewWriter(&out, g, "test")
	require.NoError(t, err)
	do := func(a game.Action) { _, err := w.Do(a); require.NoError(t, err) }
	forward := func(by float64) game.Order {
		return order(0, move.OrderAdvance, move.Step{Way: move.Forward, By: by})
	}
	do(forward(1))
	require.NoError(t, w.Undo(1))
	do(forward(2))
	do(game.Order{Unit: 2, Command: move.Command{Order: move.OrderHalt}})
	require.NoError(t, w.Undo(2))
	do(forward(3))
	require.ErrorContains(t, w.Undo(2), "undo: takes 2 back, and 1 are there", "what is taken back is not there any more")
	require.ErrorAs(t, w.Undo(0), new(*position.Error))
	require.NoError(t, w.End())
	return out.String(), w.Game()
}

// TestReplayOfWhatWasTakenBack: a record of a game in which a move was taken back is played as it
// was.
func TestReplayOfWhatWasTakenBack(t *testing.T) {
	text, end := takenBack(t)
	lines, g, err := replay(text)
	require.NoError(t, err)
	assert.Equal(t, 6, lines)
	assert.Equal(t, end.Position().Key(), g.Position().Key())
	assert.InDelta(t, 13, g.Position().Table().Unit(0).Base.Centre().Y, 1e-9)

	for old, says := range map[string]string{
		`"n":2,"undo":1`: `undo: takes 2 back, and 1 are there`,
		`"n":5,"undo":2`: `the key of the position is`,
	} {
		changed := map[string]string{`"n":2,"undo":1`: `"n":2,"undo":2`, `"n":5,"undo":2`: `"n":5,"undo":1`}[old]
		require.Contains(t, text, old)
		_, _, err := replay(strings.Replace(text, old, changed, 1))
		require.ErrorContains(t, err, says)
	}
	for _, bad := range []string{`"undo":0`, `"undo":-1`, `"undo":1.5`, `"undo":null`, `"undo":1,"verdict":"yes"`, `"undo":1,"end":{"over":false}`, `"undo":1,"final":[{"unit":"A","at":[1,1],"heading":0}]`} {
		_, _, err := replay(strings.Replace(text, `"undo":1`, bad, 1))
		assert.Error(t, err, bad)
	}
}
