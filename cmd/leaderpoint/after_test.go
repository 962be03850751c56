package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/exit"
	"github.com/leaderpoint/leaderpoint/internal/protocol"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

const (
	melee = "A red regiment @36,20 shambling | C red regiment @41.2,20 | M red hero individual infantry @36,15 | B blue regiment @36,28^180 | E blue hero individual infantry @30,10 | edition: second-161"
	fight = "A red regiment @36,20 front=B | B blue regiment @36,23.149606^180 front=A | edition: second-161"
)

// TestWhatFollowsAFightByCommand: what only JSON could ask has commands, with words, exit codes,
// JSON and a picture.
func TestWhatFollowsAFightByCommand(t *testing.T) {
	for _, x := range []struct {
		line string
		args []string
		code int
		says []string
	}{
		{melee, []string{"surge", "--unit", "A", "--distance", "6"}, exit.Yes, []string{"A goes 4.85 in (123.2 mm) and charges B in the front [CHG-17].", "A ends at (36.00, 24.85), heading 0.0."}},
		{melee, []string{"surge", "--unit", "A", "--distance", "2", "--caster", "M"}, exit.Yes, []string{"A goes 2.00 in (50.8 mm) and charges no unit [CHG-17].", "A ends at (36.00, 22.00)"}},
		{melee, []string{"surge", "--unit", "C", "--distance", "3"}, exit.No, []string{"It stays: ", "not shambling", "[CHG-18]"}},
		{melee, []string{"surge", "--unit", "A", "--distance", "2", "--caster", "A"}, exit.No, []string{"It stays, since the spell may not be cast: ", "itself"}},
		{melee, []string{"overrun", "--unit", "C", "--distance", "4"}, exit.Yes, []string{"C goes 4.00 in (101.6 mm) and charges no unit [IND-4].", "C ends at (41.20, 24.00)"}},
		{melee, []string{"regroup", "--unit", "C", "--move", "forward", "--distance", "4"}, exit.Yes, []string{"C goes 4.00 in (101.6 mm) [REG-1].", "C ends at (41.20, 24.00)"}},
		{melee, []string{"regroup", "--unit", "C", "--move", "pivot", "--heading", "40"}, exit.Yes, []string{"C turns [REG-1].", "heading 40.0"}},
		{melee, []string{"push", "--caster", "E", "--unit", "A", "--distance", "3"}, exit.Yes, []string{"A goes 3.00 in (76.2 mm) [PSH-1].", "E stands before the rear of A", "A ends at (36.00, 23.00)"}},
		{melee, []string{"push", "--caster", "M", "--unit", "B", "--distance", "3"}, exit.No, []string{"It stays, since Wind Blast may not be cast: M does not see B [LOS-1]."}},
		{fight, []string{"pullback", "--from", "A", "--to", "B"}, exit.Yes, []string{"A pulls back from B [PUL-1].", "A ends at (36.00, 19.00)"}},
		{melee, []string{"control", "--scenario", "pillage", "--objective", "36,24", "--objective", "12,30"}, exit.Yes, []string{"No side controls objective 1 (36,24): units of several sides are within reach", "No side controls objective 2 (12,30): the nearest unit that counts is ", "red controls "}},
		{melee, []string{"control", "--scenario", "invade", "--side", "red", "--edge", "bottom"}, exit.Yes, []string{"Units of red wholly in the half of the opponent: none [SCN-3].", "by how much"}},
		{melee, []string{"control", "--scenario", "dominate"}, exit.Yes, []string{"Units of red wholly within the circle: A, C and M"}},
		{melee, []string{"control", "--scenario", "set-up", "--side", "red", "--edge", "bottom"}, exit.Yes, []string{"Units of red wholly in their own zone: "}},
		{melee, []string{"control", "--scenario", "loot", "--side", "red", "--edge", "bottom", "--objective", "36,20", "--unit", "A"}, exit.Yes, []string{"Counter 1 (36,20) [SCN-5]:", "A may take it up", "A may drop one here"}},
	} {
		args := append([]string{x.args[0], "--position", x.line}, x.args[1:]...)
		svg := filepath.Join(t.TempDir(), "x.svg")
		out, code := coded(t, append(args, "--svg", svg)...)
		assert.Equal(t, x.code, code, "%v: %s", x.args, out)
		for _, words := range x.says {
			assert.Contains(t, out, words, "%v", x.args)
		}
		drawn, err := os.ReadFile(svg)
		require.NoError(t, err, "%v", x.args)
		assert.Contains(t, string(drawn), "<svg ", "%v", x.args)
		out, code = coded(t, append(args, "--json")...)
		assert.Equal(t, x.code, code)
		assert.True(t, json.Valid([]byte(out)), "%v: %s", x.args, out)
	}
}

