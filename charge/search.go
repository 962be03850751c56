package charge

import (
	"math"

	"github.com/leaderpoint/leaderpoint/geom"
)

const (
	quarterTurn = 90   // degrees
	finest      = 1e-4 // inches: cells of headings this fine are not cut further
	radians     = math.Pi / 180
)

// cell is a range of headings with the first legs that may still work in it.
type cell struct {
	theta, half float64 // degrees
	legs        span
	side        int
}

// halves cuts a cell in two, the greater headings first.
func (c *cell) halves() (one, two cell) {
	half := float64(0.5 * c.half)
	return cell{c.theta + half, half, c.legs, c.side}, cell{c.theta - half, half, c.legs, c.side}
}

// spot is one charge: a first leg and a heading.
type spot struct {
	theta, leg float64
	side       int
}

// search is the state of a search for one pivot.
type search struct {
	// cells is how many may still be looked at.
	cells int
	// close is set when a cell was given up that was too fine to cut, spent when the
	// cells, or all the work, ran out.
	close, spent bool
	// proof, if not nil, gets the cells that hold no charge.
	proof *[]cell
}

// outcome is what a search came to that found nothing.
func (q *search) outcome() Outcome {
	switch {
	case q.spent:
		return Unfinished
	case q.close:
		return Unclear
	}
	return None
}

// roots appends the ranges of headings from which the facing can be met, one for
// each end that can be the nearer one, within the given bounds.
func (s *scene) roots(dst []cell, from, to float64, legs span) []cell {
	if s.length <= s.least {
		return dst
	}
	seen := s.seen()
	for side, r := range [2]span{{s.flush, s.flush + seen}, {s.flush - seen, s.flush}} {
		if int(s.skip) == side+1 {
			continue
		}
		for turn := -1; turn <= 1; turn++ {
			lo, hi := max(from, r.lo+float64(360*turn)), min(to, r.hi+float64(360*turn))
			if lo <= hi {
				half := float64(0.5 * (hi - lo))
				dst = append(dst, cell{lo + half, half, legs, side})
			}
		}
	}
	return dst
}

// seen is by how many degrees a heading may be off flush, so that enough of the facing
// is in view.
func (s *scene) seen() float64 { return 90 - s.least/s.length/radians }

// coarse is the half-width, in degrees, above which a cell is cut without asking
// whether it can hold anything.
const coarse = 12

// find looks for any charge in the cells, by branch and prune on the heading: a
// cell is dropped when no first leg can work for any of its headings, and cut in
// two when the heading in its middle does not work. Source of the method: soft
// predicates and resolution-exact search (Yap, Wang, Chiang, Hsu, Zhou).
func (s *scene) find(q *search, roots []cell) (spot, bool) {
	var room [64]cell
	stack := append(room[:0], roots...)
	for len(stack) > 0 {
		c := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		if q.cells -= s.weight(); q.cells < 0 || !s.work.spend(s.weight()) || !s.goesOn() {
			q.spent = true
			return spot{}, false
		}
		if c.half <= coarse {
			legs, ok := s.relaxed(&c)
			if !ok {
				q.prune(&c)
				continue
			}
			c.legs = legs
		}
		if leg, ok := s.widest(c.theta, c.side, c.legs); ok {
			return spot{c.theta, leg, c.side}, true
		}
		if float64(s.extent(c.legs)*float64(c.half*radians)) < finest {
			if at, ok := s.special(&c); ok {
				return at, true
			}
			if c.half > 0 {
				q.close = true
			}
			continue
		}
		one, two := c.halves()
		stack = append(stack, one, two)
	}
	return spot{}, false
}

func (q *search) prune(c *cell) {
	if q.proof != nil {
		*q.proof = append(*q.proof, *c)
	}
}

// relaxed is the hull of the first legs that may work somewhere in the cell.
func (s *scene) relaxed(c *cell) (span, bool) {
	var room [24]span
	legs := s.slice(room[:0], c.theta, float64(c.half*radians), c.side, c.legs)
	if len(legs) == 0 {
		return span{}, false
	}
	return span{legs[0].lo, legs[len(legs)-1].hi}, true
}

// widest is the middle of the widest span of first legs that work on a heading.
func (s *scene) widest(theta float64, side int, legs span) (float64, bool) {
	var room [24]span
	best := span{0, -1}
	for _, l := range s.slice(room[:0], theta, 0, side, legs) {
		if l.hi-l.lo > best.hi-best.lo {
			best = l
		}
	}
	return best.middle(), !best.empty()
}

// extent is the largest distance that matters for a cell: turning by an angle
// moves nothing that can touch the charger by more than the angle times this.
func (s *scene) extent(legs span) float64 {
	far := 0.0
	for _, t := range [2]float64{legs.lo, legs.hi} {
		for _, p := range s.tips {
			far = max(far, geom.Dist(p, geom.Point{Y: t}))
		}
	}
	return far + s.w
}

// special tries, in a cell that is too fine to cut, the headings on which exact
// fits live: its ends, straight ahead, flush, and along or across the sides of what is
// in the way, the charger's own and those of the table. A heading counts as one of the
// cell where rounding alone puts it outside.
func (s *scene) special(c *cell) (spot, bool) {
	try := func(theta float64) (spot, bool) {
		if math.Abs(theta-c.theta) > c.half+seam {
			return spot{}, false
		}
		leg, ok := s.widest(theta, c.side, c.legs)
		return spot{theta, leg, c.side}, ok
	}
	square := func(theta float64) (spot, bool) {
		return try(theta + float64(90*math.Round((c.theta-theta)/90)))
	}
	for _, theta := range [4]float64{s.flush, s.flush - 360, c.theta - c.half, c.theta + c.half} {
		if at, ok := try(theta); ok {
			return at, true
		}
	}
	if at, ok := square(0); ok {
		return at, true
	}
	if s.numEdges > 0 { // the others are square to it
		if at, ok := square(geom.Bearing(s.edges[0].inward)); ok {
			return at, true
		}
	}
	for i := range s.obstacles.len() {
		ring := s.ring(s.obstacles.at(i))
		last := ring[len(ring)-1]
		for _, p := range ring {
			side := p.Sub(last)
			last = p
			if at, ok := square(geom.Bearing(side)); ok {
				return at, true
			}
		}
	}
	return spot{}, false
}

// decide looks for any charge by one pivot.
func (s *scene) decide(q *search) (spot, bool) {
	if len(s.held.all()) == 0 {
		return spot{}, false
	}
	legs := span{0, s.longest}
	var room [6]cell
	roots := s.roots(room[:0], -s.pivot, s.pivot, legs)
	middle := geom.Bearing(geom.Lerp(s.tips[0], s.tips[1], 0.5))
	if middle > 180 {
		middle -= 360
	}
	for _, theta := range [3]float64{0, middle, s.flush} {
		for _, r := range roots {
			if math.Abs(theta-r.theta) <= r.half {
				if leg, ok := s.widest(theta, r.side, legs); ok {
					return spot{theta, leg, r.side}, true
				}
				break
			}
		}
	}
	return s.find(q, roots)
}

// why is the outcome of a search for the best way that found none and gave something up.
func (s *scene) why() Outcome {
	q := search{cells: s.work.cells}
	if _, ok := s.decide(&q); ok {
		return Unfinished // there is a way; the search did not come to it
	}
	return q.outcome()
}
