package ways

import (
	"math"

	"github.com/leaderpoint/leaderpoint/geom"
)

const (
	// Tie is how much, in inches, paths of equal cost may differ in cost.
	Tie = 1e-6
	// TieTurn is how much, in degrees, the pivots of equal paths may differ. If the cost has a smooth
	// least value, rounding moves its place by a few millionths.
	TieTurn = 1e-5
)

// Preference is the measure by which one of several paths is the best.
type Preference uint8

const (
	// LeastWalk: the path on which the corners of the base walk least.
	LeastWalk Preference = iota
	// LeastForward: the shortest path, pivots not counted, and of equally short ones the one that
	// turns least.
	LeastForward
	// LeastPivot: the path that turns least, and of those the shortest.
	LeastPivot
	// NoPreference: any path is as good as another.
	NoPreference
)

// TurnCost returns the cost of a degree of a pivot by a preference, in inches. By [LeastWalk] it is
// what a corner of the base walks, half the diagonal times the angle. By any other it is 0.
func (s *Scene) TurnCost(reading Preference) float64 {
	switch reading {
	case LeastForward, LeastPivot, NoPreference:
		return 0
	}
	return float64(s.Radius * Radians)
}

// Cost is a path by one pivot with its cost.
type Cost struct {
	Spot
	// Length is how far the path goes forward, in inches; infinite if there is no path.
	Length float64
	// Value is what paths are compared by, in inches: the length and, by [LeastWalk], the cost of the
	// pivot.
	Value float64
}

// Better reports whether a path is cheaper or, within [Tie], has the smaller pivot or, within
// [TieTurn] of that, goes to the right.
func (c *Cost) Better(d *Cost) bool {
	if c.Value < d.Value-Tie || c.Value > d.Value+Tie {
		return c.Value < d.Value
	}
	p, q := math.Abs(c.Theta), math.Abs(d.Theta)
	switch {
	case math.Abs(p-q) > TieTurn:
		return p < q
	case (c.Theta < 0) != (d.Theta < 0):
		return d.Theta < 0
	}
	return c.Value < d.Value
}

// equals reports whether two paths have the same cost and the same turn.
func (c *Cost) equals(d *Cost) bool {
	return math.Abs(c.Value-d.Value) <= Tie && math.Abs(math.Abs(c.Theta)-math.Abs(d.Theta)) <= TieTurn
}

// bests are the best paths by one pivot: straight ahead or to the right, and to the left.
type bests struct{ right, left Cost }

// noneYet returns bests before any path was found.
func noneYet() bests {
	none := Cost{Length: math.Inf(1), Value: math.Inf(1)}
	return bests{none, none}
}

// of returns the path on the side of a heading.
func (b *bests) of(theta float64) *Cost {
	if theta < 0 {
		return &b.left
	}
	return &b.right
}

// value returns the cost of the better of the two.
func (b *bests) value() float64 { return min(b.left.Value, b.right.Value) }

// top returns the better of the two, and the other.
func (b *bests) top() (best, other Cost) {
	if b.left.Better(&b.right) {
		return b.left, b.right
	}
	return b.right, b.left
}

// Apart returns how far the charger is from the facing. No path costs less, pivots counted, since
// no point of the base walks more. Only a straight path is as cheap.
func (s *Scene) Apart() float64 {
	least := math.Inf(1)
	for _, p := range s.Tips {
		x, y := max(0, math.Abs(p.X)-s.HalfWidth), max(0, math.Abs(p.Y)-s.halfDepth)
		least = min(least, float64(x*x)+float64(y*y))
	}
	for _, x := range [2]float64{-s.HalfWidth, s.HalfWidth} {
		for _, y := range [2]float64{-s.halfDepth, s.halfDepth} {
			corner := geom.Point{X: x, Y: y}
			t := max(0, min(s.Length, geom.Dot(corner.Sub(s.Tips[0]), s.Along)))
			least = min(least, geom.Norm2(corner.Sub(geom.Along(s.Tips[0], s.Along, t))))
		}
	}
	return math.Sqrt(least)
}

// The least cost of a path in a cell of headings has several lower bounds, of which the greatest
// counts. They are the length by a relaxed slice, and the length to a point or a line that the
// charger must reach, with the pivot. A bound by the slope of the length is useless near a quarter
// turn.

// costBounds computes lower bounds on the cost of a path whose heading and first leg lie in a cell.
type costBounds struct{ *Scene }

