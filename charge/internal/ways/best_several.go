package ways

import (
	"math"

	"github.com/leaderpoint/leaderpoint/geom"
)

// The best charge by several pivots is found like that by one (see [Scene.BestOfOne]). The search
// is best-first, over boxes of free pivots, first legs, first and last headings; second legs are
// spans in closed form. Uncertain starts give weak bounds, so the search stops after some boxes and
// reports how far it came.

const (
	// CloseTurn is how much more, in degrees, the best path by several pivots may turn than the best
	// of all, by [LeastPivot].
	CloseTurn   = 1e-2
	tryBoxBelow = 2.0  // inches: in a box smaller than this the middle is tried as a path
	firstStep   = 0.25 // inches: the first step by which a good path is improved
	leastStep   = 1e-6 // inches: the last such step
)

// box is a set of charges by several pivots. It is a set of starts, and a cell of last headings
// with the second legs, relative to the charger at its start.
type box struct {
	Start
	last  Cell
	least float64
}

// rank puts the box with the least bound first; the other numbers only make the order unique.
func (x *box) rank() rank { return rank{x.least, x.last.Theta, x.theta, x.free, x.leg.Lo} }

// severalSearch is the search for the best charge by several pivots. It does not hold the gate of
// the free pivot, which would then be on the heap.
type severalSearch struct {
	s         *Scene
	root      Root
	reading   Preference // by LeastPivot pivots count alone
	turnCost  float64    // see [Scene.TurnCost]
	boxesLeft int        // boxes that may still be tried
	brief     bool       // the boxes left to try fit on the stack
	after     Scene
	best      Several
	value     float64 // inches, or degrees
	ceiling   float64 // paths that cost as much, or more, are ignored
}

// BestSeveral is the best charge by several pivots that a search found.
type BestSeveral struct {
	// Way is that charge; it is valid only if OK is set.
	Way Several
	// OK: a path was found, or known from the beginning.
	OK bool
	// Floor is the least that any path may cost: inches or, by [LeastPivot], degrees. It is at most
	// the ceiling of the search.
	Floor float64
	// Missed is how much less another path may cost, in inches or degrees, since the search was cut
	// short. If it is 0, the search proved that no path is better, or below the ceiling.
	Missed float64
}

// Detours looks for paths with two pivots, or with a free pivot first.
type Detours struct{ *Scene }

// Detours returns the searches of the scene for paths with more than one pivot.
func (s *Scene) Detours() Detours { return Detours{s} }

// BestOfSeveral finds the best charge from one of some roots by a reading, by best-first branch and
// bound. It tries no more boxes than given. If a path is known, the search begins with it, so that
// it always returns one. Paths that cost as much as the ceiling are ignored. The gate is nil if
// there is no free pivot.
//
// A brief search is one for quick decisions. It ends if more boxes wait than fit on the stack, so
// that it allocates nothing. The boxes that it tries do not count as work.
func (s Detours) BestOfSeveral(roots []Root, known *Several, g *Gate, reading Preference, boxes int, ceiling float64, brief bool) BestSeveral {
	cost := 1 // of a box, in work
	if g != nil {
		cost = gateCost // each box consults it
	}
	if reading == LeastPivot && roots[0].Last <= 0 {
		reading = LeastForward
	}
	c := severalSearch{s: s.Scene, reading: reading, turnCost: s.TurnCost(reading), boxesLeft: boxes / cost, brief: brief, value: math.Inf(1)}
	if known != nil {
		c.best, c.value = *known, math.Abs(known.First.Theta)+math.Abs(known.Rest.Theta)
		if reading != LeastPivot {
			way, _ := s.RouteOf(*known)
			c.value = way.Length() + c.turning(known.First.Theta, known.Rest.Theta, s.OffFlush(known.Free+known.First.Theta+known.Rest.Theta, 0))
		}
	}
	out := BestSeveral{Floor: math.Inf(1)}
	for _, r := range roots {
		c.root = r
		c.ceiling = math.Inf(1) // on the descent
		if known != nil && (c.offer(known.choice(), g) || c.best == *known) {
			c.descend(g)
		}
		if c.ceiling = ceiling; reading != LeastPivot && !brief {
			c.s = c.s.Detours().within(min(c.value, c.ceiling))
		}
		floor := c.search(g)
		out.Floor = min(out.Floor, floor)
		if limit := c.limit(); floor < limit { // both are infinite if nothing was left to try
			out.Missed = max(out.Missed, limit-floor)
		}
	}
	out.Way, out.OK = c.best, !math.IsInf(c.value, 1)
	if !brief {
		spent := (boxes - cost*c.boxesLeft) * s.weight()
		s.Work.Spent += spent
		s.Work.Boxes = max(0, s.Work.Boxes-spent)
	}
	return out
}

