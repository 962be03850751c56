package tell

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/reasons"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// Charge is what a sentence needs about the charge of one unit. Verdict, Reason and the facings are
// the names in answers.
type Charge struct {
	From, To        string
	Verdict, Reason string
	// Facing must be charged; Side is the side of the base of an individual without flanks.
	Facing, Side string
	Attacks      int
	Hindered     bool
	// Counter: it is a counter-charge. CounterRow is the row of the edition about it, "" if it has
	// none.
	Counter    bool
	CounterRow string
	// Resolution is that of a verdict too-close.
	Resolution float64
	Conditions []Condition
	// Hiding names what hides a target that is not seen.
	Hiding    []string
	Blame     []Blame
	BlameOpen bool
	// Behind is what leaves it no room for the inch back with which it would disengage.
	Behind Blame
}

// ChargeOf returns what a sentence needs about the answer of a charge. name names units and pieces.
func ChargeOf(v *spatial.View, from, to spatial.UnitID, a *charge.Answer, name func(spatial.Thing) string) Charge {
	named := func(b charge.Blame) (out Blame) {
		for _, x := range b.Things {
			out.Names = append(out.Names, name(x))
		}
		out.Edge = b.Edge
		return out
	}
	c := Charge{
		From: name(spatial.UnitThing(from)), To: name(spatial.UnitThing(to)), Verdict: a.Verdict.String(), Reason: string(a.Reason),
		Facing: a.Facing.Facing.String(), Attacks: a.Attacks, Hindered: a.Hindered.Hindered,
		CounterRow: v.Edition().CounterCharge.Row(), Resolution: a.Resolution, BlameOpen: a.BlameOpen, Behind: named(a.Behind),
	}
	if v.Table().Unit(to).Individual() && !v.Edition().IndividualFacings {
		c.Side, c.Facing = c.Facing, arcs.Front.String()
	}
	for i := range a.Conditions {
		if x := &a.Conditions[i]; x.Name != "" {
			c.Conditions = append(c.Conditions, Condition{Name: x.Name, OK: x.OK, Margin: x.Margin, Open: x.Open})
		}
	}
	if !a.Sight.Clear {
		c.Hiding = named(charge.Blame{Things: a.Sight.Hiding}).Names
	}
	for _, b := range a.Blame {
		c.Blame = append(c.Blame, named(b))
	}
	return c
}

// Condition is one of arc, sight, range and room, with its margin in inches: [geom.NoLimit] if it
// has none.
type Condition struct {
	Name   string
	OK     bool
	Margin float64
	// Of is what a path comes nearest to, for room.
	Of string
	// Open: it is not known.
	Open bool
}

// TableEdge is the edge of the table as words call it.
const TableEdge = "the edge of the table"

// By returns by how much a condition holds or fails, such as " by 0.31 in (7.9 mm)". For room it is
// " clearing Wall by 0.31 in (7.9 mm)". It is "" without a margin or an obstacle nearby.
func (c *Condition) By() string {
	switch {
	case c.Of == "":
		return By(c.Margin)
	case c.Margin > farOff:
		return ""
	case c.Margin < geom.ContactBand:
		return " touching " + c.Of
	}
	return " clearing " + c.Of + " by " + Length(c.Margin)
}

// Holds returns a word that says whether it holds.
func (c *Condition) Holds() string {
	if c.Open {
		return "open"
	}
	return YesNo(c.OK)
}

// Blame is one set of obstacles, all of them together.
type Blame struct {
	Names []string
	Edge  bool
}

func (b *Blame) names() []string {
	if b.Edge {
		return append(slices.Clip(b.Names), TableEdge)
	}
	return b.Names
}

// Sentence returns the verdict, and the first reason against it with its row.
func (c *Charge) Sentence() string {
	verb := "charge"
	if c.Counter {
		verb = "counter-charge"
	}
	switch c.Verdict {
	case "yes":
		hindered, in := "not hindered", "in"
		if c.Hindered {
			hindered = "hindered"
		}
		if c.Side != "" {
			in = "on"
		}
		return fmt.Sprintf("%s can %s %s %s %s: attacks x%d, %s.", c.From, verb, c.To, in, Side(c.Facing, c.Side), c.Attacks, hindered)
	case "too-close":
		return fmt.Sprintf("Too close to call whether %s can %s %s: less than %g in decides it. Roll a die [LOS-8].", c.From, verb, c.To, c.Resolution)
	case "undecided":
		return fmt.Sprintf("Not decided within the search whether %s can %s %s.", c.From, verb, c.To)
	}
	if why := c.WhyNot(); why.Text != "" {
		if len(c.Behind.names()) > 0 {
			behind := "there is no room behind it for its free inch back" + BlameWords("no-way", []Blame{c.Behind}, false)
			why = Joined([]Clause{why, {behind, []string{"MOV-24"}}})
		}
		return fmt.Sprintf("%s cannot %s %s: %s.", c.From, verb, c.To, why)
	}
	return fmt.Sprintf("%s cannot %s %s.", c.From, verb, c.To)
}

// WhyNot returns the first reason against a charge; it is empty for an unknown one.
func (c *Charge) WhyNot() Clause {
	r, ok := reasons.Find(reasons.Charge, c.Reason)
	if !ok {
		return Clause{}
	}
	if r.Row == rules.CounterByMove.Row() {
		r.Row = cmp.Or(c.CounterRow, r.Row)
	}
	r.Long = strings.ReplaceAll(r.Long, "FACING", Facing(c.Facing))
	why := clauseOf(&r, c.From, c.To)
	if r.Measured {
		for i := range c.Conditions {
			if x := &c.Conditions[i]; !x.OK {
				why.Text += c.detail(x)
				break
			}
		}
	}
	why.Text += BlameWords(c.Reason, c.Blame, c.BlameOpen)
	return why
}

// BlameWords names the obstacles because of which there is no place or path, or for several
// chargers no space or order.
func BlameWords(reason string, blame []Blame, open bool) string {
	none := "there would be none even without obstacles"
	switch reason {
	case "no-space":
		none = "" // the facing is too short for them, which is said already
	case "no-order":
		none = "they are in each other's way"
	case "no-way", "no-place":
	default:
		return ""
	}
	if len(blame) == 0 {
		if open {
			return "; the search ended before it found which obstacle is in the way"
		}
		if none == "" {
			return ""
		}
		return "; " + none
	}
	if len(blame) == 1 {
		return "; blocked by " + Series(blame[0].names())
	}
	var who []string
	for i := range blame {
		who = append(who, Series(blame[i].names()))
	}
	return ", as there would be without " + strings.Join(who, ", or without ")
}

// detail returns by how much a condition fails, or what hides the target.
func (c *Charge) detail(x *Condition) string {
	switch {
	case x.Name == "sight" && len(c.Hiding) > 0:
		return ", which is hidden by " + List(c.Hiding)
	case x.Name == "sight":
	case math.Abs(x.Margin) < geom.NoLimit:
		return " by " + Length(-x.Margin)
	}
	return ""
}
