package geom

// ClipHalfPlane appends to dst the part of the convex polygon src on the side
// of the line through at that inward points to, the line included. The result
// is convex, in the same order, and may be empty. dst and src must not share
// memory. (Sutherland and Hodgman, Reentrant polygon clipping, 1974.)
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

// PolygonArea is the signed area of a ring: positive when it runs
// counter-clockwise. Taken relative to its first point, so that far-away
// polygons lose nothing.
func PolygonArea(ring []Point) float64 {
	sum := 0.0
	for i := 2; i < len(ring); i++ {
		sum += Cross(ring[i-1].Sub(ring[0]), ring[i].Sub(ring[0]))
	}
	return sum / 2
}
