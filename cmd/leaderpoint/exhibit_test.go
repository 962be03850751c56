package main

import (
	"bytes"
	"fmt"
	"html"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/exit"
	"github.com/leaderpoint/leaderpoint/internal/must"
	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/leaderpoint/leaderpoint/position"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// Pictures come in three forms, from every verb that gives a verdict.
func TestPictures(t *testing.T) {
	t.Parallel()
	for _, args := range [][]string{
		{"draw"}, {"draw", "--whole", "--zones", "--letter"}, {"see"}, {"see", "--from", "A", "--to", "B"},
		{"charge", "--from", "A", "--to", "B", "--phone"}, {"shot", "--from", "A", "--to", "B"},
		{"threats", "--to", "A"}, {"moves", "--unit", "A", "--step", "2"}, {"threats"},
		{"move", "--unit", "A", "--steps", "forward 3"}, {"move", "--unit", "A", "--at", "20,12"},
	} {
		dir := t.TempDir()
		svg, pdf := filepath.Join(dir, "x.svg"), filepath.Join(dir, "x.pdf")
		_, errs, code := ends(t, "", append(args, "--position", pairLine, "--svg", svg, "--pdf", pdf)...)
		require.LessOrEqual(t, code, exit.Unknown, "%v: %s", args, errs)
		text := scenetest.Read(t, svg)
		assert.True(t, bytes.HasPrefix(text, []byte("<svg ")), args)
		assert.Contains(t, string(text), keyOfLine(t, pairLine), "%v", args)
		text = scenetest.Read(t, pdf)
		assert.True(t, bytes.HasPrefix(text, []byte("%PDF-")), args)
	}
	png := filepath.Join(t.TempDir(), "x.png")
	out, _, code := ends(t, "", "draw", "--position", pairLine, "--png", png)
	assert.Zero(t, code)
	assert.Equal(t, png+"\n", out)
	text := scenetest.Read(t, png)
	assert.True(t, bytes.HasPrefix(text, []byte("\x89PNG")))
	_, errs, code := ends(t, "", "draw", "--position", pairLine)
	assert.Equal(t, exit.WrongUse, code)
	assert.Contains(t, errs, "--svg, --png or --pdf")
	_, errs, code = ends(t, "", "draw", "--position", pairLine, "--svg", filepath.Join(t.TempDir(), "no", "x.svg"))
	assert.Equal(t, exit.IO, code)
	assert.Contains(t, errs, "no such file")
}

// keyOfLine is the key of a position.
func keyOfLine(t *testing.T, line string) string {
	t.Helper()
	d := must.Get(position.ParseLine(line))(t)
	key := must.Get(d.Key())(t)
	return key.String()
}

// A page of evidence stands by itself, and the command on it asks again with the same answer.
func TestExhibitStandsByItself(t *testing.T) {
	t.Parallel()
	for _, x := range []struct {
		Verdict string
		args    []string
	}{
		{"A sees B, which is not in cover [LOS-1, CVR-2].", []string{"see", "--from", "a", "--to", "b"}},
		{"A can charge B in the front", []string{"charge", "--from", "a", "--to", "B"}},
		{"A and A 2 can both charge B.", []string{"charge", "--from", "A,a 2", "--to", "B"}},
		{"A and A 2 can both charge B.", []string{"charge", "--from", "A,a 2", "--to", "B", "--counter", "a"}},
		{"A can counter-charge B in the front", []string{"counter", "--from", "a", "--to", "B"}},
		{"A may shoot at B: no modifiers to hit.", []string{"shot", "--from", "A", "--to", "B", "--range", "24.5", "--order", "halt"}},
		{"A may not make this move (advance):", []string{"move", "--unit", "A", "--steps", "forward 30"}},
		{"A may end a move at (20.00, 12.00)", []string{"move", "--unit", "A", "--at", "20,12"}},
		{"Edition second-161: 3 units", []string{"position"}},
	} {
		line := pairLine + ` | "A 2" red regiment @40,10`
		page, errs, code := ends(t, "", append([]string{"exhibit", "--position", line, "-o", "-"}, x.args...)...)
		require.Zero(t, code, errs)
		require.Contains(t, page, `<p class="verdict">`+x.Verdict, "%v", x.args)
		requireAlone(t, page)
		assert.Contains(t, page, keyOfLine(t, line))
		found := regexp.MustCompile(`<pre>leaderpoint (.*?)</pre>`).FindStringSubmatch(page)
		require.Len(t, found, 2)
		var args []string
		for _, word := range regexp.MustCompile(`'[^']*'|\S+`).FindAllString(html.UnescapeString(found[1]), -1) {
			args = append(args, strings.Trim(word, "'"))
		}
		require.Contains(t, args, "position.json", "%v", args)
		require.Less(t, len(found[1]), 120, "it can be read, and typed")
		saved := filepath.Join(t.TempDir(), "position.json")
		file := regexp.MustCompile(`(?s)<pre>(\{.*\}\s*)</pre>`).FindStringSubmatch(page)
		require.Len(t, file, 2)
		require.NoError(t, os.WriteFile(saved, []byte(html.UnescapeString(file[1])), 0o600))
		args[slices.Index(args, "position.json")] = saved
		out, errs, code := ends(t, "", args...)
		require.LessOrEqual(t, code, exit.Unknown, errs)
		verdict, _, _ := strings.Cut(out, "\n")
		assert.Contains(t, html.UnescapeString(page), strings.TrimSuffix(verdict, "."), "%v", args)
		if x.args[0] != "position" { // a list says no key
			assert.Contains(t, out, keyOfLine(t, line), "the same position")
		}
	}
}

// What is above a picture is not painted in it once more: who does not see it has both from its
// description.
func TestExhibitSaysTheVerdictOnce(t *testing.T) {
	t.Parallel()
	page, errs, code := ends(t, "", "exhibit", "--position", pairLine, "charge", "--from", "A", "--to", "B", "-o", "-")
	require.Zero(t, code, errs)
	verdict := regexp.MustCompile(`<p class="verdict">([^<]*)`).FindStringSubmatch(page)[1]
	painted := regexp.MustCompile(`<(?:title|desc)[^>]*>[^<]*`).ReplaceAllString(page, "")
	for _, once := range []string{"Can A charge B?", verdict[:20]} {
		assert.Equal(t, 1, strings.Count(painted, once), once)
	}
	assert.Equal(t, 1, strings.Count(painted, keyOfLine(t, pairLine)), "by what it was judged")
	assert.Equal(t, 2, strings.Count(page, "-desc\">"+verdict[:20]), "in the descriptions of the picture for paper and of that for a telephone")
}

// A headline is what people quote: it says that the verdict is not sure, on the page, in each
// picture and for programs, and nothing is broken before the browser breaks it.
func TestHeadlineSaysWhatIsNotSure(t *testing.T) {
	t.Parallel()
	const tape = "../../docs/measured/from-a-tape.json"
	charge := []string{"charge", "--from", "knights", "--to", "ghouls", "--within"}
	page := printed(t, "", slices.Concat([]string{"exhibit", tape, "-o", "-"}, charge, []string{"2mm"})...)
	const sentence, bare = "Knights can charge Ghouls in the front: attacks x1, not hindered", "not hindered; open within 2 mm."
	assert.Contains(t, page, `<p class="verdict">`+sentence+"; open within 2 mm.</p>")
	assert.NotContains(t, page, "not hindered.")
	said := regexp.MustCompile(`<desc id="[^"]*">([^<]*)`).FindAllStringSubmatch(page, -1)
	require.Len(t, said, 2, "a picture for paper and one for a telephone")
	for _, picture := range said {
		assert.Contains(t, picture[1], bare)
		assert.Contains(t, picture[1], "room: yes, touching Zombies.")
	}
	assert.Contains(t, page, `<span class="line" style="--hang: 11ch">  charge   is open within 2 mm: it turns with `)
	page = printed(t, "", slices.Concat([]string{"exhibit", tape, "-o", "-"}, charge, []string{"0.1mm"})...)
	assert.Contains(t, page, `<p class="verdict">`+sentence+".</p>", "what holds")

	svg, _, code := ends(t, "", append([]string{"charge", tape, "--svg", "-"}, append(charge[1:], "2mm")...)...)
	assert.Equal(t, exit.Unknown, code)
	assert.Contains(t, svg, bare)
	move := []string{"exhibit", "move", "--unit", "A", "--steps", "forward 5", "--within", "1mm", "-o", "-", "--position", "A red regiment @36,10 | B blue regiment @36,19.14^180"}
	page = printed(t, "", move...)
	assert.Regexp(t, `<p class="verdict">A may not make this move \(advance\); open within 1 mm:</p>`, page)
	file := filepath.Join(t.TempDir(), "case.html")
	out := printed(t, "", slices.Concat([]string{"exhibit", tape, "-o", file, "--json"}, charge, []string{"2mm"})...)
	assert.Contains(t, out, bare)
}

// requireAlone demands a page that is sound and asks for nothing from elsewhere.
func requireAlone(t *testing.T, page string) {
	t.Helper()
	assert.True(t, strings.HasPrefix(page, "<!DOCTYPE html>"))
	assert.NotContains(t, page, "<script")
	assert.NotContains(t, page, "<img")
	assert.NotRegexp(t, `src=|href="[^#]`, page)
	assert.NotRegexp(t, `url\([^#]`, page)
	ids := map[string]bool{}
	for _, id := range regexp.MustCompile(`<[^>]*\sid="([^"]*)"`).FindAllStringSubmatch(page, -1) {
		assert.False(t, ids[id[1]], "the id %q stands there twice", id[1])
		ids[id[1]] = true
	}
}

// What is hostile in names, notes and titles stays text.
func TestExhibitEscapes(t *testing.T) {
	const bad = `<script>alert(1)</script>&"'`
	d := &position.Document{Name: bad, Note: bad, Units: []position.Unit{
		{Name: bad, Side: "red", Type: "titan", At: [2]float64{10, 10}, Note: bad},
		{Name: "B", Side: bad, Type: "titan", At: [2]float64{10, 20}},
	}}
	var file bytes.Buffer
	require.NoError(t, d.Write(&file))
	out := filepath.Join(t.TempDir(), "case.html")
	printed(t, file.String(), "exhibit", "-", "see", "charge", "--from", bad, "--to", "B", "--title", bad, "-o", out)
	page := scenetest.Read(t, out)
	requireAlone(t, string(page))
	assert.Equal(t, 2, strings.Count(string(page), `class="verdict"`))
}

func TestExhibitRefuses(t *testing.T) {
	for say, args := range map[string][]string{
		"needs a question: see, charge":   {"exhibit", "--position", pairLine, "-o", "-"},
		"needs a file for the page":       {"exhibit", "--position", pairLine, "see"},
		`no question is called "saw"`:     {"exhibit", "--position", pairLine, "saw", "-o", "-"},
		"see needs --from and --to":       {"exhibit", "--position", pairLine, "see", "-o", "-", "--from", "A"},
		"counter needs --from and --to":   {"exhibit", "--position", pairLine, "counter", "-o", "-", "--from", "A,B", "--to", "B"},
		"of one unit ask the question":    {"exhibit", "--position", pairLine, "charge", "-o", "-", "--from", "A", "--to", "B", "--counter", "A"},
		"charge needs --from and --to":    {"exhibit", "--position", pairLine, "charge", "-o", "-"},
		"move needs --unit":               {"exhibit", "--position", pairLine, "move", "-o", "-"},
		"exhibit takes a position file":   {"exhibit"},
		`no unit is called "Z"; there`:    {"exhibit", "--position", pairLine, "see", "-o", "-", "--from", "Z", "--to", "A"},
		"no such file or directory":       {"exhibit", "--position", pairLine, "position", "-o", "/no/such/place.html"},
		"no order is called \"dance\"; d": {"exhibit", "--position", pairLine, "shot", "-o", "-", "--from", "A", "--to", "B", "--order", "dance"},
	} {
		_, err := run(t, "", args...)
		assert.ErrorContains(t, err, say, "%v", args)
	}
}

// A page for paper: its pictures stand below the heading on A4 and on Letter, which --letter asks
// for by name. What the page tells is not painted a second time, and a long label has its text
// below itself.
func TestExhibitOnPaper(t *testing.T) {
	t.Parallel()
	page := func(more ...string) string {
		out, errs, code := ends(t, "", append([]string{"exhibit", "../../docs/positions/shortest-way.json", "charge", "--from", "Knights", "--to", "Ogres", "--within", "2mm", "-o", "-"}, more...)...)
		require.LessOrEqual(t, code, exit.Unknown, errs)
		return out
	}
	text := page()
	assert.NotContains(t, text, "size: letter")
	assert.Contains(t, page("--letter"), "@page { margin: 10mm; size: letter; }")

	var high float64
	sheet := regexp.MustCompile(`class="sheet"><svg [^>]*height="([0-9.]+)mm"`).FindStringSubmatch(text)
	require.NotNil(t, sheet)
	_, err := fmt.Sscan(sheet[1], &high)
	require.NoError(t, err)
	assert.LessOrEqual(t, high, 215.0)

	painted := regexp.MustCompile(`<text[^>]*>([^<]*)</text>`).FindAllStringSubmatch(text, -1)
	for _, line := range painted {
		assert.NotRegexp(t, "^Conditions: |misplaced by", line[1])
	}
	assert.Contains(t, text, "Conditions: arc: yes", "for whoever does not see the picture")
	assert.NotRegexp(t, `--hang: 2ch">  hindered`, text)
	assert.Regexp(t, `--hang: 12ch">  hindered  no, `, text)
}

// pictureOf runs a command that draws, and gives what it prints and the SVG.
func pictureOf(t *testing.T, args ...string) (out, svg string) {
	t.Helper()
	file := filepath.Join(t.TempDir(), "x.svg")
	out, errs, code := ends(t, "", append(args, "--svg", file)...)
	require.LessOrEqual(t, code, exit.Unknown, "%v: %s", args, errs)
	text := scenetest.Read(t, file)
	return out, string(text)
}

// rowsIn are the rows that a text names, in order.
func rowsIn(text string) []string {
	rows := regexp.MustCompile(`\b[A-Z]{3}-[0-9]+\b`).FindAllString(text, -1)
	slices.Sort(rows)
	return slices.Compact(rows)
}

// The picture of a charge has the rows that the command prints with the verdict.
func TestPictureHasTheRowsOfTheCommand(t *testing.T) {
	t.Parallel()
	for _, line := range []string{
		"edition: third | A red regiment @20,10 | B blue horde @33,23^181 | difficult: Wood height=5 23.6,15..30.7,18.5",
		"edition: third | A red regiment @20,10 | B blue regiment @20.4,18^180",
		"edition: third | A red regiment @20,10 | B blue regiment @20.4,18^180 | difficult: Bog height=0 17,13..24,14",
		"edition: third | A red regiment @20,10 | B blue regiment @40,40^180",
	} {
		out, svg := pictureOf(t, "charge", "--position", line, "--from", "A", "--to", "B")
		told, _, _ := strings.Cut(out, "\nEdition")
		found := regexp.MustCompile(`Rule rows: ([A-Z0-9, -]*)`).FindStringSubmatch(svg)
		require.NotEmpty(t, found, line)
		assert.Equal(t, rowsIn(told), rowsIn(found[1]), out)
	}
}

// With --within the picture says how sure the verdict is and draws the table that turns it.
func TestPictureShowsTheTableThatTurns(t *testing.T) {
	t.Parallel()
	for _, args := range [][]string{
		{"charge", "--from", "knights", "--to", "ghouls"},
		{"see", "--from", "knights", "--to", "zombies"},
		{"charge", "--json", "--from", "knights", "--to", "ghouls"},
	} {
		out, svg := pictureOf(t, append([]string{args[0], "../../docs/measured/from-a-tape.json", "--within", "3mm"}, args[1:]...)...)
		assert.Contains(t, svg, "The verdict is ")
		if strings.Contains(out, "is open") || strings.Contains(out, `"call":"open"`) {
			assert.Contains(t, svg, "on the nearest table found that turns the verdict")
			assert.Regexp(t, `<g id="[a-z0-9]{4}-misplaced`, svg)
		}
	}
}

// A dispute stands beside the other by the edition or the reading that is named: in words and in
// the picture, and on a page.
func TestBeside(t *testing.T) {
	t.Parallel()
	const line = "A red regiment @20,10 height=1 | C blue regiment @20,22^180 height=1 | blocking: post height=9 19.8,15..20.2,16"
	see := []string{"see", "--position", line, "--from", "A", "--to", "C"}
	out, svg := pictureOf(t, append(see, "--beside", "Sight_to=nearest-point", "--beside", "third,sight_to=nearest-point")...)
	for _, s := range []string{"By second-161: A sees C [LOS-1].", "By second-161, sight_to=nearest-point and by third, sight_to=nearest-point: A does not see C: it is hidden by post [LOS-1]."} {
		assert.Contains(t, out, s)
	}
	assert.Contains(t, svg, "sight_to = nearest-point: A does not see C")
	assert.NotContains(t, svg, "nearest-point; sight_to", "a reading is told once")
	out, _, code := ends(t, "", append(see, "--beside", "third")...)
	assert.Zero(t, code)
	assert.Contains(t, out, "By second-161 and by third: A sees C", "words without a picture, and once what both say")
	for _, args := range [][]string{
		{"charge", "--from", "A", "--to", "C"}, {"shot", "--from", "A", "--to", "C"}, {"move", "--unit", "A", "--steps", "forward 3"}, {"draw"},
	} {
		_, svg := pictureOf(t, append(args, "--position", line, "--beside", "third")...)
		assert.Contains(t, svg, "second-161: ")
		assert.Contains(t, svg, "third: ")
	}
	page, errs, code := ends(t, "", "exhibit", "--position", line, "see", "--from", "A", "--to", "C", "--beside", "sight_to=nearest-point", "-o", "-")
	require.Zero(t, code, errs)
	assert.Contains(t, page, "By second-161, sight_to=nearest-point: A does not see C")
	assert.Contains(t, page, "--beside sight_to=nearest-point")
	requireAlone(t, page)
	for _, wrong := range [][]string{
		{"see", "--beside", "third"}, {"see", "--from", "A", "--to", "C", "--beside", "fourth"}, {"see", "--from", "A", "--to", "C", "--beside", "sight_to=all"},
		{"see", "--from", "A", "--to", "C", "--beside", "third", "--json"},
	} {
		_, errs, code := ends(t, "", append(wrong, "--position", line)...)
		assert.Equal(t, exit.WrongUse, code, wrong)
		assert.Contains(t, errs, "--beside", wrong)
	}
}

const inMillimetres = `{"lengths": "mm", "units": [
	{"name": "Knights", "side": "red", "type": "cavalry", "size": "regiment", "at": [914.4, 250], "heading": 0},
	{"name": "Orcs", "side": "blue", "type": "infantry", "size": "regiment", "at": [914.4, 560], "heading": 180}],
	"terrain": [{"name": "Wood", "kind": "difficult", "height": 1, "outline": [[900, 350], [930, 350], [930, 400], [900, 400]]}]}`

// A position in millimetres is answered in millimetres; programs get inches all the same.
func TestLengthsInTheUnitOfTheFile(t *testing.T) {
	told := func(args ...string) string {
		out, _ := run(t, inMillimetres, args...)
		return out
	}
	charge := []string{"charge", "-", "--from", "Knights", "--to", "Orcs"}
	mm := told(charge...)
	for _, want := range []string{
		"range  yes  by 186.4 mm (7.34 in): 220.0 mm away, range 406.4 mm\n", "Path      forward 220.0 mm (the most direct way)\n",
		"Contact   at (914.4, 520.0)\n", "Ends      at (914.4, 470.0), heading 0.0, 100.0 mm of its front in contact\n",
	} {
		assert.Contains(t, mm, want)
	}
	in := told(append(charge, "--lengths", "in")...)
	assert.Contains(t, in, "range  yes  by 7.34 in (186.4 mm): 8.66 in away, range 16.00 in\n")
	assert.Contains(t, in, "Contact   at (36.00, 20.47)\n")
	assert.Equal(t, told(append(charge, "--json")...), told(append(charge, "--json", "--lengths", "in")...), "programs get inches")

	for _, args := range [][]string{
		{"see", "-", "--from", "Knights", "--to", "Orcs"}, {"see", "-", "--full"}, {"charge", "-", "--full"}, {"charge", "-"}, {"threats", "-"},
		{"shot", "-", "--from", "Orcs", "--to", "Knights", "--range", "24", "--within", "1mm"}, {"shot", "-", "--from", "Orcs"},
		{"move", "-", "--unit", "Orcs", "--order", "advance", "--steps", "forward 6"}, {"distance", "-", "--from", "Orcs", "--to", "Wood"},
		{"surge", "-", "--unit", "Orcs", "--distance", "4"}, {"overrun", "-", "--unit", "Orcs", "--distance", "3"}, {"check", "-"},
		{"charge", "-", "--from", "Knights", "--to", "Orcs", "--within", "5mm", "--svg", filepath.Join(t.TempDir(), "a.svg")},
	} {
		said := told(args...)
		assert.NotRegexp(t, `[0-9] in \([0-9.]+ mm\)|[0-9.]+ in (away|of)`, said, strings.Join(args, " "))
	}
}

// A page of evidence keeps to the unit, and its command asks again in it.
func TestExhibitInTheUnitOfTheFile(t *testing.T) {
	args := []string{"exhibit", "-", "charge", "--from", "Knights", "--to", "Orcs", "--within", "1mm", "-o", "-"}
	inches := `[0-9] in \([0-9.]+ mm\)`
	page := printed(t, inMillimetres, args...)
	assert.NotRegexp(t, inches, page)
	assert.NotContains(t, page, "--lengths")
	page = printed(t, inMillimetres, append(args, "--lengths", "in")...)
	assert.Regexp(t, inches, page)
	assert.Contains(t, page, "--within 1mm --lengths in</pre>")
}

// The picture of a position in millimetres tells them first, too.
func TestPictureInTheUnitOfTheFile(t *testing.T) {
	file := filepath.Join(t.TempDir(), "a.svg")
	args := []string{"charge", "-", "--from", "Knights", "--to", "Orcs", "--svg", file}
	inches := regexp.MustCompile(`[0-9] in \([0-9.]+ mm\)`)
	for lengths, first := range map[string]bool{"in": true, "mm": false} {
		printed(t, inMillimetres, append(args, "--lengths", lengths)...)
		svg := scenetest.Read(t, file)
		assert.Equal(t, first, inches.Match(svg), lengths)
		assert.NotEqual(t, first, regexp.MustCompile(`[0-9] mm \([0-9.]+ in\)`).Match(svg), lengths)
	}
}

// A page of evidence asks again with the file where a line has no words for what it says, and the
// line tells what is left out; each says as much as the file.
func TestContactsThatNoLineSays(t *testing.T) {
	file := filepath.Join(t.TempDir(), "seam.json")
	require.NoError(t, os.WriteFile(file, []byte(`{"measured":{"mm":1},"edition":"third","units":[
		{"name":"G","side":"red","type":"large-infantry","size":"horde","at":[20,20],"heading":0},
		{"name":"Z","side":"red","type":"large-infantry","size":"horde","at":[24.72,20],"heading":0,"touching":[{"unit":"G","side":"left"}]},
		{"name":"A","side":"blue","type":"infantry","size":"regiment","at":[22.3,24],"heading":180},
		{"name":"D","side":"red","type":"infantry","size":"regiment","at":[22.3,14],"heading":0}]}`), 0o600))
	page := printed(t, "", "exhibit", file, "see", "--from", "A", "--to", "D", "-o", "-")
	assert.Contains(t, page, "<pre>leaderpoint see position.json --from A --to D --within 1mm</pre>")
	assert.Contains(t, page, "which does not say that units touch (units[1].touching)")
	out, errs, code := ends(t, "", "line", file)
	assert.Zero(t, code)
	assert.Contains(t, out, "measured: 1")
	assert.Contains(t, errs, "without units[1].touching")
	out = printed(t, "", "line", file, "--json")
	assert.Contains(t, out, `"lost":["units[1].touching"]`)
	page = printed(t, "", "exhibit", "--position", pairLine, "see", "--from", "A", "--to", "B", "-o", "-")
	assert.Contains(t, page, "<pre>leaderpoint see position.json --from A --to B</pre>")
	assert.NotContains(t, page, "does not say that units touch")
}

// A contact between friends that the file says is no fault, and is reported; one that nobody says
// is.
func TestSaidContactIsNoFault(t *testing.T) {
	said := func(touching string) string {
		return `{"units": [{"name": "G", "side": "red", "type": "infantry", "size": "regiment", "at": [20, 20], "heading": 0},
			{"name": "Z", "side": "red", "type": "infantry", "size": "regiment", "at": [23.9370078740157, 20], "heading": 0` + touching + `}]}`
	}
	out, errs, code := ends(t, said(`, "touching": [{"unit": "G", "side": "left"}]`), "check", "-")
	assert.Zero(t, code, errs)
	assert.Contains(t, out, "Nothing is wrong")
	assert.Contains(t, out, "G and Z touch, as the position says. That is no error")
	assert.Contains(t, out, "[PRX-2]")
	out = printed(t, said(""), "check", "-")
	assert.Contains(t, out, "[PRX-2]")
	assert.Contains(t, strings.Join(strings.Fields(out), " "), `if they stood so, a position file says it by "touching" [PRX-2]`)
	out = printed(t, said(`, "touching": [{"unit": "G", "side": "left"}]`), "check", "-", "--json")
	assert.Contains(t, out, `{"legal":true,"faults":[],"measured":["G and Z touch`)
}

// A page about a position that was measured tells how sure its verdicts are, without being asked.
func TestPageOfAMeasuredPosition(t *testing.T) {
	out, errs, code := ends(t, "", "exhibit", "--position", seamLine+" | measured: 2", "see", "position", "--from", "A", "--to", "B", "-o", "-")
	require.Zero(t, code, errs)
	assert.Contains(t, out, " mm off")
	assert.Contains(t, out, "sight is open within 2 mm")
	assert.Contains(t, out, "--within 2mm")
}

// A file that does not say a position ends check with 65, as it does with all other commands,
// whether a member is missing or a contact cannot be; a position against the rules ends it with 1.
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

// besideLine has somebody who sees, charges and shoots.
const besideLine = "A red regiment @20,10 height=1 | C blue regiment @20,22^180 height=1 | blocking: post height=9 19.8,15..20.2,16"

// What is refused of --beside is refused before anything is reported: who reads standard output has
// no verdict of it.
func TestBesideRefusedBeforeAnythingIsTold(t *testing.T) {
	t.Parallel()
	pair := []string{"--from", "A", "--to", "C"}
	for _, verb := range []string{"see", "charge", "shot", "move"} {
		args := append([]string{verb, "--position", besideLine}, pair...)
		if verb == "move" {
			args = []string{verb, "--position", besideLine, "--unit", "A", "--steps", "forward 1"}
		}
		for _, wrong := range [][]string{
			{"foo"}, {"foo=bar"}, {"charge_path=bar"}, {"third,"}, {"third", "foo"},
			{"third", "third"}, {"second-161"}, {"sight_to=nearest-point", "second-161,sight_to=nearest-point"},
		} {
			own := append([]string(nil), args...)
			for _, word := range wrong {
				own = append(own, "--beside", word)
			}
			for _, more := range [][]string{nil, {"--json", "--svg", filepath.Join(t.TempDir(), "x.svg")}} {
				out, errs, code := ends(t, "", append(own, more...)...)
				assert.Equal(t, exit.WrongUse, code, own)
				assert.Empty(t, out, own)
				assert.Contains(t, errs, "--beside", own)
			}
		}
	}
	for _, args := range [][]string{{"see"}, {"see", "--from", "A"}, {"charge"}, {"charge", "--to", "C"}, {"shot", "--from", "A"}} {
		out, errs, code := ends(t, "", append(args, "--position", besideLine, "--beside", "third")...)
		assert.Equal(t, exit.WrongUse, code, args)
		assert.Empty(t, out, args)
		assert.Contains(t, errs, "--beside is for one question", args)
	}
}

// Rules that the question is judged by already are refused, by whatever words they are named again.
func TestBesideTwice(t *testing.T) {
	t.Parallel()
	see := []string{"see", "--position", besideLine, "--from", "A", "--to", "C"}
	for want, more := range map[string][]string{
		`--beside is "third": it is judged by third already`:           {"--beside", "third", "--beside", "third"},
		`--beside is "second-161": it is judged by second-161 already`: {"--beside", "second-161"},
		`--beside is "Third": it is judged by third already`:           {"--edition", "third", "--beside", "Third"},
	} {
		out, errs, code := ends(t, "", append(see, more...)...)
		assert.Equal(t, exit.WrongUse, code)
		assert.Empty(t, out)
		assert.Contains(t, errs, want)
	}
}

// House rules are named by words as by the picture: below a verdict, of each that stands beside,
// and on a page.
func TestHouseRulesNamed(t *testing.T) {
	t.Parallel()
	const line = "house_rules: nudge_distance=0.5 | " + besideLine
	see := []string{"see", "--position", line, "--from", "A", "--to", "C", "--beside", "sight_to=nearest-point"}
	out, svg := pictureOf(t, see...)
	assert.Contains(t, out, "Edition second-161, house rules nudge_distance=0.5, readings as usual;")
	assert.Contains(t, out, "\nBy second-161, nudge_distance=0.5: A sees C")
	assert.Contains(t, out, "\nBy second-161, nudge_distance=0.5, sight_to=nearest-point: A does not see C")
	assert.Contains(t, svg, "nudge_distance = 0.5")
	page, errs, code := ends(t, "", append(append([]string{"exhibit"}, see...), "-o", "-")...)
	require.Zero(t, code, errs)
	assert.Contains(t, page, "house rules nudge_distance=0.5")
}

// How sure a verdict is, and what counts by the event's policy, is said of each that stands beside,
// by its own rules: in words and in the headline of its picture. The exit code is that of the
// first.
func TestBesideIsJudgedWithin(t *testing.T) {
	t.Parallel()
	const line = "Knights red cavalry regiment @20,10 speed=8 | Ogres blue large-infantry horde @20,29.5^180 | edition: third"
	for _, c := range []struct {
		args  []string
		first int
		want  []string
	}{
		{[]string{"see", "--position", besideLine, "--from", "A", "--to", "C", "--within", "5mm", "--beside", "sight_to=nearest-point"}, exit.Yes, []string{
			"By second-161: C is not in cover from A: 26% of the front is covered [CVR-2].",
			"By second-161, sight_to=nearest-point: A does not see C: it is hidden by post; open within 5 mm [LOS-1].",
		}},
		{[]string{"charge", "--position", line, "--from", "Knights", "--to", "Ogres", "--within", "3mm", "--beside", "second-161", "--policy", "to-the-defender"}, exit.No, []string{
			"By third and by second-161: Knights", "open within 3 mm; charge counts as no, by to-the-defender.",
		}},
	} {
		file := filepath.Join(t.TempDir(), "x.svg")
		out, errs, code := ends(t, "", append(c.args, "--svg", file)...)
		assert.Equal(t, c.first, code, errs)
		svg := scenetest.Read(t, file)
		for _, words := range c.want {
			assert.Contains(t, out, words, c.args)
		}
		assert.Contains(t, string(svg), "on the nearest table found that turns the verdict")
	}
}
