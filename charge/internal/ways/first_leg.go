package ways

import (
	"math"

	"github.com/leaderpoint/leaderpoint/geom"
)

// freeAhead is how far the charger can go straight ahead, up to its longest first leg.
func (s *Scene) freeAhead() float64 {
	free := s.Longest
	lane := s.laneAhead()
	if !s.Flies {
		if far, met := lane.Until(s.targetRing[:], s.mayGraze+s.startUncertainty, s.mayOverlap+s.startUncertainty); met {
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
		if far, met := lane.Until(s.Ring(o), slack, slack); met {
			free = min(free, far)
		}
	}
	for i := range s.edges[:s.NumEdges] {
		e := &s.edges[i]
		free = min(free, lane.UntilEdge(e.inward, e.offset+e.slack))
	}
	return max(0, free)
}

// laneAhead is the lane of the charger straight ahead.
func (s *Scene) laneAhead() geom.Lane {
	return geom.Lane{HalfWidth: s.HalfWidth, HalfDepth: s.halfDepth}
}
