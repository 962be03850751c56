package rules

// The ranges of auras, in inches. Row DST-5.
const (
	// RangeAura: inspiring presences and most other auras.
	RangeAura = 6.0
	// RangeGreatAura: very inspiring ones.
	RangeGreatAura = 9.0
)

// DefaultRange returns the shooting range of a type, in inches, if a position gives none. It is 48
// for a war engine and 0 for all others, whose weapons decide. Row DST-5.
func DefaultRange(t UnitType) float64 {
	if t == WarEngine {
		return 48
	}
	return 0
}
