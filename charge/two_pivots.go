package charge

import "math"

// Two pivots: forward, pivot, forward, pivot, forward. After the first pivot what
// is left is a charge by one pivot from another start, so that the search is two
// deep: outside over boxes of the first leg and heading, inside over the last
// heading, as for one pivot. A box is dropped when no last heading has room for a
// start that may be off by as much as the box is large. A free pivot (row IND-3)
// before all is one more side of the boxes.

const (
	gateCost = 4  // slices that deciding a free pivot counts for
	tries    = 24 // cells in which the middle of a box is asked for a way
	heldTurn = 4  // degrees to either side of free pivots for which cells are worked out
)

// pair is a charge by two pivots: a free one before it, if any, in degrees; where
// the first of the two is made; and the rest in the frame of the charger after it.
type pair struct {
	free        float64
	first, rest spot
}

// pivots is how many pivots are made.
func (p *pair) pivots() (n int) {
	for _, turn := range [3]float64{p.free, p.first.theta, p.rest.theta} {
		if turn != 0 {
			n++
		}
	}
	return n
}

// start is a box of free pivots, first legs and headings.
type start struct {
	free, freeHalf float64 // degrees
	leg            span
	theta, half    float64 // degrees
}

// decideTwo looks for a charge by two pivots (row MOV-5).
func (s *scene) decideTwo() (Outcome, pair) {
	outcome := None
	roots := s.twoPivots()
	for _, r := range roots.all() {
		one, found := s.decideFrom(r.start, s.work.slices, r.last, nil)
		if one == Found {
			return Found, found
		}
		outcome = outcome.Or(one)
	}
	return outcome, pair{}
}

// root is where a search for two pivots begins, with the largest last pivot.
type root struct {
	start
	last float64
}

// rootList is up to three roots.
type rootList struct {
	list [3]root
	n    int
}

func (l *rootList) add(r root) {
	l.list[l.n] = r
	l.n++
}

func (l *rootList) all() []root { return l.list[:l.n] }

// twoPivots are the roots of all charges by two pivots; either of the two may be
// the wider one.
func (s *scene) twoPivots() (roots rootList) {
	legs := span{0, s.longest}
	roots.add(root{start{leg: legs, half: s.pivot}, s.extra})
	if s.extra != s.pivot {
		roots.add(root{start{leg: legs, half: s.extra}, s.pivot})
	}
	return roots
}

// decideFrom looks for a charge whose first pivots lie in a box and are allowed by
// the gate, if there is one, and whose last is no larger than last degrees, with at most
// so many slices.
func (s *scene) decideFrom(root start, slices int, last float64, g *gate) (Outcome, pair) {
	slices = s.work.most(slices)
	given := slices
	outcome, found := s.search(root, &slices, last, g)
	s.work.spend(given - slices)
	found.free = math.Remainder(found.free, 360)
	return outcome, found
}

// search is [scene.decideFrom], counting down the slices.
func (s *scene) search(root start, slices *int, last float64, g *gate) (Outcome, pair) {
	var after scene
	var boxes [branchRoom]branch
	var cells [innerRoom]inner
	var room [12 * mostInner]inner
	open := frontier{boxes: boxes[:0], cells: cells[:0]}
	if g == nil {
		open = open.push(root, nil)
	} else {
		open = root.freely(open, g, s.flush)
	}
	outcome := None
	for !open.empty() {
		if *slices <= 0 || !s.goesOn() {
			return Unfinished, pair{}
		}
		b, known := open.pop()
		allowed := true
		if g != nil {
			*slices -= gateCost
			var may bool
			if may, allowed = g.at(b.free, b.freeHalf, true); !may || !s.mayStart(&after, &b) {
				continue
			}
		}
		legs, first, free := s.sizes(&b)
		size := max(legs, first, free)
		fine := size > 0 && b.half <= coarse && b.freeHalf <= heldTurn
		var left []inner
		if fine {
			if left = s.mayHold(&after, &b, known, last, slices, room[:0]); len(left) == 0 {
				continue
			}
		}
		if allowed {
			if found, ok := s.tryMiddle(&after, &b, left, last, slices); ok {
				return Found, found
			}
		}
		switch {
		case size == 0:
			continue // it was tried, and is part of another box
		case size < finest:
			outcome = outcome.Or(g.closeness(b.free))
			continue
		}
		one, two := b.halves(legs, first, free)
		open = open.fork(one, two, left)
	}
	if outcome != None && *slices <= 0 {
		outcome = Unfinished
	}
	return outcome, pair{}
}

