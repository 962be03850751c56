package ways

import (
	"math"

	"github.com/leaderpoint/leaderpoint/geom"
)

// A charge goes forward by d1, pivots to a heading, and goes forward until it touches. For one
// heading the lengths d1 that are legal are spans in closed form: a slice. Headings are degrees
// from where the charger looks, clockwise.
//
// In the frame of the heading, turned so that d1 moves the charger to greater x, its centre is at
// (a*d1, b*d1). The second leg sweeps a box. It reaches from the rear of the base up to the lowest
// point of the target within its width. That is on the facing (row CHG-7), at its nearer end V or
// beyond it:
//
//	top = V.y + m * max(0, by how far the box has passed V)
//
// The lines of the box are linear in d1. Take the convex polygon of an obstacle, widened by the
// width of the box. It blocks where it meets the strip between two lines: one open interval for
// each line.

// RoundingSlack widens a slice for a range of headings, in inches, so that rounding cannot make it
// too narrow: see [Scene.slice].
const RoundingSlack = 1e-10

// cut is one heading's frame, with the parts of the scene that a slice needs. O is the centre of
// the charger at its start, and C its centre at the pivot, after a first leg of d1. V and W are the
// nearer and the farther end of the facing:
//
//	y: along the heading
//	^
//	|                                         W, at x = wx
//	|                                     . '
//	|                                 . '
//	|                             . '            the facing is V + s*(sigma*g, h), for s from 0
//	|                         . '                to its length; it rises by m = h/g for each inch
//	|                     +.-'--------+          of x, and sigma is +1 here
//	|                  . '|           |
//	|              V '    |           |          the top of the box is at V.y, and higher by m
//	|              |-past-|           |          for each inch that the box has passed V
//	|                     |           |
//	|                     +-----------+          the front after the pivot
//	|                     |     C     |          C = (a*d1, b*d1)
//	|                     +-----------+          the rear
//	|                      . '
//	|              . '  d1
//	|      . '
//	O------------------------------------------> x: across the heading
//
// All points of the facing may be off by ex across the heading and ey along it, and C by dx and dy.
// All are 0 if the slice is exact.
type cut struct {
	sin, cos float64 // of the heading
	flip     float64 // -1 if x is mirrored, so that the first leg leads to greater x; or 1
	a, b     float64 // the centre at d1 is (a*d1, b*d1), a >= 0
	sigma    float64 // +1 if the facing rises to greater x, -1 if to lesser
	v        geom.Point
	wx       float64 // x of the far end of the facing
	g, h, m  float64 // the facing's direction is (sigma*g, h); m = h/g
	turn     float64 // half the range of headings that the slice holds for, in radians
	reach    float64 // distance from the centre to the farthest point of the facing
	ex, ey   float64 // possible error of the place of contact, across and along
	dx, dy   float64 // and of the place of the pivot
}

// point converts a point of the charger's frame to that of the heading.
func (c *cut) point(p geom.Point) geom.Point {
	return geom.Point{
		X: float64(c.flip * (float64(p.X*c.cos) - float64(p.Y*c.sin))),
		Y: float64(p.X*c.sin) + float64(p.Y*c.cos),
	}
}

// flat is the sine of the heading below which it counts as straight ahead.
const flat = 1e-9

// slicer finds the first legs with which a pivot to one heading leads to the facing.
type slicer struct{ *Scene }

