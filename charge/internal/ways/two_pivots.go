package ways

import (
	"math"
)

// Forward, pivot, forward, pivot, forward: after the first pivot there remains a charge by one
// pivot from another start. So the search is two deep: outside over boxes of starts, with a free
// pivot as one more side, inside over the last heading. A box is dropped if no last heading has
// room, given a start with an error of the size of the box.

const (
	gateCost = 4  // slices that deciding a free pivot counts for
	tries    = 24 // cells in which the middle of a box is tried for a path
	heldTurn = 4  // degrees to either side of free pivots for which cells are computed
)

// Several is a charge by several pivots.
type Several struct {
	// Free is the free pivot that comes first, in degrees; 0 if there is none.
	Free float64
	// First is the place of the first of two pivots, after a first leg: only the leg and the heading
	// count. It is zero if the charge has only one.
	First Spot
	// Rest is the rest of the charge, in the frame of the charger after those.
	Rest Spot
}

// Start is a set of places from which the last part of a charge may start. It is a box of free
// pivots, first legs and first headings.
type Start struct {
	free, freeHalf float64 // degrees
	leg            Span
	theta, half    float64 // degrees
}

// Root is a start of a search for several pivots.
type Root struct {
	Start
	// Last is the largest last pivot, in degrees.
	Last float64
}

// TwoPivots appends the roots of all charges by two pivots; either of the two may be the wider one.
func (s Detours) TwoPivots(dst []Root) []Root {
	legs := Span{0, s.Longest}
	dst = append(dst, Root{Start{leg: legs, half: s.Pivot}, s.SecondPivot})
	if s.SecondPivot != s.Pivot {
		dst = append(dst, Root{Start{leg: legs, half: s.SecondPivot}, s.Pivot})
	}
	return dst
}

// WidePivot appends the root of the charges by one pivot that may be wider than other units may
// make. There is none for a unit with a second pivot that is not wider.
func (s Detours) WidePivot(dst []Root) []Root {
	if s.SecondPivot > s.Pivot {
		dst = append(dst, Root{Start{leg: Span{0, s.Longest}}, s.SecondPivot})
	}
	return dst
}

// DecideFrom looks for a charge with first pivots in a box and a last pivot of at most last
// degrees. The first pivots must pass the gate, if any. It spends no more slices than given or
// left. The charge is valid only if the outcome is [Found]; its free pivot is in [-180, 180].
func (s Detours) DecideFrom(root Start, slices int, last float64, g *Gate) (outcome Outcome, found Several) {
	if s.Work.Total > 0 {
		slices = max(0, min(slices, s.Work.Left))
	}
	given := slices
	defer func() { s.Work.Spend(given - slices) }()
	var after Scene
	var boxes [branchRoom]branch
	var cells [innerRoom]inner
	var room [12 * mostInner]inner
	open := frontier{boxes: boxes[:0], cells: cells[:0]}
	open = root.begin(open, g, s.Flush)
	for open.head < len(open.boxes) {
		if slices <= 0 || !s.goesOn() {
			return Unfinished, Several{}
		}
		b, known := open.pop()
		allowed := true
		if g != nil {
			slices -= gateCost + s.crowd()
			var may bool
			if may, allowed = g.At(b.free, b.freeHalf, true); !may || !s.mayStart(&after, &b) {
				continue
			}
		}
		legs, first, free := b.sizes(s.extentOf(&b))
		size := max(legs, first, free)
		fine := size > 0 && b.half <= coarse && b.freeHalf <= heldTurn
		var left []inner
		if fine {
			if left = s.mayHold(&after, &b, known, last, &slices, room[:0]); len(left) == 0 {
				continue
			}
		}
		if allowed {
			if found, ok := s.tryMiddle(&after, &b, left, last, &slices); ok {
				found.Free = math.Remainder(found.Free, 360)
				return Found, found
			}
		}
		switch {
		case size == 0:
			continue // it was tried, and is part of another box
		case size < Finest:
			if outcome = max(outcome, Unclear); g != nil && !g.Steady(b.free) {
				outcome = Unfinished // more than the resolution may be to blame
			}
			continue
		}
		one, two := b.halves(legs, first, free)
		open = open.push(left, one, two)
	}
	if outcome != None && slices <= 0 {
		outcome = Unfinished
	}
	return outcome, Several{}
}

// tryMiddle looks for a charge from the middle of a box, in the cells that are left, if known.
func (s Detours) tryMiddle(after *Scene, b *Start, left []inner, last float64, slices *int) (Several, bool) {
	if !s.starts(after, b) {
		*slices -= s.crowd()
		return Several{}, false
	}
	q := Search{Slices: tries}
	after.Pivot = last
	var rest Spot
	var ok bool
	if left == nil {
		rest, ok = after.DecideOne(&q)
	} else {
		var room [12 * mostInner]Cell
		cells := room[:0]
		for i := range left {
			if c, ok := left[i].within(b.free+b.theta, last, Span{0, after.Longest}); ok {
				cells = append(cells, c)
			}
		}
		rest, ok = oneSearch{after}.find(&q, cells)
	}
	*slices -= tries + 1 + s.crowd() - max(0, q.Slices)
	return b.middle(rest), ok
}

