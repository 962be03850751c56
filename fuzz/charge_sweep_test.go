package fuzz_test

import (
	"math"
	"slices"
)

// The oracle's slice: for one heading, the lengths of the first leg after which a
// charge works. It asks the separating axes of the second leg's box and of each
// thing in the way when they overlap. As every corner of the box moves straight
// with the length of the first leg, each axis answers with a half-line, and the
// thing with what is common to them.

// lengths is an interval.
type lengths struct{ lo, hi float64 }

// cut keeps what is on the positive side of the line k*t + c.
func (s *lengths) cut(k, c float64) {
	switch {
	case k > 0:
		s.lo = max(s.lo, -c/k)
	case k < 0:
		s.hi = min(s.hi, -c/k)
	case c < 0:
		s.hi = math.Inf(-1)
	}
}

var always = lengths{math.Inf(-1), math.Inf(1)}

// minus takes an open interval out of a list of disjoint ones.
func minus(list []lengths, gap lengths) []lengths {
	for i := 0; i < len(list); i++ {
		l := list[i]
		if gap.lo >= gap.hi || gap.hi <= l.lo || gap.lo >= l.hi {
			continue
		}
		list = slices.Delete(list, i, i+1)
		i--
		if gap.lo > l.lo {
			list = slices.Insert(list, i+1, lengths{l.lo, gap.lo})
			i++
		}
		if gap.hi < l.hi {
			list = slices.Insert(list, i+1, lengths{gap.hi, l.hi})
			i++
		}
	}
	return list
}

// line is k*t + c.
type line struct{ k, c float64 }

// barrier is a convex thing by its edges: a point p is inside when normal*p < at
// for all of them.
type barrier struct {
	ring, normal []xy
	at           []float64
	middle       xy
	reach        float64
	in           float64 // it counts as smaller by so much
}

func barrierOf(ring []xy) barrier {
	b := barrier{ring: ring}
	for _, p := range ring {
		b.middle = b.middle.plus(p.times(1 / float64(len(ring))))
	}
	for i, p := range ring {
		e := ring[(i+1)%len(ring)].minus(p)
		if e.long() == 0 {
			continue
		}
		n := e.right().times(1 / e.long())
		if n.dot(b.middle.minus(p)) > 0 {
			n = n.times(-1)
		}
		b.normal, b.at = append(b.normal, n), append(b.at, n.dot(p))
		b.reach = max(b.reach, p.minus(b.middle).long())
	}
	return b
}

// box is a rectangle whose sides move straight, seen along x and y.
type box struct{ left, right, rear, front line }

// blocks is the interval in which the box overlaps the barrier by more than -grow.
// x and y are the directions of the box.
func (b *barrier) blocks(m *box, x, y xy, grow float64) lengths {
	out := always
	grow -= b.in
	xlo, xhi := spread(b.ring, x)
	out.cut(m.right.k, m.right.c-xlo+grow)
	out.cut(-m.left.k, xhi-m.left.c+grow)
	ylo, yhi := spread(b.ring, y)
	out.cut(m.front.k, m.front.c-ylo+grow)
	out.cut(-m.rear.k, yhi-m.rear.c+grow)
	for i, n := range b.normal {
		if out.lo >= out.hi {
			break
		}
		nx, ny := n.dot(x), n.dot(y)
		side, end := m.right, m.front
		if nx > 0 {
			side = m.left
		}
		if ny > 0 {
			end = m.rear
		}
		out.cut(-nx*side.k-ny*end.k, b.at[i]+grow-nx*side.c-ny*end.c)
	}
	return out
}

// sweepTask is a charge in the frame of the charger as it stands.
type sweepTask struct {
	w, d, least float64
	left, right xy
	long        float64
	grow        float64
	target      barrier
	things      []barrier
	onlyStands  bool // things are in the way of the place after the pivot only
	edges       []halfPlane
	lost        []lengths // of the facing, from the left: contacts that cannot be kept
	places      []lengths // that are free, flush with the facing: of the middle, from the left end
	free        float64   // the longest first leg
	specials    []float64 // headings on which exact fits live, in radians
}

// halfPlane is where n*p + c >= 0.
type halfPlane struct {
	n xy
	c float64
}

// shortest stretch of first legs that counts as room.
const leastRoom = 1e-9

