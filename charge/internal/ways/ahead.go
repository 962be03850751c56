package ways

import (
	"math"

	"github.com/leaderpoint/leaderpoint/geom"
)

// freeAhead is how far the charger can go straight ahead.
func (s *Scene) freeAhead() float64 {
	free := s.Longest
	if !s.Flies {
		if low, ok := geom.Lane(s.target[:], s.HalfWidth-geom.Tol-s.startUncertainty, -s.halfDepth+s.mayOverlap+s.startUncertainty); ok {
			free = min(free, low-s.halfDepth+s.mayOverlap+s.startUncertainty)
		}
	}
	for i := range s.Obstacles.Len() {
		o := s.Obstacles.At(i)
		if !o.Sweeps || math.Abs(o.centre.X)-o.radius >= s.HalfWidth || o.centre.Y+o.radius <= -s.halfDepth ||
			o.centre.Y-o.radius-s.halfDepth >= free {
			continue
		}
		slack := o.slack + s.startUncertainty
		if low, ok := geom.Lane(s.Ring(o), s.HalfWidth-slack, -s.halfDepth+slack); ok {
			free = min(free, low-s.halfDepth+slack)
		}
	}
	for i := range s.edges[:s.NumEdges] {
		e := &s.edges[i]
		if e.inward.Y < 0 {
			room := e.offset + e.slack - float64(math.Abs(e.inward.X)*s.HalfWidth) + float64(e.inward.Y*s.halfDepth)
			free = min(free, room/-e.inward.Y)
		}
	}
	return max(0, free)
}
