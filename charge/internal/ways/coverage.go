package ways

import (
	"cmp"
	"slices"
)

// seam is by how much, in degrees, neighbouring cells may fail to meet: rounding.
const seam = 1e-9

// NoWay shows that no way leads to the facing.
type NoWay struct{ *Scene }

// NoWay returns the proofs of the scene that no way leads to the facing.
func (s *Scene) NoWay() NoWay { return NoWay{s} }

// Covered checks the proof of a No: it reports whether the cells cover all headings from which
// the facing can be met by one pivot, and whether no first leg works in any of them. Of a cell
// only the range of headings and the side count. It sorts the cells.
func (s NoWay) Covered(own []Cell) bool {
	slices.SortFunc(own, func(a, b Cell) int { return cmp.Compare(a.Theta-a.Half, b.Theta-b.Half) })
	legs := Span{0, s.Longest}
	var room [6]Cell
	for _, r := range oneSearch(s).roots(room[:0], -s.Pivot, s.Pivot, legs) {
		at := r.Theta - r.Half
		for _, c := range own {
			if c.Side != r.Side || c.Theta+c.Half < at || c.Theta-c.Half > at+seam {
				continue
			}
			if !s.holdsNothing(Cell{c.Theta, c.Half, legs, r.Side}, 14) {
				return false
			}
			at = c.Theta + c.Half
		}
		if at < r.Theta+r.Half-seam {
			return false
		}
	}
	return true
}

// holdsNothing reports whether no first leg works in a cell, cutting it a few times
// where the whole is too wide to tell.
func (s NoWay) holdsNothing(c Cell, cuts int) bool {
	legs, some := oneSearch(s).relaxed(&c)
	if !some {
		return true
	}
	if cuts == 0 {
		return false
	}
	c.Legs = legs
	greater, lesser := c.halves()
	return s.holdsNothing(lesser, cuts-1) && s.holdsNothing(greater, cuts-1)
}
