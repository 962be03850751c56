package rules

import "math"

// TerrainHeight is the usual height, in levels, of a kind of terrain.
type TerrainHeight struct {
	Feature  string
	Min, Max float64
}

// TerrainHeightGuide lists the heights that FAQ 1.6.1 suggests. They are
// advice: the players agree on every piece before the game. Row HT-5.
func TerrainHeightGuide() []TerrainHeight {
	return []TerrainHeight{
		{"hill", 1, 2},
		{"single-storey building", 3, 3},
		{"woods", 4, 6},
		{"two-storey building", 4, 6},
	}
}

// HeightFromInches returns the height in levels of a piece so many inches high: one for each full
// inch. Row HT-5. The text does not mention fractions: here they do not count. Anything that is not
// a positive finite number is flat.
func HeightFromInches(inches float64) float64 {
	if !(inches > 0) || math.IsInf(inches, 0) {
		return 0
	}
	return math.Floor(inches)
}
