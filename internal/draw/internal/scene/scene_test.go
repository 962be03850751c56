package scene

import (
	"fmt"
	"slices"
	"testing"

	"github.com/golang/geo/r2"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/draw/internal/display"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func fit() Fit {
	return Fit{Shown: r2.RectFromPoints(r2.Point{X: 10, Y: 5}, r2.Point{X: 40, Y: 25}), Left: 7, Top: 30, Scale: 5}
}

// letters are all alike, and in any font as wide.
type letters struct{}

func (letters) Width(text string, size float64, bold bool) float64   { return widths(text, size, bold) }
func (letters) Reserve(text string, size float64, bold bool) float64 { return widths(text, size, bold) }

// widths of texts, as if all letters were alike.
func widths(text string, size float64, _ bool) float64 { return 0.5 * size * float64(len(text)) }

// Paper and table are each other's inverse; Y runs up the table and down the paper.
func TestFit(t *testing.T) {
	f := fit()
	assert.Equal(t, r2.Point{X: 7, Y: 130}, f.Point(geom.Point{X: 10, Y: 5}))
	assert.Equal(t, r2.Point{X: 157, Y: 30}, f.Point(geom.Point{X: 40, Y: 25}))
	for _, p := range []geom.Point{{X: 12.5, Y: 7}, {X: -3, Y: 90}} {
		assert.InDelta(t, 0, geom.Dist(p, f.Table(f.Point(p))), 1e-12)
	}
	assert.Equal(t, r2.RectFromPoints(r2.Point{X: 7, Y: 30}, r2.Point{X: 157, Y: 130}), f.Paper())
}

func square(x, y, half float64) []geom.Point {
	v := display.Box(r2.Point{X: x, Y: y}, r2.Point{X: 2 * half, Y: 2 * half}).Vertices()
	return v[:]
}

// texts are the labels of a picture, with their boxes on paper.
func texts(p Picture) (names []string, boxes []r2.Rect) {
	var visit func(items []display.Item, in bool)
	visit = func(items []display.Item, in bool) {
		for _, item := range items {
			switch x := item.(type) {
			case display.Group:
				visit(x.Items, in || x.ID == "labels")
			case display.Text:
				if in {
					names = append(names, x.Text)
					mid := r2.Point{X: x.At.X, Y: x.At.Y - 0.3*x.Size}
					boxes = append(boxes, display.Box(mid, r2.Point{X: widths(x.Text, x.Size, false), Y: 0.8 * x.Size}))
				}
			}
		}
	}
	visit(p.Group.Items, false)
	return names, boxes
}

// Labels keep clear of each other, stay inside the picture, and stand in what they name if they
// fit.
func TestLabels(t *testing.T) {
	var s Scene
	for i := range 12 {
		s.Label(Label{Text: fmt.Sprintf("Name %d", i), Ring: square(13+4.5*float64(i%6), 10+5*float64(i/6), 1.2)})
	}
	s.Label(Label{Text: "large", Ring: square(25, 20, 3)})
	s.Label(Label{Text: "off", Ring: square(100, 100, 3)})
	s.Label(Label{Text: "at the rim", At: geom.Point{X: 100, Y: 15}, Must: true})
	s.Label(Label{Text: "exactly", At: geom.Point{X: 35, Y: 22}, Centre: true})
	s.Label(Label{})
	p := s.On(fit(), letters{})
	assert.False(t, p.Crowded)
	names, boxes := texts(p)
	require.Equal(t, 15, len(names))
	assert.NotContains(t, names, "off")
	for i, a := range boxes {
		assert.True(t, fit().Paper().Contains(a), names[i])
		for k, b := range boxes[:i] {
			assert.False(t, a.Intersects(b), "%s over %s", names[i], names[k])
		}
	}
	assert.InDelta(t, 0, geom.Dist(fit().Point(geom.Point{X: 25, Y: 20}), boxes[12].Center()), 0.1)
	assert.InDelta(t, 0, geom.Dist(fit().Point(geom.Point{X: 35, Y: 22}), boxes[14].Center()), 0.1)

	for i := range 60 {
		s.Label(Label{Text: "a long name, and a longer one", Ring: square(12+float64(i%10), 8+float64(i/10), 0.4)})
	}
	assert.True(t, s.On(fit(), letters{}).Crowded)
	n := s.Numbered(func(string) string { return "7" })
	names, _ = texts(n.On(fit(), letters{}))
	assert.Contains(t, names, "7")
	assert.NotContains(t, names, "large")
	names, _ = texts(s.On(fit(), letters{}))
	assert.Contains(t, names, "large", "the scene itself is as it was")
}

