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

// numKinds is how many kinds there are.
const numKinds = Shoot + 1

// AllKinds lists them, in order.
func AllKinds() [numKinds]Kind {
	return [numKinds]Kind{Halt, ChangeFacing, Advance, Back, Sidestep, AtTheDouble, Charge, CounterCharge, Shoot}
}

// Order is the order of a kind; ok is false for charges and shots.
func (k Kind) Order() (o move.Order, ok bool) { return move.Order(k), k <= AtTheDouble }

// String is the name used in requests: that of the order, charge, countercharge, or shoot.
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

// KindsOf is the set of some kinds. One that does not exist is noted, too, so that a set of
// nothing else has none, and is not the empty one.
func KindsOf(kinds ...Kind) Kinds {
	var ks Kinds
	for _, k := range kinds {
		ks |= 1 << min(k, numKinds)
	}
	return ks
}

// Has reports whether a kind is in the set, as all that exist are in the empty one.
func (ks Kinds) Has(k Kind) bool { return k < numKinds && (ks == 0 || ks&(1<<k) != 0) }

// Action is one thing that a unit can do.
type Action struct {
	Unit spatial.UnitID
	Kind Kind
	// Target is the enemy that it charges or shoots at.
	Target spatial.UnitID
	// Move is the move of an order, with where it ends.
	Move move.Move
	// Close: it is legal by less than can be measured. Of a charge or counter-charge: it is
	// too close to call.
	Close bool
	// Undecided, of a charge or counter-charge: [charge.Decide] came to the end of its effort;
	// [charge.Explain] may know.
	Undecided bool
}
