package leaderpoint

import (
	"slices"

	"github.com/leaderpoint/leaderpoint/answer"
	"github.com/leaderpoint/leaderpoint/internal/answers"
	"github.com/leaderpoint/leaderpoint/internal/certainty"
	"github.com/leaderpoint/leaderpoint/internal/reasons"
)

// Sight decides whether one unit sees another. A unit with a free pivot turns first if that helps.
func (t *Table) Sight(from, to string) (*answer.Sight, error) {
	s, err := t.asks().Sight(from, to, answers.LookOptions{})
	if err != nil {
		return nil, failed(err)
	}
	s.Verdict = verdictOf(s.Sees)
	dependsOn(&s.Answer, slices.Concat(s.Blockers, s.Hiding)...)
	if !s.InArc {
		because(&s.Answer, reasons.Sight, "not-in-arc", from, to, "")
	}
	if !s.Clear {
		because(&s.Answer, reasons.Sight, "not-clear", from, to, "")
	}
	a, b := t.unit(from), t.unit(to)
	s.Asked = t.asked(certainty.Sight{From: a, To: b})
	return &s, nil
}

// Cover decides whether a unit is in cover from another.
func (t *Table) Cover(from, to string) (*answer.Cover, error) {
	c, err := t.asks().Cover(from, to, nil)
	if err != nil {
		return nil, failed(err)
	}
	c.Verdict = verdictOf(c.InCover)
	dependsOn(&c.Answer, c.By...)
	if !c.InCover {
		because(&c.Answer, reasons.Cover, "not-covered", from, to, c.Facing)
	}
	a, b := t.unit(from), t.unit(to)
	c.Asked = t.asked(certainty.Cover{From: a, To: b})
	return &c, nil
}
