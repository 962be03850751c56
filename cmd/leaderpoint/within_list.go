package main

import (
	"encoding/json"
	"io"
	"strings"

	"github.com/leaderpoint/leaderpoint/ask"
	"github.com/leaderpoint/leaderpoint/internal/tell"
	"github.com/leaderpoint/leaderpoint/robust"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// fewTables is how many tables are searched for each verdict of a list: a charge takes a search of its
// own on each of them. Of one verdict the search looks at as many as it usually does.
const fewTables = 10

// sure is how sure some verdicts are, by the name of the ask.
type sure map[string]ask.RobustAnswer

// answers says how sure some verdicts are, for programs, and whether all of them hold; nil where nobody has asked.
func (f *toleranceFlag) answers(q *inquiry, few bool, questions ...question) (out sure, holds bool, err error) {
	if !f.given() {
		return nil, true, nil
	}
	o := ask.RobustOptions{Options: f.options(q)}
	if few {
		o.Tables = fewTables
	}
	out, holds = sure{}, true
	for _, x := range questions {
		a, err := q.Robust(x.Question, o)
		if err != nil {
			return nil, false, err
		}
		if few {
			a.Sentence = fewLooked(a.Sentence)
		} else {
			f.note(x.name, robust.Result(a.Answer))
		}
		out[x.name] = a
		holds = holds && a.Answer == string(robust.Holds)
	}
	return out, holds, nil
}

// listed is one verdict of a list: of what it is about, in words and by its question.
type listed struct {
	who string
	robust.Question
}

// charges are the charges of a list of pairs.
func (f *toleranceFlag) charges(t *spatial.Table, pairs [][2]spatial.UnitID) []listed {
	var list []listed
	for _, p := range pairs {
		list = append(list, listed{t.Unit(p[0]).Name + " at " + t.Unit(p[1]).Name, robust.Charge{From: p[0], To: p[1]}})
	}
	return list
}

// tellList tells which verdicts of a list are not proved.
func (f *toleranceFlag) tellList(out io.Writer, q *inquiry, what string, list []listed) error {
	if !f.given() {
		return nil
	}
	o := f.options(q)
	o.Tables = fewTables
	var open []string
	for _, x := range list {
		a, err := robust.Ask(q.Table(), x.Question, o)
		if err != nil {
			return err
		}
		if a.Result != robust.Holds {
			open = append(open, x.who+": "+fewLooked(a.Sentence(q.Table())))
		}
	}
	t := &telling{}
	t.blank()
	f.tellCount(t, what, len(open), len(list))
	for _, x := range open {
		t.item("%s.", x)
	}
	f.tellFew(t, len(open))
	return write(out, t.String())
}

// fewLooked says of a verdict of a list that not many tables were looked at: no more can be meant by it that none
// was found.
func fewLooked(sentence string) string {
	return strings.Replace(sentence, "no table was found that turns it", "few tables were looked at, and none of them turns it", 1)
}

// tellFew tells how to learn more of the verdicts of a list.
func (f *toleranceFlag) tellFew(t *telling, open int) {
	if open > 0 {
		t.blank()
		t.say("A list looks at few tables for each: the verdict asked by itself says more, and what to measure again.")
	}
}

// tellCount tells how many of some verdicts are open; a list of them follows, if there are any.
func (f *toleranceFlag) tellCount(t *telling, what string, open, all int) {
	switch {
	case all == 0:
		t.say("There are no verdicts of %s.", what)
	case open == 0:
		t.say("Every verdict of %s holds if each base was misplaced by up to %s.", what, tell.Length(f.inches))
	default:
		verb := "are"
		if open == 1 {
			verb = "is"
		}
		t.say("If each base was misplaced by up to %s, %s of %s %s open:", tell.Length(f.inches), count(open, "verdict"), what, verb)
		t.blank()
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
func (f *toleranceFlag) openPairs(q *inquiry, from, to string) ([]robust.OpenPair, error) {
	pairs, err := robust.OpenPairs(q.Table(), f.options(q))
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

// writeOpen writes a JSON line for each verdict that is not proved.
func (f *toleranceFlag) writeOpen(out io.Writer, q *inquiry, from, to string) error {
	pairs, err := f.openPairs(q, from, to)
	if err != nil {
		return err
	}
	enc := json.NewEncoder(out)
	for i := range pairs {
		p := &pairs[i]
		answer, err := q.Robust(p.Question, ask.RobustOptions{Options: f.options(q)})
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

// tellOpen tells which verdicts of sight and cover between enemies are not proved.
func (f *toleranceFlag) tellOpen(t *telling, q *inquiry, from, to string) error {
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
		t.item("%s, %s, %s: %s.", table.Unit(p.From).Name, table.Unit(p.To).Name, nameOf(p.Question), fewLooked(p.Answer.Sentence(table)))
	}
	f.tellFew(t, len(pairs))
	return nil
}
