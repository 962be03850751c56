package draw

import (
	"bytes"
	"encoding/xml"
	"io"
	"regexp"
	"strconv"
	"testing"

	"github.com/golang/geo/r2"
	"github.com/leaderpoint/leaderpoint/draw/internal/scene"
	"github.com/leaderpoint/leaderpoint/geom"
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
	x, err := strconv.ParseFloat(attribute(circle, atX), 64)
	require.NoError(t, err)
	y, err := strconv.ParseFloat(attribute(circle, atY), 64)
	require.NoError(t, err)
	return fitsOf(e)[0].Table(r2.Point{X: x, Y: y})
}

// pointsOf are the ends of the lines and curves of a path, on the table: of a command with many places those of each.
func pointsOf(t testing.TB, e Exhibit, d string) (points []geom.Point) {
	t.Helper()
	var here, begin r2.Point
	for _, part := range regexp.MustCompile(`[A-Za-z][^A-Za-z]*`).FindAllString(d, -1) {
		var numbers []float64
		for _, s := range regexp.MustCompile(`-?([0-9]+(\.[0-9]+)?|\.[0-9]+)`).FindAllString(part[1:], -1) {
			x, err := strconv.ParseFloat(s, 64)
			require.NoError(t, err)
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
