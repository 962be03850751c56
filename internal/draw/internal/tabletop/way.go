package tabletop

import (
	"fmt"
	"slices"
	"strings"

	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/draw/internal/display"
	"github.com/leaderpoint/leaderpoint/internal/draw/internal/palette"
	"github.com/leaderpoint/leaderpoint/internal/tell"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// Ghost draws a base that is not there now, with its front, and explains it in the legend.
func (g *Ground) Ghost(id, title string, style display.Style, b geom.Base, legend string, of ...string) {
	c := b.Corners()
	g.Open(id, title)
	g.Base(style, b)
	g.Line(display.Style{Stroke: style.Stroke, Width: 2 * style.Width, Dash: style.Dash}, c[0], c[1])
	g.Close()
	g.FocusOn(b)
	if legend != "" {
		g.Rim(style, legend, of...)
	}
}

// WayStyle is the look of a path, and its words in the legend.
type WayStyle struct {
	Swept, Ghost, Line     display.Style
	SweptWords, GhostWords string
}

// Moved returns the look of a path that a unit follows.
func Moved() WayStyle {
	return WayStyle{palette.Swept(), palette.Ghost(), palette.WayLine(), "ground that it sweeps", "after a pivot"}
}

// Way draws the path of a charge from a base: a ghost at each pivot, and the ground that pivots and
// straight legs sweep.
func (g *Ground) Way(s WayStyle, start geom.Base, w *charge.Path) {
	at := start
	if back := w.Back(); back > 0 {
		at = at.At(geom.Along(at.Centre(), at.Facing(), -back))
		g.Ghost("back", fmt.Sprintf("back %s to disengage", tell.Length(back)), s.Ghost, at, s.GhostWords)
	}
	for i := range w.Len() {
		leg := w.Leg(i)
		if turned := w.Pivot(start.Facing(), i); turned > Hardly || turned < -Hardly {
			g.Pivot(s, at, turned, at.Turned(leg.Facing), pivotWords(turned))
		}
		at = at.Turned(leg.Facing)
		at = g.Leg(s, at, leg.Facing, leg.Forward, fmt.Sprintf("leg %d", i+1))
	}
}

// WayArrow draws the path of the middle of a base, about which it pivots, in one line without
// ghosts.
func (g *Ground) WayArrow(at geom.Base, w *charge.Path) {
	points := []geom.Point{at.Centre()}
	step := func(u geom.Point, by float64) {
		at = at.At(geom.Along(at.Centre(), u, by))
		points = append(points, at.Centre())
	}
	step(at.Facing(), -w.Back())
	for i := range w.Len() {
		step(w.Leg(i).Facing, w.Leg(i).Forward)
	}
	points = slices.CompactFunc(points, func(a, b geom.Point) bool { return geom.Dist(a, b) < Hardly })
	g.Open("way", "way of the middle of its base")
	g.Arrow(palette.WayLine(), points...)
	g.Close()
	g.Means(palette.WayLine(), "way of the middle of its base")
	g.Focus(points...)
}

// Leg draws a straight move of a base: the ground that it sweeps and an arrow for its leader point.
// One too short to be seen is left out.
func (g *Ground) Leg(s WayStyle, at geom.Base, way geom.Point, inches float64, title string) (end geom.Base) {
	if inches <= Hardly {
		return at
	}
	end = at.At(geom.Along(at.Centre(), way, inches))
	title += ": " + tell.Length(inches)
	ring := at.Ring()
	for i, c := range ring {
		if geom.Dot(c.Sub(at.Centre()), way) > 0 {
			ring[i] = c.Add(end.Centre().Sub(at.Centre()))
		}
	}
	var swept display.Path
	swept.Ring(ring[:])
	g.OnFloor("leg", title, s.Swept, swept)
	g.Open("leg", title)
	g.Arrow(s.Line, at.LeaderPoint(), end.LeaderPoint())
	g.Close()
	g.Means(s.Swept, s.SweptWords)
	g.FocusOn(at)
	g.FocusOn(end)
	return end
}

// Pivot draws a pivot of a base about its centre, clockwise by some degrees. It shows the ground
// that the pivot sweeps, and the base as a ghost at the end.
func (g *Ground) Pivot(s WayStyle, at geom.Base, degrees float64, end geom.Base, title string) {
	g.OnFloor("pivot", title, s.Swept, sweptInPivot(at, degrees))
	g.Means(s.Swept, s.SweptWords)
	g.Ghost("pivot", title, s.Ghost, end, s.GhostWords)
}

// sweptInPivot returns the outline of the ground that a base covers in a pivot about its centre.
// Each corner runs along an arc. Between two arcs the outline follows a side of the base in the
// end. Then it follows the same side at the beginning, up to the start of the next corner. The two
// cross on the line that halves the turn. If a corner turns past the start of the next, there is
// nothing between.
func sweptInPivot(b geom.Base, degrees float64) (p display.Path) {
	if degrees < 0 { // it covers the same on the way back
		b, degrees = b.Turned(geom.Clockwise(b.Facing(), degrees)), -degrees
	}
	corners, centre := b.Corners(), b.Centre()
	halves := [2]float64{b.HalfDepth(), b.HalfWidth()}
	normal, half := b.Facing(), geom.FromBearing(degrees/2)
	p.MoveTo(corners[0])
	for i, c := range corners {
		next := corners[(i+1)%4]
		from := geom.Unit(c.Sub(centre))
		between := geom.Bearing(next.Sub(centre)) - geom.Bearing(from)
		if between < 0 {
			between += 360
		}
		if degrees < between {
			p.Arc(centre, b.Radius(), from, degrees)
			p.LineTo(geom.Along(centre, geom.Clockwise(normal, degrees/2), halves[i%2]/half.Y))
			p.LineTo(next)
		} else {
			p.Arc(centre, b.Radius(), from, between)
		}
		normal = geom.RightOf(normal)
	}
	p.Close()
	return p
}

func pivotWords(degrees float64) string {
	hand, decimals := "right", 1
	if degrees < 0 {
		hand, degrees = "left", -degrees
	}
	if degrees < 1 {
		decimals = 3
	}
	return fmt.Sprintf("pivot %s degrees %s", tell.Fixed(degrees, decimals), hand)
}

// WayWords returns a path step by step.
func WayWords(start geom.Base, w *charge.Path) string {
	var steps []string
	if w.Back() > 0 {
		steps = append(steps, fmt.Sprintf("back %s to disengage [MOV-24]", tell.Length(w.Back())))
	}
	for i := range w.Len() {
		if turned := w.Pivot(start.Facing(), i); turned > Hardly || turned < -Hardly {
			steps = append(steps, pivotWords(turned))
		}
		if f := w.Leg(i).Forward; f > Hardly {
			steps = append(steps, "forward "+tell.Length(f))
		}
	}
	if len(steps) == 0 {
		return "none, it is in contact already"
	}
	return strings.Join(steps, ", ")
}

// Nudged draws the enemies that are moved off a charger, one after the other.
func (g *Ground) Nudged(list []charge.Nudge) {
	moved := map[spatial.UnitID]geom.Base{}
	for _, n := range list {
		b, ok := moved[n.Unit]
		if !ok {
			b = g.BaseOf(n.Unit)
		}
		moved[n.Unit] = b.At(b.Centre().Add(n.By))
		g.MovedAway(n.Unit, b, moved[n.Unit])
	}
}

// MovedAway draws an enemy that is moved away, with the length.
func (g *Ground) MovedAway(id spatial.UnitID, from, to geom.Base) {
	g.Ghost("nudged", g.Unit(id)+" after it is moved away", palette.Nudge(), to, "enemy after it is moved away")
	if geom.Dist(from.Centre(), to.Centre()) > Hardly {
		g.Length(palette.LengthLine(), "nudge", "shift of "+g.Unit(id), from.Centre(), to.Centre(), "")
	}
}
