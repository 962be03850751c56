package ways

import (
	"math"
)

const (
	// Excess is how much more, in inches, a path that is called the best may cost than the best of
	// all. For a path by several pivots it is twice that.
	Excess = 5e-4
	// mostCells is how many cells of headings a search for the best path tries; after that it takes
	// the best so far.
	mostCells = 4_000
	// finishing is how many more cells it tries once no path can be better by Excess, to come nearer
	// to the best.
	finishing     = 200
	tryBelow      = 0.5  // inches: in a cell smaller than this the middle is tried as a path
	polishBelow   = 1e-1 // inches: a path found in a cell smaller than this is polished
	leastTurnStep = 1e-7 // degrees: the step at which polishing stops
)

// boundedCell is a cell of headings with the least that a path in it can cost.
type boundedCell struct {
	Cell
	least float64
}

// cellQueue holds cells by their least bound, then the smaller pivot, then from the left.
type cellQueue = heap[boundedCell]

func enter(queue cellQueue, x boundedCell) cellQueue {
	return queue.push(rank{x.least, math.Abs(x.Theta), x.Theta}, x)
}

// BestOne is the result of a search for the best path by one pivot.
type BestOne struct {
	// Cost is the best path; it is valid only if OK is set.
	Cost
	// Other is an equally good path, to the other side. Its value is not finite if there is none.
	Other Cost
	// OK: some path was found.
	OK bool
	// Undecided: a cell was given up that may hide a better path or, if none was found, any path.
	Undecided bool
	// Within is how much better another path may be, at most, in inches of [Cost.Value].
	Within float64
}

// BestOfOne finds the best path by one pivot, by a reading that compares paths: any except
// [NoPreference]. It is best-first branch and bound on the heading (Land and Doig 1960; the bounds
// are in cost.go).
func (s *Scene) BestOfOne(reading Preference) BestOne {
	if reading == LeastPivot {
		return s.Headings().NearestTurn(0) // and on its heading the shortest
	}
	s.turnCost = s.TurnCost(reading)
	defer func() { s.turnCost = 0 }()
	b := noneYet()
	out := BestOne{Other: b.left}
	if len(s.Places.All()) == 0 {
		return out
	}
	var rootRoom [12]Cell
	var room [128]ranked[boundedCell]
	queue := cellQueue(room[:0])
	legs := Span{0, s.Longest}
	roots := oneSearch{s}.roots(oneSearch{s}.roots(rootRoom[:0], -s.Pivot, 0, legs), 0, s.Pivot, legs)
	for _, r := range roots {
		queue = enter(queue, boundedCell{r, 0})
		for _, theta := range [4]float64{r.Theta - r.Half, r.Theta + r.Half, 0, s.Flush} {
			if math.Abs(theta-r.Theta) <= r.Half {
				oneBest{s}.offer(&b, theta, r.Side, r.Legs)
			}
		}
	}
	if s.turnCost > 0 && b.value() <= s.Apart()+Tie {
		out.OK, out.Within = true, Tie
		out.Cost, _ = b.top() // straight
		return out
	}
	queue, out.Undecided, out.Within = oneBest{s}.narrow(&b, queue)
	if out.OK = !math.IsInf(b.value(), 1); !out.OK {
		return out
	}
	oneBest{s}.ties(&b, queue)
	var other Cost
	if out.Cost, other = b.top(); out.equals(&other) {
		out.Other = other
	}
	return out
}

// oneBest looks for the cheapest path with one pivot, by branch and bound.
type oneBest struct{ *Scene }

// narrow divides cells, the least bound first, until none can hold a path better by more than
// [Excess], and then a few more. It returns the rest. within is how much better one may be.
func (s oneBest) narrow(b *bests, queue cellQueue) (left cellQueue, undecided bool, within float64) {
	polished := math.Inf(1)
	done := 0
	for n := 0; len(queue) > 0; n++ {
		within = max(0, b.value()-queue[0].item.least)
		if within < Excess {
			if done++; within <= Tie || done > finishing || s.turnCost == 0 {
				break
			}
		}
		if n == mostCells {
			undecided = true
			break
		}
		var c boundedCell
		c, queue = queue.pop()
		if c.Half <= coarse && (!costBounds(s).bound(&c) || c.least > b.value()+Tie) {
			continue
		}
		size := float64(oneSearch(s).extent(c.Legs) * float64(c.Half*Radians))
		if size < tryBelow || math.IsInf(b.value(), 1) {
			s.offer(b, c.Theta, c.Side, c.Legs)
			if own := b.of(c.Theta); size < polishBelow && own.Theta == c.Theta && own.Value < polished-polishBelow {
				s.polish(own, &c)
				polished = own.Value
			}
		}
		if size < Finest {
			at, ok := oneSearch(s).special(&c.Cell)
			if ok {
				s.offer(b, at.Theta, c.Side, c.Legs)
			}
			undecided = undecided || !ok && c.Half > 0
			continue
		}
		greater, lesser := c.halves()
		queue = enter(queue, boundedCell{lesser, c.least})
		queue = enter(queue, boundedCell{greater, c.least})
	}
	if len(queue) == 0 {
		within = 0
	}
	best := b.value()
	for _, own := range [2]*Cost{&b.right, &b.left} { // also the one that is about as good
		if own.Value < best+float64(2*Excess) && own.Value != polished {
			s.polish(own, &boundedCell{Cell: Cell{own.Theta, 0.05, Span{0, s.Longest}, own.Side}})
		}
	}
	return queue, undecided, max(Tie, within)
}

