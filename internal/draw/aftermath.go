package draw

import (
	"fmt"
	"strings"

	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/game/aftermath"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/draw/internal/palette"
	"github.com/leaderpoint/leaderpoint/internal/draw/internal/tabletop"
	"github.com/leaderpoint/leaderpoint/internal/reasons"
	"github.com/leaderpoint/leaderpoint/internal/tell"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// Drive is a surge of some inches, or an overrun, with its answer. For a surge that is the answer
// of [charge.Surge], in an otherwise zero Overran (rows CHG-17, CHG-18). For an overrun it is that
// of [aftermath.Overrun] (rows IND-4, REG-2).
type Drive struct {
	Inches  float64
	Overrun bool
	Answer  aftermath.Overran
}

// driven draws a unit that is driven straight forward.
func (g *moving) driven(unit spatial.UnitID, d *Drive) bool {
	a, name, what, rows := &d.Answer, g.Unit(unit), "a surge", []string{"CHG-17", "CHG-18"}
	if d.Overrun {
		what, rows = "an overrun", []string{"IND-4", "REG-2"}
	}
	g.asks(fmt.Sprintf("Where does %s end after %s of %s?", name, what, tell.Length(d.Inches)), "", rows...)
	goes := fmt.Sprintf("%s goes %s", name, tell.Length(a.Forward))
	switch {
	case a.Immune != charge.Surgeable:
		g.page.Verdict = fmt.Sprintf("It stays: %s.", tell.Reason(reasons.Spell, string(a.Immune), name, ""))
	case a.Refused != 0:
		g.page.Verdict = fmt.Sprintf("It stays, since the spell may not be cast: %s.", tell.Reasons(reasons.Shot, a.Refused.Names(), "the caster", name))
	case len(a.Struck) > 0:
		var targets []string
		for i := range a.Struck {
			s := &a.Struck[i]
			targets = append(targets, fmt.Sprintf("%s in %s", g.Unit(s.Target), tell.Facing(s.Facing.String())))
			g.FocusOnUnits(s.Target)
		}
		g.page.Verdict = fmt.Sprintf("%s and charges %s [%s].", goes, tell.Series(targets), rows[0])
	case a.Regroup.Shuffle.Length > tabletop.Hardly:
		g.page.Verdict = fmt.Sprintf("%s, charges no unit and is shuffled by %s [%s, REG-2].", goes, tell.Length(a.Regroup.Shuffle.Length), rows[0])
		g.shuffle(&a.Regroup.Shuffle)
	default:
		g.page.Verdict = fmt.Sprintf("%s and charges no unit [%s].", goes, rows[0])
	}
	start := g.BaseOf(unit)
	g.Leg(tabletop.Moved(), start, start.Facing(), a.Forward, "surge")
	if a.HasStopped {
		g.Culprit(a.Stopped, "stops it")
		g.say(fmt.Sprintf("It is stopped by %s.", g.NameOf(a.Stopped)))
	}
	if a.AtEdge {
		g.say("It is stopped by the edge of the table.")
	}
	g.Ghost("met", "where its distance ends", palette.MetStyle(), a.Met, "where its distance ends")
	for i := range a.Struck {
		g.say(g.strike(&a.Struck[i]))
	}
	return true
}

// strike draws the final place of a unit that charges an enemy in a surge.
func (g *moving) strike(s *charge.Strike) string {
	target := g.Unit(s.Target)
	if !s.Placed {
		return fmt.Sprintf("It has no free place flush with %s.", target)
	}
	g.Ghost("final", "flush with "+target, palette.FinalStyle(), s.Final, "where it ends")
	g.targetTurned(s.Target, s.TargetAt)
	g.Nudged(s.Nudged)
	hindered := "not hindered"
	if s.Hindered {
		hindered = "hindered"
	}
	return fmt.Sprintf("Against %s: attacks x%d, %s.", target, s.Attacks, hindered)
}

// regrouped draws a unit that regroups: its move, what stops it, and the shuffle that restores its
// gaps.
func (g *moving) regrouped(a *aftermath.Regrouped) bool {
	if g.View.Check(a.Unit) != nil {
		return false
	}
	start, name, went := g.BaseOf(a.Unit), g.Unit(a.Unit), "goes "+tell.Length(a.Straight.Went)
	turned := a.Moved.Facing() != start.Facing()
	if turned {
		went = "turns"
	}
	g.asks(fmt.Sprintf("Where does %s regroup to?", name), "", "REG-1", "REG-2", "PRX-5")
	switch {
	case a.Shuffle.Length > tabletop.Hardly:
		g.page.Verdict = fmt.Sprintf("%s %s and is shuffled by %s [REG-1, REG-2].", name, went, tell.Length(a.Shuffle.Length))
	case !a.Legal:
		g.page.Verdict = fmt.Sprintf("%s may not turn so: it would not end clear [REG-1].", name)
	default:
		g.page.Verdict = fmt.Sprintf("%s %s [REG-1].", name, went)
	}
	if !g.leg(start, a.Moved, "regroup") && turned {
		g.turn(start, a.Moved, "pivot")
	}
	g.say(g.stopped(&a.Straight))
	g.shuffle(&a.Shuffle)
	g.say(g.violations(a.Violations)...)
	g.Ghost("final", name+" in the end", palette.FinalStyle(), a.Final, "where it ends")
	g.FocusOnUnits(a.Unit)
	return true
}

// leg draws a straight move from one base to another, if there is one.
func (g *moving) leg(from, to geom.Base, title string) bool {
	by := to.Centre().Sub(from.Centre())
	if geom.Norm(by) <= tabletop.Hardly {
		return false
	}
	g.Leg(tabletop.Moved(), from, geom.Unit(by), geom.Norm(by), title)
	return true
}

// stopped outlines what stops a straight move short, and returns it in words.
func (g *moving) stopped(s *aftermath.Straight) string {
	switch {
	case s.HasStopped:
		g.Culprit(s.Stopped, "stops it")
		return fmt.Sprintf("%s stops it short of %s.", g.NameOf(s.Stopped), tell.Length(s.Asked))
	case s.AtEdge:
		return fmt.Sprintf("The edge of the table stops it short of %s.", tell.Length(s.Asked))
	}
	return ""
}

// shuffle draws a shift that restores gaps.
func (g *moving) shuffle(s *aftermath.Shuffle) {
	if s.Length > tabletop.Hardly {
		g.Ghost("before", g.Unit(s.Unit)+" before the shuffle", palette.Ghost(), s.From, "before the shuffle that restores its gaps")
		g.Length(palette.LengthLine(), "shuffle", "shuffle of "+g.Unit(s.Unit), s.From.Centre(), s.Final.Centre(), "")
	}
}

// pulledBack draws chargers that pull back from a target: each straight back, the shuffles that
// restore gaps, and the enemies that are moved away.
func (g *moving) pulledBack(target spatial.UnitID, a *aftermath.Retreat) bool {
	var names, said []string
	for i := range a.Chargers {
		c := &a.Chargers[i]
		if g.View.Check(c.Unit) != nil {
			return false
		}
		name := g.Unit(c.Unit)
		names = append(names, name)
		g.FocusOnUnits(c.Unit)
		if a.Stays {
			continue
		}
		start := g.BaseOf(c.Unit)
		g.leg(start, c.Back, "back")
		s := fmt.Sprintf("%s goes back %s", name, tell.Length(geom.Dist(start.Centre(), c.Back.Centre())))
		if c.Shuffle.Length > tabletop.Hardly {
			s += fmt.Sprintf(" and is shuffled by %s", tell.Length(c.Shuffle.Length))
		}
		g.shuffle(&c.Shuffle)
		g.Ghost("final", name+" in the end", palette.FinalStyle(), c.Final, "where each ends")
		said = append(said, strings.TrimSpace(s+". "+g.stopped(&c.Straight)))
	}
	s := ""
	if len(names) == 1 {
		s = "s"
	}
	how := "pull" + s + " back from"
	if a.Stays {
		how = "stay" + s + " in contact with"
	}
	g.asks(fmt.Sprintf("Where do the chargers of %s pull back to?", g.Unit(target)),
		fmt.Sprintf("%s %s %s [PUL-1].", tell.Series(names), how, g.Unit(target)), "PUL-1", "PRX-5")
	g.say(said...)
	for i := range a.Nudged {
		n := &a.Nudged[i]
		g.MovedAway(n.Unit, n.From, n.Final)
		g.say(fmt.Sprintf("%s is moved away by %s.", g.Unit(n.Unit), tell.Length(n.Length)))
	}
	g.say(g.violations(a.Violations)...)
	return true
}

// pushed draws a unit that a caster pushes away: the arcs that give the direction, how far it goes
// and what stops it.
func (g *moving) pushed(caster spatial.UnitID, a *aftermath.Pushed) bool {
	if g.View.Check(a.Unit) != nil {
		return false
	}
	name, by := g.Unit(a.Unit), g.Unit(caster)
	g.asks(fmt.Sprintf("Where does %s push %s?", by, name), "", "PSH-1", "ARC-7")
	switch {
	case a.Immune != aftermath.Pushable:
		g.page.Verdict = fmt.Sprintf("It stays: %s.", tell.Reason(reasons.Spell, string(a.Immune), name, ""))
	case a.Refused != 0:
		g.page.Verdict = fmt.Sprintf("It stays, since Wind Blast may not be cast: %s.", tell.Reasons(reasons.Shot, a.Refused.Names(), by, name))
	case a.Straight.Went <= 0 && a.Straight.Asked > 0:
		g.page.Verdict = fmt.Sprintf("%s cannot move [PSH-1].", name)
	default:
		g.page.Verdict = fmt.Sprintf("%s goes %s [PSH-1].", name, tell.Length(a.Straight.Went))
	}
	g.say(fmt.Sprintf("%s is in %s arc of %s [ARC-7].", by, tell.Facing(a.Arc.Facing.String()), name), g.stopped(&a.Straight))
	g.ArcsOf(a.Unit, a.Arc.Facing)
	g.Leg(tabletop.Moved(), g.BaseOf(a.Unit), a.Direction, a.Straight.Went, "push")
	g.say(g.violations(a.Violations)...)
	g.Ghost("final", name+" in the end", palette.FinalStyle(), a.Final, "where it ends")
	g.FocusOnUnits(a.Unit)
	return true
}

// Surge returns a surge of some inches with its answer, for [Move].
func Surge(inches float64, a charge.Surged) Drive {
	return Drive{Inches: inches, Answer: aftermath.Overran{Surged: a}}
}
