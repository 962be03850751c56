package main

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/exit"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/screen"
	"github.com/leaderpoint/leaderpoint/internal/cases"
	"github.com/leaderpoint/leaderpoint/internal/must"
	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// asCommand in the environment makes the test binary the command itself, so that tests drive
// a real process without building a second binary.
const asCommand = "LEADERPOINT_AS_COMMAND"

func TestMain(m *testing.M) {
	if os.Getenv(asCommand) != "" {
		main()
		return
	}
	cases.Collect()
	os.Exit(m.Run())
}

// process makes a process of the command.
func process(t *testing.T, input io.Reader, args ...string) *exec.Cmd {
	t.Helper()
	file := absolute(t, os.Args[0])
	c := exec.CommandContext(t.Context(), file, args...)
	c.Env = append(os.Environ(), asCommand+"=1", "GOCOVERDIR="+t.TempDir())
	c.Stdin = input
	return c
}

// ends runs the command as a process does and gives what it prints, and the code that it ends with.
func ends(t *testing.T, input string, args ...string) (out, errs string, code int) {
	t.Helper()
	var stdout, stderr bytes.Buffer
	code = execute(args, strings.NewReader(input), &stdout, &stderr)
	return stdout.String(), stderr.String(), code
}

// A process ends with the code of the command, and writes to its own streams.
func TestProcess(t *testing.T) {
	t.Parallel()
	for _, args := range [][]string{{"line", "-"}, {"see", "-", "--from", "B", "--to", "A"}, {"sea"}} {
		const input = `{"units":[{"name":"A","side":"red","type":"infantry","at":[36,10]},{"name":"B","side":"blue","type":"infantry","at":[37,24]}]}`
		c := process(t, strings.NewReader(input), args...)
		var stdout, stderr bytes.Buffer
		c.Stdout, c.Stderr = &stdout, &stderr
		err := c.Run()
		var exit *exec.ExitError
		if err != nil {
			require.ErrorAs(t, err, &exit)
		}
		out, errs, code := ends(t, input, args...)
		assert.Equal(t, out, stdout.String())
		assert.Equal(t, errs, stderr.String())
		assert.Equal(t, code, c.ProcessState.ExitCode())
	}
}

// pairLine is two units that see each other, as a line.
const pairLine = "A red regiment @36,10 charged_by=B | B blue regiment @37,22^180"

// heldLine is a hero between two friends who leave him no room to turn.
const heldLine = "H red hero individual 20x40 @36,20 | L red regiment 100x40 @33.63,20 | R red regiment 100x40 @38.37,20 | T blue regiment height=5 @56,20^270"

// seamLine is a look through a gap of half a millimetre.
const seamLine = "A red regiment @36,10 | B blue regiment @36,24^180 | blocking: height=3 20,16..35.99,17 | blocking: height=3 36.01,16..52,17"

// seam asks whether A sees B through that gap, within 2 mm.
func seam(flags ...string) []string {
	return append([]string{"see", "--position", seamLine, "--within", "2mm", "--from", "A", "--to", "B"}, flags...)
}

// calledCover asks a question with what was called of its verdict and of a cover.
func calledCover(words ...string) []string {
	return append(words, "--position", pairLine, "--within", "1mm", "--policy", "stands-as-called", "--called", "yes", "--called", "cover=yes")
}

