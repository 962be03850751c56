package tell

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/reasons"
	"github.com/leaderpoint/leaderpoint/rules"
)

// Charge is a charge of one unit as far as a sentence tells it. Verdict, Reason and the facings are
// the names that answers use.
type Charge struct {
	From, To        string
	Verdict, Reason string
	// Facing must be charged; Side is the side of the base of an individual that has no flanks.
	Facing, Side string
	Attacks      int
	Hindered     bool
	// Counter: it is a counter-charge. CounterRow is the row of the edition about it, "" if it has
	// none.
	Counter    bool
	CounterRow string
	// Resolution is that of a verdict too-close; Bounds, of one undecided, what is known of the room.
	Resolution float64
	Bounds     *[2]float64
	Conditions []Condition
	// Hiding names what hides a target that is not seen.
	Hiding    []string
	Blame     []Blame
	BlameOpen bool
	// Behind is what leaves it no room for the inch back with which it would disengage.
	Behind Blame
}

// Condition is one of arc, sight, range and room; a margin that is not known is nil.
type Condition struct {
	Name   string
	OK     bool
	Margin *float64
	// Close: it hangs on less than the band of contact. Open: it is not known.
	Close, Open bool
	Known
}

// Holds says in a word whether it does.
func (c *Condition) Holds() string {
	if c.Open {
		return "open"
	}
	return YesNo(c.OK)
}

// AsTyped says that it hangs on less than the band of contact, "" where it does not.
func (c *Condition) AsTyped() string {
	if !c.Close {
		return ""
	}
	return fmt.Sprintf(" (as typed: it hangs on less than %g in)", geom.ContactBand)
}

// Blame is what stands in the way, all of it together.
type Blame struct {
	Names []string
	Edge  bool
}

func (b *Blame) names() []string {
	if b.Edge {
		return append(slices.Clip(b.Names), "the edge of the table")
	}
	return b.Names
}

// Sentence is the verdict, and the first reason against it with its row.
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
		return fmt.Sprintf("Too close to call whether %s can %s %s: it hangs on less than %g in. Roll a die [LOS-8].", c.From, verb, c.To, c.Resolution)
	case "undecided":
		return fmt.Sprintf("Not decided within the search whether %s can %s %s%s.", c.From, verb, c.To, boundsWords(c.Bounds))
	}
	if why := c.WhyNot(); why != "" {
		if len(c.Behind.names()) > 0 {
			why += "; there is no room behind it for its free inch back" + BlameWords("no-way", []Blame{c.Behind}, false) + " [MOV-24]"
		}
		return fmt.Sprintf("%s cannot %s %s: %s.", c.From, verb, c.To, why)
	}
	return fmt.Sprintf("%s cannot %s %s.", c.From, verb, c.To)
}

// boundsWords is what is known of the room of a charge that was not decided.
func boundsWords(b *[2]float64) string {
	switch {
	case b == nil:
	case b[0] > -geom.NoLimit && b[1] < geom.NoLimit:
		return fmt.Sprintf(": there is a way if everything in the way were smaller by %s, and none if larger by %s", Length(-b[0]), Length(b[1]))
	case b[0] > -geom.NoLimit:
		return fmt.Sprintf(": there is a way if everything in the way were smaller by %s", Length(-b[0]))
	case b[1] < geom.NoLimit:
		return fmt.Sprintf(": there is none if everything in the way were larger by %s", Length(b[1]))
	}
	return ""
}

// WhyNot is the first reason against a charge with its row, "" for an unknown one.
func (c *Charge) WhyNot() string {
	r, ok := reasons.Find(reasons.Charge, c.Reason)
	if !ok {
		return ""
	}
	why := strings.NewReplacer("FACING", Facing(c.Facing), "TARGET", c.To, "UNIT", c.From).Replace(r.Long)
	if r.Measured {
		for i := range c.Conditions {
			if x := &c.Conditions[i]; !x.OK {
				why += c.detail(x)
				break
			}
		}
	}
	row := r.Row
	if row == rules.CounterByMove.Row() {
		row = cmp.Or(c.CounterRow, row)
	}
	return fmt.Sprintf("%s%s [%s]", why, BlameWords(c.Reason, c.Blame, c.BlameOpen), row)
}

// BlameWords is who is to blame that there is no place, or no way, or for several chargers no space
// or no order.
func BlameWords(reason string, blame []Blame, open bool) string {
	stands, none := "in the way", "there would be none with nothing in the way"
	switch reason {
	case "no-place":
		stands, none = "in it", "there would be none with nothing in it"
	case "no-space":
		none = "" // the facing is too short for them: that is said already
	case "no-order":
		none = "they are in each other's way"
	case "no-way":
	default:
		return ""
	}
	if len(blame) == 0 {
		if open {
			return "; who is to blame was not decided"
		}
		if none == "" {
			return ""
		}
		return "; " + none
	}
	var who []string
	several := false
	for i := range blame {
		names := blame[i].names()
		several = several || len(names) > 1
		who = append(who, Series(names))
	}
	switch {
	case len(who) > 1:
		return ", as there would be without " + strings.Join(who, ", or without ")
	case several:
		return fmt.Sprintf(": %s stand %s", who[0], stands)
	case blame[0].Edge:
		return fmt.Sprintf(": %s is %s", who[0], stands)
	}
	return fmt.Sprintf(": %s stands %s", who[0], stands)
}

// detail says by how much a condition fails, or what hides the target.
func (c *Charge) detail(x *Condition) string {
	switch {
	case x.Name == "sight" && len(c.Hiding) > 0:
		return ", which is hidden by " + List(c.Hiding)
	case x.Name == "sight":
	case x.Margin != nil && -*x.Margin < geom.NoLimit:
		return " by " + Length(-*x.Margin)
	}
	return ""
}
