package answers

import (
	"errors"
	"fmt"
	"math"

	"github.com/leaderpoint/leaderpoint/answer"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/certainty"
	"github.com/leaderpoint/leaderpoint/move"
	"github.com/leaderpoint/leaderpoint/position"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// notStored returns the enemies in contact with a unit that are not declared engaged, if that
// matters.
func (w words) notStored(id spatial.UnitID) (names []string) {
	if !w.table.Edition().Disengage {
		return nil
	}
	for _, foe := range spatial.AppendUnstored(nil, w.table.Now(), id) {
		names = append(names, w.table.Unit(foe).Name)
	}
	return names
}

// leastSlack returns the limit with the least slack, with names; step is negative if it belongs to
// none.
func (w words) leastSlack(x *move.Violation, step int) *answer.Limit {
	if math.Abs(x.Slack) >= geom.NoLimit || x.Row == "" {
		return nil
	}
	out := &answer.Limit{Row: x.Row}
	if x.HasOther {
		out.Other = w.table.Name(x.Other)
	}
	if step >= 0 {
		out.Step = &step
	}
	return out
}

// Move answers the ask "move". order is halt, change-facing, advance, back, sidestep or
// at-the-double; that of the command is ignored. Scout is the move before the first turn. With
// Enters the unit comes from beyond the edge of the table (row MOV-23). Errors name the member at
// fault.
func (s *Session) Move(unit, order string, command move.Command) (answer.Move, error) {
	id, err := s.Find("unit", unit)
	if err != nil {
		return answer.Move{}, err
	}
	o, err := move.ParseOrder(order)
	if err != nil {
		return answer.Move{}, &position.Error{Path: "order", Err: err}
	}
	command.Order = o
	c, err := move.Check(s.table.Now(), id, command)
	if err != nil {
		var bad *move.StepError
		if errors.As(err, &bad) {
			return answer.Move{}, &position.Error{Path: fmt.Sprintf("steps[%d]", bad.Step), Err: bad.Err}
		}
		return answer.Move{}, err
	}
	out := answer.Move{
		Legal: c.Legal, Margin: answer.Margin(c.Margin), Final: poseOf(c.Final),
		Violations: make([]answer.Violation, 0, len(c.Faults)),
		Length:     c.Length, Cost: c.Cost, Budget: c.Budget, HinderedBy: s.names(c.Hinders),
	}
	fact := geom.NoLimit
	if c.Margin == c.Least.Slack {
		out.MarginOf = s.leastSlack(&c.Least.Violation, c.Least.Step)
		fact = limitFact(&c.Least.Violation)
	}
	if out.Close, err = s.isClose(certainty.Move{Unit: id, Command: command}, withinBand(fact)); err != nil {
		return answer.Move{}, err
	}
	out.NotStored = s.notStored(id)
	if c.HasInstead {
		out.Instead = &answer.Instead{By: c.Instead.By, Final: poseOf(c.Instead.Base)}
	}
	for _, f := range c.Faults {
		v := s.violation(&f.Violation)
		if f.Step >= 0 {
			v.Step = &f.Step
		}
		out.Violations = append(out.Violations, v)
	}
	return out, nil
}

// Place answers the ask "place": at is the centre of the base, heading a bearing in degrees. What
// is too near to the unit at its present place must not come nearer.
func (s *Session) Place(unit string, at answer.Point, heading float64) (answer.Placement, error) {
	id, err := s.Find("unit", unit)
	if err != nil {
		return answer.Placement{}, err
	}
	own := s.table.Unit(id).Base
	b, err := BaseAt(own, at, heading)
	if err != nil {
		return answer.Placement{}, err
	}
	p, err := move.Place(s.table.Now(), id, b)
	if err != nil {
		return answer.Placement{}, err
	}
	out := answer.Placement{
		Legal: p.Legal, Margin: answer.Margin(p.Margin), MarginOf: s.leastSlack(&p.Least, -1), Violations: s.Violations(p.Violations),
	}
	if !(p.Legal && b == own) { // a unit may stay however it was measured
		out.Close, err = s.isClose(certainty.Place{Unit: id, Base: b}, withinBand(limitFact(&p.Least)))
	}
	return out, err
}

// limitFact returns the margin of a limit, if it is about places. Inches and degrees of an order
// are exact.
func limitFact(x *move.Violation) float64 {
	if x.HasOther || x.Row == "MOV-20" {
		return x.Slack
	}
	return geom.NoLimit
}
