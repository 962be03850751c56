package draw

import (
	"fmt"
	"math"
	"slices"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/draw/internal/palette"
	"github.com/leaderpoint/leaderpoint/internal/draw/internal/tabletop"
	"github.com/leaderpoint/leaderpoint/internal/tell"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// Sight returns the exhibit of whether one unit sees another. It shows the arc of sight, the clear
// line or the obstacles with their shadows, and how wide the opening is. The answer is that of
// [los.Question.ExplainSight] in the same view (rows LOS-1 to LOS-10, ARC-2).
func Sight(v *spatial.View, from, to spatial.UnitID, a los.Sight, o Options) Exhibit {
	if v.Check(from, to) != nil {
		return Position(v, o)
	}
	g := newGround(v, o)
	look := tell.Look{
		From: g.Unit(from), To: g.Unit(to), InArc: a.Arc.In, Clear: a.Clear, ArcMargin: a.Arc.Margin, Blockers: g.NamesOf(a.Hiding, false),
	}
	g.asks(fmt.Sprintf("Does %s see %s?", look.From, look.To), look.Sentence(), "ARC-2", "LOS-1", "LOS-8")
	if tabletop.Limited(a.Arc.Margin) {
		word := "outside of"
		if a.Arc.In {
			word = "in"
		}
		g.say(fmt.Sprintf("It is %s the arc of sight%s.", word, tell.By(a.Arc.Margin)))
	}
	if a.Clear && a.Width > 0 {
		rest := ""
		if len(a.Hiding) > 0 {
			rest = " The rest is hidden by " + tell.List(look.Blockers) + "."
		}
		g.say(fmt.Sprintf("The widest opening shows %s of %s%s.", tell.Length(a.Width), look.To, tell.Narrowest(a.Margin)) + rest)
	}
	g.say(closeLook(&a))
	g.ArcOfSight(g.BaseOf(from), from, false)
	g.looked(v.Body(from).Eye(), &a)
	return g.exhibit(from, to)
}

// closeLook says that a look is within the contact band of a limit, or nothing. An opening no wider
// than the band is closed. If there is no sight, only an obstacle that alone forbids it counts.
func closeLook(a *los.Sight) string {
	if a.Clear && (math.Abs(a.Arc.Margin) < geom.ContactBand || a.Arc.In && a.Margin < 2*geom.ContactBand) {
		return tell.Close("It") + "."
	}
	return ""
}

// looked draws a sight: the shadows of obstacles, the clear line, the opening, and the arc if its
// margin is the smaller one.
func (g *ground) looked(eye geom.Point, a *los.Sight) {
	what := "blocks sight"
	if a.Clear {
		what = "hides a part"
	}
	g.shadows("shadow", eye, a.Shadows, what)
	g.sightLine(a)
	g.opening(a)
	if !a.Arc.In || a.Arc.Margin < a.Margin {
		g.arcShift(a)
	}
}

// shadows draws the ground behind obstacles as seen from an eye. It shows the part of the near side
// of the target behind each, and the lines of sight to its ends.
func (g *ground) shadows(id string, eye geom.Point, list []los.Shadow, what string) {
	lines, part, by := "lines of sight that an obstacle closes", "part of the target that is hidden", "hidden by "
	if id == "shade" {
		lines, part, by = "lines of sight that an obstacle shades", "part of the facing that counts as covered", "shaded by "
	}
	var named []spatial.Thing
	for _, s := range list {
		g.Open(id, by+g.NameOf(s.Thing))
		if s.Right != s.Left {
			g.Polygon(palette.Shadow(), []geom.Point{eye, s.Right, s.Left})
		} else {
			g.Line(palette.ClosedLine(), eye, s.Right)
		}
		g.Line(palette.Shaded(), s.Right, s.Left)
		g.Close()
		g.Means(palette.Shadow(), lines)
		g.Means(palette.Shaded(), part)
		if !slices.Contains(named, s.Thing) {
			named = append(named, s.Thing)
		}
	}
	for _, x := range named {
		g.Culprit(x, what)
	}
}

// opening draws the width of the widest opening where it is narrowest.
func (g *ground) opening(a *los.Sight) {
	if a.Clear && tabletop.Limited(a.Margin) && a.Margin > geom.Tol {
		g.Margin(a.Opening.At[0], a.Opening.At[1], "the widest opening, where it is narrowest", "")
	}
}

// sightLine draws the clear line, in the middle of the widest opening.
func (g *ground) sightLine(a *los.Sight) {
	if !a.Clear {
		return
	}
	g.Open("sight-line", "clear line of sight")
	g.Line(palette.ClearLine(), a.Line[0], a.Line[1])
	g.Dot(palette.ClearEnd(), a.Line[1], 0.7)
	g.Close()
	g.Means(palette.ClearLine(), "clear line of sight")
	g.Focus(a.Line[0], a.Line[1])
}

// arcShift draws the margin of the arc: from a point of the target to the arc.
func (g *ground) arcShift(a *los.Sight) {
	if !a.HasArcShift || a.ArcShift[0] == a.ArcShift[1] {
		return
	}
	text := "how far it is from the arc"
	if a.Arc.In {
		text = "how deep it is in the arc"
	}
	g.Margin(a.ArcShift[0], a.ArcShift[1], text, "")
}
