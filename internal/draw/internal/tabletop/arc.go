package tabletop

import (
	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/draw/internal/display"
	"github.com/leaderpoint/leaderpoint/internal/draw/internal/palette"
	"github.com/leaderpoint/leaderpoint/internal/draw/internal/scene"
	"github.com/leaderpoint/leaderpoint/internal/tell"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/leaderpoint/leaderpoint/terrain"
)

// ArcsOf draws the four arcs of a unit, and marks one facing.
func (g *Ground) ArcsOf(id spatial.UnitID, facing arcs.Facing) {
	b, name := g.BaseOf(id), g.Unit(id)
	g.Open("arcs", "arcs of "+name)
	for i, c := range b.Corners() {
		n, m := arcs.Facing(i).Normal(b), arcs.Facing((i+3)%4).Normal(b)
		g.Line(palette.ArcLine(), c, geom.Along(c, geom.Unit(n.Add(m)), far))
	}
	g.Close()
	g.Means(palette.ArcLine(), "line between two arcs of "+scene.Names, name)
	if facing > arcs.Left {
		return
	}
	left, right := facing.Edge(b)
	what := tell.Facing(facing.String()) + " of " + name
	g.Open("facing", what)
	g.Line(palette.FacingLine(), left, right)
	g.Close()
	g.Means(palette.FacingLine(), scene.Names, what)
	for f := arcs.Front; f <= arcs.Left; f++ {
		if at, free := g.nameOfArc(id, f); free || f == facing {
			g.Label(scene.Label{Text: f.String(), At: at, Size: 2.6, Colour: palette.ArcLine().Stroke, Centre: true})
		}
	}
}

// nameOfArc returns the place for the name of an arc, in front of the middle of the facing. If a
// base is there, the name is to a side of that or farther off. free is false if all places are
// taken.
func (g *Ground) nameOfArc(id spatial.UnitID, f arcs.Facing) (at geom.Point, free bool) {
	b := g.BaseOf(id)
	left, right := f.Edge(b)
	place := func(along, off float64) geom.Point {
		return geom.Along(geom.Lerp(left, right, along), f.Normal(b), off)
	}
	for _, off := range [...]float64{1.1, 0.7, 1.6, 2.2} { // inches from the facing
		for _, along := range [...]float64{0.5, 0.25, 0.75, 0, 1} {
			if at = place(along, off); g.clearOfBases(at) {
				return at, true
			}
		}
	}
	return place(0.5, 1.1), false
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

// ArcOfSight draws the arc of sight of a unit from a base, which it may have after a free pivot
// (rows ARC-2, ARC-3).
func (g *Ground) ArcOfSight(b geom.Base, id spatial.UnitID, shooting bool) {
	e := g.View.Edition()
	if g.View.Body(id).Individual() && !e.IndividualFreePivot {
		return
	}
	u, r := b.Facing(), b.RightWard()
	half := los.ArcWidth(g.View, id, shooting) / 2
	left, right := geom.Neg(r), r
	if !e.Readings.FieldOfSightHalfPlane {
		left, right = geom.Unit(u.Sub(r)), geom.Unit(u.Add(r))
	}
	front := b.LeaderPoint()
	g.Open("arc", "arc of sight of "+g.Unit(id))
	g.Line(palette.LookLine(), geom.Along(geom.Along(front, r, -half), left, far), geom.Along(front, r, -half))
	g.Line(palette.LookLine(), geom.Along(front, r, half), geom.Along(geom.Along(front, r, half), right, far))
	g.Close()
	g.Means(palette.LookLine(), "arc of sight of "+scene.Names, g.Unit(id))
}

// Range draws a range about a point.
func (g *Ground) Range(style display.Style, at geom.Point, inches float64, what string) {
	g.Open("range", what)
	g.Circle(style, at, inches)
	g.Close()
	g.Means(style, what)
}
