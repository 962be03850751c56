package draw

import (
	"fmt"
	"slices"
	"strings"

	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/draw/internal/page"
	"github.com/leaderpoint/leaderpoint/draw/internal/palette"
	"github.com/leaderpoint/leaderpoint/draw/internal/scene"
	"github.com/leaderpoint/leaderpoint/draw/internal/tabletop"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/tell"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// Charge is the exhibit of a charge: of a Yes the way leg by leg, first contact, where the unit
// aligns and ends, and who is nudged; of a No what forbids it, and who is to blame. The answer is
// that of [charge.Explain] in the same view (rows CHG-1 to CHG-17, ARC-5).
func Charge(v *spatial.View, from, to spatial.UnitID, a *charge.Answer, o Options) Exhibit {
	if v.Check(from, to) != nil || a == nil {
		return Position(v, o)
	}
	return chargeOf(v, from, to, a, o, false)
}

// Counter is the exhibit of a counter-charge, as [Charge]; the answer is that of
// [charge.Question.ExplainCounter] (rows CTR-1 to CTR-4).
func Counter(v *spatial.View, from, to spatial.UnitID, a *charge.Answer, o Options) Exhibit {
	if v.Check(from, to) != nil || a == nil {
		return Position(v, o)
	}
	return chargeOf(v, from, to, a, o, true, "CTR-1", "CTR-2", "CTR-3")
}

func chargeOf(v *spatial.View, from, to spatial.UnitID, a *charge.Answer, o Options, counter bool, rows ...string) Exhibit {
	g := newGround(v, &o)
	words := g.chargeWords(from, to, a)
	words.Counter, words.CounterRow = counter, v.Edition().CounterCharge.Row()
	verb := "charge"
	if counter {
		verb = "counter-charge"
	}
	p := page.Page{
		Question: fmt.Sprintf("Can %s %s %s?", g.Unit(from), verb, g.Unit(to)),
		Verdict:  words.Sentence(),
		Rows:     rows,
	}
	p.Details = append(p.Details, conditions(&words))
	p.Rows = append(p.Rows, chargeRows(&words, a)...)
	p.Repeated = slices.Clone(p.Details)
	g.charged(to, a)
	switch {
	case a.Verdict == charge.Yes:
		g.hindered = o.Hindered
		p.Details = append(p.Details, g.chargeDetails(v.Body(from).Base(), a)...)
		p.Repeated = slices.Clone(p.Details)
		g.made(from, to, a)
		g.leastMargin(from, to, a)
	case a.Reason == charge.BoxedIn:
		p.Details = append(p.Details, "Advice: "+tabletop.WayWords(v.Body(from).Base(), &a.Path)+".")
		g.made(from, to, a)
	default:
		p.Details = append(p.Details, g.refused(from, to, a)...)
		p.Details = append(p.Details, tabletop.Sentences(alone(a))...)
	}
	g.FocusOnUnits(from, to)
	g.show(&p)
	return exhibitOf(p, o)
}

// chargeWords is a charge in words.
func (g *ground) chargeWords(from, to spatial.UnitID, a *charge.Answer) tell.Charge {
	c := tell.Charge{
		From: g.Unit(from), To: g.Unit(to), Verdict: a.Verdict.String(), Reason: string(a.Reason),
		Facing: a.Facing.Facing.String(), Attacks: a.Attacks, Hindered: a.Hindered.Hindered,
		Resolution: a.Resolution, BlameOpen: a.BlameOpen,
	}
	if g.View.Table().Unit(to).Individual() && !g.View.Edition().IndividualFacings {
		c.Side, c.Facing = c.Facing, arcs.Front.String()
	}
	for i := range a.Conditions {
		x := &a.Conditions[i]
		if x.Name == "" {
			continue
		}
		told := tell.Condition{Name: x.Name, OK: x.OK, Margin: x.Margin, Open: x.Open}
		if x.Name == "room" {
			told.Of = g.clearedName(&a.Clearance)
		}
		c.Conditions = append(c.Conditions, told)
	}
	c.Behind = tell.Blame{Names: g.NamesOf(a.Behind.Things), Edge: a.Behind.Edge}
	if !a.Sight.Clear {
		c.Hiding = g.NamesOf(a.Sight.Hiding)
	}
	for _, b := range a.Blame {
		c.Blame = append(c.Blame, tell.Blame{Names: g.NamesOf(b.Things), Edge: b.Edge})
	}
	return c
}

// conditions tells all that a charge needs, with the margins.
func conditions(c *tell.Charge) string {
	var parts []string
	for _, x := range c.Conditions {
		s := x.Name + " " + x.Holds()
		if x.Name == "room" && !x.OK && (c.Verdict == "too-close" || c.Verdict == "undecided") {
			s = x.Name + " " + c.Verdict
		}
		parts = append(parts, s+x.By())
	}
	if len(parts) == 0 {
		return ""
	}
	return "Conditions: " + strings.Join(parts, "; ") + "."
}

// chargeDetails tell the way and the end of a charge.
func (g *ground) chargeDetails(start geom.Base, a *charge.Answer) []string {
	end := fmt.Sprintf("In the end %s of its front is in contact.", tell.Length(a.Overlap))
	if slid := geom.Dist(a.Aligned.Centre(), a.Final.Centre()); slid > tabletop.Hardly {
		end = fmt.Sprintf("It shuffles by %s, and in the end %s of its front is in contact.", tell.Length(slid), tell.Length(a.Overlap))
	}
	var nudged []string
	for _, n := range a.Nudged {
		nudged = append(nudged, g.Unit(n.Unit)+" by "+tell.Length(geom.Norm(n.By)))
	}
	moved := ""
	if len(nudged) > 0 {
		moved = "Nudged: " + tell.Series(nudged) + " [PRX-4]."
	}
	way := "Way: " + tabletop.WayWords(start, &a.Path) + "."
	if a.Path.Len() == 0 && geom.Dist(start.Centre(), a.Final.Centre()) > tabletop.Hardly {
		way = "It is lifted and set flush."
	}
	return tabletop.Sentences(way, end, g.hinderedWords(a), moved)
}

// charged draws the facing that has to be charged, with its arcs.
func (g *ground) charged(to spatial.UnitID, a *charge.Answer) { g.ArcsOf(to, a.Facing.Facing) }

// made draws a charge that can be made, or that is advised.
func (g *ground) made(from, to spatial.UnitID, a *charge.Answer) {
	g.Way(g.BaseOf(from), &a.Path)
	g.held(a)
	for _, x := range a.Hindered.By {
		g.Culprit(x, "hinders")
	}
	g.hinderedMargin(a)
	if a.Target != g.BaseOf(to) {
		g.Ghost("target", g.Unit(to)+" in the end", palette.TurnedStyle(), a.Target)
		g.Rim("the target, where it has turned to", palette.TurnedStyle())
	}
	g.Nudged(a.Nudged)
	if geom.Dist(a.Met.Centre(), a.Aligned.Centre()) > tabletop.Hardly || a.Met.Facing() != a.Aligned.Facing() {
		g.Ghost("met", "at first contact", palette.MetStyle(), a.Met)
		g.Rim("at first contact", palette.MetStyle())
	}
	if slid := geom.Dist(a.Aligned.Centre(), a.Final.Centre()); slid > tabletop.Hardly {
		g.Ghost("aligned", "flush with the target, before it shuffles sideways", palette.AlignedStyle(), a.Aligned)
		g.Rim("flush with the target, before it shuffles sideways", palette.AlignedStyle())
		g.Length("shuffle", "shuffle", a.Aligned.Centre(), a.Final.Centre())
	}
	g.Ghost("final", g.Unit(from)+" in the end", palette.FinalStyle(), a.Final)
	g.RimOf(g.Unit(from), "where "+scene.Who+" ends", palette.FinalStyle())
	g.Open("contact", "first contact")
	g.Dot(palette.ContactMark(), a.Contact, 1)
	g.Close()
	g.Explain(scene.Disc, palette.ContactMark(), "first contact")
	g.Focus(a.Contact)
}

// held draws the places along the facing where the middle of the front may stand.
func (g *ground) held(a *charge.Answer) {
	final := a.Final
	front := final.FrontEdge()
	middle := front.Centre()
	n := a.Facing.Facing.Normal(a.Target)
	left, right := a.Facing.Facing.Edge(a.Target)
	centre := geom.Lerp(left, right, 0.5)
	along := geom.RightOf(geom.Neg(n)) // as the charger looks at it
	for _, h := range a.Held {
		if h.Hi-h.Lo < tabletop.Hardly {
			continue
		}
		at := func(s float64) geom.Point { return geom.Along(geom.Along(centre, along, s), n, 0.12) }
		g.Open("places", "where the middle of its front may stand")
		g.Line(palette.PlacesLine(), at(h.Lo), at(h.Hi))
		g.Close()
		g.Means("where the middle of its front could stand", palette.PlacesLine())
	}
	g.Focus(middle)
}

// chargeRows are the rows of what is told of a charge: of the reason against it and of the facing, and of a charge
// that can be made those of its attacks, of what hinders it and of what follows.
func chargeRows(words *tell.Charge, a *charge.Answer) (rows []string) {
	rows = page.Cited(words.Sentence())
	if words.Side == "" || a.Verdict == charge.Yes {
		rows = append(rows, "ARC-5")
	}
	if a.Verdict != charge.Yes {
		return rows
	}
	rows = append(rows, "CHG-11", "CHG-13")
	for _, x := range []struct {
		is  bool
		row string
	}{{a.Path.Back() > 0, "MOV-24"}, {len(a.Nudged) > 0, "PRX-4"}, {a.OffHill, "CHG-15"}} {
		if x.is {
			rows = append(rows, x.row)
		}
	}
	return rows
}

// refused draws what forbids a charge, and tells what can be told of that.
func (g *ground) refused(from, to spatial.UnitID, a *charge.Answer) (lines []string) {
	switch a.Reason {
	case charge.NotInArc:
		g.arcLooked(from, a)
		g.arcShift(a.Sight)
	case charge.NotSeen:
		g.arcLooked(from, a)
		g.shadows(g.View.Body(from).Eye(), a.Sight.Shadows, false)
	case charge.OutOfRange:
		g.inRange(from, to, a)
	case charge.NoPlace, charge.NoWay:
		return g.noRoom(from, to, a)
	}
	return nil
}

// blamed outlines who is to blame that there is no charge.
func (g *ground) blamed(reason charge.Reason, list []charge.Blame) {
	if reason == charge.NoPlace {
		g.blamedFor(list, "without it there would be a place")
		return
	}
	g.blamedFor(list, "without it there would be a charge")
}

// blamedFor outlines who is to blame, and says what of each that is to blame alone.
func (g *ground) blamedFor(list []charge.Blame, alone string) {
	for _, b := range list {
		what := alone
		if len(b.Things) > 1 || b.Edge && len(b.Things) > 0 {
			what = "to blame together with others"
		}
		for _, x := range b.Things {
			g.Culprit(x, what)
		}
		if area, ok := g.View.Table().Area(); ok && b.Edge {
			ring := area.Vertices()
			g.Open("culprit", "edge of the table: "+what)
			g.Polygon(palette.Outlined(), ring[:])
			g.Close()
			g.Blame("the edge of the table", what)
		}
	}
}
