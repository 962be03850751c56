package protocol

import (
	"encoding/json"
	"testing"

	"github.com/leaderpoint/leaderpoint/game"
	"github.com/leaderpoint/leaderpoint/game/record"
	"github.com/leaderpoint/leaderpoint/position"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestAskKeepsNamesAndNotes: what people have written on a position comes back with it, also after
// moves, on a copy, and in a record.
func TestAskKeepsNamesAndNotes(t *testing.T) {
	const noted = `{"ask":"key","position":{"name":"Table 4","note":"red first","units":[
		{"name":"A","side":"red","type":"infantry","size":"regiment","at":[36,10],"heading":0,"note":"the \"old\" guard\nlost one"},
		{"name":"B","side":"blue","type":"infantry","size":"regiment","at":[36,20],"heading":180}],
		"terrain":[{"name":"Wood","kind":"difficult","height":5,"outline":[[10,10],[14,10],[14,14]],"note":"thin"}]}}`
	var a Asker
	read := func(answer map[string]any) *position.Document {
		text, err := json.Marshal(answer["position"])
		require.NoError(t, err)
		d, err := position.Parse(text)
		require.NoError(t, err, "%v", answer)
		return d
	}
	check := func(d *position.Document, what string) {
		assert.Equal(t, [2]string{"Table 4", "red first"}, [2]string{d.Name, d.Note}, what)
		assert.Equal(t, "the \"old\" guard\nlost one", d.Units[0].Note, what)
		assert.Empty(t, d.Units[1].Note, what)
		assert.Equal(t, "thin", d.Terrain[0].Note, what)
	}
	out := talk(t, &a, noted, `{"ask":"position"}`, `{"ask":"position","as_line":true}`,
		`{"ask":"apply","unit":"A","order":"advance","steps":[{"forward":2}]}`, `{"ask":"add","line":"C blue troop @60,40^180 note=\"just come\""}`,
		`{"ask":"copy","to":"b"}`, `{"ask":"position","table":"b"}`, `{"ask":"set","unit":"C","line":"C blue troop @60,41^180 note=later"}`,
		`{"ask":"position"}`, `{"ask":"set","unit":"C","line":"C blue troop @60,41^180"}`, `{"ask":"position"}`, `{"ask":"undo","times":4}`, `{"ask":"position"}`)
	check(read(out[1]), "as it came")
	d, err := position.ParseLine(out[2]["line"].(string))
	require.NoError(t, err)
	check(d, "in a line")
	later := read(out[6])
	check(later, "after moves, on a copy")
	assert.Equal(t, "just come", later.Units[2].Note)
	assert.Equal(t, "later", read(out[8]).Units[2].Note)
	assert.Len(t, out[9]["changes"], 1, "the note has changed")
	assert.Empty(t, read(out[10]).Units[2].Note, "a line says all of a unit")
	check(read(out[12]), "taken back")

	table, err := read(out[1]).Table()
	require.NoError(t, err)
	h, err := record.HeaderOf(game.Start(table), game.Setup{Sides: [2]string{"red", "blue"}}, Version())
	require.NoError(t, err)
	d, err = position.Parse(h.Position)
	require.NoError(t, err)
	check(d, "in a record")
}

// TestAskOddIDs: what would come back in a form that others cannot read is refused, and the line is
// told instead.
func TestAskOddIDs(t *testing.T) {
	for id, code := range map[string]string{
		"1e400": "bad-number", "-1e999": "bad-number", `"\ud800"`: "bad-text", `"a\udc00b"`: "bad-text", "true": "wrong-type", "[1]": "wrong-type",
	} {
		got := talk(t, &Asker{}, `{"id":`+id+`,"ask":"hello"}`)[0]
		assert.Equal(t, code, got["code"], id)
		assert.NotContains(t, got, "id")
		assert.NotContains(t, string((&Asker{}).Answer([]byte(`{"ask":"none","id":`+id+`,"x":1}`))), `"id":`, id)
	}
	for _, id := range []string{"1e-400", "-0", "1.50", "9007199254740993", `"\ud83d\ude00"`, `""`} {
		assert.Contains(t, string((&Asker{}).Answer([]byte(`{"id":`+id+`,"ask":"table"}`))), `{"id":`+id+`,`, "as it was written")
	}
}

// TestAskOddCharacters: a character is named as a whole, and not by its first byte; a heading is
// within reason.
func TestAskOddCharacters(t *testing.T) {
	a := &Asker{}
	assert.Contains(t, string(a.Answer([]byte("\u00a0{}"))), "the character U+00A0 does not belong here")
	assert.Contains(t, string(a.Answer([]byte("{\u2028\"ask\":\"hello\"}"))), "the character U+2028 does not belong here")
	for _, line := range []string{
		`{"ask":"key","position":{"units":[{"name":"A","side":"red","type":"infantry","size":"troop","at":[9,9],"heading":1e308}]}}`,
		`{"ask":"place","unit":"A","at":[9,9],"heading":1e308}`, `{"ask":"arc","from":"A","to":"B","pivot":1e308}`, `{"ask":"regroup","unit":"A","move":"pivot","heading":1e308}`, `{"ask":"set","unit":"A","heading":-100001}`,
		`{"ask":"apply","unit":"A","order":"halt","ruled":true,"stands":[{"unit":"A","at":[9,9],"heading":1e6}]}`,
	} {
		talk(t, a, `{"ask":"key","position":"A red troop @9,9 | B blue troop @9,19"}`)
		got := talk(t, a, line)[0]
		assert.Equal(t, "out-of-bounds", got["code"], line)
		assert.Contains(t, got["error"], "must be a number within 100000 degrees", line)
	}
}
