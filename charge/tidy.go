package charge

import (
	"math"
)

const (
	noLeg   = 1e-4 // inches: legs shorter than this are left out where the way works without
	noPivot = 1e-4 // degrees: so are smaller pivots
)

func tinyLeg(x float64) bool   { return x > 0 && x < noLeg }
func tinyPivot(x float64) bool { return x != 0 && math.Abs(x) < noPivot }

// bestBy finds the best way by one pivot by a reading that compares ways.
func (s *scene) bestBy(reading preference) bestWay {
	if reading == leastPivot {
		return s.smallest()
	}
	return s.cheapestBy(reading)
}

// tidy leaves out of a way by one pivot what nobody could see: a pivot, a first leg and
// a second one that are next to nothing. Each is left out only if the way without it
// works, from first to last.
func (s *scene) tidy(at spot) spot {
	if tinyPivot(at.theta) {
		for _, side := range [2]int{at.side, 1 - at.side} {
			if side, ok := s.nearer(0, side); ok {
				if leg, ok := s.widest(0, side, span{0, s.longest}); ok {
					return spot{0, leg, side}
				}
			}
		}
	}
	if at.theta == 0 {
		return at
	}
	if tinyLeg(at.leg) {
		at = s.onTheSpot(at)
	}
	if tinyLeg(s.meet(at).second) {
		if x := s.byPivot(at); x.leg >= 0 && s.works(x) && s.meet(x).second == 0 {
			at = x
		}
	}
	return at
}

// onTheSpot is the way that pivots where the charger stands, if there is one on the same
// heading, or on one that nobody could tell from it.
func (s *scene) onTheSpot(at spot) spot {
	for off := 0.0; off < noPivot; off = max(1e-9, float64(10*off)) {
		for _, theta := range [2]float64{at.theta - off, at.theta + off} {
			if x := (spot{theta, 0, at.side}); math.Abs(theta) <= s.pivot && s.works(x) {
				return x
			}
		}
	}
	return at
}

// byPivot is the way on the same heading, from about the same place, of which the pivot
// itself makes contact.
func (s *scene) byPivot(at spot) spot {
	c := s.cut(at.theta, 0, at.side, span{at.leg, at.leg})
	best := math.Inf(1)
	leg := at.leg
	for part := range 2 {
		k, p := s.top(&c, part)
		if t := (p - s.d) / (c.b - k); math.Abs(t-at.leg) < best {
			best, leg = math.Abs(t-at.leg), t
		}
	}
	if best > 10*noLeg {
		return at
	}
	at.leg = leg
	return at
}

// tidyPair is [scene.tidy] for a way by several pivots.
func (s *scene) tidyPair(roots []root, g *gate, p pair) pair {
	if next := p; tinyPivot(p.free) {
		next.free = 0
		if p = s.without(roots, g, p, next); p.free != 0 { // the same headings, seen from here
			next.rest.theta += p.free
			p = s.without(roots, g, p, next)
		}
	}
	if next := p; tinyPivot(p.first.theta) {
		next.first.theta = 0
		p = s.without(roots, g, p, next)
	}
	if next := p; tinyLeg(p.first.leg) {
		next.first.leg = 0
		p = s.without(roots, g, p, next)
	}
	var after scene
	if at := (start{free: p.free, leg: span{p.first.leg, p.first.leg}, theta: p.first.theta}); s.starts(&after, &at) {
		p.rest = after.tidy(p.rest)
	}
	return p
}

// without is a way by several pivots from another start, if there is one, with the
// last pivot as it was and the cheapest second leg; or else the way as it was.
func (s *scene) without(roots []root, g *gate, p, next pair) pair {
	if g != nil && !g.allows(next.free) {
		return p
	}
	var after scene
	at := start{free: next.free, leg: span{next.first.leg, next.first.leg}, theta: next.first.theta}
	if !s.starts(&after, &at) {
		return p
	}
	for _, r := range roots {
		if math.Abs(next.rest.theta) > r.last || math.Abs(next.first.theta-r.theta) > r.half || next.first.leg > r.leg.hi {
			continue
		}
		b := noneYet(math.Inf(1))
		side, ok := after.nearer(next.rest.theta, next.rest.side)
		if ok && after.offer(&b, next.rest.theta, side, span{0, after.longest}) {
			next.rest = b.of(next.rest.theta).spot
			return next
		}
	}
	return p
}
