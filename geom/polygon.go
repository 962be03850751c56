package geom

import (
	"cmp"
	"fmt"
	"math"
	"slices"

	"github.com/golang/geo/r2"
)

const (
	// MaxPolygonPoints is how many points an outline may have, its closing point
	// not counted. Checking an outline takes up to the square of it.
	MaxPolygonPoints = 10_000
	// MinPolygonArea, in square inches, is what a polygon must enclose: a square
	// with a side of a thousandth of an inch, below which [Tol] is no longer
	// small beside the shape.
	MinPolygonArea = 1e-6
)

// PolygonRule names what is wrong with an outline.
type PolygonRule string

// The rules that [NewPolygon] checks.
const (
	TooManyPoints PolygonRule = "too many points" // more than MaxPolygonPoints
	NotFinite     PolygonRule = "not finite"      // NaN, infinite or beyond MaxCoord
	TooFewPoints  PolygonRule = "too few points"  // fewer than three in different places
	NoArea        PolygonRule = "no area"         // all on a line, or at most MinPolygonArea
	TouchesItself PolygonRule = "touches itself"  // a point on another edge, a point used twice, a spike
	CrossesItself PolygonRule = "crosses itself"  // two edges pass through each other
)

// PolygonError says what is wrong with an outline, and where. Vertex and Other
// are indices into the outline as the caller gave it, or -1 where the rule is
// not about a place: NotFinite names the point Vertex; TouchesItself the point
// Vertex that lies on the edge which leaves point Other (or on Other itself);
// CrossesItself the edges which leave points Vertex and Other. At is the place,
// rounded for a crossing.
type PolygonError struct {
	Rule          PolygonRule
	Vertex, Other int
	At            Point
}

// Error implements error.
func (e *PolygonError) Error() string {
	switch e.Rule {
	case TooManyPoints:
		return fmt.Sprintf("outline has too many points, at most %d are allowed", MaxPolygonPoints)
	case NotFinite:
		return fmt.Sprintf("outline point %d at (%v, %v) is not finite or lies beyond 100000 inches", e.Vertex, e.At.X, e.At.Y)
	case TooFewPoints:
		return "outline has too few points, at least 3 different ones are needed"
	case NoArea:
		return fmt.Sprintf("outline has no area, it must enclose more than %v square inches", MinPolygonArea)
	case TouchesItself:
		return fmt.Sprintf("outline touches itself, point %d lies on the edge from point %d at (%v, %v)", e.Vertex, e.Other, e.At.X, e.At.Y)
	case CrossesItself:
		return fmt.Sprintf("outline crosses itself, the edges from points %d and %d meet at (%v, %v)", e.Vertex, e.Other, e.At.X, e.At.Y)
	}
	return "outline is not valid: " + string(e.Rule)
}

// Location is where a point lies relative to a closed shape.
type Location uint8

// The three places a point can be in.
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
}

