package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/leaderpoint/leaderpoint/answer"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/exit"
	"github.com/leaderpoint/leaderpoint/internal/answers"
	"github.com/leaderpoint/leaderpoint/internal/cases"
	"github.com/leaderpoint/leaderpoint/internal/must"
	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/leaderpoint/leaderpoint/position"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

const positions = "../../docs/positions/"

// measured are positions as they were measured, some of which cannot be.
const measured = "testdata/measured/"

// asked is where a verdict comes from, as the command tells below it.
var asked = regexp.MustCompile(`\nEdition [^:;]*;[^;]*;\sleaderpoint\s[0-9.]+\.\n$`)

// run runs the command with the given input, and leaves out where a verdict comes from.
func run(t *testing.T, input string, args ...string) (out string, err error) {
	t.Helper()
	out, err = runWhole(t, input, args...)
	return asked.ReplaceAllString(out, ""), err
}

// printed is what the command prints, which it can answer.
func printed(t *testing.T, input string, args ...string) string {
	t.Helper()
	return must.Get(run(t, input, args...))(t, args)
}

// absolute is a path from the root.
func absolute(t *testing.T, path string) string {
	t.Helper()
	path = must.Get(filepath.Abs(path))(t)
	return path
}

// runWhole runs the command with the given input.
func runWhole(t *testing.T, input string, args ...string) (out string, err error) {
	t.Helper()
	var stdout, stderr bytes.Buffer
	c := command(strings.NewReader(input), &stdout, &stderr)
	c.SetArgs(args)
	err = c.Execute()
	if o := exit.Outcome(0); errors.As(err, &o) {
		err = nil // a verdict is no error: see process_test.go for the codes
	}
	return stdout.String(), err
}

// ofSome adds to arguments, in a plain run, that of the battle one unit is asked about: all of
// them take seconds.
func ofSome(file string, args ...string) []string {
	if large(file) {
		return append(args, "--from", "Silver Lances")
	}
	return args
}

func large(file string) bool { return strings.HasSuffix(file, "battle.json") && !cases.Long() }

// session asks about a position file.
func session(t *testing.T, file string) *answers.Session {
	t.Helper()
	text := scenetest.Read(t, file)
	d := must.Get(position.Parse(text))(t)
	return must.Get(answers.Open(d))(t)
}

// duel is a position with a close call: the wall ends slightly before the line.
const duel = `{"units":[
 {"name":"A","side":"red","type":"infantry","size":"regiment","at":[36,10],"heading":0},
 {"name":"C","side":"blue","type":"infantry","size":"regiment","at":[36,24],"heading":180},
 {"name":"Hero","side":"blue","type":"infantry","traits":["hero","individual"],"at":[50,14],"heading":180},
 {"name":"Friend","side":"red","type":"infantry","size":"regiment","at":[20,10],"heading":0}],
 "terrain":[{"name":"Left wall","kind":"blocking","height":3,"outline":[[20,16],[35.98,16],[35.98,17],[20,17]]},
  {"name":"Right wall","kind":"blocking","height":3,"outline":[[36.02,16],[52,16],[52,17],[36.02,17]]}]}`

func TestSeePrintsWhoSeesWhom(t *testing.T) {
	out := printed(t, duel, "see", "-", "--full")
	assert.Equal(t, `Edition second-161: 4 units, 2 pieces of terrain. Distances in inches, between the nearest points.
Facing: the arc of the target that the viewer is in. Margin: how far it is to the nearest limit.

A (red, infantry, height 1)
  target  in arc  seen  cover    facing  distance  margin                   why
  C       yes     yes   yes 98%  front   10.85     sight 0.040 in (1.0 mm)  partly hidden by Left wall and Right wall
  Hero    no      no    -        right   11.81     arc 6.24                 out of the front arc by 6.24 in (158.4 mm)

C (blue, infantry, height 1)
  target  in arc  seen  cover    facing  distance  margin                   why
  A       yes     yes   yes 98%  front   10.85     sight 0.040 in (1.0 mm)  partly hidden by Left wall and Right wall
  Friend  yes     no    -        right   16.22     -                        hidden by Left wall

Hero (blue, infantry, height 1, may turn freely before it looks)
  target  in arc  seen  cover   facing  distance  margin      why
  A       yes     yes   no 0%   right   11.81     cover 1.57  turned to 254 degrees
  Friend  yes     yes   no 42%  right   27.71     cover 0.26  turned to 262 degrees; partly hidden by A

Friend (red, infantry, height 1)
  target  in arc  seen  cover  facing  distance  margin     why
  C       yes     no    -      right   16.22     -          hidden by Left wall
  Hero    no      no    -      right   27.71     arc 17.55  out of the front arc by 17.55 in (445.8 mm)
`, out)
}

