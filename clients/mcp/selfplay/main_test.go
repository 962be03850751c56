package main

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/leaderpoint/leaderpoint/internal/record"
)

// battle is where the position of the game lies, as seen from here.
const battle = "../../../docs/positions/battle.json"

// A whole game against itself ends, its record replays in Go to the same key, and the seed says
// all of it.
func TestPlaysAGameAgainstItself(t *testing.T) {
	file := filepath.Join(t.TempDir(), "game.jsonl")
	var first, again bytes.Buffer
	require.NoError(t, run(t.Context(), []string{"-position", battle, "-turns", "2", "-seed", "7", "-o", file}, &first))
	assert.Contains(t, first.String(), "all as recorded; over: true")
	require.NoError(t, run(t.Context(), []string{"-position", battle, "-turns", "2", "-seed", "7"}, &again))
	assert.Equal(t, first.String(), again.String())

	text, err := os.Open(file)
	require.NoError(t, err)
	defer text.Close()
	lines := 0
	_, game, err := record.Replay(text, func(*record.Played) bool { lines++; return true })
	require.NoError(t, err)
	assert.True(t, game.Over())
	assert.Greater(t, lines, 40)
	assert.Contains(t, first.String(), game.Position().Key().String())
}
