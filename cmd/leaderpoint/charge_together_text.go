package main

import (
	"fmt"
	"math"
	"strings"

	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/position"
)

// mostSubsets is how many sets of chargers are told.
const mostSubsets = 12

// bullet begins each thing of a list.
const bullet = "  - "

// describe tells a charge of several units in words that can be read out at a table.
func (p *party) describe() string {
	t := &telling{}
	p.tellVerdict(t)
	switch {
	case p.Verdict == charge.Yes.String():
		p.tellCharge(t, &p.JointCharge)
	case len(p.Subsets) == 1:
		p.tellSubset(t, &p.Subsets[0])
	case len(p.Subsets) > 1:
		p.tellSubsets(t)
	default:
		t.line("", "")
		t.line("", "For fewer of them no charge was found, either [MLT-6].")
	}
	p.tellConditions(t)
	return t.String()
}

// tellVerdict tells whether all can, and why not.
func (p *party) tellVerdict(t *telling) {
	who := p.units()
	switch p.Verdict {
	case charge.Yes.String():
		t.line("", fmt.Sprintf("%s can %s charge %s. Declared together, they move one at a time, in this order [MLT-1, MLT-5]:",
			series(who), allOf(len(who)), p.to))
		return
	case charge.TooClose.String():
		t.line("", fmt.Sprintf("Too close to call whether %s can %s charge %s: neither was shown, down to %g in. Roll a die [LOS-8].",
			series(who), allOf(len(who)), p.to, p.Resolution))
		return
	}
	verdict := fmt.Sprintf("%s cannot %s charge %s", series(who), allOf(len(who)), p.to)
	r, _ := reasonOf(p.Reason)
	switch {
	case p.IfSwapped:
		t.line("", verdict+": they fit only if they swap places, which they may not [MLT-4].")
	case !byItself(p.Reason):
		t.line("", fmt.Sprintf("%s: %s [%s].", verdict, about(r.long, p.facings(), p.to), r.rows))
	default:
		t.line("", verdict+":")
		t.line("", "")
		for i := range p.tries {
			if a := &p.tries[i]; byItself(a.Reason) {
				t.line(bullet, a.From+": "+whyNot(a)+".")
			}
		}
	}
	if len(p.Places) > 0 {
		t.line("", "")
		t.line("", "Their places would be these:")
		t.line("", "")
		for i := range p.Places {
			x := &p.Places[i]
			t.line(bullet, fmt.Sprintf("%s on %s, %s, %s of its front in contact", x.Unit, facingWords(x.Facing), offMiddle(x.Along), share(x.Fraction)))
		}
	}
}

// byItself reports whether a reason is one against the unit alone.
func byItself(reason string) bool {
	switch charge.Reason(reason) {
	case charge.NoReason, charge.Unresolved, charge.NoSpace, charge.NoOrder:
		return false
	}
	return true
}

// units are the chargers in the order of the table.
func (p *party) units() []string {
	var names []string
	for i := range p.tries {
		names = append(names, p.tries[i].From)
	}
	return names
}

// facings are all that have to be charged.
func (p *party) facings() string {
	var words []string
	for _, facing := range []string{"front", "left", "right", "rear"} {
		for i := range p.tries {
			if p.tries[i].Facing == facing {
				words = append(words, facingWords(facing))
				break
			}
		}
	}
	return series(words)
}

// tellSubset tells of the only set that can charge.
func (p *party) tellSubset(t *telling, x *position.ChargeSubset) {
	t.line("", "")
	if len(x.Order) == 1 {
		t.line("", x.Order[0]+" can, alone [MLT-6]:")
	} else {
		t.line("", fmt.Sprintf("%s can, one at a time, in this order [MLT-5, MLT-6]:", series(x.Order)))
	}
	p.tellCharge(t, &x.JointCharge)
	var left []position.LeftOut
	for _, l := range x.LeftOut {
		if !byItself(l.Reason) {
			left = append(left, l)
		}
	}
	if len(left) > 0 {
		t.line("", "")
		t.line("", p.without(left, len(x.Order)))
	}
}

// tellSubsets tells of several sets, a line each.
func (p *party) tellSubsets(t *telling) {
	t.line("", "")
	size := len(p.Subsets[0].Order)
	if size == 1 {
		t.line("", "Each of these can, alone [MLT-6]; in brackets how much of its front is in contact:")
	} else {
		t.line("", numberWord(size)+" of them can [MLT-6]. In order of moving, in brackets how much of each front is in contact:")
	}
	t.line("", "")
	for i := range p.Subsets {
		if i == mostSubsets {
			t.line(bullet, fmt.Sprintf("... and %d more", len(p.Subsets)-i))
			break
		}
		x := &p.Subsets[i]
		var turns []string
		for k := range x.Charges {
			c := &x.Charges[k]
			turns = append(turns, fmt.Sprintf("%s (%s)", c.Unit, share(c.Fraction)))
		}
		t.line(bullet, fmt.Sprintf("%s. %s", strings.Join(turns, ", then "), p.without(x.LeftOut, size)))
	}
}