func TestSeePicks(t *testing.T) {
	out := printed(t, duel, "see", "-", "--from", "A", "--to", "C")
	assert.Equal(t, `A sees C, which is in cover [LOS-1, CVR-2].

  arc      yes   by 11.29 in (286.8 mm)
  sight    yes   through an opening 0.040 in (1.0 mm) wide: partly hidden by Left wall and Right wall
  cover    yes   by 1.89 in (48.0 mm): 98% of the front, by Left wall (49%) and Right wall (49%)
  facing   front by 9.06 in (230.2 mm)
  distance       10.85 in (275.6 mm)
`, out)
	out = printed(t, duel, "see", "-", "--from", "A", "--to", "Friend")
	assert.Contains(t, out, "Friend", "friends too, when both are named")
	out = printed(t, duel, "see", "-", "--all", "--from", "A")
	assert.Contains(t, out, "Friend")
	_, err := run(t, duel, "see", "-", "--from", "A", "--to", "A")
	require.ErrorContains(t, err, "asked about itself")
	out = printed(t, `{"units":[]}`, "see", "-")
	assert.Contains(t, out, "0 units, 0 pieces")
	assert.Contains(t, out, "No enemies")
}

func TestSeeJSON(t *testing.T) {
	out := printed(t, duel, "see", "-", "--json", "--to", "C")
	lines := strings.Split(strings.TrimSpace(out), "\n")
	require.Len(t, lines, 2)
	var v struct {
		From  string
		Sight answer.Sight
	}
	require.NoError(t, json.Unmarshal([]byte(lines[0]), &v))
	assert.Equal(t, "A", v.From)
	assert.True(t, v.Sight.Sees)
	assert.InDelta(t, 0.04, float64(v.Sight.Margin), 1e-3)
	assert.Equal(t, []string{"Left wall", "Right wall"}, v.Sight.Hiding)
}

func TestSeeRefuses(t *testing.T) {
	broken := filepath.Join(t.TempDir(), "broken.json")
	require.NoError(t, os.WriteFile(broken, []byte(`{"units":[{"name":"Knights"`), 0o600))
	for say, args := range map[string][]string{
		"no such file":                    {"see", "nowhere.json"},
		"the text ends in the middle":     {"see", broken},
		`no unit is called "Nobody"`:      {"see", positions + "battle.json", "--from", "Nobody"},
		"see takes a position file":       {"see"},
		"see takes one position file":     {"see", "a", "b"},
		`unknown command "se"; did you`:   {"se"},
		`"place"; did you mean move?`:     {"place"},
		`"leaderpoint ask --help robust"`: {"robust"},
		"leaderpoint replay checks it":    {"check", "../../docs/games/short.jsonl"},
		"unknown flag: --form":            {"see", "x", "--form", "y"},
		"ask takes flags only":            {"ask", "x"},
		"is a file; say what to do with":  {broken},
	} {
		_, err := run(t, "", args...)
		assert.ErrorContains(t, err, say)
	}
}

func TestAskAnswersLines(t *testing.T) {
	position := strings.ReplaceAll(duel, "\n", "")
	out := printed(t, `{"id":1,"ask":"sight","from":"A","to":"C","position":`+position+"}\n"+`{"id":2,"ask":"nothing"}`, "ask")
	lines := strings.Split(strings.TrimSpace(out), "\n")
	require.Len(t, lines, 2)
	assert.Contains(t, lines[0], `{"id":1,"sees":true`)
	assert.Contains(t, lines[1], `{"id":2,"error":"unknown ask \"nothing\"`)
}

