package los

import (
	"math"

	"github.com/leaderpoint/leaderpoint/geom"
)

// maxChain is how many edges the near side can have: those of a rectangle clipped to an arc.
const maxChain = 6

// chain is the near side of a target: the edges that face the eye, counter-clockwise as seen from
// it. Coordinates are relative to the eye. A place on it is a length in inches from its right-hand
// end.
type chain struct {
	points [maxChain + 1]geom.Point
	starts [maxChain + 1]float64 // the length up to each point
	edges  int
	// facing is the edge that cover is judged on; facingLo and facingHi are its ends.
	facing             int
	facingLo, facingHi float64
	// worst says how to count the shadow of an obstacle that is before an edge by less than
	// contact. More than zero counts all of it, less than zero none. At zero, an obstacle wholly
	// before the edge counts in full, and one that is also behind it does not count.
	worst int8
}

// length returns the length of the near side.
func (c *chain) length() float64 { return c.starts[c.edges] }

// nearSides makes the chain the near side of a base: one or two edges, none if the eye is in or on
// it. facing is the side that cover is judged on. An eye within the contact band of the line of a
// side does not face that side, since measured fronts are never quite in line. If it is that near
// to all sides, it faces every side it can.
func (c *chain) nearSides(eye geom.Point, b geom.Base, corners *[4]geom.Point, facing int) {
	l := b.Local(eye)
	x, y := math.Abs(l.X)-b.HalfWidth(), math.Abs(l.Y)-b.HalfDepth()
	least := geom.ContactBand
	if max(x, y) <= least {
		if x, y := max(0, x), max(0, y); float64(x*x)+float64(y*y) <= geom.ContactBand*geom.ContactBand {
			return
		}
		least = geom.Tol
	}
	ahead, beside := -1, -1
	if y > least {
		ahead = 0
		if l.Y < 0 {
			ahead = 2
		}
	}
	if x > least {
		beside = 1
		if l.X < 0 {
			beside = 3
		}
	}
	first, second := ahead, beside
	switch {
	case ahead < 0:
		first, second = beside, -1
	case beside == (ahead+3)%4:
		first, second = beside, ahead
	}
	if first < 0 {
		return
	}
	c.add(eye, b, corners, first, facing)
	if second >= 0 {
		c.add(eye, b, corners, second, facing)
	}
}

// add appends side i of a base, whose right-hand end is where the chain stops.
func (c *chain) add(eye geom.Point, b geom.Base, corners *[4]geom.Point, i, facing int) {
	length := b.Width()
	if i&1 == 1 {
		length = b.Depth()
	}
	k := c.edges
	if k == 0 {
		c.points[0] = corners[i].Sub(eye)
	}
	c.points[k+1] = corners[(i+1)&3].Sub(eye)
	c.starts[k+1] = c.starts[k] + length
	if i == facing {
		c.facing, c.facingLo, c.facingHi = k, c.starts[k], c.starts[k+1]
	}
	c.edges++
}

// nearEdges makes the chain the edges of a clockwise convex ring that face the eye: none if the eye
// is in or on the ring.
func (c *chain) nearEdges(eye geom.Point, ring []geom.Point) {
	n := len(ring)
	first := -1
	for i := range n {
		if !faces(eye, ring[i], ring[(i+1)%n]) {
			continue
		}
		if !faces(eye, ring[(i+n-1)%n], ring[i]) {
			first = i
			break
		}
	}
	if first < 0 {
		return
	}
	for k := 0; k < n && c.edges < maxChain; k++ {
		i := (first + k) % n
		a, b := ring[i], ring[(i+1)%n]
		if !faces(eye, a, b) {
			break
		}
		c.points[c.edges] = a.Sub(eye)
		c.points[c.edges+1] = b.Sub(eye)
		length := geom.Dist(a, b)
		c.starts[c.edges+1] = c.starts[c.edges] + length
		c.edges++
	}
}