// begin returns the frontier with a root: with a gate, in ranges of free pivots that may be
// allowed.
func (b *Start) begin(open frontier, g *Gate, flush float64) frontier {
	if g == nil {
		return open.push(nil, *b)
	}
	// A free pivot that may come no nearer to an enemy can be exact: quarter turns, and flush.
	for _, free := range [6]float64{0, 90, 180, -90, flush, flush + 180} {
		open = open.push(nil, Start{free: free})
	}
	if g.Stands {
		open = open.push(nil, b.standing(g))
	}
	for _, t := range g.Open.All() {
		x := *b
		x.free, x.freeHalf = t.Theta, t.Half
		open = open.push(nil, x)
	}
	return open
}

// standing returns the same box of starts for a charger that makes no free pivot.
func (b *Start) standing(g *Gate) Start {
	x := *b
	x.free, x.freeHalf = g.Standing, 0
	return x
}

// middle returns the charge that starts in the middle of a box.
func (b *Start) middle(rest Spot) Several {
	return Several{b.free, Spot{Theta: b.theta, leg: b.leg.middle()}, rest}
}

// mayStart reports whether some start in a box may be reached by the first leg after a free pivot.
func (s Detours) mayStart(after *Scene, b *Start) bool {
	if b.leg.Hi == 0 || b.freeHalf > coarse {
		return true
	}
	off := float64(float64(b.freeHalf*Radians)*(s.Radius+b.leg.Hi)) + RoundingSlack
	return s.After(after, b.free, 0, 0, off) && after.Longest >= b.leg.Lo
}

// starts makes the scene after the first pivots in the middle of a box, if they lead anywhere.
func (s Detours) starts(after *Scene, b *Start) bool {
	leg := b.leg.middle()
	if leg > 0 && (s.TurnsFirst || leg > s.Longest) && !(s.After(after, b.free, 0, 0, 0) && after.Longest >= leg) {
		return false
	}
	return s.After(after, b.free, leg, b.theta, 0)
}

// sizes returns how far points within a reach move from the middle of a box, at most. They move
// along the first legs, and by the first headings and free pivots.
func (b *Start) sizes(reach float64) (legs, first, free float64) {
	return b.leg.Hi - b.leg.Lo, float64(float64(b.half*Radians) * reach),
		float64(float64(b.freeHalf*Radians) * (reach + b.leg.Hi))
}

