package rules

// SightModel is how a line of sight is judged.
type SightModel uint8

const (
	// HeightLevels compares whole levels: an obstacle between blocks if it is at least as tall as
	// viewer and target. Rows LOS-1 to LOS-3.
	HeightLevels SightModel = iota
	// TrueLine looks from the champion's head over prisms of physical height.
	// Row LOS-7.
	TrueLine
)

// TerrainSight is which pieces of terrain a viewer or target in or at them sees through.
type TerrainSight uint8

const (
	// DifficultWhenInside: a piece of difficult terrain that holds any part of
	// viewer or target. Row LOS-4.
	DifficultWhenInside TerrainSight = iota
	// AnyWhenTouching: a piece of any kind that the viewer's leader point or
	// any point of the target is in or touches. Row LOS-5.
	AnyWhenTouching
)

// HillShare is how much of a base must be on a hill for the unit to count as on it.
type HillShare uint8

const (
	// MoreThanHalf of the base: exactly half is not on the hill. Row HT-2.
	MoreThanHalf HillShare = iota
	// AtLeastHalf of the base: exactly half is on the hill. Row HT-3.
	AtLeastHalf
)

// IndividualArc is which way an individual can look. Row ARC-4.
type IndividualArc uint8

const (
	// AllRound: it sees, shoots and charges in every direction without turning.
	AllRound IndividualArc = iota
	// FreePivot: it has an ordinary front arc, but turns to any direction for
	// free before its order and before it shoots.
	FreePivot
)

// LeaderPoint is the point from which a unit sees and measures.
type LeaderPoint uint8

const (
	// FrontCentre is the exact middle of the front edge. Row LDR-1.
	FrontCentre LeaderPoint = iota
	// Champion is the model in the middle place of the front rank. Row LDR-2.
	Champion
)

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
