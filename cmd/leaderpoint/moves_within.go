package main

import (
	"fmt"
	"io"

	"github.com/leaderpoint/leaderpoint/ask"
	"github.com/leaderpoint/leaderpoint/internal/tell"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/move"
	"github.com/leaderpoint/leaderpoint/robust"
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
	// Charges and Shots are those that it may make, by the name of the target.
	Charges sure `json:"charges,omitempty"`
	Shots   sure `json:"shots,omitempty"`
}

// howSure asks how sure every legal action of one unit is: moves are proved, or not; charges and shots are
// searched for a table that turns them, too.
func (o *movesFlags) howSure(q *inquiry) (*movesWithin, []listed, error) {
	if !o.within.given() {
		return nil, nil, nil
	}
	id, err := q.Table().Find(o.Unit)
	if err != nil {
		return nil, nil, err
	}
	all := o.MovesOptions
	all.CountOnly = false
	answer, err := q.Moves(all)
	if err != nil {
		return nil, nil, err
	}
	out := &movesWithin{Moves: []sureMoves{}, Charges: sure{}, Shots: sure{}}
	var aimed []listed
	for i := range answer.Moves {
		m := &answer.Moves[i]
		if m.Order == "charge" || m.Order == "shoot" {
			x, err := o.aimed(q.Table(), id, m)
			if err != nil {
				return nil, nil, err
			}
			aimed = append(aimed, x)
			continue
		}
		proved, err := o.proved(q, id, m)
		if err != nil {
			return nil, nil, err
		}
		out.count(m.Order, proved)
	}
	return out, aimed, nil
}

// proved reports whether a move is legal however things were measured.
func (o *movesFlags) proved(q *inquiry, id spatial.UnitID, m *ask.MoveChoice) (bool, error) {
	order, err := move.ParseOrder(m.Order)
	if err != nil {
		return false, err
	}
	c := move.Command{Order: order, Scout: o.Scout}
	for i := range m.Steps {
		c.Steps = append(c.Steps, stepOf(&m.Steps[i]))
	}
	_, proved, err := robust.Proved(q.Table(), robust.Move{Unit: id, Command: c}, o.within.options(q))
	return proved, err
}

// stepOf is a step of an answer as one of package move.
func stepOf(s *ask.MoveStep) move.Step {
	switch {
	case s.Pivot != 0:
		return move.Step{Way: move.Pivot, By: s.Pivot}
	case s.Back != 0:
		return move.Step{Way: move.Back, By: s.Back}
	case s.Left != 0:
		return move.Step{Way: move.Left, By: s.Left}
	case s.Right != 0:
		return move.Step{Way: move.Right, By: s.Right}
	}
	return move.Step{Way: move.Forward, By: s.Forward}
}

// aimed is a charge or a shot of a list.
func (o *movesFlags) aimed(t *spatial.Table, from spatial.UnitID, m *ask.MoveChoice) (listed, error) {
	to, err := t.Find(m.To)
	if err != nil {
		return listed{}, err
	}
	if m.Order == "charge" {
		return listed{"charge at " + m.To, robust.Charge{From: from, To: to}}, nil
	}
	weapon := los.Weapon{}
	if o.Weapon != nil {
		weapon = *o.Weapon
	}
	return listed{"shot at " + m.To, robust.Shot{From: from, To: to, Weapon: weapon}}, nil
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

// tellWithin tells how sure the moves of one unit are.
func (o *movesFlags) tellWithin(out io.Writer, q *inquiry) error {
	w, aimed, err := o.howSure(q)
	if err != nil || w == nil {
		return err
	}
	t := &telling{}
	t.blank()
	t.say("Of these moves, so many are legal even if each base was misplaced by up to %s:", tell.Length(o.within.inches))
	t.blank()
	for _, c := range w.Moves {
		t.item("%s: %d of %d", c.Order, c.Proved, c.Legal)
	}
	if err := write(out, t.String()); err != nil || len(aimed) == 0 {
		return err
	}
	return o.within.tellList(out, q, "charges and shots", aimed)
}

// surely is an answer for programs with how sure it is.
func (o *movesFlags) surely(q *inquiry, answer ask.MovesAnswer) (any, error) {
	w, aimed, err := o.howSure(q)
	if err != nil || w == nil {
		return answer, err
	}
	for _, x := range aimed {
		how, _, err := o.within.answers(q, true, question{"", x.Question})
		if err != nil {
			return nil, err
		}
		switch a := x.Question.(type) {
		case robust.Charge:
			w.Charges[q.Table().Unit(a.To).Name] = how[""]
		case robust.Shot:
			w.Shots[q.Table().Unit(a.To).Name] = how[""]
		default:
			return nil, fmt.Errorf("%T is no charge and no shot", a)
		}
	}
	return struct {
		ask.MovesAnswer
		Robust *movesWithin `json:"robust"`
	}{answer, w}, nil
}
