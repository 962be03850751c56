package charge

import "math"

// eachStep is how many degrees are between the headings that [scene.eachWay] looks at.
const eachStep = 1.0

// eachWay hands ways by one pivot to a function until it returns false: the best by every
// preference, and ways to headings a degree apart.
func (s *scene) eachWay(do func(at spot) bool) {
	for _, reading := range [3]preference{leastWalk, leastForward, leastPivot} {
		b := s.bestBy(reading)
		for _, c := range [2]cost{b.cost, b.other} {
			if b.ok && !math.IsInf(c.value, 1) && !do(s.tidy(c.spot)) {
				return
			}
		}
	}
	for theta := -s.pivot; theta <= s.pivot; theta += eachStep {
		if !s.eachOn(theta, do) {
			return
		}
	}
	s.eachOn(s.flush, do)
}

// eachOn is [scene.eachWay] of one heading. It reports whether the function wants more.
func (s *scene) eachOn(theta float64, do func(at spot) bool) bool {
	if math.Abs(theta) > s.pivot {
		return true
	}
	for side := range 2 {
		if nearer, ok := s.nearer(theta, side); !ok || nearer != side {
			continue
		}
		legs := span{0, s.longest}
		var room [24]span
		f := s.cut(theta, 0, side, legs)
		for _, l := range s.legs(room[:0], &f, legs) {
			leg, _ := s.cheapest(&f, l)
			for _, leg := range [4]float64{leg, l.lo, l.hi, l.middle()} {
				if !do(spot{theta: theta, leg: leg, side: side}) {
					return false
				}
			}
		}
	}
	return true
}

// on appends the first legs, within a span, that work on a heading, whichever end of the
// facing is the nearer one.
func (s *scene) on(dst []span, theta float64, legs span) []span {
	for side := range 2 {
		if nearer, ok := s.nearer(theta, side); ok && nearer == side {
			dst = s.slice(dst, theta, 0, side, legs)
		}
	}
	return dst
}

// cheapestOn is the shortest way on a heading with a first leg in a span; ok is false where
// there is none.
func (s *scene) cheapestOn(theta float64, legs span) (_ cost, ok bool) {
	b := noneYet(math.Inf(1))
	for side := range 2 {
		if nearer, seen := s.nearer(theta, side); seen && nearer == side {
			ok = s.offer(&b, theta, side, legs) || ok
		}
	}
	return *b.of(theta), ok
}