// faces reports whether the eye is on the outer side of the edge a-b of a clockwise ring, by more
// than the tolerance.
func faces(eye, a, b geom.Point) bool {
	ra, rb := a.Sub(eye), b.Sub(eye)
	d := geom.Cross(ra, rb)
	return d > 0 && float64(d*d) > geom.Tol*geom.Tol*geom.Norm2(b.Sub(a))
}

// at returns the place on the chain at s inches from its right-hand end, relative to the eye.
func (c *chain) at(s float64) geom.Point {
	for i := range c.edges {
		if s <= c.starts[i+1] || i == c.edges-1 {
			length := c.starts[i+1] - c.starts[i]
			return geom.Lerp(c.points[i], c.points[i+1], math.Max(0, math.Min(1, (s-c.starts[i])/length)))
		}
	}
	return c.points[0]
}

// towards returns the place on the chain where the direction d crosses it, if it does.
func (c *chain) towards(d geom.Point) (s float64, ok bool) {
	for i := range c.edges {
		u, v := geom.Cross(c.points[i], d), geom.Cross(d, c.points[i+1])
		if u >= 0 && v >= 0 && u+v > 0 {
			return c.project(i, u, v), true
		}
	}
	return 0, false
}

// interval is the shadow of one obstacle on the chain.
type interval struct {
	lo, hi float64
	thing  int32
	role   role
}

// room is how many shadows a query holds without allocating.
const room = 32

// cast returns the shadow of edge a-b on chain edge i. It clips a-b, relative to the eye and
// counter-clockwise about it, to the triangle of the eye and the chain edge. An edge in contact
// with the target's side along its whole length is not before it and casts none.
func (c *chain) cast(i int, a, b geom.Point) (lo, hi float64, ok bool) {
	length := c.starts[i+1] - c.starts[i]
	return c.castBefore(i, a, b, c.alongSide(geom.Cross(c.points[i], c.points[i+1]), length))
}

// castBefore is [chain.cast] for the part of a-b that is before the chain edge's line by more than
// along, in inches times the edge's length. If along is minus infinity, all of a-b counts, even
// behind the line.
func (c *chain) castBefore(i int, a, b geom.Point, along float64) (lo, hi float64, ok bool) {
	u, w := c.points[i], c.points[i+1]
	d := geom.Cross(u, w)
	ua, ub := geom.Cross(u, a), geom.Cross(u, b)
	va, vb := geom.Cross(a, w), geom.Cross(b, w)
	sa, sb := d-ua-va, d-ub-vb
	// Most edges lie wholly inside or wholly beyond one side; sign bits tell which
	// in one branch each.
	bits := math.Float64bits
	if int64(bits(ua)&bits(ub)|bits(va)&bits(vb)|bits(sa-along)&bits(sb-along)) < 0 {
		return 0, 0, false
	}
	if int64(bits(ua)|bits(ub)|bits(va)|bits(vb)|bits(sa)|bits(sb)) >= 0 {
		lo, hi = c.project(i, ua, va), c.project(i, ub, vb)
		return lo, hi, hi > lo
	}
	from, to := 0.0, 1.0
	if ua < 0 {
		from = ua / (ua - ub)
	} else if ub < 0 {
		to = ua / (ua - ub)
	}
	if va < 0 {
		from = max(from, va/(va-vb))
	} else if vb < 0 {
		to = min(to, va/(va-vb))
	}
	if sa < 0 {
		if along >= 0 {
			from = max(from, sa/(sa-sb))
		}
	} else if sb < 0 && along >= 0 {
		to = min(to, sa/(sa-sb))
	}
	if from >= to {
		return 0, 0, false
	}
	at := func(t float64) float64 {
		return c.project(i, ua+float64(t*(ub-ua)), va+float64(t*(vb-va)))
	}
	lo, hi = at(from), at(to)
	return lo, hi, hi > lo
}

// alongSide returns the contact band before the line of a chain edge, in inches times the edge's
// length. An obstacle within it only touches the side. The band is narrower for an eye near that
// line, at distance d over the length: from there even far obstacles are near the line.
func (c *chain) alongSide(d, length float64) float64 {
	if c.worst > 0 {
		return geom.Tol * length
	}
	return max(geom.Tol*length, min(geom.ContactBand*length, d/100))
}