// Every verb ends with the code of its verdict, says why on the stream that it belongs to,
// and never speaks of Go.
func TestExitCodes(t *testing.T) {
	t.Parallel()
	shut := filepath.Join(t.TempDir(), "shut.json")
	exhibited := filepath.Join(t.TempDir(), "page.html")
	require.NoError(t, os.WriteFile(shut, []byte(`{"units":[{"name":"A"`), 0o600))
	none := filepath.Join(t.TempDir(), "empty.json")
	require.NoError(t, os.WriteFile(none, nil, 0o600))
	const far = "A red regiment @36,4 | B blue regiment @37,44^180"
	for _, x := range []struct {
		code int
		say  string // in the output, or in the error
		args []string
	}{
		{0, "s sees", []string{"see", "--position", pairLine}},
		{0, "A sees B", []string{"see", "--position", pairLine, "--from", "a", "--to", " b"}},
		{1, "B does not see A", []string{"see", "--position", "A red regiment @36,10 | B blue regiment @37,24", "--from", "B", "--to", "A"}},
		{0, "A can charge B", []string{"charge", "--position", pairLine, "--edition", "third", "--from", "A", "--to", "B", "--reading", "charge_path=any"}},
		{0, `"verdict":"no"`, []string{"charge", "--position", far, "--from", "A", "--json"}},
		{1, "A cannot charge B", []string{"charge", "--position", far, "--from", "A", "--to", "B"}},
		{1, `"verdict":"no"`, []string{"charge", "--position", far, "--from", "A", "--to", "B", "--json"}},
		{0, "A may shoot at B: no modifiers to hit", []string{"shot", "--position", pairLine, "--from", "A", "--to", "B", "--range", "24"}},
		{1, "out of range [DST-2]", []string{"shot", "--position", pairLine, "--from", "A", "--to", "B", "--range", "2"}},
		{0, "to hit", []string{"shot", "--position", pairLine, "--from", "A", "--range", "2"}},
		{0, "turned", []string{"shot", "--position", heldLine, "--from", "H", "--to", "T"}},
		{1, "H has no room to turn to T; blocked by L and R [SHT-6].", []string{"shot", "--position", heldLine, "--reading", "turn_to_shoot=needs-room", "--from", "H", "--to", "T"}},
		{0, "could be charged by", []string{"threats", "--position", pairLine}},
		{0, `{"to":"A","threats":[{"unit":"B"`, []string{"threats", "--position", pairLine, "--to", "A", "--json"}},
		{0, "may make this move", []string{"move", "--position", pairLine, "--unit", "A", "--steps", "pivot 10, forward 3"}},
		{1, "[MOV-2]", []string{"move", "--position", pairLine, "--unit", "A", "--steps", "forward 6"}},
		{1, "[PRX-1]", []string{"move", "--position", pairLine, "--unit", "A", "--at", "37,20^10"}},
		{0, "may end a move at (30.00, 12.00), heading 0.0", []string{"move", "--position", pairLine, "--unit", "A", "--at", "30,12"}},
		{0, "actions in all", []string{"moves", "--position", pairLine, "--unit", "A", "--step", "1"}},
		{0, "Nothing is wrong", []string{"check", "--position", pairLine}},
		{1, "B is of the side rde, and there is a side red", []string{"check", "--position", "A red regiment @10,10 | C blue regiment @30,30 | B rde regiment @20,10"}},
		{1, "with B, by its left, and B touches its front", []string{"check", "--position", "A red regiment @10,10 left=B | B blue regiment @10,13.15^180 front=A"}},
		{1, "with B, which is 20.00 in (508.0 mm) away", []string{"check", "--position", "A red regiment @10,10 front=B | B blue regiment @10,33.15^180 front=A"}},
		{0, "Nothing is wrong", []string{"check", "--position", "A red regiment @10,10 front=B | B blue regiment @10,13.65^180 front=A | obstacle: wall 5,11.6..15,12.05"}},
		{1, "A and B overlap by", []string{"check", "--position", "A red regiment @36,10 | B blue regiment @37,11^180"}},
		{0, "No enemies are on the table", []string{"see", measured + "cannot-touch.json"}}, // check tells that they cannot touch
		{0, "first contact kept", []string{"explain", "chg-8"}},
		{0, "no way leads to the facing", []string{"explain", "no-way"}},
		{0, "PRX-1", []string{"explain"}},
		{0, "seam-closed", []string{"explain", "graze"}},
		{0, "pivot_hinders", []string{"explain", "readings"}},
		{0, "roll a die", []string{"explain", "policies"}},
		{0, `"units": [`, []string{"new"}},
		{0, "| Lancers red cavalry", []string{"new", "--line"}},
		{74, "there is a file " + shut + " already", []string{"new", "-o", shut}},
		{0, "editions beta-2010", []string{"version"}},
		{0, "leaderpoint ", []string{"--version"}},
		{0, "A red regiment", []string{"line", "--position", pairLine}},
		{0, `"units"`, []string{"file", "--position", pairLine}},
		{0, "explain", []string{"--help"}},
		{0, "leaderpoint charge FILE", []string{"--help", "charge"}},
		{0, "Nothing is wrong", []string{"check", "--position", "A red regiment @10,10 | B blue regiment @30,10 | C green regiment @50,10"}},
		{1, "which is 46.06 in", []string{"check", "--position", "obstacle: 5,12 65,12 65,13 5,13 | A red @10,10 regiment front=B | B blue @60,10 regiment front=A"}},
		{0, "between enemies is clear within 1 mm", []string{"see", "--position", pairLine, "--within", "1mm"}},
		{0, "hindered counts as yes, which is clear", []string{"charge", positions + "battle.json", "--from", "Lantern Bows", "--to", "Night Archers", "--within", "1mm", "--policy", "stands-as-called", "--called", "yes"}},
		{0, "mm off, by the range", []string{"shot", "--position", "A red regiment @10,10 | B blue regiment @10,35.97^180", "--range", "24", "--within", "1mm", "--from", "A", "--to", "B"}},
		{0, "2 verdicts of sight and cover", []string{"see", "--position", seamLine, "--within", "2mm"}},
		{0, `"certainty":{"call":"open"`, []string{"see", "--position", seamLine, "--within", "2mm", "--json"}},
		{2, "is open within 2 mm: it turns with", []string{"see", "--position", seamLine, "--within", "0.2cm", "--from", "A", "--to", "B"}},
		{0, "  sight    ", []string{"see", "--position", pairLine, "--within", "0.04in", "--from", "A", "--to", "B"}},
		{2, "  charge   ", []string{"charge", "--position", pairLine, "--within", "25mm", "--from", "A", "--to", "B"}},
		{0, "  shot     ", []string{"shot", "--position", pairLine, "--within", "1 mm", "--from", "A", "--to", "B"}},
		{2, "ruling   sight counts as what the players roll off.", seam("--policy", "roll-off")},
		{1, "ruling   sight counts as no, by to-the-defender.", seam("--policy", "To-the-Defender")},
		{0, "ruling   sight counts as yes, by stands-as-called.", seam("--policy", "stands-as-called", "--called", "yes")},
		{1, "ruling   sight counts as no, by stands-as-called.", seam("--policy", "stands-as-called", "--called", "no", "--called", "cover=yes")},
		{1, `"ruling":"no"`, seam("--policy", "to-the-defender", "--json")},
		{0, "counts as yes, which is clear", []string{"shot", "--position", pairLine, "--within", "1mm", "--from", "A", "--to", "B", "--policy", "roll-off"}},
		{0, "counts as yes, which is clear", []string{"shot", "--position", pairLine + " | measured: 1", "--from", "A", "--to", "B", "--policy", "roll-off"}},
		{1, "charge counts as no, by to-the-defender", []string{"charge", "--position", pairLine, "--within", "25mm", "--from", "A", "--to", "B", "--policy", "to-the-defender"}},
		{0, "place counts as yes, which is clear", []string{"move", "--position", pairLine, "--unit", "A", "--at", "30,12", "--within", "1mm", "--policy", "to-the-defender"}},
		{64, "--jobs is 1000000000; it must be from 0 to 1024", []string{"ask", "--jobs", "1000000000"}},
		{64, "--jobs is -1; it must be", []string{"ask", "--jobs=-1"}},
		{64, "did you mean roll-off?", seam("--policy", "rolloff")},
		{64, "needs --called yes or --called no", seam("--policy", "stands-as-called")},
		{64, "--called counts with --policy stands-as-called only", seam("--called", "yes")},
		{64, `--called is "maybe"; it must be yes or no`, seam("--policy", "stands-as-called", "--called", "maybe")},
		{64, "needs --called yes or --called no", seam("--policy", "stands-as-called", "--called", "cover=yes")},
		{0, "sight counts as yes, which is clear", []string{"see", "--position", pairLine, "--from", "A", "--to", "B", "--within", "1mm", "--policy", "stands-as-called", "--called", "cover=no"}},
		{64, `--called is "cover=yes"; no cover is asked about here`, calledCover("charge", "--from", "A", "--to", "B")},
		{64, `--called is "cover=yes"; no cover is asked about here`, calledCover("move", "--unit", "A", "--at", "30,12")},
		{64, `--called is "cover=yes"; no cover is asked about here`, calledCover("exhibit", "charge", "-o", exhibited, "--from", "A", "--to", "B")},
		{0, `--policy stands-as-called --called yes"}`, calledCover("exhibit", "see", "charge", "--json", "-o", exhibited, "--from", "A", "--to", "B")},
		{64, "--policy needs --within", []string{"see", "--position", seamLine, "--from", "A", "--to", "B", "--policy", "roll-off"}},
		{64, "--policy is about one verdict", []string{"see", "--position", seamLine, "--within", "2mm", "--policy", "roll-off"}},

		{64, `unknown command "sea"`, []string{"sea"}},
		{64, `"leaderpoint ask --help robust" has it`, []string{"robust", "--help"}},
		{64, "takes a position file", []string{"see"}},
		{65, `overlap by 0.575 in (14.6 mm); bases may touch, not overlap; "leaderpoint check --position ..." lists all that is wrong`, []string{"see", "--position", "A red troop @10,10 | B blue troop @10.5,11"}},
		{64, "unknown flag: --form; did you mean --from?", []string{"see", "x.json", "--form", "A"}},
		{64, "--from is empty; leave the flag out, or give it a unit", []string{"see", "--position", pairLine, "--from", ""}},
		{64, "--from is empty", []string{"charge", "--position", pairLine, "--from", " "}},
		{64, "there are A and B", []string{"see", "--position", pairLine, "--from", "Knights"}},
		{64, "did you mean Lantern Bows?", []string{"see", positions + "battle.json", "--from", "lantrn bow"}},
		{64, `"A" was asked about itself`, []string{"see", "--position", pairLine, "--from", "A", "--to", "A"}},
		{64, `--step is "abc"; it must be a number`, []string{"moves", "--position", pairLine, "--step", "abc"}},
		{64, `--limit is "long"; it must be a time such as`, []string{"ask", "--limit", "long"}},
		{64, `there is no completion for "tcsh"; the shells are bash, fish`, []string{"completion", "tcsh"}},
		{64, "completion needs a shell: bash, fish", []string{"completion"}},
		{64, "--matrix prints letters for all pairs: it does not count with --from", []string{"see", "--position", pairLine, "--from", "A", "--matrix"}},
		{64, "--matrix prints letters for all pairs", []string{"see", "--position", pairLine, "--matrix", "--all"}},
		{64, "--matrix prints letters for all pairs", []string{"charge", "--position", pairLine, "--matrix", "--full"}},
		{64, "--matrix prints letters for all pairs", []string{"charge", "--position", pairLine, "--matrix", "--json"}},
		{64, "--matrix prints letters for all pairs", []string{"charge", "--position", pairLine, "--matrix", "--to", "B"}},
		{64, `--dpi is "fine"; it must be a whole number`, []string{"draw", "--position", pairLine, "--png", "x.png", "--dpi", "fine"}},
		{64, "--dpi 1201: a picture has from 10 to 1200 pixels to the inch", []string{"draw", "--position", pairLine, "--png", "-", "--dpi", "1201"}},
		{64, "--dpi -1: a picture has", []string{"see", "--position", pairLine, "--png", "-", "--dpi", "-1"}},
		{64, "--dpi says how fine --png is", []string{"charge", "--position", pairLine, "--svg", "x.svg", "--dpi", "300"}},
		{64, "did you mean third?", []string{"see", "--position", pairLine, "--edition", "thrid"}},
		{64, "did you mean charge_path?", []string{"see", "--position", pairLine, "--reading", "chargepath=any"}},
		{64, "must be name=value", []string{"see", "--position", pairLine, "--reading", "any"}},
		{64, "value of charge_path is called \"straight\"", []string{"see", "--position", pairLine, "--reading", "charge_path=straight"}},
		{64, "did you mean advance?", []string{"move", "--position", pairLine, "--unit", "A", "--order", "advanc"}},
		{64, "a step is a word and a number", []string{"move", "--position", pairLine, "--unit", "A", "--steps", "forward"}},
		{64, `has "far"; it must be a number`, []string{"move", "--position", pairLine, "--unit", "A", "--steps", "forward far"}},
		{64, "it must be x,y or x,y^heading", []string{"move", "--position", pairLine, "--unit", "A", "--at", "12"}},
		{64, "shot needs --from", []string{"shot", "--position", pairLine}},
		{64, "did you mean CHG-8", []string{"explain", "CHG8"}},
		{64, `called "NOPE-1"; the nearest of`, []string{"explain", "NOPE-1"}},
		{64, `"leaderpoint explain" lists all rows`, []string{"explain", "NOPE-1"}},

		{64, "must be a length of more than 0 and at most 25 mm", []string{"see", "--position", pairLine, "--within", "much"}},
		{64, "must be a length of more than 0 and at most 25 mm", []string{"see", "--position", pairLine, "--within", "3cm"}},
		{64, `--within is "1", without a unit of length: 1mm, 0.1cm or 0.05in`, []string{"see", "--position", pairLine, "--within", "1"}},
		{64, `--edition is given twice, as "third" and as "second-161"; it takes one`, []string{"see", "--position", pairLine, "--edition", "third", "--edition", "second-161"}},
		{64, `--to is given twice, as "B" and as "A"`, []string{"see", "--position", pairLine, "--to", "B", "--to=A"}},
		{64, "--json and --svg - would both write to standard output", []string{"see", "--position", pairLine, "--json", "--svg", "-"}},
		{64, "--json and --svg - would both write to standard output", []string{"charge", "--position", pairLine, "--json", "--svg", "-", "--from", "A", "--to", "B"}},

		{65, "the text ends in the middle", []string{"see", shut}},
		{65, "empty.json: ", []string{"see", none}},
		{65, "\"leaderpoint check", []string{"see", overlapping(t)}},
		{65, "this looks like a line of text: give it with --position", []string{"see", lineFile(t)}},
		{65, "there is a file of that name: leave --position out", []string{"see", "--position", shut}},
		{65, "this is a position file", []string{"see", "--position", `{"units":[]}`}},
		{74, "no such file", []string{"see", "nowhere.json"}},
		{74, "is given with --position", []string{"see", pairLine}},
	} {
		out, errs, code := ends(t, "", x.args...)
		assert.Equal(t, x.code, code, "%v: %s%s", x.args, out, errs)
		if x.code <= exit.Unknown {
			assert.Contains(t, out, x.say, "%v", x.args)
			assert.Empty(t, errs, "%v", x.args)
		} else {
			assert.Contains(t, errs, x.say, "%v", x.args)
			assert.Empty(t, out, "%v", x.args)
		}
		for _, leak := range []string{"strconv", "goroutine", "runtime error", "%!"} {
			assert.NotContains(t, out+errs, leak, "%v", x.args)
		}
	}
}

