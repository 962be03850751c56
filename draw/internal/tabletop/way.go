package tabletop

import (
	"fmt"
	"strings"

	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/draw/internal/display"
	"github.com/leaderpoint/leaderpoint/draw/internal/palette"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/tell"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// Ghost draws a base that stands nowhere now, with its front.
func (g *Ground) Ghost(id, title string, style display.Style, b geom.Base) {
	c := b.Corners()
	g.Open(id, title)
	g.Base(style, b)
	g.Line(display.Style{Stroke: style.Stroke, Width: 2 * style.Width, Dash: style.Dash}, c[0], c[1])
	g.Close()
	g.FocusOn(b)
}

// Hardly is a move or a turn that nobody could see, in inches or degrees.
const Hardly = 0.005

// WayStyle is how a way looks, and what the legend says of it.
type WayStyle struct {
	Swept, Ghost, Line     display.Style
	SweptWords, GhostWords string
}

// gone is the look of a way that is gone.
func gone() WayStyle {
	return WayStyle{palette.Swept(), palette.Ghost(), palette.WayLine(), "ground that it sweeps", "where it pivots"}
}

// Way draws the way of a charge from a base: a ghost at each pivot, and the ground that pivots and straight
// legs sweep.
func (g *Ground) Way(start geom.Base, w *charge.Path) { g.WayIn(gone(), start, w) }

// WayIn is [Ground.Way] in a style.
func (g *Ground) WayIn(s WayStyle, start geom.Base, w *charge.Path) {
	at := start
	if back := w.Back(); back > 0 {
		at = at.At(geom.Along(at.Centre(), at.Facing(), -back))
		g.Ghost("back", fmt.Sprintf("back %s to disengage", tell.Length(back)), s.Ghost, at)
		g.Rim(s.GhostWords, s.Ghost)
	}
	for i := range w.Len() {
		leg := w.Leg(i)
		if turned := w.Pivot(start.Facing(), i); turned > Hardly || turned < -Hardly {
			g.pivot(s, at, turned, at.Turned(leg.Facing), pivotWords(turned))
		}
		at = at.Turned(leg.Facing)
		if leg.Forward > Hardly {
			at = g.leg(s, at, leg.Facing, leg.Forward, fmt.Sprintf("leg %d", i+1))
		}
	}
}

// Leg draws a straight move of a base: the ground that it sweeps and an arrow for its leader point.
func (g *Ground) Leg(at geom.Base, way geom.Point, inches float64, title string) (end geom.Base) {
	return g.leg(gone(), at, way, inches, title)
}

func (g *Ground) leg(s WayStyle, at geom.Base, way geom.Point, inches float64, title string) (end geom.Base) {
	end = at.At(geom.Along(at.Centre(), way, inches))
	title += ": " + tell.Length(inches)
	var swept display.Path
	swept.Ring(hull(at, end, way))
	g.OnFloor("leg", title, s.Swept, swept)
	g.Open("leg", title)
	g.Arrow(s.Line, at.LeaderPoint(), end.LeaderPoint())
	g.Close()
	g.Means(s.SweptWords, s.Swept)
	g.FocusOn(at)
	g.FocusOn(end)
	return end
}

// hull is the outline of all that a base sweeps on a straight way along one of its sides.
func hull(a, b geom.Base, way geom.Point) []geom.Point {
	ring := a.Ring()
	out := make([]geom.Point, 0, 4)
	by := b.Centre().Sub(a.Centre())
	for _, c := range ring {
		if geom.Dot(c.Sub(a.Centre()), way) > 0 {
			c = c.Add(by)
		}
		out = append(out, c)
	}
	return out
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

// WayWords is a way step by step.
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
		to := b.At(b.Centre().Add(n.By))
		moved[n.Unit] = to
		g.Ghost("nudged", g.Unit(n.Unit)+" after it is nudged", palette.Nudge(), to)
		if geom.Norm(n.By) > Hardly {
			g.Length("nudge", "nudge of "+g.Unit(n.Unit), b.Centre(), to.Centre())
		}
		g.Rim("enemy that is nudged, where it stands then", palette.Nudge())
	}
}
