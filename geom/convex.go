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

// Len is the number of corners, and of edges.
func (c Convex) Len() int { return len(c.vertices) }

// Vertex is corner i; i wraps around.
func (c Convex) Vertex(i int) Point { return wrapped(c.vertices, i) }

// Vertices are the corners. The slice is shared and must not be modified.
func (c Convex) Vertices() []Point { return c.vertices }

// IsOutline reports whether the edge that leaves corner i belongs to the
// polygon's outline; i wraps around.
func (c Convex) IsOutline(i int) bool {
	n := len(c.outline)
	return n > 0 && c.outline[((i%n)+n)%n]
}

// Bounds is the smallest axis-aligned rectangle that holds the part, empty for
// the zero Convex.
func (c Convex) Bounds() r2.Rect {
	if len(c.vertices) == 0 {
		return r2.EmptyRect()
	}
	return c.bounds
}

const (
	// mitreLimit is how far from where it was, in multiples of r, a corner of a grown part
	// may come to be.
	mitreLimit = 16
	// sharpest is 1 + the cosine of the turn at a corner whose mitre has that length.
	sharpest = 2.0 / (mitreLimit * mitreLimit)
	// coincident, in inches, is how near two corners of a grown part are one: far
	// above rounding and far below [Tol], so that no edge has a random direction.
	coincident = 1e-9
)

// Grown appends to dst the part as it is when every edge of the polygon's
// outline moves outwards by r inches, or inwards when r is negative. The result
// is convex and counter-clockwise, and empty when nothing is left; for r = 0 it
// is the part itself. For an r that is not finite or beyond [MaxCoord] nothing
// is appended. It does not allocate when dst has room for 6*Len()+10 points.
//
// For a convex polygon this is its mitred offset; of the mitre of a very sharp corner, under
// some 7 degrees, what is more than 16 r from it is cut off squarely, however the polygon lies. The parts of
// another polygon share its offset: together, the grown ones hold every point
// within r of the polygon, and what shrunk ones hold at a corner that bends
// outwards is r or more from both its edges. To that end seams move outwards,
// too, when a part grows (so that parts overlap), and corners at a seam are cut
// off squarely instead of mitred.
func (c Convex) Grown(dst []Point, r float64) []Point {
	if r == 0 {
		return append(dst, c.vertices...)
	}
	if !(math.Abs(r) <= MaxCoord) || len(c.vertices) == 0 {
		return dst
	}
	if c.neighbours != nil {
		return c.seamed(dst, r)
	}
	if grown, ok := c.mitred(dst, r); ok {
		return grown
	}
	return c.clipped(dst, r)
}

// seamed is [Convex.Grown] for a part with seams.
func (c Convex) seamed(dst []Point, r float64) []Point {
	base, n := len(dst), len(c.vertices)
	room := c.around(r).Vertices()
	dst = append(dst, room[:]...)
	in := direction(c.vertices[0].Sub(c.vertices[n-1]))
	for i, v := range c.vertices {
		out := direction(c.vertices[(i+1)%n].Sub(v))
		reach := r
		if !c.outline[i] {
			reach = max(r, 0)
		}
		dst = cut(dst, base, v, RightOf(out), reach)
		if atSeam := !c.outline[i] || !c.outline[(i+n-1)%n]; atSeam && r > 0 {
			dst = cut(dst, base, v, direction(RightOf(in.Add(out))), r)
		} else if r > 0 {
			dst = blunted(dst, base, v, in, out, r)
		} else if before, after := c.neighbours[i][0], c.neighbours[i][1]; atSeam && Orient(before, v, after) > 0 {
			dst = cut(dst, base, v, RightOf(direction(v.Sub(before))), r)
			dst = cut(dst, base, v, RightOf(direction(after.Sub(v))), r)
		}
		in = out
	}
	return thinned(dst, base)
}

// around is the part's bounds with room for the mitres: a blunted one ends within 16.04 r of its corner.
func (c Convex) around(r float64) r2.Rect {
	return c.bounds.ExpandedByMargin(float64((mitreLimit + 1) * max(r, 0)))
}

// blunted cuts off squarely what is too long of the mitre of the corner v, between edges of those directions. It
// goes by the corner alone and not by the bounds: those turn with the axes, and what is grown must not.
func blunted(dst []Point, base int, v, in, out Point, r float64) []Point {
	if 1+Dot(in, out) < sharpest {
		return cut(dst, base, v, direction(in.Sub(out)), float64(mitreLimit*r))
	}
	return dst
}

// mitred moves every corner to where its two moved edges meet. That is the whole
// answer unless an edge vanishes, which shows in an edge that turns round.
func (c Convex) mitred(dst []Point, r float64) ([]Point, bool) {
	base, n := len(dst), len(c.vertices)
	in := direction(c.vertices[0].Sub(c.vertices[n-1]))
	for i, v := range c.vertices {
		out := direction(c.vertices[(i+1)%n].Sub(v))
		f := 1 + Dot(in, out)
		p := Along(v, RightOf(in.Add(out)), r/f)
		if !(f > 0) || r > 0 && f < sharpest {
			return dst[:base], false
		}
		if i > 0 && !(Dot(in, p.Sub(dst[len(dst)-1])) > coincident) {
			return dst[:base], false
		}
		dst = append(dst, p)
		in = out
	}
	return dst, Dot(in, dst[base].Sub(dst[len(dst)-1])) > coincident
}

// clipped cuts the part's surroundings by every moved edge, and off its longest mitres.
func (c Convex) clipped(dst []Point, r float64) []Point {
	base, n := len(dst), len(c.vertices)
	room := c.around(r).Vertices()
	dst = append(dst, room[:]...)
	in := direction(c.vertices[0].Sub(c.vertices[n-1]))
	for i, v := range c.vertices {
		out := direction(c.vertices[(i+1)%n].Sub(v))
		dst = cut(dst, base, v, RightOf(out), r)
		if r > 0 {
			dst = blunted(dst, base, v, in, out, r)
		}
		in = out
	}
	return thinned(dst, base)
}

// cut clips the convex polygon dst[base:] by the half-plane of the points that
// lie at most reach beyond the line through p with unit normal n. One side of
// Sutherland and Hodgman, "Reentrant Polygon Clipping" (1974); the result is
// built behind the polygon and moved down.
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

// thinned drops corners that repeat the one before, and all when fewer than
// three are left.
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

// direction is d scaled to length 1. Unlike [Unit] it takes a d so short that
// its squared length is 0.
func direction(d Point) Point {
	m := max(math.Abs(d.X), math.Abs(d.Y))
	return Unit(Point{X: d.X / m, Y: d.Y / m})
}