// Groups are as they were opened, and what lies outside of the picture is left out.
func TestGroups(t *testing.T) {
	style := display.Style{Stroke: display.RGB(0), Width: 0.3}
	gone := display.Style{Stroke: display.RGB(1), Width: 0.3}
	var s Scene
	s.Open("outer", "all of it")
	s.Line(style, geom.Point{X: 12, Y: 6}, geom.Point{X: 20, Y: 9})
	s.Open("away", "far off")
	s.Line(gone, geom.Point{X: 100, Y: 60}, geom.Point{X: 200, Y: 90})
	s.Dot(gone, geom.Point{X: 100}, 1)
	s.Close()
	s.Open("inner", "a part")
	s.Arrow(style, geom.Point{X: 12, Y: 6}, geom.Point{X: 20, Y: 9})
	s.Arrow(style, geom.Point{X: 12, Y: 6}) // no line
	s.Arrow(style, geom.Point{X: 12, Y: 6}, geom.Point{X: 12, Y: 6})
	s.Measure(style, geom.Point{X: 12, Y: 6}, geom.Point{X: 12, Y: 6}, "nothing")
	s.Close()
	s.Close()
	p := s.On(fit(), letters{})
	outer := p.Group.Items[0].(display.Group)
	assert.Equal(t, "outer", outer.ID)
	require.Len(t, outer.Items, 2)
	assert.Equal(t, "inner", outer.Items[1].(display.Group).ID)
	assert.True(t, p.Shows(style))
	assert.False(t, p.Shows(gone))
	assert.True(t, p.Shows(display.Style{Width: 9}), "nothing of it lies anywhere")
	s = Scene{}
	s.Line(style)
	assert.Empty(t, s.On(fit(), letters{}).Group.Items)
	_, ok := s.Box()
	assert.False(t, ok)
}

// A name stands in a corner of what it names where lines cross its middle, and not over the outline
// of something else.
func TestNameInACorner(t *testing.T) {
	var s Scene
	style := display.Style{Stroke: display.RGB(0), Width: 0.6}
	own := []geom.Point{{X: 23, Y: 13.8}, {X: 27, Y: 13.8}, {X: 27, Y: 16.2}, {X: 23, Y: 16.2}}
	s.Polygon(style, own)
	s.Polygon(style, square(26.2, 15, 1.2))
	s.Line(style, geom.Point{X: 25.2, Y: 10}, geom.Point{X: 25.2, Y: 20})
	s.Label(Label{Text: "Ogres", Ring: own})
	_, boxes := texts(s.On(fit(), letters{}))
	require.Len(t, boxes, 1)
	f := fit()
	assert.True(t, r2.RectFromPoints(f.Point(own[0]), f.Point(own[2])).Contains(boxes[0]), "%v", boxes[0])
}

// A style is in the picture where something of it is: an outline goes through it, or it lies in
// what is filled. That the box about an outline reaches into it is not enough.
func TestPictureShowsStyles(t *testing.T) {
	line := display.Style{Stroke: display.RGB(0), Width: 0.3}
	area := display.Style{Stroke: display.RGB(0), Width: 0.3, Fill: display.RGB(1)}
	hatched := display.Style{Stroke: display.RGB(0), Width: 0.3, Hatch: display.Level}
	f := fit() // from 10,5 to 40,25
	corner := []geom.Point{{X: 0, Y: 20}, {X: 20, Y: 40}, {X: 0, Y: 40}}
	about, mirrored := square(25, 15, 60), square(25, 15, 60)
	slices.Reverse(mirrored)
	for name, c := range map[string]struct {
		style display.Style
		ring  []geom.Point
		shown bool
	}{
		"its box alone":      {area, corner, false},
		"a corner of it":     {area, append(corner[:2:2], geom.Point{X: 12, Y: 20}), true},
		"through it":         {line, []geom.Point{{X: 0, Y: 0}, {X: 60, Y: 30}, {X: 60, Y: 0}}, true},
		"within it":          {line, square(25, 15, 3), true},
		"all about it":       {line, about, false},
		"filled about it":    {area, about, true},
		"hatched about it":   {hatched, mirrored, true},
		"filled beside it":   {area, square(60, 15, 9), false},
		"filled, not so far": {area, []geom.Point{{X: -50, Y: -50}, {X: 100, Y: -50}, {X: 100, Y: 100}, {X: 41, Y: 100}, {X: 41, Y: 0}, {X: -50, Y: 0}}, false},
	} {
		var s Scene
		s.Polygon(c.style, c.ring)
		p := s.On(f, letters{})
		assert.Equal(t, c.shown, p.Shows(c.style), name)
	}
}
