package motion

import (
	"math"
	"slices"

	"github.com/leaderpoint/leaderpoint/geom"
)

// Facet is one edge of a convex shape: it starts at At, has the unit vector
// Normal pointing outwards, and runs Length inches counter-clockwise.
type Facet struct {
	At, Normal geom.Point
	Length     float64
}

// End returns where the facet ends.
func (f *Facet) End() geom.Point { return geom.Along(f.At, geom.LeftOf(f.Normal), f.Length) }

// parallel is the sine up to which two normals count as the same direction. It moves no point of a
// table by more than a hundredth of [geom.Tol].
const parallel = 1e-10

// AppendFacets appends the edges of the set of shifts at which a base meets a convex ring of at
// least three points, in either direction. The set is the Minkowski sum of the ring and the base,
// which is its own mirror image. The base's centre is the origin. A shift is as far from the set as
// the shifted base is from the ring.
//
// The facets come in no particular order; every corner of the set is the At of one of them. Source:
// de Berg et al., Computational Geometry, section 13.3.
func AppendFacets(dst []Facet, b geom.Base, ring []geom.Point) []Facet {
	var turned [24]geom.Point
	if geom.PolygonArea(ring) < 0 {
		ring = append(turned[:0], ring...)
		slices.Reverse(ring)
	}
	sides := [4]geom.Point{b.Facing(), geom.LeftOf(b.Facing()), geom.Neg(b.Facing()), geom.RightOf(b.Facing())}
	var half, across [4]float64
	var support [4]int
	for k := range sides {
		half[k], across[k] = b.HalfDepth(), b.HalfWidth()
		if k&1 == 1 {
			half[k], across[k] = b.HalfWidth(), b.HalfDepth()
		}
		for i, v := range ring {
			if geom.Dot(v.Sub(ring[support[k]]), sides[k]) > 0 {
				support[k] = i
			}
		}
	}
	for i, v := range ring {
		e := ring[(i+1)%len(ring)].Sub(v)
		length := geom.Norm(e)
		if length == 0 {
			continue
		}
		n := geom.Point{X: e.Y / length, Y: -e.X / length}
		at := v.Sub(b.Centre())
		for k, m := range sides {
			switch d := geom.Dot(n, m); {
			case d > 0 && math.Abs(geom.Cross(n, m)) <= parallel:
				// The base's side starts where this edge ends.
				at = geom.Along(geom.Along(at, m, half[k]), geom.LeftOf(m), -across[k])
			case d > parallel:
				at = geom.Along(at, m, half[k])
			}
		}
		dst = append(dst, Facet{at, n, length})
	}
	for k, m := range sides {
		// Of several corners that reach equally far, the last in the ring's order.
		for range ring {
			i := support[k]
			e := ring[(i+1)%len(ring)].Sub(ring[i])
			if !(geom.Dot(geom.RightOf(e), m) > 0 && math.Abs(geom.Cross(geom.RightOf(e), m)) <= float64(parallel*geom.Norm(e))) {
				break
			}
			support[k] = (i + 1) % len(ring)
		}
		at := geom.Along(ring[support[k]].Sub(b.Centre()), m, half[k])
		dst = append(dst, Facet{geom.Along(at, geom.LeftOf(m), -across[k]), m, float64(2 * across[k])})
	}
	return dst
}

// FacetsDistance returns the distance from a point to the convex shape with these facets: minus the
// depth below the nearest of them if inside.
func FacetsDistance(facets []Facet, p geom.Point) float64 {
	depth := math.Inf(-1)
	for i := range facets {
		f := &facets[i]
		depth = max(depth, geom.Dot(f.Normal, p.Sub(f.At)))
	}
	if depth <= 0 {
		return depth
	}
	d2 := math.Inf(1)
	for i := range facets {
		f := &facets[i]
		q := p.Sub(f.At)
		up, along := geom.Dot(f.Normal, q), geom.Dot(geom.LeftOf(f.Normal), q)
		past := max(0, max(-along, along-f.Length))
		d2 = min(d2, float64(up*up)+float64(past*past))
	}
	return math.Sqrt(d2)
}

// FacetsChord returns the stretch of a line that is nearer than r to the convex shape with these
// facets. It runs from lo to hi, in inches from p along the unit vector u. A negative r means the
// stretch that is deeper than -r. ok is false if the line misses, or only grazes it by rounding.
//
// The set nearer than r is the shape with rounded corners. Its edge consists of the facets moved
// outwards and of circles about the corners. The ends are the first and the last crossing of the
// line with these.
func FacetsChord(facets []Facet, r float64, p, u geom.Point) (lo, hi float64, ok bool) {
	if r <= 0 {
		return flatChord(facets, r, p, u)
	}
	lo, hi = math.Inf(1), math.Inf(-1)
	for i := range facets {
		f := &facets[i]
		q := p.Sub(f.At)
		mid, off := -geom.Dot(q, u), geom.Cross(q, u)
		if h2 := float64(r*r) - float64(off*off); h2 > 0 {
			h := math.Sqrt(h2)
			lo, hi = min(lo, mid-h), max(hi, mid+h)
		}
		slope := geom.Dot(f.Normal, u)
		if slope == 0 {
			continue
		}
		s := (r - geom.Dot(f.Normal, q)) / slope
		along := geom.Dot(geom.LeftOf(f.Normal), geom.Along(q, u, s))
		if along >= 0 && along <= f.Length {
			lo, hi = min(lo, s), max(hi, s)
		}
	}
	return lo, hi, lo < hi
}

// flatChord returns the stretch of a line below all facets, each moved outwards by r.
func flatChord(facets []Facet, r float64, p, u geom.Point) (lo, hi float64, ok bool) {
	lo, hi = math.Inf(-1), math.Inf(1)
	for i := range facets {
		f := &facets[i]
		slope, room := geom.Dot(f.Normal, u), r-geom.Dot(f.Normal, p.Sub(f.At))
		switch {
		case slope > parallel:
			hi = min(hi, room/slope)
		case slope < -parallel:
			lo = max(lo, room/slope)
		case room <= 0:
			return 0, 0, false
		}
	}
	return lo, hi, lo < hi
}
