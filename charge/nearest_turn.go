package charge

import "math"

// smallest finds the way with the smallest pivot, and of those on its heading the
// shortest (open point O-1, reading b).
func (s *scene) smallest() bestWay { return s.nearestTurn(0) }

// nearestTurn finds the way whose heading differs least from one, in degrees; of two
// that differ by as much the shorter, and then the one to the right.
func (s *scene) nearestTurn(ref float64) bestWay {
	b := noneYet(math.Inf(1))
	out := bestWay{other: b.left}
	if len(s.held.all()) == 0 {
		return out
	}
	off := func(c *cell) float64 { return math.Remainder(c.theta-ref, 360) }
	least := func(c *cell) float64 { return max(0, math.Abs(off(c))-c.half) }
	var rootRoom [6]cell
	var room [128]ranked[bid]
	queue := bids(room[:0])
	for _, r := range s.roots(rootRoom[:0], -s.pivot, s.pivot, span{0, s.longest}) {
		queue = enter(queue, bid{r, least(&r)})
	}
	for n := 0; len(queue) > 0; n++ {
		var c bid
		c, queue = queue.pop()
		if n == bounty {
			out.undecided = true
			return out
		}
		if c.half <= coarse && !s.bound(&c) {
			continue
		}
		at := off(&c.cell)
		near := c.theta - max(-c.half, min(c.half, at))
		fine := float64(c.half*radians) < 1e-8
		if s.offer(&b, near, c.side, c.legs) || fine && s.offer(&b, c.theta, c.side, c.legs) {
			s.mirrored(&b, ref, math.Remainder(near-ref, 360))
			var other cost
			out.cost, other = b.top()
			out.ok, out.within = true, 2*excess
			if out.equals(&other) {
				out.other = other
			}
			return out
		}
		if fine {
			out.undecided = out.undecided || c.half > 0
			continue
		}
		half := float64(0.5 * c.half)
		for _, theta := range [2]float64{c.theta - half, c.theta + half} {
			next := bid{cell: cell{theta, half, c.legs, c.side}}
			next.least = least(&next.cell)
			queue = enter(queue, next)
		}
	}
	return out
}

// mirrored offers the heading as far off a reference to the other side.
func (s *scene) mirrored(b *bests, ref, off float64) {
	legs := span{0, s.longest}
	var rootRoom [6]cell
	for _, r := range s.roots(rootRoom[:0], -s.pivot, s.pivot, legs) {
		for _, theta := range [3]float64{ref - off, ref - off + 360, ref - off - 360} {
			if math.Abs(theta-r.theta) <= r.half {
				s.offer(b, theta, r.side, legs)
			}
		}
	}
}
