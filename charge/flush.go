package charge

import (
	"math"

	"github.com/leaderpoint/leaderpoint/geom"
)

// hold finds where a charger can stand flush with the facing: row CHG-8, and of
// the two ends row CHG-10.
func (s *scene) hold(turns bool) {
	s.held.set(nil)
	s.gaps.set(nil)
	whole := span{s.least - s.w, s.length + s.w - s.least}
	if turns {
		s.held.set([]span{whole})
		return
	}
	var room, free [spanRoom + 4]span
	blocked := room[:0]
	for i := range s.obstacles.len() {
		o := s.obstacles.at(i)
		if !o.holds {
			continue
		}
		// What lies wholly before or behind the strip blocks nothing.
		if depth := s.facingFrame(o.centre).Y; depth-o.radius > 0 || depth+o.radius < -float64(2*s.d)-geom.Tol {
			continue
		}
		// What it stands in by more than a hand's error it may leave, not end in; and what
		// stands at a slant is smaller by the band along neither of the two axes alone.
		slack := min(o.slack, typedSlack)
		if slack > 2*geom.Tol {
			slack /= s.slant(s.ring(o))
		}
		if x := s.strip(s.ring(o), slack-float64(2*s.d), -slack); x.lo < x.hi {
			blocked = insert(blocked, span{x.lo - s.w + slack, x.hi + s.w - slack})
		}
	}
	for i := range s.edges[:s.numEdges] {
		e := &s.edges[i]
		// The centre is tips[0] + along*x - ahead*d.
		centre := geom.Along(s.tips[0], s.ahead, -s.d)
		reach := float64(math.Abs(geom.Dot(e.inward, s.along))*s.w) + float64(math.Abs(geom.Dot(e.inward, s.ahead))*s.d)
		whole = whole.where(geom.Dot(e.inward, s.along), e.offset+e.slack+geom.Dot(e.inward, centre)-reach)
	}
	if !whole.empty() {
		s.held.set(subtract(free[:0], whole, blocked))
	}
	s.gaps.set(s.between(free[:0]))
}

// slant is how much more than a charger that is smaller by an inch on all sides, flush with the
// facing, a convex ring leaves between the two: 1 where it is parallel to the facing, and at
// most the root of 2.
func (s *scene) slant(ring []geom.Point) float64 {
	most := 1.0
	last := ring[len(ring)-1]
	for _, p := range ring {
		side := p.Sub(last)
		last = p
		x, y := geom.Dot(side, s.along), geom.Dot(side, s.ahead)
		if long := math.Sqrt(geom.Norm2(side)); long > 0 {
			most = max(most, (math.Abs(x)+math.Abs(y))/long)
		}
	}
	if most < 1+1e-9 {
		return 1
	}
	return min(most, math.Sqrt2)
}

// keep leaves, of where a flush charger can stand, only the stretch that a place
// lies in: from where it can be shuffled there.
func (s *scene) keep(slot float64) {
	found := span{0, -1}
	off := 2 * geom.Tol
	for _, h := range s.held.all() {
		if d := max(h.lo-slot, slot-h.hi, 0); d < off {
			found, off = h, d
		}
	}
	if found.empty() {
		s.held.set(nil)
		s.gaps.set(nil)
		return
	}
	s.wanted = min(max(slot, found.lo), found.hi)
	one := [1]span{found}
	s.held.set(one[:])
	var room [spanRoom + 4]span
	s.gaps.set(s.between(room[:0]))
}

// between is what cannot be kept while the charger is set flush.
func (s *scene) between(gaps []span) []span {
	reach := s.w
	first, last := -1.0, s.length+1
	if s.swing {
		reach, first, last = 0, math.Inf(-1), math.Inf(1)
	}
	at := first
	for _, h := range s.held.all() {
		if lo := h.lo - reach; lo > at && (s.swing || lo > 0) {
			gaps = append(gaps, span{at, lo})
		}
		at = max(at, h.hi+reach)
	}
	if at < last && (s.swing || at < s.length) {
		gaps = append(gaps, span{at, last})
	}
	return gaps
}

// strip is the range, along the facing from its left end, of the part of a convex
// ring whose depth in front of the facing is between two depths, both negative.
func (s *scene) strip(ring []geom.Point, rear, front float64) span {
	out := span{math.Inf(1), math.Inf(-1)}
	add := func(x float64) { out.lo, out.hi = min(out.lo, x), max(out.hi, x) }
	if !(rear < front) {
		return out
	}
	prev := s.facingFrame(ring[len(ring)-1])
	for _, q := range ring {
		p := s.facingFrame(q)
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

// facingFrame is a point with its place along the facing, from the left end, and
// its depth, negative in front of the facing.
func (s *scene) facingFrame(p geom.Point) geom.Point {
	q := p.Sub(s.tips[0])
	return geom.Point{X: geom.Dot(q, s.along), Y: geom.Dot(q, s.ahead)}
}
