package actions

import (
	"github.com/leaderpoint/leaderpoint/move"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// Kind is a kind of action.
type Kind uint8

// The kinds. Those up to AtTheDouble are the orders of package move.
const (
	Halt         = Kind(move.OrderHalt)
	ChangeFacing = Kind(move.OrderChangeFacing)
	Advance      = Kind(move.OrderAdvance)
	Back         = Kind(move.OrderBack)
	Sidestep     = Kind(move.OrderSidestep)
	AtTheDouble  = Kind(move.OrderAtTheDouble)
	// Charge is a charge at an enemy (row CHG-1), CounterCharge one at an enemy that charged the
	// unit in the turn before (row CTR-1). Shoot is a shot at an enemy from the unit's place, after
	// its free pivot if it has one (rows DST-5, ARC-4, SHT-1 to SHT-6).
	Charge        = AtTheDouble + 1
	CounterCharge = Charge + 1
	Shoot         = CounterCharge + 1
)

// numKinds is the number of kinds.
const numKinds = Shoot + 1

// AllKinds lists them, in order.
func AllKinds() [numKinds]Kind {
	return [numKinds]Kind{Halt, ChangeFacing, Advance, Back, Sidestep, AtTheDouble, Charge, CounterCharge, Shoot}
}

// Order returns the order of a kind; ok is false for charges and shots.
func (k Kind) Order() (o move.Order, ok bool) { return move.Order(k), k <= AtTheDouble }

// String returns the name used in requests: that of the order, charge, countercharge, or shoot.
func (k Kind) String() string {
	switch k {
	case Charge:
		return "charge"
	case CounterCharge:
		return "countercharge"
	case Shoot:
		return "shoot"
	}
	return move.Order(k).String()
}

// ParseKind finds a kind by its name; an unknown one gives a *[rules.UnknownNameError].
func ParseKind(name string) (Kind, error) {
	var known []string
	for _, k := range AllKinds() {
		if k.String() == name {
			return k, nil
		}
		known = append(known, k.String())
	}
	return 0, &rules.UnknownNameError{What: "kind of action", Name: name, Known: known}
}

// Kinds is a set of kinds. The empty set means all of them.
type Kinds uint16

// KindsOf returns the set of some kinds. Unknown kinds are recorded, too, so that a set of only
// unknown kinds is not the empty set.
func KindsOf(kinds ...Kind) Kinds {
	var ks Kinds
	for _, k := range kinds {
		ks |= 1 << min(k, numKinds)
	}
	return ks
}

// Has reports whether a kind is in the set. The empty set has all existing kinds.
func (ks Kinds) Has(k Kind) bool { return k < numKinds && (ks == 0 || ks&(1<<k) != 0) }

// Action is one legal action of a unit.
type Action struct {
	Unit spatial.UnitID
	Kind Kind
	// Target is the enemy that it charges or shoots at.
	Target spatial.UnitID
	// Move is the move of an order, with its final pose.
	Move move.Move
	// Close: it is legal by less than can be measured. For a charge or counter-charge: it is too
	// close to call.
	Close bool
	// Undecided, for a charge or counter-charge: [charge.Decide] used up its effort;
	// [charge.Explain] may decide it.
	Undecided bool
}