// newSweepTask sets up a charge with everything in the way grown by so much, which
// may be negative.
func newSweepTask(q *chargeTask, grow float64) *sweepTask {
	o, right := q.start.at, q.start.ahead.right()
	local := func(ring []xy) []xy {
		out := make([]xy, len(ring))
		for i, p := range ring {
			out[i] = p.seen(o, right)
		}
		return out
	}
	s := &sweepTask{
		w: q.start.w, d: q.start.d, least: q.least + max(0, grow), grow: grow,
		left: q.left.seen(o, right), right: q.right.seen(o, right), target: barrierOf(local(q.target)),
		onlyStands: q.flies,
	}
	s.long = s.right.minus(s.left).long()
	var all []barrier
	for i := range q.others {
		b := barrierOf(local(q.others[i].ring))
		b.in = q.others[i].in
		all = append(all, b)
	}
	if a := q.area; a != nil {
		for _, h := range [4]halfPlane{{xy{1, 0}, o.x - a[0]}, {xy{-1, 0}, a[1] - o.x}, {xy{0, 1}, o.y - a[2]}, {xy{0, -1}, a[3] - o.y}} {
			s.edges = append(s.edges, halfPlane{xy{h.n.dot(right), h.n.dot(q.start.ahead)}, h.c - grow})
		}
	}
	if !q.flies || !q.turnsAbove {
		s.things = all
	}
	s.keep(all, q.fixed)
	s.lead()
	s.exactFits()
	return s
}

// keep finds which contacts can be kept by a flush place.
func (s *sweepTask) keep(things []barrier, fixed bool) {
	e := s.right.minus(s.left).times(1 / s.long)
	n := xy{-e.y, e.x} // into the target
	at := s.left.minus(n.times(s.d))
	x, y := at.dot(e), at.dot(n)
	m := box{line{1, x - s.w}, line{1, x + s.w}, line{0, y - s.d}, line{0, y + s.d}}
	s.places = []lengths{{s.least - s.w, s.long + s.w - s.least}}
	if fixed {
		for i := range things {
			s.places = minus(s.places, things[i].blocks(&m, e, n, s.grow))
		}
		for _, h := range s.edges {
			for _, p := range (block{at, n, s.w, s.d}).outline() {
				may := always
				may.cut(h.n.dot(e), h.n.dot(p)+h.c)
				s.places = minus(s.places, lengths{math.Inf(-1), may.lo})
				s.places = minus(s.places, lengths{may.hi, math.Inf(1)})
				if may.lo > may.hi {
					s.places = nil
				}
			}
		}
	}
	s.lost = []lengths{{-1, s.long + 1}}
	s.places = slices.DeleteFunc(s.places, func(p lengths) bool { return p.hi-p.lo <= leastRoom })
	for _, p := range s.places {
		s.lost = minus(s.lost, lengths{p.lo - s.w, p.hi + s.w})
	}
}

// lead finds the longest first leg.
func (s *sweepTask) lead() {
	s.free = 2*max(s.left.long(), s.right.long()) + s.w
	m := box{line{0, -s.w}, line{0, s.w}, line{0, -s.d}, line{1, s.d}}
	stop := func(b *barrier) {
		if x := b.blocks(&m, xy{1, 0}, xy{0, 1}, s.grow); x.lo < x.hi {
			s.free = min(s.free, x.lo)
		}
	}
	if !s.onlyStands {
		stop(&s.target)
		for i := range s.things {
			stop(&s.things[i])
		}
	}
	for _, h := range s.edges {
		for _, p := range [4]xy{{-s.w, s.d}, {s.w, s.d}, {-s.w, -s.d}, {s.w, -s.d}} {
			may := always
			may.cut(h.n.y, h.n.dot(p)+h.c)
			s.free = min(s.free, may.hi)
			if may.lo > 0 {
				s.free = math.Inf(-1)
			}
		}
	}
}

// exactFits are straight ahead, flush, and along the edges of everything.
func (s *sweepTask) exactFits() {
	add := func(e xy) {
		theta := math.Atan2(e.x, e.y)
		for range 4 {
			if theta = math.Remainder(theta+math.Pi/2, 2*math.Pi); math.Abs(theta) <= math.Pi/2+1e-12 && !slices.Contains(s.specials, theta) {
				s.specials = append(s.specials, theta)
			}
		}
	}
	add(xy{0, 1})
	add(s.right.minus(s.left))
	for i := range s.things {
		for _, n := range s.things[i].normal {
			add(n)
		}
	}
}

// find gives some length of the first leg after which the heading, in radians,
// works: the middle of the widest stretch.
func (s *sweepTask) find(theta float64) (leg float64, ok bool) {
	var best lengths
	s.visit(theta, func(l lengths, _ line) bool {
		if l.hi-l.lo > best.hi-best.lo {
			best = l
		}
		return false
	})
	return (best.lo + best.hi) / 2, best.hi > best.lo
}