// tryMiddle looks for a charge that starts in the middle of a box, in the cells that are
// left, if they are known.
func (s *scene) tryMiddle(after *scene, b *start, left []inner, last float64, slices *int) (pair, bool) {
	if !s.starts(after, b) {
		return pair{}, false
	}
	q := search{cells: tries}
	after.pivot = last
	rest, ok := after.decideAmong(&q, left, b.free+b.theta)
	*slices -= tries + 1 - max(0, q.cells)
	return b.middle(rest), ok
}

// freely is the frontier with the boxes of a root that begin with a free pivot: those
// where it is exact, and those of each range of pivots that may be allowed.
func (b *start) freely(open frontier, g *gate, flush float64) frontier {
	var room [6]start
	for _, x := range b.exact(room[:0], flush) {
		open = open.push(x, nil)
	}
	for _, t := range g.open.all() {
		x := *b
		x.free, x.freeHalf = t.theta, t.half
		open = open.push(x, nil)
	}
	return open
}

// exact appends the starts of a box where a free pivot that may come no nearer to an
// enemy can be exact: quarter turns, and flush with the facing.
func (b *start) exact(dst []start, flush float64) []start {
	for _, free := range [6]float64{0, 90, 180, -90, flush, flush + 180} {
		x := *b
		x.free, x.freeHalf = free, 0
		x.leg = span{}
		x.theta, x.half = 0, 0
		dst = append(dst, x)
	}
	return dst
}

// middle is the charge that starts in the middle of a box.
func (b *start) middle(rest spot) pair {
	return pair{b.free, spot{theta: b.theta, leg: b.leg.middle()}, rest}
}

// mayStart reports whether some start in a box may be reached by the first leg after
// a free pivot.
func (s *scene) mayStart(after *scene, b *start) bool {
	if b.leg.hi == 0 || b.freeHalf > coarse {
		return true
	}
	off := float64(float64(b.freeHalf*radians)*(s.radius+b.leg.hi)) + roundingSlack
	return s.after(after, b.free, 0, 0, off) && after.longest >= b.leg.lo
}

// starts makes the scene after the first pivots in the middle of a box, if they lead
// anywhere.
func (s *scene) starts(after *scene, b *start) bool {
	leg := b.leg.middle()
	if leg > 0 && (b.free != 0 || leg > s.longest) && !(s.after(after, b.free, 0, 0, 0) && after.longest >= leg) {
		return false
	}
	return s.after(after, b.free, leg, b.theta, 0)
}

// sizes is by how much anything moves, at most, between the starts of a box: those of
// different first legs, first headings and free pivots.
func (s *scene) sizes(b *start) (legs, first, free float64) {
	extent := s.extentOf(b)
	return b.leg.hi - b.leg.lo, float64(float64(b.half*radians) * extent),
		float64(float64(b.freeHalf*radians) * (extent + b.leg.hi))
}

// halves cuts a box across its longest side.
func (b *start) halves(legs, first, free float64) (one, two start) {
	one, two = *b, *b
	switch {
	case legs > max(first, free):
		one.leg.hi = b.leg.middle()
		two.leg.lo = one.leg.hi
	case first >= free:
		one.half = float64(0.5 * b.half)
		two.half = one.half
		one.theta, two.theta = b.theta-one.half, b.theta+one.half
	default:
		one.freeHalf = float64(0.5 * b.freeHalf)
		two.freeHalf = one.freeHalf
		one.free, two.free = b.free-one.freeHalf, b.free+one.freeHalf
	}
	return one, two
}

// extentOf is [scene.extent] for a box of starts.
func (s *scene) extentOf(b *start) float64 {
	if b.freeHalf == 0 && b.free == 0 {
		return s.extent(b.leg)
	}
	return s.extent(span{}) + b.leg.hi
}

// bands are stretches of the second leg that are searched apart: the longer it
// is, the farther off the second pivot may be.
func bands() [5]float64 { return [5]float64{0, 1.5, 5, 14, math.Inf(1)} }

