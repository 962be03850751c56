package svg

import (
	"testing"

	"github.com/golang/geo/r2"
	"github.com/leaderpoint/leaderpoint/draw/internal/display"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// A group is used again where all that it has lies elsewhere by the same shift, and is otherwise the same; places may
// be off by the thousandth of a millimetre to which they are rounded.
func TestRepeats(t *testing.T) {
	style := display.Style{Stroke: display.RGB(0), Width: 0.3}
	// items are one of each kind in a group; change alters one of them.
	items := func(by r2.Point, change func(g *display.Group, s *display.Shape, d *display.Disc, x *display.Text)) []display.Item {
		g := display.Group{ID: "unit", Title: "Knights"}
		s := display.Shape{Style: style}
		s.Path.Polyline(r2.Point{X: 1, Y: 2}, r2.Point{X: 5, Y: 2}, r2.Point{X: 5, Y: 9})
		d := display.Disc{At: r2.Point{X: 3, Y: 3}, Radius: 1, Style: style}
		x := display.Text{At: r2.Point{X: 4, Y: 4}, Text: "Knights", Size: 3}
		change(&g, &s, &d, &x)
		g.Items = moved([]display.Item{s, d, x}, by)
		return []display.Item{g}
	}
	same := func(*display.Group, *display.Shape, *display.Disc, *display.Text) {}
	first := items(r2.Point{}, same)
	repeats := func(second []display.Item) bool {
		var s shift
		return s.repeats(first, second)
	}
	by := r2.Point{X: 70, Y: -3}
	require.True(t, repeats(items(by, same)))
	assert.False(t, repeats(nil))
	assert.False(t, repeats([]display.Item{display.Text{}}), "another kind of thing")
	for what, change := range map[string]func(g *display.Group, s *display.Shape, d *display.Disc, x *display.Text){
		"another name":  func(g *display.Group, _ *display.Shape, _ *display.Disc, _ *display.Text) { g.ID = "piece" },
		"another title": func(g *display.Group, _ *display.Shape, _ *display.Disc, _ *display.Text) { g.Title = "Ogres" },
		"cut off": func(g *display.Group, _ *display.Shape, _ *display.Disc, _ *display.Text) {
			g.Clip = display.Box(by, by)
		},
		"a shape of another look": func(_ *display.Group, s *display.Shape, _ *display.Disc, _ *display.Text) { s.Style.Width = 0.4 },
		"closed":                  func(_ *display.Group, s *display.Shape, _ *display.Disc, _ *display.Text) { s.Path.Close() },
		"begun anew": func(_ *display.Group, s *display.Shape, _ *display.Disc, _ *display.Text) {
			s.Path.Ops[2] = display.Move
		},
		"a longer line": func(_ *display.Group, s *display.Shape, _ *display.Disc, _ *display.Text) { s.Path.LineTo(by) },
		"a point elsewhere": func(_ *display.Group, s *display.Shape, _ *display.Disc, _ *display.Text) {
			s.Path.Points[2].X += 0.002
		},
		"a point above": func(_ *display.Group, s *display.Shape, _ *display.Disc, _ *display.Text) {
			s.Path.Points[1].Y -= 0.002
		},
		"a disc of another look":   func(_ *display.Group, _ *display.Shape, d *display.Disc, _ *display.Text) { d.Style.Width = 0.4 },
		"a larger disc":            func(_ *display.Group, _ *display.Shape, d *display.Disc, _ *display.Text) { d.Radius = 2 },
		"a disc elsewhere":         func(_ *display.Group, _ *display.Shape, d *display.Disc, _ *display.Text) { d.At.Y += 0.002 },
		"another text":             func(_ *display.Group, _ *display.Shape, _ *display.Disc, x *display.Text) { x.Text = "Ogres" },
		"a text that is not there": func(_ *display.Group, _ *display.Shape, _ *display.Disc, x *display.Text) { x.At.X -= 0.002 },
		"a bold text":              func(_ *display.Group, _ *display.Shape, _ *display.Disc, x *display.Text) { x.Bold = true },
	} {
		assert.False(t, repeats(items(by, change)), what)
	}
	for _, off := range []float64{-0.001, 0.001} {
		assert.True(t, repeats(items(by, func(_ *display.Group, s *display.Shape, d *display.Disc, _ *display.Text) {
			s.Path.Points[1].X += off
			d.At.Y += off
		})), "rounded")
	}
}

// Groups in a row of one name whose first shapes look alike stand in one group of that name; what differs, is cut off or has
// no name stands by itself.
func TestGathered(t *testing.T) {
	red, blue := display.Style{Fill: display.RGB(1)}, display.Style{Fill: display.RGB(2)}
	group := func(id string, style display.Style) display.Group {
		return display.Group{ID: id, Title: "one of them", Items: []display.Item{display.Text{Text: "its name"}, display.Disc{Radius: 1, Style: style}}}
	}
	wood := func(style display.Style) display.Group {
		return display.Group{ID: "wood", Items: []display.Item{display.Shape{Style: style}}}
	}
	clipped := group("unit", red)
	clipped.Clip = display.Box(r2.Point{}, r2.Point{X: 9, Y: 9})
	inner := display.Group{ID: "army", Items: []display.Item{group("unit", red), group("unit", red)}}
	nameless := group("", red)
	list := []display.Item{
		group("unit", red), group("unit", red), group("unit", blue), display.Text{}, group("unit", red), clipped, clipped, group("unit", red), group("piece", red),
		nameless, nameless, inner, wood(red), wood(blue), wood(blue),
	}
	var sizes []int
	for _, item := range gathered(list) {
		g, ok := item.(display.Group)
		if !ok {
			sizes = append(sizes, 0)
			continue
		}
		if _, row := g.Items[0].(display.Group); !row {
			sizes = append(sizes, 1)
			continue
		}
		sizes = append(sizes, len(g.Items))
	}
	assert.Equal(t, []int{2, 1, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2}, sizes)
	row := gathered(list)[0].(display.Group)
	assert.Equal(t, "unit", row.ID)
	for _, one := range row.Items {
		assert.Empty(t, one.(display.Group).ID, "it is said once")
		assert.Equal(t, "one of them", one.(display.Group).Title)
	}
	within := gathered(list)[10].(display.Group)
	require.Len(t, within.Items, 1, "what stands in a group, too")
	assert.Len(t, within.Items[0].(display.Group).Items, 2)
	assert.Equal(t, "unit", list[0].(display.Group).ID, "the list is left as it was")
}