// The help of ask with a name has the members of that ask, and that of file those of a position.
// An unknown name is answered with the known ones.
func TestHelpWithMembers(t *testing.T) {
	out := printed(t, "", "ask", "--help", "charge")
	assert.Contains(t, out, "hindered_by?")
	assert.NotContains(t, out, "Usage:")
	out = printed(t, "", "ask", "--help")
	assert.Contains(t, out, "\n  sight          Whether a unit sees another, and along which line.\n")
	out = printed(t, "", "file", "--help", "members")
	assert.Contains(t, out, "from_edges?")
	for name, verb := range map[string]string{"zzzzzz": "ask", "mmbers": "file"} {
		out, errs, code := ends(t, "", verb, "-h", name)
		assert.Equal(t, exit.WrongUse, code)
		assert.Empty(t, out)
		assert.Contains(t, errs, `"`+name+`"; known: `)
	}
}

// Every shipped position can be looked at, and its first page fits a terminal.
func TestSeeShippedPositions(t *testing.T) {
	files := scenetest.Files(t, positions+"*.json")
	for _, f := range files {
		out := printed(t, "", "see", f)
		requirePage(t, out)
		if large(f) {
			continue
		}
		out = printed(t, "", "see", f, "--all")
		assert.Contains(t, out, "target", f)
	}
}

// The commands in README.md and in other pages print what is shown there; a line of
// dots stands for any.
func TestShownCommands(t *testing.T) {
	for page, shown := range map[string]int{"README.md": 3, "docs/bots.md": 1, "docs/certainty.md": 3, "docs/position.md": 3, "docs/referee.md": 6} {
		text := scenetest.Read(t, "../../"+page)
		block := regexp.MustCompile("(?s)```console\n\\$ (?:go run ./cmd/)?leaderpoint ((?:see|charge|moves|line|file|check|explain) [^\n]*)\n(.*?)```")
		blocks := block.FindAllStringSubmatch(string(text), -1)
		require.Len(t, blocks, shown, page)
		for _, b := range blocks {
			var args []string
			for _, word := range regexp.MustCompile(`"[^"]*"|'[^']*'|\S+`).FindAllString(b[1], -1) {
				word = strings.Replace(strings.Trim(word, `"'`), "docs/", "../../docs/", 1)
				args = append(args, strings.Replace(word, "mine.json", "starter.json", 1))
			}
			out := must.Get(runWhole(t, "", args...))(t)
			shown := strings.ReplaceAll(regexp.QuoteMeta(b[2]), `\.\.\.`+"\n", "(?:.*\n)*")
			assert.Regexp(t, "^"+shown+"$", out, page)
		}
	}
}

const duelLine = "A red regiment @36,10 | C blue regiment @36,24^180 | Hero blue @50,14^180 hero individual | Friend red regiment @20,10" +
	` | blocking: "Left wall" height=3 20,16..35.98,17 | blocking: "Right wall" height=3 36.02,16..52,17`

func TestLineAndFile(t *testing.T) {
	out := printed(t, duel, "line", "-")
	assert.Equal(t, duelLine+"\n", out)
	again := printed(t, "", "line", "--position", out)
	assert.Equal(t, out, again)

	file := printed(t, "", "file", "--position", duelLine)
	assert.Contains(t, file, "\n    {\"name\": \"Friend\", \"side\": \"red\", \"type\": \"infantry\", \"size\": \"regiment\", \"at\": [20, 10], \"heading\": 0}\n")
	out = printed(t, file, "line", "-")
	assert.Equal(t, duelLine+"\n", out)
	again = printed(t, file, "file", "-")
	assert.Equal(t, file, again)
}

