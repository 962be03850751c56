package geom

import (
	"fmt"
	"math"
	"slices"

	"github.com/golang/geo/r2"
)

const (
	// MaxPolygonPoints is how many points an outline may have, its closing point not counted.
	// Checking an outline takes up to quadratic time.
	MaxPolygonPoints = 10_000
	// minPolygonArea is the least area of a polygon, in square inches: that of a square with a side
	// of a thousandth of an inch. Below it [Tol] is no longer small beside the shape.
	minPolygonArea = 1e-6
)

// Location says where a point is relative to a closed shape.
type Location uint8

// The values of [Location].
const (
	Outside Location = iota
	OnBoundary
	Inside
)

// String is "outside", "on the boundary" or "inside".
func (l Location) String() string {
	switch l {
	case Outside:
		return "outside"
	case OnBoundary:
		return "on the boundary"
	case Inside:
		return "inside"
	}
	return fmt.Sprintf("Location(%d)", uint8(l))
}

// Polygon is a simple polygon without holes, in inches, together with its
// decomposition into convex parts. It is immutable and safe to share. Its
// outline runs counter-clockwise, has no three neighbours in line, and neither
// crosses nor touches itself. The zero Polygon has no points and no area.
type Polygon struct {
	ring   []Point
	parts  []Convex
	bounds r2.Rect
	area   float64
	// sweep is the direction in which the grown polygon is cut into slabs: see sweepOf.
	sweep Point
}

// NewPolygon makes a polygon from an outline, which may be open or closed (the last point equal to
// the first) and run in either direction. The points are copied. Equal neighbours count once, and
// points exactly on the line between their neighbours are left out. The first point that is kept
// stays the first; the division into parts does not depend on it. An outline that is no simple
// polygon gives a *[PolygonError]; all tests of crossing and touching are exact.
func NewPolygon(outline []Point) (Polygon, error) {
	if n := len(outline); n > 1 && outline[n-1] == outline[0] {
		outline = outline[:n-1]
	}
	if len(outline) > MaxPolygonPoints {
		return Polygon{}, &PolygonError{rule: tooManyPoints, Vertex: -1, Other: -1}
	}
	for i, p := range outline {
		if !IsFinite(p) {
			return Polygon{}, &PolygonError{notFinite, i, -1, p}
		}
	}
	corners, err := cornersOf(outline)
	if err != nil {
		return Polygon{}, err
	}
	if err := checkSimple(corners); err != nil {
		return Polygon{}, err
	}
	if low := lowest(corners); orientAt(corners, low) < 0 {
		slices.Reverse(corners[1:])
	}
	ring := make([]Point, len(corners))
	for i, c := range corners {
		// Adding 0 turns -0 into 0, so that equal points have equal bits.
		ring[i] = Point{X: c.at.X + 0, Y: c.at.Y + 0}
	}
	area := PolygonArea(ring)
	if !(area > minPolygonArea) {
		return Polygon{}, &PolygonError{rule: noArea, Vertex: -1, Other: -1}
	}
	first := leadingEdge(ring)
	return Polygon{ring, decompose(ring, first), r2.RectFromPoints(ring...), area, sweepOf(ring, first)}, nil
}

// Shifted returns the polygon at another place, cut into the same convex parts. Its corners are
// rounded to float64. The zero Polygon, and one with a corner that is not finite there, give a
// *[PolygonError].
func (p *Polygon) Shifted(by Point) (Polygon, error) {
	if len(p.ring) == 0 {
		return Polygon{}, &PolygonError{rule: tooFewPoints, Vertex: -1, Other: -1}
	}
	q := Polygon{ring: shiftedRing(p.ring, by), parts: make([]Convex, len(p.parts)), area: p.area, sweep: p.sweep}
	for i, v := range q.ring {
		if !IsFinite(v) {
			return Polygon{}, &PolygonError{notFinite, i, -1, v}
		}
	}
	q.bounds = r2.RectFromPoints(q.ring...)
	for i, c := range p.parts {
		moved := Convex{vertices: shiftedRing(c.vertices, by), outline: c.outline}
		moved.bounds = r2.RectFromPoints(moved.vertices...)
		for _, n := range c.neighbours {
			moved.neighbours = append(moved.neighbours, [2]Point{n[0].Add(by), n[1].Add(by)})
		}
		q.parts[i] = moved
	}
	return q, nil
}

func shiftedRing(ring []Point, by Point) []Point {
	moved := make([]Point, len(ring))
	for i, v := range ring {
		moved[i] = v.Add(by)
	}
	return moved
}

// isZero reports whether p is the zero Polygon.
func (p *Polygon) isZero() bool { return len(p.ring) == 0 }