// bound narrows the legs of a cell and bounds its cost. It reports whether there may be any path.
func (s costBounds) bound(c *boundedCell) bool {
	var room [24]Span
	f := slicer(s).cut(c.Theta, float64(c.Half*Radians), c.Side, c.Legs)
	legs := slicer(s).legs(room[:0], &f, c.Legs)
	if len(legs) == 0 {
		return false
	}
	least := math.Inf(1)
	ends := [2]geom.Point{geom.FromBearing(c.Theta - c.Half), geom.FromBearing(c.Theta + c.Half)}
	turn := float64(s.turnCost * max(0, math.Abs(c.Theta)-c.Half))
	for _, l := range legs {
		_, value := oneBest(s).cheapest(&f, l)
		if s.pivotUncertainty == (uncertainty{}) {
			value = max(value, leastWay(l, s.toEnd(&ends, c.Side, l.Lo), s.toEnd(&ends, c.Side, l.Hi)))
			value = max(value, leastWay(l, s.toFacing(&ends, l.Lo), s.toFacing(&ends, l.Hi)))
		}
		value += turn
		if s.turnCost > 0 && s.pivotUncertainty == (uncertainty{}) {
			value = max(value, min(s.turnsToEnd(c, &ends, l.Lo), s.turnsToEnd(c, &ends, l.Hi)))
			value = max(value, min(s.turnsToFacing(c, l.Lo), s.turnsToFacing(c, l.Hi)))
		}
		least = min(least, value)
	}
	c.Legs = Span{legs[0].Lo, legs[len(legs)-1].Hi}
	c.least = max(c.least, least)
	return true
}

// leastWay returns the least of t + d2 over first legs t in a span. The lows bound the second leg
// d2 >= 0 at the ends of the span by a concave function of t, which is above its chord.
func leastWay(l Span, lo, hi float64) float64 {
	switch {
	case lo <= 0:
		return l.Lo
	case hi >= 0:
		return min(l.Lo+lo, l.Hi+hi)
	}
	return min(l.Lo+lo, l.Lo+float64((l.Hi-l.Lo)*(lo/(lo-hi))))
}

// toEnd returns the least second leg, on headings between two, up to the level of the nearer end of
// the facing. It is a cosine of the heading, and is therefore least at an end.
func (s costBounds) toEnd(ends *[2]geom.Point, side int, t float64) float64 {
	p := s.Tips[side]
	p.Y -= t
	return min(geom.Dot(p, ends[0]), geom.Dot(p, ends[1])) - s.halfDepth
}

// toFacing returns the least second leg that brings the leading corner of the front to the line of
// the facing. At an angle a off flush, h from the line, that is (h - w*sin(a))/cos(a) - d. It falls
// until sin(a) = w/h, with the value sqrt(h*h - w*w) - d, and then rises.
func (s costBounds) toFacing(ends *[2]geom.Point, t float64) float64 {
	h := geom.Dot(s.Tips[0], s.Ahead) - float64(t*s.Ahead.Y) // from the line of the facing
	least := math.Inf(1)
	lo, hi := math.Inf(1), math.Inf(-1)
	for _, u := range ends {
		sin, cos := math.Abs(geom.Cross(s.Ahead, u)), geom.Dot(s.Ahead, u)
		lo, hi = min(lo, sin), max(hi, sin)
		if cos < 1e-9 {
			return math.Inf(-1)
		}
		least = min(least, (h-float64(s.HalfWidth*sin))/cos)
	}
	if float64(lo*h) <= s.HalfWidth && s.HalfWidth <= float64(hi*h) {
		least = math.Sqrt(max(0, float64(h*h)-float64(s.HalfWidth*s.HalfWidth)))
	}
	return least - s.halfDepth
}

// turnsToEnd returns the least cost of a path up to the level of the nearer end, with its pivot,
// for a first leg. The cosine is concave and the cost of the pivot linear, so the sum is least at
// an end of the cell. It is linear in the first leg, too.
func (s costBounds) turnsToEnd(c *boundedCell, ends *[2]geom.Point, t float64) float64 {
	p := s.Tips[c.Side]
	p.Y -= t
	one, two := geom.Dot(p, ends[0]), geom.Dot(p, ends[1])
	if one < 0 || two < 0 || c.Half > 45 || c.straddles() {
		return math.Inf(-1)
	}
	one += float64(s.turnCost * math.Abs(c.Theta-c.Half))
	two += float64(s.turnCost * math.Abs(c.Theta+c.Half))
	return t + min(one, two) - s.halfDepth
}

