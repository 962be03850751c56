package charges

import (
	"fmt"
	"strings"

	"github.com/leaderpoint/leaderpoint/answer"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/phrase"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/screen"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/reasons"
	"github.com/leaderpoint/leaderpoint/internal/tell"
)

// facts are what a referee may want to read out, each with a label.
type facts [][2]string

func (f *facts) add(label, format string, args ...any) {
	*f = append(*f, [2]string{label, fmt.Sprintf(format, args...)})
}

// describe returns a charge in words to read out at a table.
func (a *attempt) describe() string {
	t := &screen.Telling{}
	t.WriteString(a.inWords().Sentence() + "\n")
	if len(a.Conditions) > 0 {
		t.Blank()
	}
	for i := range a.Conditions {
		if c := &a.Conditions[i]; !a.Counter || !needless(c) {
			t.WriteString(strings.TrimRight(fmt.Sprintf("  %-6s %-4s %s", c.Name, a.holds(c), a.byHowMuch(c)), " ") + "\n")
		}
	}
	var f facts
	switch {
	case a.Way != nil:
		f = a.wayFacts(a.Way)
	case a.Advice != nil:
		f = a.wayFacts(a.Advice)
	case len(a.Conditions) > 0 && a.Side == "" && !a.Counter: // otherwise it may be met on any side, or the text names the side
		f.add("Facing", "%s would have to be charged%s [ARC-5]", tell.Facing(a.Facing), a.tied())
	}
	if a.Close {
		f.add("Close", "less than %g in from another answer, as the position was typed", geom.ContactBand)
	}
	if len(f) > 0 {
		t.Blank()
	}
	for _, x := range f {
		fmt.Fprintf(t, "  %-9s %s\n", x[0], x[1])
	}
	if len(a.NotStored) > 0 {
		t.Paragraph("%s.", tell.NotStored(a.From, a.NotStored))
	}
	return t.String()
}

// inWords returns the charge for its sentence, which is also beside its picture.
func (a *attempt) inWords() *tell.Charge {
	c := &tell.Charge{
		From: a.From, To: a.To, Verdict: string(a.Verdict), Reason: a.Reason, Facing: a.Facing, Side: a.Side,
		Resolution: a.Resolution, Hiding: a.hiding, Blame: phrase.Blamed(a.Blame), BlameOpen: a.BlameOpen,
		Counter: a.Counter, CounterRow: a.strikes.Row(),
	}
	if a.Way != nil {
		c.Attacks, c.Hindered = a.Attacks, a.Hindered
	}
	for i := range a.Conditions {
		c.Conditions = append(c.Conditions, conditionOf(&a.Conditions[i]))
	}
	if a.Behind != nil {
		c.Behind = phrase.Blamed([]answer.Blame{*a.Behind})[0]
	}
	return c
}

// conditionOf returns a condition in the form of package tell.
func conditionOf(c *answer.Condition) tell.Condition {
	x := tell.Condition{Name: c.Name, OK: c.OK, Margin: float64(c.Margin), Of: c.Of, Open: c.Open}
	if c.Edge {
		x.Of = tell.TableEdge
	}
	return x
}

// condition finds a condition by name, nil if there is none.
func (a *attempt) condition(name string) *answer.Condition {
	for i := range a.Conditions {
		if a.Conditions[i].Name == name {
			return &a.Conditions[i]
		}
	}
	return nil
}

// needless reports whether a counter-charge does not need a condition.
func needless(c *answer.Condition) bool { return c.Name == "arc" || c.Name == "sight" }

// open reports whether a verdict is neither yes nor no.
func (a *attempt) open() bool {
	return a.Verdict == answer.TooClose || a.Verdict == answer.Undecided
}

// holds returns in a word whether a condition holds; undecided room is open.
func (a *attempt) holds(c *answer.Condition) string {
	if c.Open || c.Name == "room" && !c.OK && a.open() {
		return "open"
	}
	return tell.YesNo(c.OK)
}

// distance returns the distance that is compared with the charge range, and whether it was
// measured.
func (a *attempt) distance() (inches float64, ok bool) {
	c := a.condition("range")
	if c == nil {
		return 0, false
	}
	return a.Range - float64(c.Margin), true
}

// byHowMuch returns the margin of a condition in words.
func (a *attempt) byHowMuch(c *answer.Condition) string {
	x := conditionOf(c)
	if !c.Margin.Limited() {
		if c.Name == "sight" && c.OK {
			return "nothing is in the way"
		}
		return ""
	}
	words := strings.TrimSpace(x.By())
	switch distance, _ := a.distance(); {
	case c.Name == "range":
		words += fmt.Sprintf(": %s away, range %s", a.lengths.Plain(distance), a.lengths.Plain(a.Range))
	case c.Name == "sight" && !c.OK && len(a.hiding) > 0:
		words += ": hidden by " + tell.List(a.hiding)
	}
	return words
}

// wayFacts returns all facts about a charge that can be made, or that is advised.
func (a *attempt) wayFacts(w *answer.Way) (f facts) {
	f.add("Path", "%s", a.wayWords(w, a.Counter))
	f.add("Contact", "at %s", phrase.Place(w.Contact, a.lengths))
	shuffled := ""
	if slid := between(w.Aligned.At, w.Final.At); slid >= hardly {
		shuffled = ", after a shuffle of " + a.lengths.Plain(slid)
	}
	f.add("Ends", "%s, %s of its front in contact%s", phrase.Pose(w.Final, a.lengths), a.lengths.Plain(w.Overlap), shuffled)
	if w.Target != nil {
		f.add("Target", "turns to the charger: %s", phrase.Pose(*w.Target, a.lengths))
	}
	f.add("Facing", "%s%s", a.facingFact(), openWords(w))
	f.add("Attacks", "x%d [CHG-11]", w.Attacks)
	if a.Counter {
		f.add("Hindered", "no, a counter-charge never is [CHG-13]")
	} else {
		f = append(f, a.hinderedFacts(w)...)
	}
	return append(f, afterFacts(w)...)
}

// facingFact returns the facing that is charged, and why.
func (a *attempt) facingFact() string {
	switch {
	case a.Counter && a.Side == "":
		return tell.Facing(a.Facing) + " [" + a.strikes.Row() + "]"
	case a.Side != "":
		return "as the front, since an individual has no flank or rear: on " + tell.Side(a.Facing, a.Side) + " of its base [ARC-4]"
	}
	return tell.Facing(a.Facing) + a.tied() + " [ARC-5]"
}

// tied says that the leader point is on an arc line; "" if it is not.
func (a *attempt) tied() string {
	if a.Tie == "" {
		return ""
	}
	return "; its leader point is on the line to " + tell.Facing(a.Tie)
}

// reasonOf returns the reason against a charge for a code in an answer.
func reasonOf(code string) (reasons.Reason, bool) { return reasons.Find(reasons.Charge, code) }

// about puts a facing, in words, and a target into a text.
func about(text, facing, target string) string {
	return strings.NewReplacer("FACING", facing, "TARGET", target).Replace(text)
}
