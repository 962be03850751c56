package charges

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/leaderpoint/leaderpoint/answer"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/phrase"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/screen"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/tell"
	"github.com/leaderpoint/leaderpoint/rules"
)

// describe returns a charge in words to read out at a table.
func describe(a *attempt, path rules.ChargePath) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s\n", sentence(a))
	if len(a.Conditions) > 0 {
		b.WriteByte('\n')
	}
	for i := range a.Conditions {
		c := &a.Conditions[i]
		if a.Counter && needless(c) {
			continue
		}
		fmt.Fprintln(&b, strings.TrimRight(fmt.Sprintf("  %-6s %-4s %s", c.Name, a.holds(c), byHowMuch(a, c)), " "))
	}
	var facts [][2]string
	switch {
	case a.Way != nil:
		facts = wayFacts(a, a.Way, path)
	case a.Advice != nil:
		facts = wayFacts(a, a.Advice, path)
	case len(a.Conditions) > 0:
		if a.Side != "" {
			break // it may be met on any side
		}
		if a.Counter {
			break // the sentence has said it
		}
		facts = append(facts, [2]string{"Facing", fmt.Sprintf("%s would have to be charged%s [ARC-5]", facingWords(a.Facing), tieWords(a))})
	}
	if a.Close {
		facts = append(facts, [2]string{"Close", fmt.Sprintf("less than %g in from another answer, as the position was typed", geom.ContactBand)})
	}
	if len(facts) > 0 {
		b.WriteByte('\n')
	}
	for _, f := range facts {
		fmt.Fprintf(&b, "  %-9s %s\n", f[0], f[1])
	}
	if len(a.NotStored) > 0 {
		t := &screen.Telling{}
		t.Blank()
		t.Say("%s.", tell.NotStored(a.From, a.NotStored))
		b.WriteString(t.String())
	}
	return b.String()
}

// inWords returns the charge as its sentence has it: the same words are beside its picture.
func (a *attempt) inWords() *tell.Charge {
	c := &tell.Charge{
		From: a.From, To: a.To, Verdict: string(a.Verdict), Reason: a.Reason, Facing: a.Facing, Side: a.Side,
		Resolution: a.Resolution, Hiding: a.hiding, BlameOpen: a.BlameOpen,
	}
	c.Counter, c.CounterRow = a.Counter, a.strikes.Row()
	if a.Way != nil {
		c.Attacks, c.Hindered = a.Attacks, a.Hindered
	}
	for i := range a.Conditions {
		x := &a.Conditions[i]
		c.Conditions = append(c.Conditions, tell.Condition{Name: x.Name, OK: x.OK, Margin: float64(x.Margin), Of: nearest(x), Open: x.Open})
	}
	c.Blame = phrase.Blamed(a.Blame)
	if a.Behind != nil {
		c.Behind = phrase.Blamed([]answer.Blame{*a.Behind})[0]
	}
	return c
}

// sentence returns the verdict, and the first reason against it with its row.
func sentence(a *attempt) string { return a.inWords().Sentence() }

// whyNot returns the first reason against a charge with its row, "" for an unknown one.
func whyNot(a *attempt) string { return a.inWords().WhyNot() }

// blameWords returns the obstacles to blame that there is no place, no way, no space or no order.
func blameWords(reason string, blame []answer.Blame, open bool) string {
	return tell.BlameWords(reason, phrase.Blamed(blame), open)
}

// byHowMuch returns the margin of a condition in words.
func byHowMuch(a *attempt, c *answer.Condition) string {
	m := float64(c.Margin)
	if math.Abs(m) >= geom.NoLimit {
		if c.Name == "sight" && c.OK {
			return "nothing is in the way"
		}
		return ""
	}
	words := "by " + tell.Length(math.Abs(m))
	if c.Name == "room" {
		condition := tell.Condition{OK: c.OK, Margin: m, Of: nearest(c)}
		return strings.TrimSpace(condition.By())
	}
	switch distance, _ := a.distance(); {
	case c.Name == "range":
		words += fmt.Sprintf(": %s away, range %s", a.lengths.Plain(distance), a.lengths.Plain(a.Range))
	case c.Name == "sight" && !c.OK && len(a.hiding) > 0:
		words += ": hidden by " + tell.List(a.hiding)
	}
	return words
}

// nearest returns what a way comes nearest to, "" if that is not known.
func nearest(c *answer.Condition) string {
	if c.Edge {
		return tell.TableEdge
	}
	return c.Of
}

