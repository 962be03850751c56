package charges

import (
	"math"

	"github.com/leaderpoint/leaderpoint/answer"
	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/arguments"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/screen"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/tell"
)

// describe returns a charge of several units in words to read out at a table.
func (p *chargers) describe() string {
	t := &screen.Telling{}
	p.tellVerdict(t)
	switch {
	case p.Verdict == answer.Yes:
		p.tellCharge(t, &p.Formation)
	case len(p.Subsets) == 1:
		p.tellSubset(t, &p.Subsets[0])
	case len(p.Subsets) > 1:
		p.tellSubsets(t)
	default:
		t.Blank()
		t.Say("For fewer of them no charge was found, either [MLT-6].")
	}
	for _, set := range p.TooClose {
		t.Blank()
		t.Say("Too close to call whether %s can [LOS-8].", tell.Series(set))
	}
	for _, set := range p.Undecided {
		t.Blank()
		t.Say("Not decided within the search whether %s can.", tell.Series(set))
	}
	p.tellConditions(t)
	return t.String()
}

// tellVerdict prints whether all can, and why not.
func (p *chargers) tellVerdict(t *screen.Telling) {
	who, all := tell.Series(p.units()), allOf(len(p.tries))
	r, _ := reasonOf(p.Reason)
	switch {
	case p.Verdict == answer.Yes:
		t.Say("%s can %s charge %s. Declared together, they move one at a time, in this order"+
			" [MLT-1, MLT-5]:", who, all, p.to)
	case p.Verdict == answer.TooClose:
		t.Say("Too close to call whether %s can %s charge %s: neither was shown, down to %g in."+
			" Roll a die [LOS-8].", who, all, p.to, p.Resolution)
	case p.Verdict == answer.Undecided:
		t.Say("Not decided within the search whether %s can %s charge %s.", who, all, p.to)
	case p.IfSwapped:
		t.Say("%s cannot %s charge %s: they fit only if they swap places, which they may not"+
			" [MLT-4].", who, all, p.to)
	case !byItself(p.Reason):
		why := about(r.Long, p.facings(), p.to)
		t.Say("%s cannot %s charge %s: %s%s [%s].", who, all, p.to, why, blameWords(p.Reason, p.Blame, p.BlameOpen), r.Row)
		p.tellPlaces(t)
	default:
		t.Say("%s cannot %s charge %s:", who, all, p.to)
		t.Blank()
		for i := range p.tries {
			if a := &p.tries[i]; byItself(a.Reason) {
				t.Item("%s: %s.", a.From, whyNot(a))
			}
		}
		p.tellCounters(t)
	}
}

// tellCounters says which units could strike back instead of charging.
func (p *chargers) tellCounters(t *screen.Telling) {
	for _, name := range p.mayCounter {
		t.Blank()
		t.Say("%s can counter-charge %s: ask again with --counter %s [%s].", name, p.to, arguments.Quoted(name), p.strikes.Row())
	}
}

// tellPlaces prints where they would stand if they could get there.
func (p *chargers) tellPlaces(t *screen.Telling) {
	if len(p.Places) == 0 {
		return
	}
	t.Blank()
	t.Say("Their places would be these:")
	t.Blank()
	for i := range p.Places {
		x := &p.Places[i]
		t.Item("%s on %s, %s, %s of its front in contact",
			x.Unit, sideWords(x.Facing, x.Side), offMiddle(x.Along, p.lengths), share(x.Fraction))
	}
}

// byItself reports whether a reason is one against the unit alone.
func byItself(reason string) bool {
	switch charge.Reason(reason) {
	case charge.NoReason, charge.Unresolved, charge.NotDecided, charge.NoSpace, charge.NoOrder:
		return false
	}
	return true
}

// units returns the chargers in the order of the table.
func (p *chargers) units() []string {
	var names []string
	for i := range p.tries {
		names = append(names, p.tries[i].From)
	}
	return names
}

// facings returns all that have to be charged.
func (p *chargers) facings() string {
	var words []string
	for _, facing := range []string{"front", "left", "right", "rear"} {
		for i := range p.tries {
			if p.tries[i].Facing == facing {
				words = append(words, facingWords(facing))
				break
			}
		}
	}
	return tell.Series(words)
}

// tellConditions prints what each has as things stand, with the margins.
func (p *chargers) tellConditions(t *screen.Telling) {
	rows := [][]string{{"unit", "arc", "sight", "range", "room"}}
	for i := range p.tries {
		a := &p.tries[i]
		if len(a.Conditions) == 0 {
			continue
		}
		cells := []string{screen.Cut(a.From, screen.NameWidth)}
		for k := range a.Conditions {
			c := &a.Conditions[k]
			if c.Name == "room" && !c.OK {
				switch charge.Reason(a.Reason) {
				case charge.Unresolved:
					cells = append(cells, "too close")
					continue
				case charge.NotDecided:
					cells = append(cells, "undecided")
					continue
				}
			}
			if a.Counter && needless(c) {
				cells = append(cells, "not needed")
				continue
			}
			cells = append(cells, conditionCell(c, p.lengths))
		}
		rows = append(rows, cells)
	}
	if len(rows) == 1 {
		return
	}
	t.Blank()
	t.Say("Before anyone moves, each by itself; margins in %s, room with the others away [CHG-1, MLT-5]:", p.lengths.Name())
	t.Blank()
	_ = screen.Columns(&t.Builder, rows, screen.TableWidth) // a Builder takes everything
}

// conditionCell returns a condition with its margin in few words.
func conditionCell(c *answer.Condition, lengths tell.Lengths) string {
	if math.Abs(float64(c.Margin)) >= geom.NoLimit {
		return tell.YesNo(c.OK)
	}
	return tell.YesNo(c.OK) + " " + inShort(float64(c.Margin), lengths)
}
