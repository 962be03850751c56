package geom

import (
	"cmp"
)

// ClipHalfPlane appends to dst the part of the convex polygon src on one side of the line through
// at, the line included. inward points to that side. The result is convex, in the same order, and
// may be empty. dst and src must not share memory. (Sutherland and Hodgman, Reentrant polygon
// clipping, 1974.)
func ClipHalfPlane(dst, src []Point, at, inward Point) []Point {
	for i, v := range src {
		w := src[(i+1)%len(src)]
		hv, hw := Dot(v.Sub(at), inward), Dot(w.Sub(at), inward)
		if hv >= 0 {
			dst = append(dst, v)
		}
		if (hv > 0 && hw < 0) || (hv < 0 && hw > 0) {
			dst = append(dst, Lerp(v, w, hv/(hv-hw)))
		}
	}
	return dst
}

// winding returns 1 for a ring that runs counter-clockwise and -1 for one that runs clockwise. A
// ring without area counts as counter-clockwise. All rings of the library run counter-clockwise
// except [Base.Corners], which start at the front's left end. Functions that depend on the
// direction call it, since a reversed ring gives a wrong number and no error. It takes two products
// for each corner.
func winding(ring []Point) float64 {
	if PolygonArea(ring) < 0 {
		return -1
	}
	return 1
}

// PolygonArea returns the signed area of a ring: positive if it runs counter-clockwise. It is taken
// relative to the first point, so that distant polygons lose no precision.
func PolygonArea(ring []Point) float64 {
	sum := 0.0
	for i := 2; i < len(ring); i++ {
		sum += Cross(ring[i-1].Sub(ring[0]), ring[i].Sub(ring[0]))
	}
	return sum / 2
}

// Hull sorts the convex hull of some points, counter-clockwise, to the start of their slice and
// returns it. It leaves out points on its sides and duplicates. It is meant for few points: its
// time is quadratic in their number. Up to 16 corners it does not allocate. Andrew, "Another
// efficient algorithm for convex hulls in two dimensions" (1979).
func Hull(points []Point) []Point {
	for i := range points {
		for k := i; k > 0 && cmp.Or(cmp.Compare(points[k].X, points[k-1].X), cmp.Compare(points[k].Y, points[k-1].Y)) < 0; k-- {
			points[k], points[k-1] = points[k-1], points[k]
		}
	}
	var room [16]Point
	chain := room[:0]
	add := func(p Point, least int) {
		for n := len(chain); n > least && orient(chain[n-2], chain[n-1], p) <= 0; n-- {
			chain = chain[:n-1]
		}
		chain = append(chain, p)
	}
	for _, p := range points {
		if len(chain) == 0 || p != chain[len(chain)-1] {
			add(p, 1)
		}
	}
	upper := len(chain)
	for i := len(points) - 2; i >= 0; i-- {
		if p := points[i]; p != chain[len(chain)-1] {
			add(p, upper)
		}
	}
	if len(chain) > 1 && chain[len(chain)-1] == chain[0] {
		chain = chain[:len(chain)-1]
	}
	return points[:copy(points, chain)]
}
