package rules

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
