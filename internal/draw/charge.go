package draw

import (
	"fmt"
	"slices"
	"strings"

	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/draw/internal/page"
	"github.com/leaderpoint/leaderpoint/internal/draw/internal/palette"
	"github.com/leaderpoint/leaderpoint/internal/draw/internal/scene"
	"github.com/leaderpoint/leaderpoint/internal/draw/internal/tabletop"
	"github.com/leaderpoint/leaderpoint/internal/tell"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// Charge returns the exhibit of a charge. For a Yes it shows the path leg by leg, first contact,
// the flush and the final place, and which enemies are moved away. For a No it shows what forbids
// the charge. The answer is that of [charge.Explain] in the same view (rows CHG-1 to CHG-17, ARC-5)
// or, with Options.Counter, of [charge.Question.ExplainCounter] (rows CTR-1 to CTR-4).
func Charge(v *spatial.View, from, to spatial.UnitID, a *charge.Answer, o Options) Exhibit {
	if v.Check(from, to) != nil || a == nil {
		return Position(v, o)
	}
	g := newGround(v, o)
	c := &charging{g, from, to, a}
	words := c.words(o.Counter)
	g.page = page.Page{Question: fmt.Sprintf("Can %s charge %s?", words.From, words.To), Verdict: words.Sentence()}
	if o.Counter {
		g.page.Question = fmt.Sprintf("Can %s counter-charge %s?", words.From, words.To)
		g.page.Rows = []string{"CTR-1", "CTR-2", "CTR-3"}
	}
	g.page.Rows = append(g.page.Rows, chargeRows(&words, a)...)
	g.say(conditions(&words))
	g.page.Repeated = g.page.Details
	g.ArcsOf(to, a.Facing.Facing)
	start := g.BaseOf(from)
	switch {
	case a.Verdict == charge.Yes:
		g.hindered = o.HinderedCertainty
		g.say(c.details()...)
		g.page.Repeated = slices.Clone(g.page.Details)
		c.made()
		c.leastMargin()
	case a.Reason == charge.BoxedIn:
		g.say("Advice: " + tabletop.WayWords(start, &a.Path) + ".")
		c.made()
	default:
		g.say(c.refused()...)
		g.say(allFail(a))
	}
	return g.exhibit(from, to)
}

// charging is one charge on a table.
type charging struct {
	*ground
	from, to spatial.UnitID
	a        *charge.Answer
}

// words returns a charge in words.
func (c *charging) words(counter bool) tell.Charge {
	w := tell.ChargeOf(c.View, c.from, c.to, c.a, c.NameOf)
	w.Counter = counter
	for i := range w.Conditions {
		if x := &w.Conditions[i]; x.Name == "room" {
			x.Of = c.clearedName()
		}
	}
	return w
}

// conditions returns the conditions of a charge, with the margins.
func conditions(c *tell.Charge) string {
	var parts []string
	for _, x := range c.Conditions {
		holds := x.Holds()
		if x.Name == "room" && !x.OK && (c.Verdict == "too-close" || c.Verdict == "undecided") {
			holds = c.Verdict
		}
		parts = append(parts, tell.Held(x.Name, holds, x.By()))
	}
	if len(parts) == 0 {
		return ""
	}
	return "Conditions: " + strings.Join(parts, "; ") + "."
}

// chargeRows returns the rows of the verdict and of the facing. For a charge that can be made it
// adds those of its attacks, its hindrance and its consequences.
func chargeRows(words *tell.Charge, a *charge.Answer) []string {
	rows := page.Cited(words.Sentence())
	add := func(is bool, row ...string) {
		if is {
			rows = append(rows, row...)
		}
	}
	made := a.Verdict == charge.Yes
	add(words.Side == "" || made, "ARC-5")
	add(made, "CHG-11", "CHG-13")
	add(made && a.Path.Back() > 0, "MOV-24")
	add(made && len(a.Nudged) > 0, "PRX-4")
	add(made && a.OffHill, "CHG-15")
	return rows
}

// details returns the path and the end of a charge that can be made.
func (c *charging) details() []string {
	a, start := c.a, c.BaseOf(c.from)
	end := fmt.Sprintf("In the end %s of its front is in contact.", tell.Length(a.Overlap))
	if slid := geom.Dist(a.Aligned.Centre(), a.Final.Centre()); slid > tabletop.Hardly {
		end = fmt.Sprintf("It shuffles by %s, and in the end %s of its front is in contact.", tell.Length(slid), tell.Length(a.Overlap))
	}
	var nudged []string
	for _, n := range a.Nudged {
		nudged = append(nudged, c.Unit(n.Unit)+" by "+tell.Length(geom.Norm(n.By)))
	}
	moved := ""
	if len(nudged) > 0 {
		moved = "Nudged: " + tell.Series(nudged) + " [PRX-4]."
	}
	way := "Way: " + tabletop.WayWords(start, &a.Path) + "."
	if a.Path.Len() == 0 && geom.Dist(start.Centre(), a.Final.Centre()) > tabletop.Hardly {
		way = "It is lifted and set flush."
	}
	return []string{way, end, c.hinderedWords(), moved}
}

// made draws a charge that can be made, or that is advised.
func (c *charging) made() {
	a, name := c.a, c.Unit(c.from)
	c.Way(tabletop.Moved(), c.BaseOf(c.from), &a.Path)
	c.held()
	for _, x := range a.Hindered.By {
		c.Culprit(x, "hinders")
	}
	c.hinderedMargin()
	c.targetTurned(c.to, a.Target)
	c.Nudged(a.Nudged)
	if geom.Dist(a.Met.Centre(), a.Aligned.Centre()) > tabletop.Hardly || a.Met.Facing() != a.Aligned.Facing() {
		c.Ghost("met", "at first contact", palette.MetStyle(), a.Met, "at first contact")
	}
	if geom.Dist(a.Aligned.Centre(), a.Final.Centre()) > tabletop.Hardly {
		const text = "flush with the target, before it shuffles sideways"
		c.Ghost("aligned", text, palette.AlignedStyle(), a.Aligned, text)
		c.Length(palette.LengthLine(), "shuffle", "shuffle", a.Aligned.Centre(), a.Final.Centre(), "")
	}
	c.Ghost("final", name+" in the end", palette.FinalStyle(), a.Final, scene.Names+" in the end", name)
	c.Open("contact", "first contact")
	c.Dot(palette.ContactMark(), a.Contact, 1)
	c.Close()
	c.Explain(scene.Row{Style: palette.ContactMark(), Mark: scene.Disc, Text: "first contact"})
	c.Focus(a.Contact)
}

// targetTurned draws a target that turns to its charger.
func (g *ground) targetTurned(to spatial.UnitID, at geom.Base) {
	if at != g.BaseOf(to) && at != (geom.Base{}) {
		g.Ghost("target", g.Unit(to)+" in the end", palette.TurnedStyle(), at, "the target, after it turns")
	}
}

// held draws the places along the facing where the middle of the front can be.
func (c *charging) held() {
	a := c.a
	n := a.Facing.Facing.Normal(a.Target)
	left, right := a.Facing.Facing.Edge(a.Target)
	centre := geom.Lerp(left, right, 0.5)
	along := geom.RightOf(geom.Neg(n)) // as the charger looks at it
	at := func(s float64) geom.Point { return geom.Along(geom.Along(centre, along, s), n, 0.12) }
	for _, h := range a.Held {
		if h.Hi-h.Lo >= tabletop.Hardly {
			c.Open("places", "where the middle of its front can be")
			c.Line(palette.PlacesLine(), at(h.Lo), at(h.Hi))
			c.Close()
			c.Means(palette.PlacesLine(), "where the middle of its front can be")
		}
	}
	front := a.Final.FrontEdge()
	c.Focus(front.Centre())
}

// leastMargin draws the condition with the least margin of a charge that can be made.
func (c *charging) leastMargin() {
	var least *charge.Condition
	for i := range c.a.Conditions {
		x := &c.a.Conditions[i]
		if x.Name != "" && tabletop.Limited(x.Margin) && (least == nil || x.Margin < least.Margin) {
			least = x
		}
	}
	switch {
	case least == nil:
	case least.Name == "arc":
		c.arcLooked()
		c.arcShift(&c.a.Sight)
	case least.Name == "sight":
		c.sightLine(&c.a.Sight)
		c.opening(&c.a.Sight)
	case least.Name == "range":
		c.inRange()
	case least.Name == "room":
		if gap := c.a.Clearance.Gap; gap.Distance > tabletop.Hardly && gap.Distance <= tabletop.MostMoved {
			c.Margin(gap.A, gap.B, "by how much its way clears "+c.clearedName(), tell.Length(gap.Distance))
		}
	}
}

// clearedName returns the name of what a path comes nearest to, "" if nothing is near.
func (c *charging) clearedName() string {
	switch x := &c.a.Clearance; {
	case x.Edge:
		return tell.TableEdge
	case x.Gap.Distance >= geom.NoLimit || x.Gap == (geom.Gap{}) && x.Thing == 0:
		return ""
	default:
		return c.NameOf(x.Thing)
	}
}

// inRange draws the range of a charge. The target is a ghost where it is just in range, on the line
// that the range is measured along.
func (c *charging) inRange() {
	if !c.a.HasMeasured {
		return
	}
	c.reach(c.a.Measured, charge.Range(c.View, c.from), "range of the charge")
	margin, u := 0.0, geom.Unit(c.a.Measured[1].Sub(c.a.Measured[0]))
	for i := range c.a.Conditions {
		if x := &c.a.Conditions[i]; x.Name == "range" {
			margin = x.Margin
		}
	}
	if !tabletop.Limited(margin) || margin == 0 || !geom.IsFinite(u) {
		return
	}
	b := c.BaseOf(c.to)
	c.Turns(palette.FlipGhost(), b.At(geom.Along(b.Centre(), u, margin)), margin, c.Unit(c.to)+" just in range", scene.Names+" just in range", c.Unit(c.to))
}

// hinderedWords returns whether a charge is hindered, by what and by how much; "" if it is not, and
// nothing is near.
func (c *charging) hinderedWords() string {
	h := &c.a.Hindered
	var hindered tell.Hindered
	for i := range h.Margin.Pieces {
		x := &h.Margin.Pieces[i]
		hindered.Pieces = append(hindered.Pieces, tell.Hindering{Name: c.NameOf(spatial.PieceThing(x.Piece)), Margin: x.Margin})
	}
	switch margin := hindered.Words(); {
	case h.Hindered && margin != "":
		return "It is hindered: it " + margin + " [CHG-13]."
	case h.Hindered && len(h.By) > 0:
		return "It is hindered by " + tell.List(c.NamesOf(h.By, false)) + " [CHG-13]."
	case margin != "":
		return "It is not hindered: it " + margin + " [CHG-13]."
	}
	return ""
}

// hinderedMargin draws the distance of a path from the nearest piece that could hinder it.
func (c *charging) hinderedMargin() {
	if len(c.a.Hindered.Margin.Pieces) == 0 {
		return
	}
	x := &c.a.Hindered.Margin.Pieces[0]
	if x.Margin > tabletop.Hardly && x.Margin <= tabletop.MostMoved {
		c.Margin(x.Gap.A, x.Gap.B, "by how much its way clears "+c.NameOf(spatial.PieceThing(x.Piece)), tell.Length(x.Margin))
	}
}
