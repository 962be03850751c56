package draw

import (
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/draw/internal/display"
	"github.com/leaderpoint/leaderpoint/internal/draw/internal/palette"
	"github.com/leaderpoint/leaderpoint/internal/draw/internal/scene"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// Mark is something that [Position] draws on the table, or says beside it. Each mark has a title
// that explains it; the legend has each title once. Marks with coordinates that are not finite are
// left out.
type Mark func(*ground)

// Look is the meaning of a mark, and so its style: the same as in other exhibits.
type Look uint8

// The looks.
const (
	LookWay     Look = iota // the path of a move
	LookClear               // a clear line of sight, or places that are allowed
	LookClosed              // a line of sight that is closed, or places that are not allowed
	LookArc                 // the border of an arc
	LookRange               // a reach
	LookGhost               // a former or possible place of a base
	LookEnd                 // where a base ends
	LookTurns               // where a verdict turns
	LookSwept               // ground that a move sweeps
	LookTooNear             // places that are too near to something
	LookHidden              // ground that cannot be seen
	LookFirst               // an area of one side, below the units
	LookSecond              // an area of another side, below the units
	LookMarker              // an objective
	LookGrid                // a line of a chart at a number of an axis
)

// style returns the style of the look.
func (l Look) style() display.Style {
	if l > LookGrid {
		l = LookGhost
	}
	return [...]display.Style{
		LookWay: palette.WayLine(), LookClear: palette.HeldLine(), LookClosed: palette.ClosedLine(), LookArc: palette.ArcLine(),
		LookRange: palette.RangeLine(), LookGhost: palette.Ghost(), LookEnd: palette.FinalStyle(), LookTurns: palette.FlipGhost(),
		LookSwept: palette.Swept(), LookHidden: palette.Shadow(), LookFirst: palette.Zones(0), LookSecond: palette.Zones(1),
		LookTooNear: palette.TooNear(), LookMarker: palette.MarkerStyle(), LookGrid: palette.GridLine(),
	}[l]
}

// Say adds a sentence beside the picture: the first is the verdict, below the title.
func Say(sentence string) Mark {
	return func(g *ground) {
		if g.page.Verdict == "" {
			g.page.Verdict = sentence
		} else {
			g.say(sentence)
		}
	}
}

// Cite adds rows of docs/rules.md to those of the exhibit.
func Cite(rows ...string) Mark {
	return func(g *ground) { g.page.Rows = append(g.page.Rows, rows...) }
}

// See shows only the part of the table with some points, and not all units and pieces.
func See(points ...geom.Point) Mark {
	return func(g *ground) {
		g.narrow = true
		if finite(points) {
			g.Focus(points...)
		}
	}
}

// Line returns a line through some points.
func Line(l Look, title string, points ...geom.Point) Mark {
	return func(g *ground) {
		g.mark("line", scene.Stroke, l, title, points, func() { g.Line(l.style(), points...) })
	}
}

// Arrow returns a line with a head at the last point.
func Arrow(l Look, title string, points ...geom.Point) Mark {
	return func(g *ground) {
		g.mark("arrow", scene.Stroke, l, title, points, func() { g.Arrow(l.style(), points...) })
	}
}

// Area returns the area within an outline.
func Area(l Look, title string, ring []geom.Point) Mark {
	return func(g *ground) {
		if l == LookFirst || l == LookSecond {
			if finite(ring) && len(ring) > 2 {
				var p display.Path
				p.Ring(ring)
				g.Below("area", title, l.style(), p)
			}
			g.mark("", scene.Area, l, title, ring, func() {})
			return
		}
		g.mark("area", scene.Area, l, title, ring, func() { g.Polygon(l.style(), ring) })
	}
}

// Circle returns a circle about a centre, of a radius in inches.
func Circle(l Look, title string, centre geom.Point, radius float64) Mark {
	return func(g *ground) {
		if finite([]geom.Point{{X: radius}}) {
			g.mark("circle", scene.Area, l, title, []geom.Point{centre}, func() { g.Circle(l.style(), centre, radius) })
		}
	}
}

// Base returns a base that is not there now, with its front.
func Base(l Look, title string, b geom.Base) Mark {
	return func(g *ground) { g.Ghost("base", title, l.style(), b, title) }
}

// Length returns a length with its measure in inches and millimetres.
func Length(title string, a, b geom.Point) Mark {
	return func(g *ground) {
		if finite([]geom.Point{a, b}) {
			g.Length(palette.MarginLine(), "length", title, a, b, "")
		}
	}
}

// Dot returns a dot, with a label if that is not "".
func Dot(label string, at geom.Point) Mark {
	return func(g *ground) {
		g.mark("mark", scene.Disc, LookGhost, "", []geom.Point{at}, func() { g.Dot(palette.ContactMark(), at, 0.8) })
		Label(label, at)(g)
	}
}

// Label returns a text that is placed near a point, where it covers least.
func Label(text string, at geom.Point) Mark {
	return func(g *ground) {
		if finite([]geom.Point{at}) {
			g.Label(scene.Label{Text: text, At: at, Size: 2.6})
		}
	}
}

// Tick returns a text right on a point, whatever is there.
func Tick(text string, at geom.Point) Mark {
	return func(g *ground) {
		if finite([]geom.Point{at}) {
			g.Label(scene.Label{Text: text, At: at, Size: 2.6, Centre: true})
		}
	}
}

// Rim outlines a unit or piece and says what it is.
func Rim(x spatial.Thing, what string) Mark { return func(g *ground) { g.Culprit(x, what) } }

// mark draws in a group of a kind, explains the title in the legend, and makes the points visible.
func (g *ground) mark(kind string, m scene.Mark, l Look, title string, points []geom.Point, draw func()) {
	if len(points) == 0 || m == scene.Stroke && len(points) < 2 || !finite(points) {
		return
	}
	g.Open(kind, title)
	draw()
	g.Close()
	if style := l.style(); title != "" {
		if m == scene.Area && !style.Fill.Painted() && style.Hatch == display.NoHatch {
			m = scene.Stroke
		}
		g.Explain(scene.Row{Style: style, Mark: m, Text: title})
	}
	g.Focus(points...)
}

// finite reports whether all points are finite.
func finite(points []geom.Point) bool {
	for _, p := range points {
		if !geom.IsFinite(p) {
			return false
		}
	}
	return true
}
