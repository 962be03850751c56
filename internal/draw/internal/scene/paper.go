package scene

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/golang/geo/r2"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/draw/internal/display"
)

// Fit maps a part of the table to paper.
type Fit struct {
	// Shown is the part of the table, in inches.
	Shown r2.Rect
	// Left and Top are the place of its upper left corner on paper, in millimetres.
	Left, Top float64
	// Scale is how many millimetres on paper an inch takes.
	Scale float64
}

// Point returns the place on paper of a point of the table.
func (f Fit) Point(p geom.Point) display.Point {
	return display.Point{
		X: f.Left + float64((p.X-f.Shown.X.Lo)*f.Scale),
		Y: f.Top + float64((f.Shown.Y.Hi-p.Y)*f.Scale),
	}
}

// Table returns the point of the table at a place on paper: the inverse of Point.
func (f Fit) Table(q display.Point) geom.Point {
	return geom.Point{X: f.Shown.X.Lo + (q.X-f.Left)/f.Scale, Y: f.Shown.Y.Hi - (q.Y-f.Top)/f.Scale}
}

// Paper returns the rectangle on paper that the part of the table takes.
func (f Fit) Paper() r2.Rect {
	return r2.RectFromPoints(f.Point(f.Shown.Lo()), f.Point(f.Shown.Hi()))
}

// Letters measures texts: in our font, and at most in any font that a browser may use instead.
type Letters interface {
	Width(text string, size float64, bold bool) float64
	Reserve(text string, size float64, bold bool) float64
}

// Picture is a scene on paper.
type Picture struct {
	Group display.Group
	// Crowded: there are more labels than fit. See Scene.Numbered.
	Crowded bool
	// styles holds all styles of the scene, and whether each is visible.
	styles map[display.Style]bool
}

// Shows reports whether a style is visible, or the scene does not have it. What lies outside the
// shown part needs no row in the legend.
func (p *Picture) Shows(style display.Style) bool {
	seen, drawn := p.styles[style]
	return seen || !drawn
}

// On puts the scene on paper, cut to the shown part: the elements in their order, then the labels.
func (s *Scene) On(f Fit, letters Letters) Picture {
	o := onPaper{fit: f, plan: plan{frame: f.Paper(), letter: letters}, styles: map[display.Style]bool{}}
	all := display.Group{Clip: f.Paper(), Items: o.items(s.items)}
	for _, l := range s.labels {
		o.label(l)
	}
	texts, crowded := o.plan.place()
	if len(texts) > 0 {
		slices.SortStableFunc(texts, func(a, b display.Item) int { return cmp.Compare(lookKey(a), lookKey(b)) })
		all.Items = append(all.Items, display.Group{ID: "labels", Items: texts})
	}
	return Picture{Group: all, Crowded: crowded, styles: o.styles}
}

// lookKey returns the same for texts that look alike. Lines between labels and what they name come
// first.
func lookKey(item display.Item) string {
	t, ok := item.(display.Text)
	if !ok {
		return ""
	}
	return fmt.Sprintf("%v %05.2f %x", t.Bold, 10-t.Size, uint32(t.Colour))
}

type onPaper struct {
	fit    Fit
	plan   plan
	styles map[display.Style]bool
}

// items returns the visible parts of some items.
func (o *onPaper) items(list []display.Item) (out []display.Item) {
	for _, item := range list {
		switch x := item.(type) {
		case display.Group:
			if x.Items = o.items(x.Items); len(x.Items) > 0 {
				out = append(out, x)
			}
		case display.Shape:
			out = o.shape(out, x.Path.Map(o.fit.Point), x.Style)
		case display.Disc:
			out = o.dot(out, x)
		case arrow:
			out = o.arrow(out, x.Path.Map(o.fit.Point), x.Style)
		case measure:
			out = o.measure(out, x.Path.Map(o.fit.Point), x.Style)
		}
	}
	return out
}

// shape puts a path on paper, if some of it is visible.
func (o *onPaper) shape(out []display.Item, path display.Path, style display.Style) []display.Item {
	o.styles[style] = o.styles[style] || o.meets(path, style)
	if !path.Bounds().ExpandedByMargin(style.Width).Intersects(o.plan.frame) {
		return out
	}
	o.plan.avoid(path, style)
	return append(out, display.Shape{Path: path, Style: style})
}

// meets reports whether some of a path lies in the picture: its outline or its interior.
func (o *onPaper) meets(path display.Path, style display.Style) bool {
	frame := o.plan.frame
	box := path.Bounds()
	if !box.Intersects(frame) || frame.Contains(box) {
		return box.Intersects(frame)
	}
	middle, within := geom.Lerp(frame.Lo(), frame.Hi(), 0.5), false
	parts, closed := path.Flat()
	for i, part := range parts {
		for k, b := range part {
			if k == 0 && !closed[i] {
				continue
			}
			a := part[(k+len(part)-1)%len(part)]
			if inside(a, b, frame) > 0 {
				return true
			}
			if (a.Y > middle.Y) != (b.Y > middle.Y) && (geom.Cross(b.Sub(a), middle.Sub(a)) > 0) == (b.Y > a.Y) {
				within = !within
			}
		}
	}
	return within && (style.Fill.Painted() || style.Hatch != display.NoHatch)
}

func (o *onPaper) dot(out []display.Item, d display.Disc) []display.Item {
	d.At = o.fit.Point(d.At)
	box := display.Box(d.At, r2.Point{X: 2 * d.Radius, Y: 2 * d.Radius})
	seen := box.Intersects(o.plan.frame)
	o.styles[d.Style] = o.styles[d.Style] || seen
	if !seen {
		return out
	}
	o.plan.lines = append(o.plan.lines, obstacle{box.Lo(), box.Hi(), 1})
	return append(out, d)
}

// Sizes of arrows and lengths, in millimetres: the length of a head, and how far a tick goes to
// each side.
const (
	headLength = 2.2
	tickLength = 1.4
)

// arrow puts a line with a head at its end.
func (o *onPaper) arrow(out []display.Item, line display.Path, style display.Style) []display.Item {
	n := len(line.Points)
	tip, u := line.Points[n-1], geom.Unit(line.Points[n-1].Sub(line.Points[n-2]))
	out = o.shape(out, line, style)
	if !geom.IsFinite(u) || u == (geom.Point{}) {
		return out
	}
	back := geom.Along(tip, u, -headLength)
	side := geom.Scale(geom.LeftOf(u), 0.4*headLength)
	var head display.Path
	head.Ring([]display.Point{tip, back.Add(side), back.Sub(side)})
	return o.shape(out, head, display.Style{Fill: style.Stroke, Stroke: style.Stroke, Width: 0.1})
}

// measure puts a line with a tick across either end.
func (o *onPaper) measure(out []display.Item, line display.Path, style display.Style) []display.Item {
	a, b := line.Points[0], line.Points[1]
	u := geom.Unit(b.Sub(a))
	if !geom.IsFinite(u) || u == (geom.Point{}) {
		u = geom.Point{X: 1}
	}
	side := geom.Scale(geom.LeftOf(u), tickLength)
	line.Polyline(a.Add(side), a.Sub(side))
	line.Polyline(b.Add(side), b.Sub(side))
	return o.shape(out, line, style)
}

func (o *onPaper) label(l Label) {
	ring := make([]display.Point, len(l.Ring))
	for i, q := range l.Ring {
		ring[i] = o.fit.Point(q)
	}
	o.plan.add(l, o.fit.Point(l.At), ring)
}
