package draw

import (
	"fmt"

	"github.com/leaderpoint/leaderpoint/internal/tell"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// Cover returns the exhibit of whether a unit is in cover from another. It shows the facing that is
// judged, how much of it is shaded and by what. The answer is that of [los.Question.ExplainCover]
// (rows CVR-1 to CVR-8).
func Cover(v *spatial.View, from, to spatial.UnitID, a los.Cover, o Options) Exhibit {
	if v.Check(from, to) != nil {
		return Position(v, o)
	}
	g := newGround(v, o)
	word := "is not"
	if a.InCover {
		word = "is"
	}
	g.asks(fmt.Sprintf("Is %s in cover from %s?", g.Unit(to), g.Unit(from)),
		fmt.Sprintf("%s %s in cover from %s: %s.", g.Unit(to), word, g.Unit(from), g.covered(to, &a)), "CVR-1", "CVR-2", "LOS-8")
	var by, in []string
	for _, s := range a.Shades {
		by = append(by, fmt.Sprintf("%s (%s)", g.NameOf(s.Thing), tell.Percent(s.Fraction)))
	}
	for _, s := range a.Shelters {
		in = append(in, fmt.Sprintf("%s (%s of its base)", g.NameOf(s.Thing), tell.Percent(s.Fraction)))
	}
	if len(by) == 0 {
		g.say("Nothing shades it.")
	} else {
		g.say("It is shaded by " + tell.Series(by) + "; half is enough.")
	}
	if len(in) > 0 {
		g.say(g.Unit(to) + " is in " + tell.Series(in) + "; half is enough.")
	}
	g.ArcsOf(to, a.Facing.Facing)
	eye := v.Body(from).Eye()
	g.shadows("shade", eye, a.Shadows, "gives cover")
	for _, s := range a.Shelters {
		if a.Sheltered {
			g.Culprit(s.Thing, "shelters")
		}
	}
	g.Focus(eye)
	return g.exhibit(from, to)
}

// covered returns what decides on cover, with its row. It is the share of the base in terrain if
// that is enough, and else the share of a facing.
func (g *ground) covered(to spatial.UnitID, a *los.Cover) string {
	e := g.View.Edition()
	switch {
	case a.Sheltered:
		var pieces []string
		for _, s := range a.Shelters {
			pieces = append(pieces, g.NameOf(s.Thing))
		}
		return tell.Percent(a.InTerrain) + " of its base is in " + tell.Series(pieces) + " [CVR-1]"
	case e.CoverByView && !e.Readings.CoverViewArea && g.View.Table().Unit(to).ModelsWide > 1:
		return tell.Percent(a.Fraction) + " of its models are covered [CVR-2]"
	case e.CoverByView:
		return tell.Percent(a.Fraction) + " of what is visible of it is covered [CVR-2]"
	}
	return tell.Percent(a.Fraction) + " of " + tell.Facing(a.Facing.Facing.String()) + " is covered [CVR-2]"
}
