package ways

import "math"

// smallest finds the way with the smallest pivot, and of those on its heading the shortest.
func (s oneBest) smallest() BestOne { return s.Headings().NearestTurn(0) }

// NearestTurn finds the way whose heading differs least from ref, in degrees from where the
// charger looks; of two that differ by as much the shorter, and then the one to the right.
func (s Headings) NearestTurn(ref float64) BestOne {
	b := noneYet(math.Inf(1))
	out := BestOne{Other: b.left}
	if len(s.Places.All()) == 0 {
		return out
	}
	off := func(c *Cell) float64 { return math.Remainder(c.Theta-ref, 360) }
	least := func(c *Cell) float64 { return max(0, math.Abs(off(c))-c.Half) }
	var rootRoom [6]Cell
	var room [128]ranked[boundedCell]
	queue := cellQueue(room[:0])
	for _, r := range oneSearch(s).roots(rootRoom[:0], -s.Pivot, s.Pivot, Span{0, s.Longest}) {
		queue = enter(queue, boundedCell{r, least(&r)})
	}
	for n := 0; len(queue) > 0; n++ {
		var c boundedCell
		c, queue = queue.pop()
		if n == mostCells || !s.goesOn() {
			out.Undecided = true
			return out
		}
		if c.Half <= coarse && !costBounds(s).bound(&c) {
			continue
		}
		at := off(&c.Cell)
		near := c.Theta - max(-c.Half, min(c.Half, at))
		fine := float64(c.Half*Radians) < 1e-8
		if oneBest(s).offer(&b, near, c.Side, c.Legs) || fine && oneBest(s).offer(&b, c.Theta, c.Side, c.Legs) {
			oneBest(s).mirrored(&b, ref, math.Remainder(near-ref, 360))
			var other Cost
			out.Cost, other = b.top()
			out.OK, out.Within = true, 2*Excess
			if out.equals(&other) {
				out.Other = other
			}
			return out
		}
		if fine {
			out.Undecided = out.Undecided || c.Half > 0
			continue
		}
		half := float64(0.5 * c.Half)
		for _, theta := range [2]float64{c.Theta - half, c.Theta + half} {
			next := boundedCell{Cell: Cell{theta, half, c.Legs, c.Side}}
			next.least = least(&next.Cell)
			queue = enter(queue, next)
		}
	}
	return out
}

// mirrored offers the heading as far off a reference to the other side.
func (s oneBest) mirrored(b *bests, ref, off float64) {
	legs := Span{0, s.Longest}
	var rootRoom [6]Cell
	for _, r := range oneSearch(s).roots(rootRoom[:0], -s.Pivot, s.Pivot, legs) {
		for _, theta := range [3]float64{ref - off, ref - off + 360, ref - off - 360} {
			if math.Abs(theta-r.Theta) <= r.Half {
				s.offer(b, theta, r.Side, legs)
			}
		}
	}
}
