package draw

import (
	"fmt"

	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/draw/internal/page"
	"github.com/leaderpoint/leaderpoint/draw/internal/palette"
	"github.com/leaderpoint/leaderpoint/draw/internal/tabletop"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/tell"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// Facing is the exhibit of which facing of a unit another is before: the arcs of the target, the
// leader point of the viewer, and how far that is from the nearest arc line. The answer is that of
// [los.FacingOf] or [los.SideOf] in the same view (rows ARC-1, ARC-5, ARC-6).
func Facing(v *spatial.View, from, to spatial.UnitID, a arcs.Location, o Options) Exhibit {
	if v.Check(from, to) != nil {
		return Position(v, o)
	}
	g := newGround(v, &o)
	viewer, target := g.Unit(from), g.Unit(to)
	p := page.Page{
		Question: fmt.Sprintf("Which facing of %s is %s before?", target, viewer),
		Verdict:  fmt.Sprintf("%s is before %s of %s [ARC-1, ARC-5].", viewer, tell.Facing(a.Facing.String()), target),
		Rows:     []string{"ARC-1", "ARC-5"},
	}
	if a.Tied {
		p.Verdict = fmt.Sprintf("%s is before %s of %s: its leader point is on the line to %s [ARC-1, ARC-5].", viewer,
			tell.Facing(a.Facing.String()), target, tell.Facing(a.Tie.String()))
	}
	g.ArcsOf(to, a.Facing)
	eye := v.Body(from).Eye()
	if a.HasNearest {
		p.Details = append(p.Details, fmt.Sprintf("Its leader point is %s from the nearest arc line.", tell.Length(a.Margin)))
		g.Open("nearest", "the nearest point of an arc line")
		g.Dot(palette.ContactMark(), a.Nearest, 0.7)
		g.Close()
		if a.Margin > geom.Tol {
			g.Margin(eye, a.Nearest, "from the leader point to the nearest arc line")
		}
		g.Focus(a.Nearest)
	} else if tabletop.Limited(a.Margin) {
		p.Details = append(p.Details, fmt.Sprintf("It changes when the champion moves %s.", tell.Length(a.Margin)))
	}
	g.FocusOnUnits(from, to)
	g.show(&p)
	return exhibitOf(p, o)
}

// Arc is the exhibit of whether a unit is in the arc of sight of another: the arc, and the shortest
// move of the target that changes the answer. The answer is that of [los.ExplainSight] (rows ARC-2,
// ARC-3).
func Arc(v *spatial.View, from, to spatial.UnitID, a los.Sight, o Options) Exhibit {
	if v.Check(from, to) != nil {
		return Position(v, o)
	}
	g := newGround(v, &o)
	p := page.Page{
		Question: fmt.Sprintf("Is %s in the front arc of %s?", g.Unit(to), g.Unit(from)),
		Rows:     []string{"ARC-2"},
	}
	word := "is not"
	if a.Arc.In {
		word = "is"
	}
	p.Verdict = fmt.Sprintf("%s %s in the front arc of %s%s [ARC-2].", g.Unit(to), word, g.Unit(from), tell.By(a.Arc.Margin))
	g.ArcOfSight(from, false)
	g.arcShift(a)
	g.FocusOnUnits(from, to)
	g.show(&p)
	return exhibitOf(p, o)
}

// arcShift draws what the margin of the arc measures: from a point of the target to the arc.
func (g *ground) arcShift(a los.Sight) {
	if !a.HasArcShift || a.ArcShift[0] == a.ArcShift[1] {
		return
	}
	text := "how far it is from the arc"
	if a.Arc.In {
		text = "how deep it is in the arc"
	}
	g.Margin(a.ArcShift[0], a.ArcShift[1], text)
}
