package los

import "github.com/leaderpoint/leaderpoint/geom"

// Growth is tried up to maxGrowth inches: more than any table between two bases.
// A verdict that stands even then does not depend on what is in the way.
const (
	maxGrowth   = 256
	firstGrowth = 1.0 / 16
	// growthSteps halve the bracket down to below a billionth of an inch.
	growthSteps = 44
)

// tippingPoint is how much everything in the way must grow (or, when verdict is
// the wrong way round for that, shrink) until the verdict turns. growing says
// which verdict growth leads to; at decides with everything grown. The answer
// is positive, exact to 1e-9 inch, and [geom.NoLimit] when nothing turns it.
func tippingPoint(verdict, growing bool, at func(grow float64) bool) float64 {
	sign := 1.0
	if verdict == growing {
		sign = -1
	}
	same, other := 0.0, firstGrowth
	for at(sign*other) == verdict {
		same = other
		if other *= 2; other > maxGrowth {
			return geom.NoLimit
		}
	}
	for range growthSteps {
		if mid := (same + other) / 2; at(sign*mid) == verdict {
			same = mid
		} else {
			other = mid
		}
	}
	return other
}