// A charge that is not decided with the effort allowed ends as an open verdict does.
func TestExitCodeOfTheUndecided(t *testing.T) {
	t.Parallel()
	if !cases.Long() {
		t.Skip("spends the whole effort")
	}
	out, _, code := ends(t, "", "charge", "../../internal/answers/testdata/charge/picket.json", "--from", "A", "--to", "B")
	assert.Equal(t, exit.Unknown, code)
	assert.Contains(t, out, "Not decided within the search")
}

// overlapping is a file of two units that stand in each other.
func overlapping(t *testing.T) string {
	t.Helper()
	file := filepath.Join(t.TempDir(), "overlapping.json")
	out := printed(t, "", "file", "--position", "A red regiment @36,10 | B blue regiment @37,11^180")
	require.NoError(t, os.WriteFile(file, []byte(out), 0o600))
	return file
}

// lineFile is a file with a line of text in it.
func lineFile(t *testing.T) string {
	t.Helper()
	file := filepath.Join(t.TempDir(), "line.txt")
	require.NoError(t, os.WriteFile(file, []byte(pairLine+"\n"), 0o600))
	return file
}

// Flags may stand before and after the file, and standard input is a file.
func TestFlagsStandAnywhere(t *testing.T) {
	t.Parallel()
	file := positions + "shortest-way.json"
	want, _, code := ends(t, "", "see", file, "--from", "Knights", "--to", "Ogres")
	assert.Zero(t, code)
	for _, args := range [][]string{
		{"see", "--from", "Knights", "--to", "Ogres", file}, {"see", "--from=Knights", file, "--to=Ogres"},
	} {
		out, _, _ := ends(t, "", args...)
		assert.Equal(t, want, out)
	}
	text := scenetest.Read(t, file)
	out, _, _ := ends(t, string(text), "see", "-", "--from", "Knights", "--to", "Ogres")
	assert.Equal(t, strings.Join(strings.Fields(strings.ReplaceAll(want, "of "+file, "of standard input")), " "), strings.Join(strings.Fields(out), " "))
	_, errs, code := ends(t, pairLine, "see", "-")
	assert.Equal(t, exit.Data, code)
	assert.Contains(t, errs, `give it with --position "$(cat)"`)
}

