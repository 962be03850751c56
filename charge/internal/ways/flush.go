package ways

import (
	"math"

	"github.com/leaderpoint/leaderpoint/geom"
)

// flushPlaces finds the places along the facing where the charger can stand flush.
type flushPlaces struct{ *Scene }

// whole returns all places of a flush charger: at both ends the least contact is left.
func (s flushPlaces) whole() Span {
	return Span{s.LeastContact - s.HalfWidth, s.Length + s.HalfWidth - s.LeastContact}
}

// free appends the free flush places (row CHG-8). At both ends the least contact is left (CHG-10).
func (s flushPlaces) free(dst []Span) []Span {
	var room [SpanRoom + 4]Span
	blocked := room[:0]
	for i := range s.Obstacles.Len() {
		o := s.Obstacles.At(i)
		if !o.Holds {
			continue
		}
		// What lies wholly before or behind the strip blocks nothing.
		if depth := s.facingFrame(o.centre).Y; depth-o.radius > 0 || depth+o.radius < -float64(2*s.halfDepth)-geom.Tol {
			continue
		}
		// It may leave what it is in by more than a hand's error, but not end in it. What is at a
		// slant is smaller by the band along neither of the two axes alone.
		slack := min(o.slack, TypedSlack)
		if slack > 2*geom.Tol {
			slack /= s.slant(s.Obstacles.Ring(o))
		}
		if x := s.Strip(s.Obstacles.Ring(o), slack-float64(2*s.halfDepth), -slack); x.Lo < x.Hi {
			blocked = Insert(blocked, Span{x.Lo - s.HalfWidth + slack, x.Hi + s.HalfWidth - slack})
		}
	}
	whole := s.whole()
	for i := range s.edges[:s.NumEdges] {
		e := &s.edges[i]
		// The centre is Tips[0] + Along*x - Ahead*halfDepth.
		centre := geom.Along(s.Tips[0], s.Ahead, -s.halfDepth)
		reach := float64(math.Abs(geom.Dot(e.inward, s.Along))*s.HalfWidth) + float64(math.Abs(geom.Dot(e.inward, s.Ahead))*s.halfDepth)
		whole = whole.Where(geom.Dot(e.inward, s.Along), e.offset+e.slack+geom.Dot(e.inward, centre)-reach)
	}
	if whole.Empty() {
		return dst
	}
	return Subtract(dst, whole, blocked)
}

// slant returns the divisor of the band of a convex ring at a slant to the facing. It makes the
// band count no more than once along both axes together. It is 1 if the ring is parallel, and at
// most the root of 2.
func (s flushPlaces) slant(ring []geom.Point) float64 {
	most := 1.0
	last := ring[len(ring)-1]
	for _, p := range ring {
		side := p.Sub(last)
		last = p
		x, y := geom.Dot(side, s.Along), geom.Dot(side, s.Ahead)
		if long := math.Sqrt(geom.Norm2(side)); long > 0 {
			most = max(most, (math.Abs(x)+math.Abs(y))/long)
		}
	}
	if most < 1+1e-9 {
		return 1
	}
	return min(most, math.Sqrt2)
}

// KeepPlace leaves only the stretch of flush places with a given place in it, and makes that
// [Scene.Wanted]. The place is in inches from the left end of the facing. If it lies in no stretch,
// none is left.
func (s *Scene) KeepPlace(slot float64) {
	found := Span{0, -1}
	off := 2 * geom.Tol
	for _, h := range s.Places.All() {
		if d := max(h.Lo-slot, slot-h.Hi, 0); d < off {
			found, off = h, d
		}
	}
	if found.Empty() {
		s.Places.Set(nil)
		s.Gaps.Set(nil)
		return
	}
	s.Wanted = min(max(slot, found.Lo), found.Hi)
	one := [1]Span{found}
	s.Places.Set(one[:])
	var room [SpanRoom + 4]Span
	s.Gaps.Set(flushPlaces{s}.between(room[:0]))
}

// between returns what cannot be kept while the charger is set flush.
func (s flushPlaces) between(gaps []Span) []Span {
	reach := s.HalfWidth
	first, last := -1.0, s.Length+1
	if s.Swing {
		reach, first, last = 0, math.Inf(-1), math.Inf(1)
	}
	at := first
	for _, h := range s.Places.All() {
		if lo := h.Lo - reach; lo > at && (s.Swing || lo > 0) {
			gaps = append(gaps, Span{at, lo})
		}
		at = max(at, h.Hi+reach)
	}
	if at < last && (s.Swing || at < s.Length) {
		gaps = append(gaps, Span{at, last})
	}
	return gaps
}

// Strip returns the range along the facing, in inches from its left end, of the part of a convex
// ring between two depths. The ring is in the charger's frame, and depths are negative in front of
// the facing. It is empty (Lo > Hi) if there is no such part.
func (s *Scene) Strip(ring []geom.Point, rear, front float64) Span {
	out := Span{math.Inf(1), math.Inf(-1)}
	add := func(x float64) { out.Lo, out.Hi = min(out.Lo, x), max(out.Hi, x) }
	if !(rear < front) {
		return out
	}
	prev := flushPlaces{s}.facingFrame(ring[len(ring)-1])
	for _, q := range ring {
		p := flushPlaces{s}.facingFrame(q)
		for _, y := range [2]float64{rear, front} {
			if (p.Y > y) != (prev.Y > y) {
				add(prev.X + float64((p.X-prev.X)*((y-prev.Y)/(p.Y-prev.Y))))
			}
		}
		if p.Y > rear && p.Y < front {
			add(p.X)
		}
		prev = p
	}
	return out
}

// facingFrame returns a point by its place along the facing and its depth, negative in front of it.
func (s flushPlaces) facingFrame(p geom.Point) geom.Point {
	q := p.Sub(s.Tips[0])
	return geom.Point{X: geom.Dot(q, s.Along), Y: geom.Dot(q, s.Ahead)}
}
