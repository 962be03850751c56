package charge

import (
	"math"
)

const (
	excess    = 5e-4 // inches: by how much a way may cost more than the best
	promising = 0.5  // inches: cells this fine are asked for a way
	fine      = 1e-1 // inches: a way found in a cell this fine is polished
	bounty    = 4_000
	finishing = 200  // cells that are looked at to come nearer to the best than excess
	fineTurn  = 1e-7 // degrees: the step at which polishing stops
)

// bid is a cell of headings with the least that a way in it can cost.
type bid struct {
	cell
	least float64
}

// bids are cells in order: the least bid first, and of equals the smaller pivot, then
// the heading more to the left.
type bids = heap[bid]

func (x *bid) rank() rank { return rank{x.least, math.Abs(x.theta), x.theta} }

// enter adds a bid.
func enter(queue bids, x bid) bids { return queue.push(x.rank(), x) }

// bestWay is what a search for the best way by one pivot came to.
type bestWay struct {
	cost
	other     cost // as good as it, to the other side: its value is not finite where there is none
	ok        bool
	undecided bool    // a cell was given up in which a better way may hide
	within    float64 // inches: no way is better by more
}

// cheapestBy finds the way by one pivot that costs least by a reading, by best-first
// branch and bound on the heading.
func (s *scene) cheapestBy(reading preference) bestWay {
	s.turnCost = s.turnCostBy(reading)
	defer func() { s.turnCost = 0 }()
	b := noneYet(math.Inf(1))
	out := bestWay{other: b.left}
	if len(s.held.all()) == 0 {
		return out
	}
	var rootRoom [12]cell
	var room [128]ranked[bid]
	queue := bids(room[:0])
	legs := span{0, s.longest}
	roots := s.roots(s.roots(rootRoom[:0], -s.pivot, 0, legs), 0, s.pivot, legs)
	for _, r := range roots {
		queue = enter(queue, bid{r, 0})
		for _, theta := range [4]float64{r.theta - r.half, r.theta + r.half, 0, s.flush} {
			if math.Abs(theta-r.theta) <= r.half {
				s.offer(&b, theta, r.side, r.legs)
			}
		}
	}
	if s.turnCost > 0 && b.value() <= s.apart()+tie {
		out.ok, out.within = true, tie
		out.cost, _ = b.top() // straight
		return out
	}
	queue, out.undecided, out.within = s.narrow(&b, queue)
	if out.ok = !math.IsInf(b.value(), 1); !out.ok {
		return out
	}
	s.ties(&b, queue)
	var other cost
	if out.cost, other = b.top(); out.equals(&other) {
		out.other = other
	}
	return out
}

// narrow looks into cells, the most promising first, until none can hold a way that is
// better by more than excess, and then into a few more. It returns those that are left
// and by how much one of them may be better.
func (s *scene) narrow(b *bests, queue bids) (left bids, undecided bool, within float64) {
	polished := math.Inf(1)
	done := 0
	for n := 0; len(queue) > 0; n++ {
		within = max(0, b.value()-queue[0].item.least)
		if within < excess {
			if done++; within <= tie || done > finishing || s.turnCost == 0 {
				break
			}
		}
		if n == bounty {
			undecided = true
			break
		}
		var c bid
		c, queue = queue.pop()
		if c.half <= coarse {
			if !s.bound(&c) || c.least > b.value()+tie {
				continue
			}
		}
		size := float64(s.extent(c.legs) * float64(c.half*radians))
		if size < promising || math.IsInf(b.value(), 1) {
			s.offer(b, c.theta, c.side, c.legs)
			if own := b.of(c.theta); size < fine && own.theta == c.theta && own.value < polished-fine {
				s.polish(own, &c)
				polished = own.value
			}
		}
		if size < finest {
			if at, ok := s.special(&c.cell); ok {
				s.offer(b, at.theta, c.side, c.legs)
			} else if c.half > 0 {
				undecided = true
			}
			continue
		}
		greater, lesser := c.halves()
		queue = enter(queue, bid{lesser, c.least})
		queue = enter(queue, bid{greater, c.least})
	}
	if len(queue) == 0 {
		within = 0
	}
	best := b.value()
	for _, own := range [2]*cost{&b.right, &b.left} {
		if own.value < best+float64(2*excess) && own.value != polished {
			s.polish(own, &bid{cell: cell{own.theta, 0.05, span{0, s.longest}, own.side}})
		}
	}
	return queue, undecided, max(tie, within)
}