// ties looks for an equally cheap path that turns less, or turns to the other side. It tries the
// cells that no bound has ruled out, with one try for each stretch of neighbouring cells.
func (s oneBest) ties(b *bests, left cellQueue) {
	best, _ := b.top()
	s.mirrored(b, 0, best.Theta)
	near := [2]float64{math.Inf(-1), math.Inf(1)} // the last one found to each side
	for i, own := range [2]*Cost{&b.left, &b.right} {
		if own.Value <= b.value()+Tie {
			near[i] = own.Theta
		}
	}
	for len(left) > 0 {
		var c boundedCell
		c, left = left.pop()
		best, _ = b.top()
		if c.least > best.Value+Tie {
			return
		}
		side := 0
		if c.Theta >= 0 {
			side = 1
		}
		if math.Abs(c.Theta-near[side]) < max(0.5, float64(4*c.Half)) || math.Abs(c.Theta) > math.Abs(best.Theta)+c.Half {
			continue
		}
		// The heading in the middle may be just outside the headings that work, and the best one just
		// inside.
		c.Half = max(c.Half, 0.01)
		s.polish(b.of(c.Theta), &c)
		near[side] = c.Theta
	}
}

// offer takes the cheapest path on a heading if it is better, and reports whether there is one.
func (s oneBest) offer(b *bests, theta float64, side int, legs Span) bool {
	var room [24]Span
	f := slicer(s).cut(theta, 0, side, legs)
	free := slicer(s).legs(room[:0], &f, legs)
	best := b.of(theta)
	turn := float64(s.turnCost * math.Abs(theta))
	for _, l := range free {
		leg, length := s.cheapest(&f, l)
		if x := (Cost{Spot{theta, leg, side}, length, length + turn}); x.Better(best) {
			*best = x
		}
	}
	return len(free) > 0
}

// cheapest returns the first leg in a span that makes the path shortest. The length is linear
// between the ends of the span and the crossings of the lines that bound the second leg. Lines that
// are parallel cross at no number.
func (s oneBest) cheapest(c *cut, l Span) (leg, length float64) {
	k1, p1 := slicer(s).top(c, 0)
	k2, p2 := slicer(s).top(c, 1)
	p1, p2 = p1-s.halfDepth, p2-s.halfDepth
	leg, length = l.Lo, math.Inf(1)
	for _, t := range [5]float64{l.Lo, l.Hi, (p2 - p1) / (k1 - k2), -p1 / (k1 - c.b), -p2 / (k2 - c.b)} {
		if !(t >= l.Lo && t <= l.Hi) {
			continue
		}
		ahead := max(float64(k1*t)+p1, float64(k2*t)+p2) - float64(c.b*t)
		if x := t + max(0, ahead); x < length {
			leg, length = t, x
		}
	}
	return leg, length
}

// polish improves the cheapest path of a cell by ever smaller steps, to one side of straight ahead.
func (s oneBest) polish(best *Cost, c *boundedCell) {
	lo, hi := max(-s.Pivot, c.Theta-2), min(s.Pivot, c.Theta+2)
	if c.Theta < 0 {
		hi = min(hi, math.Nextafter(0, -1))
	} else {
		lo = max(lo, 0)
	}
	var rootRoom [6]Cell
	legs := Span{0, s.Longest}
	for _, r := range oneSearch(s).roots(rootRoom[:0], -s.Pivot, s.Pivot, legs) {
		if r.Side == c.Side && math.Abs(c.Theta-r.Theta) <= r.Half+1e-9 {
			lo, hi = max(lo, r.Theta-r.Half), min(hi, r.Theta+r.Half)
		}
	}
	at := func(theta float64) Cost {
		b := noneYet()
		s.offer(&b, theta, c.Side, legs)
		return *b.of(theta)
	}
	own := at(c.Theta)
	for step := c.Half; step > leastTurnStep; {
		from := own
		for _, theta := range [2]float64{max(lo, from.Theta-step), min(hi, from.Theta+step)} {
			if next := at(theta); next.Value < own.Value {
				own = next
			}
		}
		if own == from {
			step *= 0.25
		}
	}
	// The same path, only nearer to its least cost, is not an equal of itself.
	if math.Abs(own.Theta-best.Theta) < 0.5 && own.Value < best.Value || own.Better(best) {
		*best = own
	}
}
