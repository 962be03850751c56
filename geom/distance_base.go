package geom

import "math"

// Separation is the distance between two bases, in inches: positive when they
// are apart, 0 when they touch, and minus the penetration depth (the shortest
// move that parts them) when they overlap. It is symmetric to the last bit.
//
// Overlap is decided by the separating-axis theorem on the four edge normals.
// Disjoint convex polygons are nearest at a corner of one of them: when one
// base lies wholly beyond a corner of the other, at that corner, otherwise at
// the least of the eight corner-to-rectangle distances. Rows DST-1, PRX-1.
func Separation(a, b Base) float64 { return SeparationOf(&a, &b) }

// SeparationOf is [Separation] for bases that stay where they are: the form for
// hot loops, since a base is too large for registers.
func SeparationOf(a, b *Base) float64 {
	wa, da, wb, db := a.halfWidth, a.halfDepth, b.halfWidth, b.halfDepth
	ux, uy, vx, vy := a.facing.X, a.facing.Y, b.facing.X, b.facing.Y
	dx, dy := b.centre.X-a.centre.X, b.centre.Y-a.centre.Y
	// The centre of b in the frame of a, and of a in the frame of b.
	ax, ay := float64(dx*uy)-float64(dy*ux), float64(dx*ux)+float64(dy*uy)
	bx, by := float64(dy*vx)-float64(dx*vy), -(float64(dx*vx) + float64(dy*vy))
	// The turn from one facing to the other, counter-clockwise.
	cos, sin := float64(ux*vx)+float64(uy*vy), float64(ux*vy)-float64(uy*vx)
	c, s := math.Abs(cos), math.Abs(sin)
	sx := math.Abs(ax) - wa - (float64(c*wb) + float64(s*db))
	sy := math.Abs(ay) - da - (float64(s*wb) + float64(c*db))
	tx := math.Abs(bx) - wb - (float64(c*wa) + float64(s*da))
	ty := math.Abs(by) - db - (float64(s*wa) + float64(c*da))
	beyondA, beyondB := min(sx, sy) > 0, min(tx, ty) > 0
	switch {
	case beyondA && beyondB:
		w, d := math.Copysign(wa, ax), math.Copysign(da, ay)
		e, f := math.Copysign(wb, bx), math.Copysign(db, by)
		x := (float64(vy*e) + float64(vx*f)) - (float64(uy*w) + float64(ux*d)) + dx
		y := (float64(vy*f) - float64(vx*e)) - (float64(uy*d) - float64(ux*w)) + dy
		return math.Sqrt(float64(x*x) + float64(y*y))
	case beyondA:
		w, d := math.Copysign(wa, ax), math.Copysign(da, ay)
		return 0.5 * math.Sqrt(outside(
			bx+(float64(cos*w)+float64(sin*d)), by+(float64(cos*d)-float64(sin*w)), wb, db))
	case beyondB:
		w, d := math.Copysign(wb, bx), math.Copysign(db, by)
		return 0.5 * math.Sqrt(outside(
			ax+(float64(cos*w)-float64(sin*d)), ay+(float64(cos*d)+float64(sin*w)), wa, da))
	case sx <= 0 && sy <= 0 && tx <= 0 && ty <= 0:
		return max(max(sx, sy), max(tx, ty))
	}
	return 0.5 * math.Sqrt(math.Float64frombits(min(
		corners(ax, ay, wa, da, float64(cos*wb), float64(sin*wb), -float64(sin*db), float64(cos*db)),
		corners(bx, by, wb, db, float64(cos*wa), -float64(sin*wa), float64(sin*da), float64(cos*da)))))
}

// corners is the least [outside] of the four points (x, y) +- e +- f.
func corners(x, y, w, d, ex, ey, fx, fy float64) uint64 {
	px, py, mx, my := ex+fx, ey+fy, ex-fx, ey-fy
	return min(
		min(math.Float64bits(outside(x+px, y+py, w, d)), math.Float64bits(outside(x+mx, y+my, w, d))),
		min(math.Float64bits(outside(x-mx, y-my, w, d)), math.Float64bits(outside(x-px, y-py, w, d))))
}

// outside is four times the squared distance from (x, y) to the rectangle
// |x| <= w, |y| <= d. q+|q| is 2*max(q, 0) without a branch to mispredict, and
// numbers that are not negative compare as their bits do, which is quicker.
func outside(x, y, w, d float64) float64 {
	qx, qy := math.Abs(x)-w, math.Abs(y)-d
	qx += math.Abs(qx)
	qy += math.Abs(qy)
	return float64(qx*qx) + float64(qy*qy)
}

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
