package rules

// Align is how a charger that has made contact comes flush. Row CHG-8, O-3.
type Align uint8

const (
	// PlaceKeepingContact lifts the charger and sets it flush anywhere along the facing that keeps
	// the point of first contact.
	PlaceKeepingContact Align = iota
	// TurnAboutContact turns the charger about the point of first contact, so that there is only
	// one flush place. No text asks for it; it is the stricter reading of some players before the
	// errata.
	TurnAboutContact
)

// HinderedBy is which parts of a charge count if it touches difficult terrain or an obstacle. Row
// CHG-13, O-8.
type HinderedBy uint8

const (
	// HinderedByMove: only what the move itself passed through.
	HinderedByMove HinderedBy = iota
	// HinderedByMoveAndEnd: also what is under its final place.
	HinderedByMoveAndEnd
	// HinderedByShuffle: also what the sideways shuffle passed through.
	HinderedByShuffle
)

// CounterCharge is how a unit strikes back at one that charged it.
type CounterCharge uint8

const (
	// NoCounterCharge: it has to charge like any other unit.
	NoCounterCharge CounterCharge = iota
	// CounterByMove: it pivots to face the target and goes forward to its front
	// face, not through units, sliding sideways to fit. Row CTR-1.
	CounterByMove
	// CounterByPlacing: it is lifted, turned and set flush with the target's
	// front face. Row CTR-2.
	CounterByPlacing
	// CounterAnyFacing: it is set flush with any facing on which it fits. Row CTR-3.
	CounterAnyFacing
)

// Row returns the row of docs/rules.md that says how a unit strikes back, such as CTR-2; "" for
// [NoCounterCharge].
func (c CounterCharge) Row() string {
	switch c {
	case CounterByMove:
		return "CTR-1"
	case CounterByPlacing:
		return "CTR-2"
	case CounterAnyFacing:
		return "CTR-3"
	}
	return ""
}

// PullBack is what happens if chargers that fall back come too near to others. Rows PUL-1, PRX-5.
type PullBack uint8

const (
	// PullBackOnly: only the step back; afterwards friends in contact are separated.
	PullBackOnly PullBack = iota
	// PullBackMovesTarget: a charger is separated from other enemies if a short shift does it.
	// Enemies that are still too near, including the target, are shifted as far as there is room.
	PullBackMovesTarget
	// PullBackNoFurther: no charger moves more than the step. Enemies except the target are shifted
	// as far as there is room. All that charged one facing end at one distance from it.
	PullBackNoFurther
)

// LootPickup is when a unit takes up a loot counter. Row SCN-5.
type LootPickup uint8

const (
	// NoLoot: the edition has no loot.
	NoLoot LootPickup = iota
	// LootUnder: the unit ends its move over the counter.
	LootUnder
	// LootTouched: it ends a phase of its turn on the counter or in contact
	// with it, and no enemy touches the counter.
	LootTouched
)
