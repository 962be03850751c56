package verb

import (
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"github.com/leaderpoint/leaderpoint/answer"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/arguments"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/exit"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/phrase"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/screen"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/certainty"
	"github.com/leaderpoint/leaderpoint/internal/draw"
	"github.com/leaderpoint/leaderpoint/internal/tell"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/spf13/cobra"
)

// Within is by how much each base may have been misplaced, and the policy of the event.
type Within struct {
	Length string // as given, "" without the question how sure a verdict is
	Inches float64
	policy
}

// Takes makes a command say how sure its verdict is, and rule on it if its kind includes that.
func (f *Within) Takes(c *cobra.Command, kind Kind) {
	c.Flags().StringVar(&f.Length, "within", "", "how sure the verdict is if bases are up to this `length` off: 1mm, 0.05in")
	if kind&Ruled != 0 {
		f.policy.takes(c)
		f.HasCover = kind&Covered != 0
	}
}

// Given reports whether the flag was given.
func (f *Within) Given() bool { return f.Length != "" }

// read reads a length. It refuses a length without a unit, which could mean inches or millimetres.
func (f *Within) read() error {
	if f.Length == "" {
		return nil
	}
	number := strings.TrimSpace(strings.ToLower(f.Length))
	unit := 0.0
	for _, x := range []struct {
		suffix string
		inch   float64
	}{{"mm", geom.MMPerInch}, {"cm", geom.MMPerInch / 10}, {"in", 1}, {`"`, 1}} {
		if rest, ok := strings.CutSuffix(number, x.suffix); ok {
			number, unit = rest, x.inch
			break
		}
	}
	x, err := strconv.ParseFloat(strings.TrimSpace(number), 64)
	if err == nil && unit == 0 {
		return exit.Usage("--within is %q, without a unit of length: 1mm, 0.1cm or 0.05in", f.Length)
	}
	if err != nil || !(x > 0 && x/unit <= certainty.Most) {
		return exit.Usage("--within is %q; it must be a length of more than 0 and at most %s mm, such as 1mm or 0.05in", f.Length, tell.Fixed(certainty.Most*geom.MMPerInch, 0))
	}
	f.Inches = x / unit
	return nil
}

// AsMeasured takes the tolerance from the file, if the flag is left out and the file or a unit says
// how well it was measured.
func (f *Within) AsMeasured(q *arguments.Inquiry) {
	if mm, ok := q.Measured(); f.Length == "" && ok && mm > 0 {
		f.Length = strconv.FormatFloat(mm, 'g', -1, 64) + "mm"
	}
}

// Misplaced returns the options of package certainty. The position may say which units and pieces
// were measured better or worse than the rest, are fixed, or were put into contact. Their errors
// count accordingly, and fixed ones have none.
func (f *Within) Misplaced(q *arguments.Inquiry) certainty.Options {
	return certainty.Options{Within: f.Inches, Tolerance: q.Tolerance(float64(f.Inches * geom.MMPerInch))}
}

// Verdict is a verdict that may be sure or not, by its name. That of a list is the subject of a
// sentence.
type Verdict struct {
	Name string
	certainty.Question
	// Aside: the command prints it as well, but its outcome does not depend on it. In a list it counts
	// only if the one before it is yes.
	Aside bool
}

// The names of verdicts that are answered beside another.
const (
	// Hindered is whether a charge is hindered.
	Hindered = "hindered"
	// Distance is whether a target of a shot is beyond the extreme range.
	Distance = "distance"
)

// Charge returns the verdicts of a charge: whether it may be made and, aside, whether it is
// hindered.
func Charge(from, to spatial.UnitID, hindrance bool) []Verdict {
	list := []Verdict{{Name: "charge", Question: certainty.Charge{From: from, To: to}}}
	if hindrance {
		list = append(list, Verdict{Hindered, certainty.Charge{From: from, To: to, Of: certainty.ItsHindrance}, true})
	}
	return list
}

// Sure is how sure the verdicts of an answer are. It is empty without that question.
type Sure []howSure

