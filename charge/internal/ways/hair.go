package ways

import (
	"math"

	"github.com/leaderpoint/leaderpoint/geom"
)

// HangsOnHair reports whether something is in the way of an exact scene by less than the band of
// contact, so that it is in nobody's way with smaller things: all of it is before the line of
// the facing, or behind a charger that stands flush, or beside the lane straight ahead, as the target may be, too, or no nearer
// in that lane than the target, but for a hair; or what stands in front of the facing leaves a
// place that is too narrow by one. A way with smaller things may then be plainly better.
func (s *Scene) HangsOnHair() bool {
	first, met := 0.0, false
	if !s.Flies {
		if s.hairBesideLane(s.target[:]) {
			return true
		}
		first, met = roomAhead{s}.laneAhead().Apart(s.target[:], geom.Tol, s.mayOverlap)
	}
	standing := 0
	for i := range s.Obstacles.Len() {
		o := s.Obstacles.At(i)
		depth := flushPlaces{s}.facingFrame(o.centre).Y
		beside := depth-o.radius > 0 || depth+o.radius < -float64(2*s.halfDepth)
		if !beside && o.Holds {
			if standing++; s.hairAtFacing(s.Ring(o)) {
				return true
			}
		}
		if s.Flies || !o.Sweeps || o.Rough || math.Abs(o.centre.X)-o.radius >= s.HalfWidth || o.centre.Y+o.radius <= s.halfDepth {
			continue
		}
		if s.hairBesideLane(s.Ring(o)) {
			return true
		}
		if met {
			if at, inWay := (roomAhead{s}).laneAhead().Apart(s.Ring(o), o.slack, o.slack); inWay && IsHair(first-at) {
				return true
			}
		}
	}
	return standing > 1 && !s.anywhere && s.hairBetween()
}

// IsHair reports whether a length is more than rounding and less than the band of contact.
func IsHair(inches float64) bool { return inches > geom.Tol && inches < geom.ContactBand }

// hairAtFacing reports whether a ring reaches into the strip in which a flush charger stands by a
// hair.
func (s *Scene) hairAtFacing(ring []geom.Point) bool {
	x, y := Span{math.Inf(1), math.Inf(-1)}, Span{math.Inf(1), math.Inf(-1)}
	for _, q := range ring {
		p := flushPlaces{s}.facingFrame(q)
		x, y = x.with(p.X), y.with(p.Y)
	}
	return (IsHair(-y.Lo) || IsHair(y.Hi+float64(2*s.halfDepth))) && x.Hi > -float64(2*s.HalfWidth) && x.Lo < s.Length+float64(2*s.HalfWidth)
}

// hairBesideLane reports whether a ring reaches into the lane straight ahead from beside by a
// hair.
func (s *Scene) hairBesideLane(ring []geom.Point) bool {
	x, y := Span{math.Inf(1), math.Inf(-1)}, Span{math.Inf(1), math.Inf(-1)}
	for _, p := range ring {
		x, y = x.with(p.X), y.with(p.Y)
	}
	return (IsHair(s.HalfWidth-x.Lo) || IsHair(s.HalfWidth+x.Hi)) && y.Hi > -s.halfDepth && y.Lo < s.halfDepth+startPose{s}.farthest()
}

// hairBetween reports whether smaller things leave another number of free flush places.
func (s *Scene) hairBetween() bool {
	var room [SpanRoom + 4]Span
	return len(flushPlaces{s}.free(room[:0], true)) != len(flushPlaces{s}.free(room[:0], false))
}

// with is a span made long enough for a number.
func (s Span) with(x float64) Span { return Span{min(s.Lo, x), max(s.Hi, x)} }
