package fuzz_test

import (
	"math"
	"math/big"
	"slices"

	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/terrain"
)

// look is what the oracle finds.
type look struct {
	clear    bool
	widest   float64 // the widest gap along the near side, in inches
	facing   arcs.Facing
	tied     bool // the eye is on an arc line
	inArc    bool
	fraction *big.Rat // of the facing
	inCover  bool
	close    bool // some deciding length is between 0 and what Tol can tell
	slight   bool // contact that is not exact bounds a shadow, so that its end is only known to the band
}

// facing is ARC-1: front before flank before rear on an arc line.
func facing(target *exactUnit, eye pt) (f arcs.Facing, tied bool) {
	p := target.local(eye)
	x, y := max(p.x, -p.x)-target.halfWidth(), max(p.y, -p.y)-target.halfDepth()
	tied = x == y
	switch {
	case y >= x && p.y > 0:
		return arcs.Front, tied
	case y > x:
		return arcs.Rear, tied
	case p.x > 0:
		return arcs.Right, tied
	}
	return arcs.Left, tied
}

// partlyInArc is ARC-2 and ARC-3: more than a touch of the target lies in the
// front arc drawn from a mark on the front edge. The part in the arc has an
// area or it has none. mark is half a width in steps of the frame, times 127.
func partlyInArc(viewer, target *exactUnit, mark int64) (in, close bool) {
	halves := [3][3]int64{{0, 1, 0}, {-1, 1, mark}, {1, 1, mark}} // a*x + b*y + c >= 0
	var part [][2]*big.Rat
	var corners []pt
	for _, p := range target.corners() {
		p = viewer.local(p).sub(pt{0, viewer.halfDepth()}).times(127)
		least := min(slackOf(halves[0], p), slackOf(halves[1], p), slackOf(halves[2], p))
		if least > 127*frame/50 {
			return true, false // a corner well inside
		}
		corners = append(corners, p)
		part = append(part, [2]*big.Rat{ratio(p.x, 1), ratio(p.y, 1)})
	}
	for _, half := range halves {
		if !slices.ContainsFunc(corners, func(p pt) bool { return slackOf(half, p) > 0 }) {
			return false, false // all beyond one line, or on it
		}
		part = clipped(part, half)
	}
	area := new(big.Rat)
	for i := 2; i < len(part); i++ {
		area.Add(area, crossRat(part[0], part[i-1], part[i]))
	}
	a, _ := area.Float64()
	a = math.Abs(a) / 2 / (127 * 127 * frame * frame)
	return area.Sign() != 0, a > 0 && a < 1e-5
}

func slackOf(half [3]int64, p pt) int64 { return half[0]*p.x + half[1]*p.y + half[2] }

func clipped(part [][2]*big.Rat, half [3]int64) [][2]*big.Rat {
	slack := func(p [2]*big.Rat) *big.Rat {
		s := new(big.Rat).Mul(ratio(half[0], 1), p[0])
		s.Add(s, new(big.Rat).Mul(ratio(half[1], 1), p[1]))
		return s.Add(s, ratio(half[2], 1))
	}
	var out [][2]*big.Rat
	for i, p := range part {
		q := part[(i+1)%len(part)]
		sp, sq := slack(p), slack(q)
		if sp.Sign() >= 0 {
			out = append(out, p)
		}
		if sp.Sign()*sq.Sign() < 0 {
			t := new(big.Rat).Quo(sp, new(big.Rat).Sub(sp, sq))
			var x [2]*big.Rat
			for k := range x {
				x[k] = new(big.Rat).Sub(q[k], p[k])
				x[k].Mul(x[k], t).Add(x[k], p[k])
			}
			out = append(out, x)
		}
	}
	return out
}

func crossRat(o, a, b [2]*big.Rat) *big.Rat {
	sub := func(x, y *big.Rat) *big.Rat { return new(big.Rat).Sub(x, y) }
	l := new(big.Rat).Mul(sub(a[0], o[0]), sub(b[1], o[1]))
	return l.Sub(l, new(big.Rat).Mul(sub(a[1], o[1]), sub(b[0], o[0])))
}