// turning returns the cost of pivots: of two and, after a free pivot, of the turn with which the
// charger comes flush.
func (c *severalSearch) turning(first, last, flush float64) float64 {
	return float64(c.turnCost * (math.Abs(first) + math.Abs(last) + flush))
}

// OffFlush returns by how many degrees, at least, a heading within half of theta is off flush,
// after a free pivot. It is 0 without one.
func (s Detours) OffFlush(theta, half float64) float64 {
	if !s.TurnsFirst {
		return 0
	}
	return max(0, math.Abs(math.Remainder(theta-s.Flush, 360))-half)
}

// within returns the scene without the obstacles that a path of at most some length cannot come
// near.
func (s Detours) within(length float64) *Scene {
	if math.IsInf(length, 1) {
		return s.Scene
	}
	n := new(Scene)
	*n = *s.Scene
	n.Obstacles.Take(&s.Obstacles, func(i int) bool {
		// The centre goes from here to within a diameter of the facing.
		o := s.Obstacles.At(i)
		away := min(geom.Dist(o.centre, s.Tips[0]), geom.Dist(o.centre, s.Tips[1]))
		near := s.Radius + o.radius
		return geom.Norm(o.centre)+away-float64(2*near) <= length+s.Radius+s.Length
	})
	return n
}

// The lattice of paths that a search tries if it does not end soon.
const (
	soon      = 256  // boxes
	seedAngle = 15.0 // degrees
	seedLegs  = 4    // first legs, from none to the longest
)

// seed tries a lattice of the paths of a root, and improves on the best of them: a good path rules
// out most boxes. Those that end flush come first. The least cost is often there, in a fold that
// small steps from elsewhere do not find.
func (c *severalSearch) seed(g *Gate) {
	r := &c.root
	turns := func(half float64) int { return int(math.Ceil(half / seedAngle)) }
	for _, most := range [2]float64{0, 75} {
		before := c.best
		for i := -turns(r.freeHalf); i <= turns(r.freeHalf); i++ {
			free := r.free + max(-r.freeHalf, min(r.freeHalf, float64(float64(i)*seedAngle)))
			if g != nil && !g.Allows(free) {
				continue
			}
			for k := -turns(r.half); k <= turns(r.half); k++ {
				theta := r.theta + max(-r.half, min(r.half, float64(float64(k)*seedAngle)))
				for leg := range seedLegs {
					at := choice{free: free, theta: theta, leg: r.leg.Lo + float64(float64(leg)/(seedLegs-1)*(min(r.leg.Hi, startPose{c.s}.farthest())-r.leg.Lo))}
					if leg > 0 && !(at.leg > 0) {
						break
					}
					for off := -most; off <= most; off += seedAngle {
						at.last = c.s.Flush + off
						c.offer(at, g)
					}
				}
			}
		}
		if c.best != before {
			c.descend(g)
		}
	}
}

// limit returns the cost from which on paths are ignored, slightly below the best path so far.
func (c *severalSearch) limit() float64 {
	excess := 2 * Excess
	if c.reading == LeastPivot {
		excess = CloseTurn
	}
	return min(c.ceiling, c.value-excess)
}

