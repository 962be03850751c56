package geom

import "math"

// Gap says how near two shapes are to each other and at which points. Distance is signed as in
// [Separation]. A and B are the nearest points of the first and the second shape. If the shapes
// overlap, moving the second by A-B separates them by the shortest move.
type Gap struct {
	Distance float64
	A, B     Point
}

// Flip returns the gap seen from the other shape.
func (g Gap) Flip() Gap { return Gap{g.Distance, g.B, g.A} }

// Nearest is [Separation] with the nearest points. If several pairs are equally near, the first
// corner in corner order decides, corners of b first. Row DST-1.
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

// NearestTo returns the gap between the base and a point. It is negative inside, and A is then the
// nearest point of the edge. Row DST-2.
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

// DistanceTo returns the distance from the base to a point: negative inside, minus the distance to
// the nearest edge.
func (b Base) DistanceTo(p Point) float64 {
	l := b.Local(p)
	qx, qy := math.Abs(l.X)-b.halfWidth, math.Abs(l.Y)-b.halfDepth
	if qx <= 0 && qy <= 0 {
		return max(qx, qy)
	}
	// q+|q| is 2*max(q, 0) without a branch to mispredict.
	qx += math.Abs(qx)
	qy += math.Abs(qy)
	return 0.5 * math.Sqrt(float64(qx*qx)+float64(qy*qy))
}

// FrontEdge returns the front edge as a base without depth, to measure distances from it. Row
// DST-3.
func (b Base) FrontEdge() Base {
	b.centre = b.LeaderPoint()
	b.halfDepth = 0
	return b
}

func clamp(x, limit float64) float64 { return max(-limit, min(limit, x)) }

// overlap returns the shortest move that separates two overlapping bases: along one edge normal,
// from the deepest corner to the edge. If a whole side is equally deep, the place is its corner
// over the edge, or the end of the edge that it covers. Both points are then on both bases, or as
// deep as they overlap.
func overlap(a, b Base) Gap {
	best := Gap{Distance: math.Inf(-1)}
	for i := range 2 {
		rect, other := a, b
		if i == 1 {
			rect, other = b, a
		}
		corners := other.Corners()
		for _, n := range [4]Point{rect.facing, Neg(rect.facing), RightOf(rect.facing), LeftOf(rect.facing)} {
			reach := float64(math.Abs(Dot(n, rect.facing))*rect.halfDepth) + float64(math.Abs(Dot(n, RightOf(rect.facing)))*rect.halfWidth)
			low := math.Inf(1)
			for _, v := range corners {
				low = min(low, Dot(n, v.Sub(rect.centre)))
			}
			if s := low - reach; s > best.Distance {
				at := rect.deepest(n, low, &corners)
				best = Gap{s, Along(at, n, -s), at}
				if i == 1 {
					best = best.Flip()
				}
			}
		}
	}
	best.Distance = Separation(a, b)
	return best
}

// deepest returns the place over an edge of the lowest side of another base. That side is low
// inches out from the centre along the normal n of the edge. Of equally deep corners it takes the
// first, moved along their side as far as the edge needs.
func (b Base) deepest(n Point, low float64, corners *[4]Point) Point {
	along := LeftOf(n)
	half := float64(math.Abs(Dot(along, b.facing))*b.halfDepth) + float64(math.Abs(Dot(along, RightOf(b.facing)))*b.halfWidth)
	first, from, to := -1, math.Inf(1), math.Inf(-1)
	for i, v := range corners {
		if Dot(n, v.Sub(b.centre)) > low+coincident {
			continue
		}
		if first < 0 {
			first = i
		}
		t := Dot(along, v.Sub(b.centre))
		from, to = min(from, t), max(to, t)
	}
	at := corners[first]
	t := Dot(along, at.Sub(b.centre))
	over := max(from, min(to, clamp(t, half)))
	if over == t {
		return at
	}
	return Along(at, along, over-t)
}
