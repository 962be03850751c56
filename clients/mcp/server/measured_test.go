package server

import (
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/leaderpoint/leaderpoint/internal/protocol"
)

// seam is a position that was measured, with two friends side by side, whose contact the file says.
const seam = `{"measured":{"mm":1},"edition":"third","units":[
	{"name":"G","side":"red","type":"large-infantry","size":"horde","at":[20,20],"heading":0},
	{"name":"Z","side":"red","type":"large-infantry","size":"horde","at":[24.72,20],"heading":0,"touching":[{"unit":"G","side":"left"}],"in_line_with":[{"unit":"G","side":"front"}]},
	{"name":"A","side":"blue","type":"infantry","size":"regiment","at":[22.3,24.5],"heading":180},
	{"name":"D","side":"red","type":"infantry","size":"regiment","at":[22.3,14],"heading":0}]}`

// What was measured is given back, by the tool and by the resources, as the ask "position" does, before an action and after it.
func TestMeasuredIsGivenBack(t *testing.T) {
	c := connect(t, Options{Exhibit: None})
	c.load(seam)
	var a protocol.Asker
	require.Contains(t, string(a.Answer([]byte(`{"ask":"key","position":`+seam+`}`))), "key")
	same := func(fileLost bool) {
		t.Helper()
		var file, line protocol.PositionAnswer
		require.NoError(t, json.Unmarshal(a.Answer([]byte(`{"ask":"position"}`)), &file))
		require.NoError(t, json.Unmarshal(a.Answer([]byte(`{"ask":"position","as_line":true}`)), &line))
		got, _ := c.ask("position", `{"file":true}`)
		w := answerOf[Whole](t, got)
		assert.JSONEq(t, string(file.Position), string(w.File))
		assert.Equal(t, line.Line, w.Line)
		assert.Equal(t, line.Lost, w.Lost)
		assert.Equal(t, file.Lost, w.FileLost)
		assert.Equal(t, fileLost, len(w.FileLost) > 0)
		assert.Contains(t, w.Line, "measured: 1")
		assert.Contains(t, got.Details, "The line does not say, of what was measured: units[1].touching and units[1].in_line_with.")
		text, err := c.read(uriLine)
		require.NoError(t, err)
		assert.Equal(t, line.Line, text.Text)
		assert.Equal(t, []any{"units[1].touching", "units[1].in_line_with"}, text.Meta["leaderpoint/lost"])
		text, err = c.read(uriFile)
		require.NoError(t, err)
		assert.JSONEq(t, string(file.Position), text.Text)
		assert.Equal(t, fileLost, text.Meta != nil)
	}
	same(false)
	w, _ := c.ask("position", `{"file":true}`)
	assert.Contains(t, string(answerOf[Whole](t, w).File), `"touching"`)
	a.Answer([]byte(`{"ask":"apply","order":"advance","unit":"D","steps":[{"forward":1}]}`))
	c.ask("apply", `{"action":{"order":"advance","unit":"D","steps":[{"forward":1}]}}`)
	same(false)
	a.Answer([]byte(`{"ask":"apply","order":"sidestep","unit":"Z","steps":[{"right":1}]}`))
	c.ask("apply", `{"action":{"order":"sidestep","unit":"Z","steps":[{"right":1}]}}`)
	same(true)
}

// A contact that the position says is no fault of it, and is told; one that it does not say is a fault.
func TestContactThatIsSaidIsNoFault(t *testing.T) {
	c := connect(t, Options{Exhibit: None})
	got, _ := c.ask("load", arguments(t, map[string]any{"position": seam}))
	loaded := answerOf[Loaded](t, got)
	assert.Empty(t, loaded.Faults)
	const told = "G and Z touch, as the position says, which is no fault of it; no move ends so, and neither is in combat [PRX-2]."
	assert.Contains(t, loaded.Measured, told)
	assert.Contains(t, got.Details, told)
	for _, arguments := range []string{`{}`, arguments(t, map[string]any{"position": seam})} {
		got, _ = c.ask("check", arguments)
		assert.Equal(t, "yes", got.Verdict)
		assert.Equal(t, []string{told}, answerOf[Checked](t, got).Said)
	}
	whole, _ := c.ask("position", `{}`)
	got, _ = c.ask("check", arguments(t, map[string]any{"position": answerOf[Whole](t, whole).Line}))
	assert.Equal(t, "no", got.Verdict, "a line has no words for it")
	f := answerOf[Checked](t, got).Faults[0]
	assert.Equal(t, [3]string{"PRX-2", "G", "Z"}, [3]string{f.Row, f.Unit, f.Other})
	assert.Contains(t, f.Text, `if they stood so, a position file says it by "touching"`)
}

// The sentence of robust says whether the verdict is proved, and the position may say within what.
func TestRobustSaysWhetherItIsSure(t *testing.T) {
	c := connect(t, Options{Exhibit: None})
	c.load(seam)
	for how, within := range map[string]string{"The verdict \"no\" of sight is clear within 1 mm as far as tested: none of ": "", "The verdict \"no\" of sight is clear within 0.1 mm: ": `,"within_mm":0.1`} {
		got, _ := c.ask("robust", `{"ask":"sight","from":"A","to":"D"`+within+`}`)
		assert.Contains(t, got.Sentence, how, "%s", within)
	}
	got, _ := c.ask("robust", `{"ask":"distance","from":"A","to":"D","limit":7.7,"within_mm":20}`)
	assert.Contains(t, got.Sentence, "is open within 20 mm: ")
	c.load("A red regiment @36,10 | C blue regiment @37,22^180")
	code, place, text := c.fail("robust", `{"ask":"sight","from":"A","to":"C"}`)
	assert.Equal(t, [2]string{"needs-member", "within_mm"}, [2]string{code, place}, text)
}
