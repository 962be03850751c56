package draw

import (
	"github.com/leaderpoint/leaderpoint/draw/internal/display"
	"github.com/leaderpoint/leaderpoint/draw/internal/page"
	"github.com/leaderpoint/leaderpoint/draw/internal/palette"
	"github.com/leaderpoint/leaderpoint/draw/internal/scene"
	"github.com/leaderpoint/leaderpoint/draw/internal/tabletop"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// Look is what a line or an area of a [Sketch] means, and so how it looks: the same as in exhibits.
type Look uint8

// The looks. Those from LookGhost on are of areas, or of bases that stand nowhere.
const (
	LookWay     Look = iota // the way that something goes
	LookClear               // a clear line of sight, or places that are allowed
	LookClosed              // a line of sight that is closed, or places that are not allowed
	LookArc                 // the border of an arc
	LookRange               // how far something reaches
	LookGhost               // where a base was, or would be
	LookEnd                 // where a base ends
	LookTurns               // where a verdict turns
	LookSwept               // ground that something sweeps
	LookTooNear             // places that are too near to something
	LookHidden              // what cannot be seen
	LookFirst               // an area that belongs to somebody
	LookSecond              // an area that belongs to somebody else
)

// style is how the look is drawn.
func (l Look) style() display.Style {
	switch l {
	case LookWay:
		return palette.WayLine()
	case LookClear:
		return palette.HeldLine()
	case LookClosed:
		return palette.ClosedLine()
	case LookArc:
		return palette.ArcLine()
	case LookRange:
		return palette.RangeLine()
	case LookEnd:
		return palette.FinalStyle()
	case LookTurns:
		return palette.FlipGhost()
	case LookSwept:
		return palette.Swept()
	case LookTooNear:
		return palette.TooNear()
	case LookHidden:
		return palette.Shadow()
	case LookFirst:
		return display.Style{Fill: palette.RGB(0xeef5fa), Hatch: display.UprightWide, HatchColour: palette.RGB(0xc3dbea)}
	case LookSecond:
		return display.Style{Fill: palette.RGB(0xfdf4ec), Hatch: display.RisingWide, HatchColour: palette.RGB(0xf0d3bb)}
	}
	return palette.Ghost()
}

// Sketch is a picture of a table that its maker adds to: for what no exhibit shows. It begins with the table as it
// stands, and looks as exhibits do. Each addition says in its title what it means; the legend says each title once.
// Make one with [NewSketch]; it is for one goroutine. What is added in places that are not finite is left out.
type Sketch struct {
	g       *ground
	under   scene.Scene // what lies below the units
	page    page.Page
	options Options
}

// NewSketch is a picture of a view. A nil view is an empty table.
func NewSketch(v *spatial.View, o Options) *Sketch {
	if v == nil {
		v = new(spatial.View)
	}
	g := newGround(v, &o)
	for id := range v.Units() {
		g.FocusOnUnits(id)
	}
	return &Sketch{g: g, page: page.Page{Question: "Sketch"}, options: o}
}

// Say adds a sentence beside the picture: the first is the verdict, below the title.
func (s *Sketch) Say(sentence string) {
	if s.page.Verdict == "" {
		s.page.Verdict = sentence
		return
	}
	s.page.Details = append(s.page.Details, sentence)
}

// Line adds a line through some points.
func (s *Sketch) Line(l Look, title string, points ...geom.Point) {
	s.through("line", s.g.Line, l, title, points)
}

// Arrow adds a line with a head at the last point.
func (s *Sketch) Arrow(l Look, title string, points ...geom.Point) {
	s.through("arrow", s.g.Arrow, l, title, points)
}

// through adds what is drawn through some points.
func (s *Sketch) through(kind string, draw func(display.Style, ...geom.Point), l Look, title string, points []geom.Point) {
	if len(points) < 2 || !finite(points) {
		return
	}
	s.g.Open(kind, title)
	draw(l.style(), points...)
	s.g.Close()
	s.explain(scene.Stroke, l, title)
	s.g.Focus(points...)
}

// Area adds the area within an outline. One that belongs to somebody lies below the units.
func (s *Sketch) Area(l Look, title string, ring []geom.Point) {
	if len(ring) < 3 || !finite(ring) {
		return
	}
	to := &s.g.Scene
	if l == LookFirst || l == LookSecond {
		to = &s.under
	}
	to.Open("area", title)
	to.Polygon(l.style(), ring)
	to.Close()
	s.explain(scene.Area, l, title)
	s.g.Focus(ring...)
}

// Circle adds a circle.
func (s *Sketch) Circle(l Look, title string, centre geom.Point, radius float64) {
	if !finite([]geom.Point{centre, {X: radius}}) {
		return
	}
	s.g.Open("circle", title)
	s.g.Circle(l.style(), centre, radius)
	s.g.Close()
	s.explain(scene.Area, l, title)
	s.g.Focus(centre)
}

// Base adds a base that stands nowhere now, with its front.
func (s *Sketch) Base(l Look, title string, b geom.Base) {
	s.g.Ghost("base", title, l.style(), b)
	s.explain(scene.Area, l, title)
}

// KeepOut adds the places where the centre of a base would be nearer than a gap to a convex ring: their
// Minkowski sum, with round corners.
func (s *Sketch) KeepOut(title string, b geom.Base, ring []geom.Point, gap float64) {
	if len(ring) < 3 || !finite(ring) || !(gap >= 0) {
		return
	}
	s.g.Open("keep-out", title)
	s.g.Path(palette.TooNear(), tabletop.KeptOut(b, ring, gap))
	s.g.Close()
	s.explain(scene.Area, LookTooNear, title)
}

// Length adds a length with its measure in inches and millimetres.
func (s *Sketch) Length(title string, a, b geom.Point) {
	if finite([]geom.Point{a, b}) {
		s.g.Gauge(palette.MarginLine(), "length", title, a, b)
	}
}

// Mark adds a dot, with a label if that is not empty.
func (s *Sketch) Mark(label string, at geom.Point) {
	if !finite([]geom.Point{at}) {
		return
	}
	s.g.Open("mark", label)
	s.g.Dot(palette.ContactMark(), at, 0.8)
	s.g.Close()
	s.Label(label, at)
	s.g.Focus(at)
}

// Label adds a text that is placed near a point, where it covers as little as can be.
func (s *Sketch) Label(text string, at geom.Point) {
	if finite([]geom.Point{at}) {
		s.g.Label(scene.Label{Text: text, At: at, Size: 2.6})
	}
}

// Exhibit is the picture as it is now, ready to be written.
func (s *Sketch) Exhibit() Exhibit {
	g := *s.g.Ground
	g.Under(&s.under)
	p := s.page
	p.Panels = nil
	p.Add("", &g)
	return exhibitOf(p, s.options)
}

// explain adds a title to the legend.
func (s *Sketch) explain(mark scene.Mark, l Look, title string) {
	if title != "" {
		if style := l.style(); mark == scene.Area && !style.Fill.Painted() && style.Hatch == display.NoHatch {
			mark = scene.Stroke
		}
		s.g.Tell(scene.Row{Style: l.style(), Mark: mark, Text: title, Shared: true})
	}
}

// finite says whether all points are places.
func finite(points []geom.Point) bool {
	for _, p := range points {
		if !geom.IsFinite(p) {
			return false
		}
	}
	return true
}
