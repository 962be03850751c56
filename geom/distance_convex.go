package geom

import "math"

// SeparationConvex is the distance between a base and a convex polygon given
// counter-clockwise, signed as [Separation]: minus the penetration depth when
// they overlap. A polygon of fewer than three points is infinitely far away.
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

// OverlapConvex is [SeparationConvex] for those who only need to know whether a base
// and a polygon overlap, and how deep: where that is positive it is positive, too, but
// may be less.
func OverlapConvex(b Base, part []Point) float64 {
	if len(part) < 3 {
		return math.Inf(1)
	}
	return convexAxes(b, part)
}

// convexAxes is the largest separation along the edge normals of both shapes,
// stopping early at a positive one.
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
	v := part[len(part)-1]
	for _, w := range part {
		e := w.Sub(v)
		n := RightOf(e) // outwards
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

// nearestConvex is the gap between a base and a convex polygon apart from it.
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

// nearestOnSegment is the point of the segment a-b nearest to p.
func nearestOnSegment(p, a, b Point) Point {
	e := b.Sub(a)
	n2 := Norm2(e)
	if n2 == 0 {
		return a
	}
	return Along(a, e, max(0, min(1, Dot(p.Sub(a), e)/n2)))
}

// DistanceConvex is the distance from a point to a convex polygon given
// counter-clockwise: minus the depth below the nearest edge when inside.
func DistanceConvex(p Point, part []Point) float64 {
	inside, depth, d2 := true, math.Inf(-1), math.Inf(1)
	for i, v := range part {
		w := part[(i+1)%len(part)]
		e := w.Sub(v)
		c := Cross(e, p.Sub(v))
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
