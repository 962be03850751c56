package draw

import (
	"fmt"
	"slices"

	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/draw/internal/palette"
	"github.com/leaderpoint/leaderpoint/internal/draw/internal/scene"
	"github.com/leaderpoint/leaderpoint/internal/draw/internal/tabletop"
	"github.com/leaderpoint/leaderpoint/internal/tell"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// Together returns the exhibit of several units that charge one target. It shows their places along
// the facings, the order in which they move, and the path of each. If not all can, it shows the
// first of the largest sets that can. It also shows what forbids the charge of the first unit that
// cannot, whatever the others do. The answer is that of [charge.ExplainTogether] (rows MLT-1 to
// MLT-6).
func Together(v *spatial.View, to spatial.UnitID, a *charge.Joint, o Options) Exhibit {
	if v.Check(to) != nil || a == nil {
		return Position(v, o)
	}
	g := newGround(v, o)
	var units []spatial.UnitID
	for i := range a.Declared {
		if v.Check(a.Declared[i].Unit) != nil {
			return Position(v, o)
		}
		units = append(units, a.Declared[i].Unit)
	}
	words := tell.Together{
		Units: g.UnitNames(units), To: g.Unit(to), Verdict: a.Verdict.String(), Reason: string(a.Reason), Resolution: a.Resolution,
		BlameOpen: a.BlameOpen,
	}
	for i := range a.Declared {
		d := &a.Declared[i]
		alone := aloneOf(g, to, d).words(false)
		if why := alone.WhyNot(); why.Text != "" && d.Reason != charge.NoReason {
			why.Text = alone.From + ": " + why.Text
			words.Alone = append(words.Alone, why)
		}
		words.AddFacing(alone.Facing)
	}
	for _, b := range a.Blame {
		words.Blame = append(words.Blame, tell.Blame{Names: g.NamesOf(b.Things, false), Edge: b.Edge})
	}
	g.asks(fmt.Sprintf("Can %s charge %s together?", tell.Series(words.Units), words.To), words.Sentence(), "MLT-1", "MLT-3", "MLT-4", "MLT-5", "MLT-6")
	g.say(refusedAlone(g, to, a)...)
	g.blame(a.Reason, a.Blame)
	f := &a.Formation
	if a.Verdict != charge.Yes && len(a.Subsets) > 0 {
		f = &a.Subsets[0].Formation
		g.say(fmt.Sprintf("%s can [MLT-6].", tell.Series(g.UnitNames(f.Order))))
	}
	g.formation(to, f)
	return g.exhibit(append(units, to)...)
}

// aloneOf returns what one of several chargers may do by itself.
func aloneOf(g *ground, to spatial.UnitID, d *charge.Declared) *charging {
	return &charging{g, d.Unit, to, &charge.Answer{
		Reason: d.Reason, Facing: d.Facing, Conditions: d.Conditions, Sight: d.Sight, From: d.From, Measured: d.Measured,
		HasMeasured: d.HasMeasured, Way: charge.Way{Clearance: d.Clearance}, Obstruction: d.Obstruction,
	}}
}

// refusedAlone draws what forbids the charge of the first unit that cannot charge whatever the
// others do. The picture and the words are those of its own charge.
func refusedAlone(g *ground, to spatial.UnitID, a *charge.Joint) []string {
	for i := range a.Declared {
		c := aloneOf(g, to, &a.Declared[i])
		switch c.a.Reason {
		case charge.NoPlace, charge.NoWay:
			c.a.HasMeasured = false // the range does not matter
			return c.refused()
		case charge.NotInArc, charge.NotSeen, charge.OutOfRange:
			return c.refused()
		}
	}
	return nil
}

// formation draws the final places of several chargers, and returns them in words, in the order in
// which they move.
func (g *ground) formation(to spatial.UnitID, f *charge.Formation) {
	if len(f.Slots) == 0 {
		return
	}
	g.targetTurned(to, f.Target)
	for n, id := range f.Order {
		i := slices.IndexFunc(f.Slots, func(s charge.Slot) bool { return s.Unit == id })
		if i < 0 {
			continue
		}
		s, name := &f.Slots[i], g.Unit(id)
		g.say(fmt.Sprintf("%d. %s on %s: %s of its front in contact (%s); way: %s.", n+1, name, tell.Facing(s.Facing.String()),
			tell.Length(s.Contact), tell.Percent(s.Fraction), tabletop.WayWords(g.BaseOf(id), &s.Answer.Path)))
		g.WayArrow(g.BaseOf(id), &s.Answer.Path)
		g.Nudged(s.Answer.Nudged)
		g.Ghost("final", name+" in the end", palette.FinalStyle(), s.Answer.Final, "in the end, numbered as they move")
		g.Open("slot", name+" along the facing")
		a, b := contactOf(s, f.Target)
		g.Line(palette.ContactLine(), a, b)
		g.Close()
		ring := s.Answer.Final.Ring()
		g.Label(scene.Label{Text: fmt.Sprintf("%d. %s", n+1, name), Ring: ring[:], Bold: true})
	}
	g.Means(palette.ContactLine(), "front in contact")
}

// contactOf returns the ends of the part of a charger's front that is in contact with its target.
func contactOf(s *charge.Slot, target geom.Base) (a, b geom.Point) {
	left, right := s.Facing.Edge(target)
	along := geom.Unit(left.Sub(right)) // to the right of a viewer in front of it
	if along == (geom.Point{}) {
		return left, right
	}
	middle, half := geom.Lerp(left, right, 0.5), float64(geom.Dist(left, right)/2)
	width := float64(s.Answer.Final.Width() / 2)
	return geom.Along(middle, along, max(-half, s.Along-width)), geom.Along(middle, along, min(half, s.Along+width))
}
