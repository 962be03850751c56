package draw

import (
	"fmt"

	"github.com/leaderpoint/leaderpoint/aftermath"
	"github.com/leaderpoint/leaderpoint/draw/internal/page"
	"github.com/leaderpoint/leaderpoint/draw/internal/palette"
	"github.com/leaderpoint/leaderpoint/draw/internal/tabletop"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/tell"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/leaderpoint/leaderpoint/terrain"
)

// Regroup is the exhibit of a unit that regroups: its move, what stops it, and the shuffle that restores
// its gaps. The answer is that of [aftermath.Regroup] (rows REG-1, REG-2).
func Regroup(v *spatial.View, a aftermath.Regrouped, o Options) Exhibit {
	if v.Check(a.Unit) != nil {
		return Position(v, o)
	}
	g := newGround(v, &o)
	p := page.Page{Question: fmt.Sprintf("Where does %s regroup to?", g.Unit(a.Unit)), Rows: []string{"REG-1", "REG-2", "PRX-5"}}
	start := v.Body(a.Unit).Base()
	turned := a.Moved.Facing() != start.Facing()
	went := "goes " + tell.Length(a.Straight.Went)
	if turned {
		went = "turns"
	}
	p.Verdict = fmt.Sprintf("%s %s [REG-1].", g.Unit(a.Unit), went)
	switch {
	case a.Shuffle.Length > tabletop.Hardly:
		p.Verdict = fmt.Sprintf("%s %s and is shuffled by %s [REG-1, REG-2].", g.Unit(a.Unit), went, tell.Length(a.Shuffle.Length))
	case !a.Legal:
		p.Verdict = fmt.Sprintf("%s may not turn so: it would not end clear [REG-1].", g.Unit(a.Unit))
	}
	if by := a.Moved.Centre().Sub(start.Centre()); geom.Norm(by) > tabletop.Hardly {
		g.Leg(start, geom.Unit(by), geom.Norm(by), "regroup")
	} else if turned {
		g.Pivot(start, shortestTurn(start, a.Moved), a.Moved, "pivot")
	}
	p.Details = append(p.Details, tabletop.Sentences(g.stopped(&a.Straight))...)
	g.shuffle(&a.Shuffle)
	lines, _ := g.violations(a.Violations)
	p.Details = append(p.Details, lines...)
	g.Ghost("final", g.Unit(a.Unit)+" in the end", palette.FinalStyle(), a.Final)
	g.Means("where it ends", palette.FinalStyle())
	g.FocusOnUnits(a.Unit)
	g.show(&p)
	return exhibitOf(p, o)
}

