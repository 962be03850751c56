package geom

import (
	"math"

	"github.com/golang/geo/r2"
)

// Convex is one convex part of a [Polygon], counter-clockwise. Its corners are
// corners of the polygon, bit for bit, so that parts meet without a gap. Edge i
// runs from corner i to corner i+1; it is either an edge of the polygon's
// outline or a seam between two parts. Two seams may lie in one line, but never
// a seam and an edge of the outline. The zero Convex has no corners.
type Convex struct {
	vertices []Point
	outline  []bool
	bounds   r2.Rect
	// neighbours are the corners of the polygon before and after each corner;
	// nil for a part that is a whole polygon.
	neighbours [][2]Point
}

// Len returns the number of corners, and of edges.
func (c Convex) Len() int { return len(c.vertices) }

// Vertex returns corner i; i wraps around.
func (c Convex) Vertex(i int) Point { return wrapped(c.vertices, i) }

// Vertices returns the corners. The slice is shared and must not be modified.
func (c Convex) Vertices() []Point { return c.vertices }

// IsOutline reports whether the edge from corner i belongs to the polygon's outline; i wraps
// around.
func (c Convex) IsOutline(i int) bool {
	n := len(c.outline)
	return n > 0 && c.outline[((i%n)+n)%n]
}

// Bounds returns the smallest axis-aligned rectangle that holds the part, empty for the zero
// Convex.
func (c Convex) Bounds() r2.Rect {
	if len(c.vertices) == 0 {
		return r2.EmptyRect()
	}
	return c.bounds
}

const (
	// coincident is the distance up to which two corners of a grown part count as one, in inches.
	// It is far above rounding and far below [Tol], so that no edge has a random direction.
	coincident = 1e-9
	// GrowthReach is the greatest distance of a corner of a grown part from the part, in multiples
	// of the growth. It is 1 over the cosine of 15 degrees, and a little more for rounding.
	GrowthReach = 1.03528
)

// Grown appends to dst the part grown by r inches, or shrunk if r is negative. The result is convex
// and counter-clockwise, and empty if nothing is left; for r = 0 it is the part itself. For an r
// that is not finite or beyond [MaxCoord] nothing is appended. It does not allocate if dst has room
// for 6*Len()+10 points.
//
// A part grows as by [AppendGrownRing]. A shrunk convex polygon is the set of points r or more from
// all its edges. The parts of a concave polygon shrink at its outline, and not at the seams between
// them. At a corner of the polygon that bends outwards the rest is r or more from both its edges.
func (c Convex) Grown(dst []Point, r float64) []Point {
	switch {
	case !(math.Abs(r) <= MaxCoord) || len(c.vertices) == 0:
		return dst
	case r >= 0:
		return AppendGrownRing(dst, c.vertices, r)
	case c.neighbours != nil:
		return c.seamed(dst, r)
	}
	if shrunk, ok := c.mitred(dst, r); ok {
		return shrunk
	}
	return c.clipped(dst, r)
}

// AppendShrunk appends to dst the part with all its edges, seams included, moved inwards by r
// inches. It appends nothing if nothing is left, or r is negative, not finite or beyond [MaxCoord].
func (c Convex) AppendShrunk(dst []Point, r float64) []Point {
	if !(r >= 0) {
		return dst
	}
	return Convex{vertices: c.vertices, bounds: c.bounds}.Grown(dst, -r)
}

// AppendGrownRing appends a convex ring grown by r inches; the ring is counter-clockwise, and r is
// not negative. Every edge moves outwards by r. Corners are cut by tangents of the disc of radius r
// about them, at most 30 degrees from each other. So the result holds every point within r of the
// ring, and none that is farther than [GrowthReach] times r.
func AppendGrownRing(dst, ring []Point, r float64) []Point {
	if r == 0 {
		return append(dst, ring...)
	}
	base, n := len(dst), len(ring)
	in := RightOf(direction(ring[0].Sub(ring[n-1])))
	for i, v := range ring {
		out := RightOf(direction(ring[(i+1)%n].Sub(v)))
		dst = appendTangents(dst, v, in, out, r)
		in = out
	}
	return thinned(dst, base)
}