// TestShippedPositionsAsLines: every command says the same of the line as of the file.
func TestShippedPositionsAsLines(t *testing.T) {
	files := scenetest.Files(t, positions+"*.json")
	for _, file := range files {
		line := printed(t, "", "line", file)
		for _, verb := range []string{"see", "charge", "moves", "threats"} {
			if large(file) || strings.HasSuffix(file, "battle.json") && verb != "see" {
				continue // which takes long
			}
			want := printed(t, "", ofSome(file, verb, file)...)
			got := printed(t, "", ofSome(file, verb, "--position", line)...)
			assert.Equal(t, want, got, "%s %s", verb, file)
		}
	}
}

// TestPositionFlag: all that take a file take a line, and only one of them.
func TestPositionFlag(t *testing.T) {
	taken := 0
	for _, c := range command(nil, nil, nil).Commands() {
		if !strings.HasSuffix(c.Use, "FILE") {
			continue
		}
		taken++
		args := []string{c.Name(), "--position", "A red troop @10,10 | B blue troop @12,20^180"}
		switch c.Name() {
		case "surge", "overrun", "regroup", "pullback", "push", "control", "sequence":
			continue // which need more than two units, and say so after they have read them
		case "counter", "distance":
			args = append(args, "--from", "A", "--to", "B")
		case "shot":
			args = append(args, "--from", "A")
		case "draw":
			args = append(args, "--svg", filepath.Join(t.TempDir(), "x.svg"))
		case "move":
			args = append(args, "--unit", "A")
		}
		_, err := run(t, "", args...)
		assert.NoError(t, err, c.Name())
		_, err = run(t, "", c.Name(), "--position", "A red troop @10,10", "file.json")
		assert.EqualError(t, err, c.Name()+` takes a position file or --position, not both; "file.json" counts as a file`)
		_, err = run(t, "", c.Name())
		assert.ErrorContains(t, err, "takes a position file; \"-\" reads standard input, --position 'LINE'")
		_, err = run(t, "", c.Name(), "--position", "")
		assert.ErrorContains(t, err, "--position is empty; leave the flag out, or give it a line")
		_, err = run(t, "", c.Name(), "--position", "A red troop @10;10")
		assert.ErrorContains(t, err, `--position: column 14: A: the place must be @x,y`)
		var e *position.Error
		assert.ErrorAs(t, err, &e)
		_, err = run(t, "", c.Name(), "no such file")
		assert.ErrorIs(t, err, os.ErrNotExist)
	}
	assert.GreaterOrEqual(t, taken, 9)
	_, err := run(t, "", "see", "--position", "A red @10,10")
	assert.ErrorContains(t, err, `--position: A: the size is missing`)
}

// An error in a line of text has no members of a file: nobody has typed them. One in a file has.
func TestErrorsOfALineAreWords(t *testing.T) {
	t.Parallel()
	const unit = "A red infantry regiment @36,10"
	for line, want := range map[string]string{
		unit + " 0x80":                             "A: the width of the base is 0, must be from 1 to 1000 mm",
		unit + " speed=fast":                       `column 38: A: speed must be a number, is "fast"`,
		unit + " cost=-1":                          "A: cost is -1, must be from 0 to 1000000",
		unit + " measured=99":                      "A: the accuracy is 99, must be from 0 to 25 mm",
		unit + " charged_by=Z":                     `A: no unit is called "Z"`,
		unit + " | " + unit:                        `unit 2: the name "A" is used twice`,
		"table: 0x48 | " + unit:                    "the width of the table is 0, must be greater",
		"difficult: 1,1 1,5 5,5 | " + unit:         "piece of terrain 1: the height is missing",
		"house_rules: nudge_distance=-3 | " + unit: "house rules: nudge_distance is -3, must be 0 to 1000",
	} {
		for _, verb := range []string{"see", "check"} {
			out, errs, code := ends(t, "", verb, "--position", line)
			assert.NotZero(t, code, line)
			said := strings.Join(strings.Fields(out+errs), " ")
			assert.Contains(t, said, want, "%s: %s", verb, line)
			assert.NotRegexp(t, `\[[0-9]|_mm|line 1`, said, line)
		}
	}
	_, err := run(t, `{"units":[{"name":"A","side":"red","type":"titan","base_mm":[0,80],"at":[36,10],"heading":0}]}`, "see", "-")
	assert.ErrorContains(t, err, `-: units[0] ("A").base_mm[0]: the width of the base is 0`)
}

