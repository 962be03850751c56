package leaderpoint

import (
	"github.com/leaderpoint/leaderpoint/answer"
	"github.com/leaderpoint/leaderpoint/internal/answers"
	"github.com/leaderpoint/leaderpoint/internal/certainty"
	"github.com/leaderpoint/leaderpoint/internal/reasons"
)

// Charge decides whether a unit can charge another now, with the most direct path if it can.
func (t *Table) Charge(from, to string) (*answer.Charge, error) {
	c, err := t.asks().Charge(from, to, answers.ChargeOptions{})
	if err != nil {
		return nil, failed(err)
	}
	explainCharge(&c, from, to)
	c.Asked = t.asked(certainty.Charge{From: t.unit(from), To: t.unit(to)})
	return &c, nil
}

// CounterCharge reports whether a unit can counter-charge the enemy that has charged it. The
// position says which units have been charged, and by which.
func (t *Table) CounterCharge(from, to string) (*answer.Charge, error) {
	c, err := t.asks().CounterCharge(from, to)
	if err != nil {
		return nil, failed(err)
	}
	explainCharge(&c, from, to)
	c.Asked = t.asked(certainty.CounterCharge(t.unit(from), t.unit(to)))
	return &c, nil
}

// explainCharge fills in what all answers share.
func explainCharge(c *answer.Charge, from, to string) {
	because(&c.Answer, reasons.Charge, c.Reason, from, to, c.Facing)
	dependsOn(&c.Answer, blamed(c.Blame)...)
	if c.Behind != nil {
		dependsOn(&c.Answer, blamed([]answer.Blame{*c.Behind})...)
	}
	if c.Way != nil {
		dependsOn(&c.Answer, c.HinderedBy...)
	}
	for _, x := range c.Conditions {
		dependsOn(&c.Answer, x.Of)
	}
}

// blamed returns the names of the obstacles to blame.
func blamed(list []answer.Blame) []string {
	names := []string{}
	for _, b := range list {
		names = append(append(names, b.Units...), b.Terrain...)
	}
	return names
}
