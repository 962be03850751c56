package ways

import (
	"math"

	"github.com/leaderpoint/leaderpoint/geom"
)

// roomAhead measures how far the charger can go straight ahead.
type roomAhead struct{ *Scene }

// freeAhead is how far the charger can go straight ahead.
func (s roomAhead) freeAhead() float64 {
	free := s.freeToTarget()
	for i := range s.Obstacles.Len() {
		if o := s.Obstacles.At(i); s.aheadWithin(o, free) {
			free = s.freeTo(o, s.Ring(o), free)
		}
	}
	return s.freeToEdges(free)
}

// freeToTarget is how far it can go with nothing but the target in its way.
func (s roomAhead) freeToTarget() float64 {
	if !s.Flies {
		if far, met := s.laneAhead().Until(s.targetRing[:], s.mayGraze+s.startUncertainty, s.mayOverlap+s.startUncertainty); met {
			return min(s.Longest, far)
		}
	}
	return s.Longest
}

// aheadWithin reports whether an obstacle may be in the lane ahead, up to some inches.
func (s roomAhead) aheadWithin(o *obstacle, free float64) bool {
	return o.Sweeps && math.Abs(o.centre.X)-o.radius < s.HalfWidth && o.centre.Y+o.radius > -s.halfDepth &&
		o.centre.Y-o.radius-s.halfDepth < free
}

// freeTo is how much of some free inches an obstacle with a ring leaves.
func (s roomAhead) freeTo(o *obstacle, ring []geom.Point, free float64) float64 {
	slack := o.slack + s.startUncertainty
	if far, met := s.laneAhead().Until(ring, slack, slack); met {
		return min(free, far)
	}
	return free
}

// freeToEdges is how much the edges of the table leave.
func (s roomAhead) freeToEdges(free float64) float64 {
	for i := range s.edges[:s.NumEdges] {
		e := &s.edges[i]
		free = min(free, s.laneAhead().UntilEdge(e.inward, e.offset+e.slack))
	}
	return max(0, free)
}

// laneAhead is the lane of the charger straight ahead, from its own place or, for who has turned,
// from another.
func (s roomAhead) laneAhead() geom.Lane {
	return geom.Lane{HalfWidth: s.HalfWidth, HalfDepth: s.halfDepth}
}
