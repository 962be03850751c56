package geom

import "math"

// Gap is the place where two shapes come nearest to each other. Distance is
// signed as in [Separation]. A and B are the nearest points of the first and
// the second shape; when the shapes overlap, moving the second by A-B parts
// them by the shortest way.
type Gap struct {
	Distance float64
	A, B     Point
}

// Flip is the gap seen from the other shape.
func (g Gap) Flip() Gap { return Gap{g.Distance, g.B, g.A} }

// Nearest is [Separation] with the nearest points. Where several pairs are
// equally near, the first corner in corner order decides, corners of b first.
// Row DST-1.
func Nearest(a, b Base) Gap {
	distance := Separation(a, b)
	if distance <= 0 {
		return overlap(a, b)
	}
	best := Gap{Distance: math.Inf(1)}
	for _, c := range b.Corners() {
		if g := a.NearestTo(c); g.Distance < best.Distance {
			best = Gap{g.Distance, g.A, c}
		}
	}
	for _, c := range a.Corners() {
		if g := b.NearestTo(c); g.Distance < best.Distance {
			best = Gap{g.Distance, c, g.A}
		}
	}
	best.Distance = distance
	return best
}

// NearestTo is the gap between the base and a point: negative inside, where A
// is the nearest point of the edge. Row DST-2.
func (b Base) NearestTo(p Point) Gap {
	l := b.Local(p)
	qx, qy := math.Abs(l.X)-b.halfWidth, math.Abs(l.Y)-b.halfDepth
	at := Point{X: clamp(l.X, b.halfWidth), Y: clamp(l.Y, b.halfDepth)}
	if qx <= 0 && qy <= 0 {
		if qx > qy {
			at.X = math.Copysign(b.halfWidth, l.X)
		} else {
			at.Y = math.Copysign(b.halfDepth, l.Y)
		}
	}
	return Gap{b.DistanceTo(p), b.World(at), p}
}

// DistanceTo is the distance from the base to a point: negative inside, minus
// the distance to the nearest edge.
func (b Base) DistanceTo(p Point) float64 {
	l := b.Local(p)
	qx, qy := math.Abs(l.X)-b.halfWidth, math.Abs(l.Y)-b.halfDepth
	if qx <= 0 && qy <= 0 {
		return max(qx, qy)
	}
	return 0.5 * math.Sqrt(outside(l.X, l.Y, b.halfWidth, b.halfDepth))
}

// outside is four times the squared distance from (x, y) to the rectangle
// |x| <= w, |y| <= d. q+|q| is 2*max(q, 0) without a branch to mispredict.
func outside(x, y, w, d float64) float64 {
	qx, qy := math.Abs(x)-w, math.Abs(y)-d
	qx += math.Abs(qx)
	qy += math.Abs(qy)
	return float64(qx*qx) + float64(qy*qy)
}

// FrontEdge is the front edge as a base without depth, so that distances from
// it can be asked. Row DST-3.
func (b Base) FrontEdge() Base {
	b.centre = b.LeaderPoint()
	b.halfDepth = 0
	return b
}

func clamp(x, limit float64) float64 { return max(-limit, min(limit, x)) }

// overlap finds the shortest way to part two overlapping bases: along one edge
// normal, from the deepest corner to the edge.
func overlap(a, b Base) Gap {
	best := Gap{Distance: math.Inf(-1)}
	for i := range 2 {
		rect, other := a, b
		if i == 1 {
			rect, other = b, a
		}
		for _, c := range [4]Point{rect.facing, Neg(rect.facing), RightOf(rect.facing), LeftOf(rect.facing)} {
			reach := float64(math.Abs(Dot(c, rect.facing))*rect.halfDepth) + float64(math.Abs(Dot(c, RightOf(rect.facing)))*rect.halfWidth)
			low, at := math.Inf(1), Point{}
			for _, v := range other.Corners() {
				if h := Dot(c, v.Sub(rect.centre)); h < low {
					low, at = h, v
				}
			}
			if s := low - reach; s > best.Distance {
				edge := Along(at, c, -s)
				best = Gap{s, edge, at}
				if i == 1 {
					best = best.Flip()
				}
			}
		}
	}
	best.Distance = Separation(a, b)
	return best
}
