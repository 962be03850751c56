package draw

import (
	"fmt"
	"slices"

	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/draw/internal/page"
	"github.com/leaderpoint/leaderpoint/draw/internal/palette"
	"github.com/leaderpoint/leaderpoint/draw/internal/scene"
	"github.com/leaderpoint/leaderpoint/draw/internal/tabletop"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/tell"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// Together is the exhibit of several units that charge one target: their places along the facings,
// the order in which they move, and the way of each. Where they cannot all, it shows the first of
// the largest sets that can, and what keeps the first of those from it who cannot whatever the
// others do. The answer is that of [charge.ExplainTogether] (rows MLT-1 to MLT-6).
func Together(v *spatial.View, to spatial.UnitID, a *charge.Joint, o Options) Exhibit {
	if v.Check(to) != nil || a == nil {
		return Position(v, o)
	}
	g := newGround(v, &o)
	var who []spatial.UnitID
	for _, d := range a.Declared {
		if v.Check(d.Unit) != nil {
			return Position(v, o)
		}
		who = append(who, d.Unit)
	}
	words := tell.Together{
		Units: g.UnitNames(who), To: g.Unit(to), Verdict: a.Verdict.String(), Reason: string(a.Reason), Resolution: a.Resolution,
	}
	p := page.Page{
		Question: fmt.Sprintf("Can %s charge %s together?", tell.Series(words.Units), words.To),
		Rows:     []string{"MLT-1", "MLT-3", "MLT-4", "MLT-5", "MLT-6"},
	}
	for i := range a.Declared {
		d := &a.Declared[i]
		alone := g.chargeWords(d.Unit, to, aloneOf(d))
		if why := alone.WhyNot(); why != "" && d.Reason != charge.NoReason {
			words.Alone = append(words.Alone, alone.From+": "+why)
		}
		words.AddFacing(alone.Facing)
	}
	for _, b := range a.Blame {
		words.Blame = append(words.Blame, tell.Blame{Names: g.NamesOf(b.Things), Edge: b.Edge})
	}
	words.BlameOpen = a.BlameOpen
	p.Verdict = words.Sentence()
	why := g.refusedAlone(to, a)
	g.blamed(a.Reason, a.Blame)
	p.Details = append(p.Details, tabletop.Sentences(why...)...)
	f := &a.Formation
	if a.Verdict != charge.Yes && len(a.Subsets) > 0 {
		f = &a.Subsets[0].Formation
		p.Details = append(p.Details, fmt.Sprintf("%s can [MLT-6].", tell.Series(g.UnitNames(f.Order))))
	}
	p.Details = append(p.Details, g.slots(f)...)
	g.formation(to, f)
	g.FocusOnUnits(append(who, to)...)
	g.show(&p)
	return exhibitOf(p, o)
}

// aloneOf is what one of several chargers may do by itself, as the picture of a charge takes it.
func aloneOf(d *charge.Declared) *charge.Answer {
	return &charge.Answer{
		Reason: d.Reason, Facing: d.Facing, Conditions: d.Conditions, Sight: d.Sight, From: d.From, Measured: d.Measured,
		HasMeasured: d.HasMeasured, Clearance: d.Clearance, Blame: d.Blame, BlameOpen: d.BlameOpen, Without: d.Without,
	}
}

// refusedAlone draws what keeps the first of those from the charge who cannot whatever the others
// do, as the picture of its own charge does, and tells what can be told of that.
func (g *ground) refusedAlone(to spatial.UnitID, a *charge.Joint) (lines []string) {
	for i := range a.Declared {
		d := &a.Declared[i]
		x := aloneOf(d)
		switch d.Reason {
		case charge.NoPlace, charge.NoWay:
			x.HasMeasured = false // the range does not matter
			return g.refused(d.Unit, to, x)
		case charge.NotInArc, charge.NotSeen, charge.OutOfRange:
			return g.refused(d.Unit, to, x)
		}
	}
	return nil
}

// slots are the places of a formation in words, in the order in which the units move.
func (g *ground) slots(f *charge.Formation) (lines []string) {
	for n, id := range f.Order {
		i := slices.IndexFunc(f.Slots, func(s charge.Slot) bool { return s.Unit == id })
		if i < 0 {
			continue
		}
		s := &f.Slots[i]
		lines = append(lines, fmt.Sprintf("%d. %s on %s: %s of its front in contact (%s); way: %s.", n+1, g.Unit(id),
			tell.Facing(s.Facing.String()), tell.Length(s.Contact), tell.Percent(s.Fraction), tabletop.WayWords(g.BaseOf(id), &s.Answer.Path)))
	}
	return lines
}

// formation draws where several chargers end, with the number of each in the order.
func (g *ground) formation(to spatial.UnitID, f *charge.Formation) {
	if len(f.Slots) == 0 {
		return
	}
	if f.Target != g.BaseOf(to) && f.Target != (geom.Base{}) {
		g.Ghost("target", g.Unit(to)+" in the end", palette.TurnedStyle(), f.Target)
		g.Rim("the target, where it has turned to", palette.TurnedStyle())
	}
	for i := range f.Slots {
		s := &f.Slots[i]
		n := slices.Index(f.Order, s.Unit) + 1
		g.wayArrow(g.BaseOf(s.Unit), &s.Answer.Path)
		g.Nudged(s.Answer.Nudged)
		g.Ghost("final", g.Unit(s.Unit)+" in the end", palette.FinalStyle(), s.Answer.Final)
		g.Open("slot", fmt.Sprintf("%s along the facing", g.Unit(s.Unit)))
		a, b := contactOf(s, f.Target)
		g.Line(palette.ContactLine(), a, b)
		g.Close()
		ring := s.Answer.Final.Ring()
		g.Label(scene.Label{Text: fmt.Sprintf("%d. %s", n, g.Unit(s.Unit)), Ring: ring[:], Bold: true})
	}
	g.Means("where they end, numbered as they move", palette.FinalStyle())
	g.Means("front in contact", palette.ContactLine())
}

// contactOf are the ends of the front of a charger that is in contact with its target.
func contactOf(s *charge.Slot, target geom.Base) (a, b geom.Point) {
	left, right := s.Facing.Edge(target)
	along := geom.Unit(left.Sub(right)) // to the right of who looks at it
	if along == (geom.Point{}) {
		return left, right
	}
	middle, half := geom.Lerp(left, right, 0.5), float64(geom.Dist(left, right)/2)
	width := float64(s.Answer.Final.Width() / 2)
	lo, hi := max(-half, s.Along-width), min(half, s.Along+width)
	return geom.Along(middle, along, lo), geom.Along(middle, along, hi)
}

// wayArrow draws the way of the middle of a base, about which it pivots, in one line without
// ghosts.
func (g *ground) wayArrow(start geom.Base, w *charge.Path) {
	points := []geom.Point{start.Centre()}
	at := start
	if w.Back() > 0 {
		at = at.At(geom.Along(at.Centre(), at.Facing(), -w.Back()))
		points = append(points, at.Centre())
	}
	for i := range w.Len() {
		leg := w.Leg(i)
		at = at.Turned(leg.Facing)
		points = append(points, at.Centre())
		at = at.At(geom.Along(at.Centre(), leg.Facing, leg.Forward))
		points = append(points, at.Centre())
	}
	points = slices.CompactFunc(points, func(a, b geom.Point) bool { return geom.Dist(a, b) < tabletop.Hardly })
	g.Open("way", "way of the middle of its base")
	g.Arrow(palette.WayLine(), points...)
	g.Close()
	g.Means("way of the middle of its base", palette.WayLine())
	g.Focus(points...)
}