// turnsToFacing returns the least cost of a path that brings the leading corner to the line of the
// facing. For h >= w the length is convex in the angle. So it is above its tangent in the middle of
// the cell, and the cost of the pivot is linear.
func (s costBounds) turnsToFacing(c *boundedCell, t float64) float64 {
	h := geom.Dot(s.Tips[0], s.Ahead) - float64(t*s.Ahead.Y) // from the line of the facing
	u := geom.FromBearing(c.Theta)
	sin, cos := geom.Cross(u, s.Ahead), geom.Dot(s.Ahead, u) // sin > 0 to the right of flush
	if h < s.HalfWidth || cos < 1e-6 || c.straddles() {
		return math.Inf(-1)
	}
	sign := 1.0
	if c.Side == 1 { // to the left of flush
		sign = -1
	}
	off := float64(sign * sin)
	slope := float64(float64(sign*((float64(h*off)-s.HalfWidth)/float64(cos*cos))) * Radians) // inches a degree
	if c.Theta < 0 {
		slope -= s.turnCost
	} else {
		slope += s.turnCost
	}
	value := t + (h-float64(s.HalfWidth*off))/cos - s.halfDepth + float64(s.turnCost*math.Abs(c.Theta))
	return value - float64(math.Abs(slope)*c.Half) - RoundingSlack
}

// straddles reports whether a cell holds pivots both to the left and to the right.
func (c *Cell) straddles() bool { return math.Abs(c.Theta) < c.Half-1e-9 }

// The least cost of a path without obstacles is a small linear programme: legs along known headings
// bring the front onto the facing. By its dual, each direction gives a bound. It is the distance
// along it to the nearest such place, over the most that an inch of a leg leads along it. (Boyd and
// Vandenberghe, Convex Optimization, 5.)

// arc is a range of headings: those within an angle of its middle. All is set if it holds every
// heading.
type arc struct {
	middle   geom.Point // a unit vector
	cos, sin float64    // of the angle
	all      bool
}

func newArc(theta, half float64) arc {
	a := arc{middle: geom.FromBearing(theta), cos: 1, all: half >= 180}
	if half > 0 && !a.all {
		u := geom.FromBearing(half)
		a.cos, a.sin = u.Y, u.X
	}
	return a
}

// along returns how far an inch on a heading of the range leads along a direction, at most.
func (a *arc) along(u geom.Point) float64 {
	cos := geom.Dot(u, a.middle)
	if a.all || cos >= a.cos {
		return 1
	}
	return float64(cos*a.cos) + float64(math.Abs(geom.Cross(u, a.middle))*a.sin)
}

// openSlack is by how many inches contact may be made sooner than the sizes imply.
const openSlack = 5 * geom.ContactBand

// open returns the least length, in inches, of a path in a box without obstacles. It is infinite if
// no path in the box leads to the facing.
func (s costBounds) open(b *box) float64 {
	legs := [3]arc{newArc(b.free, b.freeHalf), newArc(b.free+b.theta, b.freeHalf+b.half), newArc(b.last.Theta, b.last.Half)}
	one, two, three := legs[0].middle, legs[1].middle, legs[2].middle
	from := 0
	if b.leg.Hi == b.leg.Lo {
		from = 1 // without the first leg
	}
	best := 0.0
	for _, u := range [7]geom.Point{s.Ahead, three, two, one.Add(two), two.Add(three), one.Add(three), geom.Lerp(s.Tips[0], s.Tips[1], 0.5)} {
		if geom.Norm2(u) < geom.Tol {
			continue
		}
		u = geom.Unit(u)
		gain := 0.0
		for i := range legs[from:] {
			gain = max(gain, legs[from+i].along(u))
		}
		// How far along u the nearest place is at which the front may touch the facing.
		near := min(geom.Dot(u, s.Tips[0]), geom.Dot(u, s.Tips[1])) - s.reachAlong(u, &legs[2]) - openSlack
		if away := near - float64(b.leg.Lo*legs[0].along(u)); away > 0 {
			if gain <= 0 {
				return math.Inf(1)
			}
			best = max(best, away/gain)
		}
	}
	return b.leg.Lo + best
}

// reachAlong returns how far the front reaches from the centre along a direction, at most, on the
// headings of a range. It is the most of halfDepth*cos + HalfWidth*sin of the angle between them.
func (s costBounds) reachAlong(u geom.Point, last *arc) float64 {
	if last.all {
		return s.Radius
	}
	cos, sin := geom.Dot(u, last.middle), math.Abs(geom.Cross(u, last.middle))
	lo := geom.Point{X: float64(sin*last.cos) - float64(cos*last.sin), Y: float64(cos*last.cos) + float64(sin*last.sin)}
	hi := geom.Point{X: float64(sin*last.cos) + float64(cos*last.sin), Y: float64(cos*last.cos) - float64(sin*last.sin)}
	if cos >= last.cos { // the direction is one of the range
		lo = geom.Point{Y: 1}
	}
	if hi.X < 0 {
		hi = geom.Point{Y: -1}
	}
	diagonal := geom.Point{X: s.HalfWidth, Y: s.halfDepth}
	if geom.Cross(diagonal, lo) >= 0 && geom.Cross(diagonal, hi) <= 0 {
		return s.Radius
	}
	return max(geom.Dot(diagonal, lo), geom.Dot(diagonal, hi))
}
