// Package scene holds what an exhibit shows of a table: lines, areas, lengths and names in the
// coordinates of the table, inches with Y up. Widths of lines, sizes of text and of marks are
// millimetres on paper. Scene.On puts it on paper, at a scale, with the labels placed.
package scene

import (
	"slices"

	"github.com/golang/geo/r2"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/draw/internal/display"
)

// Scene is a picture of a part of a table. The zero Scene is empty and ready for use.
type Scene struct {
	items  []display.Item // on the table, except for the sizes that are on paper
	open   []display.Group
	labels []Label
	legend []Row
	focus  []geom.Point // points that must be visible
	floor  int          // the floor ends before this item
}

// arrow is a line with a head at its end, measure one with a tick across either end.
type (
	arrow   struct{ display.Shape }
	measure struct{ display.Shape }
)

// Row is a line of the legend.
type Row struct {
	Style display.Style
	// Mark is the sample that shows the style.
	Mark Mark
	// Text says what the style means, with [Names] as a placeholder for names.
	Text string
	// Of holds these names.
	Of []string
}

// Names is the placeholder in the text of a row for the names that it is about.
const Names = "{names}"

// Mark is the kind of sample for a style.
type Mark uint8

// The marks.
const (
	Area Mark = iota
	Stroke
	Disc
	Base // with its front
)

// Label is a name or a number that is placed where it covers least.
type Label struct {
	Text string
	// At is the point that it belongs to. Ring, if given, is the outline of what it names: the label
	// is inside if it fits, or else beside it.
	At   geom.Point
	Ring []geom.Point
	// Size in millimetres, 0 for 3.
	Size   float64
	Bold   bool
	Colour display.Colour // black, if none
	// Centre puts it right on At, whatever is there.
	Centre bool
	// Must keeps a label that lies outside the shown part: it is put at the rim. Others are left out.
	Must bool
}

// Below puts a path below everything else, in a group of its own.
func (s *Scene) Below(id, title string, style display.Style, p display.Path) {
	at := s.floor
	s.floor = 0
	s.OnFloor(id, title, style, p)
	s.floor += at
}

// Floor ends the floor, which is below all later elements.
func (s *Scene) Floor() { s.floor = len(s.items) }

// OnFloor puts a path on the floor, in a group of its own: below the units, which keep their
// colours.
func (s *Scene) OnFloor(id, title string, style display.Style, p display.Path) {
	own := display.Group{ID: id, Title: title, Items: []display.Item{display.Shape{Path: p, Style: style}}}
	s.items = slices.Insert(s.items, s.floor, display.Item(own))
	s.floor++
}

// Open begins a group of elements: id is a word for programs, title a phrase for people.
func (s *Scene) Open(id, title string) {
	s.open = append(s.open, display.Group{ID: id, Title: title})
}

// Close ends the group.
func (s *Scene) Close() {
	last := len(s.open) - 1
	g := s.open[last]
	s.open = s.open[:last]
	s.add(g)
}

// add puts an item into the innermost group that is open.
func (s *Scene) add(item display.Item) {
	if last := len(s.open) - 1; last >= 0 {
		s.open[last].Items = append(s.open[last].Items, item)
	} else {
		s.items = append(s.items, item)
	}
}

// Path adds any path.
func (s *Scene) Path(style display.Style, p display.Path) {
	if len(p.Points) > 0 {
		s.add(display.Shape{Path: p, Style: style})
	}
}

// Polygon adds an outline.
func (s *Scene) Polygon(style display.Style, ring []geom.Point) {
	var p display.Path
	p.Ring(ring)
	s.Path(style, p)
}

// Base adds the outline of a base.
func (s *Scene) Base(style display.Style, b geom.Base) {
	ring := b.Ring()
	s.Polygon(style, ring[:])
}

// Line adds a line through the points.
func (s *Scene) Line(style display.Style, points ...geom.Point) {
	var p display.Path
	p.Polyline(points...)
	s.Path(style, p)
}

// Circle adds a circle.
func (s *Scene) Circle(style display.Style, centre geom.Point, radius float64) {
	var p display.Path
	p.Circle(centre, radius)
	s.Path(style, p)
}

