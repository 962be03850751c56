package docs

import (
	"bytes"
	"flag"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/leaderpoint/leaderpoint/draw"
	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/position"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/leaderpoint/leaderpoint/terrain"
	"github.com/stretchr/testify/require"
)

var update = flag.Bool("update", false, "draw the figures of img/ again")

// figureWidth is the width of a figure with one picture, in millimetres.
const figureWidth = 130

// TestFigures: the figures of the pages are what the library answers, drawn by package draw. They are drawn anew by
//
//	go test ./docs -run Figures -update
func TestFigures(t *testing.T) {
	for name, figure := range map[string]func(*testing.T) draw.Exhibit{
		"arcs":            drawArcs,
		"shadows":         drawShadows,
		"charge-ways":     drawWays,
		"charge-lengths":  drawLengths,
		"charge-slice":    drawSlice,
		"charge-align":    drawAlign,
		"charge-no-place": drawNoPlace,
		"charge-boxed-in": drawBoxedIn,
		"after-shuffle":   drawShuffle,
		"after-pull-back": drawPullBack,
		"charge-two":      drawTwo,
		"charge-three":    drawThree,
		"charge-too-many": drawTooMany,
		"scenario-push":   drawPush,
		"scenario-areas":  drawAreas,
		"moves-spans":     drawSpans,
		"bots-exposure":   drawExposure,
	} {
		t.Run(name, func(t *testing.T) {
			e := figure(t)
			var svg bytes.Buffer
			require.NoError(t, e.WriteSVG(&svg))
			sameLines(t, filepath.Join("img", name+".svg"), svg.String())
			pictured(t, name, e)
		})
	}
}

// pictured writes an exhibit as an image to look at, if a folder is named for that.
func pictured(t *testing.T, name string, e draw.Exhibit) {
	t.Helper()
	if folder := os.Getenv("LEADERPOINT_PICTURES"); folder != "" {
		var png bytes.Buffer
		require.NoError(t, e.WritePNG(&png, 100))
		require.NoError(t, os.WriteFile(filepath.Join(folder, name+".png"), png.Bytes(), 0o644))
	}
}

// sameLines compares a file with what it has to be, and shows the first line that differs; or writes it.
func sameLines(t *testing.T, file, want string) {
	t.Helper()
	if *update {
		require.NoError(t, os.WriteFile(file, []byte(want), 0o644))
		return
	}
	have, err := os.ReadFile(file)
	require.NoError(t, err)
	lines, drawn := strings.Split(want, "\n"), strings.Split(string(have), "\n")
	for i := range min(len(lines), len(drawn)) {
		require.Equal(t, lines[i], drawn[i], "%s: draw it again with -update, and look at it", file)
	}
	require.Len(t, drawn, len(lines), "%s: draw it again with -update, and look at it", file)
}

// Every picture that a page shows is one that a test draws, and no picture is left over.
func TestPicturesAreDrawn(t *testing.T) {
	shown := map[string]bool{}
	pages, err := filepath.Glob("*.md")
	require.NoError(t, err)
	for _, page := range append(pages, "../README.md") {
		text, err := os.ReadFile(page)
		require.NoError(t, err)
		for _, m := range regexp.MustCompile(`\((?:docs/)?(img/[^)]+)\)`).FindAllStringSubmatch(string(text), -1) {
			shown[m[1]] = true
		}
	}
	for _, folder := range []string{"img/*.svg", "img/gallery/*.svg"} {
		files, err := filepath.Glob(folder)
		require.NoError(t, err)
		for _, file := range files {
			require.True(t, shown[file], "%s is on no page", file)
			text, err := os.ReadFile(file)
			require.NoError(t, err)
			require.Contains(t, string(text), `role="img"`, "%s is not drawn by package draw", file)
		}
	}
}

// shown demands that the position of a figure stands below it on its page, as text that gives
// it back.
func shown(t *testing.T, figure string, table *spatial.Table) *spatial.Table {
	t.Helper()
	want, exact := scenetest.Line(table)
	require.True(t, exact, want)
	pages, err := filepath.Glob("*.md")
	require.NoError(t, err)
	below := regexp.MustCompile(`(?s)\(img/` + figure + "\\.svg\\)\n\n```position\n(.*?)```")
	for _, page := range pages {
		text, err := os.ReadFile(page)
		require.NoError(t, err)
		if found := below.FindSubmatch(text); found != nil {
			d, err := position.ParseLine(string(found[1]))
			require.NoError(t, err, figure)
			line, err := d.Line()
			require.NoError(t, err)
			require.Equal(t, want, line, figure)
			return table
		}
	}
	require.Fail(t, "no position below the figure "+figure, want)
	return table
}

func tableOf(t testing.TB, e rules.Edition, units []spatial.Unit, pieces ...terrain.Piece) *spatial.Table {
	t.Helper()
	return scenetest.Of(t, e, units, pieces...).Table()
}

// drawArcs shows a leader point with its margin, and one on the line of two arcs.
func drawArcs(t *testing.T) draw.Exhibit {
	before := func(line string) draw.Exhibit {
		v := scenetest.View(t, rules.Third(), line)
		return draw.Position(v, draw.Options{}, draw.Facing(0, 1, los.FacingOf(v, 0, 1)))
	}
	return draw.Beside("Which of its four arcs is it in?", draw.Options{},
		before("viewer red troop @5.2,5.5^225 | base blue regiment @0,0"), before("viewer red 50.8x50.8 @4.968503937,5.574803150^180 | base blue regiment @0,0"))
}

// drawShadows shows what hides a part of a target and what shades a part of it.
func drawShadows(t *testing.T) draw.Exhibit {
	v := scenetest.View(t, rules.Third(), `A red troop @0,0 height=2 | C blue 200x50 @0,9^180 height=2 | guard blue 40x30 @0.9,4.4^180 height=2 |
		obstacle: "low wall" height=1 -2.6,4.8 -1.2,4.8 -1.2,5.2 -2.6,5.2`)
	sight, err := los.ExplainSight(v, 0, 1, false)
	require.NoError(t, err)
	cover, err := los.ExplainCover(v, 0, 1)
	require.NoError(t, err)
	return draw.Beside("What does A see of C?", draw.Options{}, draw.Sight(v, 0, 1, sight, draw.Options{}), draw.Cover(v, 0, 1, cover, draw.Options{}))
}
