package draw

import (
	"cmp"
	"fmt"
	"math"
	"slices"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/draw/internal/display"
	"github.com/leaderpoint/leaderpoint/internal/draw/internal/palette"
	"github.com/leaderpoint/leaderpoint/internal/draw/internal/scene"
	"github.com/leaderpoint/leaderpoint/internal/draw/internal/tabletop"
	"github.com/leaderpoint/leaderpoint/internal/tell"
	"github.com/leaderpoint/leaderpoint/move"
)

// limit draws the limit with the least slack, with the obstacle that it is about. The margin is a
// length, and the unit is a ghost where the limit is just kept.
func (g *moving) limit(x *move.Violation, base geom.Base) {
	switch {
	case !tabletop.Limited(x.Slack) || math.Abs(x.Slack) < tabletop.Hardly:
	case x.Slack < 0:
		g.out(x, base)
	case x.HasOther && x.HasNearest && g.There(x.Other):
		g.spare(x, base)
	case !x.HasOther && x.Row == "MOV-20":
		g.fromEdge(x.Slack, base)
	}
}

// about draws the distance that a limit requires from an obstacle.
func (g *moving) about(x *move.Violation, style display.Style, legend string) {
	what := fmt.Sprintf("%s about %s", tell.Length(x.Asked), g.NameOf(x.Other))
	g.Open("zone", what)
	if id, ok := x.Other.Unit(); ok {
		g.Outset(style, g.BaseOf(id), x.Asked)
	} else if id, _ := x.Other.Piece(); g.View.Table().Piece(id) != nil {
		shape := g.View.Table().Piece(id).Shape()
		for i := range shape.NumParts() {
			g.Polygon(style, shape.Part(i).Grown(nil, x.Asked))
		}
	}
	g.Close()
	g.Means(style, legend, what)
}

// turned draws a unit as a ghost where its verdict turns.
func (g *moving) turned(base geom.Base, by geom.Point, what string) {
	g.Turns(palette.FlipGhost(), base.At(base.Centre().Add(by)), geom.Norm(by), what, what)
}

// spare draws how much nearer a unit may come to an obstacle.
func (g *moving) spare(x *move.Violation, base geom.Base) {
	if geom.Dist(x.Nearest[0], x.Nearest[1]) < tabletop.Hardly {
		return
	}
	by := geom.Scale(geom.Unit(x.Nearest[1].Sub(x.Nearest[0])), x.Slack)
	g.Culprit(x.Other, "nearest to its limit")
	if x.Asked > tabletop.Hardly {
		g.about(x, palette.Zone(), scene.Names)
	}
	g.Margin(x.Nearest[0], x.Nearest[0].Add(by), "what there is to spare", "")
	if base.DistanceTo(x.Nearest[0]) <= geom.ContactBand { // otherwise the least is on the path
		g.turned(base, by, "where it would come too near to "+g.NameOf(x.Other))
	}
}

// out draws the distance by which a limit is missed, and the unit where it keeps it.
func (g *moving) out(x *move.Violation, base geom.Base) {
	if geom.Norm(x.Out) < tabletop.Hardly || x.HasOther && !g.There(x.Other) {
		return
	}
	name, ghost := tell.TableEdge, "where it would be on the table"
	if x.HasOther {
		name = g.NameOf(x.Other)
		ghost = "where it would keep the distance from " + name
		if x.Asked <= tabletop.Hardly {
			ghost = "where it would be clear of " + name
		}
	}
	from, title := g.deepest(x, base), "what is missing to be clear of "+name
	if x.HasNearest {
		from, title = x.Nearest[0], "what is missing"
	}
	g.Margin(from, from.Add(x.Out), title, missed(x))
	g.turned(base, x.Out, ghost)
}

// missed returns the distance by which a limit is missed. If two overlap that only must not touch,
// it is the overlap, as in the words.
func missed(x *move.Violation) string {
	if overlap := -x.Slack - x.Asked; !x.HasNearest && x.HasOther && overlap > 0 && x.Asked <= tabletop.Hardly {
		return tell.Tape(overlap)
	}
	return tell.Tape(-x.Slack)
}

// deepest returns the point of a base that the shift out of an obstacle moves to its rim. That is
// the corner that is deepest in the obstacle. If a corner of the obstacle reaches into the base, it
// is the place that ends on that corner.
func (g *moving) deepest(x *move.Violation, base geom.Base) geom.Point {
	in := geom.Neg(x.Out)
	best, most := geom.Point{}, math.Inf(-1)
	if x.HasOther && x.Asked <= tabletop.Hardly {
		for _, p := range g.RingOf(x.Other) {
			if base.DistanceTo(p) <= 0 && -geom.Dot(p, in) > most {
				best, most = p.Add(in), -geom.Dot(p, in)
			}
		}
		if !math.IsInf(most, -1) {
			return best
		}
	}
	for _, c := range base.Ring() {
		if d := geom.Dot(c, in); d > most {
			best, most = c, d
		}
	}
	return best
}

