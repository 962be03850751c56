package protocol

import (
	"errors"
	"fmt"
	"math"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/certainty"
	"github.com/leaderpoint/leaderpoint/internal/strictjson"
	"github.com/leaderpoint/leaderpoint/move"
	"github.com/leaderpoint/leaderpoint/position"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// MaxSteps is how many steps a request may have.
const MaxSteps = 1000

// MoveAnswer is whether a unit may carry out an order in some steps, and where it comes
// to stand (rows MOV-1 to MOV-20).
type MoveAnswer struct {
	Legal bool `json:"legal"`
	// Margin is the least slack of all limits, in inches, and MarginOf that limit; nil where
	// nothing limits it.
	Margin   Margin      `json:"margin"`
	MarginOf *LeastSlack `json:"margin_of,omitempty"`
	// Close is as in [PlaceAnswer].
	Close bool `json:"close,omitempty"`
	// Violations are the limits that are missed, in order of step.
	Violations []StepViolation `json:"violations"`
	// Instead is how long the last step may be, where it is a straight one and another length of it
	// helps; nil of what is legal.
	Instead *InsteadAnswer `json:"instead,omitempty"`
	// Final is where the steps lead, legal or not.
	Final Pose `json:"final"`
	// Length is how far it goes straight on, Cost what that takes off the Budget of the
	// order, in inches.
	Length float64 `json:"length"`
	Cost   float64 `json:"cost"`
	Budget float64 `json:"budget"`
	// HinderedBy names the difficult terrain and the obstacles that it goes through or
	// ends in.
	HinderedBy []string `json:"hindered_by"`
	// NotStored are enemies in contact with the unit of which the position does not say that they
	// are engaged, where the edition lets a unit that is engaged on one facing leave: it was judged
	// as if they did not hold it.
	NotStored []string `json:"not_stored,omitempty"`
}

// InsteadAnswer is the last step of a move with another length, the nearest to its own that is
// legal, in inches, and where the unit ends then.
type InsteadAnswer struct {
	By    float64 `json:"by"`
	Final Pose    `json:"final"`
}

// LeastSlack is the limit that a margin is of: its row, what it is about, if anything, and of a
// move the step, counted from 0, if it is of one.
type LeastSlack struct {
	Row   string `json:"row"`
	Other string `json:"other,omitempty"`
	Step  *int   `json:"step,omitempty"`
}

// notStored are the enemies in contact with a unit of which nobody has said that they are engaged,
// where that counts.
func (w words) notStored(id spatial.UnitID) (names []string) {
	if !w.table.Edition().Disengage {
		return nil
	}
	for _, foe := range spatial.AppendUnstored(nil, w.table.Now(), id) {
		names = append(names, w.table.Unit(foe).Name)
	}
	return names
}

// leastSlack puts the limit with the least slack into names; step is negative where it is of none.
func (w words) leastSlack(x *move.Violation, step int) *LeastSlack {
	if math.Abs(x.Slack) >= geom.NoLimit || x.Row == "" {
		return nil
	}
	out := &LeastSlack{Row: x.Row}
	if x.HasOther {
		out.Other = w.table.Name(x.Other)
	}
	if step >= 0 {
		out.Step = &step
	}
	return out
}

// StepViolation is one limit that a move misses.
type StepViolation struct {
	// Step counts from 0; it is absent when the order itself cannot be given.
	Step *int   `json:"step,omitempty"`
	Row  string `json:"row"`
	// Other names what it is too near to, if anything.
	Other  string `json:"other,omitempty"`
	Margin Margin `json:"margin"`
	// Out is the shift, in inches, after which the unit (in a straight step, all that it sweeps)
	// keeps the limit; nil where no shift helps. Other limits may be missed there.
	Out *Point `json:"out,omitempty"`
}

// Move answers the ask "move": order is halt, change-facing, advance, back, sidestep or
// at-the-double, and what the command says of it does not count. Scout says that it is the move
// before the first turn; Enters that the unit stands beyond the edge of the table that it comes
// from, and ends wholly on it (row MOV-23). Errors name the member at fault.
func (s *Session) Move(unit, order string, command move.Command) (MoveAnswer, error) {
	id, err := s.unit("unit", unit)
	if err != nil {
		return MoveAnswer{}, err
	}
	o, err := move.ParseOrder(order)
	if err != nil {
		return MoveAnswer{}, &position.Error{Path: "order", Err: err}
	}
	command.Order = o
	c, err := move.Check(s.table.Now(), id, command)
	if err != nil {
		var bad *move.StepError
		if errors.As(err, &bad) {
			return MoveAnswer{}, &position.Error{Path: fmt.Sprintf("steps[%d]", bad.Step), Err: bad.Err}
		}
		return MoveAnswer{}, err
	}
	out := MoveAnswer{
		Legal: c.Legal, Margin: Margin(c.Margin), Final: poseOf(c.Final),
		Violations: make([]StepViolation, 0, len(c.Faults)),
		Length:     c.Length, Cost: c.Cost, Budget: c.Budget, HinderedBy: s.names(c.Hinders),
	}
	fact := geom.NoLimit
	if c.Margin == c.Least.Slack {
		out.MarginOf = s.leastSlack(&c.Least.Violation, c.Least.Step)
		fact = limitFact(&c.Least.Violation)
	}
	if out.Close, err = s.isClose(certainty.Move{Unit: id, Command: command}, withinBand(fact)); err != nil {
		return MoveAnswer{}, err
	}
	out.NotStored = s.notStored(id)
	if c.HasInstead {
		out.Instead = &InsteadAnswer{c.Instead.By, poseOf(c.Instead.Base)}
	}
	for _, f := range c.Faults {
		v := StepViolation{Row: f.Row, Margin: Margin(f.Slack), Out: wayOut(&f.Violation)}
		if f.Step >= 0 {
			v.Step = &f.Step
		}
		if f.HasOther {
			v.Other = s.table.Name(f.Other)
		}
		out.Violations = append(out.Violations, v)
	}
	return out, nil
}

// oneMove is the ask "move".
type oneMove struct {
	unit, order   string
	steps         []move.Step
	scout, enters bool
	quick         bool
}

func (q *oneMove) members(m *members) {
	m.text(needs, "unit", &q.unit)
	m.text(needs, "order", &q.order)
	m.add(may, steps, "steps", func() error { return readSteps(m.d, &q.steps) })
	m.flag(may, "scout", &q.scout)
	m.flag(may, "enters", &q.enters)
	m.flag(may, "quick", &q.quick)
}

func (q *oneMove) check(func(string) bool) error {
	if q.enters && q.scout {
		return contradiction("enters", "does not count with \"scout\": true")
	}
	return nil
}

func (q *oneMove) answer(s *Session) (any, error) {
	c := move.Command{Steps: q.steps, Scout: q.scout, Enters: q.enters}
	if q.quick {
		return s.Quick().Move(q.unit, q.order, c)
	}
	return s.Move(q.unit, q.order, c)
}

// readSteps reads the steps of a move: each has one member, which says what it is.
func readSteps(d *strictjson.Decoder, dst *[]move.Step) error {
	*dst = []move.Step{}
	return d.List("steps", MaxSteps, func(int) error {
		var s move.Step
		given := 0
		var ways []strictjson.Member
		for w := move.Pivot; w <= move.Right; w++ {
			ways = append(ways, strictjson.May(w.String(), func() error {
				s.Way = w
				given++
				return d.Number(&s.By)
			}))
		}
		if err := d.Object(ways...); err != nil {
			return err
		}
		if given != 1 {
			return d.Fail(strictjson.Fault(strictjson.WrongType, "must have one member, has %d", given))
		}
		*dst = append(*dst, s)
		return nil
	})
}