// unread runs a command whose reader goes away at once, and gives what it says of that.
func unread(t *testing.T, c *exec.Cmd) string {
	t.Helper()
	var stderr bytes.Buffer
	c.Stderr = &stderr
	out := must.Get(c.StdoutPipe())(t)
	require.NoError(t, out.Close())
	require.Error(t, c.Run(), "nobody read what it wrote")
	return stderr.String()
}

// A reader that goes away ends the command without a word, and a full disk does not.
func TestBrokenPipe(t *testing.T) {
	t.Parallel()
	for _, args := range [][]string{{"see", "--position", crowd(20), "--full"}, {"new"}} {
		c := process(t, nil, args...)
		assert.Empty(t, unread(t, c))
		assert.NotEqual(t, exit.WrongUse, c.ProcessState.ExitCode())
	}
	if full, err := os.OpenFile("/dev/full", os.O_WRONLY, 0); err == nil {
		defer full.Close()
		c := process(t, nil, "new")
		c.Stdout = full
		var stderr bytes.Buffer
		c.Stderr = &stderr
		require.Error(t, c.Run())
		assert.Equal(t, exit.IO, c.ProcessState.ExitCode())
		assert.Contains(t, stderr.String(), "no space left")
	}
}

// Pictures that are asked for are written although nobody reads the report, and the command
// says so by its code.
func TestPictureWithoutReader(t *testing.T) {
	t.Parallel()
	const pair, far = pairLine, "A red regiment @36,4 | B blue regiment @37,44^180"
	for _, args := range [][]string{
		{"see", "--position", crowd(3), "--full", "--svg", "x.svg", "--png", "x.png"},
		{"see", "--position", pair, "--from", "A", "--to", "B", "--svg", "-", "--pdf", "x.pdf"},
		{"charge", "--position", far, "--from", "A", "--to", "B", "--png", "x.png"},
		{"charge", "--position", pair, "--json", "--svg", "x.svg"},
		{"shot", "--position", pair, "--from", "A", "--svg", "x.svg"},
		{"threats", "--position", pair, "--to", "A", "--svg", "x.svg"},
		{"move", "--position", pair, "--unit", "A", "--steps", "forward 1", "--svg", "x.svg"},
		{"moves", "--position", pair, "--unit", "A", "--step", "2", "--svg", "x.svg"},
		{"check", "--position", pair, "--svg", "x.svg"},
		{"draw", "--position", pair, "--svg", "x.svg", "--png", "x.png"},
	} {
		c := process(t, nil, args...)
		c.Dir = t.TempDir()
		errs := unread(t, c)
		assert.Equal(t, exit.IO, c.ProcessState.ExitCode(), "%v", args)
		assert.NotContains(t, errs, "leaderpoint:", "%v", args)
		for _, file := range args {
			if strings.HasPrefix(file, "x.") {
				info := must.Get(os.Stat(filepath.Join(c.Dir, file)))(t, "%v", args)
				assert.Greater(t, info.Size(), int64(1000), "%v", args)
			}
		}
	}
}