// mayHold appends the cells in which some start in a box may lead to a charge: of those
// that are known to hold all, if any are, and each in one band.
func (s *scene) mayHold(after *scene, b *start, known []inner, last float64, slices *int, dst []inner) []inner {
	limits := bands()
	longest := s.farthestAfter(b, last)
	middle, half := b.free+b.theta, last+b.half+b.freeHalf
	for i, hi := range limits[1:] {
		band := int8(i)
		hi = min(hi, longest)
		if known != nil {
			if hi = min(hi, longestIn(known, band)); hi < 0 {
				continue
			}
		}
		*slices -= s.weight()
		if !s.afterAny(after, b, hi) || after.longest < limits[i] {
			return dst // nor do longer legs, for which less is certain
		}
		legs := span{limits[i], min(hi, after.longest)}
		var cellRoom [64]cell
		cells := cellRoom[:0]
		if known == nil {
			cells = after.roots(cells, -half, half, legs)
		}
		for k := range known {
			if c := &known[k]; c.band == band {
				if x, ok := c.within(middle, half, legs); ok {
					cells = append(cells, x)
				}
			}
		}
		var leftRoom [4 * mostInner]cell
		for _, c := range after.leave(leftRoom[:0], cells, slices) {
			c.theta += middle
			dst = append(dst, inner{c, band})
		}
	}
	return dst
}

// farthestAfter bounds the second leg after the starts of a box, as [scene.farthest]
// does the first: before a last pivot of up to 90 degrees, or of more.
func (s *scene) farthestAfter(b *start, last float64) float64 {
	if last > quarterTurn {
		return s.farthest() + b.leg.hi - b.leg.lo
	}
	return s.extentOf(b)
}

// longestIn is the longest second leg in the cells of a band; negative if it has none.
func longestIn(cells []inner, band int8) float64 {
	longest := -1.0
	for i := range cells {
		if cells[i].band == band {
			longest = max(longest, cells[i].legs.hi)
		}
	}
	return longest
}

// within is the part of a cell whose headings are by no more than half off middle, and
// whose second legs are in a span, measured from that middle.
func (c *inner) within(middle, half float64, legs span) (cell, bool) {
	x := c.cell
	lo, hi := max(x.theta-x.half-middle, -half), min(x.theta+x.half-middle, half)
	x.legs = span{max(x.legs.lo, legs.lo), min(x.legs.hi, legs.hi)}
	x.half = float64(0.5 * (hi - lo))
	x.theta = lo + x.half
	return x, lo <= hi && x.legs.lo <= x.legs.hi
}

// leave appends what is left of some cells. They are cut until they are about as
// uncertain as the start is, or there are many; then until one is found to last.
func (s *scene) leave(dst, cells []cell, slices *int) []cell {
	before := len(dst)
	lasts := false
	for head := 0; head < len(cells); head++ {
		c := cells[head]
		if *slices <= 0 {
			dst = append(dst, c) // not looked at
			lasts = true
			continue
		}
		if c.half <= coarse {
			*slices -= s.weight()
			legs, ok := s.relaxed(&c)
			if !ok {
				continue
			}
			c.legs = legs
			fine := s.fine(&c)
			if lasts = lasts || fine; fine || len(dst)-before+len(cells)-head >= mostInner {
				dst = append(dst, c)
				continue
			}
		}
		one, two := c.halves()
		cells = append(cells, one, two)
	}
	for !lasts && len(dst) > before {
		if lasts = s.lasts(dst[len(dst)-1], slices); !lasts {
			dst = dst[:len(dst)-1]
		}
	}
	return dst
}

// fine reports that a cell is about as uncertain as the start is.
func (s *scene) fine(c *cell) bool {
	return float64(s.extent(c.legs)*float64(c.half*radians)) < s.loose
}

// lasts reports whether something is left of a cell however it is cut.
func (s *scene) lasts(c cell, slices *int) bool {
	var room [64]cell
	for stack := append(room[:0], c); len(stack) > 0; {
		c := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		if *slices -= s.weight(); *slices < 0 {
			return true
		}
		legs, ok := s.relaxed(&c)
		if !ok {
			continue
		}
		if c.legs = legs; s.fine(&c) {
			return true
		}
		one, two := c.halves()
		stack = append(stack, one, two)
	}
	return false
}

// decideAmong is [scene.decide] in the cells that are left, for a charger that has
// turned by some degrees already; nil means all.
func (s *scene) decideAmong(q *search, left []inner, turned float64) (spot, bool) {
	if left == nil {
		return s.decide(q)
	}
	var room [12 * mostInner]cell
	cells := room[:0]
	for i := range left {
		if c, ok := left[i].within(turned, s.pivot, span{0, s.longest}); ok {
			cells = append(cells, c)
		}
	}
	return s.find(q, cells)
}
