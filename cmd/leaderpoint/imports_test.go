package main

import (
	"bytes"
	"encoding/json"
	"math"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/exit"
	"github.com/leaderpoint/leaderpoint/internal/must"
	"github.com/leaderpoint/leaderpoint/internal/protocol"
	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/leaderpoint/leaderpoint/position"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// Two lists become a position of two armies, which every command takes. The command and the ask
// give the same.
func TestRoster(t *testing.T) {
	mine, file := absolute(t, armyList), filepath.Join(t.TempDir(), "game.json")
	out := printed(t, "", "roster", mine, mine, "-o", file)
	for _, want := range []string{
		"The Barley Rising: 13 units of red, 1730 points.", "The Barley Rising: 13 units of blue, 1730 points.",
		"all units: the usual base of the type; measure yours.", `Cloud: the type "Vapour" is unknown; add the unit by hand.`, "Wild Charge (D3)",
		"The position is in " + file + ", with 26 units.",
	} {
		assert.Contains(t, strings.Join(strings.Fields(out), " "), want)
	}
	_, err := run(t, "", "roster", mine, "-o", file)
	require.ErrorContains(t, err, "already")
	out = printed(t, "", "check", file)
	assert.Contains(t, out, "Nothing is wrong with "+file+": 26 units")

	out = printed(t, "", "roster", mine, "--json", "--side", "dawn")
	text := scenetest.Read(t, mine)
	quoted := must.Get(json.Marshal(string(text)))(t)
	var a protocol.Asker
	assert.JSONEq(t, out, string(a.Answer([]byte(`{"ask":"roster","side":"dawn","text":`+string(quoted)+`}`))))

	out = printed(t, string(text), "roster", "-", "-o", "-")
	d := must.Get(position.Parse([]byte(out)))(t)
	assert.Len(t, d.Units, 13)
	_, err = run(t, "", "roster", mine, mine, "--side", "red")
	require.ErrorContains(t, err, "--side has 1 side")
}

// The places of a photo are those of the tape, within what the photo says; the command and the ask
// give the same.
func TestPhoto(t *testing.T) {
	file := absolute(t, photoOfATable)
	out := printed(t, "", "photo", file)
	assert.Contains(t, out, "8 marks fit to 1.")
	assert.Contains(t, out, "A line of text needs a side and a type, too: --side red")
	out = printed(t, "", "photo", file, "--side", "red")
	rows := regexp.MustCompile(`(?m)^  (\w+ red .*@\S+ measured=\S+) `).FindAllStringSubmatch(out, -1)
	require.Len(t, rows, 3)
	printed(t, "", "check", "--edition", "third", "--position", rows[0][1]+" | "+rows[1][1]+" | "+rows[2][1])

	out = printed(t, "", "photo", file, "--json")
	text := scenetest.Read(t, file)
	var line bytes.Buffer
	require.NoError(t, json.Compact(&line, text))
	var a protocol.Asker
	assert.Equal(t, out, string(a.Answer([]byte(`{"ask":"photo",`+line.String()[1:])))+"\n")
	var got protocol.PhotoAnswer
	require.NoError(t, json.Unmarshal([]byte(out), &got))
	tape := scenetest.Read(t, "../../docs/measured/from-a-tape.json")
	d := must.Get(position.Parse(tape))(t)
	settled, _ := must.Two(d.Settle())(t)
	for i, u := range got.Units {
		at := settled.Units[i].At
		assert.Equal(t, settled.Units[i].Name, u.Name)
		assert.LessOrEqual(t, 25.4*math.Hypot(u.At[0]-at[0], u.At[1]-at[1]), u.MeasuredMM)
	}
	out = printed(t, "", "photo", file, "--against", "../../docs/measured/from-a-tape.json")
	assert.Contains(t, out, "Zombies blue regiment @")
	assert.Contains(t, out, "Knights: not moved")
	_, err := run(t, "\x89PNG\r\n", "photo", "-")
	require.ErrorContains(t, err, "- is a picture; photo reads a JSON file of the points")
	_, err = run(t, "GIF89a@\xff", "photo", "-")
	require.ErrorContains(t, err, "- is a picture; photo reads a JSON file of the points")
	_, err = run(t, "\x89PNG\r\n@", "see", "-")
	require.ErrorContains(t, err, "; this is a picture, and no position")
	assert.Equal(t, 1, strings.Count(printed(t, "", "photo", "--help"), "ask --help photo"))
	_, err = run(t, `{"marks":[],"units":[]}`, "photo", "-")
	require.ErrorContains(t, err, "-: marks: a photo needs from 6 to 1000 marks, and has 0")
}

// A photo and the last known position say which moves were legal, and give the position of now.
func TestPhotoOfMoves(t *testing.T) {
	before := filepath.Join(t.TempDir(), "before.json")
	require.NoError(t, os.WriteFile(before, []byte(`{"edition":"third","units":[
		{"name":"Knights","side":"red","type":"cavalry","size":"regiment","at":[30.7,5.7],"heading":0},
		{"name":"Zombies","side":"blue","type":"infantry","size":"regiment","at":[34.925,36.8],"heading":180},
		{"name":"Scouts","side":"blue","type":"infantry","size":"troop","at":[6,30],"heading":181}]}`), 0o600))
	now := filepath.Join(t.TempDir(), "now.json")
	out, errs, code := ends(t, "", "photo", absolute(t, photoOfATable), "--against", before, "-o", now)
	require.Equal(t, exit.No, code, errs)
	plain := strings.Join(strings.Fields(out), " ")
	for _, want := range []string{
		"Knights moved by 5.00 in", "it may make this move (advance: forward 4.9",
		"Zombies moved by 17.0", "and the move at the double is refused: in step 1 it goes", "Ghouls: new.",
		"The position of now is in " + now,
	} {
		assert.Contains(t, plain, want)
	}
	text := scenetest.Read(t, now)
	d := must.Get(position.Parse(text))(t)
	require.Len(t, d.Units, 3, "new units without a side are left out")
	assert.Equal(t, [2]float64{6, 30}, d.Units[2].At)
	assert.InDelta(t, 10.67, d.Units[0].At[1], 0.1)
	assert.Nil(t, d.Units[2].Measured)
	_, err := run(t, "", "photo", absolute(t, photoOfATable), "-o", now)
	require.ErrorContains(t, err, "-o needs --against")
}

// photoAgainst runs photo with the marks of the photo of a table, changed, against a position.
func photoAgainst(t *testing.T, units string, change *strings.Replacer) (out, errs string, code int, now string) {
	t.Helper()
	text := scenetest.Read(t, absolute(t, photoOfATable))
	dir := t.TempDir()
	marks, before := filepath.Join(dir, "marks.json"), filepath.Join(dir, "before.json")
	now = filepath.Join(dir, "now.json")
	require.NoError(t, os.WriteFile(marks, []byte(change.Replace(string(text))), 0o600))
	require.NoError(t, os.WriteFile(before, []byte(`{"edition":"third","units":[`+units+`]}`), 0o600))
	out, errs, code = ends(t, "", "photo", marks, "--against", before, "--side", "red", "-o", now)
	return strings.Join(strings.Fields(out), " "), errs, code, now
}

const photographed = `
	{"name":"Knights","side":"red","type":"cavalry","size":"regiment","at":[30.7,5.7],"heading":0},
	{"name":"Zombies","side":"blue","type":"infantry","size":"regiment","at":[34.925,29.5],"heading":180}`

// Names that are not in the last known position get a suggestion. Those that nothing else describes
// are refused.
func TestPhotoOfAWrongName(t *testing.T) {
	out, errs, code, _ := photoAgainst(t, photographed, strings.NewReplacer(`"Knights"`, `"Knihgts"`))
	assert.Equal(t, exit.Yes, code, errs)
	assert.Contains(t, out, "- Knihgts: new; did you mean Knights?")
	assert.Contains(t, out, "- Ghouls: new.")
	_, errs, code, now := photoAgainst(t, photographed, strings.NewReplacer(`"Knights", "type": "cavalry", "size": "regiment"`, `"Knihgts"`))
	assert.Equal(t, exit.Data, code)
	assert.Contains(t, errs, `no unit is called "Knihgts"; did you mean "Knights"?`)
	assert.NoFileExists(t, now)
}

// What has moved is not in contact any more, whatever the last known position says.
func TestPhotoEndsContacts(t *testing.T) {
	const touching = `
		{"name":"Zombies","side":"blue","type":"infantry","size":"regiment","at":[31,30],"heading":0},
		{"name":"Ghouls","side":"blue","type":"infantry","size":"troop","at":[34.94,30],"heading":0,"touching":[{"unit":"Zombies","side":"left"}]}`
	_, errs, code, now := photoAgainst(t, touching, strings.NewReplacer())
	assert.Equal(t, exit.No, code, errs)
	out, errs, code := ends(t, "", "check", now)
	assert.Zero(t, code, out, errs)
}

// A position that no command reads is not written: the error says what is wrong, and what to do.
func TestPhotoWritesNoBadPosition(t *testing.T) {
	out, errs, code, now := photoAgainst(t, photographed+`,
		{"name":"Bows","side":"red","type":"infantry","size":"regiment","at":[30,10],"heading":0}`, strings.NewReplacer())
	assert.Equal(t, exit.Data, code)
	assert.Contains(t, out, "Knights moved by")
	assert.NotContains(t, out, "now.json")
	assert.Contains(t, errs, "now.json is not written, as no command would read it: Knights and Bows overlap")
	assert.Contains(t, errs, "Mark these units again")
	assert.NoFileExists(t, now)
}
