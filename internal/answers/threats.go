package answers

import (
	"slices"

	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/internal/answers/limits"
	"github.com/leaderpoint/leaderpoint/internal/certainty"
	"github.com/leaderpoint/leaderpoint/internal/tell"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// Threat is an enemy that could charge.
type Threat struct {
	Unit string `json:"unit"`
	// Counter: it is a counter-charge, of a unit that the other has charged (row CTR-1). A unit
	// that could also charge is listed twice.
	Counter bool `json:"counter,omitempty"`
	// Verdict is yes, too-close or undecided.
	Verdict string `json:"verdict"`
	// Facing is what it would charge (row ARC-5), Tie the other facing when its
	// leader point is on an arc line.
	Facing string `json:"facing"`
	Tie    string `json:"tie,omitempty"`
	// Hindered: its charge is hindered (row CHG-13), by what HinderedBy names.
	Hindered   bool     `json:"hindered,omitempty"`
	HinderedBy []string `json:"hindered_by,omitempty"`
	// Margin is the least of the margins of arc, sight and range.
	Margin Margin `json:"margin"`
	// Close means that a condition or the way hangs on less than the band of contact. Typed
	// coordinates may then have decided the verdict.
	Close bool `json:"close,omitempty"`
}

// Words is the verdict, with what hinders the charge, or that it is a counter-charge.
func (t *Threat) Words() string {
	switch {
	case t.Counter:
		return t.Verdict + ", a counter-charge"
	case !t.Hindered:
		return t.Verdict
	case len(t.HinderedBy) == 0:
		return t.Verdict + ", hindered"
	}
	return t.Verdict + ", hindered by " + tell.List(t.HinderedBy)
}

// ThreatsAnswer lists the units that could charge a unit.
type ThreatsAnswer struct {
	// Threats are in the order of the table.
	Threats []Threat `json:"threats"`
}

// Threats answers the ask "threats". Those that may be threats share the effort of the ask
// "charge".
func (s *Session) Threats(to string) (ThreatsAnswer, error) {
	b, err := s.Find("to", to)
	if err != nil {
		return ThreatsAnswer{}, err
	}
	v := s.table.Now()
	out := ThreatsAnswer{Threats: []Threat{}}
	units, targets := slices.Collect(v.Units()), []spatial.UnitID{b}
	near, turning := s.possible(units, targets)
	if err := limits.Charging(s.table, units, targets); err != nil {
		return ThreatsAnswer{}, err
	}
	if err := limits.Explained(s.table, near, turning); err != nil {
		return ThreatsAnswer{}, err
	}
	var threats []charge.Threat
	quick := min(charge.Quick, charge.Thorough.ShareOfOne(near))
	for a := range v.Units() {
		if err := s.Context().Err(); err != nil {
			return ThreatsAnswer{}, err
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
		answer, err := explain(s.Context())
		if err != nil {
			return ThreatsAnswer{}, err
		}
		if answer.Verdict == charge.No {
			continue // the quick look could not tell, the long one can
		}
		asked := certainty.Question(certainty.Charge{From: t.Unit, To: b, Answer: &answer})
		if t.Counter {
			asked = certainty.CounterCharge(t.Unit, b)
		}
		isClose, err := one.isClose(asked, chargeClose(s.table.Edition(), &answer))
		if err != nil {
			return ThreatsAnswer{}, err
		}
		threat := Threat{
			Unit: s.table.Unit(t.Unit).Name, Counter: t.Counter, Verdict: answer.Verdict.String(), Margin: Margin(leastMargin(&answer)),
			Close: isClose,
		}
		if h := &answer.Hindered; answer.Verdict == charge.Yes && h.Hindered {
			threat.Hindered, threat.HinderedBy = true, s.names(h.By)
		}
		threat.Facing, _ = s.struck(b, answer.Facing.Facing)
		if answer.Facing.Tied {
			threat.Tie = answer.Facing.Tie.String()
		}
		out.Threats = append(out.Threats, threat)
	}
	return out, nil
}

// leastMargin is how far the conditions are from failing, room apart.
func leastMargin(answer *charge.Answer) float64 {
	least := answer.Conditions[0].Margin
	for _, c := range answer.Conditions[1:] {
		if c.Name != "room" {
			least = min(least, c.Margin)
		}
	}
	return least
}