// fromEdge draws how far a base is from the nearest edge of the table.
func (g *moving) fromEdge(slack float64, base geom.Base) {
	area, ok := g.View.Table().Area()
	if !ok {
		return
	}
	type side struct {
		off float64 // how far the base is from it
		out geom.Point
	}
	box := base.Bounds()
	nearest := slices.MinFunc([]side{
		{box.X.Lo - area.X.Lo, geom.Point{X: -1}}, {area.X.Hi - box.X.Hi, geom.Point{X: 1}},
		{box.Y.Lo - area.Y.Lo, geom.Point{Y: -1}}, {area.Y.Hi - box.Y.Hi, geom.Point{Y: 1}},
	}, func(a, b side) int { return cmp.Compare(a.off, b.off) })
	ring := base.Ring()
	at := slices.MaxFunc(ring[:], func(a, b geom.Point) int { return cmp.Compare(geom.Dot(a, nearest.out), geom.Dot(b, nearest.out)) })
	by := geom.Scale(nearest.out, slack)
	g.Margin(at, at.Add(by), "what there is to spare", "")
	g.turned(base, by, "where it would be over the edge of the table")
}

// leftOver draws the inches that a legal move leaves unused.
func (g *moving) leftOver(a *move.Checked) {
	ahead, ok := lastWay(a)
	if !ok || a.Least.HasOther || a.Least.Step != -1 || a.Least.Slack < tabletop.Hardly || !tabletop.Limited(a.Least.Slack) {
		return
	}
	lead := a.Final.LeaderPoint()
	g.Margin(lead, geom.Along(lead, ahead, a.Least.Slack), "inches of its order that are left", "")
	g.turned(a.Final, geom.Scale(ahead, a.Least.Slack), "where its inches would end")
}

// lastWay returns the direction of the last step of a move, if that is a straight one. For a unit
// that does not move it is its front.
func lastWay(a *move.Checked) (geom.Point, bool) {
	steps := a.Command.Steps
	for i := len(steps) - 1; i >= 0; i-- {
		if steps[i].By != 0 {
			return steps[i].Way.Direction(a.Final), steps[i].Way != move.Pivot
		}
	}
	return geom.Point{}, false
}

// shortOf draws where an illegal move may end instead, and by how much that is short of it, or
// beyond. If no other length of its last step helps, it draws how the worst limit, or that of a
// pivot, is kept. It returns the length in words.
func (g *moving) shortOf(a *move.Checked) string {
	if a.HasInstead {
		by := a.Instead.Base.LeaderPoint().Sub(a.Final.LeaderPoint())
		words, length := "short of it", tell.Length(geom.Norm(by))
		if ahead, _ := lastWay(a); geom.Dot(by, ahead) > 0 {
			words = "beyond it"
		}
		const title = "the nearest legal end of its last step"
		g.Margin(a.Final.LeaderPoint(), a.Final.LeaderPoint().Add(by), title+" is "+words, length)
		g.turned(a.Final, by, title)
		return "If its last step is " + tell.Length(a.Instead.By) + " long it is legal: that ends " + length + " " + words + "."
	}
	worst := -1
	for i := range a.Faults {
		f := &a.Faults[i]
		if geom.Norm(f.Out) >= tabletop.Hardly && f.Step >= 0 && f.Step < len(a.Stands) && (worst < 0 || f.Slack < a.Faults[worst].Slack) {
			worst = i
		}
	}
	if worst >= 0 {
		g.out(&a.Faults[worst].Violation, a.Stands[a.Faults[worst].Step])
		return ""
	}
	for i := range a.Faults {
		if g.pivoted(a, &a.Faults[i]) {
			break
		}
	}
	return ""
}

// pivoted draws how far a pivot that turns too far may turn, or how much farther a legal one could.
func (g *moving) pivoted(a *move.Checked, f *move.Fault) bool {
	if f.HasOther || f.Step < 0 || f.Step >= min(len(a.Stands), len(a.Command.Steps)) || a.Command.Steps[f.Step].Way != move.Pivot ||
		f.Out != (geom.Point{}) || !tabletop.Limited(f.Slack) || math.Abs(f.Slack) < tabletop.Hardly {
		return false
	}
	b := a.Stands[f.Step]
	degrees := f.Slack / b.Radius() * 180 / math.Pi // further to the right, or back
	if a.Command.Steps[f.Step].By < 0 {
		degrees = -degrees
	}
	kept := b.Turned(geom.Clockwise(b.Facing(), degrees))
	const text = "where its pivot would be as far as it may"
	g.Turns(palette.OtherFlipGhost(), kept, 0, text, text)
	g.Margin(b.Corners()[0], kept.Corners()[0], "how much the pivot is too far, or could go on, along the arc of a corner", tell.Tape(math.Abs(f.Slack)))
	return true
}