// wayFacts returns all about a charge that can be made, or that is advised.
func wayFacts(a *attempt, w *answer.Way, path rules.ChargePath) [][2]string {
	facts := [][2]string{
		{"Path", wayWords(w, a.lengths) + pathReading(w, path)},
		{"Contact", "at " + phrase.Place(w.Contact, a.lengths)},
		{"Ends", fmt.Sprintf("%s, %s of its front in contact", phrase.Pose(w.Final, a.lengths), a.lengths.Plain(w.Overlap))},
	}
	if slid := between(w.Aligned.At, w.Final.At); slid >= hardly {
		facts[2][1] += ", after a shuffle of " + a.lengths.Plain(slid)
	}
	if w.Target != nil {
		facts = append(facts, [2]string{"Target", "turns to the charger: " + phrase.Pose(*w.Target, a.lengths)})
	}
	if a.Counter {
		facts[0][1] = pathOf(true, worthTelling(w.Path), a.lengths)
	}
	facts = append(facts,
		[2]string{"Facing", facingFact(a) + openWords(w)},
		[2]string{"Attacks", fmt.Sprintf("x%d [CHG-11]", w.Attacks)})
	if a.Counter {
		return append(append(facts, [2]string{"Hindered", "no, a counter-charge never is [CHG-13]"}), afterFacts(w)...)
	}
	return append(append(facts, hinderedFacts(w, a.lengths)...), afterFacts(w)...)
}

// hinderedFacts reports whether a charge is hindered, by what, and by which readings.
func hinderedFacts(w *answer.Way, lengths tell.Lengths) [][2]string {
	facts := [][2]string{{"Hindered", hinderedWords(w) + " [CHG-13]"}}
	if r := w.HinderedByReading; r != nil {
		whichever := "not decided"
		if r.Any != nil {
			whichever = tell.YesNo(*r.Any)
		}
		facts = append(facts, [2]string{"", fmt.Sprintf("by the most direct way %s, by the shortest %s, by the smallest pivot %s, by a way of the player's choice %s [CHG-4]",
			tell.YesNo(r.MostDirect), tell.YesNo(r.Shortest), tell.YesNo(r.SmallestPivot), whichever)})
	}
	if o := w.OtherWay; o != nil {
		facts = append(facts, [2]string{"Or", otherWords(o, lengths)})
	}
	if w.PivotSweeps && !w.Hindered {
		facts = append(facts, [2]string{"", "its pivot sweeps over what would hinder it, which does not count"})
	}
	return facts
}

// afterFacts say what follows from a charge.
func afterFacts(w *answer.Way) [][2]string {
	var facts [][2]string
	if len(w.Nudged) > 0 {
		facts = append(facts, [2]string{"Nudged", nudgedWords(w) + " [PRX-4]"})
	}
	if w.OffHill {
		facts = append(facts, [2]string{"Hill", "it charges down off a hill [CHG-15]"})
	}
	return append(facts, meleeFacts(&w.Melee)...)
}

// hardly is what is not worth a word, in inches or degrees.
const hardly = 0.005

// worthTelling returns a path without the steps that nobody could see.
func worthTelling(path []answer.Step) []answer.Step {
	return slices.DeleteFunc(slices.Clone(path), func(s answer.Step) bool {
		return s.Back == 0 && s.Forward < hardly && math.Abs(s.Pivot) < hardly
	})
}

// pathOf returns the path step by step, of a counter-charge too, which may have none.
func pathOf(counter bool, steps []answer.Step, lengths tell.Lengths) string {
	if counter && len(steps) == 0 {
		return "picked up, turned and set down flush with the target"
	}
	return pathWords(steps, lengths)
}

// needless reports whether a counter-charge does not need a condition.
func needless(c *answer.Condition) bool { return c.Name == "arc" || c.Name == "sight" }

// pathWords returns the path step by step.
func pathWords(path []answer.Step, lengths tell.Lengths) string {
	if len(path) == 0 {
		return "none, it is in contact already"
	}
	var steps []string
	for _, s := range path {
		switch {
		case s.Back != 0:
			steps = append(steps, "back "+lengths.Plain(s.Back)+" to disengage [MOV-24]")
		case s.Pivot == 0:
			steps = append(steps, "forward "+lengths.Plain(s.Forward))
		default:
			steps = append(steps, fmt.Sprintf("pivot %s degrees %s", phrase.Degrees(s.Pivot), phrase.Hand(s.Pivot)))
		}
	}
	return strings.Join(steps, ", ")
}

