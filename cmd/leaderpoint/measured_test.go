package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/exit"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

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
	assert.Contains(t, page, "<pre>leaderpoint see position.json --from A --to D --within 1mm</pre>")
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
	assert.Contains(t, page, "<pre>leaderpoint see position.json --from A --to B</pre>")
	assert.NotContains(t, page, "does not say that units touch")
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

// A page about a position that was measured tells how sure its verdicts are, without being asked.
func TestPageOfAMeasuredPosition(t *testing.T) {
	out, errs, code := ends(t, "", "exhibit", "--position", seamLine+" | measured: 2", "see", "position", "--from", "A", "--to", "B", "-o", "-")
	require.Zero(t, code, errs)
	assert.Contains(t, out, "misplaced by up to")
	assert.Contains(t, out, "sight is open within 0.079 in (2.0 mm)")
	assert.Contains(t, out, "--within 2mm")
}

// A file that does not say a position ends check with 65, as it does with all other commands, whether a member is missing or
// a contact cannot be; a position against the rules ends it with 1.
func TestCheckPartsBadFilesFromIllegalPositions(t *testing.T) {
	for text, want := range map[string]int{
		`{"units":[{"name":"A","side":"red","type":"monster","at":[36,10]}]}`: exit.Data,
		`{"units":[{"name":"A","side":"red","type":"monster","at":[36,10],"heading":0,"touching":[{"unit":"B","side":"left"}]},
			{"name":"B","side":"red","type":"monster","at":[40,10],"heading":0}]}`: exit.Data,
		`{"units":[{"name":"A","side":"red","type":"monster","at":[36,10],"heading":0},{"name":"B","side":"red","type":"monster","at":[37,10],"heading":0}]}`: exit.No,
		`{"units":[{"name":"A","side":"red","type":"monster","at":[36,10],"heading":0}]}`:                                                                     exit.Yes,
	} {
		for _, form := range [][]string{{"check", "-"}, {"check", "-", "--json"}} {
			_, _, code := ends(t, text, form...)
			assert.Equal(t, want, code, "%v: %s", form, text)
		}
	}
}
