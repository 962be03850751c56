package tabletop

import (
	"github.com/leaderpoint/leaderpoint/draw/internal/display"
	"github.com/leaderpoint/leaderpoint/geom"
)

// Pivot draws a pivot of a base about its centre, clockwise by so many degrees: the ground that it
// sweeps, and the base as a ghost where it ends.
func (g *Ground) Pivot(at geom.Base, degrees float64, end geom.Base, title string) {
	g.pivot(gone(), at, degrees, end, title)
}

func (g *Ground) pivot(s WayStyle, at geom.Base, degrees float64, end geom.Base, title string) {
	g.OnFloor("pivot", title, s.Swept, sweptInPivot(at, degrees))
	g.Means(s.SweptWords, s.Swept)
	g.Ghost("pivot", title, s.Ghost, end)
	g.Rim(s.GhostWords, s.Ghost)
}

// sweptInPivot is the outline of all that a base covers in a pivot about its centre. Each corner runs along an
// arc. Between two arcs the outline follows a side of the base in the end and then the same side of the
// base at the beginning, up to where the next corner begins: they cross on the line that halves the turn.
// Where a corner turns farther than to the place of the next there is nothing between.
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
