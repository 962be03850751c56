package ways

import (
	"cmp"
	"math"
	"slices"

	"github.com/leaderpoint/leaderpoint/geom"
)

const (
	quarterTurn = 90 // degrees
	// Finest is the resolution, in inches: a cell is not cut further if nothing relevant moves by more
	// in it.
	Finest = 1e-4
	// Radians is the number of radians in a degree.
	Radians = math.Pi / 180
)

// Cell is a range of headings with the first legs that may still work on them.
type Cell struct {
	// Theta is the heading in the middle, and Half is how much one may differ from it, both in
	// degrees. A Half of 0 is one heading.
	Theta, Half float64
	// Legs are the first legs, in inches.
	Legs Span
	// Side is the end of the facing that is nearer on all of the headings: 0 left, 1 right.
	Side int
}

// halves cuts a cell in two, the greater headings first.
func (c *Cell) halves() (one, two Cell) {
	half := float64(0.5 * c.Half)
	return Cell{c.Theta + half, half, c.Legs, c.Side}, Cell{c.Theta - half, half, c.Legs, c.Side}
}

// Spot is one charge by one pivot: a first leg, in inches, and a heading after it. The second leg
// follows from them: see [Scene.Meet].
type Spot struct {
	// Theta is the pivot, in degrees.
	Theta, leg float64
	// Side is the end of the facing that is nearer on the heading: 0 left, 1 right.
	Side int
}

// Search is the state of a search for one pivot.
type Search struct {
	// Slices is how many slices it may still look at.
	Slices int
	// close is set if a cell was given up that was too fine to cut, spent if the slices, or all the
	// work, ran out.
	close, spent bool
	// Proof, if not nil, gets the cells that hold no charge.
	Proof *[]Cell
}

// Outcome returns the outcome of a search that found nothing: never [Found].
func (q *Search) Outcome() Outcome {
	switch {
	case q.spent:
		return Unfinished
	case q.close:
		return Unclear
	}
	return None
}

// oneSearch looks for any path with one pivot, cell by cell.
type oneSearch struct{ *Scene }

// roots appends the ranges of headings that meet the facing: one for each end that can be nearer.
func (s oneSearch) roots(dst []Cell, from, to float64, legs Span) []Cell {
	if s.Length <= s.LeastContact {
		return dst
	}
	seen := s.seen()
	for side, r := range [2]Span{{s.Flush, s.Flush + seen}, {s.Flush - seen, s.Flush}} {
		if int(s.SkipSide) == side+1 {
			continue
		}
		for turn := -1; turn <= 1; turn++ {
			lo, hi := max(from, r.Lo+float64(360*turn)), min(to, r.Hi+float64(360*turn))
			if lo <= hi {
				half := float64(0.5 * (hi - lo))
				dst = append(dst, Cell{lo + half, half, legs, side})
			}
		}
	}
	return dst
}

// seen returns by how many degrees a heading may be off flush with enough of the facing in view.
func (s oneSearch) seen() float64 { return 90 - s.LeastContact/s.Length/Radians }

// coarse is the half-width, in degrees, above which a cell is cut before it is looked at.
const coarse = 12

// find looks for any charge in the cells, by branch and prune on the heading. A cell is dropped if
// no first leg can work in it, and cut in two if the heading in its middle does not work.
// (Resolution-exact search: Yap, Wang, Chiang, Hsu, Zhou.)
func (s oneSearch) find(q *Search, roots []Cell) (Spot, bool) {
	var room [64]Cell
	stack := append(room[:0], roots...)
	for len(stack) > 0 {
		c := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		if q.Slices -= s.weight(); q.Slices < 0 || !s.Work.Spend(s.weight()) || !s.goesOn() {
			q.spent = true
			return Spot{}, false
		}
		if c.Half <= coarse {
			legs, ok := s.relaxed(&c)
			if !ok {
				if q.Proof != nil {
					*q.Proof = append(*q.Proof, c)
				}
				continue
			}
			c.Legs = legs
		}
		if leg, ok := s.widest(c.Theta, c.Side, c.Legs); ok {
			return Spot{c.Theta, leg, c.Side}, true
		}
		if float64(s.extent(c.Legs)*float64(c.Half*Radians)) < Finest {
			if at, ok := s.special(&c); ok {
				return at, true
			}
			if c.Half > 0 {
				q.close = true
			}
			continue
		}
		one, two := c.halves()
		stack = append(stack, one, two)
	}
	return Spot{}, false
}

