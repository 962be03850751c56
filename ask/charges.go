package ask

import (
	"slices"

	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// TargetedCharge is the answer about one of several targets.
type TargetedCharge struct {
	To string `json:"to"`
	// Counter: it is a counter-charge (row CTR-1).
	Counter bool `json:"counter,omitempty"`
	ChargeAnswer
}

// ChargesAnswer is what a unit can charge.
type ChargesAnswer struct {
	// Charges has every enemy, in the order of the table, and after each that has charged the unit
	// the counter-charge on it, where the edition has them.
	Charges []TargetedCharge `json:"charges"`
}

// How many enemies the ask "charges" takes, and how many with the margins of room.
const (
	MaxEnemies = 2_000
	MaxMargins = 100
)

// Charges answers the ask "charges". Those within range share the effort of the ask "charge":
// of very many that need a long search some are undecided that are decided there. The margins of room
// share as much again: of those behind the ones that used it up there are none. More than
// [MaxEnemies] enemies, or [MaxMargins] with margins, give a *[spatial.LimitError].
func (s *Session) Charges(from string, o ChargeOptions) (ChargesAnswer, error) {
	a, err := s.unit("from", from)
	if err != nil {
		return ChargesAnswer{}, err
	}
	out := ChargesAnswer{Charges: []TargetedCharge{}}
	enemies, near := 0, 0
	for b := range s.table.Units() {
		if !s.table.Now().Friends(a, b) {
			enemies++
		}
		if (charge.Question{View: s.table.Now(), From: a, To: b}).Possible() {
			near++
		}
	}
	most := MaxEnemies
	if o.Margin {
		most = MaxMargins
	}
	if enemies > most {
		return ChargesAnswer{}, &spatial.LimitError{What: "enemies to charge", Got: enemies, Limit: most}
	}
	turning := 0
	if los.HasFreePivot(s.table.Now(), a) {
		turning = near
	}
	if err := s.explainedPast(near, turning); err != nil {
		return ChargesAnswer{}, err
	}
	effort, margins := charge.Thorough.ShareOfOne(near), charge.Thorough.ShareOfOne(near)*charge.Effort(max(1, near))
	for b := range s.table.Units() {
		if s.table.Now().Friends(a, b) {
			continue
		}
		answer, err := s.charge(a, b, o, effort, &margins)
		if err != nil {
			return ChargesAnswer{}, err
		}
		name := s.table.Unit(b).Name
		out.Charges = append(out.Charges, TargetedCharge{name, false, answer})
		if !s.hasCharged(b, a) {
			continue
		}
		if answer, err = s.CounterCharge(from, name); err != nil {
			return ChargesAnswer{}, err
		}
		out.Charges = append(out.Charges, TargetedCharge{name, true, answer})
	}
	return out, nil
}

// hasCharged reports whether a unit has charged another in the turn before, so that the other may
// want to counter-charge it where the edition has that.
func (s *Session) hasCharged(by, unit spatial.UnitID) bool {
	return s.table.Edition().CounterCharge != rules.NoCounterCharge && slices.Contains(s.table.Unit(unit).ChargedBy, by)
}

// allCharges is the ask "charges".
type allCharges struct {
	from   string
	margin bool
}

func (q *allCharges) members(m *members) {
	m.text(needs, "from", &q.from)
	m.flag(may, "margin", &q.margin)
}

func (q *allCharges) answer(s *Session) (any, error) {
	return s.Charges(q.from, ChargeOptions{Margin: q.margin})
}
