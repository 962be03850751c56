package rules

// The ranges of auras, in inches. Row DST-5.
const (
	// RangeAura: inspiring presences and most other auras.
	RangeAura = 6.0
	// RangeGreatAura: very inspiring ones.
	RangeGreatAura = 9.0
)

// Range is a standard distance, with what has it.
type Range struct {
	Name   string
	Inches float64
}

// Ranges returns the standard distances of an edition, from the shortest to the longest. Row DST-5.
//
// Those that are thrown include pistols, breath and fireballs; carbines are with harpoon guns, bows
// with crossbows and rifles. The text of 2010 has fewer.
func (e *Edition) Ranges() []Range {
	aura, thrown, bow := Range{"aura", RangeAura}, Range{"thrown", 12}, Range{"bow", 24}
	engine := Range{"war-engine", DefaultRange(WarEngine)}
	if e.ExtremeRange > 0 {
		return []Range{aura, thrown, bow, engine}
	}
	return []Range{aura, {"great-aura", RangeGreatAura}, thrown, {"carbine", 18}, bow, {"long-rifle", 36}, engine}
}

// DefaultRange returns the shooting range of a type, in inches, if a position gives none. It is 48
// for a war engine and 0 for all others, whose weapons decide. Row DST-5.
func DefaultRange(t UnitType) float64 {
	if t == WarEngine {
		return 48
	}
	return 0
}