// obstacle is something in the way: what it does, its number among units and then pieces, its
// outline counter-clockwise and where the eye is (1 in it, 0 at its edge, nearer than the band);
// then at are the sides that it is at.
type obstacle struct {
	hides, shades bool
	thing         int
	ring          []pt
	eye           int
	at            []int
}

// slightAt reports whether a side of a base is in contact with a corner that is not exactly on it,
// or the eye with an outline that has bays: what is seen between its parts depends on how deep.
func (o *obstacle) slightAt(eye, a, b pt) bool {
	if len(o.at) > 0 && !convex(plainRing(o.ring)) && where(o.ring, eye) != 0 {
		return true
	}
	return slices.ContainsFunc(o.ring, func(p pt) bool {
		in, _ := inBand(p, a, b)
		return in && turn(a, b, p) != 0
	})
}

// obstacles are what is in the way. close: where the eye is in one of them depends on rounding.
func (q *question) obstacles() (all []obstacle, close bool) {
	eye := q.units[q.from].eye()
	add := func(thing int, ring []pt, hides, shades bool) {
		if !hides && !shades {
			return
		}
		o := obstacle{hides, shades, thing, ring, where(ring, eye), nil}
		for i, a := range ring {
			in, hair := inBand(eye, a, next(ring, i))
			if close = close || hair; in {
				o.eye, o.at = 0, append(o.at, i)
			}
		}
		// At two sides, and not at their corner.
		close = close || len(o.at) > 1 && !slices.Contains(ring, eye)
		all = append(all, o)
	}
	for i := range q.units {
		if i != q.from && i != q.to {
			add(i, q.rings[i], q.unitHides(i), q.unitShades(i))
		}
	}
	for k := range q.pieces {
		add(len(q.units)+k, q.pieces[k].ring, q.pieceHides(k), q.pieceShades(k))
	}
	return all, close
}

// inBand reports whether a place is nearer than the band to a segment, and whether that depends on
// rounding. On the lattice only the ends themselves are that near to an end.
func inBand(p, a, b pt) (in, close bool) {
	if d := dotOf(p.sub(a), b.sub(a)); d < 0 || d > dotOf(b.sub(a), b.sub(a)) {
		return false, false
	}
	return nearLine(p, a, b)
}

// nearLine is [inBand] of the line through two places.
func nearLine(p, a, b pt) (in, close bool) {
	e := b.sub(a)
	away := math.Abs(float64(turn(a, b, p))) / math.Sqrt(float64(dotOf(e, e))) / lattice
	return away < contactBand, math.Abs(away-contactBand) < 1e-8
}

// look answers everything at once.
func (q *question) look() look {
	target, viewer := &q.units[q.to], &q.units[q.from]
	eye := viewer.eye()
	l := look{fraction: new(big.Rat), close: q.close}
	l.facing, l.tied = facing(target, eye)
	var close bool
	l.inArc, close = partlyInArc(viewer, target, 127*viewer.halfWidth())
	l.close = l.close || close
	inTerrain, close := q.halfInDifficult()
	l.close = l.close || close
	if where(q.rings[q.to], eye) >= 0 {
		l.clear, l.inCover, l.widest = true, inTerrain, math.Inf(1)
		return l
	}
	all, close := q.obstacles()
	l.close = l.close || close
	c := target.corners()
	faced, close := facedSides(c, eye)
	l.close = l.close || close
	seen := func(i int) bool { return faced[i%4] }
	first := 0
	for !seen(first) || seen(first+3) {
		first++
	}
	var near []stretch
	sides := int64(0)
	for i := first; seen(i); i++ {
		side := stretches(eye, c[i%4], c[(i+1)%4], all)
		for k := range all {
			l.slight = l.slight || all[k].slightAt(eye, c[i%4], c[(i+1)%4])
		}
		near = append(near, side...)
		for _, s := range side {
			if s.shaded && !(s.hidden && q.by.seenOverOnly) && (i%4 == int(l.facing) || q.by.allVisible) {
				part := new(big.Rat).Sub(s.to.rat(), s.from.rat())
				l.fraction.Add(l.fraction, part.Mul(part, ratio(target.side(i), 1)))
			}
		}
		if i%4 == int(l.facing) || q.by.allVisible {
			sides += target.side(i)
		}
	}
	q.openings(&l, near, all)
	l.fraction.Mul(l.fraction, ratio(1, sides))
	l.close = l.close || (l.clear && l.widest < 2e-6)
	beyond := new(big.Rat).Sub(l.fraction, ratio(1, 2))
	l.inCover = beyond.Sign() >= 0 || inTerrain
	b, _ := beyond.Float64()
	l.close = l.close || tooClose(b*float64(target.side(int(l.facing)))/4)
	return l
}