// ties looks, in the cells that no bound has ruled out, for a way that costs as little
// and turns less, or as little to the other side: one try for each stretch of
// neighbouring cells.
func (s *scene) ties(b *bests, left bids) {
	best, _ := b.top()
	s.mirrored(b, 0, best.theta)
	near := [2]float64{math.Inf(-1), math.Inf(1)} // the last one that was found to each side
	for i, own := range [2]*cost{&b.left, &b.right} {
		if own.value <= b.value()+tie {
			near[i] = own.theta
		}
	}
	for len(left) > 0 {
		var c bid
		c, left = left.pop()
		best, _ = b.top()
		if c.least > best.value+tie {
			return
		}
		side := 0
		if c.theta >= 0 {
			side = 1
		}
		if math.Abs(c.theta-near[side]) < max(0.5, float64(4*c.half)) || math.Abs(c.theta) > math.Abs(best.theta)+c.half {
			continue
		}
		// The heading in the middle may be just beyond where ways work, and the best one
		// just there.
		c.half = max(c.half, 0.01)
		s.polish(b.of(c.theta), &c)
		near[side] = c.theta
	}
}

// offer takes the cheapest way on a heading if it is better than what there is to that
// side, and reports whether there is any.
func (s *scene) offer(b *bests, theta float64, side int, legs span) bool {
	var room [24]span
	f := s.cut(theta, 0, side, legs)
	free := s.legs(room[:0], &f, legs)
	best := b.of(theta)
	turn := float64(s.turnCost * math.Abs(theta))
	for _, l := range free {
		leg, length := s.cheapest(&f, l)
		if x := (cost{spot{theta, leg, side}, length, length + turn}); x.better(best) {
			*best = x
		}
	}
	return len(free) > 0
}

// cheapest is the first leg in a span that makes the way shortest: the length is
// straight between the ends of the span and the places where the lines that
// bound the second leg cross.
func (s *scene) cheapest(c *cut, l span) (leg, length float64) {
	k1, p1 := s.top(c, 0)
	k2, p2 := s.top(c, 1)
	p1, p2 = p1-s.d, p2-s.d
	leg, length = l.lo, math.Inf(1)
	for _, t := range [5]float64{l.lo, l.hi, crossing(k1, p1, k2, p2), crossing(k1, p1, c.b, 0), crossing(k2, p2, c.b, 0)} {
		if !(t >= l.lo && t <= l.hi) {
			continue
		}
		ahead := max(float64(k1*t)+p1, float64(k2*t)+p2) - float64(c.b*t)
		if x := t + max(0, ahead); x < length {
			leg, length = t, x
		}
	}
	return leg, length
}

// crossing is where two lines meet; NaN or an infinity when they are parallel.
func crossing(k1, p1, k2, p2 float64) float64 { return (p2 - p1) / (k1 - k2) }

// polish improves the cheapest way of a cell by ever smaller steps of the heading, to
// the same side of straight ahead.
func (s *scene) polish(best *cost, c *bid) {
	lo, hi := max(-s.pivot, c.theta-2), min(s.pivot, c.theta+2)
	if c.theta < 0 {
		hi = min(hi, math.Nextafter(0, -1))
	} else {
		lo = max(lo, 0)
	}
	var rootRoom [6]cell
	legs := span{0, s.longest}
	for _, r := range s.roots(rootRoom[:0], -s.pivot, s.pivot, legs) {
		if r.side == c.side && math.Abs(c.theta-r.theta) <= r.half+1e-9 {
			lo, hi = max(lo, r.theta-r.half), min(hi, r.theta+r.half)
		}
	}
	at := func(theta float64) cost {
		b := noneYet(math.Inf(1))
		s.offer(&b, theta, c.side, legs)
		return *b.of(theta)
	}
	own := at(c.theta)
	for step := c.half; step > fineTurn; {
		from := own
		for _, theta := range [2]float64{max(lo, from.theta-step), min(hi, from.theta+step)} {
			if next := at(theta); next.value < own.value {
				own = next
			}
		}
		if own == from {
			step *= 0.25
		}
	}
	// The same way, only nearer to where it costs least, is no equal of itself.
	if math.Abs(own.theta-best.theta) < 0.5 && own.value < best.value || own.better(best) {
		*best = own
	}
}