// crowd is n units of each of two sides in lines.
func crowd(n int) string {
	var units []string
	for i := range n {
		units = append(units, fmt.Sprintf("%q red regiment @%d,10", fmt.Sprintf("A %d", i), 3+5*i),
			fmt.Sprintf("%q blue regiment @%d,24^180", fmt.Sprintf("B of a long name %d", i), 3+5*i))
	}
	return "table: endless | " + strings.Join(units, " | ")
}

// Tables without units, and armies of many, have their page, too.
func TestEmptyAndHuge(t *testing.T) {
	t.Parallel()
	out, errs, code := ends(t, `{"units":[]}`, "see", "-")
	assert.Zero(t, code, errs)
	assert.Contains(t, out, "No enemies are on the table.")
	out, errs, code = ends(t, "", "see", "--position", crowd(24))
	assert.Zero(t, code, errs)
	for line := range strings.Lines(out) {
		assert.LessOrEqual(t, len(strings.TrimSuffix(line, "\n")), 80, line)
	}
	_, errs, code = ends(t, "", "see", "--position", "A red regiment @1e300,1e300 | B blue regiment @2,2", "--from", "A", "--to", "B")
	assert.Equal(t, exit.Data, code)
	assert.Contains(t, errs, "A: x is 1e+300")
}