// facedSides are the sides of a base, by number, that an eye out of it faces: it is before their
// line by more than the band, or by less if there are no others.
func facedSides(c []pt, eye pt) (faced [4]bool, close bool) {
	any := false
	var before [4]bool
	for i := range c {
		a, b := c[i], c[(i+1)%4]
		at, hair := nearLine(eye, a, b)
		close = close || hair
		before[i] = turn(a, b, eye) > 0
		faced[i] = before[i] && !at
		any = any || faced[i]
	}
	if !any {
		return before, close
	}
	return faced, close
}

// openings finds what can be seen on the near side: whether there is an opening that contact does
// not close, and how wide the widest is.
func (q *question) openings(l *look, near []stretch, all []obstacle) {
	for from := 0; from < len(near); {
		to := from
		for to < len(near) && near[to].hidden == near[from].hidden {
			to++
		}
		if !near[from].hidden {
			wide := 0.0
			for _, s := range near[from:to] {
				wide += s.places()[1].minus(s.places()[0]).long()
			}
			closed, close := q.closedByContact(near[from:to], all)
			if l.close = l.close || close; !closed {
				l.clear, l.widest = true, max(l.widest, wide)
			}
		}
		from = to
	}
}

// closedByContact reports whether one of the obstacles closes an opening.
func (q *question) closedByContact(opening []stretch, all []obstacle) (closed, close bool) {
	var s sliver
	for _, part := range opening {
		at := part.places()
		s = append(s, at[0], at[1])
	}
	eye := plainRing([]pt{q.units[q.from].eye()})[0]
	var hiders []hider
	for i := range all {
		o := &all[i]
		if !o.hides {
			continue
		}
		h := hider{thing: o.thing, ring: plainRing(o.ring)}
		for k := range h.ring {
			h.ring[k] = h.ring[k].minus(eye)
		}
		hiders = append(hiders, h)
	}
	return s.closedByContact(hiders, q.from, q.to, len(q.units)+len(q.pieces), 1e-8, q.touch)
}

// touch reports whether two things, units and then pieces by number, are nearer to each other than
// a band.
func (q *question) touch(a, b int, band float64) bool {
	ring := func(i int) []pt {
		if i < len(q.units) {
			return q.rings[i]
		}
		return q.pieces[i-len(q.units)].ring
	}
	decorates := func(i int) bool { return i >= len(q.units) && q.pieces[i-len(q.units)].kind == terrain.Decorative }
	p, r := ring(a), ring(b)
	return !decorates(a) && !decorates(b) && (ringsMeet(p, r) || ringGap(p, r) < band)
}

// side is the length of side i of a base, clockwise from the front, in quarters.
func (u *exactUnit) side(i int) int64 {
	if i%2 == 1 {
		return 2 * u.d
	}
	return 2 * u.w
}

// frac is n/d with 0 <= n <= d, 0 < d.
type frac struct{ n, d int64 }

func (f frac) float() float64     { return float64(f.n) / float64(f.d) }
func (f frac) rat() *big.Rat      { return ratio(f.n, f.d) }
func (f frac) compare(g frac) int { return sign(f.n*g.d - g.n*f.d) }

// stretch is a piece of a near edge between two breaks.
type stretch struct {
	from, to       frac
	hidden, shaded bool
	ray            ray // one to it
}