// search improves on the best path so far by those of a root. It returns a lower bound on the cost
// of all other paths of the root.
func (c *severalSearch) search(g *Gate) float64 {
	var room [boxRoom]ranked[box]
	open := c.boxes(room[:0])
	lost := math.Inf(1) // the least bound of the boxes given up
	for looked := 0; len(open) > 0 && open[0].item.least < c.limit(); looked++ {
		if looked == soon && !c.brief {
			c.seed(g)
		}
		if c.boxesLeft--; c.boxesLeft < 0 || c.brief && len(open)+2 > boxRoom || !c.s.goesOn() {
			lost = min(lost, open[0].item.least)
			if looked < soon && !c.brief && c.s.goesOn() {
				c.seed(g)
			}
			break
		}
		var b box
		b, open = open.pop()
		if c.reading != LeastPivot { // its cost without obstacles
			b.least = max(b.least, costBounds{c.s}.open(&b)+c.leastTurning(&b))
		}
		if b.least >= c.limit() {
			continue
		}
		legs, first, free := b.sizes(c.s.Radius + b.last.Legs.Hi)
		first, free = 2*first, 2*free
		last := float64(float64(b.last.Half*Radians) * oneSearch{c.s}.extent(Span{}))
		size := max(max(legs, first), max(free, last))
		if max(b.half, max(b.freeHalf, b.last.Half)) <= coarse {
			if !c.bound(&b, g) || b.least >= c.limit() {
				continue
			}
			if size < tryBoxBelow && (c.boxesLeft%4 == 0 || math.IsInf(c.value, 1)) && c.offer(choice{b.free, b.leg.middle(), b.theta, b.last.Theta, b.last.Side}, g) {
				c.descend(g)
			}
		}
		if size < Finest {
			lost = min(lost, b.least)
			continue
		}
		one, two := b.halves(legs, first, free, last)
		open = open.push(one.rank(), one)
		open = open.push(two.rank(), two)
	}
	return min(lost, c.limit())
}

// halves cuts a box across its longest side, given how far points move along each.
func (x *box) halves(legs, first, free, last float64) (one, two box) {
	one, two = *x, *x
	if last < max(legs, max(first, free)) {
		one.Start, two.Start = x.Start.halves(legs, first, free)
		return one, two
	}
	one.last.Half = float64(0.5 * x.last.Half)
	two.last.Half = one.last.Half
	one.last.Theta, two.last.Theta = x.last.Theta-one.last.Half, x.last.Theta+one.last.Half
	return one, two
}

// boxRoom is how many boxes wait on the stack; more are possible and allocate.
const boxRoom = 512

// boxes appends the first boxes of a root: one for each band and each range of last headings.
func (c *severalSearch) boxes(open heap[box]) heap[box] {
	r := &c.root
	turn := r.freeHalf + r.half + r.Last
	least := c.s.Least(c.reading)
	longest := c.s.Detours().extentOf(&r.Start)
	if r.Last > quarterTurn {
		longest = startPose{c.s}.farthest()
	}
	limits := bands()
	for i, hi := range limits[1:] {
		if limits[i] > longest {
			break
		}
		var rootRoom [6]Cell
		for _, last := range (oneSearch{c.s}).roots(rootRoom[:0], -turn, turn, Span{limits[i], min(hi, longest)}) {
			b := box{Start: r.Start, last: last, least: least}
			open = open.push(b.rank(), b)
		}
	}
	return open
}

// Least returns a lower bound on the cost of any path by a preference: inches or, for [LeastPivot],
// degrees.
func (s *Scene) Least(reading Preference) float64 {
	switch {
	case reading == LeastPivot || reading == NoPreference:
		return 0
	case reading == LeastWalk && !s.TurnsFirst:
		return s.Apart()
	}
	return max(0, geom.DistanceConvex(geom.Point{}, s.targetRing[:])-s.Radius) // on all headings
}

// leastTurning returns a lower bound on the cost of the pivots of a box.
func (c *severalSearch) leastTurning(b *box) float64 {
	turn, spread := math.Abs(b.last.Theta-b.theta-b.free), b.last.Half+b.half+b.freeHalf
	return c.turning(max(0, math.Abs(b.theta)-b.half), max(0, turn-spread), c.s.Detours().OffFlush(b.last.Theta, b.last.Half))
}

