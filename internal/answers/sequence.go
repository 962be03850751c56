package answers

import (
	"slices"

	"github.com/leaderpoint/leaderpoint/answer"
	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/game"
	"github.com/leaderpoint/leaderpoint/internal/answers/fault"
	"github.com/leaderpoint/leaderpoint/internal/answers/limits"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// SequencedCharge is one of the charges of the ask "sequence": of one unit or several on one
// target.
type SequencedCharge struct {
	Units []string `json:"units"`
	To    string   `json:"to"`
	// Counter are those that counter-charge (row CTR-1).
	Counter []string `json:"counter,omitempty"`
}

// SequenceAnswer says whether charges of one turn can all be made, and in which order.
type SequenceAnswer struct {
	// Verdict is yes, no, too-close or undecided.
	Verdict answer.Verdict `json:"verdict"`
	// Close: the order depends on less than the contact band. If there is no order, one of those
	// that were tried does.
	Close bool `json:"close,omitempty"`
	// Order lists the charges in the first order in which all can be made, by their indices in the
	// request, from 0. It is empty if there is none.
	Order []int `json:"order"`
	// Finals are the final poses of the units that have moved, by name, nudged enemies included.
	Finals map[string]answer.Pose `json:"finals"`
	// Trials are the orders that were tried. One that fails ends with the charge that cannot be
	// made.
	Trials []SequenceTrial `json:"trials"`
}

// SequenceTrial is one order.
type SequenceTrial struct {
	Order   []int          `json:"order"`
	Verdict answer.Verdict `json:"verdict"`
	// Reason says why the last of them cannot be made: a [charge.Reason].
	Reason string `json:"reason,omitempty"`
	// Close: one of them depends on less than the contact band, so that rounding of typed
	// coordinates may have decided it.
	Close bool `json:"close,omitempty"`
}

// Sequence answers the ask "sequence": it tries charges on several targets one after the other, in
// every order. Errors name the member at fault, or are those of [game.Position.Sequence].
func (s *Session) Sequence(list []SequencedCharge) (SequenceAnswer, error) {
	charges, err := s.sequenced(list)
	if err != nil {
		return SequenceAnswer{}, err
	}
	found, err := game.Start(s.table).Sequence(s.Context(), charges)
	if err != nil {
		return SequenceAnswer{}, err
	}
	out := SequenceAnswer{Verdict: answer.Verdict(found.Verdict.String()), Order: []int{}, Finals: map[string]answer.Pose{}, Trials: []SequenceTrial{}}
	near := func(d game.Decision) bool { return decisionClose(s.table.Edition(), d) }
	for i := range found.Trials {
		t := &found.Trials[i]
		out.Trials = append(out.Trials, SequenceTrial{t.Order, answer.Verdict(t.Verdict.String()), t.Code, slices.ContainsFunc(t.Decisions, near)})
		if t.Verdict != charge.Yes || len(out.Order) > 0 {
			continue
		}
		out.Order, out.Close = t.Order, out.Trials[i].Close
		after := t.Positions[len(t.Positions)-1].Table()
		for id := range after.Units() {
			if b := after.Unit(id).Base; b != s.table.Unit(id).Base {
				out.Finals[after.Unit(id).Name] = poseOf(b)
			}
		}
	}
	if len(out.Order) == 0 {
		out.Close = slices.ContainsFunc(out.Trials, func(t SequenceTrial) bool { return t.Close })
	}
	return out, nil
}

// decisionClose reports whether a charge is close.
func decisionClose(e *rules.Edition, d game.Decision) bool {
	switch {
	case d.Charge != nil:
		return chargeClose(e, d.Charge)
	case d.Joint == nil:
		return false
	}
	return slices.ContainsFunc(d.Joint.Slots, func(x charge.Slot) bool { return chargeClose(e, &x.Answer) }) ||
		slices.ContainsFunc(d.Joint.Declared, func(x charge.Declared) bool {
			return slices.ContainsFunc(x.Conditions[:], func(c charge.Condition) bool { return conditionClose(&c) })
		})
}

// sequenced finds the units of charges.
func (f finder) sequenced(list []SequencedCharge) (charges []game.Charge, err error) {
	var from, to []spatial.UnitID
	for i, x := range list {
		path := fault.Element("charges", i)
		var c game.Charge
		if c.To, err = f.Find(path+".to", x.To); err != nil {
			return nil, err
		}
		if c.Units, err = f.Chargers(path+".units", x.Units, c.To); err != nil {
			return nil, err
		}
		if c.Choices.Counter, err = f.Chargers(path+".counter", x.Counter, c.To); err != nil {
			return nil, err
		}
		for _, id := range c.Choices.Counter {
			if !slices.Contains(c.Units, id) {
				return nil, fault.Contradiction(path+".counter", "must be among the units of the charge")
			}
		}
		from, to = append(from, c.Units...), append(to, c.To)
		charges = append(charges, c)
	}
	if err := limits.Charging(f.table, from, to); err != nil {
		return nil, err
	}
	return charges, limits.Together(f.table)
}
