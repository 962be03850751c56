package position_test

import (
	"bytes"
	"testing"

	"github.com/leaderpoint/leaderpoint/internal/coded"
	"github.com/leaderpoint/leaderpoint/internal/must"
	"github.com/leaderpoint/leaderpoint/position"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// Two names that look the same are refused with the places of both: of units, of pieces and of
// sides.
func TestNamesThatLookTheSame(t *testing.T) {
	for line, want := range map[string]struct{ path, what string }{
		`B red @3,3 | "B\ufe0f" blue @9,9`:                                                             {"units[1].name", "units"},
		`"A\u200dB" red @3,3 | AB blue @9,9`:                                                           {"units[1].name", "units"},
		`A red @3,3 | C blue @9,9 | B "re\u200dd" @9,3`:                                                {"units[2].side", "sides"},
		`A red troop @3,3 | hill: Top height=2 3,9..6,12 | blocking: "To\u200cp" height=2 13,9..16,12`: {"terrain[1].name", "terrain"},
	} {
		d := must.Get(position.ParseLine(line))(t, line)
		_, err := d.Table()
		var e *position.Error
		require.ErrorAs(t, err, &e, line)
		require.Equal(t, "bad-name", coded.Of(err), line)
		assert.Equal(t, want.path, e.Path, line)
		assert.ErrorContains(t, err, ", number 1; names of "+want.what+" must be seen to differ", line)
	}
	_, err := position.ParseLine(`"\u0646\u0627\u0645\u200c\u0647\u0627" red @3,3 | "\u0646\u0627\u0645" blue @9,9`)
	require.NoError(t, err)
}

// Names that differ in how their accents are composed alone are one name: twice it is an error, of
// units, pieces and sides; a name is found in either form, and the key is the same. What is seen to
// differ is another name.
func TestNamesAreComposed(t *testing.T) {
	for line, path := range map[string]string{
		`"r\u00e9d" red @3,3 | "re\u0301d" blue @9,9`: "units[1].name",
		`K red @3,3 | "\u212a" blue @9,9`:             "units[1].name",
		`A red troop @3,3 | hill: "\u00c5" height=2 3,9..6,12 | blocking: "A\u030a" height=2 13,9..16,12`: "terrain[1].name",
		"B\u00e9 red @3,3 | Be\u0301 blue @9,9":                                                           "units[1].name",
	} {
		d := must.Get(position.ParseLine(line))(t, line)
		_, err := d.Table()
		var e *position.Error
		require.ErrorAs(t, err, &e, line)
		assert.Equal(t, path, e.Path, line)
		var name *spatial.NameError
		assert.ErrorAs(t, err, &name, line)
	}
	d := must.Get(position.ParseLine(`A "r\u00e9d" troop @6,6 | B "re\u0301d" troop @16,9 | "x2" blue troop @24,9 | "x\u00b2" blue troop @34,9`))(t)
	table := must.Get(d.Table())(t)
	assert.True(t, table.Now().Friends(0, 1), "one side")
	assert.Equal(t, 4, table.Len())

	var keys []position.Key
	for _, name := range []string{`"\u00c9lite"`, `"E\u0301lite"`, "E\u0301lite"} {
		d := must.Get(position.ParseLine(name + " red troop @3,3 | B blue troop @9,9"))(t)
		table := must.Get(d.Table())(t)
		for _, form := range []string{"\u00c9lite", "E\u0301lite"} {
			id := must.Get(table.Find(form))(t)
			assert.Zero(t, id)
		}
		k := must.Get(d.Key())(t)
		keys = append(keys, k)
	}
	assert.Equal(t, keys[0], keys[1])
	assert.Equal(t, keys[0], keys[2])

	// Documents that are made in Go have names as they are given; they are compared composed, too.
	made := &position.Document{Units: []position.Unit{
		{Name: "\u00c9lite", Side: "red", Type: rules.Infantry, Size: rules.Regiment, At: [2]float64{10, 10}},
		{Name: "B", Side: "blue", Type: rules.Infantry, Size: rules.Regiment, At: [2]float64{10, 30}, ChargedBy: []string{"E\u0301lite"}},
	}}
	table = must.Get(made.Table())(t)
	assert.Equal(t, []spatial.UnitID{0}, table.Unit(1).ChargedBy)
	made.Units[1].Name, made.Units[1].ChargedBy = "E\u0301lite", nil
	_, err := made.Table()
	var name *spatial.NameError
	assert.ErrorAs(t, err, &name)
	made.Units[1].Name, made.Units[1].Side = "B", "re\u0301d"
	made.Units[0].Side = "r\u00e9d"
	_, err = made.Table()
	assert.Equal(t, "bad-name", coded.Of(err))
}

// A name that cannot be seen, or not all of it, is refused where it stands.
func TestNamesAreSeen(t *testing.T) {
	for _, name := range []string{`"\u200d"`, `"\u3164"`, `"\ufe0f"`, `"B\u00ad"`, `"B "`, `" B"`, `"Gate  Guard"`, `"B\u2063"`, `"B\u180e"`, `"\udb40\udc42"`} {
		_, err := position.ParseLine("A red @3,3 | " + name + " blue @9,9")
		var e *position.Error
		require.ErrorAs(t, err, &e, name)
		assert.Equal(t, "units[1].name", e.Path, name)
	}
}

// A note may hold anything, and what is written of it turns nothing round: neither in a file nor in
// a line.
func TestNotesAreWrittenInLetters(t *testing.T) {
	d := must.Get(position.ParseLine(`note: "a\u202eb\udb40\udc41c\u3164" | A red @3,3`))(t)
	var file bytes.Buffer
	require.NoError(t, d.Write(&file))
	line := must.Get(d.Line())(t)
	for _, text := range []string{file.String(), line} {
		assert.Contains(t, text, `a\u202eb\udb40\udc41c\u3164`)
	}
	again := must.Get(position.Parse(file.Bytes()))(t)
	assert.Equal(t, "a\u202eb\U000e0041c\u3164", again.Note)
}

// A typing mistake is refused with its remedy: a tiny overlap, curly quotation marks, the name of a
// file, and the wrong side of a contact.
func TestMistakesSayTheWayOut(t *testing.T) {
	doc := must.Get(position.ParseLine("A red regiment @30.50,20.25 | B red regiment @34.42,20.25 | C blue regiment @32,30^180"))(t)
	_, err := doc.Table()
	require.ErrorContains(t, err, "in a line | measured: 0.6")
	doc = must.Get(position.ParseLine("A red regiment @30.50,20.25 | B red regiment @34.42,20.25 | C blue regiment @32,30^180 | measured: 0.6"))(t)
	_, err = doc.Table()
	require.NoError(t, err, "the remedy works")
	doc = must.Get(position.ParseLine("A red regiment @30,20.25 | B red regiment @33,20.25"))(t)
	_, err = doc.Table()
	require.Error(t, err)
	assert.NotContains(t, err.Error(), "measured", "an inch is no hair")
	_, err = position.Parse([]byte("{\u201cunits\u201d:[]}"))
	require.ErrorContains(t, err, "curly quotation mark")
	for _, name := range []string{"docs/positions/battle.json", "mine.json"} {
		_, err = position.ParseLine(name)
		require.ErrorContains(t, err, "looks like the name of a file", name)
	}
	_, err = position.Parse([]byte(`{"units":[{"name":"A","side":"red","type":"infantry","size":"regiment","at":[36,10],"heading":20},
		{"name":"B","side":"blue","type":"infantry","size":"regiment","at":[48,20],"touching":[{"unit":"A","side":"left"}]}]}`))
	require.ErrorContains(t, err, "its left side cannot touch")
}
