package ways

import (
	"cmp"
	"slices"

	"github.com/leaderpoint/leaderpoint/geom"
)

// seam is how much, in degrees, neighbouring cells may fail to meet: rounding.
const seam = 1e-9

// NoWay shows that no way leads to the facing.
type NoWay struct{ *Scene }

// NoWay returns the proofs of the scene that no way leads to the facing.
func (s *Scene) NoWay() NoWay { return NoWay{s} }

// Covered checks the proof that there is no way. The cells must cover all headings from which the
// facing can be met by one pivot. No first leg may work in any of them. Of a cell only headings and
// side count. It sorts the cells.
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

// holdsNothing reports whether no first leg works in a cell, cutting it if it is too wide to tell.
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

// Shut reports whether no charger of this size can stand in contact with the facing, clear of
// everything, on any heading. That settles many questions that a search with many pivots cannot.
// False says nothing.
func (s NoWay) Shut() bool {
	if len(s.Places.All()) == 0 {
		return true
	}
	var rootRoom [6]Cell
	var room [64]Cell
	stack := append(room[:0], oneSearch(s).roots(rootRoom[:0], -720, 720, Span{})...)
	for n := 0; len(stack) > 0; n++ {
		c := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		s.Work.Spend(s.crowd())
		if c.Half <= coarse && !s.mayTouch(&c) {
			continue
		}
		if n == 2000 || float64(c.Half*Radians)*s.Length < 0.02 {
			return false
		}
		one, two := c.halves()
		stack = append(stack, one, two)
	}
	return true
}

// mayTouch reports whether there may be a free place for a charger in first contact on some heading
// of a cell. Headings are turned about the near end V of the facing, and x is that of the centre.
func (s NoWay) mayTouch(cell *Cell) bool {
	turn := float64(cell.Half * Radians)
	c := slicer(s).cut(cell.Theta, 0, cell.Side, Span{})
	if c.g < 1e-12 {
		return true
	}
	c.a, c.b = 1, 0
	c.ex = float64(s.Length*turn) + RoundingSlack + s.startUncertainty
	c.ey = c.ex
	within := slicer(s).touching(&c, Span{-1e6, 1e6})
	if within.Empty() {
		return false
	}
	var room [48]Span
	blocked := slicer(s).unheld(&c, room[:0])
	size := s.Length + float64(2*s.Radius)
	near := s.Tips[cell.Side]
	var ring [RingRoom + 2]geom.Point
	for i := range s.Obstacles.Len() {
		o := s.Obstacles.At(i)
		if !o.Sweeps && !o.Stands {
			continue
		}
		e := o.slack + float64(min(geom.Dist(o.centre, near)+o.radius, size)*turn) + RoundingSlack
		if s.HalfWidth-e <= 0 || geom.Dist(o.centre, near) > o.radius+size {
			continue
		}
		hull := widened(ring[:0], &c, s.Obstacles.Ring(o), s.HalfWidth-e)
		blocked = slicer(s).landing(&c, blocked, hull, e)
	}
	var left [24]Span
	return len(Subtract(left[:0], within, blocked)) > 0
}
