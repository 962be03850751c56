package geom

import "math"

// SeparationConvex returns the distance between a base and a convex polygon, signed as
// [Separation]: minus the penetration depth if they overlap. The corners may run in either
// direction. A polygon of fewer than three points is infinitely far away.
func SeparationConvex(b Base, part []Point) float64 {
	if len(part) < 3 {
		return math.Inf(1)
	}
	deepest := convexAxes(b, part)
	if deepest <= 0 {
		return deepest
	}
	return nearestConvex(b, part).Distance
}

// OverlapConvex is [SeparationConvex] for callers that only need to know whether a base and a
// polygon overlap, and how deep. If they are apart, it is positive, but may be less than the
// distance.
func OverlapConvex(b Base, part []Point) float64 {
	if len(part) < 3 {
		return math.Inf(1)
	}
	return convexAxes(b, part)
}

// convexAxes returns the largest separation along the edge normals of both shapes, stopping early
// at a positive one.
func convexAxes(b Base, part []Point) float64 {
	right := b.RightWard()
	// The least coordinates of the ring in the base's frame, and of its mirror image.
	x0, x1, y0, y1 := math.Inf(1), math.Inf(1), math.Inf(1), math.Inf(1)
	for _, v := range part {
		d := v.Sub(b.centre)
		x, y := Dot(d, right), Dot(d, b.facing)
		x0, x1, y0, y1 = min(x0, x), min(x1, -x), min(y0, y), min(y1, -y)
	}
	deepest := max(max(x0, x1)-b.halfWidth, max(y0, y1)-b.halfDepth)
	if deepest > 0 {
		return deepest
	}
	outwards := winding(part)
	v := part[len(part)-1]
	for _, w := range part {
		e := w.Sub(v)
		n := Scale(RightOf(e), outwards)
		reach := float64(math.Abs(Dot(n, right))*b.halfWidth) + float64(math.Abs(Dot(n, b.facing))*b.halfDepth)
		s := Dot(n, b.centre.Sub(v)) - reach
		v = w
		if length := Norm(e); length > 0 {
			deepest = max(deepest, s/length)
		}
		if deepest > 0 {
			break
		}
	}
	return deepest
}

// NearestConvex is [SeparationConvex] with the nearest points, A of the base and B of the polygon.
// ok is false if the two overlap or touch, or the polygon has fewer than three points.
func NearestConvex(b Base, part []Point) (g Gap, ok bool) {
	if d := SeparationConvex(b, part); !(d > 0) || math.IsInf(d, 1) {
		return Gap{Distance: d}, false
	}
	return nearestConvex(b, part), true
}

// nearestConvex returns the gap between a base and a convex polygon apart from it.
func nearestConvex(b Base, part []Point) Gap {
	best := Gap{Distance: math.Inf(1)}
	for _, v := range part {
		if g := b.NearestTo(v); g.Distance < best.Distance {
			best = g
		}
	}
	for _, c := range b.Corners() {
		for i, v := range part {
			p := nearestOnSegment(c, v, part[(i+1)%len(part)])
			if d := Dist(c, p); d < best.Distance {
				best = Gap{d, c, p}
			}
		}
	}
	return best
}

// nearestOnSegment returns the point of the segment a-b nearest to p.
func nearestOnSegment(p, a, b Point) Point {
	e := b.Sub(a)
	n2 := Norm2(e)
	if n2 == 0 {
		return a
	}
	return Along(a, e, max(0, min(1, Dot(p.Sub(a), e)/n2)))
}

// DistanceConvex returns the distance from a point to a convex polygon, whose corners may run in
// either direction. Inside it is minus the depth below the nearest edge.
func DistanceConvex(p Point, part []Point) float64 {
	inwards := winding(part)
	inside, depth, d2 := true, math.Inf(-1), math.Inf(1)
	for i, v := range part {
		w := part[(i+1)%len(part)]
		e := w.Sub(v)
		c := float64(inwards * Cross(e, p.Sub(v)))
		if c <= 0 {
			inside = false
		}
		if length := Norm(e); length > 0 {
			depth = max(depth, -c/length)
		}
		d2 = min(d2, Norm2(p.Sub(nearestOnSegment(p, v, w))))
	}
	if inside {
		return depth
	}
	return math.Sqrt(d2)
}

// NearPlaces calls visit for places at which the outlines of two counter-clockwise convex rings are
// within some inches of each other. A place is a corner of one with the nearest point of the
// other's outline. If the rings are apart, their nearest points are among them.
func NearPlaces(a, b []Point, within float64, visit func(Gap)) {
	for _, v := range b {
		if clearOf(v, a, within) {
			continue
		}
		if p, d2 := nearestOnRing(v, a); d2 <= float64(within*within) {
			visit(Gap{math.Sqrt(d2), p, v})
		}
	}
	for _, v := range a {
		if clearOf(v, b, within) {
			continue
		}
		if p, d2 := nearestOnRing(v, b); d2 <= float64(within*within) {
			visit(Gap{math.Sqrt(d2), v, p})
		}
	}
}

// clearOf reports whether a point is beyond the line of an edge by twice the given distance. Then
// the ring is farther than that distance, whatever the rounding. False proves nothing.
func clearOf(p Point, ring []Point, within float64) bool {
	last := ring[len(ring)-1]
	for _, w := range ring {
		e := w.Sub(last)
		if c := Cross(e, p.Sub(last)); c < 0 && c*c > 4*within*within*Norm2(e) {
			return true
		}
		last = w
	}
	return false
}

// SeparationRings returns the largest separation of two counter-clockwise convex rings along the
// normals of their edges. If they are apart, it is at most their distance; if they overlap, it is
// minus the penetration depth.
func SeparationRings(a, b []Point) float64 {
	return max(beyondEdges(a, b), beyondEdges(b, a))
}

// beyondEdges returns the largest distance of all of b beyond the line of one edge of a.
func beyondEdges(a, b []Point) float64 {
	most := math.Inf(-1)
	last := a[len(a)-1]
	for _, v := range a {
		e := v.Sub(last)
		n := RightOf(e)
		least := math.Inf(1)
		for _, w := range b {
			least = min(least, Dot(n, w.Sub(last)))
		}
		last = v
		if length := Norm(e); length > 0 {
			most = max(most, least/length)
		}
	}
	return most
}

// nearestOnRing returns the point of a ring's outline nearest to p, and its squared distance.
func nearestOnRing(p Point, ring []Point) (at Point, d2 float64) {
	d2 = math.Inf(1)
	last := ring[len(ring)-1]
	for _, w := range ring {
		q := nearestOnSegment(p, last, w)
		if d := Norm2(p.Sub(q)); d < d2 {
			at, d2 = q, d
		}
		last = w
	}
	return at, d2
}
