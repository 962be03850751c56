package record_test

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/leaderpoint/leaderpoint/game"
	"github.com/leaderpoint/leaderpoint/internal/cases"
	"github.com/leaderpoint/leaderpoint/internal/must"
	"github.com/leaderpoint/leaderpoint/internal/record"
	"github.com/leaderpoint/leaderpoint/move"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// ended is a record with its end line: of a game that is over, or was broken off.
func ended(t *testing.T, over bool, scored game.Scenario) string {
	t.Helper()
	g := start(t, table, game.Setup{Turns: 1, Scenario: scored})
	var out bytes.Buffer
	w := must.Get(record.NewWriter(&out, g, "test"))(t)
	list := []game.Action{order(2, move.OrderAdvance, move.Step{Way: move.Forward, By: 3}), game.Remove{Units: []spatial.UnitID{7}}}
	if over {
		list = append(list, game.EndPhase{}, game.EndPhase{}, game.EndPhase{}, game.EndPhase{}, game.EndPhase{}, game.EndPhase{})
	}
	for _, a := range list {
		_, err := w.Do(a)
		require.NoError(t, err)
	}
	require.Equal(t, over, w.Game().Over())
	require.NoError(t, w.End())
	require.ErrorContains(t, w.End(), "after-end")
	_, err := w.Do(game.Ruled{Action: game.Mark{}})
	require.ErrorContains(t, err, "after-end")
	return out.String()
}

// replayEnd replays a record, and reports whether it has an end line.
func replayEnd(text string) (found bool, err error) {
	_, _, err = record.Replay(strings.NewReader(text), func(p *record.Played) bool { found = p.Line.End != nil; return true })
	return found, err
}

// TestRecordEnds: a record that is whole has an end line; cut off after any line it is right, and
// has none, which is how a file that lost its end differs from one that is whole.
func TestRecordEnds(t *testing.T) {
	for _, over := range []bool{false, true} {
		for _, scored := range []game.Scenario{game.NoScenario, game.Kill} {
			text := ended(t, over, scored)
			lines := strings.SplitAfter(strings.TrimSuffix(text, "\n"), "\n")
			for n := 1; n <= len(lines); n++ {
				found := must.Get(replayEnd(strings.Join(lines[:n], "")))(t)
				assert.Equal(t, n == len(lines), found, "%d lines", n)
			}
			for cut := len(text) - len(lines[len(lines)-1]) + 1; cut < len(text)-1; cut += cases.Few(17, 1) { // within the end line
				_, err := replayEnd(text[:cut])
				require.Error(t, err)
			}
		}
	}
}

// TestEndLineIsChecked: an end line that tells of another end is wrong, and so is whatever follows
// one.
func TestEndLineIsChecked(t *testing.T) {
	over, off, plain := ended(t, true, game.Kill), ended(t, false, game.Kill), ended(t, true, game.NoScenario)
	last := over[strings.LastIndex(strings.TrimSuffix(over, "\n"), "\n")+1:]
	require.Contains(t, last, `{"n":9,"end":{"over":true,"points":[1,0],"winner":"red"},"key":"`)
	for _, c := range []struct {
		text, old, new string
		problem        record.Problem
	}{
		{over, `"over":true`, `"over":false`, record.Ending},
		{off, `"over":false`, `"over":true`, record.Ending},
		{over, `"points":[1,0]`, `"points":[1,1]`, record.Ending},
		{over, `"points":[1,0]`, `"points":[1]`, record.Malformed},
		{over, `"points":[1,0]`, `"points":[1,0,0]`, record.Malformed},
		{over, `"winner":"red"`, `"winner":"blue"`, record.Ending},
		{over, `"winner":"red"`, `"winner":""`, record.Ending},
		{over, `"winner":"red"`, `"wins":"red"`, record.Malformed},
		{over, `"n":9,`, `"n":10,`, record.OutOfOrder},
		{over, `"end":{`, `"dice":{"order":"end-phase"},"end":{`, record.Malformed},
		{over, `"end":{`, `"verdict":"yes","end":{`, record.Malformed},
		{over, `"end":{`, `"final":[{"unit":"A","at":[1,1],"heading":0}],"end":{`, record.Malformed},
		{over, `"end":{"over":true,"points":[1,0],"winner":"red"}`, `"end":null`, record.Malformed},
		{plain, `"over":true`, `"over":true,"points":[0,0]`, record.Ending},
		{plain, `"over":true`, `"over":true,"winner":"red"`, record.Ending},
	} {
		require.Contains(t, c.text, c.old)
		_, err := replayEnd(strings.Replace(c.text, c.old, c.new, 1))
		var wrong *record.LineError
		require.ErrorAs(t, err, &wrong, c.new)
		assert.Equal(t, c.problem, wrong.Problem, c.new)
		assert.Equal(t, strings.Count(c.text, "\n"), wrong.Line, c.new)
	}
	for _, right := range []string{ // what is absent is not compared
		strings.Replace(over, `,"points":[1,0],"winner":"red"`, "", 1), strings.Replace(over, `,"winner":"red"`, "", 1), over + "\n \n",
	} {
		found := must.Get(replayEnd(right))(t)
		assert.True(t, found)
	}
	_, err := replayEnd(strings.TrimSuffix(over, "\n") + "\n" + strings.Replace(last, `"n":9`, `"n":10`, 1))
	var wrong *record.LineError
	require.ErrorAs(t, err, &wrong)
	assert.Equal(t, record.AfterEnd, wrong.Problem)
	at := strings.LastIndex(strings.TrimSuffix(over, "\n"), `"key":"`) + len(`"key":"`)
	_, err = replayEnd(over[:at] + strings.Repeat("1", 32) + over[at+32:])
	require.ErrorAs(t, err, &wrong)
	assert.Equal(t, record.Key, wrong.Problem)
}

// TestRecordsWithoutEnd: records that were written before there was an end line are right, and have
// none.
func TestRecordsWithoutEnd(t *testing.T) {
	for _, name := range []string{"short-without-end.jsonl", "battle-without-end.jsonl"} {
		text := must.Get(os.ReadFile(filepath.Join(games, name)))(t)
		found := must.Get(replayEnd(string(text)))(t)
		assert.False(t, found)
	}
}
