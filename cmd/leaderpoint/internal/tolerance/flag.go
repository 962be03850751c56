// Package tolerance has the flag --within: how sure verdicts are if all was measured with an error.
package tolerance

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/arguments"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/exit"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/screen"
	"github.com/leaderpoint/leaderpoint/draw"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/certainty"
	"github.com/leaderpoint/leaderpoint/internal/tell"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/spf13/cobra"
)

// Flag is by how much each base may have been misplaced.
type Flag struct {
	Text   string
	Inches float64
	// Policy is that of the event, for one verdict.
	Policy policy
	// asked are the verdicts that were asked about, and how each of them is open.
	asked []doubt
}

// doubt is a verdict that was asked about, by its name, with what counts by the policy, "" without
// one.
type doubt struct {
	name, ruling string
	call         certainty.Call
	answer       certainty.Answer
}

// open reports whether the call is open.
func (d *doubt) open() bool { return d.call == certainty.Open }

// note keeps the call of a verdict, and what counts by the policy.
func (f *Flag) note(name string, a *certainty.Answer, ruling string) {
	f.asked = append(f.asked, doubt{name: name, call: a.Call(), ruling: ruling, answer: *a})
}

// Of returns the flag itself for the position that was asked about. For what stands beside it these
// questions are asked by the rules of that.
func (f *Flag) Of(q *arguments.Inquiry, questions ...Question) (*Flag, error) {
	if !q.Beside {
		return f, nil
	}
	own := &Flag{Text: f.Text, Inches: f.Inches, Policy: policy{Name: f.Policy.Name, Called: f.Policy.Called, HasCover: f.Policy.HasCover}}
	if !f.Given() {
		return own, nil
	}
	_, err := own.ask(q, false, func(Question, *certainty.Answer, string) {}, questions)
	return own, err
}

// ask asks how sure some verdicts are, shows each with what counts by the policy, and says whether
// none is open. Of a list no more is worked out than the calls.
func (f *Flag) ask(q *arguments.Inquiry, list bool, show func(x Question, a *certainty.Answer, ruling string), questions []Question) (clear bool, err error) {
	clear = true
	o := f.Options(q)
	o.CallOnly = list
	for _, x := range questions {
		a, err := certainty.Ask(q.Table(), x.Question, o)
		if err != nil {
			return false, err
		}
		clear = clear && (x.Aside || a.Call() != certainty.Open)
		ruling := f.Policy.rule(&a, x)
		if !list {
			f.note(x.Name, &a, ruling)
		}
		show(x, &a, ruling)
	}
	return clear, nil
}

// Shown puts how sure a verdict is into the options of its picture. It takes the verdict with one
// of the names, or the only one. If [Hindered] is among the names, it adds how sure that is.
func (f *Flag) Shown(o *draw.Options, names ...string) {
	o.Doubt, o.Robust, o.Hindered = f.Doubt(names...), nil, nil
	for i := range f.asked {
		here := len(names) == 0 && len(f.asked) == 1 || slices.Contains(names, f.asked[i].name)
		switch a := &f.asked[i].answer; {
		case !here || !(a.Within > 0):
		case f.asked[i].name == Hindered:
			o.Hindered = a
		default:
			o.Robust = a
		}
	}
}

// Doubt says for a headline which verdicts are open, of those with these names, or of all, and what
// counts then.
func (f *Flag) Doubt(names ...string) string {
	var open, rulings []string
	all := true
	for i := range f.asked {
		d := &f.asked[i]
		if len(names) > 0 && !slices.Contains(names, d.name) {
			continue
		}
		if !d.open() {
			all = false
			continue
		}
		open = append(open, d.name)
		if d.ruling != "" {
			rulings = append(rulings, d.name+" counts as "+d.ruling)
		}
	}
	if len(open) == 0 {
		return ""
	}
	text := "open within " + tell.Length(f.Inches)
	switch {
	case all:
	case len(open) == 1:
		text = "the call on " + open[0] + " is " + text
	default:
		text = "the calls on " + tell.Series(open) + " are " + text
	}
	return strings.Join(append([]string{text}, rulings...), "; ")
}

// Takes makes a command say how sure its verdict is.
func Takes(c *cobra.Command, f *Flag) {
	c.Flags().StringVar(&f.Text, "within", "", "how sure it is if each base was misplaced by so `much`: 1mm, 0.05in")
}

// Given reports whether it was asked for.
func (f *Flag) Given() bool { return f.Text != "" }

