package ways

import (
	"math"

	"github.com/leaderpoint/leaderpoint/geom"
)

// freeAhead is how far the charger can go straight ahead.
func (s *Scene) freeAhead() float64 {
	free := s.Longest
	if !s.Flies {
		if far, met := s.laneAhead().Until(s.target[:], geom.Tol+s.startUncertainty, s.mayOverlap+s.startUncertainty); met {
			free = min(free, far)
		}
	}
	for i := range s.Obstacles.Len() {
		o := s.Obstacles.At(i)
		if !o.Sweeps || math.Abs(o.centre.X)-o.radius >= s.HalfWidth || o.centre.Y+o.radius <= -s.halfDepth ||
			o.centre.Y-o.radius-s.halfDepth >= free {
			continue
		}
		slack := o.slack + s.startUncertainty
		if far, met := s.laneAhead().Until(s.Ring(o), slack, slack); met {
			free = min(free, far)
		}
	}
	for i := range s.edges[:s.NumEdges] {
		e := &s.edges[i]
		free = min(free, s.laneAhead().UntilEdge(e.inward, e.offset+e.slack))
	}
	return max(0, free)
}

// laneAhead is the lane of the charger straight ahead, from its own place or, for who has turned,
// from another.
func (s *Scene) laneAhead() geom.Lane {
	return geom.Lane{HalfWidth: s.HalfWidth, HalfDepth: s.halfDepth}
}