// cone returns the shadow on chain edge i of a convex region that the eye touches. The region lies
// in the directions x with n.x > 0 for all the given n.
func (c *chain) cone(i int, sides []beside) (lo, hi float64) {
	from, to := 0.0, 1.0
	for _, s := range sides {
		ha, hb := geom.Dot(s.n, c.points[i])+s.by, geom.Dot(s.n, c.points[i+1])+s.by
		switch {
		case ha <= 0 && hb <= 0:
			return 0, 0
		case ha < 0:
			from = max(from, ha/(ha-hb))
		case hb < 0:
			to = min(to, ha/(ha-hb))
		}
	}
	return c.place(i, from), c.place(i, to)
}

// into is [chain.cone] on the whole chain. The shadow is one stretch: the cone is convex, and the
// chain fills less than half a turn.
func (c *chain) into(sides []beside) (lo, hi float64) {
	for k := range c.edges {
		from, to := c.cone(k, sides)
		switch {
		case from >= to:
		case lo >= hi:
			lo, hi = from, to
		default:
			hi = to
		}
	}
	return lo, hi
}

// place returns the place on the chain at fraction t of edge i; the ends of an edge are the same
// bits from both sides.
func (c *chain) place(i int, t float64) float64 {
	switch {
	case t <= 0:
		return c.starts[i]
	case t >= 1:
		return c.starts[i+1]
	}
	return c.starts[i] + float64((c.starts[i+1]-c.starts[i])*t)
}

// span returns the shadow of a convex region on chain edge i, from its corners relative to the eye,
// and how near it is. If it reaches the eye or goes beyond the edge's line, its edges must be
// clipped one by one.
//
// L = u+v is linear, 0 at the eye and D on the line of the edge. If 0 < L < D at all corners, the
// shadow runs from the least to the largest t = u/L. No branch depends on a single corner: that
// would be slow.
func (c *chain) span(i int, corners []geom.Point) (lo, hi float64, near nearness) {
	right, left := c.points[i], c.points[i+1]
	d := geom.Cross(right, left)
	inf := math.Inf(1)
	leastL, mostL := inf, -inf
	var mostU, mostV int64 // positive floats sort as their bits do, and integers compare faster
	var us, ls [maxSpan]float64
	for k, x := range corners {
		u, v := geom.Cross(right, x), geom.Cross(x, left)
		l := u + v
		us[k&(maxSpan-1)], ls[k&(maxSpan-1)] = u, l
		leastL, mostL = min(leastL, l), max(mostL, l)
		mostU, mostV = max(mostU, int64(math.Float64bits(u))), max(mostV, int64(math.Float64bits(v)))
	}
	length := c.starts[i+1] - c.starts[i]
	switch {
	case mostU <= 0 || mostV <= 0 || leastL >= d-c.alongSide(d, length):
		if band := float64(geom.ContactBand * length); leastL <= band && mostL >= -band {
			near = nearEye
		}
		return 0, 0, near
	case leastL <= float64(geom.Tol*length) || mostL > d || c.worst < 0 && mostL > d-c.alongSide(d, length):
		return 0, 0, crossed
	case leastL <= float64(geom.ContactBand*length):
		near = nearEye
	}
	leastT, mostT := inf, -inf
	for k := range corners {
		t := us[k&(maxSpan-1)] / ls[k&(maxSpan-1)]
		leastT, mostT = min(leastT, t), max(mostT, t)
	}
	return c.place(i, leastT), c.place(i, mostT), near
}

// nearness says how near to the eye a region may be, judged by its span.
type nearness uint8

const (
	farFromEye nearness = iota
	nearEye             // it may be in contact with the eye
	crossed
)

// project returns the place on chain edge i of a point with the coordinates u and v.
func (c *chain) project(i int, u, v float64) float64 {
	switch {
	case u <= 0:
		return c.starts[i]
	case v <= 0:
		return c.starts[i+1]
	}
	return c.place(i, u/(u+v))
}