// A position as GeoJSON is read back by every verb as the same position; what is no position says
// where.
func TestGeoJSON(t *testing.T) {
	for _, file := range []string{positions + "battle.json", "../../docs/measured/from-a-tape.json"} {
		want := printed(t, "", "line", file, "--bare")
		collection := printed(t, "", "file", file, "--geojson")
		assert.Contains(t, collection, `"FeatureCollection"`)
		got := printed(t, collection, "line", "-", "--bare")
		assert.Equal(t, want, got)
		again := printed(t, "\n "+collection, "file", "-", "--geojson")
		assert.Equal(t, collection, again)
	}
	_, errs, code := ends(t, `{"type": "FeatureCollection", "features": [{"type": "Feature", "geometry": {"type": "Point", "coordinates": [1, 2]}}]}`, "see", "-")
	assert.Equal(t, exit.Data, code)
	assert.Contains(t, errs, "features[0]")
}

// The first page has who sees whom, both ways, and the close calls.
func TestSeePrintsAPage(t *testing.T) {
	out := printed(t, duel, "see", "-")
	assert.Equal(t, `Edition second-161: 4 units, 2 pieces of terrain.
s sees, c sees in cover, - does not; first row looks at column, then back.

red \ blue  1  2  1 C
A          cc -s  2 Hero
Friend     -- -s

Close calls:
  A, C: sight 0.040 in (1.0 mm)
  C, A: sight 0.040 in (1.0 mm)
One look: --from NAME --to NAME. All of one unit: --from NAME. All: --full.
`, out)
	out = printed(t, lane, "charge", "-")
	assert.Contains(t, out, "\nLancers    yy -- -- --  2 Far\n")
	assert.Contains(t, out, "\nClose calls:\n  Lancers, Near miss: range fails by 0.024 in (0.6 mm)\n")
}

var updateEvening = flag.Bool("update", false, "write testdata/evening.txt anew: read it before you commit it")

// TestEvening is an evening of a tournament: each call to a table as the referee types it, with
// what is read out. The file has a heading for each call, the command after "$ ", and what is
// printed, with how it ends where that is no yes.
//
//	go test ./cmd/leaderpoint -run TestEvening -update
func TestEvening(t *testing.T) {
	const file = "testdata/evening.txt"
	text := scenetest.Read(t, file)
	intro, rest, _ := strings.Cut(string(text), "\n## ")
	calls := strings.Split(rest, "\n## ")
	require.GreaterOrEqual(t, len(calls), 45)
	have := intro
	for _, call := range calls {
		heading, printed, _ := strings.Cut(call, "\n")
		line, _, _ := strings.Cut(strings.TrimPrefix(printed, "$ "), "\n")
		args := words(line)
		require.NotEmpty(t, args, heading)
		require.Equal(t, "leaderpoint", args[0], heading)
		var out, errs bytes.Buffer
		code := execute(args[1:], strings.NewReader(""), &out, &errs)
		told := strings.TrimRight(asked.ReplaceAllString(out.String(), "\n")+errs.String(), "\n")
		if code != 0 {
			told += fmt.Sprintf("\n(ends with %d)", code)
		}
		have += "\n## " + heading + "\n$ " + line + "\n" + told + "\n"
	}
	if *updateEvening {
		require.NoError(t, os.WriteFile(file, []byte(have), 0o644))
		return
	}
	assert.Equal(t, string(text), have, "go test ./cmd/leaderpoint -run TestEvening -update, and read it")
}

// words are the words of a command line, where quotation marks keep a phrase together.
func words(line string) (list []string) {
	var word strings.Builder
	open, quote := false, rune(0)
	for _, r := range line {
		switch {
		case quote != 0 && r == quote:
			quote = 0
		case quote == 0 && (r == '\'' || r == '"'):
			open, quote = true, r
		case quote == 0 && r == ' ':
			if open {
				list = append(list, word.String())
			}
			word.Reset()
			open = false
		default:
			open = true
			word.WriteRune(r)
		}
	}
	if open {
		list = append(list, word.String())
	}
	return list
}