// without tells who does not charge and why, those together that have the same
// reason. So many charge.
func (p *party) without(left []position.LeftOut, charging int) string {
	var told []string
	for i, l := range left {
		why := p.whyLeft(l, charging)
		var same []string
		for k, other := range left {
			if p.whyLeft(other, charging) != why {
				continue
			}
			if k < i {
				same = nil // told already
				break
			}
			same = append(same, other.Unit)
		}
		if len(same) > 0 {
			told = append(told, fmt.Sprintf("Without %s: %s.", series(same), why))
		}
	}
	return strings.Join(told, " ")
}

// whyLeft is why a unit is left out, in few words.
func (p *party) whyLeft(l position.LeftOut, charging int) string {
	switch {
	case l.Reason == string(charge.Unresolved):
		return "too close to call"
	case l.Reason == string(charge.NoSpace) && charging == 1:
		return "no room beside it"
	}
	r, _ := reasonOf(l.Reason)
	facing := ""
	for i := range p.tries {
		if p.tries[i].From == l.Unit {
			facing = facingWords(p.tries[i].Facing)
		}
	}
	return about(r.short, facing, p.to)
}

// tellCharge tells how one after the other charges.
func (p *party) tellCharge(t *telling, j *position.JointCharge) {
	for i := range j.Charges {
		c := &j.Charges[i]
		t.line("", "")
		hindered := "not hindered"
		if c.Hindered {
			hindered = "hindered"
		}
		number := fmt.Sprintf("  %d. ", i+1)
		t.line(number, fmt.Sprintf("%s into %s: attacks x%d, %s", c.Unit, facingWords(c.ChargePlace.Facing), c.Attacks, hindered))
		for _, f := range p.facts(c, i == 0) {
			t.line(fmt.Sprintf("%*s%-9s ", len(number), "", f[0]), f[1])
		}
	}
}

// facts are all about one of the charges that a referee may want to read out.
func (p *party) facts(c *position.PlacedCharge, first bool) [][2]string {
	steps := worthTelling(c.Path)
	facts := [][2]string{
		{"Path", pathWords(steps) + pathReading(steps, p.path)},
		{"Ends", fmt.Sprintf("at %s, heading %s, %s", place(c.Final.At), fixed(c.Final.Heading, 1), offMiddle(c.Along))},
		{"Contact", fmt.Sprintf("%s, %s of its front [MLT-2]", both(c.Overlap), share(c.Fraction))},
	}
	if c.Target != nil && first {
		facts = append(facts, [2]string{"Target", fmt.Sprintf("turns to it, as it goes first: at %s, heading %s [IND-2]",
			place(c.Target.At), fixed(c.Target.Heading, 1))})
	}
	for i := range p.tries {
		if a := &p.tries[i]; a.From == c.Unit && a.Tie != "" {
			facts = append(facts, [2]string{"Facing", facingWords(a.Facing) + tieWords(a) + " [ARC-5]"})
		}
	}
	if hindered := hinderedFacts(&c.ChargeWay); c.Hindered || len(c.HinderedBy) > 0 || len(hindered) > 1 {
		facts = append(facts, hindered...)
	}
	return append(facts, afterFacts(&c.ChargeWay)...)
}

// tellConditions tells what each has as things stand, with the margins.
func (p *party) tellConditions(t *telling) {
	rows := [][]string{{"unit", "arc", "sight", "range", "room"}}
	for i := range p.tries {
		a := &p.tries[i]
		if len(a.Conditions) == 0 {
			continue
		}
		cells := []string{cut(a.From, chargeNameWidth)}
		for k := range a.Conditions {
			cells = append(cells, conditionCell(&a.Conditions[k]))
		}
		rows = append(rows, cells)
	}
	if len(rows) == 1 {
		return
	}
	t.line("", "")
	t.line("", "Before anyone moves, each by itself; margins in inches, room with the others away [CHG-1, MLT-5]:")
	t.line("", "")
	_ = columns(&t.Builder, rows, chargeTableWidth) // a Builder takes everything
}

// conditionCell is a condition with its margin in few words.
func conditionCell(c *position.ChargeCondition) string {
	if c.Margin == nil || math.Abs(*c.Margin) >= geom.NoLimit {
		return yesNo(c.OK)
	}
	return yesNo(c.OK) + " " + inShort(*c.Margin)
}

// offMiddle is how far the middle of a front is from that of the facing.
func offMiddle(along float64) string {
	if math.Abs(along) < hardly {
		return "opposite the middle"
	}
	return fmt.Sprintf("%s in to its %s of the middle", fixed(math.Abs(along), 2), hand(along))
}

// share is a part of a front.
func share(fraction float64) string {
	percent := fixed(100*fraction, 0)
	switch {
	case fraction > 1-1e-6:
		return "all"
	case percent == "0" || percent == "100":
		percent = fixed(100*fraction, 2)
	}
	return percent + "%"
}

// numberWord is a small number that begins a sentence.
func numberWord(n int) string {
	words := []string{"None", "One", "Two", "Three", "Four", "Five", "Six", "Seven"}
	if n < len(words) {
		return words[n]
	}
	return fmt.Sprint(n)
}

// allOf is all, or both of two.
func allOf(n int) string {
	if n == 2 {
		return "both"
	}
	return "all"
}

// series joins all names as a sentence does.
func series(names []string) string {
	last := len(names) - 1
	if last < 1 {
		return strings.Join(names, "")
	}
	return strings.Join(names[:last], ", ") + " and " + names[last]
}
