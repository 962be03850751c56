package draw

import (
	"fmt"
	"strings"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/draw/internal/palette"
	"github.com/leaderpoint/leaderpoint/internal/draw/internal/tabletop"
	"github.com/leaderpoint/leaderpoint/internal/tell"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// Shot returns the exhibit of whether a unit may shoot at another. It shows arc and sight, the
// points that the range is measured between, and how far the weapon reaches. The answer is that of
// [los.Question.ExplainShot] with the weapon (rows SHT-1 to SHT-7, DST-2, CVR-9).
func Shot(v *spatial.View, from, to spatial.UnitID, w los.Weapon, a los.Shot, o Options) Exhibit {
	if v.Check(from, to) != nil {
		return Position(v, o)
	}
	if a.Pivoted { // the rest of the answer is from after that
		if after, err := v.Pivoted(from, a.Facing); err == nil {
			v = &after
		}
	}
	g := newGround(v, o)
	words := tell.Shot{From: g.Unit(from), To: g.Unit(to), Reasons: a.Refused.Names(), Modifier: a.Modifier()}
	if a.Refused&los.NotSeen != 0 {
		words.Blockers = g.NamesOf(a.Sight.Hiding, false)
	}
	if a.Range == 0 {
		words.Unranged = a.Distance
	}
	words.Blame = tell.Blame{Names: g.NamesOf(a.Blame.Things, false), Edge: a.Blame.Edge}
	g.asks(fmt.Sprintf("May %s shoot at %s?", words.From, words.To), words.Sentence(), "SHT-1", "DST-2", "LOS-1", "ARC-2", "SHT-7")
	g.say(shotDetails(&w, &a)...)
	g.page.Repeated = g.page.Details
	g.ArcOfSight(g.BaseOf(from), from, true)
	g.looked(v.Body(from).Eye(), &a.Sight)
	g.reach(a.Measured, a.Range, "range of the weapon")
	if w.Indirect {
		least := v.Edition().IndirectMinRange
		g.Range(palette.LeastRangeLine(), a.Measured[0], least, "too near for indirect fire")
		if tabletop.Limited(a.NearMargin) && a.Measured[0] != a.Measured[1] {
			end := geom.Along(a.Measured[0], geom.Unit(a.Measured[1].Sub(a.Measured[0])), least)
			g.Margin(end, a.Measured[1], "how far it is beyond the least range, or within it", "")
		}
	}
	for _, x := range a.Blame.Things {
		g.Culprit(x, "leaves no room to turn")
	}
	g.blamed(nil, a.Blame.Edge, "leaves no room to turn")
	return g.exhibit(from, to)
}

// reach draws the points that a range is measured between, and how far it goes in that direction.
func (g *ground) reach(measured [2]geom.Point, inches float64, what string) {
	a, b := measured[0], measured[1]
	if inches > 0 {
		g.Range(palette.RangeLine(), a, inches, what+", "+tell.Length(inches))
	}
	if a == b {
		return
	}
	g.Length(palette.LengthLine(), "distance", "what the range is measured between", a, b, "")
	if inches > 0 {
		g.Margin(geom.Along(a, geom.Unit(b.Sub(a)), inches), b, "what is left of the range, or missing", "")
	}
}

// shotDetails returns every condition and the parts of the roll in words.
func shotDetails(w *los.Weapon, a *los.Shot) []string {
	conditions := []string{
		tell.Held("arc", tell.YesNo(a.Sight.Arc.In), tell.By(a.Sight.Arc.Margin)),
		tell.Held("sight", tell.YesNo(a.Sight.Clear), tell.By(a.Sight.Margin)),
		tell.Held("range", tell.YesNo(geom.Holds(a.RangeMargin)), tell.By(a.RangeMargin)),
	}
	if w.Indirect {
		conditions = append(conditions, tell.Held("not too near", tell.YesNo(!a.TooNear), tell.By(a.NearMargin)))
	}
	distance := fmt.Sprintf("Distance %s.", tell.Length(a.Distance))
	return []string{"Conditions: " + strings.Join(conditions, "; ") + ".", closeLook(&a.Sight), distance, "To hit: " + modifiers(a) + "."}
}

// modifiers returns what is added to a roll, and for what.
func modifiers(a *los.Shot) string {
	var parts []string
	for _, m := range []struct {
		by   int
		what string
	}{
		{a.CoverModifier, "cover"}, {a.RangeModifier, "far away"}, {a.MovedModifier, "moved"},
		{a.IndividualModifier, "an individual"}, {a.StealthyModifier, "stealthy"},
	} {
		if m.by != 0 {
			parts = append(parts, tell.ToHit(m.by)+" "+m.what)
		}
	}
	if len(parts) == 0 {
		return tell.ToHit(a.Modifier())
	}
	return tell.ToHit(a.Modifier()) + " (" + strings.Join(parts, ", ") + ")"
}