// Dot adds a disc of a radius on paper.
func (s *Scene) Dot(style display.Style, at geom.Point, mm float64) {
	s.add(display.Disc{At: at, Radius: mm, Style: style})
}

// Arrow adds a line through the points, with a head at the last.
func (s *Scene) Arrow(style display.Style, points ...geom.Point) {
	if len(points) < 2 {
		return
	}
	var p display.Path
	p.Polyline(points...)
	s.add(arrow{display.Shape{Path: p, Style: style}})
}

// Measure adds a length in the style of a drawing: a line with a tick at either end, and its text.
func (s *Scene) Measure(style display.Style, a, b geom.Point, text string) {
	var p display.Path
	p.Polyline(a, b)
	s.add(measure{display.Shape{Path: p, Style: style}})
	if text != "" {
		s.Label(Label{Text: text, At: geom.Lerp(a, b, 0.5), Bold: true, Colour: style.Stroke, Must: true})
	}
}

// Label adds a label.
func (s *Scene) Label(l Label) {
	if l.Text != "" {
		s.labels = append(s.labels, l)
	}
}

// Means explains a style of lines or areas. The text has [Names] in the place of names.
func (s *Scene) Means(style display.Style, text string, of ...string) {
	mark := Stroke
	if style.Fill.Painted() || style.Hatch != display.NoHatch {
		mark = Area
	}
	s.Explain(Row{Style: style, Mark: mark, Text: text, Of: of})
}

// Rim is [Scene.Means] of a style of outlines of bases or pieces: the legend shows one, and no
// line.
func (s *Scene) Rim(style display.Style, text string, of ...string) {
	s.Explain(Row{Style: style, Mark: Area, Text: text, Of: of})
}

// Explain adds a row to the legend.
func (s *Scene) Explain(r Row) { s.legend = append(s.legend, r) }

// Legend returns the rows of the legend, each with the names that it is about.
func (s *Scene) Legend() []Row { return s.legend }

// Focus names points that must be visible: a box about all of them is shown.
func (s *Scene) Focus(points ...geom.Point) {
	s.focus = append(slices.Clip(s.focus), points...)
}

// Refocus forgets the points that must be visible, and names new ones.
func (s *Scene) Refocus(points ...geom.Point) { s.focus = points }

// FocusOn names a base that must be visible.
func (s *Scene) FocusOn(b geom.Base) {
	ring := b.Ring()
	s.Focus(ring[:]...)
}

// Box returns the box about the points that must be visible; ok is false if there are none.
func (s *Scene) Box() (box r2.Rect, ok bool) { return r2.RectFromPoints(s.focus...), len(s.focus) > 0 }

// NamesIn returns the names (the labels of a Ring) that are in a part of the table, in their order.
func (s *Scene) NamesIn(shown r2.Rect) (names []string) {
	for _, l := range s.labels {
		if len(l.Ring) > 0 && (l.Must || r2.RectFromPoints(l.Ring...).Intersects(shown)) {
			names = append(names, l.Text)
		}
	}
	return names
}

// Numbered returns the scene with a number instead of each name (each label of a Ring); number
// returns it.
func (s *Scene) Numbered(number func(name string) string) *Scene {
	return s.relabelled(func(l *Label) {
		if len(l.Ring) > 0 {
			l.Text, l.Bold = number(l.Text), true
		}
	})
}

// Loosened returns the scene with no label kept that belongs outside the shown part.
func (s *Scene) Loosened() *Scene { return s.relabelled(func(l *Label) { l.Must = false }) }

// Renamed returns the scene with new words in its labels, its legend and the titles of its groups.
func (s *Scene) Renamed(word func(string) string) *Scene {
	t := s.relabelled(func(l *Label) { l.Text = word(l.Text) })
	t.items, t.legend = display.Rewritten(s.items, word), slices.Clone(s.legend)
	for i := range t.legend {
		row := &t.legend[i]
		row.Text, row.Of = word(row.Text), slices.Clone(row.Of)
		for k, name := range row.Of {
			row.Of[k] = word(name)
		}
	}
	return t
}

// relabelled returns the scene with each label changed.
func (s *Scene) relabelled(change func(*Label)) *Scene {
	t := *s
	t.labels = slices.Clone(s.labels)
	for i := range t.labels {
		change(&t.labels[i])
	}
	return &t
}
