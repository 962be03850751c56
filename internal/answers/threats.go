package answers

import (
	"slices"

	"github.com/leaderpoint/leaderpoint/answer"
	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/internal/answers/limits"
	"github.com/leaderpoint/leaderpoint/internal/certainty"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// Threats answers the ask "threats". Possible threats share the effort of the ask "charge".
func (s *Session) Threats(to string) (answer.Threats, error) {
	b, err := s.Find("to", to)
	if err != nil {
		return answer.Threats{}, err
	}
	v := s.table.Now()
	out := answer.Threats{Threats: []answer.Threat{}}
	units, targets := slices.Collect(v.Units()), []spatial.UnitID{b}
	near, turning := s.possible(units, targets)
	if err := limits.Charging(s.table, units, targets); err != nil {
		return answer.Threats{}, err
	}
	if err := limits.Explained(s.table, near, turning); err != nil {
		return answer.Threats{}, err
	}
	var threats []charge.Threat
	quick := min(charge.Quick, charge.Thorough.ShareOfOne(near))
	for a := range v.Units() {
		if err := s.Context().Err(); err != nil {
			return answer.Threats{}, err
		}
		q := charge.Question{View: v, From: a, To: b, Effort: quick}
		if threat, is := q.Threat(); is {
			threats = append(threats, threat)
		}
		if threat, is := q.ThreatOfCounter(); is {
			threats = append(threats, threat)
		}
	}
	effort, one := charge.Thorough.ShareOfOne(len(threats)), s.oneAsk()
	for _, t := range threats {
		q := charge.Question{View: v, From: t.Unit, To: b, Effort: effort}
		explain := q.Explain
		if t.Counter {
			explain = q.ExplainCounter
		}
		found, err := explain(s.Context())
		if err != nil {
			return answer.Threats{}, err
		}
		if found.Verdict == charge.No {
			continue // the quick look left it open, the long one decides
		}
		asked := certainty.Question(certainty.Charge{From: t.Unit, To: b, Answer: &found})
		if t.Counter {
			asked = certainty.CounterCharge(t.Unit, b)
		}
		isClose, err := one.isClose(asked, chargeClose(s.table.Edition(), &found))
		if err != nil {
			return answer.Threats{}, err
		}
		threat := answer.Threat{
			Unit: s.table.Unit(t.Unit).Name, Counter: t.Counter, Verdict: answer.Verdict(found.Verdict.String()), Margin: answer.Margin(leastMargin(&found)),
			Close: isClose,
		}
		if h := &found.Hindered; found.Verdict == charge.Yes && h.Hindered {
			threat.Hindered, threat.HinderedBy = true, s.names(h.By)
		}
		threat.Facing, _ = s.struck(b, found.Facing.Facing)
		if found.Facing.Tied {
			threat.Tie = found.Facing.Tie.String()
		}
		out.Threats = append(out.Threats, threat)
	}
	return out, nil
}

// leastMargin returns the least margin of the conditions except room.
func leastMargin(found *charge.Answer) float64 {
	least := found.Conditions[0].Margin
	for _, c := range found.Conditions[1:] {
		if c.Name != "room" {
			least = min(least, c.Margin)
		}
	}
	return least
}
