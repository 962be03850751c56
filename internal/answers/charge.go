package answers

import (
	"github.com/leaderpoint/leaderpoint/answer"
	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/answers/limits"
	"github.com/leaderpoint/leaderpoint/internal/certainty"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// ChargeOptions are the extra members of the asks "charge" and "charges".
type ChargeOptions struct {
	// Readings asks whether the charge is hindered by each reading of how to choose the path, which
	// takes several times as long.
	Readings bool
	// Choose is what the charging player chooses.
	Choose charge.Choice
}

// Charge answers the ask "charge". It returns the errors of [charge.Explain].
func (s *Session) Charge(from, to string, o ChargeOptions) (answer.Charge, error) {
	a, b, err := s.Pair(from, to)
	if err != nil {
		return answer.Charge{}, err
	}
	return s.charge(a, b, o, charge.Thorough)
}

// charge answers about a charge with a limited effort.
func (s *Session) charge(a, b spatial.UnitID, o ChargeOptions, effort charge.Effort) (answer.Charge, error) {
	if err := limits.Charging(s.table, []spatial.UnitID{a}, []spatial.UnitID{b}); err != nil {
		return answer.Charge{}, err
	}
	q := charge.Question{View: s.table.Now(), From: a, To: b, Effort: effort, Choice: o.Choose, Readings: o.Readings}
	found, err := q.Explain(s.Context())
	if err != nil {
		return answer.Charge{}, err
	}
	out := s.chargeAnswer(a, b, &found)
	if o.Choose == (charge.Choice{}) { // nothing follows for a charge other than the player's choice
		out.Close, err = s.isClose(certainty.Charge{From: a, To: b, Answer: &found}, out.Close)
	}
	return out, err
}

// struck returns a facing of a target as answers name it. For an individual without flank and rear
// it is the front, with the side of its base apart (rows ARC-4, ARC-5).
func (w words) struck(to spatial.UnitID, f arcs.Facing) (facing, side string) {
	if w.table.Unit(to).Individual() && !w.table.Edition().IndividualFacings {
		return arcs.Front.String(), f.String()
	}
	return f.String(), ""
}

// chargeAnswer returns an answer with names and bearings.
func (w words) chargeAnswer(a, b spatial.UnitID, found *charge.Answer) answer.Charge {
	out := answer.Charge{
		Verdict: answer.Verdict(found.Verdict.String()), Reason: string(found.Reason), Conditions: w.chargeConditions(&found.Conditions, &found.Clearance),
		Range: charge.Range(w.table.Now(), a),
	}
	out.Facing, out.Side = w.struck(b, found.Facing.Facing)
	if found.Facing.Tied {
		out.Tie = found.Facing.Tie.String()
	}
	out.NotStored = w.notStored(a)
	out.Close = chargeClose(w.table.Edition(), found)
	out.Blame, out.BlameOpen = w.blamesWithWays(b, found.Blame, found.Without), found.BlameOpen
	if found.Turned != (geom.Point{}) && found.Verdict != charge.Yes {
		bearing := geom.Bearing(found.Turned)
		out.Pivot = &bearing
	}
	if b := found.Behind; b.Edge || len(b.Things) > 0 {
		out.Behind = &w.blames([]charge.Blame{b})[0]
	}
	switch {
	case found.Verdict == charge.Yes:
		out.Way = w.chargeWay(a, b, found)
	case found.Verdict == charge.TooClose:
		out.Resolution = found.Resolution
	case found.Reason == charge.BoxedIn:
		out.Advice = w.chargeWay(a, b, found)
	}
	return out
}

// chargeConditions returns the conditions; that of room has the obstacle nearest to the path.
func (w words) chargeConditions(conditions *[4]charge.Condition, nearest *charge.Clearance) []answer.Condition {
	out := []answer.Condition{}
	for i := range conditions {
		c := &conditions[i]
		if c.Name == "" {
			continue
		}
		x := answer.Condition{Name: c.Name, OK: c.OK, Margin: answer.Margin(c.Margin), Open: c.Open}
		if c.OK { // a margin within rounding is none
			x.Margin = max(0, x.Margin)
		}
		if c.Name == "room" && c.OK && c.Margin < geom.NoLimit {
			if x.Edge = nearest.Edge; !x.Edge {
				x.Of = w.table.Name(nearest.Thing)
			}
		}
		out = append(out, x)
	}
	return out
}

// CounterCharge answers the ask "countercharge" (rows CTR-1 to CTR-3).
func (s *Session) CounterCharge(from, to string) (answer.Charge, error) {
	a, b, err := s.Pair(from, to)
	if err != nil {
		return answer.Charge{}, err
	}
	found, err := charge.Question{View: s.table.Now(), From: a, To: b}.ExplainCounter(s.Context())
	if err != nil {
		return answer.Charge{}, err
	}
	out := s.chargeAnswer(a, b, &found)
	if out.Close, err = s.isClose(certainty.CounterCharge(a, b), out.Close); err != nil {
		return answer.Charge{}, err
	}
	if out.Way != nil {
		out.Melee.MayRefuse = false // only an order to charge may be refused
	}
	return out, nil
}