// stopped outlines and tells what stops a straight move short.
func (g *ground) stopped(s *aftermath.Straight) string {
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
func (g *ground) shuffle(s *aftermath.Shuffle) {
	if s.Length <= tabletop.Hardly {
		return
	}
	g.Ghost("before", g.Unit(s.Unit)+" before the shuffle", palette.Ghost(), s.From)
	g.Rim("before the shuffle that restores its gaps", palette.Ghost())
	g.Length("shuffle", "shuffle of "+g.Unit(s.Unit), s.From.Centre(), s.Final.Centre())
}

// PullBack is the exhibit of chargers that pull back from a target that stands: each straight back, the
// shuffles that restore gaps, and the enemies that are moved. The answer is that of
// [aftermath.PullBack] (rows PUL-1, PRX-5).
func PullBack(v *spatial.View, target spatial.UnitID, a aftermath.Retreat, o Options) Exhibit {
	if v.Check(target) != nil {
		return Position(v, o)
	}
	g := newGround(v, &o)
	p := page.Page{Question: fmt.Sprintf("Where do the chargers of %s pull back to?", g.Unit(target)), Rows: []string{"PUL-1", "PRX-5"}}
	var names []string
	for i := range a.Chargers {
		c := &a.Chargers[i]
		if v.Check(c.Unit) != nil {
			return Position(v, o)
		}
		names = append(names, g.Unit(c.Unit))
		g.FocusOnUnits(c.Unit)
		if !a.Stays {
			p.Details = append(p.Details, g.fallback(c))
		}
	}
	word := "pull back from"
	switch {
	case a.Stays && len(names) == 1:
		word = "stays in contact with"
	case a.Stays:
		word = "stay in contact with"
	case len(names) == 1:
		word = "pulls back from"
	}
	p.Verdict = fmt.Sprintf("%s %s %s [PUL-1].", tell.Series(names), word, g.Unit(target))
	for i := range a.Nudged {
		n := &a.Nudged[i]
		g.Ghost("nudged", g.Unit(n.Unit)+" in the end", palette.Nudge(), n.Final)
		g.Rim("enemy that is moved away, where it stands then", palette.Nudge())
		if n.Length > tabletop.Hardly {
			g.Length("shuffle", "shift of "+g.Unit(n.Unit), n.From.Centre(), n.Final.Centre())
		}
		p.Details = append(p.Details, fmt.Sprintf("%s is moved away by %s.", g.Unit(n.Unit), tell.Length(n.Length)))
	}
	lines, _ := g.violations(a.Violations)
	p.Details = append(p.Details, lines...)
	g.FocusOnUnits(target)
	g.show(&p)
	return exhibitOf(p, o)
}

// fallback draws how one charger pulls back, and tells it.
func (g *ground) fallback(c *aftermath.Fallback) string {
	start := g.BaseOf(c.Unit)
	if by := c.Back.Centre().Sub(start.Centre()); geom.Norm(by) > tabletop.Hardly {
		g.Leg(start, geom.Unit(by), geom.Norm(by), "back")
	}
	s := fmt.Sprintf("%s goes back %s", g.Unit(c.Unit), tell.Length(geom.Dist(start.Centre(), c.Back.Centre())))
	if c.Shuffle.Length > tabletop.Hardly {
		s += fmt.Sprintf(" and is shuffled by %s", tell.Length(c.Shuffle.Length))
	}
	g.shuffle(&c.Shuffle)
	g.Ghost("final", g.Unit(c.Unit)+" in the end", palette.FinalStyle(), c.Final)
	g.Means("where each ends", palette.FinalStyle())
	return sentenceOf(s+".", g.stopped(&c.Straight))
}

// sentenceOf joins sentences.
func sentenceOf(list ...string) (s string) {
	for _, x := range tabletop.Sentences(list...) {
		if s != "" {
			s += " "
		}
		s += x
	}
	return s
}

// Shuffle is the exhibit of a unit that restores its gaps by the shortest shift: where its centre would be too near
// to each unit and piece about it, and the way out. The answer is that of [aftermath.Separate] (rows REG-2, PRX-5).
func Shuffle(v *spatial.View, a aftermath.Shuffle, o Options) Exhibit {
	if v.Check(a.Unit) != nil {
		return Position(v, o)
	}
	g := newGround(v, &o)
	p := page.Page{Question: fmt.Sprintf("Where does %s restore its gaps?", g.Unit(a.Unit)), Rows: []string{"REG-2", "PRX-5"}}
	switch {
	case a.Outcome == aftermath.Kept:
		p.Verdict = fmt.Sprintf("%s has its gaps and stays [REG-2].", g.Unit(a.Unit))
	case a.Outcome == aftermath.Crowded:
		p.Verdict = fmt.Sprintf("%s cannot restore all gaps; it is shifted by %s [PRX-5].", g.Unit(a.Unit), tell.Length(a.Length))
	default:
		p.Verdict = fmt.Sprintf("%s is shifted by %s [REG-2].", g.Unit(a.Unit), tell.Length(a.Length))
	}
	ring := a.From.Ring()
	reach := geom.Dist(a.From.Centre(), a.Final.Centre()) + a.Enemies.Asked
	for id := range v.Units() {
		if id == a.Unit {
			continue
		}
		gap := a.Friends.Asked
		if !v.Friends(a.Unit, id) {
			gap = a.Enemies.Asked
		}
		if b := v.Body(id).Base(); geom.Separation(a.From, b) < reach {
			ring := b.Ring()
			g.KeepOut(a.From, ring[:], gap, g.Unit(id))
			g.FocusOnUnits(id)
		}
	}
	for id := range spatial.PieceID(v.Table().NumPieces()) {
		p := v.Table().Piece(id)
		if s := p.Shape(); p.Kind() == terrain.Blocking && geom.SeparationRings(ring[:], s.Outline()) < reach {
			for i := range s.NumParts() {
				g.KeepOut(a.From, s.Part(i).Vertices(), 0, g.NameOf(spatial.PieceThing(id)))
			}
			g.Focus(s.Outline()...)
		}
	}
	if a.Length > tabletop.Hardly {
		g.Length("shuffle", "shift of the centre of "+g.Unit(a.Unit), a.From.Centre(), a.Final.Centre())
	}
	g.Ghost("final", g.Unit(a.Unit)+" in the end", palette.FinalStyle(), a.Final)
	g.Means("where it ends", palette.FinalStyle())
	g.FocusOnUnits(a.Unit)
	g.show(&p)
	return exhibitOf(p, o)
}

// Push is the exhibit of a unit that a caster pushes away: the arcs that give the direction, how far it goes and
// what stops it. The answer is that of [aftermath.Push] (rows PSH-1, ARC-7).
func Push(v *spatial.View, caster spatial.UnitID, a aftermath.Pushed, o Options) Exhibit {
	if v.Check(caster, a.Unit) != nil {
		return Position(v, o)
	}
	g := newGround(v, &o)
	unit := g.Unit(a.Unit)
	p := page.Page{Question: fmt.Sprintf("Where does %s push %s?", g.Unit(caster), unit), Rows: []string{"PSH-1", "ARC-7"}}
	switch {
	case a.Immune != aftermath.Pushable:
		p.Verdict = fmt.Sprintf("It stays: %s.", tell.Immune(unit, a.Immune.String()))
	case a.Refused != 0:
		p.Verdict = fmt.Sprintf("It stays, since Wind Blast may not be cast: %s.", tell.Refusals(g.Unit(caster), unit, a.Refused.Names()))
	default:
		p.Verdict = fmt.Sprintf("%s goes %s [PSH-1].", unit, tell.Length(a.Straight.Went))
		if a.Straight.Went <= 0 && a.Straight.Asked > 0 {
			p.Verdict = fmt.Sprintf("%s cannot move [PSH-1].", unit)
		}
	}
	p.Details = tabletop.Sentences(fmt.Sprintf("%s stands before %s of %s [ARC-7].", g.Unit(caster), tell.Facing(a.Arc.Facing.String()), unit), g.stopped(&a.Straight))
	g.ArcsOf(a.Unit, a.Arc.Facing)
	start := g.BaseOf(a.Unit)
	if a.Straight.Went > tabletop.Hardly {
		g.Leg(start, a.Direction, a.Straight.Went, "push")
	}
	lines, _ := g.violations(a.Violations)
	p.Details = append(p.Details, lines...)
	g.Ghost("final", unit+" in the end", palette.FinalStyle(), a.Final)
	g.Means("where it ends", palette.FinalStyle())
	g.FocusOnUnits(caster, a.Unit)
	g.show(&p)
	return exhibitOf(p, o)
}
