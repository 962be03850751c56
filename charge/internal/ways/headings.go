package ways

import "math"

// EachStep is how many degrees are between the headings that [Headings.EachWay] tries.
const EachStep = 1.0

// Headings visits the headings on which paths lead to the facing.
type Headings struct{ *Scene }

// Headings returns the headings of the scene.
func (s *Scene) Headings() Headings { return Headings{s} }

// EachWay calls do with paths by one pivot until it returns false. First come the best by every
// preference, and then paths on headings [EachStep] apart and on the flush one.
func (s Headings) EachWay(do func(at Spot) bool) {
	for _, reading := range [3]Preference{LeastWalk, LeastForward, LeastPivot} {
		b := s.BestOfOne(reading)
		for _, c := range [2]Cost{b.Cost, b.Other} {
			if b.OK && !math.IsInf(c.Value, 1) && !do(s.Tidy(c.Spot)) {
				return
			}
		}
	}
	for theta := -s.Pivot; theta <= s.Pivot; theta += EachStep {
		if !s.EachOn(theta, do) {
			return
		}
	}
	s.EachOn(s.Flush, do)
}

// EachOn is [Headings.EachWay] for one heading. Of each span of first legs it visits the shortest
// path, the ends and the middle. It reports whether the function wants more.
func (s Headings) EachOn(theta float64, do func(at Spot) bool) bool {
	if math.Abs(theta) > s.Pivot {
		return true
	}
	for side := range 2 {
		if nearer, ok := s.Detours().nearer(theta, side); !ok || nearer != side {
			continue
		}
		legs := Span{0, s.Longest}
		var room [24]Span
		f := slicer(s).cut(theta, 0, side, legs)
		for _, l := range slicer(s).legs(room[:0], &f, legs) {
			leg, _ := oneBest(s).cheapest(&f, l)
			for _, leg := range [4]float64{leg, l.Lo, l.Hi, l.middle()} {
				if !do(Spot{Theta: theta, leg: leg, Side: side}) {
					return false
				}
			}
		}
	}
	return true
}

// CheapestOn returns the shortest path on a heading, in degrees, with a first leg in a span. ok is
// false if there is none.
func (s Headings) CheapestOn(theta float64, legs Span) (_ Cost, ok bool) {
	b := noneYet()
	for side := range 2 {
		if nearer, seen := s.Detours().nearer(theta, side); seen && nearer == side {
			ok = oneBest(s).offer(&b, theta, side, legs) || ok
		}
	}
	return *b.of(theta), ok
}

// NearestTurn finds the path with the heading that differs least from ref, in degrees from where
// the charger looks. Of two equally near it takes the shorter, and then the one to the right.
func (s Headings) NearestTurn(ref float64) BestOne {
	b := noneYet()
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

// mirrored offers the heading as far off a reference on the other side.
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