// relaxed returns the hull of the first legs that may work somewhere in the cell.
func (s oneSearch) relaxed(c *Cell) (Span, bool) {
	var room [24]Span
	legs := slicer(s).slice(room[:0], c.Theta, float64(c.Half*Radians), c.Side, c.Legs)
	if len(legs) == 0 {
		return Span{}, false
	}
	return Span{legs[0].Lo, legs[len(legs)-1].Hi}, true
}

// widest returns the middle of the widest span of first legs that work on a heading.
func (s oneSearch) widest(theta float64, side int, legs Span) (float64, bool) {
	var room [24]Span
	best := Span{0, -1}
	for _, l := range slicer(s).slice(room[:0], theta, 0, side, legs) {
		if l.Hi-l.Lo > best.Hi-best.Lo {
			best = l
		}
	}
	return best.middle(), !best.Empty()
}

// extent returns how far a turn moves points that can touch the charger, at most, in inches a
// radian.
func (s oneSearch) extent(legs Span) float64 {
	far := 0.0
	for _, t := range [2]float64{legs.Lo, legs.Hi} {
		for _, p := range s.Tips {
			far = max(far, geom.Dist(p, geom.Point{Y: t}))
		}
	}
	return far + s.HalfWidth
}

// special tries the headings of exact fits in a cell too fine to cut. They are its ends, flush, and
// along or across the sides of charger, table and obstacles. A heading that rounding puts outside
// counts, too.
func (s oneSearch) special(c *Cell) (Spot, bool) {
	try := func(theta float64) (Spot, bool) {
		if math.Abs(theta-c.Theta) > c.Half+seam {
			return Spot{}, false
		}
		leg, ok := s.widest(theta, c.Side, c.Legs)
		return Spot{theta, leg, c.Side}, ok
	}
	square := func(theta float64) (Spot, bool) {
		return try(theta + float64(90*math.Round((c.Theta-theta)/90)))
	}
	for _, theta := range [4]float64{s.Flush, s.Flush - 360, c.Theta - c.Half, c.Theta + c.Half} {
		if at, ok := try(theta); ok {
			return at, true
		}
	}
	if at, ok := square(0); ok {
		return at, true
	}
	if s.NumEdges > 0 { // the others are square to it
		if at, ok := square(geom.Bearing(s.edges[0].inward)); ok {
			return at, true
		}
	}
	for i := range s.Obstacles.Len() {
		ring := s.Obstacles.Ring(s.Obstacles.At(i))
		for k, p := range ring {
			if at, ok := square(geom.Bearing(p.Sub(ring[(k+len(ring)-1)%len(ring)]))); ok {
				return at, true
			}
		}
	}
	return Spot{}, false
}

// DecideOne looks for any charge by one pivot, first straight ahead, at the middle of the facing
// and flush. If it finds none, [Search.Outcome] says whether that is proved.
func (s *Scene) DecideOne(q *Search) (at Spot, ok bool) {
	if len(s.Places.All()) == 0 {
		return Spot{}, false
	}
	legs := Span{0, s.Longest}
	var room [6]Cell
	roots := oneSearch{s}.roots(room[:0], -s.Pivot, s.Pivot, legs)
	middle := geom.Bearing(geom.Lerp(s.Tips[0], s.Tips[1], 0.5))
	if middle > 180 {
		middle -= 360
	}
	for _, theta := range [3]float64{0, middle, s.Flush} {
		for _, r := range roots {
			if math.Abs(theta-r.Theta) <= r.Half {
				if leg, ok := (oneSearch{s}).widest(theta, r.Side, legs); ok {
					return Spot{theta, leg, r.Side}, true
				}
				break
			}
		}
	}
	return oneSearch{s}.find(q, roots)
}

// Why returns the outcome of a search for the best path that found none and gave something up. It
// runs [Scene.DecideOne], and is never [Found].
func (s *Scene) Why() Outcome {
	q := Search{Slices: s.Work.OnePivot}
	if _, ok := s.DecideOne(&q); ok {
		return Unfinished // there is a path, which the search did not reach
	}
	return q.Outcome()
}