// wayWords returns the path of a charge, with the reason for a pivot that nobody would see.
func wayWords(w *answer.Way, lengths tell.Lengths) string {
	if w.Corner {
		return pathWords(worthTelling(w.Path), lengths) + ", with that pivot since corner to corner is no contact [CHG-10]"
	}
	return turningPath(w.Path, w.TurnsFirst, lengths)
}

// turningPath returns a path whose first pivot may be a free one.
func turningPath(path []answer.Step, turnsFirst bool, lengths tell.Lengths) string {
	steps := worthTelling(path)
	words := pathWords(steps, lengths)
	if turnsFirst && len(steps) > 0 && steps[0].Pivot != 0 {
		words = "turn freely " + strings.TrimPrefix(words, "pivot ")
	}
	return words
}

// openWords say which facings a free pivot opens besides.
func openWords(w *answer.Way) string {
	if len(w.Facings) < 2 {
		return ""
	}
	var named []string
	for _, f := range w.Facings {
		named = append(named, facingWords(f))
	}
	return "; a free pivot opens " + tell.List(named) + ": the player may choose (--facing)"
}

// otherWords say the way that is nearly as good.
func otherWords(o *answer.OtherWay, lengths tell.Lengths) string {
	hindered := "not hindered"
	if o.Hindered {
		hindered = "hindered"
		if len(o.HinderedBy) > 0 {
			hindered += " by " + tell.List(o.HinderedBy)
		}
	}
	return fmt.Sprintf("%s: a call too close to measure, since a pivot must save a tenth of an inch; that way it is %s [CHG-4]", turningPath(o.Path, o.TurnsFirst, lengths), hindered)
}

// pathReading names the path that was taken of those that there are (row CHG-4).
// Of a path that is not known to be the best it says that it was found.
func pathReading(w *answer.Way, path rules.ChargePath) string {
	found := ""
	if w.Missed > 0.01 {
		found = " found"
	}
	switch {
	case len(worthTelling(w.Path)) == 0:
		return ""
	case path == rules.ChargePathAny:
		return " (a way that works)"
	case path == rules.ChargePathSmallestPivot:
		return " (the smallest pivot" + found + ")"
	case path == rules.ChargePathShortest:
		return " (the shortest way" + found + ")"
	}
	return " (the most direct way" + found + ")"
}

// hinderedWords says whether the charge is hindered, by what and by how much.
func hinderedWords(w *answer.Way) string {
	by := w.HinderedBy
	if w.Defended {
		by = append(slices.Clip(by), "the obstacle that the target defends")
	}
	if margin := w.HinderedMargin.String(); margin != "" {
		return tell.YesNo(w.Hindered) + ", it " + margin
	}
	if len(by) == 0 || !w.Hindered {
		return tell.YesNo(w.Hindered)
	}
	return "yes, by " + tell.List(by)
}

// nudgedWords names the enemies that are moved off the charger, and how far.
func nudgedWords(w *answer.Way) string {
	names := slices.Clone(w.Nudged)
	for i := range min(len(names), len(w.NudgedBy)) {
		by := tell.Length(between(answer.Point{}, w.NudgedBy[i]))
		if slices.Contains(w.StillTouching, w.Nudged[i]) {
			by += ", the room there is, so that they still touch"
		}
		names[i] += " by " + by
	}
	return tell.List(names)
}

// facingWords returns a facing as players call it.
func facingWords(facing string) string { return tell.Facing(facing) }

// sideWords returns the same, but for an individual without flank and rear the side of its base.
func sideWords(facing, side string) string { return tell.Side(facing, side) }

// facingFact returns the facing that is charged, and why.
func facingFact(a *attempt) string {
	if a.Counter && a.Side == "" {
		return facingWords(a.Facing) + " [" + a.strikes.Row() + "]"
	}
	if a.Side != "" {
		return "as the front, since an individual has no flank or rear: on " + sideWords(a.Facing, a.Side) + " of its base [ARC-4]"
	}
	return facingWords(a.Facing) + tieWords(a) + " [ARC-5]"
}

func tieWords(a *attempt) string {
	if a.Tie == "" {
		return ""
	}
	return fmt.Sprintf("; its leader point is on the line to %s", facingWords(a.Tie))
}

// between returns the distance of two points.
func between(p, q answer.Point) float64 {
	x, y := q[0]-p[0], q[1]-p[1]
	return math.Sqrt(float64(x*x) + float64(y*y))
}