// Read reads a length. One without a unit of length is refused: who measures in inches means others
// by it than who measures in millimetres.
func (f *Flag) Read() error {
	if f.Text == "" {
		return nil
	}
	number, unit := strings.TrimSpace(strings.ToLower(f.Text)), 0.0
	switch {
	case strings.HasSuffix(number, "mm"):
		number, unit = strings.TrimSuffix(number, "mm"), geom.MMPerInch
	case strings.HasSuffix(number, "cm"):
		number, unit = strings.TrimSuffix(number, "cm"), geom.MMPerInch/10
	case strings.HasSuffix(number, "in"):
		number, unit = strings.TrimSuffix(number, "in"), 1
	case strings.HasSuffix(number, `"`):
		number, unit = strings.TrimSuffix(number, `"`), 1
	}
	x, err := strconv.ParseFloat(strings.TrimSpace(number), 64)
	if err == nil && unit == 0 {
		return exit.Usage("--within is %q, without a unit of length: 1mm, 0.1cm or 0.05in", f.Text)
	}
	if err != nil || !(x > 0 && x/unit <= certainty.Most) {
		return exit.Usage("--within is %q; it must be a length of more than 0 and at most %s mm, such as 1mm or 0.05in", f.Text, tell.Fixed(certainty.Most*geom.MMPerInch, 0))
	}
	f.Inches = x / unit
	return nil
}

// Question is a verdict that may be sure or not, by its name.
type Question struct {
	Name string
	certainty.Question
	// Aside: the command prints it as well, but its outcome does not depend on it.
	Aside bool
}

// Charge returns the questions of a charge: whether it may be made and, aside, whether it is
// hindered.
func Charge(t *spatial.Table, from, to spatial.UnitID, hindrance bool) []Question {
	q := certainty.Charge{From: from, To: to}
	if !hindrance {
		return []Question{{Name: "charge", Question: q}}
	}
	if a, err := charge.Explain(t.Now(), from, to); err == nil {
		q.Answer = &a
	}
	way := q
	way.Of = certainty.ItsHindrance
	return []Question{{Name: "charge", Question: q}, {Name: Hindered, Question: way, Aside: true}}
}

// The names of questions that are answered beside another.
const (
	// Hindered is whether a charge is that.
	Hindered = "hindered"
	// Distance is whether a target of a shot is beyond the extreme range.
	Distance = "distance"
)

// inWords says how sure a verdict is, such as "no, open within 1 mm: it turns if the Knights move".
// It leaves out the verdict if an earlier sentence has given it.
func (x *Question) inWords(a *certainty.Answer, t *spatial.Table) string {
	sentence := a.Sentence(t)
	if said := x.said(a); said != "" {
		return said + ", " + strings.TrimPrefix(sentence, "is ")
	}
	return sentence
}

// said returns the verdict that stands before how sure it is, "" if an earlier sentence has given
// it.
func (x *Question) said(a *certainty.Answer) string {
	if d, ok := x.Question.(certainty.Distance); ok {
		within := "within"
		if a.Verdict == certainty.No {
			within = "beyond"
		}
		return fmt.Sprintf("%s %g in", within, d.Limit)
	}
	if plain := a.Verdict == certainty.Yes || a.Verdict == certainty.No; plain && x.Name != Hindered {
		return ""
	}
	return string(a.Verdict)
}

// Tell prints how sure some verdicts are. clear reports whether none of them is open.
func (f *Flag) Tell(t *screen.Telling, q *arguments.Inquiry, questions ...Question) (clear bool, err error) {
	t.Blank()
	column := 9 // as that of the facts above
	for _, x := range questions {
		column = max(column, len(x.Name)+2) // two blanks end a label
	}
	return f.ask(q, false, func(x Question, a *certainty.Answer, ruling string) {
		t.Line("  "+screen.Pad(x.Name, column), x.inWords(a, q.Table())+advice(a, q.Table())+".")
		if ruling != "" {
			t.Line("  "+screen.Pad("ruling", column), x.Name+" counts as "+ruling+".")
		}
	}, questions)
}

// finest is the least misplacement, in millimetres, that a tape and a careful eye tell apart.
const finest = 0.5

// advice returns what to measure again and how well, or that a tape is too coarse for it; "" if the
// call is not open.
func advice(a *certainty.Answer, t *spatial.Table) string {
	if a.Call() != certainty.Open {
		return ""
	}
	var again []string
	for _, m := range a.Measure {
		mm := math.Floor(float64(m.To*geom.MMPerInch)*10) / 10 // more would not settle it
		if mm >= finest {
			again = append(again, fmt.Sprintf("%s to %s mm", t.Name(m.Thing), tell.Fixed(mm, 1)))
		}
	}
	if len(again) > 0 {
		return "; measure again " + strings.Join(again, ", or ")
	}
	to := math.Floor(float64(a.Proved*geom.MMPerInch)*10) / 10
	if to < finest && a.Turned != nil { // nearer than the table that turns it none was found
		to = (math.Ceil(float64(a.Turned.By*geom.MMPerInch)*10) - 1) / 10
	}
	if to >= finest {
		return "; measure all of it again to " + tell.Fixed(to, 1) + " mm"
	}
	return "; no tape settles it: by the event's policy it stands as called, goes to the defender, or is rolled off"
}

// Options returns the options of package certainty. The position may say how well things were
// measured: better or worse than the rest, and what is fixed or was put into contact. Things count
// for more or less by that, and fixed things stay.
func (f *Flag) Options(q *arguments.Inquiry) certainty.Options {
	return certainty.Options{Within: f.Inches, Tolerance: q.Tolerance(float64(f.Inches * geom.MMPerInch))}
}
