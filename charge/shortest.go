package charge

import (
	"math"

	"github.com/leaderpoint/leaderpoint/geom"
)

const (
	excess    = 5e-4 // inches: by how much a way may be longer than the shortest
	promising = 0.5  // inches: cells this fine are asked for a way
	fine      = 1e-1 // inches: a way found in a cell this fine is polished
	tie       = 1e-6 // inches: ways as long as each other
	bounty    = 4_000
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

// cost is a way with its length.
type cost struct {
	spot
	length float64
}

// better reports whether a way is to be preferred: the shorter one, and of equally
// short ones that with the smaller pivot (open point O-1).
func (c cost) better(d cost) bool {
	if c.length < d.length-tie || c.length > d.length+tie {
		return c.length < d.length
	}
	if p, q := math.Abs(c.theta), math.Abs(d.theta); math.Abs(p-q) > 1e-6 {
		return p < q
	}
	return c.length < d.length
}

// shortest finds the shortest way of all by one pivot, by best-first branch and
// bound on the heading: no way is shorter by more than excess. ok is false when it
// met none; undecided tells that a cell was given up in which a shorter one may
// hide.
func (s *scene) shortest() (best cost, ok, undecided bool) {
	return s.shorter(math.Inf(1))
}

// shorter is [scene.shortest] among the ways that are shorter than some length.
func (s *scene) shorter(length float64) (best cost, ok, undecided bool) {
	best.length = length
	if len(s.held.all()) == 0 {
		return best, false, false
	}
	var rootRoom [6]cell
	var room [128]ranked[bid]
	queue := bids(room[:0])
	for _, r := range s.roots(rootRoom[:0], -s.pivot, s.pivot, span{0, s.longest}) {
		queue = enter(queue, bid{r, 0})
		for _, theta := range [4]float64{r.theta - r.half, r.theta + r.half, 0, s.flush} {
			if math.Abs(theta-r.theta) <= r.half {
				s.offer(&best, theta, r.side, r.legs)
			}
		}
	}
	polished := math.Inf(1)
	for n := 0; len(queue) > 0 && queue[0].item.least < best.length-excess; n++ {
		if n == bounty {
			undecided = true
			break
		}
		var c bid
		c, queue = queue.pop()
		if c.half <= coarse {
			if !s.bound(&c) || c.least > best.length+tie {
				continue
			}
		}
		size := float64(s.extent(c.legs) * float64(c.half*radians))
		if size < promising || math.IsInf(best.length, 1) {
			s.offer(&best, c.theta, c.side, c.legs)
			if size < fine && best.theta == c.theta && best.length < polished-fine {
				s.polish(&best, &c)
				polished = best.length
			}
		}
		if size < finest {
			if at, found := s.special(&c.cell); found {
				s.offer(&best, at.theta, c.side, c.legs)
			} else if c.half > 0 {
				undecided = true
			}
			continue
		}
		half := float64(0.5 * c.half)
		queue = enter(queue, bid{cell{c.theta - half, half, c.legs, c.side}, c.least})
		queue = enter(queue, bid{cell{c.theta + half, half, c.legs, c.side}, c.least})
	}
	if best.length == length {
		return best, false, undecided
	}
	if best.length < polished {
		s.polish(&best, &bid{cell: cell{best.theta, 0.05, span{0, s.longest}, best.side}})
	}
	s.ties(&best, queue)
	return best, true, undecided
}

// ties looks, in the cells that no bound has ruled out, for a way that is as short
// with a smaller pivot: one try for each stretch of neighbouring cells.
func (s *scene) ties(best *cost, left bids) {
	near := best.theta
	for len(left) > 0 {
		var c bid
		c, left = left.pop()
		if c.least > best.length+tie {
			return
		}
		own := cost{length: math.Inf(1)}
		if math.Abs(c.theta) > math.Abs(best.theta)+c.half || math.Abs(c.theta-near) < max(0.5, 4*c.half) ||
			!s.offer(&own, c.theta, c.side, c.legs) {
			continue
		}
		near = c.theta
		if own.length < best.length+float64(s.extent(c.legs)*float64(c.half*radians)) {
			s.polish(best, &c)
		}
	}
}

// bound narrows the first legs of a cell and works out the least length of a way
// in it; it reports whether there may be any.
func (s *scene) bound(c *bid) bool {
	var room [24]span
	f := s.cut(c.theta, float64(c.half*radians), c.side, c.legs)
	legs := s.legs(room[:0], &f, c.legs)
	if len(legs) == 0 {
		return false
	}
	least := math.Inf(1)
	ends := [2]geom.Point{geom.FromBearing(c.theta - c.half), geom.FromBearing(c.theta + c.half)}
	for _, l := range legs {
		_, length := s.cheapest(&f, l)
		if s.drift == (drift{}) {
			length = max(length, leastWay(l, s.toEnd(&ends, c.side, l.lo), s.toEnd(&ends, c.side, l.hi)))
			length = max(length, leastWay(l, s.toFacing(&ends, l.lo), s.toFacing(&ends, l.hi)))
		}
		least = min(least, length)
	}
	c.legs = span{legs[0].lo, legs[len(legs)-1].hi}
	c.least = max(c.least, least)
	return true
}

// leastWay is the least of t + d2 over first legs t in a span, where d2 >= 0 is
// the second leg and the given lows are bounds on it at the two ends of the span,
// by a function of t that is concave: it is above its chord.
func leastWay(l span, lo, hi float64) float64 {
	switch {
	case lo <= 0:
		return l.lo
	case hi >= 0:
		return min(l.lo+lo, l.hi+hi)
	}
	return min(l.lo+lo, l.lo+float64((l.hi-l.lo)*(lo/(lo-hi))))
}

// toEnd is the least second leg, for headings between two, that goes up to the
// level of the nearer end of the facing. To a fixed point it is a cosine of the
// heading, which is least at an end.
func (s *scene) toEnd(ends *[2]geom.Point, side int, t float64) float64 {
	p := s.tips[side]
	p.Y -= t
	return min(geom.Dot(p, ends[0]), geom.Dot(p, ends[1])) - s.d
}

// toFacing is the same for a second leg that brings the leading corner of the
// front to the line of the facing. At an angle a off flush that is
// (h - w*sin(a))/cos(a) - d, where h is the distance of the pivot from the line:
// it falls until sin(a) = w/h, where it is sqrt(h*h - w*w) - d, and rises.
func (s *scene) toFacing(ends *[2]geom.Point, t float64) float64 {
	h := geom.Dot(s.tips[0], s.ahead) - float64(t*s.ahead.Y)
	least := math.Inf(1)
	lo, hi := math.Inf(1), math.Inf(-1)
	for _, u := range ends {
		sin, cos := math.Abs(geom.Cross(s.ahead, u)), geom.Dot(s.ahead, u)
		lo, hi = min(lo, sin), max(hi, sin)
		if cos < 1e-9 {
			return math.Inf(-1)
		}
		least = min(least, (h-float64(s.w*sin))/cos)
	}
	if float64(lo*h) <= s.w && s.w <= float64(hi*h) {
		least = math.Sqrt(max(0, float64(h*h)-float64(s.w*s.w)))
	}
	return least - s.d
}

// offer takes the cheapest way on a heading if it is better than what there is,
// and reports whether there is any.
func (s *scene) offer(best *cost, theta float64, side int, legs span) bool {
	var room [24]span
	f := s.cut(theta, 0, side, legs)
	free := s.legs(room[:0], &f, legs)
	if len(free) == 0 {
		return false
	}
	for _, l := range free {
		leg, length := s.cheapest(&f, l)
		if x := (cost{spot{theta, leg, side}, length}); x.better(*best) {
			*best = x
		}
	}
	return true
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

// polish improves the cheapest way of a cell by ever smaller steps of the heading.
func (s *scene) polish(best *cost, c *bid) {
	own := cost{length: math.Inf(1)}
	lo, hi := max(-s.pivot, c.theta-float64(2*c.half)), min(s.pivot, c.theta+float64(2*c.half))
	var rootRoom [6]cell
	legs := span{0, s.longest}
	for _, r := range s.roots(rootRoom[:0], -s.pivot, s.pivot, legs) {
		if r.side == c.side && math.Abs(c.theta-r.theta) <= r.half+1e-9 {
			lo, hi = max(lo, r.theta-r.half), min(hi, r.theta+r.half)
		}
	}
	s.offer(&own, c.theta, c.side, legs)
	for step := c.half; step > fineTurn; {
		from := own
		for _, theta := range [2]float64{max(lo, from.theta-step), min(hi, from.theta+step)} {
			next := cost{length: math.Inf(1)}
			if s.offer(&next, theta, c.side, legs) && next.length < own.length {
				own = next
			}
		}
		if own == from {
			step *= 0.25
		}
	}
	if own.better(*best) {
		*best = own
	}
}

// smallest finds the way with the smallest pivot, and of those on its heading the
// shortest (open point O-1, reading b).
func (s *scene) smallest() (best cost, ok, undecided bool) {
	return s.smaller(math.Inf(1))
}

// smaller is [scene.smallest] among pivots that are smaller than some angle.
func (s *scene) smaller(turn float64) (best cost, ok, undecided bool) {
	best.length = math.Inf(1)
	if len(s.held.all()) == 0 {
		return best, false, false
	}
	var rootRoom [6]cell
	var room [128]ranked[bid]
	queue := bids(room[:0])
	for _, r := range s.roots(rootRoom[:0], -s.pivot, s.pivot, span{0, s.longest}) {
		queue = enter(queue, bid{r, leastTurn(r)})
	}
	for n := 0; len(queue) > 0 && queue[0].item.least < turn; n++ {
		var c bid
		c, queue = queue.pop()
		if n == bounty {
			return best, false, true
		}
		if c.half <= coarse && !s.bound(&c) {
			continue
		}
		near := max(c.theta-c.half, min(c.theta+c.half, 0))
		if s.offer(&best, near, c.side, c.legs) {
			return best, true, undecided
		}
		if float64(c.half*radians) < 1e-8 {
			if s.offer(&best, c.theta, c.side, c.legs) {
				return best, true, undecided
			}
			undecided = undecided || c.half > 0
			continue
		}
		half := float64(0.5 * c.half)
		for _, theta := range [2]float64{c.theta - half, c.theta + half} {
			next := cell{theta, half, c.legs, c.side}
			queue = enter(queue, bid{next, leastTurn(next)})
		}
	}
	return best, false, undecided
}

func leastTurn(c cell) float64 { return max(0, math.Abs(c.theta)-c.half) }