// howSure is how sure one verdict is, and the verdict that counts by the policy. That is roll-off
// if the players must roll, and "" without a policy.
type howSure struct {
	Verdict
	certainty.Answer
	counts certainty.Verdict
	policy certainty.Policy
}

// Calls returns the calls of the verdicts of a list, for programs, by their names.
func (f *Within) Calls(q *arguments.Inquiry, verdicts []Verdict) (map[string]*Certainty, error) {
	sure, err := f.ask(q, verdicts, true)
	return sure.how(q), err
}

// ask returns how sure some verdicts are, or only the calls, as for a list.
func (f *Within) ask(q *arguments.Inquiry, verdicts []Verdict, callOnly bool) (sure Sure, err error) {
	if !f.Given() {
		return nil, nil
	}
	o := f.Misplaced(q)
	o.CallOnly = callOnly
	for _, v := range verdicts {
		x := howSure{Verdict: v, policy: certainty.Policy(f.Name)}
		if x.Answer, err = certainty.Ask(q.Table(), v.Question, o); err != nil {
			return nil, err
		}
		x.counts = f.rule(&x.Answer, v)
		if len(f.Called) > 0 && x.counts == certainty.Verdict(certainty.RollOff) && v.Name != "cover" {
			return nil, needsCalled()
		}
		sure = append(sure, x)
	}
	return sure, nil
}

// ends returns the outcome of the command. With a policy it is that of the ruling on the first
// verdict. Otherwise it is that of the verdict, unknown if it is open.
func (s Sure) ends(verdict error) error {
	clear := true
	for i := range s {
		switch s[i].counts {
		case "":
			clear = clear && (s[i].Aside || s[i].Call() != certainty.Open)
			continue
		case certainty.Yes:
			return nil
		case certainty.No:
			return exit.Outcome(exit.No)
		case certainty.Verdict(certainty.RollOff):
			return exit.Outcome(exit.Unknown)
		}
		return verdict // a name, such as that of the struck facing
	}
	if !clear {
		return exit.Outcome(exit.Unknown)
	}
	return verdict
}

// options returns the options of a picture of some verdicts, with how sure they are.
func (s Sure) options(t *spatial.Table, o draw.Options, names ...string) draw.Options {
	if len(names) == 0 {
		return o
	}
	o.Doubt = s.Doubt(names...)
	for i := range s {
		x := &s[i]
		if !slices.Contains(names, x.Name) || !(x.Within > 0) {
			continue
		}
		sure := x.Sentence(t) + "."
		switch {
		case x.Name != Hindered:
			o.Certainty, o.Misplaced = "The verdict "+sure, misplaced(t, x.Turned)
		case x.Answer.Verdict == certainty.No:
			o.HinderedCertainty = "That it is not hindered " + sure
		case x.Answer.Verdict != certainty.None:
			o.HinderedCertainty = "That it is hindered " + sure
		}
	}
	return o
}

// misplaced returns what is elsewhere on a table that turns a verdict, for its picture.
func misplaced(t *spatial.Table, turned *certainty.Turning) (list []draw.Misplaced) {
	if turned != nil {
		for _, m := range turned.Moved {
			list = append(list, draw.Misplaced{Thing: m.Thing, Outline: m.Ring(t), By: m.Words()})
		}
	}
	return list
}

// Doubt returns, for a headline, which verdicts are open, among those with some names or all, and
// what then counts.
func (s Sure) Doubt(names ...string) string {
	var open, rulings []string
	all, within := true, ""
	for i := range s {
		x := &s[i]
		switch {
		case len(names) > 0 && !slices.Contains(names, x.Name):
			continue
		case x.Call() != certainty.Open:
			all = false
			continue
		}
		open, within = append(open, x.Name), x.WithinWords()
		if ruling := x.ruling(); ruling != "" {
			rulings = append(rulings, x.Name+" counts as "+ruling)
		}
	}
	if len(open) == 0 {
		return ""
	}
	text := "open within " + within
	switch {
	case all:
	case len(open) == 1:
		text = "the call on " + open[0] + " is " + text
	default:
		text = "the calls on " + tell.Series(open) + " are " + text
	}
	return strings.Join(append([]string{text}, rulings...), "; ")
}