// halves cuts a box across its longest side.
func (b *Start) halves(legs, first, free float64) (one, two Start) {
	one, two = *b, *b
	switch {
	case legs > max(first, free):
		one.leg.Hi = b.leg.middle()
		two.leg.Lo = one.leg.Hi
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

// extentOf is [Scene.extent] for a box of starts.
func (s Detours) extentOf(b *Start) float64 {
	if b.freeHalf == 0 && b.free == 0 {
		return oneSearch(s).extent(b.leg)
	}
	return oneSearch(s).extent(Span{}) + b.leg.Hi
}

// bands returns stretches of the second leg: the longer it is, the greater the possible error of
// the second pivot.
func bands() [5]float64 { return [5]float64{0, 1.5, 5, 14, math.Inf(1)} }

// mayHold appends the cells, of the known ones if any, in which a start in a box may continue.
func (s Detours) mayHold(after *Scene, b *Start, known []inner, last float64, slices *int, dst []inner) []inner {
	limits := bands()
	longest := s.farthestAfter(b, last)
	middle, half := b.free+b.theta, last+b.half+b.freeHalf
	for i, hi := range limits[1:] {
		band := int8(i)
		hi = min(hi, longest)
		if known != nil {
			in := -1.0 // the longest in the cells of the band
			for k := range known {
				if known[k].band == band {
					in = max(in, known[k].Legs.Hi)
				}
			}
			if hi = min(hi, in); hi < 0 {
				continue
			}
		}
		*slices -= s.weight()
		if !nextStart(s).afterAny(after, b, hi) || after.Longest < limits[i] {
			return dst // longer legs do not work either: less is certain for them
		}
		legs := Span{limits[i], min(hi, after.Longest)}
		var cellRoom [64]Cell
		cells := cellRoom[:0]
		if known == nil {
			cells = oneSearch{after}.roots(cells, -half, half, legs)
		}
		for k := range known {
			if c := &known[k]; c.band == band {
				if x, ok := c.within(middle, half, legs); ok {
					cells = append(cells, x)
				}
			}
		}
		var leftRoom [4 * mostInner]Cell
		for _, c := range after.Detours().leave(leftRoom[:0], cells, slices) {
			c.Theta += middle
			dst = append(dst, inner{c, band})
		}
	}
	return dst
}

// farthestAfter bounds the second leg after the starts of a box, as [startPose.farthest] does the
// first.
func (s Detours) farthestAfter(b *Start, last float64) float64 {
	if last > quarterTurn {
		return startPose(s).farthest() + b.leg.Hi - b.leg.Lo
	}
	return s.extentOf(b)
}

// within returns the part of a cell within half of a middle and in a span, measured from that
// middle.
func (c *inner) within(middle, half float64, legs Span) (Cell, bool) {
	x := c.Cell
	lo, hi := max(x.Theta-x.Half-middle, -half), min(x.Theta+x.Half-middle, half)
	x.Legs = Span{max(x.Legs.Lo, legs.Lo), min(x.Legs.Hi, legs.Hi)}
	x.Half = float64(0.5 * (hi - lo))
	x.Theta = lo + x.Half
	return x, lo <= hi && x.Legs.Lo <= x.Legs.Hi
}

// leave appends what is left of cells, cut until they are about as uncertain as the start.
func (s Detours) leave(dst, cells []Cell, slices *int) []Cell {
	before := len(dst)
	lasts := false
	for head := 0; head < len(cells); head++ {
		c := cells[head]
		if *slices <= 0 {
			dst = append(dst, c) // not tried
			lasts = true
			continue
		}
		if c.Half <= coarse {
			*slices -= s.weight()
			legs, ok := oneSearch(s).relaxed(&c)
			if !ok {
				continue
			}
			c.Legs = legs
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

// fine reports whether a cell is about as uncertain as the start.
func (s Detours) fine(c *Cell) bool {
	return float64(oneSearch(s).extent(c.Legs)*float64(c.Half*Radians)) < s.startUncertainty
}

// lasts reports whether something is left of a cell however it is cut.
func (s Detours) lasts(c Cell, slices *int) bool {
	var room [64]Cell
	for stack := append(room[:0], c); len(stack) > 0; {
		c := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		if *slices -= s.weight(); *slices < 0 {
			return true
		}
		legs, ok := oneSearch(s).relaxed(&c)
		if !ok {
			continue
		}
		if c.Legs = legs; s.fine(&c) {
			return true
		}
		one, two := c.halves()
		stack = append(stack, one, two)
	}
	return false
}

// frontier holds the boxes that a search for charges by several pivots has yet to try. Coarse boxes
// come before fine ones, or the last first if there are too many. A box has the cells that the box
// it was cut from left open. The memory is reused, so that a search allocates nothing.
type frontier struct {
	boxes []branch
	head  int
	cells []inner
}

// Rooms for the boxes that a search has yet to try; more is possible and allocates. Half of each
// room is reserved for halves of halves, which need little.
const (
	branchRoom = 192
	innerRoom  = 1024
)

// branch is a box of starts with what may follow them.
type branch struct {
	Start
	first, n int // its cells; none are known if n is negative
}

// inner is a cell of last headings, relative to the charger at its start, with second legs in one
// band.
type inner struct {
	Cell
	band int8
}

// mostInner is about how many cells of one band are handed on.
const mostInner = 8

// pop takes the next box; its cells stay valid until something is pushed.
func (f *frontier) pop() (Start, []inner) {
	b := f.boxes[f.head]
	if len(f.boxes)-f.head > branchRoom/2 || len(f.cells)-b.first > innerRoom/2 { // too much waits
		last := len(f.boxes) - 1
		b = f.boxes[last]
		f.boxes = f.boxes[:last]
		f.cells = f.cells[:b.first+max(0, b.n)] // those after it belonged to boxes that are gone
	} else {
		f.head++
	}
	if b.n < 0 {
		return b.Start, nil
	}
	return b.Start, f.cells[b.first : b.first+b.n]
}

// push returns the frontier with more boxes, which share their cells if those are known. Values
// stay on the stack.
func (f frontier) push(cells []inner, boxes ...Start) frontier {
	if len(f.boxes)+2 > cap(f.boxes) || len(f.cells)+len(cells) > cap(f.cells) {
		f = f.compact()
	}
	n := len(cells)
	if cells == nil {
		n = -1
	}
	for _, b := range boxes {
		f.boxes = append(f.boxes, branch{b, len(f.cells), n})
	}
	f.cells = append(f.cells, cells...)
	return f
}

// compact moves what is left to the beginning of the memory.
func (f frontier) compact() frontier {
	if f.head == len(f.boxes) {
		return frontier{boxes: f.boxes[:0], cells: f.cells[:0]}
	}
	gone := f.boxes[f.head].first
	f.cells = f.cells[:copy(f.cells, f.cells[gone:])]
	f.boxes = f.boxes[:copy(f.boxes, f.boxes[f.head:])]
	f.head = 0
	for i := range f.boxes {
		f.boxes[i].first -= gone
	}
	return f
}