// Completion offers what the position has.
func TestCompletion(t *testing.T) {
	t.Parallel()
	for _, x := range []struct {
		want string
		args []string
	}{
		{"Hollow Guard\n", []string{"see", positions + "battle.json", "--from", ""}},
		{"Hollow Guard\n", []string{"charge", positions + "battle.json", "--to", "Ho"}},
		{"dusk\n", []string{"moves", positions + "battle.json", "--side", ""}},
		{"at-the-double\n", []string{"move", "x", "--order", ""}},
		{"shoot\n", []string{"moves", "x", "--order", ""}},
		{"second-2015\n", []string{"see", "x", "--edition", ""}},
		{"graze=touch-blocks\n", []string{"see", "x", "--reading", ""}},
		{"json\n:8\n", []string{"see", ""}},
		{"PRX-1\n", []string{"explain", ""}},
		{"threats\tPrint", []string{""}},
	} {
		out, _, code := ends(t, "", append([]string{"__complete"}, x.args...)...)
		assert.Zero(t, code)
		assert.Contains(t, out, x.want, "%v", x.args)
	}
	out, _, _ := ends(t, "", "__complete", "see", "nowhere.json", "--from", "")
	assert.Equal(t, ":4\n", out)
}

// Every verb has help with an example or a sentence, and those with a verdict tell the codes.
func TestHelp(t *testing.T) {
	for _, c := range command(nil, nil, nil).Commands() {
		out := printed(t, "", c.Name(), "--help")
		assert.Contains(t, out, "Usage:", c.Name())
		assert.NotEmpty(t, c.Short, c.Name())
		switch c.Name() {
		case "see", "charge", "shot", "move", "check":
			assert.Contains(t, out, "0 yes, 1 no, 2 open, too close to call", c.Name())
			assert.Contains(t, out, "Examples:", c.Name())
		}
		for line := range strings.Lines(c.Long) {
			assert.LessOrEqual(t, len(line), 100, "%s: %s", c.Name(), line)
		}
	}
}

