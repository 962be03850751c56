package geom

import "math"

// Lane is where a base that goes straight ahead meets a convex ring, with the ring in the frame of
// the base (x to its right, y ahead of its centre): the least y of the part of the ring in the lane,
// which is as wide as the base, |x| < half. ok is false where there is no such part, or where all of
// it lies behind rear.
//
//	:        : /\
//	:        :/  \  ring
//	:   low -+    \
//	:        :\___/
//	+--------+
//	|  base  |
//	+--------+
//	-half    half
//
// So a base goes low less its half depth, as far as [Passing.Until] with nothing to keep. Lane is
// for those who have everything in that frame already and ask often.
func Lane(ring []Point, half, rear float64) (low float64, ok bool) {
	low, high := math.Inf(1), math.Inf(-1)
	if half <= 0 {
		return low, false
	}
	prev := ring[len(ring)-1]
	for _, p := range ring {
		for _, x := range [2]float64{-half, half} {
			if (p.X > x) != (prev.X > x) {
				y := prev.Y + float64((p.Y-prev.Y)*((x-prev.X)/(p.X-prev.X)))
				low, high = min(low, y), max(high, y)
			}
		}
		if math.Abs(p.X) < half {
			low, high = min(low, p.Y), max(high, p.Y)
		}
		prev = p
	}
	return low, high > rear && low < high
}
