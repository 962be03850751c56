package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"testing"

	"github.com/leaderpoint/leaderpoint/internal/protocol"
	"github.com/leaderpoint/leaderpoint/position"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// Two lists become a position of two armies, which every command takes. The command and the ask
// give the same.
func TestRoster(t *testing.T) {
	mine, file := armyList(t), filepath.Join(t.TempDir(), "game.json")
	out, err := run(t, "", "roster", mine, mine, "-o", file)
	require.NoError(t, err)
	for _, want := range []string{
		"The Barley Rising: 13 units of red, 1730 points.", "The Barley Rising: 13 units of blue, 1730 points.",
		"all units: base of the type: measure it.", `Cloud: the type "Vapour" is unknown; add the unit by hand.`, "Wild Charge (D3)",
	} {
		assert.Contains(t, out, want)
	}
	_, err = run(t, "", "roster", mine, "-o", file)
	require.ErrorContains(t, err, "already")
	out, err = run(t, "", "check", file)
	require.NoError(t, err)
	assert.Contains(t, out, "Nothing is wrong with "+file+": 26 units")

	out, err = run(t, "", "roster", mine, "--json", "--side", "dawn")
	require.NoError(t, err)
	text, err := os.ReadFile(mine)
	require.NoError(t, err)
	quoted, err := json.Marshal(string(text))
	require.NoError(t, err)
	var a protocol.Asker
	assert.JSONEq(t, out, string(a.Answer([]byte(`{"ask":"roster","side":"dawn","text":`+string(quoted)+`}`))))

	out, err = run(t, string(text), "roster", "-", "-o", "-")
	require.NoError(t, err)
	d, err := position.Parse([]byte(out))
	require.NoError(t, err)
	assert.Len(t, d.Units, 13)
	_, err = run(t, "", "roster", mine, mine, "--side", "red")
	require.ErrorContains(t, err, "--side has 1 side")
}
