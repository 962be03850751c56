package rules

// PhalanxPenalty is which chargers of the front of a phalanx have a penalty of one to hit. Row
// FCT-1.
type PhalanxPenalty uint8

const (
	// NoPhalanxPenalty: none.
	NoPhalanxPenalty PhalanxPenalty = iota + 1
	// PhalanxPenaltyAlways: cavalry, large cavalry and fliers.
	PhalanxPenaltyAlways
	// PhalanxPenaltyUnhindered: the same, unless they are hindered and so have a penalty already.
	PhalanxPenaltyUnhindered
)

func (PhalanxPenalty) names() []string { return []string{"none", "always", "unhindered"} }

// Thunderous is what hindrance does to the bonus of Thunderous Charge. Row FCT-1.
type Thunderous uint8

const (
	// NoThunderous: the edition has no such bonus.
	NoThunderous Thunderous = iota + 1
	// ThunderousLostHindered: it is lost.
	ThunderousLostHindered
	// ThunderousLessHindered: it is one less.
	ThunderousLessHindered
)

func (Thunderous) names() []string { return []string{"none", "lost-hindered", "less-hindered"} }
