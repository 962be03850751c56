package main

import (
	"bytes"
	"path/filepath"
	"strings"
	"testing"

	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/exit"
	"github.com/leaderpoint/leaderpoint/game"
	"github.com/leaderpoint/leaderpoint/internal/must"
	"github.com/leaderpoint/leaderpoint/internal/record"
	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/leaderpoint/leaderpoint/move"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// A game that is right ends with its score, and 0; one that is not at the line that is wrong, told
// in words, with a picture, and 1.
func TestReplayCommand(t *testing.T) {
	t.Parallel()
	out, errs, code := ends(t, "", "replay", shortGame)
	assert.Zero(t, code)
	assert.Empty(t, errs)
	assert.Contains(t, out, "A: charge B, by 5.150 in\n")
	assert.Contains(t, out, "D: back 1, by 1.500 in\n")
	assert.Contains(t, out, "S: change facing, pivot 90, by")
	assert.Contains(t, out, "all as recorded.\nBroken off in turn 2 of red, movement. kill: red 1, blue 1; a draw as it stands.\n")

	text := scenetest.Read(t, shortGame)
	picture := filepath.Join(t.TempDir(), "wrong.svg")
	for _, c := range []struct{ old, new, says string }{
		{`"forward":2.5`, `"forward":9`, "line 3 is wrong, action 2 (C: advance forward 9, pivot 17): it is not legal: in step 1 it goes 4.00 in (101.6 mm) too far: its order allows at most 5.00 in (127.0 mm) [MOV-2].\n"},
		{`"forward":2.5`, `"forward":2.52`, "it is legal, but C differs by 0.020 in (0.5 mm) from where it leads.\n"},
		{`"at":[60,12.5],"heading":17}`, `"at":[60,12.500000001],"heading":17}`, "it is legal, but C differs by 0.000000001 in from where it leads.\n"},
		{`"at":[60,12.5],"heading":17}`, `"at":[60,12.5],"heading":17.02}`, "it is legal, but the heading of C differs by 0.02 degrees from where it leads.\n"},
		{`"margin":5.149606299212599`, `"margin":5.27`, "the margin is 5.149606299212599 in, and in the record 5.27 in.\n"},
		{`"verdict":"yes"`, `"verdict":"no"`, "a rule is read in another way than when it was recorded: the rules say yes, and the record no.\n"},
		{`"heading":123},"verdict":"yes"`, `"heading":123},"verdict":"yes","margin":0.5`, "no limit is near, and in the record the margin is 0.5 in.\n"},
		{`"margin":2.5`, `"margin":1e6`, "the margin is 2.5 in, and in the record there is none.\n"},
		{`"to":"B"`, `"to":"D"`, "it is not legal: it is out of range by 24.73 in (628.2 mm) [CHG-2].\n"},
		{`"points":[1,1]`, `"points":[1,0]`, "line 23 is wrong: the game has another end: the score is 1 to 1, and in the record 1 to 0.\n"},
		{`"winner":""`, `"winner":"red"`, "line 23 is wrong: the game has another end: it is a draw, and in the record \"red\" wins.\n"},
	} {
		changed := strings.Replace(string(text), c.old, c.new, 1)
		out, errs, code := ends(t, changed, "replay", "-", "--quiet", "--svg", picture)
		assert.Equal(t, exit.No, code, c.new)
		assert.Empty(t, errs)
		assert.Contains(t, out, c.says)
		drawn := scenetest.Read(t, picture)
		assert.Contains(t, string(drawn), "<svg")
	}
	for _, form := range []string{"--quiet", "--json"} {
		last := filepath.Join(t.TempDir(), "last.svg")
		_, _, code = ends(t, string(text), "replay", "-", form, "--svg", last)
		assert.Zero(t, code)
		drawn := scenetest.Read(t, last)
		assert.Contains(t, string(drawn), "<svg")
	}
	out, _, code = ends(t, string(text)+string(text), "replay", "-", "--quiet")
	assert.Equal(t, exit.No, code)
	assert.Equal(t, "line 24 is wrong: the record has ended, and something follows.\n", out)
	_, errs, code = ends(t, "nonsense", "replay", "-")
	assert.Equal(t, exit.Data, code)
	assert.Contains(t, errs, "line 1: malformed")
	_, _, code = ends(t, "", "replay")
	assert.Equal(t, exit.WrongUse, code)
	_, _, code = ends(t, "", "replay", "no-such-file")
	assert.Equal(t, exit.IO, code)
}

// A record that was cut off between two lines is right as far as it goes, and the report says that
// it has no end line, to people and to programs.
func TestReplayCutOff(t *testing.T) {
	t.Parallel()
	text := scenetest.Read(t, shortGame)
	lines := strings.SplitAfter(string(text), "\n")
	cut := strings.Join(lines[:10], "")
	out, _, code := ends(t, cut, "replay", "-", "--quiet")
	assert.Zero(t, code)
	assert.Equal(t, "9 actions, all as recorded.\nUnfinished: 10 lines, no end line.\nTurn 1 of red, melee. kill: red 0, blue 0; a draw as it stands.\n", out)
	out, _, code = ends(t, cut, "replay", "-", "--quiet", "--json")
	assert.Zero(t, code)
	assert.Contains(t, out, `{"right":true,"actions":9,"ended":false,"text":"Unfinished: 10 lines, no end line.","over":false,`)
	out, _, code = ends(t, string(text), "replay", "-", "--quiet", "--json")
	assert.Zero(t, code)
	assert.Contains(t, out, `{"right":true,"actions":21,"ended":true,"over":false,`)
	out, _, _ = ends(t, "", "replay", "../../docs/games/battle-without-end.jsonl", "--quiet")
	assert.Contains(t, out, "\n222 lines, no end line; the last turn has ended.\nThe game is over.")
	assert.NotContains(t, out, "as it stands", "it goes on no more")
}

// TestReplayTellsWhatWasTakenBack: the line is there in words, for people and for programs.
func TestReplayTellsWhatWasTakenBack(t *testing.T) {
	table := scenetest.Own(t, "A red regiment @36,10 | B blue regiment @36,30^180")
	g := must.Get(game.Begin(game.Start(table), game.Setup{Sides: [2]string{"red", "blue"}, Turns: 1}))(t)
	var out bytes.Buffer
	w := must.Get(record.NewWriter(&out, g, "test"))(t)
	_, err := w.Do(game.Order{Unit: 0, Command: move.Command{Order: move.OrderAdvance, Steps: []move.Step{{Way: move.Forward, By: 1}}}})
	require.NoError(t, err)
	require.NoError(t, w.Undo(1))
	told, _, code := ends(t, out.String(), "replay", "-")
	assert.Zero(t, code)
	assert.Contains(t, told, "   2  1 action taken back\n")
	told, _, code = ends(t, out.String(), "replay", "-", "--json")
	assert.Zero(t, code)
	assert.Contains(t, told, `"text":"1 action taken back"`)
}
