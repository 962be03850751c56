package tabletop

import (
	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/draw/internal/display"
	"github.com/leaderpoint/leaderpoint/draw/internal/palette"
	"github.com/leaderpoint/leaderpoint/draw/internal/scene"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/tell"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/leaderpoint/leaderpoint/terrain"
)

// Means explains a style of an area or a line.
func (g *Ground) Means(text string, style display.Style) {
	mark := scene.Stroke
	if style.Fill.Painted() || style.Hatch != display.NoHatch {
		mark = scene.Area
	}
	g.Explain(mark, style, text)
}

// MeansOf is [Ground.Means] of a text that is about a thing, or somebody: it has [scene.Who] in the place of the name.
func (g *Ground) MeansOf(who, text string, style display.Style) {
	mark := scene.Stroke
	if style.Fill.Painted() || style.Hatch != display.NoHatch {
		mark = scene.Area
	}
	g.Tell(scene.Row{Style: style, Mark: mark, Text: text, Of: []string{who}})
}

// Rim explains a style of outlines, of bases or pieces: the legend shows one, and no line.
func (g *Ground) Rim(text string, style display.Style) { g.Explain(scene.Area, style, text) }

// RimOf is [Ground.Rim] of a text that is about a thing, as [Ground.MeansOf].
func (g *Ground) RimOf(who, text string, style display.Style) {
	g.Tell(scene.Row{Style: style, Mark: scene.Area, Text: text, Of: []string{who}})
}

// ArcsOf draws the four arcs of a unit, and marks one facing.
func (g *Ground) ArcsOf(id spatial.UnitID, facing arcs.Facing) {
	b := g.BaseOf(id)
	corners := b.Corners()
	g.Open("arcs", "arcs of "+g.Unit(id))
	for i, c := range corners {
		n, m := arcs.Facing(i).Normal(b), arcs.Facing((i+3)%4).Normal(b)
		g.Line(palette.ArcLine(), c, geom.Along(c, geom.Unit(n.Add(m)), far))
	}
	g.Close()
	g.MeansOf(g.Unit(id), "line between two arcs of "+scene.Who, palette.ArcLine())
	if facing > arcs.Left {
		return
	}
	left, right := facing.Edge(b)
	g.Open("facing", tell.Facing(facing.String())+" of "+g.Unit(id))
	g.Line(palette.FacingLine(), left, right)
	g.Close()
	g.MeansOf(tell.Facing(facing.String())+" of "+g.Unit(id), scene.Who, palette.FacingLine())
	for f := arcs.Front; f <= arcs.Left; f++ {
		if at, free := g.nameOfArc(id, f); free || f == facing {
			g.Label(scene.Label{Text: f.String(), At: at, Size: 2.6, Colour: palette.ArcLine().Stroke, Centre: true})
		}
	}
}

// nameOfArc is where the name of an arc stands: before the middle of the facing, or to a side of that or farther off where
// a base stands in its place; free is false where all places are taken.
func (g *Ground) nameOfArc(id spatial.UnitID, f arcs.Facing) (at geom.Point, free bool) {
	const off = 1.1 // inches from the facing
	b := g.BaseOf(id)
	left, right := f.Edge(b)
	place := func(along, off float64) geom.Point {
		return geom.Along(geom.Lerp(left, right, along), f.Normal(b), off)
	}
	for _, out := range [...]float64{off, 0.7, 1.6, 2.2} {
		for _, along := range [...]float64{0.5, 0.25, 0.75, 0, 1} {
			if at = place(along, out); g.clearOfBases(at) {
				return at, true
			}
		}
	}
	return place(0.5, off), false
}

// clearOfBases reports whether a word about a point covers no base and nothing that blocks.
func (g *Ground) clearOfBases(at geom.Point) bool {
	const half = 0.6 // inches that a word takes to each side, at the usual scales
	for id := range g.View.Units() {
		if ring := g.View.Body(id).Base().Ring(); geom.DistanceConvex(at, ring[:]) < half {
			return false
		}
	}
	for id := range spatial.PieceID(g.View.Table().NumPieces()) {
		p := g.View.Table().Piece(id)
		for i := range p.Shape().NumParts() {
			if p.Kind() == terrain.Blocking && geom.DistanceConvex(at, p.Shape().Part(i).Vertices()) < half {
				return false
			}
		}
	}
	return true
}

// ArcOfSight draws the arc that a unit looks into (rows ARC-2, ARC-3).
func (g *Ground) ArcOfSight(id spatial.UnitID, shooting bool) {
	g.ArcOfSightFrom(g.BaseOf(id), id, shooting)
}

// ArcOfSightFrom is [Ground.ArcOfSight] of a unit that looks from another base, as after a free pivot.
func (g *Ground) ArcOfSightFrom(b geom.Base, id spatial.UnitID, shooting bool) {
	e := g.View.Edition()
	if g.View.Body(id).Individual() && e.IndividualArc == rules.AllRound {
		return
	}
	u, r := b.Facing(), b.RightWard()
	half := los.ArcWidth(g.View, id, shooting) / 2
	left, right := geom.Neg(r), r
	if e.Readings.FieldOfSight != rules.FieldOfSightHalfPlane {
		left, right = geom.Unit(u.Sub(r)), geom.Unit(u.Add(r))
	}
	front := b.LeaderPoint()
	g.Open("arc", "arc of sight of "+g.Unit(id))
	g.Line(palette.LookLine(), geom.Along(geom.Along(front, r, -half), left, far), geom.Along(front, r, -half))
	g.Line(palette.LookLine(), geom.Along(front, r, half), geom.Along(geom.Along(front, r, half), right, far))
	g.Close()
	g.MeansOf(g.Unit(id), "arc of sight of "+scene.Who, palette.LookLine())
}

// CircleAbout draws a range about a point.
func (g *Ground) CircleAbout(at geom.Point, inches float64, what string) {
	g.circleAbout(palette.RangeLine(), at, inches, what)
}

// TooNearAbout draws the least range of a weapon about a point.
func (g *Ground) TooNearAbout(at geom.Point, inches float64, what string) {
	g.circleAbout(palette.LeastRangeLine(), at, inches, what)
}

func (g *Ground) circleAbout(style display.Style, at geom.Point, inches float64, what string) {
	g.Open("range", what)
	g.Circle(style, at, inches)
	g.Close()
	g.Means(what, style)
}
