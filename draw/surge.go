package draw

import (
	"fmt"

	"github.com/leaderpoint/leaderpoint/aftermath"
	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/draw/internal/page"
	"github.com/leaderpoint/leaderpoint/draw/internal/palette"
	"github.com/leaderpoint/leaderpoint/draw/internal/tabletop"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/tell"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// Surge is the exhibit of a unit that is driven straight forward: how far it goes, what stops it,
// whom it runs into and where it stands then. The answer is that of [charge.Surge], for so many
// inches (rows CHG-17, CHG-18).
func Surge(v *spatial.View, unit spatial.UnitID, inches float64, a charge.Surged, o Options) Exhibit {
	return drivenOf(v, unit, inches, aftermath.Overran{Surged: a}, o, "a surge", "CHG-17", "CHG-18")
}

// Overrun is [Surge] of a unit that overruns: the answer is that of [aftermath.Overrun] (rows
// IND-4, REG-2).
func Overrun(v *spatial.View, unit spatial.UnitID, inches float64, a aftermath.Overran, o Options) Exhibit {
	return drivenOf(v, unit, inches, a, o, "an overrun", "IND-4", "REG-2")
}

// drivenOf is the exhibit of a unit that is driven forward, by what, and by which rows.
func drivenOf(v *spatial.View, unit spatial.UnitID, inches float64, a aftermath.Overran, o Options, by string, rows ...string) Exhibit {
	if v.Check(unit) != nil {
		return Position(v, o)
	}
	g := newGround(v, &o)
	p := page.Page{
		Question: fmt.Sprintf("What becomes of %s in %s of %s?", g.Unit(unit), by, tell.Length(inches)),
		Rows:     rows,
	}
	start := v.Body(unit).Base()
	who := []spatial.UnitID{unit}
	switch {
	case a.Immune != charge.Surgeable:
		p.Verdict = fmt.Sprintf("It stays: %s.", tell.Immune(g.Unit(unit), string(a.Immune)))
	case a.Refused != 0:
		p.Verdict = fmt.Sprintf("It stays, since the spell may not be cast: %s.", tell.Refusals("the caster", g.Unit(unit), a.Refused.Names()))
	case len(a.Struck) == 0 && a.Regroup.Shuffle.Length > tabletop.Hardly:
		p.Verdict = fmt.Sprintf("%s goes %s, charges nobody and is shuffled by %s [%s, REG-2].",
			g.Unit(unit), tell.Length(a.Forward), tell.Length(a.Regroup.Shuffle.Length), rows[0])
		g.shuffle(&a.Regroup.Shuffle)
	case len(a.Struck) == 0:
		p.Verdict = fmt.Sprintf("%s goes %s and charges nobody [%s].", g.Unit(unit), tell.Length(a.Forward), rows[0])
	default:
		var targets []string
		for _, s := range a.Struck {
			targets = append(targets, fmt.Sprintf("%s in %s", g.Unit(s.Target), tell.Facing(s.Facing.String())))
			who = append(who, s.Target)
		}
		p.Verdict = fmt.Sprintf("%s goes %s and charges %s [%s].", g.Unit(unit), tell.Length(a.Forward), tell.Series(targets), rows[0])
	}
	if a.Forward > tabletop.Hardly {
		g.Leg(start, start.Facing(), a.Forward, "surge")
	}
	if a.HasStopped {
		g.Culprit(a.Stopped, "stops it")
		p.Details = append(p.Details, fmt.Sprintf("It is stopped by %s.", g.NameOf(a.Stopped)))
	}
	if a.AtEdge {
		p.Details = append(p.Details, "It is stopped by the edge of the table.")
	}
	g.Ghost("met", "where its distance ends", palette.MetStyle(), a.Met)
	g.Rim("where its distance ends", palette.MetStyle())
	for i := range a.Struck {
		p.Details = append(p.Details, g.strike(&a.Struck[i])...)
	}
	g.FocusOnUnits(who...)
	g.show(&p)
	return exhibitOf(p, o)
}

// strike draws where a unit ends that a surge brings into somebody.
func (g *ground) strike(s *charge.Strike) []string {
	if !s.Placed {
		return []string{fmt.Sprintf("It has no free place flush with %s.", g.Unit(s.Target))}
	}
	g.Ghost("final", "flush with "+g.Unit(s.Target), palette.FinalStyle(), s.Final)
	g.Means("where it ends", palette.FinalStyle())
	if s.TargetAt != g.BaseOf(s.Target) && s.TargetAt != (geom.Base{}) {
		g.Ghost("target", g.Unit(s.Target)+" in the end", palette.TurnedStyle(), s.TargetAt)
		g.Rim("the target, where it has turned to", palette.TurnedStyle())
	}
	g.Nudged(s.Nudged)
	hindered := "not hindered"
	if s.Hindered {
		hindered = "hindered"
	}
	return []string{fmt.Sprintf("Against %s: attacks x%d, %s.", g.Unit(s.Target), s.Attacks, hindered)}
}