// bound computes a lower bound on the cost of a path in a box, and reports whether there may be
// any.
func (c *severalSearch) bound(b *box, g *Gate) bool {
	turn := math.Abs(b.last.Theta - b.theta - b.free)
	spread := b.last.Half + b.half + b.freeHalf
	if turn > c.root.Last+spread {
		return false
	}
	if g != nil {
		if may, _ := g.At(b.free, b.freeHalf, false); !may || !c.s.Detours().mayStart(&c.after, &b.Start) {
			return false
		}
	}
	turned := c.leastTurning(b)
	s := &c.after
	if !(nextStart{c.s}).afterAny(s, &b.Start, b.last.Legs.Hi) || s.Longest < b.last.Legs.Lo {
		return false
	}
	x := boundedCell{Cell: b.last}
	x.Theta -= b.theta + b.free
	x.Legs.Hi = min(x.Legs.Hi, s.Longest)
	if c.reading == LeastPivot {
		legs, ok := oneSearch{s}.relaxed(&x.Cell)
		if !ok {
			return false
		}
		b.last.Legs = legs
		b.least = max(b.least, max(0, math.Abs(b.theta)-b.half)+max(0, turn-spread))
		return true
	}
	if !(costBounds{s}).bound(&x) {
		return false
	}
	b.last.Legs = x.Legs
	b.least = max(b.least, b.leg.Lo+x.least+turned)
	return true
}

// choice is one choice of pivots with the first leg.
type choice struct {
	free, leg, theta, last float64
	side                   int
}

// choice returns the choice that a path has made.
func (p *Several) choice() choice {
	return choice{p.Free, p.First.leg, p.First.Theta, p.Free + p.First.Theta + p.Rest.Theta, p.Rest.Side}
}

// offer takes the best path by some pivots if it is better than the one known.
func (c *severalSearch) offer(t choice, g *Gate) bool {
	own := t.leg
	turn := min(max(t.last-t.theta-t.free, -c.root.Last), c.root.Last)
	if c.reading == LeastPivot {
		own = math.Abs(t.theta) + math.Abs(turn)
	} else {
		own += c.turning(t.theta, turn, c.s.Detours().OffFlush(t.free+t.theta+turn, 0))
	}
	worth := min(c.ceiling, c.value-Tie) // it must cost less to be taken
	if own >= worth {
		return false
	}
	at := Start{free: t.free, leg: Span{t.leg, t.leg}, theta: t.theta}
	if g != nil && !g.Allows(t.free) || !c.s.Detours().starts(&c.after, &at) {
		return false
	}
	b := noneYet()
	side, ok := c.after.Detours().nearer(turn, t.side)
	if !ok || !(oneBest{&c.after}).offer(&b, turn, side, Span{0, c.after.Longest}) {
		return false
	}
	rest := b.of(turn)
	value := own
	if c.reading != LeastPivot {
		value += rest.Length
	}
	if value >= worth {
		return false
	}
	c.best, c.value = at.middle(rest.Spot), value
	return true
}

// nearer returns the end of the facing that is nearer on a heading, or side if both are. ok is
// false if too little of the facing is seen.
func (s Detours) nearer(theta float64, side int) (_ int, ok bool) {
	off := math.Remainder(theta-s.Flush, 360)
	switch {
	case off > 0:
		side = 0
	case off < 0:
		side = 1
	}
	return side, math.Abs(off) <= oneSearch(s).seen()
}

// descend improves on the path just found by ever smaller steps, within the root.
func (c *severalSearch) descend(g *Gate) {
	r := &c.root
	at := c.best.choice()
	degrees := 1 / (c.s.Detours().extentOf(&r.Start) * Radians)
	for step := firstStep; step > leastStep && (c.boxesLeft > 0 || c.s.crowd() == 0); {
		c.boxesLeft -= c.s.crowd() * 81
		better := false
		turn := float64(step * degrees)
		for i := range 81 {
			next := at
			next.leg = min(max(at.leg+float64(step*float64(i%3-1)), r.leg.Lo), r.leg.Hi)
			next.last += float64(turn * float64(i/3%3-1))
			next.theta = min(max(at.theta+float64(turn*float64(i/9%3-1)), r.theta-r.half), r.theta+r.half)
			next.free = min(max(at.free+float64(turn*float64(i/27-1)), r.free-r.freeHalf), r.free+r.freeHalf)
			if next != at && c.offer(next, g) {
				at, better = next, true
			}
		}
		if !better {
			step *= 0.5
		}
	}
}