// The commands that README.md and referee.md give, without what they print, can be typed
// one after the other.
func TestToldCommands(t *testing.T) {
	t.Parallel()
	root := absolute(t, "../..")
	command := absolute(t, os.Args[0])
	dir := t.TempDir()
	typed := 0
	for _, page := range []string{"README.md", "docs/referee.md"} {
		text := scenetest.Read(t, filepath.Join(root, page))
		for line := range strings.Lines(string(text)) {
			rest, ok := strings.CutPrefix(strings.TrimPrefix(line, "go run ./cmd/"), "leaderpoint ")
			if !ok || strings.Contains(page, "README") && strings.Contains(line, "battle.json") {
				continue // which takes a second
			}
			typed++
			rest, file, _ := strings.Cut(strings.TrimSpace(rest), " > ")
			args := strings.Fields(strings.ReplaceAll(rest, "docs/positions", root+"/docs/positions"))
			c := exec.CommandContext(t.Context(), command, args...)
			c.Env, c.Dir = append(os.Environ(), asCommand+"=1"), dir
			out := must.Get(c.Output())(t, line)
			if file != "" {
				require.NoError(t, os.WriteFile(filepath.Join(dir, file), out, 0o600))
			}
		}
	}
	assert.Equal(t, 4, typed, "commands")
	files := scenetest.Files(t, filepath.Join(dir, "*"))
	assert.Len(t, files, 4, "the position, two pictures and a page")
}