// Certainty is how sure a verdict is, in the form of asks with within_mm.
type Certainty struct {
	*answer.Certainty
	// Ruling is the verdict that counts by the policy, or roll-off, if there is a policy.
	Ruling certainty.Verdict `json:"ruling,omitempty"`
}

// how returns how sure the verdicts are, for programs, by their names.
func (s Sure) how(q *arguments.Inquiry) map[string]*Certainty {
	out := map[string]*Certainty{}
	for i := range s {
		if how := q.CertaintyOf(s[i].Answer); how != nil {
			out[s[i].Name] = &Certainty{how, s[i].counts}
		}
	}
	return out
}

// tell prints how sure the verdicts are.
func (s Sure) tell(t *screen.Telling, table *spatial.Table) {
	if len(s) == 0 {
		return
	}
	t.Blank()
	column := 9 // aligned with the facts above
	for i := range s {
		column = max(column, len(s[i].Name)+2) // two blanks follow a label
	}
	for i := range s {
		x := &s[i]
		t.Line("  "+screen.Pad(x.Name, column), x.inWords(table)+".")
		if ruling := x.ruling(); ruling != "" {
			t.Line("  "+screen.Pad("ruling", column), x.Name+" counts as "+ruling+".")
		}
	}
}

// inWords returns how sure a verdict is, such as "no, open within 1 mm: it turns with
// Knights 0.5 mm off". It leaves out the verdict if an earlier sentence has it.
func (x *howSure) inWords(t *spatial.Table) string {
	said, sentence := string(x.Answer.Verdict), x.Sentence(t)
	if d, ok := x.Question.(certainty.Distance); ok {
		within := "within"
		if x.Answer.Verdict == certainty.No {
			within = "beyond"
		}
		said = fmt.Sprintf("%s %g in", within, d.Limit)
	} else if x.Name != Hindered && (x.Answer.Verdict == certainty.Yes || x.Answer.Verdict == certainty.No) {
		return sentence
	}
	return said + ", " + strings.TrimPrefix(sentence, "is ")
}

// Charges returns the charges of a list of pairs.
func Charges(t *spatial.Table, pairs [][2]spatial.UnitID) (list []Verdict) {
	for _, p := range pairs {
		list = append(list, Verdict{"The charge of " + t.Unit(p[0]).Name + " at " + t.Unit(p[1]).Name, certainty.Charge{From: p[0], To: p[1]}, false})
	}
	return list
}

// List prints below the list which of its verdicts are open, or only tested, on request.
func (f *Within) List(out io.Writer, q *arguments.Inquiry, what string, list []Verdict) error {
	if !f.Given() {
		return nil
	}
	if _, err := io.WriteString(out, "\n"); err != nil {
		return err
	}
	return f.Open(out, q, what, list)
}

// Open prints which verdicts of a list are open, or only tested.
func (f *Within) Open(out io.Writer, q *arguments.Inquiry, what string, list []Verdict) error {
	t, o := &screen.Telling{}, f.Misplaced(q)
	o.CallOnly, o.Tolerance = true, o.Tolerance.On(q.Table())
	var open []string
	within, yes := certainty.InMM(f.Inches), false
	for _, x := range list {
		if x.Aside && !yes {
			continue
		}
		a, err := certainty.Ask(q.Table(), x.Question, o)
		if err != nil {
			return err
		}
		if a.Call() != certainty.Clear {
			open = append(open, x.Name+" "+a.InList(q.Table()))
		}
		within, yes = a.WithinWords(), a.Verdict == certainty.Yes
	}
	switch n := len(open); {
	case len(list) == 0:
		t.Say("There are no verdicts of %s.", what)
	case n == 0:
		t.Say("Every verdict of %s is clear within %s.", what, within)
	default:
		t.Say("Within %s, %s of %s %s open, or clear only as far as tested:", within, phrase.Count(n, "verdict"), what, phrase.Are(n))
		t.Blank()
		for _, x := range open {
			t.Item("%s.", x)
		}
		t.Paragraph("Each test of a list ends at the first table that turns the verdict; a nearer one may turn it, too. Ask for one verdict alone to see what to measure again.")
	}
	return q.Print(out, t.String())
}
