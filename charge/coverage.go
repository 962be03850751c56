package charge

import (
	"cmp"
	"slices"
)

// seam is by how much, in degrees, neighbouring cells may fail to meet: rounding.
const seam = 1e-9

// covered reports whether cells cover all headings from which the facing can be met, and
// hold nothing. It sorts them.
func (s *scene) covered(own []cell) bool {
	slices.SortFunc(own, func(a, b cell) int { return cmp.Compare(a.theta-a.half, b.theta-b.half) })
	legs := span{0, s.longest}
	var room [6]cell
	for _, r := range s.roots(room[:0], -s.pivot, s.pivot, legs) {
		at := r.theta - r.half
		for _, c := range own {
			if c.side != r.side || c.theta+c.half < at || c.theta-c.half > at+seam {
				continue
			}
			if !s.holdsNothing(cell{c.theta, c.half, legs, r.side}, 14) {
				return false
			}
			at = c.theta + c.half
		}
		if at < r.theta+r.half-seam {
			return false
		}
	}
	return true
}

// holdsNothing reports whether no first leg works in a cell, cutting it a few times
// where the whole is too wide to tell.
func (s *scene) holdsNothing(c cell, cuts int) bool {
	legs, some := s.relaxed(&c)
	if !some {
		return true
	}
	if cuts == 0 {
		return false
	}
	c.legs = legs
	greater, lesser := c.halves()
	return s.holdsNothing(lesser, cuts-1) && s.holdsNothing(greater, cuts-1)
}
