package tolerance

import (
	"io"

	"github.com/leaderpoint/leaderpoint/answer"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/arguments"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/phrase"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/screen"
	"github.com/leaderpoint/leaderpoint/internal/certainty"
	"github.com/leaderpoint/leaderpoint/internal/tell"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// Certainty is how sure a verdict is, as asks with within_mm give it.
type Certainty struct {
	*answer.Certainty
	// Ruling is the verdict that counts by the policy, or roll-off, if there is a policy.
	Ruling string `json:"ruling,omitempty"`
}

// Answers says how sure some verdicts are, for programs, by their names, and whether none of them
// is open. There are none if nobody has asked. Of a list no more is worked out than the calls.
func (f *Flag) Answers(q *arguments.Inquiry, list bool, questions ...Question) (out map[string]*Certainty, clear bool, err error) {
	if !f.Given() {
		return nil, true, nil
	}
	out = map[string]*Certainty{}
	clear, err = f.ask(q, list, func(x Question, a *certainty.Answer, ruling string) {
		how := q.CertaintyOf(*a)
		if how == nil {
			return
		}
		out[x.Name] = &Certainty{Certainty: how}
		if ruling != "" {
			out[x.Name].Ruling = f.Policy.rulings[len(f.Policy.rulings)-1]
		}
	}, questions)
	return out, clear, err
}

// Listed is one verdict of a list: in words, as the subject of a sentence, and by its question.
type Listed struct {
	Subject string
	certainty.Question
}

// Charges returns the charges of a list of pairs.
func (f *Flag) Charges(t *spatial.Table, pairs [][2]spatial.UnitID) []Listed {
	var list []Listed
	for _, p := range pairs {
		list = append(list, Listed{"The charge of " + t.Unit(p[0]).Name + " at " + t.Unit(p[1]).Name, certainty.Charge{From: p[0], To: p[1]}})
	}
	return list
}

// TellList prints which verdicts of a list are open, or only tested.
func (f *Flag) TellList(out io.Writer, q *arguments.Inquiry, what string, list []Listed) error {
	if !f.Given() {
		return nil
	}
	o := f.Options(q)
	o.CallOnly = true
	var open []string
	for _, x := range list {
		a, err := certainty.Ask(q.Table(), x.Question, o)
		if err != nil {
			return err
		}
		if a.Call() != certainty.Clear {
			open = append(open, x.Subject+" "+a.Sentence(q.Table()))
		}
	}
	t := &screen.Telling{}
	t.Blank()
	f.tellCount(t, what, len(open), len(list))
	for _, x := range open {
		t.Item("%s.", x)
	}
	f.tellMore(t, len(open))
	return q.Print(out, t.String())
}

// tellMore prints how to learn more of the verdicts of a list.
func (f *Flag) tellMore(t *screen.Telling, listed int) {
	if listed > 0 {
		t.Blank()
		t.Say("Of a list each test ends at the first table that turns the verdict: the verdict asked by itself says more, and what to measure again.")
	}
}

// tellCount prints how many of some verdicts are not clear. A list of them follows, if there are
// any.
func (f *Flag) tellCount(t *screen.Telling, what string, listed, all int) {
	switch {
	case all == 0:
		t.Say("There are no verdicts of %s.", what)
	case listed == 0:
		t.Say("Every verdict of %s is clear within %s.", what, tell.Length(f.Inches))
	default:
		verb := "are"
		if listed == 1 {
			verb = "is"
		}
		t.Say("Within %s, %s of %s %s open, or clear only as far as tested:", tell.Length(f.Inches), phrase.Count(listed, "verdict"), what, verb)
		t.Blank()
	}
}

// openLook is a verdict of sight or cover that is not clear.
type openLook struct {
	from, to string
	certainty.Question
	found certainty.Answer
}

// openLooks returns the verdicts of sight between enemies, and of cover if they see them, that are
// not clear. They are all of the table, or those of one viewer or one target.
func (f *Flag) openLooks(q *arguments.Inquiry, from, to string) (list []openLook, err error) {
	t, o := q.Table(), f.Options(q)
	o.CallOnly, o.Tolerance = true, o.Tolerance.On(t)
	for a := range t.Units() {
		for b := range t.Units() {
			x, y := t.Unit(a).Name, t.Unit(b).Name
			if a == b || t.Now().Friends(a, b) || from != "" && x != from || to != "" && y != to {
				continue
			}
			for _, look := range [2]certainty.Question{certainty.Sight{From: a, To: b}, certainty.Cover{From: a, To: b}} {
				found, err := certainty.Ask(t, look, o)
				if err != nil {
					return nil, err
				}
				if found.Call() != certainty.Clear {
					list = append(list, openLook{x, y, look, found})
				}
				if found.Verdict != certainty.Yes {
					break // what is not seen has no cover
				}
			}
		}
	}
	return list, nil
}

// nameOf returns the ask that a question is.
func nameOf(q certainty.Question) string {
	if _, ok := q.(certainty.Cover); ok {
		return "cover"
	}
	return "sight"
}

// TellOpen prints which verdicts of sight and cover between enemies are not clear.
func (f *Flag) TellOpen(t *screen.Telling, q *arguments.Inquiry, from, to string) error {
	table := q.Table()
	pairs, err := f.openLooks(q, from, to)
	if err != nil {
		return err
	}
	what := "sight and cover between enemies"
	switch {
	case from != "":
		what = "what " + from + " sees"
	case to != "":
		what = "who sees " + to
	}
	f.tellCount(t, what, len(pairs), 1)
	for i := range pairs {
		p := &pairs[i]
		what := "Sight"
		if nameOf(p.Question) == "cover" {
			what = "The cover"
		}
		t.Item("%s of %s from %s %s.", what, p.to, p.from, p.found.Sentence(table))
	}
	f.tellMore(t, len(pairs))
	return nil
}
