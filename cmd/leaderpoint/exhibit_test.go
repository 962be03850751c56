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
		text, err := os.ReadFile(svg)
		require.NoError(t, err)
		assert.True(t, bytes.HasPrefix(text, []byte("<svg ")), args)
		assert.Contains(t, string(text), keyOfLine(t, pairLine), "%v", args)
		text, err = os.ReadFile(pdf)
		require.NoError(t, err)
		assert.True(t, bytes.HasPrefix(text, []byte("%PDF-")), args)
	}
	png := filepath.Join(t.TempDir(), "x.png")
	out, _, code := ends(t, "", "draw", "--position", pairLine, "--png", png)
	assert.Zero(t, code)
	assert.Equal(t, png+"\n", out)
	text, err := os.ReadFile(png)
	require.NoError(t, err)
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
	d, err := position.ParseLine(line)
	require.NoError(t, err)
	key, err := d.Key()
	require.NoError(t, err)
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

// What is above a picture is not painted in it once more: who does not see it has both from its description.
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

// A headline is what people quote: it says that the verdict is not sure, on the page, in each picture and for
// programs, and nothing is broken before the browser breaks it.
func TestHeadlineSaysWhatIsNotSure(t *testing.T) {
	t.Parallel()
	const tape = "../../docs/measured/from-a-tape.json"
	charge := []string{"charge", "--from", "knights", "--to", "ghouls", "--within"}
	page, err := run(t, "", slices.Concat([]string{"exhibit", tape, "-o", "-"}, charge, []string{"2mm"})...)
	require.NoError(t, err)
	const sentence, bare = "Knights can charge Ghouls in the front: attacks x1, not hindered", "not hindered; open within 0.079 in (2.0 mm)."
	assert.Contains(t, page, `<p class="verdict">`+sentence+"; open within 0.079 in (2.0 mm).</p>")
	assert.NotContains(t, page, "not hindered.")
	said := regexp.MustCompile(`<desc id="[^"]*">([^<]*)`).FindAllStringSubmatch(page, -1)
	require.Len(t, said, 2, "a picture for paper and one for a telephone")
	for _, picture := range said {
		assert.Contains(t, picture[1], bare)
		assert.Contains(t, picture[1], "room yes touching Zombies.")
	}
	assert.Contains(t, page, `<span class="line" style="--hang: 11ch">  charge   is open within 2 mm: it turns if `)
	page, err = run(t, "", slices.Concat([]string{"exhibit", tape, "-o", "-"}, charge, []string{"0.1mm"})...)
	require.NoError(t, err)
	assert.Contains(t, page, `<p class="verdict">`+sentence+".</p>", "what holds")

	svg, _, code := ends(t, "", append([]string{"charge", tape, "--svg", "-"}, append(charge[1:], "2mm")...)...)
	assert.Equal(t, exit.Unknown, code)
	assert.Contains(t, svg, bare)
	move := []string{"exhibit", "move", "--unit", "A", "--steps", "forward 5", "--within", "1mm", "-o", "-", "--position", "A red regiment @36,10 | B blue regiment @36,19.14^180"}
	page, err = run(t, "", move...)
	require.NoError(t, err)
	assert.Regexp(t, `<p class="verdict">A may not make this move \(advance\); open within 0.039 in \(1.0 mm\):</p>`, page)
	file := filepath.Join(t.TempDir(), "case.html")
	out, err := run(t, "", slices.Concat([]string{"exhibit", tape, "-o", file, "--json"}, charge, []string{"2mm"})...)
	require.NoError(t, err)
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
	_, err := run(t, file.String(), "exhibit", "-", "see", "charge", "--from", bad, "--to", "B", "--title", bad, "-o", out)
	require.NoError(t, err)
	page, err := os.ReadFile(out)
	require.NoError(t, err)
	requireAlone(t, string(page))
	assert.Equal(t, 2, strings.Count(string(page), `class="verdict"`))
}

func TestExhibitRefuses(t *testing.T) {
	for say, args := range map[string][]string{
		"needs a question: see, charge":   {"exhibit", "--position", pairLine, "-o", "-"},
		"needs a file for the page":       {"exhibit", "--position", pairLine, "see"},
		`no question is called "saw"`:     {"exhibit", "--position", pairLine, "saw", "-o", "-"},
		"see needs --from and --to":       {"exhibit", "--position", pairLine, "see", "-o", "-", "--from", "A"},
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
	assert.Contains(t, text, "Conditions: arc yes", "for whoever does not see the picture")
	assert.NotRegexp(t, `--hang: 2ch">  hindered`, text)
	assert.Regexp(t, `--hang: 12ch">  hindered  no, `, text)
}