// cut computes the frame of a heading for first legs in a span.
func (s slicer) cut(theta, turn float64, side int, within Span) cut {
	rel := geom.FromBearing(theta)
	c := cut{sin: rel.X, cos: rel.Y, flip: 1, turn: turn}
	c.a, c.b = -c.sin, c.cos
	if c.a < 0 {
		c.a, c.flip = -c.a, -1
	}
	if c.a < flat {
		c.a = 0
	}
	near, far := s.Tips[side], s.Tips[1-side]
	c.v = c.point(near)
	w := c.point(far)
	c.sigma = c.flip
	if side == 1 {
		c.sigma = -c.flip
	}
	c.wx = w.X
	c.g = float64(c.sigma*(w.X-c.v.X)) / s.Length
	c.h = max(0, w.Y-c.v.Y) / s.Length
	c.m = c.h / c.g
	for _, t := range [2]float64{within.Lo, within.Hi} {
		at := geom.Point{Y: t}
		c.reach = max(c.reach, max(geom.Dist(at, near), geom.Dist(at, far)))
	}
	c.dx, c.dy = s.pivotUncertainty.inFrame(rel, within.Hi)
	c.ex, c.ey = c.dx, c.dy
	if turn > 0 {
		c.dx, c.dy = c.dx+float64(c.ey*turn), c.dy+float64(c.ex*turn)
		ex, ey := s.shift(c.reach, turn)
		c.ex, c.ey = c.dx+ex, c.dy+ey
	}
	return c
}

// shift returns how far a point moves across and along the heading when everything turns about the
// centre by an angle. The point is within the width of the charger, and no farther from its centre
// than reach.
func (s slicer) shift(reach, turn float64) (across, along float64) {
	across = float64(reach * turn)
	along = float64(s.HalfWidth*turn) + float64(0.5*float64(across*turn))
	return across + RoundingSlack, along + RoundingSlack
}

// top returns the line k*d1 + p of the lowest point of the target, for all headings of the slice.
// Part 0 is for a box that has not passed V, part 1 for one that has. The greater of both counts.
func (s slicer) top(c *cut, part int) (k, p float64) {
	if part == 0 {
		return 0, c.v.Y - c.ey
	}
	past := -float64(c.sigma*c.v.X) - s.HalfWidth - c.ex
	return float64(float64(c.m*c.sigma) * c.a), c.v.Y - c.ey + float64(c.m*past)
}

// slice appends the lengths of the first leg, within a span, after which the charge on the given
// heading works: spans in rising order. side is the nearer end of the facing: 0 left, 1 right.
//
// With turn 0 it is exact. Otherwise it holds every length that works for some heading within turn
// radians of theta, and maybe others. side is nearer on all of those headings. Obstacles are
// shrunk, and requirements relaxed, by the most that a point moves in such a turn ([slicer.shift]).
func (s slicer) slice(dst []Span, theta, turn float64, side int, within Span) []Span {
	c := s.cut(theta, turn, side, within)
	return s.legs(dst, &c, within)
}

// legs is [Scene.slice] in a given frame.
func (s slicer) legs(dst []Span, c *cut, within Span) []Span {
	if c.g < 1e-12 {
		return dst
	}
	within = s.touching(c, within)
	if within.Empty() {
		return dst
	}
	within = s.onTable(c, within)
	if within.Empty() {
		return dst
	}
	var room [48]Span
	blocked := s.behind(c, room[:0])
	blocked = s.unheld(c, blocked)
	blocked = s.obstructed(c, blocked, within)
	return Subtract(dst, within, blocked)
}

// touching narrows a span to the legs after which front and facing overlap by the least contact
// (CHG-6, CHG-10).
func (s slicer) touching(c *cut, t Span) Span {
	k := float64(c.sigma * c.a)
	t = t.Where(k, s.HalfWidth+c.ex-s.LeastContact-float64(c.sigma*c.v.X))
	return t.Where(-k, s.HalfWidth+c.ex-s.LeastContact+float64(c.sigma*c.wx))
}

// behind blocks the legs after which the pivot leaves the target not ahead of the front.
func (s slicer) behind(c *cut, blocked []Span) []Span {
	all := Span{math.Inf(-1), math.Inf(1)}
	// Ahead at V, which is at V.y at most; or at a point of the facing beyond it.
	low := all.Where(c.b, s.halfDepth-s.mayOverlap-c.v.Y-c.ey)
	past := s.HalfWidth - c.ex + float64(c.sigma*c.v.X)
	k := c.b - float64(float64(c.m*c.sigma)*c.a)
	slant := low.Where(k, s.halfDepth-s.mayOverlap-c.v.Y-c.ey+float64(c.m*past))
	end := low.Where(c.b, s.halfDepth-s.mayOverlap-c.v.Y-c.ey-float64(c.h*s.Length))
	return Insert(Insert(blocked, slant), end)
}