// seam is how far, in degrees, neighbouring cells may fail to meet because of rounding.
const seam = 1e-9

// NoWay proves that no path leads to the facing.
type NoWay struct{ *Scene }

// NoWay returns the proofs of the scene that no path leads to the facing.
func (s *Scene) NoWay() NoWay { return NoWay{s} }

// Covered checks the proof that there is no path. The cells must cover all headings from which the
// facing can be met by one pivot. No first leg may work in any of them. Only the headings and the
// side of a cell count. It sorts the cells.
func (s NoWay) Covered(own []Cell) bool {
	slices.SortFunc(own, func(a, b Cell) int { return cmp.Compare(a.Theta-a.Half, b.Theta-b.Half) })
	legs := Span{0, s.Longest}
	var room [6]Cell
	for _, r := range oneSearch(s).roots(room[:0], -s.Pivot, s.Pivot, legs) {
		at := r.Theta - r.Half
		for _, c := range own {
			if c.Side != r.Side || c.Theta+c.Half < at || c.Theta-c.Half > at+seam {
				continue
			}
			if !s.holdsNothing(Cell{c.Theta, c.Half, legs, r.Side}, 14) {
				return false
			}
			at = c.Theta + c.Half
		}
		if at < r.Theta+r.Half-seam {
			return false
		}
	}
	return true
}

// holdsNothing reports whether no first leg works in a cell, cutting it if it is too wide to tell.
func (s NoWay) holdsNothing(c Cell, cuts int) bool {
	legs, some := oneSearch(s).relaxed(&c)
	if !some {
		return true
	}
	if cuts == 0 {
		return false
	}
	c.Legs = legs
	greater, lesser := c.halves()
	return s.holdsNothing(lesser, cuts-1) && s.holdsNothing(greater, cuts-1)
}

// Shut reports whether no charger of this size can stand in contact with the facing, clear of all
// obstacles, on any heading. That settles many questions that a search with many pivots cannot.
// False says nothing.
func (s NoWay) Shut() bool {
	if len(s.Places.All()) == 0 {
		return true
	}
	var rootRoom [6]Cell
	var room [64]Cell
	stack := append(room[:0], oneSearch(s).roots(rootRoom[:0], -720, 720, Span{})...)
	for n := 0; len(stack) > 0; n++ {
		c := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		s.Work.Spend(s.crowd())
		if c.Half <= coarse && !s.mayTouch(&c) {
			continue
		}
		if n == 2000 || float64(c.Half*Radians)*s.Length < 0.02 {
			return false
		}
		one, two := c.halves()
		stack = append(stack, one, two)
	}
	return true
}

// mayTouch reports whether there may be a free place for a charger in first contact on some heading
// of a cell. Headings are turned about the near end V of the facing, and x is that of the centre.
func (s NoWay) mayTouch(cell *Cell) bool {
	turn := float64(cell.Half * Radians)
	c := slicer(s).cut(cell.Theta, 0, cell.Side, Span{})
	if c.g < 1e-12 {
		return true
	}
	c.a, c.b = 1, 0
	c.ex = float64(s.Length*turn) + RoundingSlack + s.startUncertainty
	c.ey = c.ex
	within := slicer(s).touching(&c, Span{-1e6, 1e6})
	if within.Empty() {
		return false
	}
	var room [48]Span
	blocked := slicer(s).unheld(&c, room[:0])
	size := s.Length + float64(2*s.Radius)
	near := s.Tips[cell.Side]
	var ring [RingRoom + 2]geom.Point
	for i := range s.Obstacles.Len() {
		o := s.Obstacles.At(i)
		if !o.Sweeps && !o.Stands {
			continue
		}
		e := o.slack + float64(min(geom.Dist(o.centre, near)+o.radius, size)*turn) + RoundingSlack
		if s.HalfWidth-e <= 0 || geom.Dist(o.centre, near) > o.radius+size {
			continue
		}
		hull := widened(ring[:0], &c, s.Obstacles.Ring(o), s.HalfWidth-e)
		blocked = slicer(s).landing(&c, blocked, hull, e)
	}
	var left [24]Span
	return len(Subtract(left[:0], within, blocked)) > 0
}
