package main

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/exit"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// told is a command that a page tells to type, within a line or on one of its own.
type told struct{ page, line string }

// toldIn are the commands of all pages.
func toldIn(t *testing.T) (list []told, flags []told) {
	t.Helper()
	command := regexp.MustCompile("(?m)(?:`|^ {4}|^\\$ |^)(?:go run \\./cmd/)?leaderpoint ([a-z]+(?: [^`\n]*)?)(?:`|$)")
	flag := regexp.MustCompile("`--([a-z]+)(?: ([^`]+))?`")
	require.NoError(t, filepath.WalkDir("../..", func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if name := d.Name(); d.IsDir() && (name == "node_modules" || name == "testdata" || strings.HasPrefix(name, ".") && len(name) > 2) {
			return filepath.SkipDir
		}
		if filepath.Ext(path) != ".md" || d.Name() == "CHANGELOG.md" {
			return nil
		}
		text, err := os.ReadFile(path)
		for _, m := range command.FindAllStringSubmatch(string(text), -1) {
			list = append(list, told{path, m[1]})
		}
		for _, m := range flag.FindAllStringSubmatch(string(text), -1) {
			if m[2] != "" {
				flags = append(flags, told{path, "--" + m[1] + " " + m[2]})
			}
		}
		return err
	}))
	return list, flags
}

// words are the arguments of a command line, with files for what a page leaves open.
func (c told) words(dir string) (args []string, input string) {
	line, _, _ := strings.Cut(c.line, " #")
	line, file, piped := strings.Cut(line, " < ")
	for i, word := range regexp.MustCompile(`"[^"]*"|'[^']*'|\S+`).FindAllString(line, -1) {
		word = strings.Trim(word, `"'`)
		switch {
		case i > 0 && word == "FILE":
			word = filepath.Join(dir, "abc.json")
		case word == "GAME" || word == "game.jsonl":
			word = shortGame
		case word == "LINE":
			word = pairLine
		case word == "CODE":
			word = "no-way"
		case word == "mine.json":
			word = "starter.json"
		case strings.HasPrefix(word, "docs/"):
			word = "../../" + word
		}
		args = append(args, word)
	}
	for i, word := range args {
		if i > 0 && (args[i-1] == "-o" || args[i-1] == "--svg" || args[i-1] == "--pdf" || args[i-1] == "--png") {
			args[i] = filepath.Join(dir, filepath.Base(word))
		}
	}
	if line == "check --json" {
		args = append(args, filepath.Join(dir, "abc.json"))
	}
	if piped {
		input = "../../" + strings.TrimSpace(file)
	}
	return args, input
}

// Every command that a page tells to type, within a line, too, is taken: whatever it answers,
// nothing is wrong with the command line, the file, or the position. So is a flag that says by
// which rules, or how sure.
func TestEveryCommandToldIsTaken(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	abc := `{"units":[{"name":"A","side":"red","type":"infantry","size":"regiment","at":[20,10],"heading":0},{"name":"B","side":"red","type":"infantry","size":"regiment","at":[36,10],"heading":0},
		{"name":"C","side":"blue","type":"infantry","size":"horde","at":[28,22],"heading":180}]}`
	require.NoError(t, os.WriteFile(filepath.Join(dir, "abc.json"), []byte(abc), 0o600))
	commands, flags := toldIn(t)
	for _, c := range commands {
		args, input := c.words(dir)
		if len(args) == 1 && args[0] != "new" && args[0] != "version" || args[0] == "ask" && input == "" {
			assert.NotNil(t, verbOf(args[0]), "%s: %s", c.page, c.line)
			continue // a verb by its name
		}
		if len(args) == 2 && large(args[1]) {
			continue // which takes a second, and is run by another test
		}
		text := ""
		if input != "" {
			b, err := os.ReadFile(input)
			require.NoError(t, err, c.page)
			text = string(b)
		}
		_, errs, code := ends(t, text, args...)
		assert.NotContains(t, []int{exit.WrongUse, exit.Data, exit.IO}, code, "%s: leaderpoint %s: %s", c.page, c.line, errs)
	}
	for _, c := range flags {
		args := []string{"charge", filepath.Join(dir, "abc.json"), "--from", "A", "--to", "C"}
		words := strings.Fields(c.line)
		switch words[0] {
		case "--policy":
			args = append(args, "--within", "1mm")
			fallthrough
		case "--reading", "--edition", "--within":
			_, errs, code := ends(t, "", append(args, words...)...)
			assert.NotEqual(t, exit.WrongUse, code, "%s: %s: %s", c.page, c.line, errs)
		}
	}
	assert.Greater(t, len(commands), 60)
}

// verbOf is the verb of a name, nil if there is none.
func verbOf(name string) any {
	for _, c := range command(nil, nil, nil).Commands() {
		if c.Name() == name {
			return c
		}
	}
	return nil
}

