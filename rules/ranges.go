package rules

// The distances, in inches, of auras, spells and weapons. Row DST-5.
const (
	// RangeAura: inspiring presences and most other auras.
	RangeAura = 6.0
	// RangeGreatAura: very inspiring ones.
	RangeGreatAura = 9.0
	// RangeThrown: pistols, javelins, breath, fireballs, healing, surge.
	RangeThrown = 12.0
	// RangeCarbine: carbines, harpoon guns, firebolts, wind blast.
	RangeCarbine = 18.0
	// RangeBow: bows, crossbows, rifles, lightning.
	RangeBow = 24.0
	// RangeLongRifle: long rifles and heavy crossbows.
	RangeLongRifle = 36.0
	// RangeWarEngine: war engines.
	RangeWarEngine = 48.0
)

// Range is a standard distance, with what has it.
type Range struct {
	Name   string
	Inches float64
}

// StandardRanges lists the standard distances from the shortest to the longest.
// Row DST-5.
func StandardRanges() []Range {
	return []Range{
		{"aura", RangeAura}, {"great-aura", RangeGreatAura}, {"thrown", RangeThrown},
		{"carbine", RangeCarbine}, {"bow", RangeBow}, {"long-rifle", RangeLongRifle},
		{"war-engine", RangeWarEngine},
	}
}

// Ranges returns the standard distances of an edition, from the shortest to the longest. The text
// of 2010 has fewer. Row DST-5.
func (e *Edition) Ranges() []Range {
	if e.ExtremeRange == 0 {
		return StandardRanges()
	}
	return []Range{{"aura", RangeAura}, {"thrown", RangeThrown}, {"bow", RangeBow}, {"war-engine", RangeWarEngine}}
}

// DefaultRange returns the shooting range of a type, in inches, if a position gives none. It is 48
// for a war engine and 0 for all others, whose weapons decide. Row DST-5.
func DefaultRange(t UnitType) float64 {
	if t == WarEngine {
		return RangeWarEngine
	}
	return 0
}
