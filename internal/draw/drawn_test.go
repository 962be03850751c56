package draw

import (
	"bytes"
	"encoding/xml"
	"fmt"
	"io"
	"regexp"
	"strconv"
	"testing"

	"github.com/golang/geo/r2"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/draw/internal/display"
	"github.com/leaderpoint/leaderpoint/internal/draw/internal/palette"
	"github.com/leaderpoint/leaderpoint/internal/draw/internal/scene"
	"github.com/leaderpoint/leaderpoint/internal/must"
	"github.com/leaderpoint/leaderpoint/terrain"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// drawnTol is how exactly a drawing tells a place, in inches on the table: half a thousandth of a
// millimetre on paper, at a scale down to 1:20.
const drawnTol = 20 * 0.0006 / geom.MMPerInch

// fitsOf are where the pictures of an exhibit lie.
func fitsOf(e Exhibit) []scene.Fit {
	_, fits := e.layOut()
	return fits
}

// drawn are the points of the paths in the groups of a name, read back from the SVG that people
// get, in inches on the table: of the first picture of the exhibit.
func drawn(t testing.TB, e Exhibit, group string) (paths [][]geom.Point) {
	t.Helper()
	require.NotEmpty(t, fitsOf(e))
	name := regexp.MustCompile(`^[a-z][a-z0-9]{3}-` + group + `(\.\d+)?$`)
	depth, inside := 0, 0
	walkXML(t, e, func(token xml.Token) {
		switch token := token.(type) {
		case xml.StartElement:
			depth++
			if token.Name.Local == "g" && inside == 0 && name.MatchString(attribute(token, "id")) {
				inside = depth
			}
			if token.Name.Local == "path" && inside > 0 {
				paths = append(paths, pointsOf(t, e, attribute(token, "d")))
			}
			if token.Name.Local == "circle" && inside > 0 {
				paths = append(paths, []geom.Point{centreOf(t, e, token, "cx", "cy")})
			}
			if token.Name.Local == "use" && inside > 0 && attribute(token, "x") != "" { // of a disc
				paths = append(paths, []geom.Point{centreOf(t, e, token, "x", "y")})
			}
		case xml.EndElement:
			if depth == inside {
				inside = 0
			}
			depth--
		}
	})
	return paths
}

// centreOf is the middle of a disc, on the table.
func centreOf(t testing.TB, e Exhibit, circle xml.StartElement, atX, atY string) geom.Point {
	t.Helper()
	x := must.Get(strconv.ParseFloat(attribute(circle, atX), 64))(t)
	y := must.Get(strconv.ParseFloat(attribute(circle, atY), 64))(t)
	return fitsOf(e)[0].Table(r2.Point{X: x, Y: y})
}

// pointsOf are the ends of the lines and curves of a path, on the table: of a command with many
// places those of each.
func pointsOf(t testing.TB, e Exhibit, d string) (points []geom.Point) {
	t.Helper()
	var here, begin r2.Point
	for _, part := range regexp.MustCompile(`[A-Za-z][^A-Za-z]*`).FindAllString(d, -1) {
		var numbers []float64
		for _, s := range regexp.MustCompile(`-?([0-9]+(\.[0-9]+)?|\.[0-9]+)`).FindAllString(part[1:], -1) {
			x := must.Get(strconv.ParseFloat(s, 64))(t)
			numbers = append(numbers, x)
		}
		takes, known := map[byte]int{'M': 2, 'm': 2, 'l': 2, 'h': 1, 'v': 1, 'c': 6, 'z': 0}[part[0]]
		require.True(t, known, part)
		if part[0] == 'z' {
			require.Empty(t, numbers)
			here = begin
			continue
		}
		require.True(t, len(numbers) > 0 && len(numbers)%takes == 0, part)
		for ; len(numbers) > 0; numbers = numbers[takes:] {
			to := r2.Point{X: numbers[takes-1], Y: numbers[takes-1]}
			if takes > 1 {
				to.X = numbers[takes-2]
			}
			switch part[0] {
			case 'M':
				here = r2.Point{}
			case 'h':
				to.Y = 0
			case 'v':
				to.X = 0
			}
			here = here.Add(to)
			if part[0] == 'M' || part[0] == 'm' {
				require.Len(t, numbers, 2, "lines have their own command")
				begin = here
			}
			points = append(points, fitsOf(e)[0].Table(here))
		}
	}
	return points
}

func walkXML(t testing.TB, e Exhibit, visit func(xml.Token)) {
	t.Helper()
	var svg bytes.Buffer
	require.NoError(t, e.WriteSVG(&svg))
	d := xml.NewDecoder(&svg)
	for {
		token, err := d.Token()
		if err == io.EOF {
			return
		}
		require.NoError(t, err)
		visit(token)
	}
}

func attribute(e xml.StartElement, name string) string {
	for _, a := range e.Attr {
		if a.Name.Local == name {
			return a.Value
		}
	}
	return ""
}

// assertAmong demands that one of some paths goes through just these points.
func assertAmong(t testing.TB, paths [][]geom.Point, want ...geom.Point) {
	t.Helper()
	for _, path := range paths {
		if alike(path, want) {
			return
		}
	}
	assert.Fail(t, "no such path", "want %v, have %v", want, paths)
}

func alike(a, b []geom.Point) bool {
	if len(a) != len(b) {
		return false
	}
	for i := range a {
		if geom.Dist(a[i], b[i]) > drawnTol {
			return false
		}
	}
	return true
}

// The styles that may stand beside each other in an exhibit stay apart in grey. Rims are of bases
// and pieces, which are closed and have a front; lines are not.
func TestPaletteApartInGrey(t *testing.T) {
	together := map[string]map[string]display.Style{
		"areas": {"shadow": palette.Shadow(), "swept": palette.Swept(), "swept without": palette.SweptWithout(), "flip ghost": palette.FlipGhost()},
		"lines": {
			"clear": palette.ClearLine(), "closed": palette.ClosedLine(), "arc": palette.ArcLine(), "look": palette.LookLine(), "way": palette.WayLine(), "shaded": palette.Shaded(),
			"culprit": palette.Outlined(), "ghost": palette.Ghost(), "flip ghost": palette.FlipGhost(), "table": palette.TableEdge(),
		},
		"lines of a charge":                  {"facing": palette.FacingLine(), "places": palette.PlacesLine(), "clear": palette.ClearLine(), "look": palette.LookLine(), "arc": palette.ArcLine(), "way": palette.WayLine(), "range": palette.RangeLine(), "margin": palette.MarginLine(), "length": palette.LengthLine()},
		"lines of a charge without somebody": {"facing": palette.FacingLine(), "front": palette.HeldLine(), "arc": palette.ArcLine(), "without": palette.LineWithout(), "range": palette.RangeLine(), "margin": palette.MarginLine()},
		"marks":                              {"contact": palette.ContactMark(), "meeting": palette.MeetingMark()},
		"rims of a charge": {
			"pivot": palette.Ghost(), "met": palette.MetStyle(), "aligned": palette.AlignedStyle(), "final": palette.FinalStyle(), "turned": palette.TurnedStyle(), "nudged": palette.Nudge(), "culprit": palette.Outlined(), "inch": palette.Zone(), "misplaced": palette.MisplacedGhost(), "without": palette.GhostWithout(),
			"flip ghost": palette.FlipGhost(), "other flip ghost": palette.OtherFlipGhost(),
		},
		"lines of a move": {"way": palette.WayLine(), "reach": palette.HeldLine(), "length": palette.MarginLine()},
		"rims of a move": {
			"pivot": palette.Ghost(), "final": palette.FinalStyle(), "zone": palette.BrokenZone(), "passed": palette.Passed(), "culprit": palette.Outlined(), "keep out": palette.TooNear(), "inch": palette.Zone(), "flip ghost": palette.FlipGhost(), "other flip ghost": palette.OtherFlipGhost(),
		},
		"lines of sight and cover": {
			"arc": palette.ArcLine(), "facing": palette.FacingLine(), "shaded": palette.Shaded(), "clear": palette.ClearLine(), "closed": palette.ClosedLine(), "length": palette.MarginLine(), "range": palette.RangeLine(),
			"look": palette.LookLine(), "least range": palette.LeastRangeLine(),
		},
		"rims of sight and cover": {"culprit": palette.Outlined(), "flip ghost": palette.FlipGhost(), "other flip ghost": palette.OtherFlipGhost(), "misplaced": palette.MisplacedGhost(), "inch": palette.Zone()},
		"sides and terrain":       {},
	}
	for n := range 4 {
		together["sides and terrain"][fmt.Sprint("side ", n)] = palette.Side(n)
	}
	for _, k := range terrain.Kinds() {
		together["sides and terrain"][k.String()] = palette.OfTerrain(k)
	}
	for _, group := range together {
		for a, x := range group {
			for b, y := range group {
				assert.True(t, a == b || apart(x, y), "%s and %s", a, b)
			}
		}
	}
}

// Lines stand out from the paper, and names from what they are written on.
func TestPaletteLegible(t *testing.T) {
	paper := palette.White
	for name, s := range map[string]display.Style{
		"clear": palette.ClearLine(), "closed": palette.ClosedLine(), "arc": palette.ArcLine(), "look": palette.LookLine(), "places": palette.PlacesLine(), "least range": palette.LeastRangeLine(), "way": palette.WayLine(), "shaded": palette.Shaded(), "culprit": palette.Outlined(),
		"ghost": palette.Ghost(), "flip ghost": palette.FlipGhost(), "table": palette.TableEdge(), "zone": palette.Zone(), "margin": palette.MarginLine(), "length": palette.LengthLine(), "misplaced": palette.MisplacedGhost(), "without": palette.GhostWithout(),
	} {
		assert.GreaterOrEqual(t, contrast(s.Stroke, paper), 3.0, name)
	}
	for n := range 4 {
		s := palette.Side(n)
		assert.GreaterOrEqual(t, contrast(s.Stroke, s.Fill), 3.0, "rim of side %d", n)
		assert.GreaterOrEqual(t, contrast(palette.Black, s.Fill), 7.0, "name on side %d", n)
		assert.Equal(t, s, palette.Side(n+4))
	}
	for _, k := range terrain.Kinds() {
		s := palette.OfTerrain(k)
		assert.GreaterOrEqual(t, contrast(s.Stroke, paper), 4.5, "name of %s", k)
		assert.GreaterOrEqual(t, contrast(s.Stroke, s.Fill), 3.0, "rim of %s", k)
	}
}

// An army that is called by a colour has it, whoever comes first, and no two of up to four look the
// same.
func TestLooksOf(t *testing.T) {
	for _, x := range []struct {
		sides []string
		looks []int
	}{
		{nil, []int{}},
		{[]string{"dawn", "dusk"}, []int{0, 1}},
		{[]string{"red", "blue"}, []int{1, 0}},
		{[]string{"Blue", "Red"}, []int{0, 1}},
		{[]string{"red"}, []int{1}},
		{[]string{"dawn", "blue"}, []int{1, 0}},
		{[]string{"red", "orange", "dusk", "green"}, []int{1, 0, 3, 2}},
		{[]string{"a", "b", "c", "d", "e"}, []int{0, 1, 2, 3, 4}},
	} {
		assert.Equal(t, x.looks, palette.LooksOf(x.sides), x.sides)
	}
}
