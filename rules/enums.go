package rules

// RangeOrigin is the part of a unit from which a range is measured, always to the closest point of
// the target.
type RangeOrigin uint8

const (
	// FromLeaderPoint measures from the middle of the front edge. Row DST-2.
	FromLeaderPoint RangeOrigin = iota
	// FromFrontEdge measures from the nearest point of the front edge. Row
	// DST-3.
	FromFrontEdge
	// FromChampionBase measures from the nearest point of the champion's base.
	// Row DST-4.
	FromChampionBase
)

// HillFirer is what a firer on a hill ignores for cover. Row CVR-7.
type HillFirer uint8

const (
	// NoHillFirer: a hill changes only the point of view.
	NoHillFirer HillFirer = iota
	// HillIgnoresExceptTargetWithin: obstacles no taller than the hill, except difficult terrain
	// that the target is within.
	HillIgnoresExceptTargetWithin
	// HillIgnoresExceptHalfWithin: obstacles no taller than the hill, except difficult terrain that
	// holds half of the target's base or more.
	HillIgnoresExceptHalfWithin
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

// PhalanxPenalty is which chargers of the front of a phalanx have a penalty of one to hit. Row
// FCT-1.
type PhalanxPenalty uint8

const (
	// NoPhalanxPenalty: none.
	NoPhalanxPenalty PhalanxPenalty = iota
	// PhalanxPenaltyAlways: cavalry, large cavalry and fliers.
	PhalanxPenaltyAlways
	// PhalanxPenaltyUnhindered: the same, unless they are hindered and so have a penalty already.
	PhalanxPenaltyUnhindered
)

// Thunderous is what hindrance does to the bonus of Thunderous Charge. Row FCT-1.
type Thunderous uint8

const (
	// NoThunderous: the edition has no such bonus.
	NoThunderous Thunderous = iota
	// ThunderousLostHindered: it is lost.
	ThunderousLostHindered
	// ThunderousLessHindered: it is one less.
	ThunderousLessHindered
)
