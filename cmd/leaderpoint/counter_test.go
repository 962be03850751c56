package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/leaderpoint/leaderpoint/answer"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/exit"
	"github.com/leaderpoint/leaderpoint/internal/answers"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

const (
	flankedLine = "A red regiment charged_by=B @36,24 | F red regiment @34,16^60 | B blue regiment @40.543307,24^270 | edition: second-2015"
	outOfArc    = "G red regiment @36,20^90 charged_by=E | E blue regiment @36,24.1496^180"
)

// TestChargeTellsTheCounterCharge: who has only the command learns that a unit which cannot charge
// may strike back, in every form of the answer.
func TestChargeTellsTheCounterCharge(t *testing.T) {
	out, code := coded(t, "charge", "--position", outOfArc, "--from", "G", "--to", "E")
	assert.Equal(t, exit.No, code, "the exit code is that of the charge")
	assert.Contains(t, out, "G cannot charge E: E is outside its front arc by 0.15 in (3.8 mm) [CHG-1, ARC-2].")
	assert.Contains(t, out, "G can counter-charge E instead: the front, attacks x1, never hindered; picked up, turned and set\ndown flush with the target [CTR-2].")

	out, err := run(t, "", "charge", "--position", outOfArc, "--from", "G")
	require.NoError(t, err)
	assert.Contains(t, out, "yes, counter  front x1  2.57      set down flush with it")

	out, err = run(t, "", "charge", "--position", outOfArc)
	require.NoError(t, err)
	assert.Contains(t, out, "c can counter-charge only")
	assert.Contains(t, out, "G          cy")

	out, err = run(t, "", "threats", "--position", flankedLine, "--to", "B")
	require.NoError(t, err)
	assert.Contains(t, out, "yes, a counter-charge")

	out, code = coded(t, "charge", "--position", outOfArc, "--from", "G", "--to", "E", "--json")
	assert.Equal(t, exit.No, code)
	lines := strings.Split(strings.TrimSpace(out), "\n")
	require.Len(t, lines, 2)
	var charge answers.TargetedCharge
	require.NoError(t, json.Unmarshal([]byte(lines[1]), &charge))
	assert.True(t, charge.Counter)
	assert.Equal(t, answer.Yes, charge.Verdict)

	unharmed := strings.Replace(outOfArc, "charged_by=E", "", 1)
	out, _ = run(t, "", "charge", "--position", unharmed, "--from", "G", "--to", "E")
	assert.NotContains(t, out, "counter")
	beta := outOfArc + " | edition: beta-2010"
	out, _ = run(t, "", "charge", "--position", beta, "--from", "G", "--to", "E")
	assert.NotContains(t, out, "counter", "that edition has none")
}

// TestCounterCommand: a counter-charge by a command of its own, with words, JSON, pictures and exit
// codes.
func TestCounterCommand(t *testing.T) {
	svg := filepath.Join(t.TempDir(), "counter.svg")
	out, err := run(t, "", "counter", "--position", flankedLine, "--from", "A", "--to", "B", "--svg", svg)
	require.NoError(t, err)
	assert.Contains(t, out, "A can counter-charge B in the front: attacks x1, not hindered.")
	assert.Contains(t, out, "Path      pivot 90.0 degrees right, forward 1.39 in\n")
	assert.NotContains(t, out, "sight", "which it does not need")
	drawn, err := os.ReadFile(svg)
	require.NoError(t, err)
	assert.Contains(t, string(drawn), "counter-charge")

	out, code := coded(t, "counter", "--position", flankedLine, "--from", "F", "--to", "B")
	assert.Equal(t, exit.No, code)
	assert.Contains(t, out, "F cannot counter-charge B: B did not charge it last turn [CTR-1].")

	out, err = run(t, "", "counter", "--position", flankedLine, "--from", "A", "--to", "B", "--json")
	require.NoError(t, err)
	var told answer.Charge
	require.NoError(t, json.Unmarshal([]byte(out), &told))
	assert.Equal(t, answer.Yes, told.Verdict)

	for _, args := range [][]string{{"--from", "A"}, {"--to", "B"}, {"--from", "A", "--to", "Z"}, {"--from", "A", "--to", "A"}} {
		_, err = run(t, "", append([]string{"counter", "--position", flankedLine}, args...)...)
		assert.Equal(t, exit.WrongUse, exit.Code(err), args)
	}
}

// TestChargeOfSeveralWithACounterCharge: --counter says who of several strikes back.
func TestChargeOfSeveralWithACounterCharge(t *testing.T) {
	out, code := coded(t, "charge", "--position", flankedLine, "--from", "A,F", "--to", "B")
	assert.Equal(t, exit.No, code)
	assert.Contains(t, out, "A can counter-charge B: ask again with --counter A [CTR-1].")
	svg := filepath.Join(t.TempDir(), "together.svg")
	out, err := run(t, "", "charge", "--position", flankedLine, "--from", "A,F", "--to", "B", "--counter", "A", "--svg", svg)
	require.NoError(t, err)
	assert.Contains(t, out, "A and F can both charge B.")
	assert.Contains(t, out, "1. A counter-charges the front: attacks x1, not hindered\n     Path      pivot 90.0 degrees right, forward 1.39 in\n")
	assert.Contains(t, out, "A     not needed  not needed  yes 7.03")
	assert.FileExists(t, svg)
	for _, args := range [][]string{{"--from", "A"}, {}, {"--from", "A,F", "--to", "B", "--counter", "Z"}} {
		_, err = run(t, "", append([]string{"charge", "--position", flankedLine, "--counter", "A"}, args...)...)
		assert.Equal(t, exit.WrongUse, exit.Code(err), args)
	}
}

// TestCounterCitesTheRowOfItsEdition: each edition has its own row about a counter-charge, and
// another one's is not cited.
func TestCounterCitesTheRowOfItsEdition(t *testing.T) {
	for edition, row := range map[string]string{"second-2015": "CTR-1", "second-161": "CTR-2", "third": "CTR-3"} {
		line := "A red regiment charged_by=B @36,24 | F red regiment @10,10 | B blue regiment @36,29^180 | edition: " + edition
		out, err := run(t, "", "counter", "--position", line, "--from", "A", "--to", "B")
		require.NoError(t, err)
		assert.Regexp(t, `Facing .*front \[`+row+`\]`, out)
		out, _ = coded(t, "counter", "--position", line, "--from", "F", "--to", "B")
		assert.Contains(t, out, "B did not charge it last turn ["+row+"].")
	}
}
