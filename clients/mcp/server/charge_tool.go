package server

import (
	"context"
	"fmt"

	"github.com/leaderpoint/leaderpoint/answer"
	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/internal/answers"
	"github.com/leaderpoint/leaderpoint/internal/certainty"
	"github.com/leaderpoint/leaderpoint/internal/exhibits"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// maxChargers is how many units may charge together.
const maxChargers = charge.MaxTogether

// chargeIn is what the tool charge takes.
type chargeIn struct {
	From     nameList `json:"from" jsonschema:"the unit that charges, or a list of all that charge together"`
	To       string   `json:"to" jsonschema:"the target"`
	Counter  bool     `json:"counter,omitempty" jsonschema:"a counter-charge, of a unit that the target has charged"`
	Readings bool     `json:"readings,omitempty" jsonschema:"of one unit also whether it is hindered by each reading of the way, which takes longer"`
	picture
}

// Charged is what is said of a charge: of one unit, or of several.
type Charged struct {
	Charge   *answer.Charge `json:"charge,omitempty"`
	Together *answer.Joint  `json:"together,omitempty"`
}

func (d *desk) charge(ctx context.Context, in chargeIn) (*outcome[Charged], error) {
	m, err := d.table.look()
	if err != nil {
		return nil, err
	}
	var ids []spatial.UnitID
	for i, name := range in.From {
		id, err := m.position.Table().Find(name)
		if err != nil {
			return nil, at(fmt.Sprintf("from[%d]", i), err)
		}
		ids = append(ids, id)
	}
	to, err := m.position.Table().Find(in.To)
	if err != nil {
		return nil, at("to", err)
	}
	out := &outcome[Charged]{at: m, rows: []string{"CHG-2"}} // every charge stands on its range
	switch {
	case len(ids) > 1 && in.Counter:
		return nil, at("from", &ArgumentError{"several units have no counter-charge"})
	case len(ids) > 1:
		return out, chargeTogether(ctx, m, in, ids, to, out)
	}
	return out, chargeAlone(ctx, m, in, ids[0], to, out)
}

func chargeAlone(ctx context.Context, m *moment, in chargeIn, from, to spatial.UnitID, out *outcome[Charged]) error {
	s := m.session.WithContext(ctx)
	judge := func() (answer.Charge, error) {
		return s.Charge(in.From[0], in.To, answers.ChargeOptions{Readings: in.Readings})
	}
	question := certainty.Question(certainty.Charge{From: from, To: to})
	if in.Counter {
		judge = func() (answer.Charge, error) { return s.CounterCharge(in.From[0], in.To) }
		question = certainty.CounterCharge(from, to)
	}
	said, err := judge()
	if err != nil {
		return err
	}
	x, err := exhibits.Of(ctx, m.position.View(), question, drawing(m))
	if err != nil {
		return err
	}
	out.answer.Charge, out.verdict = &said, string(said.Verdict)
	for _, c := range said.Conditions {
		out.near(c.Name, c.OK, float64(c.Margin), boundOf(&c, in.To, said.Range))
	}
	out.exhibit = &x
	return nil
}

// boundOf returns what the margin of a condition of a charge is measured to.
func boundOf(c *answer.Condition, to string, inches float64) string {
	switch c.Name {
	case "arc":
		return "the front arc against " + to
	case "sight":
		return "everything in the way of the line to " + to
	case "range":
		return fmt.Sprintf("a charge range of %g in", inches)
	}
	if c.Edge {
		return "the edge of the table"
	}
	return c.Of
}

func chargeTogether(ctx context.Context, m *moment, in chargeIn, ids []spatial.UnitID, to spatial.UnitID, out *outcome[Charged]) error {
	said, err := m.session.WithContext(ctx).MultiCharge(in.From, in.To, answers.MultiChargeChoices{})
	if err != nil {
		return err
	}
	x, err := exhibits.Of(ctx, m.position.View(), certainty.Several(ids, to, charge.Choices{}), drawing(m))
	if err != nil {
		return err
	}
	out.answer.Together, out.verdict = &said, string(said.Verdict)
	for i := range said.Declared {
		x := &said.Declared[i]
		for _, c := range x.Conditions {
			out.near(x.Unit+": "+c.Name, c.OK, float64(c.Margin), boundOf(&c, in.To, x.Range))
		}
	}
	out.exhibit = &x
	return nil
}
