package charges

import (
	"fmt"
	"math"
	"strings"

	"github.com/leaderpoint/leaderpoint/answer"
	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/arguments"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/exit"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/phrase"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/screen"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/verb"
	"github.com/leaderpoint/leaderpoint/internal/answers"
	"github.com/leaderpoint/leaderpoint/internal/certainty"
	"github.com/leaderpoint/leaderpoint/internal/tell"
)

// chargers is several chargers of one target that were judged together.
type chargers struct {
	answer.Joint
	terms
	to string
	// tries holds what each may do by itself, in the order of the answer.
	tries []*attempt
	// mayCounter lists the units that cannot charge alone, but can counter-charge.
	mayCounter []string
}

// together decides whether several units can all charge one target.
func (o *Charge) together(q *arguments.Inquiry) (*verb.Answer, error) {
	if o.To == "" {
		return nil, exit.Usage("several units charge one target together: name it with --to")
	}
	found, err := q.MultiCharge(o.From, o.To, answers.MultiChargeChoices{Counter: o.Counter})
	if err != nil {
		return nil, err
	}
	to := q.ID(o.To)
	question := certainty.Several(q.IDs(o.From), to, charge.Choices{Counter: q.IDs(o.Counter)})
	p := chargers{Joint: found, to: o.To, terms: termsOf(q)}
	for i := range found.Declared {
		try, err := p.declared(q, &found.Declared[i])
		if err != nil {
			return nil, err
		}
		p.tries = append(p.tries, try)
		if try.Counter || !byItself(try.Reason) || !mayCounter(q.Table(), q.ID(try.From), to) {
			continue
		}
		back, err := counter(q, try.From, o.To)
		if err != nil {
			return nil, err
		}
		if back.Verdict == answer.Yes {
			p.mayCounter = append(p.mayCounter, try.From)
		}
	}
	return &verb.Answer{
		Data: &found, Words: p.describe(), Ends: exit.OfCharge(found.Verdict),
		Verdicts: []verb.Verdict{{Name: "charge", Question: question}},
		Draw:     verb.Drawing(q, question, "charge"),
	}, nil
}

// declared returns what one of several chargers may do by itself, in the form of a single charge.
func (p *chargers) declared(q *arguments.Inquiry, d *answer.Declared) (*attempt, error) {
	try := &attempt{From: d.Unit, terms: p.terms}
	try.Counter = d.Counter
	try.To, try.Verdict, try.Reason = p.to, answer.No, d.Reason
	try.Conditions, try.Range, try.Facing, try.Tie = d.Conditions, d.Range, d.Facing, d.Tie
	try.Blame, try.BlameOpen = d.Blame, d.BlameOpen
	return seen(q, try)
}

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
		t.Paragraph("For fewer of them no charge was found, either [MLT-6].")
	}
	for _, set := range p.TooClose {
		t.Paragraph("Too close to call whether %s can [LOS-8].", tell.Series(set))
	}
	for _, set := range p.Undecided {
		t.Paragraph("Not decided within the search whether %s can.", tell.Series(set))
	}
	p.tellConditions(t)
	return t.String()
}

// tellVerdict prints whether all can, and why not.
func (p *chargers) tellVerdict(t *screen.Telling) {
	words := p.inWords()
	sentence := words.Sentence()
	verdict := strings.TrimSuffix(sentence, ".")
	switch {
	case p.Verdict == answer.Yes:
		t.Say("%s. Declared together, they move one at a time, in this order"+
			" [MLT-1, MLT-5]:", strings.TrimSuffix(verdict, " [MLT-1, MLT-5]"))
	case p.Verdict != answer.No:
		t.Say("%s", sentence)
	case p.IfSwapped:
		words.Reason = ""
		t.Say("%s: they fit only if they swap places, which they may not [MLT-4].", strings.TrimSuffix(words.Sentence(), "."))
	case !byItself(p.Reason):
		t.Say("%s", sentence)
		p.tellPlaces(t)
	default:
		t.Say("%s:", verdict)
		t.Blank()
		for i := range p.tries {
			if a := p.tries[i]; byItself(a.Reason) {
				t.Item("%s: %s.", a.From, a.inWords().WhyNot())
			}
		}
		p.tellCounters(t)
	}
}

