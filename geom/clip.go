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

// Winding is 1 for a ring that runs counter-clockwise and -1 for one that runs
// clockwise; a ring without area counts as counter-clockwise. All rings of the
// library run counter-clockwise but for [Base.Corners], which start at the front's
// left end; the functions that need to know ask, since a ring the wrong way round
// gives a wrong number and no error. It takes two products for each corner.
func Winding(ring []Point) float64 {
	if PolygonArea(ring) < 0 {
		return -1
	}
	return 1
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
