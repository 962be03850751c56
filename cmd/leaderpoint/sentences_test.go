package main

import (
	"encoding/json"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/exit"
	"github.com/leaderpoint/leaderpoint/docs"
	"github.com/leaderpoint/leaderpoint/internal/answers"
	"github.com/leaderpoint/leaderpoint/internal/draw"
	"github.com/leaderpoint/leaderpoint/internal/must"
	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/leaderpoint/leaderpoint/position"
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
		case word == "mine.rosz" || word == "yours.json":
			word = "../../internal/roster/testdata/barley" + filepath.Ext(word)
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
		if len(args) == 1 && args[0] != "new" && args[0] != "version" || args[0] == "ask" && input == "" || args[0] == "board" {
			assert.NotNil(t, verbOf(args[0]), "%s: %s", c.page, c.line)
			continue // a verb by its name, or one that serves until it is stopped
		}
		if len(args) == 2 && large(args[1]) {
			continue // which takes a second, and is run by another test
		}
		text := ""
		if input != "" {
			b := scenetest.Read(t, input)
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
	out := printed(t, "", "move", "--position", line, "--unit", "A", "--steps", "forward 8")
	assert.Contains(t, out, "If its last step is 5.00 in (127.0 mm) long it is legal: it ends at (36.00, 15.00) then.\n")
	out = printed(t, "", "move", "--position", line, "--unit", "A", "--steps", "forward 5")
	assert.NotContains(t, out, "If its last step")
	out = printed(t, "", "move", "--position", line, "--unit", "A", "--at", "36,16.5")
	assert.Contains(t, out, "an enemy: 0.65 in (16.5 mm) too close [PRX-1]; the nearest place that\n    keeps this limit is (36.00, 15.85).\n")
}

// Names are found however their accents are composed.
func TestNamesOfFlagsAreComposed(t *testing.T) {
	out := printed(t, "", "see", "--position", `"\u00c9lite" red regiment @36,10 | B blue regiment @36,20^180`, "--from", "e\u0301lite", "--to", "b")
	assert.Contains(t, out, "\u00c9lite sees B")
}

// Room tells what the way comes nearest to, in words and on a page, and no page calls a margin the
// least.
func TestRoomTellsWhatTheWayClears(t *testing.T) {
	line := "A red cavalry regiment @36,10 | B blue regiment @36,20^180 | blocking: House height=9 39,12..44,20"
	out := printed(t, "", "charge", "--position", line, "--from", "A", "--to", "B")
	assert.Contains(t, out, "  room   yes  clearing House by 0.54 in (13.7 mm)\n")
	page := printed(t, "", "exhibit", "--position", line, "charge", "--from", "A", "--to", "B", "-o", "-")
	assert.Contains(t, page, "room: yes, clearing House by 0.54 in (13.7 mm)")
	assert.NotContains(t, page, "least margin")
}

// A shot names who hides its target and what covers it, says so when no range was given, and is
// judged with its cover by --within. A war engine without a range has its 48 inches.
func TestShotNamesWhatHidesAndCovers(t *testing.T) {
	hidden := printed(t, "", "shot", "--position", "A red troop @36,10 | F red regiment @39,13 | B blue regiment @46,22^200", "--from", "A", "--to", "B", "--range", "24")
	assert.Contains(t, hidden, "A may not shoot at B: A does not see B, which is hidden by F [LOS-1].")
	const wall = "A red regiment @36,10 | B blue regiment @36,26^180 | obstacle: Wall 36.02,18..44,18.4"
	covered := printed(t, "", "shot", "--position", wall, "--from", "A", "--to", "B", "--within", "1mm")
	assert.Contains(t, covered, "no modifiers to hit. No range was given: its weapon has to reach 12.85 in")
	assert.Contains(t, covered, "cover    no    49% of the front, by Wall (49%)")
	assert.Contains(t, covered, "shot     is clear within 1 mm")
	assert.Contains(t, covered, "cover    is open within 1 mm")
	engine := printed(t, "", "shot", "--position", "E red war-engine @36,4 | B blue regiment @36,54^180 | table: 72x72", "--from", "E", "--to", "B")
	assert.Contains(t, engine, "a war engine's range 48.00 in")
	assert.NotContains(t, engine, "No range was given")
}

// A list of threats says which of them are hindered, and by what.
func TestThreatsSayHindered(t *testing.T) {
	const line = "K red cavalry regiment @36,10 | B blue regiment @36,22^180 | difficult: Wood height=1 35.5,14..36.5,16"
	out := printed(t, "", "threats", "--position", line, "--to", "B")
	assert.Contains(t, out, "yes, hindered by Wood")
}

// A move that hangs on less than anybody can place says so, as a charge does.
func TestMoveSaysClose(t *testing.T) {
	const line = "A red regiment @36,10 | L blue regiment @31.0630,16^180 | R blue regiment @40.9370,16^180"
	out := printed(t, "", "move", "--position", line, "--unit", "A", "--order", "advance", "--steps", "forward 5")
	assert.Contains(t, out, "This is close: less than 0.002 in (0.05 mm) decides it.")
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

// What the command prints of a charge is what stands beside its picture, word for word.
func TestSameSentenceBesideThePicture(t *testing.T) {
	for _, x := range [][3]string{
		{"diagram-g", "Wyrm", "Regiment"}, {"shortest-way", "Knights", "Ogres"}, {"diagram-f", "Ahead", "Shield Wall"},
		{"diagram-b1", "A", "C"}, {"one-after-the-other", "Spears", "Giants"},
	} {
		f := must.Get(os.Open(positions + x[0] + ".json"))(t)
		d, err := position.Read(f)
		f.Close()
		require.NoError(t, err)
		s := must.Get(answers.Open(d))(t)
		from := must.Get(s.Table().Find(x[1]))(t)
		to := must.Get(s.Table().Find(x[2]))(t)
		a := must.Get(charge.Explain(s.Table().Now(), from, to))(t)
		beside := strings.Split(draw.Charge(s.Table().Now(), from, to, &a, draw.Options{}).Text(), "\n")[1]
		printed := printed(t, "", "charge", positions+x[0]+".json", "--from", x[1], "--to", x[2])
		assert.Equal(t, beside, strings.Split(printed, "\n")[0])
	}
}

// What is seen past two walls that leave three thousandths of an inch between them hangs on how
// they were typed, and every word about it says so: of the command, and of the pictures.
func TestCloseLooksSaySo(t *testing.T) {
	const line = "V red regiment @20,20 | T blue regiment @20,30^180 | blocking: X height=9 8,25..20,26 | blocking: Y height=9 20.003,25..32,26 | edition: third"
	const words = "is close: less than 0.002 in (0.05 mm) decides it"
	for _, verb := range [][]string{{"see"}, {"shot", "--range", "24"}} {
		for _, x := range []struct {
			line  string
			close bool
		}{{line, true}, {strings.ReplaceAll(line, "20.003", "20.03"), false}} {
			args := append(verb, "--from", "V", "--to", "T", "--position", x.line)
			out := printed(t, "", args...)
			assert.Equal(t, x.close, strings.Contains(out, words), out)
			picture := t.TempDir() + "/look.svg"
			printed(t, "", append(args, "--svg", picture)...)
			svg := scenetest.Read(t, picture)
			assert.Equal(t, x.close, strings.Contains(string(svg), words))
		}
	}
}

func TestExplainTellsOfACode(t *testing.T) {
	out := printed(t, "", "explain", "friend", "--json")
	var list []struct{ Of, Code, Row, Means string }
	require.NoError(t, json.Unmarshal([]byte(out), &list))
	assert.Equal(t, struct{ Of, Code, Row, Means string }{"shot", "friend", "SHT-4", "the other is a friend"}, list[1])
	out = printed(t, "", "explain", "game-over")
	assert.Equal(t, "game-over, of an action of a game: the last turn has ended.\n", out)
}

// Plain words are answered by the sentences of the rows that they are about, and by one edition
// with a sentence each.
func TestExplainTakesPlainWords(t *testing.T) {
	out := printed(t, "", "explain", "leader", "point", "--edition", "third")
	assert.Equal(t, "LDR-1: The leader point is the exact middle of the front edge of the base.\n", out)
	out = printed(t, "", "explain", "hindered")
	assert.Contains(t, out, "CHG-13, second-2015: A charger is hindered if it went through")
	out = printed(t, "", "explain", "flank")
	assert.Regexp(t, `^The flanks are those of the unit as it looks itself[^$]*CHG-11, `, out)
	out = printed(t, "", "explain", "individual")
	assert.Regexp(t, `^individual, of an objective[^$]*\n\nARC-4, `, out, "a code that is a word of rows, too")
	assert.Contains(t, printed(t, "", "explain", "touch-blocks"), "graze, a reading: lines that only touch")
	assert.Equal(t, "The key is the fingerprint of a position: equal positions have the same 32 digits.\n", printed(t, "", "explain", "key"))
	assert.Contains(t, printed(t, "", "explain", "PRX-1"), "Of a move that breaks it an answer says: it is within an inch of Y, an enemy.")
	_, err := run(t, "", "explain", "rulings of old")
	assert.EqualError(t, err, `no row, reading or code is called "rulings of old"; "leaderpoint explain" lists all rows, and takes plain words such as hindered or cover`)
	out = printed(t, "", "explain", "CHG-4")
	assert.Contains(t, out, "all editions: A charge takes the most direct path")
	page := printed(t, "", "exhibit", "--position", pairLine, "see", "--from", "A", "--to", "B", "-o", "-")
	assert.Contains(t, page, "<td>A unit sees another if one straight line from its leader point")
}

// A position is judged by the file of an edition, and the answer says by which; the file
// that is printed is that of the edition.
func TestEditionFile(t *testing.T) {
	out := must.Get(runWhole(t, "", "see", "--position", pairLine, "--from", "A", "--to", "B", "--edition", "testdata/club.json"))(t)
	assert.Contains(t, strings.Join(strings.Fields(out), " "), "Edition third, house rules obstacle_cover_height=1, readings arc_tie=higher-multiplier, others as usual")
	out = printed(t, "", "edition", "--based-on", "third")
	assert.Contains(t, out, `"obstacle_cover_height": 2,`)
	_, err := run(t, "", "see", "--position", pairLine, "--edition", "nowhere.json")
	assert.ErrorContains(t, err, "nowhere.json")
	_, err = run(t, "", "see", "--position", pairLine, "--edition", "testdata/evening.txt")
	assert.ErrorContains(t, err, "testdata/evening.txt")
}

// A row is for players first: in words, with the editions by their names; what is for programs
// comes last.
func TestExplainSpeaksToPlayers(t *testing.T) {
	out := printed(t, "", "explain", "CHG-13")
	assert.Regexp(t, `(?m)^ *hindered by +move +move-and-end`, out)
	assert.Contains(t, strings.Join(strings.Fields(out), " "), "- Hindered by: which parts of a charge count. beta-2010 the move; second-2015 also where it ends; second-161 also the shuffle; third as second-161, filled.")
	assert.Contains(t, out, "To see it on a table: leaderpoint charge.\n")
	for _, r := range docs.Rows() {
		out := printed(t, "", "explain", r.ID)
		players, programs, found := strings.Cut(out, "For programs: ")
		require.True(t, found, r.ID)
		assert.NotContains(t, programs, "\n\n", "the last paragraph")
		assert.NotRegexp(t, `\b(B10|S2|F2|T3)\b|\.go\b|\b[a-z]+\.[A-Z]|\b[A-Z][a-z]+[A-Z]|\bfield\b`, players, r.ID)
	}
}

// TestExplainSaysWhichEditionHasNoSuchRule: a row that an edition lacks is not answered by silence,
// and the answer has the row that it has instead.
func TestExplainSaysWhichEditionHasNoSuchRule(t *testing.T) {
	out := printed(t, "", "explain", "CTR-1", "--edition", "third")
	assert.Contains(t, out, "CTR-1: third has no such rule.\nCTR-3: A unit may counter-charge")
	out = printed(t, "", "explain", "SCN-5", "--edition", "beta-2010")
	assert.Equal(t, "SCN-5: beta-2010 has no such rule.\n", out)
}

// Every verdict says how sure it is, in words and for programs; lists tell what is open. What is
// open ends with 2, however it is printed.
func TestWithinOfEveryVerb(t *testing.T) {
	t.Parallel()
	for _, x := range []struct {
		code int
		say  string
		args []string
	}{
		{exit.Yes, "  move     is clear within 1 mm", []string{"move", "--unit", "A", "--steps", "forward 3"}},
		{exit.Unknown, "  move     ", []string{"move", "--unit", "A", "--steps", "forward 5", "--order", "advance", "--position", "A red regiment @36,10 | B blue regiment @36,19.15^180"}},
		{exit.Yes, "  place    is clear within 1 mm", []string{"move", "--unit", "A", "--at", "30,12"}},
		{exit.Yes, `"certainty":{"call":"clear","proved_mm":`, []string{"move", "--unit", "A", "--at", "30,12", "--json"}},
		{exit.Yes, `"certainty":{"call":"clear","proved_mm":`, []string{"move", "--unit", "A", "--steps", "forward 3", "--json"}},
		{exit.Yes, "  - sidestep: ", []string{"moves", "--unit", "A", "--step", "2.5"}},
		{exit.Yes, `"within":{"moves":[{"order":"halt","legal":1,"proved":1}`, []string{"moves", "--unit", "A", "--step", "2.5", "--range", "30", "--json"}},
		{exit.Yes, `"shots":[{"to":"B","certainty":{"call":`, []string{"moves", "--unit", "A", "--order", "shoot", "--range", "30", "--json"}},
		{exit.Yes, "Every verdict of charges is clear within", []string{"threats", "--to", "A"}},
		{exit.Yes, `"charges":[{"from":"B","certainty":{"call":"clear","proved_mm":`, []string{"threats", "--to", "A", "--json"}},
		{exit.Yes, "Every verdict of charges is clear", []string{"charge", "--from", "A"}},
		{exit.Yes, `"certainty":{"call":"clear","proved_mm":`, []string{"charge", "--from", "A", "--to", "B", "--json"}},
		{exit.Yes, `"heights":[1,1],"certainty":{"call":"clear","proved_mm":`, []string{"see", "--from", "A", "--to", "B", "--json"}},
		{exit.Yes, "Every verdict of what A sees is clear", []string{"see", "--from", "A"}},
		{exit.Yes, "Every verdict of shots is clear", []string{"shot", "--from", "A", "--range", "24"}},
		{exit.Yes, `"certainty":{"call":"clear","proved_mm":`, []string{"shot", "--from", "A", "--to", "B", "--range", "24", "--json"}},
		{exit.Unknown, `"certainty":{"call":"open","proved_mm":`, []string{"shot", "--from", "A", "--to", "B", "--range", "8.86", "--json"}},
		{exit.Yes, "  surge    B, clear within 1 mm as far as tested: none of ", []string{"surge", "--unit", "A", "--distance", "4", "--position", "A red regiment shambling @36,20 | B blue regiment @36,26.5^180"}},
		{exit.Unknown, `"certainty":{"call":"open","proved_mm":0,"tested":{"mm":`, []string{"surge", "--unit", "A", "--distance", "3.36", "--json", "--position", "A red regiment shambling @36,20 | B blue regiment @36,26.5^180"}},
		{exit.Yes, "  overrun  none, clear within 1 mm as far as tested: none of ", []string{"overrun", "--unit", "A", "--distance", "2"}},
		{exit.Yes, "  regroup  is clear within 1 mm as far as tested: none of ", []string{"regroup", "--unit", "A", "--move", "forward", "--distance", "2"}},
		{exit.Yes, "  pullback  is clear within 1 mm as far as tested: none of ", []string{"pullback", "--from", "A", "--to", "B", "--position", "A red regiment @36,20 front=B | B blue regiment @36,23.1496^180 front=A | edition: second-161"}},
		{exit.Yes, "  push     front, clear within 1 mm as far as tested: none of ", []string{"push", "--caster", "M", "--unit", "B", "--distance", "3", "--position", "M red individual hero @36,20 | B blue regiment @36,30^180"}},
		{exit.Yes, "  pillage  red, clear within 1 mm as far as tested: none of ", []string{"control", "--scenario", "pillage", "--objective", "36,12"}},
		{exit.Yes, "  charge   is clear within 1 mm as far as tested: none of ", []string{"charge", "--from", "A,C", "--to", "B", "--position", "A red regiment @36,10 | C red regiment @40.5,10 | B blue horde @38,20^180"}},
		{exit.Yes, "  counter  is clear within 1 mm as far as tested: none of ", []string{"counter", "--from", "A", "--to", "B"}},
	} {
		args := append(x.args, "--within", "1mm")
		if !strings.Contains(strings.Join(args, " "), "--position") {
			args = append(args, "--position", pairLine)
		}
		out, code := coded(t, args...)
		assert.Equal(t, x.code, code, "%v: %s", args, out)
		assert.Contains(t, out, x.say, "%v", args)
		if strings.HasPrefix(out, "{") {
			var object map[string]any
			require.NoError(t, json.Unmarshal([]byte(strings.SplitN(out, "\n", 2)[0]), &object))
			assert.Positive(t, certainties(t, object), out)
		}
	}
	out := printed(t, "", "charge", "../../docs/measured/from-a-tape.json", "--from", "Knights", "--within", "2mm")
	told := strings.Join(strings.Fields(out), " ")
	assert.Contains(t, told, "The charge of Knights at Ghouls is open within 2 mm: it turns with")
	assert.Contains(t, told, "Ask for one verdict alone to see what to measure again")
	_, err := run(t, "", "moves", "--position", pairLine, "--within", "1mm")
	require.ErrorContains(t, err, "name it with --unit")
	_, err = run(t, "", "threats", "--position", pairLine, "--within", "0mm")
	require.ErrorContains(t, err, "it must be a length of more than 0 and at most 25 mm")
}

// certainties counts the members certainty of an answer, whose shape is one.
func certainties(t *testing.T, answer any) (count int) {
	switch answer := answer.(type) {
	case []any:
		for _, x := range answer {
			count += certainties(t, x)
		}
	case map[string]any:
		for name, x := range answer {
			how, _ := x.(map[string]any)
			if !strings.HasSuffix(name, "certainty") {
				count += certainties(t, x)
				continue
			}
			count++
			for member := range how {
				assert.Contains(t, []string{"call", "proved_mm", "tested", "turned", "sentence", "ruling"}, member)
			}
			assert.Contains(t, how, "call")
			assert.Contains(t, how, "proved_mm")
		}
	}
	return count
}

// coded runs the command in this process, and gives what it prints and the code that it would end
// with.
func coded(t *testing.T, args ...string) (out string, code int) {
	t.Helper()
	var stdout, stderr strings.Builder
	c := command(strings.NewReader(""), &stdout, &stderr)
	c.SetArgs(args)
	err := c.Execute()
	return stdout.String(), exit.Code(err)
}

// What is taken off beyond 12 inches in 2010 is as sure as the distance is (rows CVR-8, SHT-7);
// other editions have no such distance, nor has a spell.
func TestWithinOfExtremeRange(t *testing.T) {
	t.Parallel()
	line := func(edition string) string {
		return "A red regiment @36,10 | B blue regiment @36,25.14^180 | edition: " + edition
	}
	args := []string{"shot", "--from", "A", "--to", "B", "--range", "24", "--within", "2mm", "--position"}
	out := printed(t, "", append(args, line("beta-2010"))...)
	assert.Contains(t, out, "  distance  within 12 in, open within 2 mm: it turns with ")
	assert.Contains(t, out, " mm off")

	out = printed(t, "", append(args, line("beta-2010"), "--policy", "to-the-defender")...)
	assert.Contains(t, out, "distance counts as no, by to-the-defender.")
	out = printed(t, "", append(args, line("beta-2010"), "--policy", "stands-as-called", "--called", "yes")...)
	assert.NotContains(t, out, "distance counts as", "the call was of the shot")

	out = printed(t, "", append(args, line("second-161"))...)
	assert.NotContains(t, out, "  distance ")
	out = printed(t, "", append(args, line("beta-2010"), "--unmodified")...)
	assert.NotContains(t, out, "  distance ")
}

// The looks of a table have their lines with --within as without it, each with the member
// certainty.
func TestSeeWithinKeepsItsLooks(t *testing.T) {
	plain := printed(t, "", "see", positions+"diagram-h.json", "--json")
	sure := printed(t, "", "see", positions+"diagram-h.json", "--json", "--within", "1mm")
	assert.Equal(t, strings.Count(plain, "\n"), strings.Count(sure, "\n"))
	assert.Equal(t, strings.Count(sure, "\n"), strings.Count(sure, `"heights":[1,1],"certainty":{"call":`))
}