// inWords returns what a sentence about all of them needs.
func (p *chargers) inWords() *tell.Together {
	c := &tell.Together{
		To: p.to, Verdict: string(p.Verdict), Reason: p.Reason, Resolution: p.Resolution,
		Blame: phrase.Blamed(p.Blame), BlameOpen: p.BlameOpen,
	}
	for _, a := range p.tries {
		c.Units = append(c.Units, a.From)
		c.AddFacing(a.Facing)
	}
	return c
}

// tellCounters prints which units could strike back instead of charging.
func (p *chargers) tellCounters(t *screen.Telling) {
	for _, name := range p.mayCounter {
		t.Paragraph("%s can counter-charge %s: ask again with --counter %s [%s].", name, p.to, arguments.Quoted(name), p.strikes.Row())
	}
}

// tellPlaces prints the places that they would take if they could get there.
func (p *chargers) tellPlaces(t *screen.Telling) {
	if len(p.Places) == 0 {
		return
	}
	t.Heading("Their places would be these:")
	for i := range p.Places {
		x := &p.Places[i]
		t.Item("%s on %s, %s, %s of its front in contact",
			x.Unit, tell.Side(x.Facing, x.Side), offMiddle(x.Along, p.lengths), share(x.Fraction))
	}
}

// byItself reports whether a reason concerns the unit alone.
func byItself(reason string) bool {
	switch charge.Reason(reason) {
	case charge.NoReason, charge.Unresolved, charge.NotDecided, charge.NoSpace, charge.NoOrder:
		return false
	}
	return true
}

// tellConditions prints the conditions of each at present, with the margins.
func (p *chargers) tellConditions(t *screen.Telling) {
	rows := [][]string{{"unit", "arc", "sight", "range", "room"}}
	for _, a := range p.tries {
		if len(a.Conditions) == 0 {
			continue
		}
		cells := []string{screen.Cut(a.From, screen.NameWidth)}
		for k := range a.Conditions {
			cells = append(cells, a.conditionCell(&a.Conditions[k]))
		}
		rows = append(rows, cells)
	}
	if len(rows) == 1 {
		return
	}
	t.Heading("Before anyone moves, each by itself; margins in %s, room with the others away [CHG-1, MLT-5]:", p.lengths.Name())
	_ = screen.Columns(&t.Builder, rows, screen.TableWidth) // a Builder has no errors
}

// conditionCell returns a condition with its margin in few words.
func (a *attempt) conditionCell(c *answer.Condition) string {
	room := c.Name == "room" && !c.OK
	switch {
	case room && charge.Reason(a.Reason) == charge.Unresolved:
		return "too close"
	case room && charge.Reason(a.Reason) == charge.NotDecided:
		return "undecided"
	case a.Counter && needless(c):
		return "not needed"
	case !c.Margin.Limited():
		return tell.YesNo(c.OK)
	}
	return tell.YesNo(c.OK) + " " + inShort(float64(c.Margin), a.lengths)
}

// mostSubsets is how many sets of chargers are listed.
const mostSubsets = 12

// tellSubset prints the only set that can charge.
func (p *chargers) tellSubset(t *screen.Telling, x *answer.Subset) {
	t.Blank()
	if len(x.Order) == 1 {
		t.Say("%s can, alone [MLT-6]:", x.Order[0])
	} else {
		t.Say("%s can, one at a time, in this order [MLT-5, MLT-6]:", tell.Series(x.Order))
	}
	p.tellCharge(t, &x.Formation)
	var left []answer.LeftOut
	for _, l := range x.LeftOut {
		if !byItself(l.Reason) {
			left = append(left, l)
		}
	}
	if len(left) > 0 {
		t.Paragraph("%s", p.without(left, len(x.Order)))
	}
}

// tellSubsets prints several sets, a line for each.
func (p *chargers) tellSubsets(t *screen.Telling) {
	t.Blank()
	size := len(p.Subsets[0].Order)
	if size == 1 {
		t.Say("Each of these can, alone [MLT-6]; in brackets how much of its front is in contact:")
	} else {
		t.Say("%s of them can [MLT-6]. In order of moving, in brackets how much of each front is"+
			" in contact:", numberWord(size))
	}
	t.Blank()
	for i := range p.Subsets {
		if i == mostSubsets {
			t.Item("... and %d more", len(p.Subsets)-i)
			break
		}
		x := &p.Subsets[i]
		var turns []string
		for k := range x.Charges {
			turns = append(turns, fmt.Sprintf("%s (%s)", x.Order[k], share(x.Charges[k].Fraction)))
		}
		t.Item("%s. %s", strings.Join(turns, ", then "), p.without(x.LeftOut, size))
	}
}

