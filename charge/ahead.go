package charge

import (
	"math"

	"github.com/leaderpoint/leaderpoint/geom"
)

// freeAhead is how far the charger can go straight ahead.
func (s *scene) freeAhead() float64 {
	free := s.longest
	if !s.flies {
		if low, ok := lane(s.target[:], s.w-geom.Tol-s.loose, -s.d+s.contact+s.loose); ok {
			free = min(free, low-s.d+s.contact+s.loose)
		}
	}
	for i := range s.obstacles.len() {
		o := s.obstacles.at(i)
		if !o.sweeps || math.Abs(o.centre.X)-o.radius >= s.w || o.centre.Y+o.radius <= -s.d ||
			o.centre.Y-o.radius-s.d >= free {
			continue
		}
		slack := o.slack + s.loose
		if low, ok := lane(s.ring(o), s.w-slack, -s.d+slack); ok {
			free = min(free, low-s.d+slack)
		}
	}
	for i := range s.edges[:s.numEdges] {
		e := &s.edges[i]
		if e.inward.Y < 0 {
			room := e.offset + e.slack - float64(math.Abs(e.inward.X)*s.w) + float64(e.inward.Y*s.d)
			free = min(free, room/-e.inward.Y)
		}
	}
	return max(0, free)
}

// lane is the least y of the part of a convex ring with |x| < half, if that part
// is there and reaches above rear.
func lane(ring []geom.Point, half, rear float64) (low float64, ok bool) {
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
