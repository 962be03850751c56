package draw

import (
	"fmt"

	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/draw/internal/palette"
	"github.com/leaderpoint/leaderpoint/internal/draw/internal/tabletop"
	"github.com/leaderpoint/leaderpoint/internal/tell"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// Facing marks which facing of a unit another is in front of. It shows the arcs of the target, and
// how far the leader point of the viewer is from the nearest arc line. The answer is that of
// [los.FacingOf] or [los.SideOf] in the same view (rows ARC-1, ARC-5, ARC-6).
func Facing(from, to spatial.UnitID, a arcs.Location) Mark {
	return func(g *ground) {
		if g.View.Check(from, to) != nil {
			return
		}
		viewer, target := g.Unit(from), g.Unit(to)
		verdict := fmt.Sprintf("%s is in %s arc of %s", viewer, tell.Facing(a.Facing.String()), target)
		if a.Tied {
			verdict += ": its leader point is on the line to " + tell.Facing(a.Tie.String())
		}
		g.asks(fmt.Sprintf("In which arc of %s is %s?", target, viewer), verdict+" [ARC-1, ARC-5].", "ARC-1", "ARC-5")
		g.ArcsOf(to, a.Facing)
		switch {
		case a.HasNearest:
			g.say(fmt.Sprintf("Its leader point is %s from the nearest arc line.", tell.Length(a.Margin)))
			Dot("", a.Nearest)(g)
			if a.Margin > geom.Tol {
				g.Margin(g.View.Body(from).Eye(), a.Nearest, "from the leader point to the nearest arc line", "")
			}
		case tabletop.Limited(a.Margin):
			g.say(fmt.Sprintf("It changes when the champion moves %s.", tell.Length(a.Margin)))
		}
		g.FocusOnUnits(from, to)
	}
}

// Arc marks whether a unit is in the arc of sight of another. It shows the arc, and how deep the
// target is in it or how far from it. The answer is that of [los.Question.ExplainSight] (rows
// ARC-2, ARC-3).
func Arc(from, to spatial.UnitID, a los.Sight) Mark {
	return func(g *ground) {
		if g.View.Check(from, to) != nil {
			return
		}
		viewer, target, word := g.Unit(from), g.Unit(to), "is not"
		if a.Arc.In {
			word = "is"
		}
		g.asks(fmt.Sprintf("Is %s in the front arc of %s?", target, viewer),
			fmt.Sprintf("%s %s in the front arc of %s%s [ARC-2].", target, word, viewer, tell.By(a.Arc.Margin)), "ARC-2")
		g.ArcOfSight(g.BaseOf(from), from, false)
		g.arcShift(&a)
		g.FocusOnUnits(from, to)
	}
}

// Distance marks how far two units are apart. The gap is that of [spatial.Nearest] (row DST-1), or
// of [spatial.RangeGap] for a range.
func Distance(a, b spatial.UnitID, gap geom.Gap) Mark {
	return func(g *ground) {
		if g.View.Check(a, b) != nil {
			return
		}
		x, y := g.Unit(a), g.Unit(b)
		verdict := tell.Apart(x, y, gap.Distance)
		if g.page.Verdict != "" { // of several
			verdict = g.page.Verdict + " " + verdict
		}
		g.asks(fmt.Sprintf("How far is it from %s?", x), verdict, "DST-1")
		if gap.A != gap.B {
			g.Length(palette.MarginLine(), "distance", "the nearest points", gap.A, gap.B, "")
		}
		g.FocusOnUnits(a, b)
	}
}
