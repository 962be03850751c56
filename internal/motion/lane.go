package motion

import (
	"math"

	"github.com/leaderpoint/leaderpoint/geom"
)

// Lane is the strip that a base covers as it goes straight ahead. It is in the frame of the base: x
// right, y ahead of its centre. It says how far the base can go: before it is in a convex ring
// ([Lane.Until]) and before it hangs over a straight edge ([Lane.UntilEdge]).
//
//	:        : /\
//	:        :/  \  ring
//	:  until -+    \
//	:        :\___/
//	+--------+
//	|  base  |
//	+--------+
//
// A [Sweep] in that direction goes as far. Lane is for callers that already have everything in that
// frame and ask often: it takes less than a tenth of the time. It has no round rims: a nearby ring
// counts as larger or smaller by a square rim.
type Lane struct {
	HalfWidth, HalfDepth float64 // of the base, in inches
}

// Until returns how far the base goes, in inches, before its front is deeper in a ring than deep.
// The lane is narrower than the base by narrow on each side, so that it ignores a ring that reaches
// in by less. Both are in inches; if negative, they keep that distance from the ring.
//
// met is false if nothing stops the base. The ring is beside the lane or behind the base, or in the
// last of its depth by no more than deep. If the base is deeper in the ring at the start, the
// distance is negative.
func (l Lane) Until(ring []geom.Point, narrow, deep float64) (inches float64, met bool) {
	low, met := l.low(ring, narrow, deep)
	return low - l.HalfDepth + deep, met
}

// Apart returns how far ahead of the front the ring is that [Lane.Until] meets. It is negative if
// the base is in it.
func (l Lane) Apart(ring []geom.Point, narrow, deep float64) (inches float64, met bool) {
	low, met := l.low(ring, narrow, deep)
	return low - l.HalfDepth, met
}

// low returns the least y of the part of a ring in the lane, |x| < half.
func (l Lane) low(ring []geom.Point, narrow, deep float64) (low float64, met bool) {
	low, high := math.Inf(1), math.Inf(-1)
	half := l.HalfWidth - narrow
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
	return low, high > -l.HalfDepth+deep && low < high
}

// UntilEdge returns how far the base goes, in inches, before a corner of it is beyond a straight
// edge. The edge is the line of the points p with inward.p + offset = 0, and inward is the unit
// vector away from it. It returns [geom.NoLimit] if the move does not lead towards the edge, and
// less than 0 if the base is beyond it.
func (l Lane) UntilEdge(inward geom.Point, offset float64) float64 {
	if inward.Y >= 0 {
		return geom.NoLimit
	}
	inside := offset - float64(math.Abs(inward.X)*l.HalfWidth) + float64(inward.Y*l.HalfDepth)
	return inside / -inward.Y
}