// Len returns the number of corners.
func (p *Polygon) Len() int { return len(p.ring) }

// Vertex returns corner i, counted counter-clockwise; i wraps around, so that Vertex(i+1) always
// ends the edge that Vertex(i) begins.
func (p *Polygon) Vertex(i int) Point { return wrapped(p.ring, i) }

// Outline returns a copy of the corners, counter-clockwise, not closed.
func (p *Polygon) Outline() []Point { return slices.Clone(p.ring) }

// Bounds returns the smallest axis-aligned rectangle that holds the polygon, empty for the zero
// Polygon.
func (p *Polygon) Bounds() r2.Rect {
	if p.isZero() {
		return r2.EmptyRect()
	}
	return p.bounds
}

// Area returns the enclosed area, in square inches.
func (p *Polygon) Area() float64 { return p.area }

// NumParts returns the number of convex parts.
func (p *Polygon) NumParts() int { return len(p.parts) }

// Part returns convex part i, or the zero [Convex] if there is no such part. The parts cover the
// polygon and share only edges.
func (p *Polygon) Part(i int) Convex {
	if i < 0 || i >= len(p.parts) {
		return Convex{}
	}
	return p.parts[i]
}

// Contains says where q is, exactly, by counting the edges that a ray to the right of q crosses. A
// point that is not finite is outside.
func (p *Polygon) Contains(q Point) Location {
	if p.isZero() || !p.bounds.ContainsPoint(q) {
		return Outside
	}
	in := false
	a := p.ring[len(p.ring)-1]
	for _, b := range p.ring {
		from, to := a.Y > q.Y, b.Y > q.Y
		if from != to || a.Y == q.Y || b.Y == q.Y {
			side := orient(a, b, q)
			if side == 0 && inBox(q, a, b) {
				return OnBoundary
			}
			// q is left of an edge that goes up, or right of one that goes down.
			if from != to && (side > 0) == to {
				in = !in
			}
		}
		a = b
	}
	if in {
		return Inside
	}
	return Outside
}

func wrapped(ring []Point, i int) Point {
	n := len(ring)
	if n == 0 {
		return Point{}
	}
	return ring[((i%n)+n)%n]
}

// inBox reports whether q lies in the axis-aligned box of a and b. For a q on the line through
// them, that is whether it lies on the edge.
func inBox(q, a, b Point) bool {
	return min(a.X, b.X) <= q.X && q.X <= max(a.X, b.X) && min(a.Y, b.Y) <= q.Y && q.Y <= max(a.Y, b.Y)
}

// EdgeDistance returns the distance from a point, inside or outside, to the outline of the polygon.
func (p *Polygon) EdgeDistance(q Point) float64 {
	d2 := math.Inf(1)
	for i, a := range p.ring {
		d2 = min(d2, Norm2(q.Sub(nearestOnSegment(q, a, wrapped(p.ring, i+1)))))
	}
	return math.Sqrt(d2)
}

// DistanceTo returns the distance between two polygons, 0 if they touch or overlap. That of a zero
// Polygon is infinite. The outlines either cross, or one polygon holds a corner of the other, or
// the nearest points are a corner and an edge. It takes up to the product of their numbers of
// corners.
func (p *Polygon) DistanceTo(q *Polygon) float64 {
	if p.isZero() || q.isZero() {
		return math.Inf(1)
	}
	if p.Contains(q.ring[0]) != Outside || q.Contains(p.ring[0]) != Outside {
		return 0
	}
	least := math.Inf(1)
	for i, a := range p.ring {
		b := p.ring[(i+1)%len(p.ring)]
		box := r2.RectFromPoints(a, b)
		for k, c := range q.ring {
			d := q.ring[(k+1)%len(q.ring)]
			if beside(box, c, d) >= least {
				continue
			}
			if orient(a, b, c)*orient(a, b, d) < 0 && orient(c, d, a)*orient(c, d, b) < 0 {
				return 0
			}
			least = min(least,
				Dist(a, nearestOnSegment(a, c, d)), Dist(b, nearestOnSegment(b, c, d)),
				Dist(c, nearestOnSegment(c, a, b)), Dist(d, nearestOnSegment(d, a, b)))
		}
	}
	return least
}

// beside returns the larger of the gaps between a box and a segment along the axes.
func beside(box r2.Rect, c, d Point) float64 {
	return max(0,
		min(c.X, d.X)-box.X.Hi, box.X.Lo-max(c.X, d.X),
		min(c.Y, d.Y)-box.Y.Hi, box.Y.Lo-max(c.Y, d.Y))
}