// NewPolygon makes a polygon from an outline, which may be open or closed (the
// last point equal to the first) and run either way. The points are copied;
// equal neighbours count once, and points exactly on the line between their
// neighbours are left out. The first of the caller's points that is kept stays
// the first. Anything that is not a simple polygon gives a *[PolygonError]; all
// tests of crossing and touching are exact.
func NewPolygon(outline []Point) (Polygon, error) {
	if n := len(outline); n > 1 && outline[n-1] == outline[0] {
		outline = outline[:n-1]
	}
	if len(outline) > MaxPolygonPoints {
		return Polygon{}, &PolygonError{Rule: TooManyPoints, Vertex: -1, Other: -1}
	}
	for i, p := range outline {
		if !IsFinite(p) {
			return Polygon{}, &PolygonError{NotFinite, i, -1, p}
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
	area := shoelace(ring)
	if !(area > MinPolygonArea) {
		return Polygon{}, &PolygonError{Rule: NoArea, Vertex: -1, Other: -1}
	}
	return Polygon{ring, decompose(ring), r2.RectFromPoints(ring...), area}, nil
}

// IsZero reports whether p is the zero Polygon.
func (p *Polygon) IsZero() bool { return len(p.ring) == 0 }

// Len is the number of corners.
func (p *Polygon) Len() int { return len(p.ring) }

// Vertex is corner i, counted counter-clockwise; i wraps around, so that
// Vertex(i+1) always ends the edge that Vertex(i) begins.
func (p *Polygon) Vertex(i int) Point { return wrapped(p.ring, i) }

// Outline is a copy of the corners, counter-clockwise, not closed.
func (p *Polygon) Outline() []Point { return slices.Clone(p.ring) }

// Bounds is the smallest axis-aligned rectangle that holds the polygon, empty
// for the zero Polygon.
func (p *Polygon) Bounds() r2.Rect {
	if p.IsZero() {
		return r2.EmptyRect()
	}
	return p.bounds
}

// Area is the area enclosed, in square inches.
func (p *Polygon) Area() float64 { return p.area }

// NumParts is the number of convex parts.
func (p *Polygon) NumParts() int { return len(p.parts) }

// Part is convex part i, or the zero [Convex] when there is no such part. The
// parts cover the polygon and overlap in nothing but their edges.
func (p *Polygon) Part(i int) Convex {
	if i < 0 || i >= len(p.parts) {
		return Convex{}
	}
	return p.parts[i]
}

// IsConvex reports whether the polygon has no reflex corner; it is then its own
// only part.
func (p *Polygon) IsConvex() bool { return len(p.parts) == 1 }

// Contains says where q lies, exactly: counting the edges that a ray to the
// right of q crosses. A point that is not finite lies outside.
func (p *Polygon) Contains(q Point) Location {
	if p.IsZero() || !p.bounds.ContainsPoint(q) {
		return Outside
	}
	in := false
	a := p.ring[len(p.ring)-1]
	for _, b := range p.ring {
		from, to := a.Y > q.Y, b.Y > q.Y
		if from != to || a.Y == q.Y || b.Y == q.Y {
			side := Orient(a, b, q)
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

// shoelace is the area of a ring, positive when it runs counter-clockwise. It
// is taken from the first point, so that it does not lose digits far from the
// origin.
func shoelace(ring []Point) float64 {
	sum := 0.0
	for i := 2; i < len(ring); i++ {
		sum += Cross(ring[i-1].Sub(ring[0]), ring[i].Sub(ring[0]))
	}
	return 0.5 * sum
}

func wrapped(ring []Point, i int) Point {
	n := len(ring)
	if n == 0 {
		return Point{}
	}
	return ring[((i%n)+n)%n]
}

// inBox reports whether q lies in the axis-aligned box of a and b; for a q on
// the line through them, whether it lies on the edge.
func inBox(q, a, b Point) bool {
	return min(a.X, b.X) <= q.X && q.X <= max(a.X, b.X) && min(a.Y, b.Y) <= q.Y && q.Y <= max(a.Y, b.Y)
}

// corner is a point of an outline that bends there, with its index.
type corner struct {
	at    Point
	index int
}

// cornersOf leaves out repeated points and points on a straight run. A point at
// which the outline turns back on itself stays, for [checkSimple] to find.
func cornersOf(outline []Point) ([]corner, error) {
	distinct := make([]corner, 0, len(outline))
	for i, p := range outline {
		if n := len(distinct); n == 0 || distinct[n-1].at != p {
			distinct = append(distinct, corner{p, i})
		}
	}
	for n := len(distinct); n > 1 && distinct[n-1].at == distinct[0].at; n = len(distinct) {
		distinct = distinct[:n-1]
	}
	if tooFew(distinct) {
		return nil, &PolygonError{Rule: TooFewPoints, Vertex: -1, Other: -1}
	}
	// The lowest point is never between two others: a safe place to begin.
	start := lowest(distinct)
	kept := make([]corner, 0, len(distinct))
	for i := range len(distinct) + 1 {
		c := distinct[(start+i)%len(distinct)]
		// One step back is enough: leaving out a point on a straight run does not
		// turn the direction in which the corner before it is left.
		if n := len(kept); n > 1 && between(kept[n-1].at, kept[n-2].at, c.at) {
			kept = kept[:n-1]
		}
		kept = append(kept, c)
	}
	kept = kept[:len(kept)-1]
	if len(kept) < 3 {
		return nil, &PolygonError{Rule: NoArea, Vertex: -1, Other: -1}
	}
	first := 0
	for i, c := range kept {
		if c.index < kept[first].index {
			first = i
		}
	}
	return slices.Concat(kept[first:], kept[:first]), nil
}

// tooFew reports whether the points lie in fewer than three places.
func tooFew(points []corner) bool {
	for _, p := range points {
		if p.at != points[0].at && p.at != points[1].at {
			return false
		}
	}
	return true
}

// lowest is the point with the least X, and of those the least Y.
func lowest(points []corner) int {
	low := 0
	for i, p := range points {
		if l := points[low].at; p.at.X < l.X || p.at.X == l.X && p.at.Y < l.Y {
			low = i
		}
	}
	return low
}

// between reports whether q, which is neither a nor b, lies on the edge of both.
func between(q, a, b Point) bool { return inBox(q, a, b) && Orient(a, b, q) == 0 }

func orientAt(ring []corner, i int) int {
	n := len(ring)
	return Orient(ring[(i+n-1)%n].at, ring[i].at, ring[(i+1)%n].at)
}

// span is an edge with its box, for the sweep of [checkSimple].
type span struct {
	a, b                   Point
	x0, x1, y0, y1         float64
	edge, vertexA, vertexB int
}

// checkSimple looks for two edges that meet elsewhere than at a corner that they
// share: a sweep from left to right over the edges' boxes, then exact tests.
func checkSimple(ring []corner) error {
	n := len(ring)
	spans := make([]span, n)
	for i, c := range ring {
		next, previous := ring[(i+1)%n], ring[(i+n-1)%n]
		if orientAt(ring, i) == 0 {
			return spike(previous, c, next)
		}
		a, b := c.at, next.at
		spans[i] = span{a, b, min(a.X, b.X), max(a.X, b.X), min(a.Y, b.Y), max(a.Y, b.Y), i, c.index, next.index}
	}
	slices.SortFunc(spans, func(s, t span) int {
		return cmp.Or(cmp.Compare(s.x0, t.x0), cmp.Compare(s.edge, t.edge))
	})
	for i := range spans {
		s := &spans[i]
		for j := i + 1; j < n && spans[j].x0 <= s.x1; j++ {
			t := &spans[j]
			if t.y0 > s.y1 || t.y1 < s.y0 {
				continue
			}
			if d := s.edge - t.edge; d == 1 || d == -1 || d == n-1 || d == 1-n {
				continue // neighbours meet elsewhere only in a spike
			}
			if s.edge < t.edge {
				if err := meet(s, t); err != nil {
					return err
				}
			} else if err := meet(t, s); err != nil {
				return err
			}
		}
	}
	return nil
}

// spike is the error for an outline that turns back at the corner c: the end of
// the shorter arm lies on the longer one.
func spike(previous, c, next corner) error {
	if inBox(previous.at, c.at, next.at) {
		return &PolygonError{TouchesItself, previous.index, c.index, previous.at}
	}
	return &PolygonError{TouchesItself, next.index, previous.index, next.at}
}

// meet is the error for two edges without a common corner whose boxes meet, when
// they meet themselves. Edges in one line do so if their boxes do.
func meet(s, t *span) error {
	sa, sb := Orient(t.a, t.b, s.a), Orient(t.a, t.b, s.b)
	if sa == sb && sa != 0 {
		return nil
	}
	ta, tb := Orient(s.a, s.b, t.a), Orient(s.a, s.b, t.b)
	if ta == tb && ta != 0 {
		return nil
	}
	switch {
	case sa == 0 && inBox(s.a, t.a, t.b):
		return &PolygonError{TouchesItself, s.vertexA, t.vertexA, s.a}
	case sb == 0 && inBox(s.b, t.a, t.b):
		return &PolygonError{TouchesItself, s.vertexB, t.vertexA, s.b}
	case ta == 0 && inBox(t.a, s.a, s.b):
		return &PolygonError{TouchesItself, t.vertexA, s.vertexA, t.a}
	case tb == 0 && inBox(t.b, s.a, s.b):
		return &PolygonError{TouchesItself, t.vertexB, s.vertexA, t.b}
	}
	return &PolygonError{CrossesItself, s.vertexA, t.vertexA, crossing(s, t)}
}

// crossing is about where two edges that cross do so.
func crossing(s, t *span) Point {
	d := t.b.Sub(t.a)
	u, v := Cross(d, s.a.Sub(t.a)), Cross(d, s.b.Sub(t.a))
	if f := u / (u - v); f >= 0 && f <= 1 && !math.IsInf(f, 0) {
		return Lerp(s.a, s.b, f)
	}
	return s.a
}
