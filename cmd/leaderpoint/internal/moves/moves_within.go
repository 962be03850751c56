package moves

import (
	"io"

	"github.com/leaderpoint/leaderpoint/answer"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/arguments"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/screen"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/verb"
	"github.com/leaderpoint/leaderpoint/internal/answers"
	"github.com/leaderpoint/leaderpoint/internal/certainty"
	"github.com/leaderpoint/leaderpoint/internal/tell"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/move"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// sureMoves says how many legal moves of one order are legal however things were measured.
type sureMoves struct {
	Order  string `json:"order"`
	Legal  int    `json:"legal"`
	Proved int    `json:"proved"`
}

// movesWithin is how sure the moves of one unit are.
type movesWithin struct {
	Moves []sureMoves `json:"moves"`
	// Charges and Shots are those that it may make.
	Charges []sureAim `json:"charges,omitempty"`
	Shots   []sureAim `json:"shots,omitempty"`
}

// sureAim is how sure a charge or a shot at a unit is.
type sureAim struct {
	To        string          `json:"to"`
	Certainty *verb.Certainty `json:"certainty,omitempty"`
}

// howSure asks how sure every legal action of one unit is. Moves are proved, or not; charges and
// shots are searched for a table that turns them, too.
func (o *counting) howSure(q *arguments.Inquiry) (*movesWithin, []verb.Listed, error) {
	if !o.Given() {
		return nil, nil, nil
	}
	id := q.ID(o.Unit)
	all := o.MovesOptions
	all.CountOnly = false
	found, err := q.Moves(all)
	if err != nil {
		return nil, nil, err
	}
	out := &movesWithin{Moves: []sureMoves{}}
	var aimed []verb.Listed
	for i := range found.Moves {
		m := &found.Moves[i]
		if m.Order == counter {
			continue // nobody can ask how sure it is
		}
		if aims(string(m.Order)) {
			aimed = append(aimed, o.aimed(id, q.ID(m.To), m))
			continue
		}
		proved, err := o.proved(q, id, m)
		if err != nil {
			return nil, nil, err
		}
		out.count(string(m.Order), proved)
	}
	return out, aimed, nil
}

// proved reports whether a move is legal however things were measured.
func (o *counting) proved(q *arguments.Inquiry, id spatial.UnitID, m *answer.Action) (bool, error) {
	order, err := move.ParseOrder(string(m.Order))
	if err != nil {
		return false, err
	}
	c := move.Command{Order: order, Scout: o.Scout}
	for i := range m.Steps {
		c.Steps = append(c.Steps, answers.StepOf(m.Steps[i]))
	}
	_, proved, err := certainty.Proved(q.Table(), certainty.Move{Unit: id, Command: c}, o.Misplaced(q))
	return proved, err
}

// aimed returns a charge or a shot of a list.
func (o *counting) aimed(from, to spatial.UnitID, m *answer.Action) verb.Listed {
	if m.Order == "charge" {
		return verb.Listed{Subject: "The charge at " + m.To, Question: certainty.Charge{From: from, To: to}}
	}
	weapon := los.Weapon{}
	if o.Weapon != nil {
		weapon = *o.Weapon
	}
	return verb.Listed{Subject: "The shot at " + m.To, Question: certainty.Shot{From: from, To: to, Weapon: weapon}}
}

// count counts one move.
func (w *movesWithin) count(order string, proved bool) {
	if n := len(w.Moves); n == 0 || w.Moves[n-1].Order != order {
		w.Moves = append(w.Moves, sureMoves{Order: order})
	}
	c := &w.Moves[len(w.Moves)-1]
	c.Legal++
	if proved {
		c.Proved++
	}
}

// tellWithin prints how sure the moves of one unit are.
func (o *counting) tellWithin(out io.Writer, q *arguments.Inquiry) error {
	w, aimed, err := o.howSure(q)
	if err != nil || w == nil {
		return err
	}
	t := &screen.Telling{}
	t.Blank()
	t.Say("Of these moves, so many are legal even if each base was misplaced by up to %s:", tell.Length(o.Inches))
	t.Blank()
	for _, c := range w.Moves {
		t.Item("%s: %d of %d", c.Order, c.Proved, c.Legal)
	}
	if err := q.Print(out, t.String()); err != nil || len(aimed) == 0 {
		return err
	}
	return o.List(out, q, "charges and shots", aimed)
}

// surely returns an answer for programs with how sure it is.
func (o *counting) surely(q *arguments.Inquiry, found answers.MovesAnswer) (any, error) {
	w, aimed, err := o.howSure(q)
	if err != nil || w == nil {
		return found, err
	}
	var asked []verb.Verdict
	for _, x := range aimed {
		asked = append(asked, verb.Verdict{Name: x.Subject, Question: x.Question})
	}
	how, err := o.Calls(q, asked)
	for _, x := range aimed {
		switch a := x.Question.(type) {
		case certainty.Charge:
			w.Charges = append(w.Charges, sureAim{q.Table().Unit(a.To).Name, how[x.Subject]})
		case certainty.Shot:
			w.Shots = append(w.Shots, sureAim{q.Table().Unit(a.To).Name, how[x.Subject]})
		}
	}
	return struct {
		answers.MovesAnswer
		Within *movesWithin `json:"within"`
	}{found, w}, err
}
