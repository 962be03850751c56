package answers

import (
	"slices"

	"github.com/leaderpoint/leaderpoint/answer"
	"github.com/leaderpoint/leaderpoint/batch"
	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/answers/limits"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// TargetedCharge is the answer about one of several targets.
type TargetedCharge struct {
	To string `json:"to"`
	// Counter: it is a counter-charge (row CTR-1).
	Counter bool `json:"counter,omitempty"`
	answer.Charge
}

// ChargesAnswer lists what a unit can charge.
type ChargesAnswer struct {
	// Charges has every enemy, in the order of the table. An enemy that has charged the unit is
	// followed by the counter-charge on it, in editions that have them.
	Charges []TargetedCharge `json:"charges"`
}

// MaxEnemies is the largest number of enemies for the ask "charges".
const MaxEnemies = 2_000

// Charges answers the ask "charges". Those within range share the effort of the ask "charge": if
// very many need a long search, some are undecided that the single ask decides. More than
// [MaxEnemies] enemies give a *[geom.LimitError].
func (s *Session) Charges(from string) (ChargesAnswer, error) {
	a, err := s.Find("from", from)
	if err != nil {
		return ChargesAnswer{}, err
	}
	out, enemies := ChargesAnswer{Charges: []TargetedCharge{}}, batch.AppendEnemies(nil, s.table.Now(), a)
	if len(enemies) > MaxEnemies {
		return ChargesAnswer{}, &geom.LimitError{What: "enemies to charge", Got: len(enemies), Limit: MaxEnemies}
	}
	effort, err := s.effortOfCharges(a)
	if err != nil {
		return ChargesAnswer{}, err
	}
	s = s.oneAsk()
	for _, b := range enemies {
		found, err := s.charge(a, b, ChargeOptions{}, effort)
		if err != nil {
			return ChargesAnswer{}, err
		}
		name := s.table.Unit(b).Name
		out.Charges = append(out.Charges, TargetedCharge{name, false, found})
		if !s.hasCharged(b, a) {
			continue
		}
		if found, err = s.CounterCharge(from, name); err != nil {
			return ChargesAnswer{}, err
		}
		out.Charges = append(out.Charges, TargetedCharge{name, true, found})
	}
	return out, nil
}

// effortOfCharges returns what each charge of a unit may cost if all of them are explained. If even
// that is too much, it returns a *[geom.LimitError].
func (f finder) effortOfCharges(from spatial.UnitID) (charge.Effort, error) {
	near, turning := f.possible([]spatial.UnitID{from}, slices.Collect(f.table.Units()))
	return charge.Thorough.ShareOfOne(near), limits.Explained(f.table, near, turning)
}

// possible returns how many charges of some units on others are within range, and how many of them
// are of units that turn first.
func (f finder) possible(units, targets []spatial.UnitID) (near, turning int) {
	v := f.table.Now()
	for _, from := range units {
		for _, to := range targets {
			if !(charge.Question{View: v, From: from, To: to}).Possible() {
				continue
			}
			if near++; los.HasFreePivot(v, from) {
				turning++
			}
		}
	}
	return near, turning
}

// hasCharged reports whether a unit charged another in the turn before, so that the other may
// counter-charge it, in editions that have that.
func (f finder) hasCharged(by, unit spatial.UnitID) bool {
	return f.table.Edition().CounterCharge != rules.NoCounterCharge && slices.Contains(f.table.Unit(unit).ChargedBy, by)
}