// unheld blocks the legs after which the point of first contact cannot be kept while the charger is
// set flush.
func (s slicer) unheld(c *cut, blocked []Span) []Span {
	k := float64(c.sigma * c.a) // the box has passed V by k*d1 + p
	p := -float64(c.sigma*c.v.X) - s.HalfWidth
	for _, gap := range s.Gaps.All() {
		lo, hi := gap.Lo, gap.Hi // from the left end
		if c.sigma != c.flip {
			lo, hi = s.Length-hi, s.Length-lo
		}
		if s.Swing {
			lo, hi = s.swung(c, lo), s.swung(c, hi)
		} else {
			if lo < 0 {
				lo = math.Inf(-1)
			}
			lo, hi = float64(c.g*lo), float64(c.g*hi)
			if gap.Hi > s.Length && c.sigma == c.flip || gap.Lo < 0 && c.sigma != c.flip {
				hi = math.Inf(1)
			}
		}
		if lo, hi = lo+c.ex, hi-c.ex; !s.Swing && c.flush(s.Scene) {
			hi -= float64(2 * s.HalfWidth) // any point of the front will do
		}
		// k*d1 + p within (lo, hi)
		all := Span{math.Inf(-1), math.Inf(1)}
		blocked = Insert(blocked, all.Where(k, p-lo).Where(-k, hi-p))
	}
	return blocked
}

// flush reports whether the whole front may meet the facing at once on a heading of the slice.
func (c *cut) flush(s *Scene) bool {
	return float64((c.h-c.turn)*s.Length) <= geom.Tol
}

// swung returns how far the box has passed V if it swings round to come flush f inches from V.
func (s slicer) swung(c *cut, f float64) float64 {
	if f -= s.HalfWidth; f > 0 {
		return float64(c.g * f)
	}
	return f
}

// onTable narrows a span to the legs after which the box stays on the table.
func (s slicer) onTable(c *cut, t Span) Span {
	for i := range s.edges[:s.NumEdges] {
		edge := &s.edges[i]
		n := c.point(edge.inward)
		base := edge.offset + edge.slack - float64(math.Abs(n.X)*s.HalfWidth)
		k := float64(n.X * c.a)
		if n.Y >= 0 {
			t = t.Where(k+float64(n.Y*c.b), base-float64(n.Y*s.halfDepth)+float64(s.Radius*c.turn))
			continue
		}
		eased := base + float64((c.reach+s.HalfWidth)*c.turn)
		for part := range 2 {
			tk, tp := s.top(c, part)
			t = t.Where(k+float64(n.Y*tk), eased+float64(n.Y*tp))
		}
		t = t.Where(k+float64(n.Y*c.b), eased+float64(n.Y*s.halfDepth))
	}
	return t
}

