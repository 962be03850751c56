package draw

import (
	"fmt"

	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/tell"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// Surge is the exhibit of a unit that is driven straight forward: how far it goes, what stops it,
// whom it runs into and where it stands then. The answer is that of [charge.Surge], or of
// [charge.Overrun], for so many inches (rows CHG-17, CHG-18, IND-4).
func Surge(v *spatial.View, unit spatial.UnitID, inches float64, a charge.Surged, o Options) Exhibit {
	if v.Check(unit) != nil {
		return Position(v, o)
	}
	g := newGround(v, &o)
	p := page{
		question: fmt.Sprintf("What becomes of %s in a surge of %s?", g.unit(unit), tell.Length(inches)),
		rows:     []string{"CHG-17", "CHG-18"},
	}
	start := v.Body(unit).Base()
	who := []spatial.UnitID{unit}
	switch {
	case a.Immune != charge.Surgeable:
		p.verdict = fmt.Sprintf("It stays: %s is immune (%s) [CHG-18].", g.unit(unit), a.Immune)
	case len(a.Struck) == 0:
		p.verdict = fmt.Sprintf("%s goes %s and charges nobody [CHG-17].", g.unit(unit), tell.Length(a.Forward))
	default:
		var targets []string
		for _, s := range a.Struck {
			targets = append(targets, fmt.Sprintf("%s in %s", g.unit(s.Target), tell.Facing(s.Facing.String())))
			who = append(who, s.Target)
		}
		p.verdict = fmt.Sprintf("%s goes %s and charges %s [CHG-17].", g.unit(unit), tell.Length(a.Forward), tell.Series(targets))
	}
	if a.Forward > hardly {
		g.leg(start, start.Facing(), a.Forward, "surge")
	}
	if a.HasStopped {
		g.culprit(a.Stopped, "stops it")
		p.details = append(p.details, fmt.Sprintf("It is stopped by %s.", g.name(a.Stopped)))
	}
	if a.AtEdge {
		p.details = append(p.details, "It is stopped by the edge of the table.")
	}
	g.ghost("met", "after its distance", metStyle(), a.Met)
	g.legend("after its distance", metStyle())
	for i := range a.Struck {
		p.details = append(p.details, g.strike(&a.Struck[i])...)
	}
	p.details = append(p.details, sentences(g.closeCalls(a.Close))...)
	g.focusOn(who...)
	p.show(g.Ground)
	return exhibitOf(p, o)
}

// strike draws where a unit ends that a surge brings into somebody.
func (g *ground) strike(s *charge.Strike) []string {
	if !s.Placed {
		return []string{fmt.Sprintf("It has no free place flush with %s.", g.unit(s.Target))}
	}
	g.ghost("final", "flush with "+g.unit(s.Target), finalStyle(), s.Final)
	g.legend("where it ends", finalStyle())
	if s.TargetAt != g.base(s.Target) && s.TargetAt != (geom.Base{}) {
		g.ghost("target", g.unit(s.Target)+" in the end", turnedStyle(), s.TargetAt)
		g.legend("the target, where it has turned to", turnedStyle())
	}
	g.nudged(s.Nudged)
	hindered := "not hindered"
	if s.Hindered {
		hindered = "hindered"
	}
	return []string{fmt.Sprintf("Against %s: attacks x%d, %s.", g.unit(s.Target), s.Attacks, hindered)}
}
