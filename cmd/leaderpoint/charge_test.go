package main

import (
	"encoding/json"
	"path/filepath"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/leaderpoint/leaderpoint/answer"
	"github.com/leaderpoint/leaderpoint/internal/answers"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// lane is a charge up a lane between two walls, with others that fail.
const lane = `{"edition":"third","table":{"width":48,"depth":48},"units":[
 {"name":"Lancers","side":"red","type":"cavalry","size":"regiment","at":[24,8],"heading":0,"wild_charge":1},
 {"name":"Foes","side":"blue","type":"infantry","size":"regiment","at":[24,20],"heading":180},
 {"name":"Far","side":"blue","type":"infantry","size":"regiment","at":[24,40],"heading":180},
 {"name":"Aside","side":"blue","type":"infantry","size":"regiment","at":[36,8],"heading":0},
 {"name":"Near miss","side":"blue","type":"infantry","size":"regiment","at":[30,28.495],"heading":180},
 {"name":"Friends","side":"red","type":"infantry","size":"troop","at":[4,4],"heading":0},
 {"name":"Gun","side":"red","type":"war-engine","at":[44,4],"heading":0}],
 "terrain":[{"name":"Left wall","kind":"blocking","height":1,"outline":[[21,8],[21.5393,8],[21.5393,17],[21,17]]},
  {"name":"Right wall","kind":"blocking","height":1,"outline":[[26.4607,8],[27,8],[27,17],[26.4607,17]]}]}`

func TestChargePrintsATable(t *testing.T) {
	out, err := run(t, lane, "charge", "-", "--from", "Lancers")
	require.NoError(t, err)
	assert.Equal(t, `Edition third: 7 units, 2 pieces of terrain. Inches and degrees; distance as the charge range is measured.

Lancers (red, cavalry, charge range 17.00)
  target     charge  facing    distance  path, or what it fails by
  Aside      no      left      7.58      arc by 5.63
  Foes       yes     front x1  8.46      forward 8.46
  Near miss  no      front     17.02     range by 0.024 (0.6 mm)
  Far        no      front     28.46     range by 11.46
`, out)
	out, err = run(t, lane, "charge", "-", "--to", "Foes")
	require.NoError(t, err)
	assert.Equal(t, `Edition third: 7 units, 2 pieces of terrain. Inches and degrees; distance as the charge range is measured.

Charges at Foes
  charger  charge  facing    distance  path, or what it fails by
  Lancers  yes     front x1  8.46      forward 8.46
  Friends  no      right     21.07     range by 11.07
  Gun      no      left      21.71     war engines cannot charge
`, out)
}

func TestChargePrintsOneCharge(t *testing.T) {
	out, err := run(t, lane, "charge", "-", "--from", "Lancers", "--to", "Foes")
	require.NoError(t, err)
	assert.Equal(t, `Lancers can charge Foes in the front: attacks x1, not hindered.

  arc    yes  by 9.95 in (252.6 mm)
  sight  yes  nothing is in the way
  range  yes  by 8.54 in (217.0 mm): 8.46 in away, range 17.00 in
  room   yes  touching Left wall

  Path      forward 8.46 in (the most direct way)
  Contact   at (24.00, 18.43)
  Ends      at (24.00, 16.46), heading 0.0, 3.94 in of its front in contact
  Facing    the front [ARC-5]
  Attacks   x1 [CHG-11]
  Hindered  no [CHG-13]
`, out)
	out, err = run(t, lane, "charge", "-", "--from", "Lancers", "--to", "Near miss")
	require.NoError(t, err)
	assert.Equal(t, `Lancers cannot charge Near miss: it is out of range by 0.024 in (0.6 mm) [CHG-2].

  arc    yes  by 13.10 in (332.8 mm)
  sight  yes  nothing is in the way
  range  no   by 0.024 in (0.6 mm): 17.02 in away, range 17.00 in
  room   no

  Facing    the front would have to be charged [ARC-5]
`, out)
	out, err = run(t, lane, "charge", "-", "--from", "Lancers", "--to", "Gun")
	require.NoError(t, err)
	assert.Equal(t, "Lancers cannot charge Gun: they are friends [CHG-1].\n", out)
}

func TestChargeJSON(t *testing.T) {
	out, err := run(t, lane, "charge", "-", "--from", "Lancers", "--json", "--readings")
	require.NoError(t, err)
	lines := strings.Split(strings.TrimSpace(out), "\n")
	require.Len(t, lines, 4)
	var a struct {
		From string
		answers.TargetedCharge
	}
	require.NoError(t, json.Unmarshal([]byte(lines[0]), &a))
	assert.Equal(t, "Lancers", a.From)
	assert.Equal(t, "Foes", a.To)
	assert.Equal(t, answer.Yes, a.Verdict)
	require.NotNil(t, a.Way)
	assert.Len(t, a.Path, 1)
	assert.InDelta(t, 0, float64(a.Conditions[3].Margin), 1e-4)
	assert.Equal(t, "Left wall", a.Conditions[3].Of)
	assert.Contains(t, lines[0], `"hindered_by_reading":{"most_direct":false`)
	out, err = run(t, lane, "charge", "-", "--json", "--from", "Lancers", "--to", "Gun")
	require.NoError(t, err)
	assert.JSONEq(t, `{"from":"Lancers","to":"Gun","verdict":"no","reason":"friend","conditions":[],"range":17,"facing":"left"}`, out)
}

func TestChargeRefuses(t *testing.T) {
	for say, args := range map[string][]string{
		"charge takes a position file":         {"charge"},
		"no such file":                         {"charge", "nowhere.json"},
		`no unit is called "Nobody"`:           {"charge", positions + "battle.json", "--from", "Nobody"},
		`"wolf puck"; did you mean Wolf Pack?`: {"charge", positions + "battle.json", "--to", "wolf puck"},
		`"Wolf Pack" was asked about itself`:   {"charge", positions + "battle.json", "--from", "Wolf Pack", "--to", "Wolf Pack"},
		"unknown flag: --margins":              {"charge", "x", "--margins"},
	} {
		_, err := run(t, "", args...)
		assert.ErrorContains(t, err, say)
	}
	out, err := run(t, `{"units":[{"name":"A","side":"red","type":"titan","at":[9,9],"heading":0}]}`, "charge", "-")
	require.NoError(t, err)
	assert.Contains(t, out, "No enemies are on the table.")
}

// Every shipped position can be asked, and its first page fits a terminal, with a line for
// what is typed next.
func TestChargeShippedPositions(t *testing.T) {
	files, err := filepath.Glob(positions + "*.json")
	require.NoError(t, err)
	require.NotEmpty(t, files)
	for _, f := range files {
		if large(f) {
			continue // which takes two seconds; its page of sight is laid out in the same way
		}
		out, err := run(t, "", "charge", f)
		require.NoError(t, err, f)
		requirePage(t, out)
		out, err = run(t, "", "charge", f, "--full")
		require.NoError(t, err, f)
		for line := range strings.Lines(out) {
			if strings.HasPrefix(line, "  ") {
				assert.LessOrEqual(t, utf8.RuneCountInString(strings.TrimSpace(line))+2, 100, "%s: %s", f, line)
			}
		}
	}
}

// requirePage demands 23 lines of 80 characters at most.
func requirePage(t *testing.T, page string) {
	t.Helper()
	lines := strings.Split(strings.TrimSuffix(page, "\n"), "\n")
	assert.LessOrEqual(t, len(lines), 23, page)
	for _, line := range lines {
		assert.LessOrEqual(t, utf8.RuneCountInString(line), 80, line)
	}
}
