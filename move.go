package leaderpoint

import (
	"fmt"

	"github.com/leaderpoint/leaderpoint/answer"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/answers"
	"github.com/leaderpoint/leaderpoint/internal/certainty"
	"github.com/leaderpoint/leaderpoint/internal/reasons"
	"github.com/leaderpoint/leaderpoint/move"
	"github.com/leaderpoint/leaderpoint/position"
)

// Place decides whether a unit may end a move at a pose. How it gets there is for [Table.Move].
// A unit that is too near to an enemy now may stay, but may come no nearer (row PRX-1). For set-up
// zones see package game/scenario.
func (t *Table) Place(unit string, at Pose) (*answer.Placement, error) {
	p, err := t.asks().Place(unit, at.At, at.Heading)
	if err != nil {
		return nil, failed(err)
	}
	p.Verdict = verdictOf(p.Legal)
	violated(&p.Answer, p.Violations, p.MarginOf, unit)
	id := t.unit(unit)
	base, err := t.base(unit, at)
	if err != nil {
		return nil, err
	}
	p.Asked = t.asked(certainty.Place{Unit: id, Base: base})
	return &p, nil
}

// Move decides whether a unit may carry out an order by some steps. A step with two members gives
// [ErrBadList].
func (t *Table) Move(unit string, order Order, steps ...Step) (*answer.Move, error) {
	list := make([]move.Step, 0, len(steps))
	for i, s := range steps {
		if members(s) > 1 {
			return nil, &Error{
				Path: fmt.Sprintf("steps[%d]", i), Code: ErrBadList,
				Err: fmt.Errorf("steps[%d]: must have one member, has %d; give a second step", i, members(s)),
			}
		}
		list = append(list, answers.StepOf(s))
	}
	m, err := t.asks().Move(unit, string(order), move.Command{Steps: list})
	if err != nil {
		return nil, failed(err)
	}
	m.Verdict = verdictOf(m.Legal)
	violated(&m.Answer, m.Violations, m.MarginOf, unit)
	dependsOn(&m.Answer, m.HinderedBy...)
	id := t.unit(unit)
	o, err := move.ParseOrder(string(order))
	if err != nil {
		return nil, failed(err)
	}
	command := move.Command{Order: o, Steps: list}
	m.Asked = t.asked(certainty.Move{Unit: id, Command: command})
	return &m, nil
}

// members returns how many members of a step count.
func members(s Step) (n int) {
	for _, by := range [5]float64{s.Forward, s.Back, s.Left, s.Right, s.Pivot} {
		if by != 0 {
			n++
		}
	}
	return n
}

// violated fills in the reasons of a move or a place, and what it depends on.
func violated(a *answer.Answer, list []answer.Violation, nearest *answer.Limit, unit string) {
	dependsOn(a)
	for _, v := range list {
		because(a, reasons.Move, v.Row, unit, v.Other, "")
		dependsOn(a, v.Other)
	}
	if len(list) == 0 && nearest != nil {
		dependsOn(a, nearest.Other)
	}
}

// base returns the base of a unit at a pose.
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
