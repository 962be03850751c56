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
)

// Means explains a style of an area or a line.
func (g *Ground) Means(text string, style display.Style) {
	mark := scene.Stroke
	if style.Fill.Painted() || style.Hatch != display.NoHatch {
		mark = scene.Area
	}
	g.Explain(mark, style, text)
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
	g.Means("line between two arcs of "+g.Unit(id), palette.ArcLine())
	if facing > arcs.Left {
		return
	}
	left, right := facing.Edge(b)
	g.Open("facing", tell.Facing(facing.String())+" of "+g.Unit(id))
	g.Line(palette.FacingLine(), left, right)
	g.Close()
	g.Means(tell.Facing(facing.String())+" of "+g.Unit(id), palette.FacingLine())
	for f := arcs.Front; f <= arcs.Left; f++ {
		a, c := f.Edge(b)
		g.Label(scene.Label{Text: f.String(), At: geom.Along(geom.Lerp(a, c, 0.5), f.Normal(b), 1.1), Size: 2.6, Colour: palette.ArcLine().Stroke, Centre: true})
	}
}

// ArcOfSight draws the arc that a unit looks into (rows ARC-2, ARC-3).
func (g *Ground) ArcOfSight(id spatial.UnitID, shooting bool) {
	b := g.BaseOf(id)
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
	g.Line(palette.ArcLine(), geom.Along(geom.Along(front, r, -half), left, far), geom.Along(front, r, -half))
	g.Line(palette.ArcLine(), geom.Along(front, r, half), geom.Along(geom.Along(front, r, half), right, far))
	g.Close()
	g.Means("arc of sight of "+g.Unit(id), palette.ArcLine())
}

// CircleAbout draws a range about a point.
func (g *Ground) CircleAbout(at geom.Point, inches float64, what string) {
	g.Open("range", what)
	g.Circle(palette.RangeLine(), at, inches)
	g.Close()
	g.Means(what, palette.RangeLine())
}