// least gives the length of the shortest way on a heading.
func (s *sweepTask) shortest(theta float64) float64 {
	best := math.Inf(1)
	s.visit(theta, func(l lengths, second line) bool {
		for _, t := range [2]float64{l.lo, l.hi} { // it is straight between them
			best = min(best, t+max(0, second.k*t+second.c))
		}
		return true
	})
	return best
}

// visit calls see with each stretch of first legs that work on a heading, and with
// the length of the second leg, until see returns false and something was seen.
func (s *sweepTask) visit(theta float64, see func(l lengths, second line) bool) {
	if len(s.places) == 0 || s.free < leastRoom {
		return
	}
	sin, cos := math.Sincos(theta)
	y := xy{sin, cos}
	x := xy{cos, -sin}
	v, far := xy{s.left.dot(x), s.left.dot(y)}, xy{s.right.dot(x), s.right.dot(y)}
	if far.x-v.x < s.least {
		return
	}
	fromRight := v.y > far.y
	if fromRight { // look at it in a mirror, so that the nearer end is on the left
		x = x.times(-1)
		v, far = xy{-far.x, far.y}, xy{-v.x, v.y}
	}
	centre := [2]line{{x.y, 0}, {y.y, 0}}
	may := lengths{0, s.free}
	may.cut(centre[0].k, s.w-s.least-v.x)
	may.cut(-centre[0].k, far.x+s.w-s.least)
	if may.hi-may.lo < leastRoom {
		return
	}
	slope := (far.y - v.y) / (far.x - v.x)
	// Before the box has passed the nearer end it meets that, and then the facing
	// where its own nearer side is.
	meets, passed := may, may
	meets.cut(-centre[0].k, v.x+s.w)
	if seen := s.open(meets, centre, x, y, line{0, v.y}, line{0, 0}, fromRight, see); seen {
		return
	}
	past := line{centre[0].k, -s.w - v.x}
	passed.cut(past.k, past.c)
	along := s.long / (far.x - v.x)
	s.open(passed, centre, x, y, line{slope * past.k, v.y + slope*past.c}, line{along * past.k, along * past.c}, fromRight, see)
}

// open looks for room among first legs for which the front comes to the line top
// and meets the facing at so many inches from its nearer end. It reports whether
// that was enough.
func (s *sweepTask) open(may lengths, centre [2]line, x, y xy, top, met line, fromRight bool, see func(lengths, line) bool) bool {
	may.cut(top.k-centre[1].k, top.c-s.d-max(0, s.grow))
	if may.hi-may.lo < leastRoom {
		return false
	}
	m := box{line{centre[0].k, -s.w}, line{centre[0].k, s.w}, line{centre[1].k, -s.d}, top}
	stands := m
	stands.front = line{centre[1].k, s.d}
	for _, h := range s.edges {
		nx, ny := h.n.dot(x), h.n.dot(y)
		for _, end := range [3]line{m.rear, m.front, stands.front} {
			may.cut(nx*centre[0].k+ny*end.k, ny*end.c-math.Abs(nx)*s.w+h.c)
		}
	}
	if may.hi-may.lo < leastRoom {
		return false
	}
	var room [12]lengths
	list := append(room[:0], may)
	for _, g := range s.lost {
		if fromRight {
			g.lo, g.hi = s.long-g.hi, s.long-g.lo
		}
		in := always
		in.cut(met.k, met.c-g.lo)
		in.cut(-met.k, g.hi-met.c)
		list = minus(list, in)
	}
	if s.onlyStands {
		m = stands
	}
	for i := range s.things {
		if len(list) == 0 {
			return false
		}
		b := &s.things[i]
		at := xy{b.middle.dot(x), b.middle.dot(y)}
		if side := [2]float64{centre[0].k * may.lo, centre[0].k * may.hi}; at.x-b.reach > max(side[0], side[1])+s.w+s.grow ||
			at.x+b.reach < min(side[0], side[1])-s.w-s.grow || at.y+b.reach < centre[1].k*may.lo-s.d-s.grow {
			continue
		}
		before := len(list)
		list = minus(list, b.blocks(&m, x, y, s.grow))
		if len(list) < before && i > 0 { // it will block the next heading, too
			s.things[i], s.things[0] = s.things[0], s.things[i]
		}
	}
	enough := false
	second := line{top.k - centre[1].k, top.c - s.d}
	for _, l := range list {
		if l.hi-l.lo > leastRoom {
			enough = !see(l, second) || enough
		}
	}
	return enough
}
