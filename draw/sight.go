package draw

import (
	"fmt"
	"math"
	"slices"

	"github.com/leaderpoint/leaderpoint/draw/internal/page"
	"github.com/leaderpoint/leaderpoint/draw/internal/palette"
	"github.com/leaderpoint/leaderpoint/draw/internal/tabletop"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/tell"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// Sight is the exhibit of whether one unit sees another: the arc of sight, the clear line, or what
// hides the target and where its shadows fall, and how wide the opening is. The answer is that of
// [los.ExplainSight] in the same view (rows LOS-1 to LOS-10, ARC-2).
func Sight(v *spatial.View, from, to spatial.UnitID, a los.Sight, o Options) Exhibit {
	if v.Check(from, to) != nil {
		return Position(v, o)
	}
	g := newGround(v, &o)
	look := g.look(from, to, &a)
	p := page.Page{
		Question: fmt.Sprintf("Does %s see %s?", g.Unit(from), g.Unit(to)),
		Verdict:  look.Sentence(),
		Rows:     []string{"ARC-2", "LOS-1", "LOS-8"},
	}
	p.Details = g.sightDetails(to, &a)
	g.ArcOfSight(from, false)
	g.shadows(v.Body(from).Eye(), a.Shadows, a.Clear)
	g.sightLine(&a)
	g.opening(&a)
	if !a.Arc.In || a.Arc.Margin < a.Margin { // the nearer of the two
		g.arcShift(a)
	}
	g.FocusOnUnits(from, to)
	g.show(&p)
	return exhibitOf(p, o)
}

// look is a sight in words.
func (g *ground) look(from, to spatial.UnitID, a *los.Sight) tell.Look {
	return tell.Look{
		From: g.Unit(from), To: g.Unit(to), InArc: a.Arc.In, Clear: a.Clear, ArcMargin: a.Arc.Margin, Blockers: g.NamesOf(a.Hiding),
	}
}

// sightDetails are further sentences about a sight.
func (g *ground) sightDetails(to spatial.UnitID, a *los.Sight) []string {
	arc, opening := "", ""
	if tabletop.Limited(a.Arc.Margin) {
		word := "outside of"
		if a.Arc.In {
			word = "in"
		}
		arc = fmt.Sprintf("It is %s the arc of sight%s.", word, tell.By(a.Arc.Margin))
	}
	if a.Clear && a.Width > 0 {
		opening = fmt.Sprintf("The widest opening shows %s of %s%s.", tell.Length(a.Width), g.Unit(to), tell.Narrowest(a.Margin))
		if len(a.Hiding) > 0 {
			opening += " The rest is hidden by " + tell.List(g.NamesOf(a.Hiding)) + "."
		}
	}
	return tabletop.Sentences(arc, opening, closeLook(a))
}

// closeLook says that a look is within the band of contact of a limit, or nothing. An opening that
// is no wider than the band is closed. Of a no, only what alone forbids it counts.
func closeLook(a *los.Sight) string {
	if a.Clear && (math.Abs(a.Arc.Margin) < geom.ContactBand || a.Arc.In && a.Margin < 2*geom.ContactBand) {
		return tell.Close("It") + "."
	}
	return ""
}

// shadows draws what is hidden behind things, seen from an eye: the part of the near side of the
// target that each hides, and the lines of sight to its ends. blocked names who is to blame.
func (g *ground) shadows(eye geom.Point, list []los.Shadow, clear bool) {
	for _, s := range list {
		g.Open("shadow", "hidden by "+g.NameOf(s.Thing))
		if s.Right != s.Left {
			g.Polygon(palette.Shadow(), []geom.Point{eye, s.Right, s.Left})
		} else {
			g.Line(palette.ClosedLine(), eye, s.Right)
		}
		g.Line(palette.Shaded(), s.Right, s.Left)
		g.Close()
		g.Means("lines of sight that something closes", palette.Shadow())
		g.Means("part of the target that is hidden", palette.Shaded())
	}
	var named []spatial.Thing
	for _, s := range list {
		if slices.Contains(named, s.Thing) {
			continue
		}
		named = append(named, s.Thing)
		if clear {
			g.Culprit(s.Thing, "hides a part")
		} else {
			g.Culprit(s.Thing, "in the way")
		}
	}
}

// opening draws the width of the widest opening where it is narrowest.
func (g *ground) opening(a *los.Sight) {
	if a.Clear && tabletop.Limited(a.Margin) && a.Margin > geom.Tol {
		g.Margin(a.Opening.At[0], a.Opening.At[1], "the widest opening, where it is narrowest")
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
	g.Means("clear line of sight", palette.ClearLine())
	g.Focus(a.Line[0], a.Line[1])
}

// Cover is the exhibit of whether a unit is in cover from another: the facing that is judged, how
// much of it is shaded and by whom. The answer is that of [los.ExplainCover] (rows CVR-1 to CVR-8).
func Cover(v *spatial.View, from, to spatial.UnitID, a los.Cover, o Options) Exhibit {
	if v.Check(from, to) != nil {
		return Position(v, o)
	}
	g := newGround(v, &o)
	p := page.Page{
		Question: fmt.Sprintf("Is %s in cover from %s?", g.Unit(to), g.Unit(from)),
		Rows:     []string{"CVR-1", "CVR-2", "LOS-8"},
	}
	word := "is not"
	if a.InCover {
		word = "is"
	}
	p.Verdict = fmt.Sprintf("%s %s in cover from %s: %s is covered [CVR-2].", g.Unit(to), word, g.Unit(from), g.coveredPart(to, &a))
	p.Details = tabletop.Sentences(g.coveredBy(&a), g.sheltered(to, &a))
	g.ArcsOf(to, a.Facing.Facing)
	g.covering(v.Body(from).Eye(), &a)
	g.FocusOnUnits(from, to)
	g.show(&p)
	return exhibitOf(p, o)
}

// coveredPart is what share of what is covered.
func (g *ground) coveredPart(to spatial.UnitID, a *los.Cover) string {
	if a.Sheltered {
		return tell.Percent(a.InTerrain) + " of its base"
	}
	if e := g.View.Edition(); e.Cover == rules.ViewShare && e.Readings.CoverView == rules.CoverViewModels && g.View.Table().Unit(to).ModelsWide > 1 {
		return tell.Percent(a.Fraction) + " of its models"
	} else if e.Cover == rules.ViewShare {
		return tell.Percent(a.Fraction) + " of what there is to be seen of it"
	}
	return tell.Percent(a.Fraction) + " of " + tell.Facing(a.Facing.Facing.String())
}

// coveredBy says who shades how much.
func (g *ground) coveredBy(a *los.Cover) string {
	var by []string
	for _, s := range a.Shades {
		by = append(by, fmt.Sprintf("%s (%s)", g.NameOf(s.Thing), tell.Percent(s.Fraction)))
	}
	if len(by) == 0 {
		return "Nothing shades it."
	}
	return "It is shaded by " + tell.Series(by) + "; half is enough."
}

// sheltered says what terrain the target stands in.
func (g *ground) sheltered(to spatial.UnitID, a *los.Cover) string {
	var in []string
	for _, s := range a.Shelters {
		in = append(in, fmt.Sprintf("%s (%s of its base)", g.NameOf(s.Thing), tell.Percent(s.Fraction)))
	}
	if len(in) == 0 {
		return ""
	}
	return g.Unit(to) + " stands in " + tell.Series(in) + "; half is enough."
}

// covering draws the shaded parts of a facing and the lines of sight to them.
func (g *ground) covering(eye geom.Point, a *los.Cover) {
	var named []spatial.Thing
	for _, s := range a.Shadows {
		g.Open("shade", "shaded by "+g.NameOf(s.Thing))
		g.Polygon(palette.Shadow(), []geom.Point{eye, s.Right, s.Left})
		g.Line(palette.Shaded(), s.Right, s.Left)
		g.Close()
		g.Means("lines of sight that something shades", palette.Shadow())
		g.Means("part of the facing that counts as covered", palette.Shaded())
		if !slices.Contains(named, s.Thing) {
			named = append(named, s.Thing)
		}
	}
	for _, x := range named {
		g.Culprit(x, "gives cover")
	}
	for _, s := range a.Shelters {
		if a.Sheltered {
			g.Culprit(s.Thing, "shelters")
		}
	}
	g.Focus(eye)
}