// places are its ends, from the eye, in inches.
func (s *stretch) places() (ends [2]xy) {
	u, e := s.ray.u.sub(s.ray.eye), s.ray.e
	for i, at := range [2]frac{s.from, s.to} {
		ends[i] = xy{float64(u.x), float64(u.y)}.plus(xy{float64(e.x), float64(e.y)}.times(at.float())).times(1.0 / lattice)
	}
	return ends
}

// stretches cuts the edge u-w, which turns counter-clockwise about the eye,
// wherever what a ray meets can change: at the projections of corners and where
// an outline crosses the edge. Between two neighbours every ray is as good as
// another, and the mediant of two fractions lies between them.
func stretches(eye, u, w pt, all []obstacle) []stretch {
	breaks := []frac{{0, 1}, {1, 1}}
	pu, pw := u.sub(eye), w.sub(eye)
	for _, o := range all {
		for _, i := range o.at { // the directions into it begin along these
			e := next(o.ring, i).sub(o.ring[i])
			for _, e := range [2]pt{e, e.times(-1)} {
				if x, y := crossOf(pu, e), crossOf(e, pw); x > 0 && y > 0 {
					breaks = append(breaks, frac{x, x + y})
				}
			}
		}
		for i, a := range o.ring {
			b := next(o.ring, i)
			if x, y := crossOf(pu, a.sub(eye)), crossOf(a.sub(eye), pw); x > 0 && y > 0 {
				breaks = append(breaks, frac{x, x + y})
			}
			if sign(turn(u, w, a))*sign(turn(u, w, b)) < 0 {
				if x, y := turn(a, b, u), turn(a, b, w); sign(x)*sign(y) < 0 {
					x, y = max(x, -x), max(y, -y)
					breaks = append(breaks, frac{x, x + y})
				}
			}
		}
	}
	slices.SortFunc(breaks, frac.compare)
	var out []stretch
	for i := 1; i < len(breaks); i++ {
		from, to := breaks[i-1], breaks[i]
		if from.compare(to) == 0 {
			continue
		}
		r := newRay(eye, u, w, frac{from.n + to.n, from.d + to.d})
		s := stretch{from: from, to: to, ray: r}
		for k := range all {
			o := &all[k]
			if (o.hides && !s.hidden || o.shades && !s.shaded) && r.meets(o) {
				s.hidden = s.hidden || o.hides
				s.shaded = s.shaded || o.shades
			}
		}
		out = append(out, s)
	}
	return out
}

// ray is the open segment from the eye to the place m of the edge u-w.
type ray struct {
	eye, u, e, d pt
	m            frac
}

func newRay(eye, u, w pt, m frac) ray {
	e := w.sub(u)
	return ray{eye, u, e, u.sub(eye).times(m.d).add(e.times(m.n)), m}
}

// meets reports whether the ray passes over the inside of the ring. No corner
// lies on it, but for the eye itself.
func (r *ray) meets(o *obstacle) bool {
	if o.eye > 0 || o.eye == 0 && r.enters(o) {
		return true
	}
	b := o.ring[len(o.ring)-1]
	sb := sign(crossOf(r.d, b.sub(r.eye)))
	for i, v := range o.ring {
		a, sa := b, sb
		b, sb = v, sign(crossOf(r.d, v.sub(r.eye)))
		if sa*sb >= 0 || slices.Contains(o.at, (i+len(o.ring)-1)%len(o.ring)) {
			continue
		}
		e := b.sub(a)
		near := sign(turn(a, b, r.eye))
		far := sign(crossOf(e, r.u.sub(a).times(r.m.d).add(r.e.times(r.m.n))))
		if near*far < 0 {
			return true
		}
	}
	return false
}

// enters reports whether the ray from an eye at the outline goes inside at once: to the inner side
// of what it is at, or at an inner corner of one of the two.
func (r *ray) enters(o *obstacle) bool {
	for i, v := range o.ring {
		b := next(o.ring, i)
		if v == r.eye {
			a := previous(o.ring, i)
			left, right := crossOf(b.sub(v), r.d) > 0, crossOf(r.d, a.sub(v)) > 0
			if turn(a, v, b) > 0 {
				return left && right
			}
			return left || right
		}
	}
	i := o.at[0]
	return crossOf(next(o.ring, i).sub(o.ring[i]), r.d) > 0
}
