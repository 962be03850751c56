package position

import (
	"slices"

	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/leaderpoint/leaderpoint/terrain"
)

// MaxTerrainPairs is the number of pairs of a unit and a convex part of terrain that may lie close
// to each other, since all of them are examined. A thousand tables side by side have some hundred
// thousand.
const MaxTerrainPairs = 20_000_000

// checkWork refuses a table that would take minutes to build. The pairs are
// counted from above, in the narrower of the two strips that run up and across
// the table through the part.
func checkWork(units []spatial.Unit, pieces []terrain.Piece) error {
	xs, ys := make([]float64, len(units)), make([]float64, len(units))
	reach := 0.0
	for i := range units {
		c := units[i].Base.Centre()
		xs[i], ys[i] = c.X, c.Y
		reach = max(reach, units[i].Base.Radius())
	}
	slices.Sort(xs)
	slices.Sort(ys)
	pairs := 0
	for i := range pieces {
		shape := pieces[i].Shape()
		for k := range shape.NumParts() {
			box := shape.Part(k).Bounds().ExpandedByMargin(reach)
			pairs += min(countBetween(xs, box.X.Lo, box.X.Hi), countBetween(ys, box.Y.Lo, box.Y.Hi))
			if pairs > MaxTerrainPairs {
				return at("terrain", &spatial.LimitError{What: "or more pairs of a unit and a part of terrain near it", Got: pairs, Limit: MaxTerrainPairs})
			}
		}
	}
	return nil
}

// countBetween is how many of the sorted values lie from lo to hi.
func countBetween(sorted []float64, lo, hi float64) int {
	first, _ := slices.BinarySearch(sorted, lo)
	n, _ := slices.BinarySearchFunc(sorted[first:], hi, func(v, hi float64) int {
		if v <= hi {
			return -1
		}
		return 1
	})
	return n
}
