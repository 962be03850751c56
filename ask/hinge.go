package ask

import (
	"github.com/leaderpoint/leaderpoint/internal/tell"
	"github.com/leaderpoint/leaderpoint/los"
)

// HingeAnswer is what a margin hangs on: the least that turns the verdict (row LOS-8).
type HingeAnswer struct {
	// Kind is growth (of everything in the way), inside, touching, leader-point, half,
	// facing or shift.
	Kind string `json:"kind"`
	// Amount is in inches: of growth, or of the shift of Unit.
	Amount float64 `json:"amount"`
	// Unit is who would be shifted, Thing the terrain that the fact is about; without a Unit it is
	// Thing that would be shifted.
	Unit  string `json:"unit,omitempty"`
	Thing string `json:"thing,omitempty"`
	// Holds: the fact is so as it stands (inside, touching, half on it).
	Holds bool `json:"holds,omitempty"`
	// Shift is a shift that turns the verdict, at the most a little longer than Amount; it may be longer where the answer says
	// that its margin is a bound.
	Shift *Point `json:"shift,omitempty"`

	known tell.Known
}

// knownOf is how well the margin of a hinge is known.
func knownOf(h *los.Hinge) tell.Known { return tell.Known{Estimated: h.Estimated, Bound: h.Bound} }

// hinge is the answer of a hinge, or nil when nothing turns the verdict.
func (s *Session) hinge(h *los.Hinge) *HingeAnswer {
	if h.Kind == los.ByNothing {
		return nil
	}
	out := &HingeAnswer{Kind: h.Kind.String(), Amount: h.Amount, Holds: h.Holds, known: knownOf(h)}
	if h.Unit >= 0 {
		out.Unit = s.table.Unit(h.Unit).Name
	}
	if h.Kind != los.ByGrowth {
		shift := pointOf(h.Shift)
		out.Shift = &shift
	}
	if h.Piece >= 0 {
		out.Thing = s.table.Piece(h.Piece).Name()
	}
	return out
}

// Words says the hinge for people, as in: B inside Wood by 0.004 in (0.1 mm). Growth has no
// words but the amount. Of an estimate it says at most, of a bound at least.
func (h *HingeAnswer) Words() string {
	words := tell.Hinge{Kind: h.Kind, Amount: h.Amount, Unit: h.Unit, Thing: h.Thing, Holds: h.Holds, Known: h.known}
	return words.Words()
}

// About says with the amount, in words, how well it is known: an estimate is at most so much, a bound at least.
func (h *HingeAnswer) About(amount string) string { return h.known.About(amount) }