// without returns which units do not charge and why, grouped by reason.
func (p *chargers) without(left []answer.LeftOut, charging int) string {
	var whys, parts []string
	by := map[string][]string{}
	for _, l := range left {
		why := p.whyLeft(l, charging)
		if by[why] == nil {
			whys = append(whys, why)
		}
		by[why] = append(by[why], l.Unit)
	}
	for _, why := range whys {
		parts = append(parts, fmt.Sprintf("Without %s: %s.", tell.Series(by[why]), why))
	}
	return strings.Join(parts, " ")
}

// whyLeft returns why a unit is left out, in few words.
func (p *chargers) whyLeft(l answer.LeftOut, charging int) string {
	switch {
	case l.Reason == string(charge.Unresolved):
		return "too close to call"
	case l.Reason == string(charge.NotDecided):
		return "not decided within the search"
	case l.Reason == string(charge.NoSpace) && charging == 1:
		return "no room beside it"
	}
	r, _ := reasonOf(l.Reason)
	facing := ""
	for _, a := range p.tries {
		if a.From == l.Unit {
			facing = tell.Facing(a.Facing)
		}
	}
	return about(r.Short, facing, p.to)
}

// tellCharge prints the charges, one after the other.
func (p *chargers) tellCharge(t *screen.Telling, j *answer.Formation) {
	for i := range j.Charges {
		c := &j.Charges[i]
		t.Blank()
		hindered := "not hindered"
		if c.Hindered {
			hindered = "hindered"
		}
		number := fmt.Sprintf("  %d. ", i+1)
		facing := tell.Side(c.Slot.Facing, c.Slot.Side)
		verb := "into"
		if c.Counter {
			verb = "counter-charges"
		}
		t.Line(number, fmt.Sprintf("%s %s %s: attacks x%d, %s",
			c.Unit, verb, facing, c.Attacks, hindered))
		for _, f := range p.facts(c, i == 0) {
			t.Line(fmt.Sprintf("%*s%-9s ", len(number), "", f[0]), f[1])
		}
	}
}

// facts returns everything about one of the charges that a referee may want to read out.
func (p *chargers) facts(c *answer.Charger, first bool) (f facts) {
	there := strings.NewReplacer("direct way", "direct way there", "shortest way", "shortest way there")
	f.add("Path", "%s", there.Replace(p.wayWords(&c.Way, c.Counter)))
	f.add("Ends", "%s, %s", phrase.Pose(c.Final, p.lengths), offMiddle(c.Along, p.lengths))
	f.add("Contact", "%s, %s of its front [MLT-2]", tell.Length(c.Overlap), share(c.Fraction))
	if c.Target != nil && first {
		f.add("Target", "turns to it, as it goes first: %s [IND-2]", phrase.Pose(*c.Target, p.lengths))
	}
	for _, a := range p.tries {
		if a.From == c.Unit && a.Tie != "" {
			f.add("Facing", "%s%s [ARC-5]", tell.Facing(a.Facing), a.tied())
		}
	}
	hindered := p.hinderedFacts(&c.Way)
	if c.Hindered || len(c.HinderedBy) > 0 || len(hindered) > 1 {
		f = append(f, hindered...)
	}
	return append(f, afterFacts(&c.Way)...)
}

// offMiddle returns the distance of the middle of a front from that of the facing.
func offMiddle(along float64, lengths tell.Lengths) string {
	if math.Abs(along) < hardly {
		return "opposite the middle"
	}
	return fmt.Sprintf("%s to its %s of the middle", lengths.Plain(math.Abs(along)), phrase.Hand(along))
}

// share returns a part of a front.
func share(fraction float64) string {
	percent := tell.Fixed(100*fraction, 0)
	switch {
	case fraction > 1-1e-6:
		return "all"
	case percent == "0" || percent == "100":
		percent = tell.Fixed(100*fraction, 2)
	}
	return percent + "%"
}

// numberWord returns a small number as a word at the beginning of a sentence.
func numberWord(n int) string {
	words := []string{"None", "One", "Two", "Three", "Four", "Five", "Six", "Seven"}
	if n < len(words) {
		return words[n]
	}
	return fmt.Sprint(n)
}
