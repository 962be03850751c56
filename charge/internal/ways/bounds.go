package ways

import (
	"math"

	"github.com/leaderpoint/leaderpoint/geom"
)

// The least that a way in a cell of headings can cost has several bounds; the greatest
// counts. Each is a length by a relaxed slice or to a point or a line that the charger
// has to come up to, and what the pivot costs, which by itself grows with the angle.
// (The length has slopes of thousands of inches a radian near a quarter turn, so that a
// bound by its slope would be of no use.)

// costBounds says how little a way can cost whose heading and first leg lie in a cell.
type costBounds struct{ *Scene }

// bound narrows the first legs of a cell and works out the least that a way in it can
// cost; it reports whether there may be any.
func (s costBounds) bound(c *boundedCell) bool {
	var room [24]Span
	f := slicer(s).cut(c.Theta, float64(c.Half*Radians), c.Side, c.Legs)
	legs := slicer(s).legs(room[:0], &f, c.Legs)
	if len(legs) == 0 {
		return false
	}
	least := math.Inf(1)
	ends := [2]geom.Point{geom.FromBearing(c.Theta - c.Half), geom.FromBearing(c.Theta + c.Half)}
	turn := float64(s.turnCost * leastTurn(c.Cell))
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

// leastWay is the least of t + d2 over first legs t in a span, where d2 >= 0 is
// the second leg and the given lows are bounds on it at the two ends of the span,
// by a function of t that is concave: it is above its chord.
func leastWay(l Span, lo, hi float64) float64 {
	switch {
	case lo <= 0:
		return l.Lo
	case hi >= 0:
		return min(l.Lo+lo, l.Hi+hi)
	}
	return min(l.Lo+lo, l.Lo+float64((l.Hi-l.Lo)*(lo/(lo-hi))))
}

// toEnd is the least second leg, for headings between two, that goes up to the
// level of the nearer end of the facing. To a fixed point it is a cosine of the
// heading, which is least at an end.
func (s costBounds) toEnd(ends *[2]geom.Point, side int, t float64) float64 {
	p := s.Tips[side]
	p.Y -= t
	return min(geom.Dot(p, ends[0]), geom.Dot(p, ends[1])) - s.halfDepth
}

// toFacing is the same for a second leg that brings the leading corner of the
// front to the line of the facing. At an angle a off flush that is
// (h - w*sin(a))/cos(a) - d, where h is the distance of the pivot from the line:
// it falls until sin(a) = w/h, where it is sqrt(h*h - w*w) - d, and rises.
func (s costBounds) toFacing(ends *[2]geom.Point, t float64) float64 {
	h := s.fromLine(t)
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

// fromLine is how far the charger's centre is from the line of the facing after a
// first leg.
func (s costBounds) fromLine(t float64) float64 {
	return geom.Dot(s.Tips[0], s.Ahead) - float64(t*s.Ahead.Y)
}

// turnsToEnd is the least cost of a way up to the level of the nearer end, pivot
// counted, for a first leg. A cosine is concave while it is positive, and the pivot
// costs as its angle, so that the sum is least at an end of the cell. For one heading it
// is straight in the first leg: of a span of those the ends do.
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

// turnsToFacing is the same for a way that brings the leading corner to the line of
// the facing. (h - w*sin(a))/cos(a) is convex in a where h >= w: it is above its tangent
// in the middle of the cell, and the pivot's cost is straight. So the bound is as good
// as the cell is fine, squared, where the sum of the two is least.
func (s costBounds) turnsToFacing(c *boundedCell, t float64) float64 {
	h := s.fromLine(t)
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

// straddles reports that a cell holds pivots both to the left and to the right.
func (c *Cell) straddles() bool { return math.Abs(c.Theta) < c.Half-1e-9 }

// leastTurn is the smallest pivot in a cell.
func leastTurn(c Cell) float64 { return max(0, math.Abs(c.Theta)-c.Half) }
