package leaderpoint

import (
	"github.com/leaderpoint/leaderpoint/answer"
	"github.com/leaderpoint/leaderpoint/internal/answers"
	"github.com/leaderpoint/leaderpoint/internal/certainty"
	"github.com/leaderpoint/leaderpoint/internal/draw"
	"github.com/leaderpoint/leaderpoint/internal/reasons"
	"github.com/leaderpoint/leaderpoint/internal/tell"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// Facing returns the facing of to that the leader point of from is in front of.
func (t *Table) Facing(from, to string) (*answer.Facing, error) {
	f, err := t.asks().Facing(from, to)
	if err != nil {
		return nil, failed(err)
	}
	a, b := t.unit(from), t.unit(to)
	f.Asked = t.asked(certainty.Facing{From: a, To: b})
	return &f, nil
}

// Arc decides whether to is partly in the front arc of from. A unit with a free pivot turns first.
func (t *Table) Arc(from, to string) (*answer.Arc, error) {
	x, err := t.asks().Arc(from, to, answers.LookOptions{})
	if err != nil {
		return nil, failed(err)
	}
	if x.Verdict = verdictOf(x.In); !x.In {
		because(&x.Answer, reasons.Sight, "not-in-arc", from, to, "")
	}
	a, b := t.unit(from), t.unit(to)
	x.Asked = t.asked(certainty.Arc{From: a, To: b})
	return &x, nil
}

// Distance measures from a unit to another, to a piece of terrain, or to an edge of the table, such
// as "left edge". It has no verdict.
func (t *Table) Distance(from, to string) (*answer.Distance, error) {
	d, err := t.asks().Distance(from, answers.Target{Name: to})
	if err != nil {
		return nil, failed(err)
	}
	a, b := t.unit(from), t.unit(to)
	d.Asked = t.drawn(nil, func(o draw.Options) (draw.Exhibit, error) {
		if b == spatial.Nobody {
			return draw.Position(t.view(), o, draw.Say(tell.Apart(from, to, d.Distance)), draw.Cite("DST-1")), nil
		}
		return draw.Position(t.view(), o, draw.Distance(a, b, spatial.Nearest(t.view(), a, b))), nil
	})
	return &d, nil
}
