package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/leaderpoint/leaderpoint/internal/faults"
	"github.com/leaderpoint/leaderpoint/position"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// check tells of a measured position who was put into contacts, which gaps may be some, and what
// cannot be; units by corners stand where they were measured.
func TestCheckOfAMeasuredPosition(t *testing.T) {
	parse := func(more string) *position.Document {
		d, err := position.Parse([]byte(`{"lengths": "mm", "measured": {"mm": 1}, "units": [
			{"name": "Ghouls", "side": "red", "type": "infantry", "size": "regiment", "front_left": [450, 540], "front_right": [550.6, 540]},
			{"name": "Wights", "side": "red", "type": "infantry", "size": "regiment", "at": [602, 500], "heading": 0},
			{"name": "Ghosts", "side": "red", "type": "infantry", "size": "regiment", "at": [500, 421], "heading": 0}` + more + `]}`))
		require.NoError(t, err)
		return d
	}
	d := parse("")
	notes := faults.Notes(d)
	assert.Equal(t, []string{
		"Ghosts was moved by 0.50 mm into its contacts", "the front corners of Ghouls are 0.60 mm farther apart than the base is wide",
		"Ghosts and Wights are 2.00 mm apart: touching?", "Ghouls and Wights are 1.70 mm apart: touching?",
	}, notes[1:])
	found, _ := faults.In(d)
	for _, f := range found {
		assert.Equal(t, "gap", f.Kind, f.Text)
	}
	wrong, _ := faults.In(parse(`, {"name": "A", "side": "red", "type": "infantry", "size": "regiment", "at": [900, 900], "heading": 0, "touching": [{"unit": "Wights", "side": "left"}]}`))
	require.NotEmpty(t, wrong)
	assert.Equal(t, "form", wrong[0].Kind)
	assert.Contains(t, wrong[0].Text, `does not face "Wights"`)
	for _, f := range wrong[1:] {
		assert.NotEqual(t, "form", f.Kind, "each fault once: %s", f.Text)
	}
	assert.Empty(t, faults.Notes(parse(`, {"name": "A", "side": "red", "type": "wizard", "at": [900, 900], "heading": 0}`)))
}

// A page of evidence asks again with the file where a line has no words for what it says, and the line tells what is
// left out; each says as much as the file.
func TestContactsThatNoLineSays(t *testing.T) {
	file := filepath.Join(t.TempDir(), "seam.json")
	require.NoError(t, os.WriteFile(file, []byte(`{"measured":{"mm":1},"edition":"third","units":[
		{"name":"G","side":"red","type":"large-infantry","size":"horde","at":[20,20],"heading":0},
		{"name":"Z","side":"red","type":"large-infantry","size":"horde","at":[24.72,20],"heading":0,"touching":[{"unit":"G","side":"left"}]},
		{"name":"A","side":"blue","type":"infantry","size":"regiment","at":[22.3,24],"heading":180},
		{"name":"D","side":"red","type":"infantry","size":"regiment","at":[22.3,14],"heading":0}]}`), 0o600))
	page, err := run(t, "", "exhibit", file, "see", "--from", "A", "--to", "D", "-o", "-")
	require.NoError(t, err)
	assert.Contains(t, page, "<pre>leaderpoint see position.json --from A --to D</pre>")
	assert.Contains(t, page, "which does not say that units touch (units[1].touching)")
	out, errs, code := ends(t, "", "line", file)
	assert.Zero(t, code)
	assert.Contains(t, out, "measured: 1")
	assert.Contains(t, errs, "without units[1].touching")
	out, err = run(t, "", "line", file, "--json")
	require.NoError(t, err)
	assert.Contains(t, out, `"lost":["units[1].touching"]`)
	page, err = run(t, "", "exhibit", "--position", pairLine, "see", "--from", "A", "--to", "B", "-o", "-")
	require.NoError(t, err)
	assert.NotContains(t, page, "position.json")
}

// A contact between friends that the file says is no fault, and is told; one that nobody says is.
func TestSaidContactIsNoFault(t *testing.T) {
	said := func(touching string) string {
		return `{"units": [{"name": "G", "side": "red", "type": "infantry", "size": "regiment", "at": [20, 20], "heading": 0},
			{"name": "Z", "side": "red", "type": "infantry", "size": "regiment", "at": [23.9370078740157, 20], "heading": 0` + touching + `}]}`
	}
	out, errs, code := ends(t, said(`, "touching": [{"unit": "G", "side": "left"}]`), "check", "-")
	assert.Zero(t, code, errs)
	assert.Contains(t, out, "Nothing is wrong")
	assert.Contains(t, out, "G and Z touch, as the file says, which is no fault of it")
	assert.Contains(t, out, "[PRX-2]")
	out, err := run(t, said(""), "check", "-")
	require.NoError(t, err)
	assert.Contains(t, out, "[PRX-2]")
	assert.Contains(t, strings.Join(strings.Fields(out), " "), `if they stood so, a position file says it by "touching" [PRX-2]`)
	out, err = run(t, said(`, "touching": [{"unit": "G", "side": "left"}]`), "check", "-", "--json")
	require.NoError(t, err)
	assert.Contains(t, out, `{"legal":true,"faults":[],"measured":["G and Z touch`)
}