// obstructed blocks the legs after which an obstacle is in the box (rows CHG-4, CHG-5).
func (s slicer) obstructed(c *cut, blocked []Span, t Span) []Span {
	rear, front := float64(c.b*t.Lo), float64(c.b*t.Hi)
	box := Span{min(rear, front) - s.halfDepth, max(rear, front) + s.halfDepth} // of y, for all first legs
	for part := range 2 {
		k, p := s.top(c, part)
		box.Hi = max(box.Hi, max(float64(k*t.Lo), float64(k*t.Hi))+p)
	}
	size := max(c.reach+s.HalfWidth, s.Radius)
	var ring [RingRoom + 2]geom.Point
	for i := range s.Obstacles.Len() {
		o := s.Obstacles.At(i)
		lands := s.Lands && o.Holds
		if !o.Sweeps && !o.Stands && !lands {
			continue
		}
		ex, ey := o.slack+c.dx, o.slack+c.dy
		at := c.point(o.centre)
		if s.aside(c, t, o, at, ex, ey, box) { // of its full size; after a turn within the cell it is smaller
			continue
		}
		if c.turn > 0 {
			far := max(geom.Dist(o.centre, geom.Point{Y: t.Lo}), geom.Dist(o.centre, geom.Point{Y: t.Hi})) + o.radius
			across, along := s.shift(min(far, size), c.turn)
			ex, ey = ex+across, ey+along
		}
		half := s.HalfWidth - ex
		if c.turn > 0 && s.aside(c, t, o, at, ex, ey, box) {
			continue
		}
		hull := widened(ring[:0], c, s.Obstacles.Ring(o), half)
		if c.a == 0 {
			blocked = s.straight(c, blocked, hull, ey, o, lands)
			continue
		}
		if lands {
			blocked = s.landing(c, blocked, hull, ey)
		}
		blocked = s.passing(c, blocked, hull, ey, o, t)
	}
	return blocked
}

// aside reports whether an obstacle at a point, smaller by ex and ey, does not come near the box.
func (s slicer) aside(c *cut, t Span, o *obstacle, at geom.Point, ex, ey float64, box Span) bool {
	half := s.HalfWidth - ex
	return half <= 0 ||
		at.X-o.radius >= float64(c.a*t.Hi)+half || at.X+o.radius <= float64(c.a*t.Lo)-half ||
		at.Y+o.radius <= box.Lo+ey || at.Y-o.radius >= box.Hi-ey
}

// passing blocks the legs after which the second leg goes through an obstacle, or the pivot ends on
// it. It is for headings that are not straight ahead. The hull is from [widened]; the obstacle is
// shrunk by e inches along the heading.
func (s slicer) passing(c *cut, blocked []Span, hull []geom.Point, e float64, o *obstacle, t Span) []Span {
	if !o.Sweeps && !o.Stands {
		return blocked
	}
	low := hull[0].Y // [widened] begins there
	centre := max(float64(c.b*t.Lo), float64(c.b*t.Hi))
	ahead := Span{math.Inf(-1), math.Inf(1)} // above the line of the rear, in x
	if low <= centre-s.halfDepth+e {
		if ahead = project(hull, c.b, -c.a, -float64(c.a*(s.halfDepth-e))); !(ahead.Lo < ahead.Hi) {
			return blocked
		}
	}
	for part := 0; part < 2 && o.Sweeps; part++ {
		k, p := s.top(c, part) // below the line of the top: y < k*x/a + p - e
		if low < max(float64(k*t.Lo), float64(k*t.Hi))+p-e {
			under := project(hull, -k/c.a, 1, e-p)
			blocked = Insert(blocked, Span{max(ahead.Lo, under.Lo) / c.a, min(ahead.Hi, under.Hi) / c.a})
		}
	}
	if low >= centre+s.halfDepth-e {
		return blocked
	}
	under := project(hull, -c.b, c.a, float64(c.a*(e-s.halfDepth)))
	return Insert(blocked, Span{max(ahead.Lo, under.Lo) / c.a, min(ahead.Hi, under.Hi) / c.a})
}

// leeway returns how much higher the line of the top may be than [Scene.top] has it.
func (s slicer) leeway(c *cut, part int) float64 {
	if part == 0 {
		return float64(2 * c.ey)
	}
	return float64(2 * (c.ey + float64(c.m*c.ex)))
}

