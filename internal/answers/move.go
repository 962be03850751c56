package answers

import (
	"errors"
	"fmt"
	"math"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/certainty"
	"github.com/leaderpoint/leaderpoint/internal/tell"
	"github.com/leaderpoint/leaderpoint/move"
	"github.com/leaderpoint/leaderpoint/position"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// MoveAnswer is whether a unit may carry out an order in some steps, and where it comes
// to stand (rows MOV-1 to MOV-20).
type MoveAnswer struct {
	Legal bool `json:"legal"`
	// Margin is the least slack of all limits, in inches, and MarginOf that limit; nil if
	// nothing limits it.
	Margin   Margin      `json:"margin"`
	MarginOf *LeastSlack `json:"margin_of,omitempty"`
	// Close is as in [PlaceAnswer].
	Close bool `json:"close,omitempty"`
	// Violations are the limits that are missed, in order of step.
	Violations []StepViolation `json:"violations"`
	// Instead is how long the last step may be, if it is straight and another length helps. It is
	// nil for a legal move.
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
	// NotStored are enemies in contact with the unit that the position does not have as engaged.
	// They are given if the edition lets a unit that is engaged on one facing leave. The move is
	// judged as if they did not hold it.
	NotStored []string `json:"not_stored,omitempty"`
}

// InsteadAnswer is the legal length of the last step that is nearest to its own, in inches, and
// where the unit ends then.
type InsteadAnswer struct {
	By    float64 `json:"by"`
	Final Pose    `json:"final"`
}

// LeastSlack is the limit of a margin: its row, what it is about, if anything, and the step of a
// move, counted from 0.
type LeastSlack struct {
	Row   string `json:"row"`
	Other string `json:"other,omitempty"`
	Step  *int   `json:"step,omitempty"`
}

// notStored are the enemies in contact with a unit of which nobody has said that they are engaged,
// if that counts.
func (w words) notStored(id spatial.UnitID) (names []string) {
	if !w.table.Edition().Disengage {
		return nil
	}
	for _, foe := range spatial.AppendUnstored(nil, w.table.Now(), id) {
		names = append(names, w.table.Unit(foe).Name)
	}
	return names
}

// leastSlack puts the limit with the least slack into names; step is negative if it is of none.
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
	// Out is the shift, in inches, after which the unit keeps the limit, in a straight step with
	// all that it sweeps. It is nil if no shift helps. Other limits may be missed there.
	Out *Point `json:"out,omitempty"`
	// Turn is by how many degrees a pivot turns that turns too far, MostTurn how many it may.
	Turn     float64 `json:"turn,omitempty"`
	MostTurn float64 `json:"most_turn,omitempty"`
	// Ways are the ways of the order, for a step that goes another way; none if it only turns.
	Ways []string `json:"ways,omitzero"`
}

// Move answers the ask "move". order is halt, change-facing, advance, back, sidestep or
// at-the-double; that of the command does not count. Scout is the move before the first turn. With
// Enters the unit comes from beyond the edge of the table (row MOV-23). Errors name the member at
// fault.
func (s *Session) Move(unit, order string, command move.Command) (MoveAnswer, error) {
	id, err := s.Find("unit", unit)
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
		v := StepViolation{Row: f.Row, Margin: Margin(f.Slack), Out: wayOut(&f.Violation), Turn: f.Turn, MostTurn: f.MostTurn}
		v.Ways = tell.LimitOf(&f.Violation, unit, "").Ways
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

// PlaceAnswer is whether a unit may end a move somewhere (rows PRX-1 to PRX-3, MOV-8,
// MOV-20).
type PlaceAnswer struct {
	Legal bool `json:"legal"`
	// Margin is the least slack of all limits, in inches.
	Margin Margin `json:"margin"`
	// MarginOf is that limit; nil if nothing limits it.
	MarginOf *LeastSlack `json:"margin_of,omitempty"`
	// Close means that the limit is about an obstacle or the table edge, and is kept or missed by
	// less than the band of contact. Typed coordinates may then have decided the verdict.
	Close bool `json:"close,omitempty"`
	// Violations are the limits that are missed.
	Violations []ViolationAnswer `json:"violations"`
}

// Place answers the ask "place": at is the centre of the base, heading a bearing in
// degrees. What is nearer to the unit than it should be where it stands now must not
// come nearer.
func (s *Session) Place(unit string, at Point, heading float64) (PlaceAnswer, error) {
	id, err := s.Find("unit", unit)
	if err != nil {
		return PlaceAnswer{}, err
	}
	own := s.table.Unit(id).Base
	b, err := BaseAt(own, at, heading)
	if err != nil {
		return PlaceAnswer{}, err
	}
	p, err := move.Place(s.table.Now(), id, b)
	if err != nil {
		return PlaceAnswer{}, err
	}
	isClose, err := s.isClose(certainty.Place{Unit: id, Base: b}, withinBand(limitFact(&p.Least)))
	return PlaceAnswer{p.Legal, Margin(p.Margin), s.leastSlack(&p.Least, -1), isClose, s.Violations(p.Violations)}, err
}

// limitFact is what is left of a limit, or missing, if it is about where things stand. Inches and
// degrees of an order are typed as they are meant.
func limitFact(x *move.Violation) float64 {
	if x.HasOther || x.Row == "MOV-20" {
		return x.Slack
	}
	return geom.NoLimit
}