// appendTangents appends the corners of a polygon about the disc of radius r about v. Its tangents
// run counter-clockwise from the one with the normal n to the one with the normal m. The cosines
// allow for rounding.
func appendTangents(dst []Point, v, n, m Point, r float64) []Point {
	const tan60 = 1.7320508075688772
	const cos30 = tan60/2 - 1e-8
	switch c := Dot(n, m); {
	case c >= cos30:
		return append(dst, Along(v, n.Add(m), r/(1+c)))
	case c >= -1e-9: // three parts, of 30 degrees each at a right angle
		a, b := Unit(Along(m, n, tan60)), Unit(Along(n, m, tan60))
		dst = appendTangents(dst, v, n, a, r)
		dst = appendTangents(dst, v, a, b, r)
		return appendTangents(dst, v, b, m, r)
	}
	middle := direction(LeftOf(n.Sub(m)))
	dst = appendTangents(dst, v, n, middle, r)
	return appendTangents(dst, v, middle, m, r)
}

// seamed is [Convex.Grown] for a part with seams that shrinks.
func (c Convex) seamed(dst []Point, r float64) []Point {
	base, n := len(dst), len(c.vertices)
	room := c.bounds.Vertices()
	dst = append(dst, room[:]...)
	for i, v := range c.vertices {
		reach := 0.0
		if c.outline[i] {
			reach = r
		}
		dst = cut(dst, base, v, RightOf(direction(c.vertices[(i+1)%n].Sub(v))), reach)
		atSeam := !c.outline[i] || !c.outline[(i+n-1)%n]
		if before, after := c.neighbours[i][0], c.neighbours[i][1]; atSeam && orient(before, v, after) > 0 {
			dst = cut(dst, base, v, RightOf(direction(v.Sub(before))), r)
			dst = cut(dst, base, v, RightOf(direction(after.Sub(v))), r)
		}
	}
	return thinned(dst, base)
}

// mitred moves every corner inwards to the point at which its two moved edges meet. That is the
// result unless an edge vanishes, which shows in an edge that reverses.
func (c Convex) mitred(dst []Point, r float64) ([]Point, bool) {
	base, n := len(dst), len(c.vertices)
	in := direction(c.vertices[0].Sub(c.vertices[n-1]))
	for i, v := range c.vertices {
		out := direction(c.vertices[(i+1)%n].Sub(v))
		f := 1 + Dot(in, out)
		p := Along(v, RightOf(in.Add(out)), r/f)
		if !(f > 0) || i > 0 && !(Dot(in, p.Sub(dst[len(dst)-1])) > coincident) {
			return dst[:base], false
		}
		dst = append(dst, p)
		in = out
	}
	return dst, Dot(in, dst[base].Sub(dst[len(dst)-1])) > coincident
}

// clipped cuts the part's bounds by every edge moved inwards.
func (c Convex) clipped(dst []Point, r float64) []Point {
	base, n := len(dst), len(c.vertices)
	room := c.bounds.Vertices()
	dst = append(dst, room[:]...)
	for i, v := range c.vertices {
		dst = cut(dst, base, v, RightOf(direction(c.vertices[(i+1)%n].Sub(v))), r)
	}
	return thinned(dst, base)
}

// cut clips the convex polygon dst[base:] by a half-plane: the points at most reach beyond the line
// through p with unit normal n. One side of Sutherland and Hodgman, "Reentrant Polygon Clipping"
// (1974); the result is built behind the polygon and moved down.
func cut(dst []Point, base int, p, n Point, reach float64) []Point {
	end := len(dst)
	if end == base {
		return dst
	}
	a := dst[end-1]
	da := Dot(n, a.Sub(p)) - reach
	for i := base; i < end; i++ {
		b := dst[i]
		db := Dot(n, b.Sub(p)) - reach
		if da < 0 && db > 0 || da > 0 && db < 0 {
			dst = append(dst, Lerp(a, b, da/(da-db)))
		}
		if db <= 0 {
			dst = append(dst, b)
		}
		a, da = b, db
	}
	kept := copy(dst[base:], dst[end:])
	return dst[:base+kept]
}

// thinned drops corners that repeat the one before, and all if fewer than three are left.
func thinned(dst []Point, base int) []Point {
	if len(dst) == base {
		return dst
	}
	kept, last := base, dst[len(dst)-1]
	for _, p := range dst[base:] {
		if d := p.Sub(last); max(math.Abs(d.X), math.Abs(d.Y)) > coincident {
			dst[kept] = p
			kept++
			last = p
		}
	}
	if kept-base < 3 {
		return dst[:base]
	}
	return dst[:kept]
}

// direction returns d scaled to length 1. Unlike [Unit] it takes a d so short that its squared
// length is 0.
func direction(d Point) Point {
	m := max(math.Abs(d.X), math.Abs(d.Y))
	return Unit(Point{X: d.X / m, Y: d.Y / m})
}
