package protocol

import (
	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/internal/certainty"
)

// CounterCharge answers the ask "countercharge" (rows CTR-1 to CTR-3).
func (s *Session) CounterCharge(from, to string) (ChargeAnswer, error) {
	a, b, err := s.pair(from, to)
	if err != nil {
		return ChargeAnswer{}, err
	}
	answer, err := charge.Question{View: s.table.Now(), From: a, To: b}.ExplainCounter(s.context())
	if err != nil {
		return ChargeAnswer{}, err
	}
	out := s.chargeAnswer(a, b, &answer)
	if out.Close, err = s.isClose(certainty.CounterCharge(a, b), out.Close); err != nil {
		return ChargeAnswer{}, err
	}
	if out.ChargeWay != nil {
		out.Melee.MayRefuse = false // only an order to charge is misunderstood
	}
	return out, nil
}

// counterCharge is the ask "countercharge".
type counterCharge struct{ from, to string }

func (q *counterCharge) members(m *members) {
	m.text(needs, "from", &q.from)
	m.text(needs, "to", &q.to)
}

func (q *counterCharge) answer(s *Session) (any, error) {
	return s.CounterCharge(q.from, q.to)
}
