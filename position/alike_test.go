package position_test

import (
	"bytes"
	"testing"

	"github.com/leaderpoint/leaderpoint/position"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// Two names that look the same are refused with the places of both: of units, of pieces and of sides.
func TestNamesThatLookTheSame(t *testing.T) {
	for line, want := range map[string]struct{ path, at, what string }{
		`B red @3,3 | "B\ufe0f" blue @9,9`:                                                             {"units[1].name", "units[0]", "units"},
		`"A\u200dB" red @3,3 | AB blue @9,9`:                                                           {"units[1].name", "units[0]", "units"},
		`A red @3,3 | C blue @9,9 | B "re\u200dd" @9,3`:                                                {"units[2].side", "units[0]", "sides"},
		`A red troop @3,3 | hill: Top height=2 3,9..6,12 | blocking: "To\u200cp" height=2 13,9..16,12`: {"terrain[1].name", "terrain[0]", "terrain"},
	} {
		d, err := position.ParseLine(line)
		require.NoError(t, err, line)
		_, err = d.Table()
		var e *position.Error
		require.ErrorAs(t, err, &e, line)
		var alike *position.AlikeError
		require.ErrorAs(t, err, &alike, line)
		assert.Equal(t, want.path, e.Path, line)
		assert.Equal(t, want.at, alike.At, line)
		assert.Equal(t, want.what, alike.What, line)
	}
	_, err := position.ParseLine(`"\u0646\u0627\u0645\u200c\u0647\u0627" red @3,3 | "\u0646\u0627\u0645" blue @9,9`)
	require.NoError(t, err)
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

// A note may hold anything, and what is written of it turns nothing round: neither in a file nor in a line.
func TestNotesAreWrittenInLetters(t *testing.T) {
	d, err := position.ParseLine(`note: "a\u202eb\udb40\udc41c\u3164" | A red @3,3`)
	require.NoError(t, err)
	var file bytes.Buffer
	require.NoError(t, d.Write(&file))
	line, err := d.Line()
	require.NoError(t, err)
	for _, text := range []string{file.String(), line} {
		assert.Contains(t, text, `a\u202eb\udb40\udc41c\u3164`)
	}
	again, err := position.Parse(file.Bytes())
	require.NoError(t, err)
	assert.Equal(t, "a\u202eb\U000e0041c\u3164", again.Note)
}
