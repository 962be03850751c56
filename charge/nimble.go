package charge

import "math"

// Two pivots: forward, pivot, forward, pivot, forward. After the first pivot what
// is left is a charge by one pivot from another start, so that the search is two
// deep: outside over boxes of the first leg and heading, inside over the last
// heading, as for one pivot. A box is dropped when no last heading has room for a
// start that may be off by as much as the box is large. A free pivot (row IND-3)
// before all is one more side of the boxes.

const (
	mostSlices = 20_000  // in a decision, all inner cells together
	thorough   = 800_000 // in an explanation
	gateCost   = 8       // slices that deciding a free pivot counts for
)

// pair is a charge by two pivots: a free one before it, if any, in degrees; where
// the first of the two is made; and the rest in the frame of the charger after it.
type pair struct {
	free        float64
	first, rest spot
}

// start is a box of free pivots, first legs and headings.
type start struct {
	free, freeHalf float64 // degrees
	leg            span
	theta, half    float64 // degrees
}

// decideTwo looks for a charge by two pivots (row MOV-5), with at most so many
// slices.
func (s *scene) decideTwo(slices int) (Verdict, pair) {
	verdict := No
	roots := s.twoPivots()
	for _, r := range roots.all() {
		switch one, found := s.decideFrom(r.start, slices, r.last, nil); one {
		case Yes:
			return Yes, found
		case TooClose:
			verdict = TooClose
		}
	}
	return verdict, pair{}
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
// the gate, if there is one, and whose last is no larger than last degrees.
func (s *scene) decideFrom(root start, slices int, last float64, g *freePivot) (Verdict, pair) {
	var after scene
	var room [256]start
	queue := append(room[:0], root)
	if g != nil {
		queue = root.exact(queue, s.flush)
	}
	undecided := false
	for len(queue) > 0 {
		b := queue[0]
		if queue = queue[1:]; slices <= 0 {
			return TooClose, pair{}
		}
		if g != nil {
			slices -= gateCost
		}
		if !s.mayStart(&after, &b, g) {
			continue
		}
		if s.starts(&after, &b, g) {
			q := search{cells: 24}
			after.pivot = last
			if rest, ok := after.decide(&q); ok {
				return Yes, b.middle(rest)
			}
			slices -= 25 - max(0, q.cells)
		}
		if b.half <= coarse && b.freeHalf <= coarse && !s.mayHold(&after, &b, last, &slices) {
			continue
		}
		legs, first, free := s.sizes(&b)
		switch size := max(legs, first, free); {
		case size == 0:
			continue // it was tried, and is part of another box
		case size < finest:
			undecided = true
			continue
		}
		one, two := b.halves(legs, first, free)
		queue = append(queue, one, two)
	}
	if undecided {
		return TooClose, pair{}
	}
	return No, pair{}
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

// mayStart reports whether some start in a box may be allowed, and reached by the
// first leg.
func (s *scene) mayStart(after *scene, b *start, g *freePivot) bool {
	if g == nil {
		return true
	}
	if !g.may(b.free, b.freeHalf) {
		return false
	}
	if b.leg.hi == 0 || b.freeHalf > coarse {
		return true
	}
	off := float64(float64(b.freeHalf*radians)*(s.radius+b.leg.hi)) + roundingSlack
	return s.after(after, b.free, 0, 0, off) && after.longest >= b.leg.lo
}

// starts makes the scene after the first pivots in the middle of a box, if they
// are allowed.
func (s *scene) starts(after *scene, b *start, g *freePivot) bool {
	leg := b.leg.middle()
	if g != nil && (!g.allows(b.free) || leg > 0 && !(s.after(after, b.free, 0, 0, 0) && after.longest >= leg)) {
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

// eachBand gives the scenes that hold for all starts of a box, one for each band of
// the second leg, until yield says no.
func (s *scene) eachBand(after *scene, b *start, last float64, slices *int, yield func(legs span) bool) {
	limits := bands()
	longest := s.extentOf(b) // of a second leg before a pivot of up to 90 degrees
	if last > chargePivot {
		longest = s.farthest() + b.leg.hi - b.leg.lo
	}
	for i, hi := range limits[1:] {
		lo := limits[i]
		*slices--
		if !s.afterAny(after, b, min(hi, longest)) || after.longest < lo {
			return // nor do longer legs, for which less is certain
		}
		after.pivot = last
		if !yield(span{lo, min(hi, after.longest)}) {
			return
		}
	}
}

// mayHold reports whether some start in a box may lead to a charge.
func (s *scene) mayHold(after *scene, b *start, last float64, slices *int) bool {
	found := false
	s.eachBand(after, b, last, slices, func(legs span) bool {
		found = after.mayFind(legs, b.half+b.freeHalf, slices)
		return !found
	})
	return found
}

// mayFind reports whether a start that may be off leaves room on any last heading.
func (s *scene) mayFind(legs span, half float64, slices *int) bool {
	var rootRoom [6]cell
	var room [64]cell
	stack := append(room[:0], s.roots(rootRoom[:0], -s.pivot-half, s.pivot+half, legs)...)
	for len(stack) > 0 {
		c := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		if c.half <= coarse {
			if *slices--; *slices < 0 {
				return true
			}
			legs, ok := s.relaxed(&c)
			if !ok {
				continue
			}
			if c.legs = legs; float64(s.extent(legs)*float64(c.half*radians)) < s.loose {
				return true
			}
		}
		next := float64(0.5 * c.half)
		stack = append(stack, cell{c.theta + next, next, c.legs, c.side}, cell{c.theta - next, next, c.legs, c.side})
	}
	return false
}