// landing blocks the legs after which a flier would come down on an obstacle at first contact. A
// flush place to be lifted to does not help if the target aligns (row CHG-16).
func (s slicer) landing(c *cut, blocked []Span, hull []geom.Point, e float64) []Span {
	above := Span{math.Inf(-1), math.Inf(1)}
	for part := range 2 {
		k, p := s.top(c, part)
		own := project(hull, k/c.a, -1, p+s.leeway(c, part)-float64(2*s.halfDepth)+e)
		above.Lo, above.Hi = max(above.Lo, own.Lo), min(above.Hi, own.Hi)
	}
	for part := range 2 {
		k, p := s.top(c, part)
		under := project(hull, -k/c.a, 1, e-p)
		blocked = Insert(blocked, Span{max(above.Lo, under.Lo) / c.a, min(above.Hi, under.Hi) / c.a})
	}
	return blocked
}

// straight is [Scene.obstructed] for the heading straight ahead, on which the box stays in one
// lane.
func (s slicer) straight(c *cut, blocked []Span, hull []geom.Point, e float64, o *obstacle, lands bool) []Span {
	low, high := math.Inf(1), math.Inf(-1)
	prev := hull[len(hull)-1]
	for _, p := range hull {
		if (p.X > 0) != (prev.X > 0) {
			y := prev.Y + float64((p.Y-prev.Y)*(prev.X/(prev.X-p.X)))
			low, high = min(low, y), max(high, y)
		}
		prev = p
	}
	if !(low < high) {
		return blocked
	}
	all := Span{math.Inf(-1), math.Inf(1)}
	ahead := all.Where(-c.b, high+s.halfDepth-e)
	top, rise := math.Inf(-1), math.Inf(-1)
	for part := range 2 {
		_, p := s.top(c, part)
		top, rise = max(top, p), max(rise, p+s.leeway(c, part))
	}
	switch {
	case low >= top-e:
	case lands && high > rise-float64(2*s.halfDepth)+e:
		return Insert(blocked, all)
	case o.Sweeps:
		return Insert(blocked, ahead)
	}
	if !o.Sweeps && !o.Stands {
		return blocked
	}
	return Insert(blocked, ahead.Where(c.b, s.halfDepth-e-low))
}

// widened appends the outline of a convex ring, seen in a frame, with every point drawn out by half
// to both sides. These are the places of the middle of a box of that half-width that touches the
// ring.
func widened(dst []geom.Point, c *cut, ring []geom.Point, half float64) []geom.Point {
	low, high := 0, 0
	var lowest, highest float64
	for i, p := range ring {
		y := float64(p.X*c.sin) + float64(p.Y*c.cos)
		if i == 0 || y < lowest {
			low, lowest = i, y
		}
		if i == 0 || y > highest {
			high, highest = i, y
		}
	}
	// The ring runs counter-clockwise; up from its lowest point it is on the right, which the flip
	// exchanges.
	shift := float64(c.flip * half)
	for i := low; ; i = (i + 1) % len(ring) {
		p := c.point(ring[i])
		if i == low {
			dst = append(dst, geom.Point{X: p.X - shift, Y: p.Y})
		}
		dst = append(dst, geom.Point{X: p.X + shift, Y: p.Y})
		if i == high {
			break
		}
	}
	for i := high; ; i = (i + 1) % len(ring) {
		p := c.point(ring[i])
		if i == low {
			return dst
		}
		dst = append(dst, geom.Point{X: p.X - shift, Y: p.Y})
	}
}

// project returns the range of x of a convex ring for which kx*x + ky*y + p < 0: empty (lo >= hi)
// if there is none.
func project(ring []geom.Point, kx, ky, p float64) Span {
	out := Span{math.Inf(1), math.Inf(-1)}
	last := ring[len(ring)-1]
	before := float64(kx*last.X) + float64(ky*last.Y) + p
	for _, q := range ring {
		now := float64(kx*q.X) + float64(ky*q.Y) + p
		if (now < 0) != (before < 0) {
			x := last.X + float64((q.X-last.X)*(before/(before-now)))
			out.Lo, out.Hi = min(out.Lo, x), max(out.Hi, x)
		}
		if now < 0 {
			out.Lo, out.Hi = min(out.Lo, q.X), max(out.Hi, q.X)
		}
		last, before = q, now
	}
	return out
}
