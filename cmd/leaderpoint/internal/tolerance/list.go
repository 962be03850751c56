package tolerance

import (
	"encoding/json"
	"io"
	"strings"

	"github.com/leaderpoint/leaderpoint/ask"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/arguments"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/phrase"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/screen"
	"github.com/leaderpoint/leaderpoint/internal/tell"
	"github.com/leaderpoint/leaderpoint/robust"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// fewTables is how many tables are searched for each verdict of a list: a charge takes a search of its
// own on each of them. Of one verdict the search looks at as many as it usually does.
const fewTables = 10

// Sure is how sure some verdicts are, by the name of the ask.
type Sure map[string]ask.RobustAnswer

// Answers says how sure some verdicts are, for programs, and whether all of them hold; nil where nobody has asked.
func (f *Flag) Answers(q *arguments.Inquiry, few bool, questions ...Question) (out Sure, holds bool, err error) {
	if !f.Given() {
		return nil, true, nil
	}
	o := ask.RobustOptions{Options: f.Options(q)}
	if few {
		o.Tables = fewTables
	}
	out, holds = Sure{}, true
	for _, x := range questions {
		o.Policy, o.Called = robust.Policy(f.Policy.Name), f.Policy.called(x.Name)
		if f.Policy.leaves(x.Name) {
			o.Policy = ""
		}
		a, err := q.Robust(x.Question, o)
		if err != nil {
			return nil, false, err
		}
		if few {
			a.Sentence = fewLooked(a.Sentence)
		} else {
			ruling := ""
			if a.Ruling != "" {
				ruling = f.Policy.inWords(a.Ruling)
			}
			f.note(x.Name, &robust.Answer{Result: robust.Result(a.Answer)}, ruling)
			f.asked[len(f.asked)-1].again = func() (robust.Answer, error) { return robust.Ask(q.Table(), x.Question, f.Options(q)) }
		}
		if a.Ruling != "" {
			f.Policy.rulings = append(f.Policy.rulings, a.Ruling)
		}
		out[x.Name] = a
		holds = holds && (x.Aside || a.Answer == string(robust.Holds))
	}
	return out, holds, nil
}

// Listed is one verdict of a list: of what it is about, in words and by its question.
type Listed struct {
	Who string
	robust.Question
}

// Charges are the charges of a list of pairs.
func (f *Flag) Charges(t *spatial.Table, pairs [][2]spatial.UnitID) []Listed {
	var list []Listed
	for _, p := range pairs {
		list = append(list, Listed{t.Unit(p[0]).Name + " at " + t.Unit(p[1]).Name, robust.Charge{From: p[0], To: p[1]}})
	}
	return list
}

// TellList tells which verdicts of a list are not proved.
func (f *Flag) TellList(out io.Writer, q *arguments.Inquiry, what string, list []Listed) error {
	if !f.Given() {
		return nil
	}
	o := f.Options(q)
	o.Tables = fewTables
	var open []string
	for _, x := range list {
		a, err := robust.Ask(q.Table(), x.Question, o)
		if err != nil {
			return err
		}
		if a.Result != robust.Holds {
			open = append(open, x.Who+": "+fewLooked(a.Sentence(q.Table())))
		}
	}
	t := &screen.Telling{}
	t.Blank()
	f.tellCount(t, what, len(open), len(list))
	for _, x := range open {
		t.Item("%s.", x)
	}
	f.tellFew(t, len(open))
	return q.Print(out, t.String())
}

// fewLooked says of a verdict of a list that not many tables were looked at: no more can be meant by it that none
// was found.
func fewLooked(sentence string) string {
	const few = "few tables were looked at, and none of them turns it"
	sentence = strings.Replace(sentence, ", which is a limit of the proof and not of the table: no table was found that turns it", ", and "+few, 1)
	return strings.Replace(sentence, "no table was found that turns it", few, 1)
}

// tellFew tells how to learn more of the verdicts of a list.
func (f *Flag) tellFew(t *screen.Telling, open int) {
	if open > 0 {
		t.Blank()
		t.Say("A list looks at few tables for each: the verdict asked by itself says more, and what to measure again.")
	}
}

// tellCount tells how many of some verdicts are open; a list of them follows, if there are any.
func (f *Flag) tellCount(t *screen.Telling, what string, open, all int) {
	switch {
	case all == 0:
		t.Say("There are no verdicts of %s.", what)
	case open == 0:
		t.Say("Every verdict of %s holds if each base was misplaced by up to %s.", what, tell.Length(f.Inches))
	default:
		verb := "are"
		if open == 1 {
			verb = "is"
		}
		t.Say("If each base was misplaced by up to %s, %s of %s %s open:", tell.Length(f.Inches), phrase.Count(open, "verdict"), what, verb)
		t.Blank()
	}
}

// openPair is one verdict of a table that is not proved, for programs.
type openPair struct {
	From string `json:"from"`
	To   string `json:"to"`
	// Ask is sight or cover.
	Ask string `json:"ask"`
	ask.RobustAnswer
}

// openPairs are the verdicts of sight and cover between enemies that are not proved: of all, or of one viewer
// or one target.
func (f *Flag) openPairs(q *arguments.Inquiry, from, to string) ([]robust.OpenPair, error) {
	pairs, err := robust.OpenPairs(q.Table(), f.Options(q))
	if err != nil {
		return nil, err
	}
	var own []robust.OpenPair
	for _, p := range pairs {
		if (from == "" || q.Table().Unit(p.From).Name == from) && (to == "" || q.Table().Unit(p.To).Name == to) {
			own = append(own, p)
		}
	}
	return own, nil
}

// WriteOpen writes a JSON line for each verdict that is not proved.
func (f *Flag) WriteOpen(out io.Writer, q *arguments.Inquiry, from, to string) error {
	pairs, err := f.openPairs(q, from, to)
	if err != nil {
		return err
	}
	enc := json.NewEncoder(out)
	for i := range pairs {
		p := &pairs[i]
		answer, err := q.Robust(p.Question, ask.RobustOptions{Options: f.Options(q)})
		if err != nil {
			return err
		}
		x := openPair{q.Table().Unit(p.From).Name, q.Table().Unit(p.To).Name, nameOf(p.Question), answer}
		if err := enc.Encode(&x); err != nil {
			return err
		}
	}
	return nil
}

// nameOf is the ask that a question is.
func nameOf(q robust.Question) string {
	if _, ok := q.(robust.Cover); ok {
		return "cover"
	}
	return "sight"
}

// TellOpen tells which verdicts of sight and cover between enemies are not proved.
func (f *Flag) TellOpen(t *screen.Telling, q *arguments.Inquiry, from, to string) error {
	table := q.Table()
	pairs, err := f.openPairs(q, from, to)
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
		t.Item("%s, %s, %s: %s.", table.Unit(p.From).Name, table.Unit(p.To).Name, nameOf(p.Question), fewLooked(p.Answer.Sentence(table)))
	}
	f.tellFew(t, len(pairs))
	return nil
}
