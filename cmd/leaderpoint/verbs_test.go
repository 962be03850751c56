package main

import (
	"bytes"
	"cmp"
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/exit"
	"github.com/leaderpoint/leaderpoint/internal/cases"
	"github.com/leaderpoint/leaderpoint/internal/must"
	"github.com/leaderpoint/leaderpoint/internal/protocol"
	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/spf13/cobra"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// verb is a verb of the command with arguments by which it answers yes about a file of pairLine.
type verbCase struct {
	name string
	args []string
	// takes are the families of flags: p a position with edition and readings, d pictures, j JSON,
	// w a tolerance, c a policy. s is no family: the verb serves until it is stopped.
	takes string
	// line is the position that it is asked about, where pairLine has nothing for it.
	line string
}

// position is what it is asked about.
func (v *verbCase) position() string { return cmp.Or(v.line, pairLine) }

// verbs are all verbs.
func verbs(dir string) []verbCase {
	return []verbCase{
		{"see", []string{"--from", "A", "--to", "B"}, "pdjwc", ""},
		{"distance", []string{"--from", "A", "--to", "B"}, "pj", ""},
		{"shot", []string{"--from", "A", "--to", "B", "--range", "24"}, "pdjwc", ""},
		{"charge", []string{"--from", "A", "--to", "B"}, "pdjwc", ""},
		{"counter", []string{"--from", "A", "--to", "B"}, "pdjwc", ""},
		{"surge", []string{"--unit", "A", "--distance", "2"}, "pdjwc", melee},
		{"overrun", []string{"--unit", "A", "--distance", "2"}, "pdjwc", ""},
		{"regroup", []string{"--unit", "A", "--move", "back", "--distance", "1"}, "pdjwc", ""},
		{"pullback", []string{"--from", "A", "--to", "B"}, "pdjwc", fight},
		{"push", []string{"--caster", "B", "--unit", "A", "--distance", "2"}, "pdjwc", ""},
		{"control", []string{"--scenario", "pillage", "--objective", "36,24"}, "pdjw", ""},
		{"sequence", []string{"--from", "A", "--to", "B"}, "pdj", ""},
		{"threats", []string{"--to", "A"}, "pdjw", ""},
		{"move", []string{"--unit", "A", "--at", "30,12"}, "pdjwc", ""},
		{"moves", []string{"--unit", "A", "--step", "2"}, "pdjw", ""},
		{"check", nil, "pdj", ""},
		{"draw", []string{"--svg", filepath.Join(dir, "table.svg")}, "pdj", ""},
		{"exhibit", []string{"see", "--from", "A", "--to", "B", "-o", filepath.Join(dir, "case.html")}, "pjwc", ""},
		{"line", nil, "pj", ""},
		{"file", nil, "p", ""}, // which prints JSON
		{"replay", nil, "dj", ""},
		{"explain", nil, "j", ""},
		{"roster", nil, "j", ""},
		{"photo", nil, "j", ""},
		{"new", nil, "", ""}, // which prints JSON
		{"edition", nil, "", ""},
		{"ask", nil, "", ""}, // the same
		{"version", nil, "j", ""},
		{"board", nil, "ps", ""}, // its package tests how it ends
	}
}

// ending are all verbs that end by themselves.
func ending(dir string) []verbCase {
	return slices.DeleteFunc(verbs(dir), func(v verbCase) bool { return strings.Contains(v.takes, "s") })
}

// Every verb takes the flags of its families, and no verb is forgotten.
func TestEveryVerbTakesItsFlags(t *testing.T) {
	list := verbs("")
	known := map[string]*cobra.Command{}
	for _, c := range command(nil, nil, nil).Commands() {
		known[c.Name()] = c
	}
	assert.Len(t, known, len(list))
	for _, v := range list {
		c := known[v.name]
		require.NotNil(t, c, v.name)
		for family, flags := range map[string][]string{
			"p": {"position", "edition", "reading", "lengths"}, "d": {"svg", "png", "pdf", "letter", "phone", "dpi"}, "j": {"json"}, "w": {"within"}, "c": {"policy", "called"},
		} {
			for _, f := range flags {
				if (v.name == "explain" || v.name == "roster") && f == "edition" {
					continue // of what is said or made, not of a position
				}
				if v.name == "exhibit" && f == "letter" {
					continue // of the page, not of a picture by itself
				}
				assert.Equal(t, strings.Contains(v.takes, family), c.Flags().Lookup(f) != nil, "%s --%s", v.name, f)
			}
		}
	}
}

const (
	shortGame     = "../../docs/games/short.jsonl"
	armyList      = "../../internal/roster/testdata/barley.ros"
	photoOfATable = "../../docs/measured/from-a-photo.json"
)

// file is what a verb that takes no position is asked about: a game, an invented army list, or
// marks in a photo.
func (v *verbCase) file(t *testing.T) string {
	path := map[string]string{"replay": shortGame, "roster": armyList, "photo": photoOfATable}[v.name]
	if path == "" {
		return ""
	}
	return absolute(t, path)
}

// asked are its arguments with what it is asked about.
func (v *verbCase) asked(t *testing.T) []string {
	args := append([]string{v.name}, v.args...)
	if strings.Contains(v.takes, "p") {
		return append(args, "--position", v.position())
	} else if file := v.file(t); file != "" {
		return append(args, file)
	}
	return args
}

// Every verb, as a real process, tells wrong use, bad data and files that cannot be read or written
// by its code; says so on standard error alone, and nothing of Go.
func TestEveryVerbEnds(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	file := func(name, text string) string {
		path := filepath.Join(dir, name)
		require.NoError(t, os.WriteFile(path, []byte(text), 0o600))
		return path
	}
	good := printed(t, "", "file", "--position", pairLine)
	pair, empty := file("pair.json", good), file("empty.json", "")
	deep, binary := file("deep.json", strings.Repeat("[", 300_000)), file("binary.json", "\x89PNG\r\n\x1a\n\x00\x00")
	for _, v := range ending(dir) {
		argued := func(first string, more ...string) []string {
			return append(append(append([]string{v.name}, first), v.args...), more...)
		}
		subject := pair
		if v.line != "" {
			own := printed(t, "", "file", "--position", v.line)
			subject = file(v.name+".json", own)
		}
		if v.name == "explain" {
			subject = "CHG-8"
		} else if path := v.file(t); path != "" {
			subject = path
		}
		want := []struct {
			code int
			args []string
		}{{exit.WrongUse, []string{v.name, "--nonsense"}}, {exit.WrongUse, argued(subject, "more", "and more")}}
		if v.name != "ask" && v.name != "new" && v.name != "edition" && v.name != "version" {
			want = append(want, struct {
				code int
				args []string
			}{exit.Yes, argued(subject)})
		}
		if strings.Contains(v.takes, "p") || v.file(t) != "" {
			for code, files := range map[int][]string{exit.Data: {empty, deep, binary}, exit.IO: {filepath.Join(dir, "nowhere"), dir}} {
				if !cases.Long() {
					files = files[:1]
				}
				for _, f := range files {
					want = append(want, struct {
						code int
						args []string
					}{code, argued(f)})
				}
			}
		}
		for _, x := range want {
			out, errs, code := ends(t, "", x.args...)
			assert.Equal(t, x.code, code, "%v: %s", x.args, errs)
			assert.Equal(t, code != exit.Yes, errs != "", "%v: %s", x.args, errs)
			assert.Equal(t, code == exit.Yes, out != "", "%v", x.args)
			for _, leak := range []string{"goroutine", "runtime error", "%!", "arg(s)", "cobra"} {
				assert.NotContains(t, errs, leak, "%v", x.args)
			}
			assert.Less(t, len(errs), 600, "%v", x.args)
		}
	}
}

// Every verb ends without a word when nobody reads what it prints, and with 74 when the disk is
// full.
func TestEveryVerbWrites(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	full, err := os.OpenFile("/dev/full", os.O_WRONLY, 0)
	if err == nil {
		defer full.Close()
	}
	for _, v := range ending(dir) {
		args, input := v.asked(t), ""
		if v.name == "ask" {
			input = `{"ask":"hello"}`
		}
		c := process(t, strings.NewReader(input), args...)
		var errs bytes.Buffer
		c.Stderr = &errs
		out := must.Get(c.StdoutPipe())(t)
		require.NoError(t, out.Close())
		require.Error(t, c.Run(), "%v: nobody read what it wrote", args)
		assert.Empty(t, errs.String(), "%v", args)
		if full == nil {
			continue
		}
		c = process(t, strings.NewReader(input), args...)
		c.Stdout, c.Stderr = full, &errs
		require.Error(t, c.Run(), "%v", args)
		assert.Equal(t, exit.IO, c.ProcessState.ExitCode(), "%v", args)
		assert.Contains(t, errs.String(), "no space left", "%v", args)
	}
}

// A picture whose file is "-" goes to standard output, alone; what is reported goes to standard
// error.
func TestPictureToStandardOutput(t *testing.T) {
	t.Parallel()
	record := absolute(t, shortGame)
	begins := map[string]string{"svg": "<svg ", "png": "\x89PNG", "pdf": "%PDF"}
	for _, v := range ending("") {
		if !strings.Contains(v.takes, "d") || v.name == "replay" { // which draws only what is wrong
			continue
		}
		args := append([]string{v.name, "--position", v.position()}, v.args...)
		if i := slices.Index(args, "--svg"); i > 0 {
			args = args[:i]
		}
		out, errs, code := ends(t, "", append(args, "--svg", "-")...)
		assert.Equal(t, exit.Yes, code, "%v: %s", args, errs)
		assert.True(t, strings.HasPrefix(out, begins["svg"]), "%v", args)
		assert.Equal(t, v.name != "draw", errs != "", "%v", args)
	}
	for kind, begin := range begins {
		out, _, code := ends(t, "", "draw", "--position", pairLine, "--"+kind, "-")
		assert.Zero(t, code)
		assert.True(t, strings.HasPrefix(out, begin), kind)
	}
	_, errs, code := ends(t, "", "draw", "--position", pairLine, "--png", "-", "--svg", "-")
	assert.Equal(t, exit.WrongUse, code)
	assert.Contains(t, errs, "only one picture")
	text := scenetest.Read(t, record)
	out, errs, code := ends(t, strings.Replace(string(text), `"forward":2.5`, `"forward":9`, 1), "replay", "-", "--quiet", "--svg", "-")
	assert.Equal(t, exit.No, code)
	assert.True(t, strings.HasPrefix(out, "<svg "))
	assert.Contains(t, errs, "it is not legal")
	_, err := os.Stat("-")
	assert.Error(t, err, "no file is called -")
}

// For programs every verb prints JSON, and nothing else.
func TestEveryVerbPrintsJSON(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	for _, v := range ending(dir) {
		if v.name == "ask" {
			continue
		}
		args := v.asked(t)
		if strings.Contains(v.takes, "j") {
			args = append(args, "--json")
		}
		out, code := coded(t, args...)
		assert.Zero(t, code, "%v", args)
		d := json.NewDecoder(strings.NewReader(out))
		for n := 0; ; n++ {
			var object map[string]any
			if err := d.Decode(&object); err != nil {
				assert.EqualError(t, err, "EOF", "%v", args)
				assert.Positive(t, n, "%v", args)
				break
			}
		}
	}
	out, code := coded(t, "explain", "--json", "CHG-8")
	assert.Zero(t, code)
	assert.Contains(t, out, `"row":"CHG-8"`)
}

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
		{melee, []string{"push", "--caster", "E", "--unit", "A", "--distance", "3"}, exit.Yes, []string{"A goes 3.00 in (76.2 mm) [PSH-1].", "E is in the rear arc of A", "A ends at (36.00, 23.00)"}},
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
		drawn := scenetest.Read(t, svg)
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
		line := must.Get(json.Marshal(melee))(t)
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
	out := printed(t, "", "regroup", "--help")
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

// TestControlSentences: what a scenario counts is said as a player would say it, without codes
// (rows SCN-4, SCN-5).
func TestControlSentences(t *testing.T) {
	const line = `A red 100x50 @20,20 loot | B blue 100x50 @40,40^180 loot | I red 25x25 @30,24 individual`
	loot := []string{"control", "--scenario", "loot", "--side", "red", "--edge", "bottom"}
	for _, c := range []struct {
		args []string
		says string
	}{
		{[]string{"control", "--scenario", "pillage", "--objective", "36,24", "--objective", "20,22"},
			"No side controls objective 1 (36,24): the nearest unit that counts is 10.86 in (275.8 mm) out of reach [SCN-4]. red controls objective 2 (20,22), with 2.48 in (62.9 mm) to spare [SCN-4]."},
		{[]string{"control", "--scenario", "pillage", "--objective", "30,24"},
			"I is on it, and does not count: individuals control no objective and pick up no counter."},
		{append(loot, "--objective", "30,24"), "I may not take it up: individuals control no objective and pick up no counter."},
		{append(loot, "--objective", "30,24", "--unit", "A"), "A may not drop one here: it is "},
		{append(loot, "--objective", "20,20"), "A stays in the battle: it is 19.02 in (483.0 mm) from its own table edge [SCN-5]."},
		{append(loot, "--objective", "20,20"), "Number 1 could not be laid out there now: the first loot counter is not in the centre of the table by "},
	} {
		out := printed(t, "", append([]string{c.args[0], "--position", line}, c.args[1:]...)...)
		assert.Contains(t, strings.Join(strings.Fields(out), " "), c.says)
	}
	out := printed(t, "", "control", "--position", "A red 100x50 @20,0.984251968503937 loot", "--scenario", "loot", "--side", "red", "--edge", "bottom", "--objective", "36,24")
	assert.Contains(t, out, "A touches its own table edge and leaves the battle with its loot [SCN-5].")
}

// TestCommandTalksToNobody: the board serves this machine, and nothing else has the network in it.
// The board calls nobody.
func TestCommandTalksToNobody(t *testing.T) {
	out := must.Get(exec.Command("go", "list", "-deps", "-f", `{{if not .Standard}}{{.ImportPath}} {{join .Imports " "}}{{end}}`, ".").Output())(t)
	var networked []string
	for line := range strings.Lines(string(out)) {
		words := strings.Fields(line)
		if len(words) > 0 && slices.ContainsFunc(words[1:], func(p string) bool { return p == "net/http" || p == "crypto/tls" || p == "net/textproto" }) {
			networked = append(networked, words[0])
		}
	}
	assert.Equal(t, []string{"github.com/andybalholm/brotli", "github.com/leaderpoint/leaderpoint/internal/board"}, networked)
	files := scenetest.Files(t, "../../internal/board/*.go")
	for _, file := range files {
		if !strings.HasSuffix(file, "_test.go") {
			text := scenetest.Read(t, file)
			assert.NotRegexp(t, `http\.(Get|Head|Post|NewRequest|Client|DefaultClient|Transport)|net\.Dial`, string(text), file)
		}
	}
}
