package draw

import (
	"fmt"
	"math"

	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/draw/internal/display"
	"github.com/leaderpoint/leaderpoint/draw/internal/scene"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/tell"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/leaderpoint/leaderpoint/terrain"
)

// legend explains a style of an area or a line.
func (g *ground) legend(text string, style display.Style) {
	mark := scene.Stroke
	if style.Fill.Painted() || style.Hatch != display.NoHatch {
		mark = scene.Area
	}
	g.Explain(mark, style, text)
}

// Facing is the exhibit of which facing of a unit another is before: the arcs of the target, the
// leader point of the viewer, and how far that is from the nearest arc line. The answer is that of
// [los.FacingOf] or [los.SideOf] in the same view (rows ARC-1, ARC-5, ARC-6).
func Facing(v *spatial.View, from, to spatial.UnitID, a arcs.Location, o Options) Exhibit {
	if v.Check(from, to) != nil {
		return Position(v, o)
	}
	g := newGround(v, &o)
	viewer, target := g.unit(from), g.unit(to)
	p := page{
		question: fmt.Sprintf("Which facing of %s is %s before?", target, viewer),
		verdict:  fmt.Sprintf("%s is before %s of %s [ARC-1, ARC-5].", viewer, tell.Facing(a.Facing.String()), target),
		rows:     []string{"ARC-1", "ARC-5"},
	}
	if a.Tied {
		p.verdict = fmt.Sprintf("%s is before %s of %s: its leader point is on the line to %s [ARC-1, ARC-5].", viewer,
			tell.Facing(a.Facing.String()), target, tell.Facing(a.Tie.String()))
	}
	g.arcsOf(to, a.Facing)
	eye := v.Body(from).Eye()
	if a.HasNearest {
		p.details = append(p.details, fmt.Sprintf("Its leader point is %s from the nearest arc line.", tell.Length(a.Margin)))
		g.Open("nearest", "the nearest point of an arc line")
		g.Dot(contactMark(), a.Nearest, 0.7)
		g.Close()
		if a.Margin > geom.Tol {
			g.margin(eye, a.Nearest, "from the leader point to the nearest arc line")
		}
		g.Focus(a.Nearest)
	} else if limited(a.Margin) {
		p.details = append(p.details, fmt.Sprintf("It changes when the champion moves %s.", tell.Length(a.Margin)))
	}
	g.focusOn(from, to)
	p.show(g)
	return p.exhibit(o)
}

// arcsOf draws the four arcs of a unit, and marks one facing.
func (g *ground) arcsOf(id spatial.UnitID, facing arcs.Facing) {
	b := g.base(id)
	corners := b.Corners()
	g.Open("arcs", "arcs of "+g.unit(id))
	for i, c := range corners {
		n, m := arcs.Facing(i).Normal(b), arcs.Facing((i+3)%4).Normal(b)
		g.Line(arcLine(), c, geom.Along(c, geom.Unit(n.Add(m)), far))
	}
	g.Close()
	g.legend("line between two arcs of "+g.unit(id), arcLine())
	if facing > arcs.Left {
		return
	}
	left, right := facing.Edge(b)
	g.Open("facing", tell.Facing(facing.String())+" of "+g.unit(id))
	g.Line(facingLine(), left, right)
	g.Close()
	g.legend(tell.Facing(facing.String())+" of "+g.unit(id), facingLine())
	for f := arcs.Front; f <= arcs.Left; f++ {
		if at, free := g.nameOfArc(id, f); free || f == facing {
			g.Label(scene.Label{Text: f.String(), At: at, Size: 2.6, Colour: arcLine().Stroke, Centre: true})
		}
	}
}

// nameOfArc is where the name of an arc stands: before the middle of the facing, or to a side of that or farther off where
// a base stands in its place; free is false where all places are taken.
func (g *ground) nameOfArc(id spatial.UnitID, f arcs.Facing) (at geom.Point, free bool) {
	const off = 1.1 // inches from the facing
	b := g.base(id)
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
func (g *ground) clearOfBases(at geom.Point) bool {
	const half = 0.6 // inches that a word takes to each side, at the usual scales
	for id := range g.view.Units() {
		if ring := g.view.Body(id).Base().Ring(); geom.DistanceConvex(at, ring[:]) < half {
			return false
		}
	}
	for id := range spatial.PieceID(g.view.Table().NumPieces()) {
		p := g.view.Table().Piece(id)
		for i := range p.Shape().NumParts() {
			if p.Kind() == terrain.Blocking && geom.DistanceConvex(at, p.Shape().Part(i).Vertices()) < half {
				return false
			}
		}
	}
	return true
}

// arcOfSight draws the arc that a unit looks into (rows ARC-2, ARC-3).
func (g *ground) arcOfSight(id spatial.UnitID, shooting bool) {
	b := g.base(id)
	e := g.view.Edition()
	if g.view.Body(id).Individual() && e.IndividualArc == rules.AllRound {
		return
	}
	u, r := b.Facing(), b.RightWard()
	half := los.ArcWidth(g.view, id, shooting) / 2
	left, right := geom.Neg(r), r
	if e.Readings.FieldOfSight != rules.FieldOfSightHalfPlane {
		left, right = geom.Unit(u.Sub(r)), geom.Unit(u.Add(r))
	}
	front := b.LeaderPoint()
	g.Open("arc", "arc of sight of "+g.unit(id))
	g.Line(arcLine(), geom.Along(geom.Along(front, r, -half), left, far), geom.Along(front, r, -half))
	g.Line(arcLine(), geom.Along(front, r, half), geom.Along(geom.Along(front, r, half), right, far))
	g.Close()
	g.legend("arc of sight of "+g.unit(id), arcLine())
}

// Arc is the exhibit of whether a unit is in the arc of sight of another: the arc, and the shortest
// move of the target that changes the answer. The answer is that of [los.ExplainSight] (rows ARC-2,
// ARC-3).
func Arc(v *spatial.View, from, to spatial.UnitID, a los.Sight, o Options) Exhibit {
	if v.Check(from, to) != nil {
		return Position(v, o)
	}
	g := newGround(v, &o)
	p := page{
		question: fmt.Sprintf("Is %s in the front arc of %s?", g.unit(to), g.unit(from)),
		rows:     []string{"ARC-2"},
	}
	word := "is not"
	if a.Arc.In {
		word = "is"
	}
	p.verdict = fmt.Sprintf("%s %s in the front arc of %s%s [ARC-2].", g.unit(to), word, g.unit(from), tell.By(a.Arc.Margin))
	g.arcOfSight(from, false)
	g.arcShift(to, a)
	g.focusOn(from, to)
	p.show(g)
	return p.exhibit(o)
}

// arcShift draws the move of the target that the margin of the arc measures.
func (g *ground) arcShift(to spatial.UnitID, a los.Sight) {
	if !a.HasArcShift || math.Abs(a.Arc.Margin) > 4*mostGrown {
		return
	}
	by := a.ArcShift[1].Sub(a.ArcShift[0])
	if geom.Norm(by) > 0 {
		b := g.base(to)
		text := g.unit(to) + " where the arc changes"
		g.Open("turns", text)
		g.Base(flipGhost(), b.At(b.Centre().Add(by)))
		g.Close()
		g.legend(text, flipGhost())
		g.FocusOn(b.At(b.Centre().Add(by)))
		g.margin(a.ArcShift[0], a.ArcShift[1], "the move that changes the arc")
	}
}
