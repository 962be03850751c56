package answers

import (
	"slices"

	"github.com/leaderpoint/leaderpoint/answer"
	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/game"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/answers/limits"
	"github.com/leaderpoint/leaderpoint/internal/coded"
	"github.com/leaderpoint/leaderpoint/internal/fault"
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

// MaxSequence is how many charges are tried in every order.
const MaxSequence = 4

// Sequence answers the ask "sequence": it tries charges on several targets one after the other, in
// every order. Each is on the table that the ones before it have left. (Row MLT-5 is for several on
// one target.) No charge, or a unit in two of them, gives bad-list; more than [MaxSequence] give a
// *[geom.LimitError]. Errors name the member at fault, or are those of [game.Position.Decide].
func (s *Session) Sequence(list []SequencedCharge) (SequenceAnswer, error) {
	charges, err := s.sequenced(list)
	if err != nil {
		return SequenceAnswer{}, err
	}
	if err := s.checkSequence(charges); err != nil {
		return SequenceAnswer{}, err
	}
	q := sequencing{Session: s, charges: charges, out: SequenceAnswer{Order: []int{}, Finals: map[string]answer.Pose{}, Trials: []SequenceTrial{}}}
	if err := q.from(nil, false, game.Start(s.table)); err != nil {
		return SequenceAnswer{}, err
	}
	q.out.Verdict = answer.Verdict(q.best.String())
	if len(q.out.Order) == 0 {
		q.out.Close = slices.ContainsFunc(q.out.Trials, func(t SequenceTrial) bool { return t.Close })
	}
	return q.out, nil
}

// checkSequence returns an error for charges that do not go together, or are too many.
func (f finder) checkSequence(charges []game.Charge) error {
	var units []spatial.UnitID
	for _, c := range charges {
		for _, id := range c.Units {
			if slices.Contains(units, id) {
				return coded.New("bad-list", "unit %q is in two of the charges", f.table.Unit(id).Name)
			}
			units = append(units, id)
		}
		if len(c.Units) == 0 {
			return coded.New("bad-list", "a charge needs at least one unit")
		}
	}
	switch {
	case len(charges) == 0:
		return coded.New("bad-list", "at least one charge is needed")
	case len(charges) > MaxSequence:
		return &geom.LimitError{What: "charges in every order", Got: len(charges), Limit: MaxSequence}
	}
	return nil
}

// sequencing tries the orders of charges.
type sequencing struct {
	*Session
	charges []game.Charge
	best    charge.Verdict
	out     SequenceAnswer
}

// from continues an order whose charges have led to a position. isClose: one of them is close.
func (q *sequencing) from(order []int, isClose bool, p *game.Position) error {
	if len(order) == len(q.charges) {
		if len(q.out.Order) == 0 {
			q.out.Order, q.out.Close = order, isClose
			q.finals(p.Table())
		}
		q.tried(order, charge.Yes, "", isClose)
		return nil
	}
	for i := range q.charges {
		if slices.Contains(order, i) {
			continue
		}
		d, err := p.DecideContext(q.Context(), q.charges[i])
		if err != nil {
			return err
		}
		longer, near := append(slices.Clip(order), i), isClose || decisionClose(q.table.Edition(), d)
		if !d.Legal() {
			q.tried(longer, d.Verdict, d.Code, near)
			continue
		}
		next, err := p.After(&d)
		if err != nil {
			return err
		}
		if err := q.from(longer, near, next.Position); err != nil {
			return err
		}
	}
	return nil
}

// tried adds an order to the answer.
func (q *sequencing) tried(order []int, v charge.Verdict, reason string, isClose bool) {
	q.out.Trials = append(q.out.Trials, SequenceTrial{order, answer.Verdict(v.String()), reason, isClose})
	if q.best != charge.Yes && (v == charge.Yes || v > q.best) {
		q.best = v
	}
}

// finals sets the final poses of the units that have moved.
func (q *sequencing) finals(after *spatial.Table) {
	for id := range after.Units() {
		if b := after.Unit(id).Base; b != q.table.Unit(id).Base {
			q.out.Finals[after.Unit(id).Name] = poseOf(b)
		}
	}
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
