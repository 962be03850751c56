package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

const shortGame = "../../docs/games/short.jsonl"

// A game that is right ends with its score, and 0; one that is not at the line that is wrong, told
// in words, with a picture, and 1.
func TestReplayCommand(t *testing.T) {
	t.Parallel()
	out, errs, code := ends(t, "", "replay", shortGame)
	assert.Zero(t, code)
	assert.Empty(t, errs)
	assert.Contains(t, out, "A: charge B, by 5.150 in\n")
	assert.Contains(t, out, "all as recorded.\nTurn 2 of red, movement. kill: red 1, blue 1; a draw as it stands.\n")

	text, err := os.ReadFile(shortGame)
	require.NoError(t, err)
	picture := filepath.Join(t.TempDir(), "wrong.svg")
	for _, c := range []struct{ old, new, says string }{
		{`"forward":2.5`, `"forward":9`, "line 3 is wrong, action 2 (C: advance forward 9, pivot 17): it is not legal: an advance is straight on up to its speed, with one pivot [MOV-2].\n"},
		{`"forward":2.5`, `"forward":2.52`, "it is legal, but C differs by 0.020 in (0.5 mm) from where it leads.\n"},
		{`"verdict":"yes"`, `"verdict":"no"`, "a rule is read in another way than when it was recorded: the rules say yes, and the record no.\n"},
		{`"heading":123},"verdict":"yes"`, `"heading":123},"verdict":"yes","margin":0.5`, "no limit is near, and in the record the margin is 0.5 in.\n"},
		{`"margin":2.5`, `"margin":1e6`, "the margin is 2.5 in, and in the record there is none.\n"},
		{`"to":"B"`, `"to":"D"`, "it is not legal: it is out of range [CHG-2].\n"},
	} {
		changed := strings.Replace(string(text), c.old, c.new, 1)
		out, errs, code := ends(t, changed, "replay", "-", "--quiet", "--svg", picture)
		assert.Equal(t, exitNo, code, c.new)
		assert.Empty(t, errs)
		assert.Contains(t, out, c.says)
		drawn, err := os.ReadFile(picture)
		require.NoError(t, err)
		assert.Contains(t, string(drawn), "<svg")
	}
	_, errs, code = ends(t, "nonsense", "replay", "-")
	assert.Equal(t, exitData, code)
	assert.Contains(t, errs, "line 1: malformed")
	_, _, code = ends(t, "", "replay")
	assert.Equal(t, exitUsage, code)
	_, _, code = ends(t, "", "replay", "no-such-file")
	assert.Equal(t, exitIO, code)
}