// On a narrow terminal every line of a verdict fits, goes on where its text begins, and no word is
// lost; what goes elsewhere, or has room, stays as it is.
func TestFitted(t *testing.T) {
	var texts []string
	for _, args := range [][]string{
		{"charge", "../../docs/measured/from-a-tape.json", "--from", "Knights", "--to", "Ghouls", "--within", "2mm"},
		{"charge", positions + "diagram-h.json", "--from", "Axes,Blades,Clubs", "--to", "Shield Wall"},
		{"explain", "CHG-8"}, {"check", "../../docs/measured/from-a-tape.json"},
	} {
		out, _ := coded(t, args...)
		texts = append(texts, out)
	}
	for _, text := range texts {
		assert.Equal(t, text, screen.Screen{Width: 40}.Fitted(text), "no terminal")
		assert.Equal(t, text, screen.Screen{Terminal: true, Width: 120}.Fitted(text), "wide")
		for _, width := range []int{40, 60, 80, 99} {
			got := screen.Screen{Terminal: true, Width: width}.Fitted(text)
			for line := range strings.Lines(got) {
				assert.LessOrEqual(t, utf8.RuneCountInString(strings.TrimSuffix(line, "\n")), width, "%q", line)
			}
			assert.Equal(t, strings.Fields(text), strings.Fields(got))
		}
	}
	two := "  charge   not sure within 0.079 in (2.0 mm): stands wherever each base was misplaced by less than\n           1.4 mm; no table was found.\n"
	require.Equal(t, "  charge   not sure within 0.079 in (2.0 mm): stands\n           wherever each base was misplaced by less\n           than 1.4 mm; no table was found.\n",
		screen.Screen{Terminal: true, Width: 52}.Fitted(two), "broken anew, without short ends")
}
