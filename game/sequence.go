package game

import (
	"context"
	"slices"

	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// MaxSequence is how many charges are tried in every order.
const MaxSequence = 4

// Sequence is the result of trying charges of one turn, each on one target, in every order. A unit
// that ends first may leave the next no room.
type Sequence struct {
	// Verdict is Yes if there is an order in which all can be made.
	Verdict charge.Verdict
	// Trials holds the orders, in that of the list. An order that fails ends with the charge that
	// cannot be made.
	Trials []Trial
}

// Trial is one order.
type Trial struct {
	// Order holds the charges, by their places in the list.
	Order []int
	// Verdict is Yes if all can be made; otherwise it is that of the last, with its Code.
	Verdict charge.Verdict
	Code    string
	// Positions holds the position before the first charge, and after each that is made. Decisions
	// holds the decision on each.
	Positions []*Position
	Decisions []Decision
}

// Sequence tries charges one after the other, in every order, each on the table that the ones
// before it have left. (Row MLT-5 is for several on one target.) No charge, more than
// [MaxSequence], or a unit in two of them give a *[charge.TogetherError] or a
// *[spatial.LimitError]. Other errors are those of [Position.Decide].
func (p *Position) Sequence(ctx context.Context, charges []Charge) (Sequence, error) {
	var units []spatial.UnitID
	for _, c := range charges {
		for _, id := range c.Units {
			if slices.Contains(units, id) {
				e := &charge.TogetherError{Unit: id, Rule: "is in two of the charges"}
				if u := p.Table().Unit(id); u != nil {
					e.Name = u.Name
				}
				return Sequence{}, e
			}
			units = append(units, id)
		}
		if len(c.Units) == 0 {
			return Sequence{}, &charge.TogetherError{Rule: "a charge needs at least one unit"}
		}
	}
	switch {
	case len(charges) == 0:
		return Sequence{}, &charge.TogetherError{Rule: "at least one charge is needed"}
	case len(charges) > MaxSequence:
		return Sequence{}, &spatial.LimitError{What: "charges in every order", Got: len(charges), Limit: MaxSequence}
	}
	s := sequencing{ctx: ctx, charges: charges}
	if err := s.from(Trial{Positions: []*Position{p}}); err != nil {
		return Sequence{}, err
	}
	best := charge.No
	for i := range s.trials {
		if v := s.trials[i].Verdict; best != charge.Yes && (v == charge.Yes || v > best) {
			best = v
		}
	}
	return Sequence{best, s.trials}, nil
}

// sequencing tries the orders.
type sequencing struct {
	ctx     context.Context
	charges []Charge
	trials  []Trial
}

// from continues a trial.
func (s *sequencing) from(t Trial) error {
	if len(t.Order) == len(s.charges) {
		t.Verdict = charge.Yes
		s.trials = append(s.trials, t)
		return nil
	}
	p := t.Positions[len(t.Positions)-1]
	for i := range s.charges {
		if slices.Contains(t.Order, i) {
			continue
		}
		d, err := p.DecideContext(s.ctx, s.charges[i])
		if err != nil {
			return err
		}
		longer := Trial{
			Order: append(slices.Clip(t.Order), i), Verdict: d.Verdict, Code: d.Code,
			Positions: slices.Clip(t.Positions), Decisions: append(slices.Clip(t.Decisions), d),
		}
		if !d.Legal() {
			s.trials = append(s.trials, longer)
			continue
		}
		next, err := p.After(&d)
		if err != nil {
			return err
		}
		longer.Positions = append(longer.Positions, next.Position)
		if err := s.from(longer); err != nil {
			return err
		}
	}
	return nil
}