// A move that is not legal says how long its last step may be, and a place where each limit would
// be kept.
func TestMoveTellsWhatWouldDoInstead(t *testing.T) {
	line := "A red regiment @36,10 | B blue regiment @36,20^180"
	out, err := run(t, "", "move", "--position", line, "--unit", "A", "--steps", "forward 8")
	require.NoError(t, err)
	assert.Contains(t, out, "If its last step is 5.00 in (127.0 mm) long it is legal: it ends at (36.00, 15.00) then.\n")
	out, err = run(t, "", "move", "--position", line, "--unit", "A", "--steps", "forward 5")
	require.NoError(t, err)
	assert.NotContains(t, out, "If its last step")
	out, err = run(t, "", "move", "--position", line, "--unit", "A", "--at", "36,16.5")
	require.NoError(t, err)
	assert.Contains(t, out, "an enemy: 0.65 in (16.5 mm) too close [PRX-1]; the nearest place that\n    keeps this limit is (36.00, 15.85).\n")
}

// Names are found however their accents are composed.
func TestNamesOfFlagsAreComposed(t *testing.T) {
	out, err := run(t, "", "see", "--position", `"\u00c9lite" red regiment @36,10 | B blue regiment @36,20^180`, "--from", "e\u0301lite", "--to", "b")
	require.NoError(t, err)
	assert.Contains(t, out, "\u00c9lite sees B")
}

// Room tells what the way comes nearest to, in words and on a page, and no page calls a margin the
// least.
func TestRoomTellsWhatTheWayClears(t *testing.T) {
	line := "A red cavalry regiment @36,10 | B blue regiment @36,20^180 | blocking: House height=9 39,12..44,20"
	out, err := run(t, "", "charge", "--position", line, "--from", "A", "--to", "B")
	require.NoError(t, err)
	assert.Contains(t, out, "  room   yes  clearing House by 0.54 in (13.7 mm)\n")
	page, err := run(t, "", "exhibit", "--position", line, "charge", "--from", "A", "--to", "B", "-o", "-")
	require.NoError(t, err)
	assert.Contains(t, page, "room yes clearing House by 0.54 in (13.7 mm)")
	assert.NotContains(t, page, "least margin")
}

// A shot names who hides its target and what covers it, says so when no range was given, and is
// judged with its cover by --within. A war engine without a range has its 48 inches.
func TestShotNamesWhatHidesAndCovers(t *testing.T) {
	hidden, err := run(t, "", "shot", "--position", "A red troop @36,10 | F red regiment @39,13 | B blue regiment @46,22^200", "--from", "A", "--to", "B", "--range", "24")
	require.NoError(t, err)
	assert.Contains(t, hidden, "A may not shoot at B: A does not see B, which is hidden by F [LOS-1].")
	const wall = "A red regiment @36,10 | B blue regiment @36,26^180 | obstacle: Wall 36.02,18..44,18.4"
	covered, err := run(t, "", "shot", "--position", wall, "--from", "A", "--to", "B", "--within", "1mm")
	require.NoError(t, err)
	assert.Contains(t, covered, "no modifiers to hit. No range was given: its weapon has to reach 12.85 in")
	assert.Contains(t, covered, "cover    no    49% of the front, by Wall (49%)")
	assert.Contains(t, covered, "shot     is clear within 1 mm")
	assert.Contains(t, covered, "cover    is open within 1 mm")
	engine, err := run(t, "", "shot", "--position", "E red war-engine @36,4 | B blue regiment @36,54^180 | table: 72x72", "--from", "E", "--to", "B")
	require.NoError(t, err)
	assert.Contains(t, engine, "a war engine's range 48.00 in")
	assert.NotContains(t, engine, "No range was given")
}

// A list of threats says which of them are hindered, and by what.
func TestThreatsSayHindered(t *testing.T) {
	const line = "K red cavalry regiment @36,10 | B blue regiment @36,22^180 | difficult: Wood height=1 35.5,14..36.5,16"
	out, err := run(t, "", "threats", "--position", line, "--to", "B")
	require.NoError(t, err)
	assert.Contains(t, out, "yes, hindered by Wood")
}

// A move that hangs on less than anybody can place says so, as a charge does.
func TestMoveSaysClose(t *testing.T) {
	const line = "A red regiment @36,10 | L blue regiment @31.0630,16^180 | R blue regiment @40.9370,16^180"
	out, err := run(t, "", "move", "--position", line, "--unit", "A", "--order", "advance", "--steps", "forward 5")
	require.NoError(t, err)
	assert.Contains(t, out, "This is close as typed: less than 0.002 in (0.05 mm) decides it.")
	assert.Contains(t, out, "less than 0.001 in too close [PRX-1]")
}

// Gaps are listed for positions that were typed, and for those that were measured.
func TestCheckSaysHowPlacesAreKnown(t *testing.T) {
	const line = "A red regiment @20,20 | B red regiment @23.95,20"
	for position, heading := range map[string]string{line: "As typed:", line + " | measured: 0.5": "As measured:"} {
		out, _, code := ends(t, "", "check", "--position", position)
		assert.Equal(t, exit.No, code)
		assert.Contains(t, out, heading)
	}
}