// TestCommandsAnswerAsTheirAsks: the JSON of the commands is that of the asks.
func TestCommandsAnswerAsTheirAsks(t *testing.T) {
	for request, args := range map[string][]string{
		`"ask":"surge","unit":"A","distance":6`:                                {"surge", "--unit", "A", "--distance", "6"},
		`"ask":"surge","unit":"C","distance":4,"overrun":true,"hindered":true`: {"overrun", "--unit", "C", "--distance", "4", "--hindered"},
		`"ask":"regroup","unit":"C","move":"back","distance":2`:                {"regroup", "--unit", "C", "--move", "back", "--distance", "2"},
		`"ask":"push","caster":"E","unit":"A","distance":3`:                    {"push", "--caster", "E", "--unit", "A", "--distance", "3"},
		`"ask":"control","scenario":"pillage","objectives":[{"at":[36,24]}]`:   {"control", "--scenario", "pillage", "--objective", "36,24"},
		`"ask":"control","scenario":"dominate"`:                                {"control", "--scenario", "dominate"},
		`"ask":"control","scenario":"invade","side":"red","edge":"bottom"`:     {"control", "--scenario", "invade", "--side", "red", "--edge", "bottom"},
		`"ask":"countercharge","from":"A","to":"B"`:                            {"counter", "--from", "A", "--to", "B"},
	} {
		var a protocol.Asker
		line, err := json.Marshal(melee)
		require.NoError(t, err)
		want := a.Answer([]byte(`{"position":` + string(line) + `,` + request + `}`))
		out, _ := coded(t, append([]string{args[0], "--position", melee, "--json"}, args[1:]...)...)
		assert.JSONEq(t, string(want), out, "%v", args)
	}
}

// TestCommandsRefuseWrongUse: a flag that is missing, or does not go with the others, is wrong use,
// and says what to do.
func TestCommandsRefuseWrongUse(t *testing.T) {
	for words, args := range map[string][]string{
		"surge needs --distance (how far, in inches)": {"surge", "--unit", "A"},
		"surge needs --unit":                          {"surge", "--distance", "3"},
		"overrun needs --distance":                    {"overrun", "--unit", "A"},
		"regroup needs --heading":                     {"regroup", "--unit", "A", "--move", "pivot"},
		"--heading does not count with --move back":   {"regroup", "--unit", "A", "--move", "back", "--distance", "1", "--heading", "3"},
		"--move: ": {"regroup", "--unit", "A", "--move", "up", "--distance", "1"},
		"push needs --caster (the unit that casts it), --unit (the unit that is pushed) and --distance (how far, in inches)": {"push"},
		"--scenario loot needs --side, --edge and --objective":                                                               {"control", "--scenario", "loot"},
		"push needs --caster":                                          {"push", "--unit", "A", "--distance", "1"},
		"pullback needs --to":                                          {"pullback", "--from", "A"},
		"control needs --scenario, one of set-up":                      {"control"},
		`--scenario: no scenario is called "nosuch"; there are set-up`: {"control", "--scenario", "nosuch"},
		"--scenario invade needs --side":                               {"control", "--scenario", "invade", "--edge", "top"},
		"--unit does not count with --scenario dominate":               {"control", "--scenario", "dominate", "--unit", "A"},
		"--routed counts only with --unit":                             {"control", "--scenario", "loot", "--side", "red", "--edge", "top", "--objective", "1,1", "--routed"},
		"--objective: unknown terrain \"Nix\"":                         {"control", "--scenario", "pillage", "--objective", "Nix"},
		"--objective: is 28 in beyond the table edge":                  {"control", "--scenario", "pillage", "--objective", "100,24"},
		"no unit is called \"Z\"":                                      {"push", "--caster", "Z", "--unit", "A", "--distance", "1"},
		"must be":                                                      {"surge", "--unit", "A", "--distance", "-3"},
	} {
		_, err := run(t, "", append([]string{args[0], "--position", melee}, args[1:]...)...)
		assert.ErrorContains(t, err, words, "%v", args)
		assert.Equal(t, exit.WrongUse, exit.Code(err), "%v", args)
	}
}

