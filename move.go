package leaderpoint

import (
	"fmt"

	"github.com/leaderpoint/leaderpoint/draw"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/answers"
	"github.com/leaderpoint/leaderpoint/internal/certainty"
	"github.com/leaderpoint/leaderpoint/internal/reasons"
	"github.com/leaderpoint/leaderpoint/move"
	"github.com/leaderpoint/leaderpoint/position"
)

// Order is an order of the Move phase. Charges are asked by [Table.Charge].
type Order string

// The orders that [Table.Move] judges.
const (
	Halt         Order = "halt"
	ChangeFacing Order = "change-facing"
	Advance      Order = "advance"
	Back         Order = "back"
	Sidestep     Order = "sidestep"
	AtTheDouble  Order = "at-the-double"
)

// Placement is whether a unit may end a move somewhere (rows PRX-1 to PRX-3, MOV-8, MOV-20).
type Placement struct {
	Answer
	Verdict Verdict `json:"-"`
	Legal   bool    `json:"legal"`
	// Margin is what is left of the nearest limit, in inches, and MarginOf that limit.
	Margin   Margin `json:"margin"`
	MarginOf *Limit `json:"margin_of,omitempty"`
	// Close is as in [Sight].
	Close bool `json:"close,omitempty"`
	// Violations are the limits that are missed.
	Violations []Violation `json:"violations"`
}

// Limit names a limit by its row, the thing that it is about, and the step of a move, from 0.
type Limit struct {
	Row   string `json:"row"`
	Other string `json:"other,omitempty"`
	Step  *int   `json:"step,omitempty"`
}

// Violation is a limit that is missed.
type Violation struct {
	// Unit misses it; a move leaves it out, and has the step, from 0, if it is one of a step.
	Unit string `json:"unit,omitempty"`
	Step *int   `json:"step,omitempty"`
	Row  string `json:"row"`
	// Other is what it is too near to, if anything.
	Other string `json:"other,omitempty"`
	// Margin is negative: by how many inches the limit is missed.
	Margin Margin `json:"margin"`
	// Out is a shift after which this limit is kept; nil if no shift helps.
	Out *Point `json:"out,omitempty"`
}

// Place asks whether a unit may end a move at a pose. How it gets there is for [Table.Move].
func (t *Table) Place(unit string, at Pose) (*Placement, error) {
	reply, err := t.asks().Place(unit, answers.Point(at.At), at.Heading)
	p, err := answered[Placement](t, reply, err)
	if err != nil {
		return nil, err
	}
	p.Verdict = verdictOf(p.Legal)
	p.violated(p.Violations, p.MarginOf, unit)
	id := t.unit(unit)
	base, err := t.base(unit, at)
	if err != nil {
		return nil, err
	}
	p.asked = t.asked(certainty.Place{Unit: id, Base: base}, func(o draw.Options) (draw.Exhibit, error) {
		own, err := move.Place(t.view(), id, base)
		return draw.Move(t.view(), id, own, o), err
	})
	return p, nil
}

// Move is whether a unit may carry out an order by some steps, and where it ends (rows MOV-1 to
// MOV-20).
type Move struct {
	Answer
	Verdict Verdict `json:"-"`
	Legal   bool    `json:"legal"`
	// Margin, MarginOf, Close and Violations are as in [Placement].
	Margin     Margin      `json:"margin"`
	MarginOf   *Limit      `json:"margin_of,omitempty"`
	Close      bool        `json:"close,omitempty"`
	Violations []Violation `json:"violations"`
	// Instead is the legal length of the last step that is nearest to its own, in inches, and where
	// the unit ends then. It is nil if the move is legal, or if no length is.
	Instead *struct {
		By    float64 `json:"by"`
		Final Pose    `json:"final"`
	} `json:"instead,omitempty"`
	// Final is where the steps lead, legal or not.
	Final Pose `json:"final"`
	// Length is how far it goes, and Cost what that takes off the Budget, in inches.
	Length float64 `json:"length"`
	Cost   float64 `json:"cost"`
	Budget float64 `json:"budget"`
	// HinderedBy names the terrain that hinders it.
	HinderedBy []string `json:"hindered_by"`
	// NotStored is as in [Charge].
	NotStored []string `json:"not_stored,omitempty"`
}

// Move asks whether a unit may carry out an order by some steps. A step with two members gives
// [ErrBadList].
func (t *Table) Move(unit string, order Order, steps ...Step) (*Move, error) {
	list := make([]move.Step, 0, len(steps))
	for i, s := range steps {
		if s.members() > 1 {
			return nil, &Error{
				Path: fmt.Sprintf("steps[%d]", i), Code: ErrBadList,
				Err: fmt.Errorf("steps[%d]: must have one member, has %d; give a second step", i, s.members()),
			}
		}
		list = append(list, answers.MoveStep(s).Step())
	}
	reply, err := t.asks().Move(unit, string(order), move.Command{Steps: list})
	m, err := answered[Move](t, reply, err)
	if err != nil {
		return nil, err
	}
	m.Verdict = verdictOf(m.Legal)
	m.violated(m.Violations, m.MarginOf, unit)
	m.dependsOn(m.HinderedBy...)
	id := t.unit(unit)
	o, err := move.ParseOrder(string(order))
	if err != nil {
		return nil, failed(err)
	}
	command := move.Command{Order: o, Steps: list}
	m.asked = t.asked(certainty.Move{Unit: id, Command: command}, func(o draw.Options) (draw.Exhibit, error) {
		own, err := move.Check(t.view(), id, command)
		return draw.Move(t.view(), id, own, o), err
	})
	return m, nil
}

// violated fills the reasons of a move or a place, and what it depends on.
func (a *Answer) violated(list []Violation, nearest *Limit, unit string) {
	a.dependsOn()
	for _, v := range list {
		a.because(reasons.Move, v.Row, unit, v.Other, "")
		a.dependsOn(v.Other)
	}
	if len(list) == 0 && nearest != nil {
		a.dependsOn(nearest.Other)
	}
}

// base is that of a unit at a pose.
func (t *Table) base(unit string, at Pose) (geom.Base, error) {
	own := t.Spatial().Unit(t.unit(unit)).Base
	if err := geom.CheckBearing(at.Heading); err != nil {
		return own, failed(&position.Error{Path: "heading", Err: err})
	}
	b, err := geom.NewBase(geom.Point{X: at.At[0], Y: at.At[1]}, geom.FromBearing(at.Heading), own.Width(), own.Depth())
	if err != nil {
		return own, failed(&position.Error{Path: "at", Err: err})
	}
	return b, nil
}