// TestSequenceCommand: charges on neighbouring targets in every order, by command.
func TestSequenceCommand(t *testing.T) {
	const neighbours = "A red horde @34,10 | F red horde @42.2,10 | B blue regiment @34.5,20^180 | C blue regiment @38.8,20^180 | edition: second-2015"
	svg := filepath.Join(t.TempDir(), "x.svg")
	out, code := coded(t, "sequence", "--position", neighbours, "--from", "F", "--to", "C", "--from", "A", "--to", "B", "--svg", svg)
	assert.Equal(t, exit.Yes, code)
	assert.Contains(t, out, "All of these charges can be made, in this order:\n\n  1. A at B.\n     A ends at (34.50, 16.85), heading 0.0.\n  2. F at C.\n")
	assert.Contains(t, out, "  - F at C, then A at B: the last of these cannot be made: no way to the facing")
	assert.FileExists(t, svg)
	out, code = coded(t, "sequence", "--position", neighbours, "--from", "F", "--to", "B", "--from", "A", "--to", "C")
	assert.Equal(t, exit.No, code)
	assert.Contains(t, out, "In no order can all of these charges be made.")
	_, err := run(t, "", "sequence", "--position", neighbours, "--from", "F", "--to", "B", "--from", "A")
	assert.ErrorContains(t, err, "a --to for each --from")
	assert.Equal(t, exit.WrongUse, exit.Code(err))
}

// TestRegroupHelpNamesEveryWay: what --move takes is listed, those of one edition by its name.
func TestRegroupHelpNamesEveryWay(t *testing.T) {
	out, err := run(t, "", "regroup", "--help")
	require.NoError(t, err)
	assert.Contains(t, strings.Join(strings.Fields(out), " "), "pivot, forward or back; in third also left or right")
}

// TestSpellsAtTheWrongSideAreRefusedAlike: push at a friend and surge at an enemy are refusals with
// their reason, and no wrong use.
func TestSpellsAtTheWrongSideAreRefusedAlike(t *testing.T) {
	const line = "W red infantry hero individual @36,10 | F red regiment @36,20^180 shambling | E blue regiment @20,20^180 shambling | edition: third"
	for words, args := range map[string][]string{
		"F is a friend": {"push", "--caster", "W", "--unit", "F", "--distance", "3"},
		"E is an enemy": {"surge", "--caster", "W", "--unit", "E", "--distance", "3"},
	} {
		out, code := coded(t, append([]string{args[0], "--position", line}, args[1:]...)...)
		assert.Equal(t, exit.No, code, args)
		assert.Contains(t, strings.Join(strings.Fields(out), " "), words)
	}
}

// TestPushSaysThatNothingMoves: a unit that is stopped at once cannot move, rather than going 0.000
// in.
func TestPushSaysThatNothingMoves(t *testing.T) {
	out, _ := coded(t, "push", "--position", "W red infantry hero individual @36,10 | B blue regiment @36,20^180 | blocking: wall height=1 20,21.5749..52,22.5 | edition: third",
		"--caster", "W", "--unit", "B", "--distance", "3")
	assert.Contains(t, out, "B cannot move [PSH-1].")
}
