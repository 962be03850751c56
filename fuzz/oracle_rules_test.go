package fuzz_test

import (
	"cmp"
	"math"
	"math/big"
	"slices"

	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/terrain"
)

// The clauses of the ledger about heights, terrain and cover for the three
// editions that count in levels, written from the texts and without a look at
// the tables of package rules.

// text is one of the rule texts.
type text int

const (
	book2015 text = iota // the 2015 book
	faq161               // the same with errata and FAQ 1.6.1
	sheet3               // the third edition's sheet; what it leaves out as faq161
)

var texts = [...]text{book2015, faq161, sheet3}

func (e text) edition() rules.Edition {
	return [...]func() rules.Edition{rules.Second2015, rules.Second161, rules.Third}[e]()
}

func (e text) String() string { return [...]string{"second-2015", "second-161", "third"}[e] }

// contact is how a unit stands to a piece, exactly.
type contact struct {
	touching bool // the base meets the closed piece
	inside   bool // their insides meet
	leader   bool // the leader point is in the closed piece
	leaderIn bool // the leader point is inside, not on the edge
	covered  *big.Rat
	half     int // covered area against half of the base: -1, 0, 1
}

// facts is what is known of a table before anybody looks.
type facts struct {
	exactScene
	rings    [][]pt
	contacts [][]contact // by unit, by piece
	// close is set when some contact is nearer to its limit than Tol can tell,
	// yet not on it.
	close bool
}

// tooClose are the lengths, in inches, that a decision with geom.Tol may settle
// either way; exactly 0 is decided by the rule for ties.
func tooClose(x float64) bool { return x != 0 && math.Abs(x) < 2e-6 }

// plainRing is a ring in inches.
func plainRing(ring []pt) []xy {
	var out []xy
	for _, p := range ring {
		out = append(out, xy{float64(p.x) / lattice, float64(p.y) / lattice})
	}
	return out
}

// inches is the outline of a base.
func (u *exactUnit) inches() []xy { return plainRing(u.ring()) }

// depthIn is how deep a base is in a piece that it meets, in inches. Of a piece with bays it
// may be too close to the band to tell.
func (u *exactUnit) depthIn(piece []pt) (deep float64, unsure bool) {
	ring := plainRing(piece)
	if convex(ring) {
		deep = -apart(u.inches(), ring)
		return deep, math.Abs(deep-contactBand) < 1e-5
	}
	deep = thickness(clipTo(ring, u.inches()))
	return deep, deep > contactBand/2 && deep < 2*contactBand
}

// thickness is the least width of a polygon, square to its longest chord.
func thickness(ring []xy) float64 {
	long := xy{}
	for i, a := range ring {
		for _, b := range ring[:i] {
			if d := a.minus(b); d.long() > long.long() {
				long = d
			}
		}
	}
	if long.long() == 0 {
		return 0
	}
	lo, hi := spread(ring, long.right().times(1/long.long()))
	return hi - lo
}

func (s exactScene) facts() *facts {
	f := &facts{exactScene: s}
	for i := range s.units {
		u := &s.units[i]
		ring := u.ring()
		f.rings = append(f.rings, ring)
		row := make([]contact, len(s.pieces))
		for k := range s.pieces {
			row[k] = f.contactOf(u, ring, s.pieces[k].ring)
		}
		f.contacts = append(f.contacts, row)
	}
	return f
}

func (f *facts) contactOf(u *exactUnit, ring, piece []pt) contact {
	c := contact{half: -1}
	if !boxesMeet(ring, piece) {
		return c // boxes on the lattice are apart by a step, which is far
	}
	// Nearer than the band is in contact; to be inside takes more than the band.
	hair := func(x float64) bool { return math.Abs(x-contactBand) < 1e-5 }
	if !ringsMeet(ring, piece) {
		gap, eye := ringGap(ring, piece), ringGap([]pt{u.eye()}, piece)
		c.touching, c.leader = gap < contactBand, eye < contactBand
		f.close = f.close || hair(gap) || hair(eye)
		return c
	}
	c.touching = true
	in, eye := where(piece, u.eye()) >= 0, ringGap([]pt{u.eye()}, piece)
	c.leader, c.leaderIn = in || eye < contactBand, in && eye > contactBand
	c.covered = u.coverage(piece)
	deep, unsure := u.depthIn(piece)
	f.close = f.close || hair(eye) || unsure && c.covered.Sign() > 0
	if c.inside = c.covered.Sign() > 0 && deep > contactBand; !c.inside {
		c.covered = nil
		return c
	}
	c.half = c.covered.Cmp(u.halfArea())
	slack := new(big.Rat).Sub(c.covered, u.halfArea())
	area, _ := c.covered.Float64()
	beyond, _ := slack.Float64()
	// A tip of depth x and width x, and a shift by x of a base of radius r.
	r := math.Sqrt(float64(u.w*u.w+u.d*u.d)) / 4
	f.close = f.close || (area > 0 && area < 1e-9*frame*frame) || tooClose(beyond/(frame*frame)/(2*r))
	return c
}

// coverage is the area of the base within the union of the rings, in steps of
// the unit's own frame.
func (u *exactUnit) coverage(rings ...[]pt) *big.Rat {
	var local [][]pt
	for _, ring := range rings {
		local = append(local, u.locals(ring))
	}
	return coveredBy(u.halfWidth(), u.halfDepth(), local)
}

func (u *exactUnit) halfArea() *big.Rat { return ratio(2*u.halfWidth()*u.halfDepth(), 1) }

// ringGap is about how far two regions that do not meet are apart, in inches.
func ringGap(p, q []pt) float64 {
	best := math.Inf(1)
	try := func(a pt, ring []pt) {
		for i, b := range ring {
			c := next(ring, i)
			e := c.sub(b)
			if d := dotOf(a.sub(b), e); d > 0 && d < dotOf(e, e) {
				best = min(best, math.Abs(float64(turn(b, c, a)))/math.Sqrt(float64(dotOf(e, e))))
			}
			v := a.sub(b)
			best = min(best, math.Sqrt(float64(dotOf(v, v))))
		}
	}
	for _, a := range p {
		try(a, q)
	}
	for _, b := range q {
		if len(p) > 1 {
			try(b, p)
		}
	}
	return best / lattice
}

// standsOn: the majority of the base (HT-2), at least half on the sheet (HT-3).
func (f *facts) standsOn(e text, unit, piece int) bool {
	if f.pieces[piece].kind != terrain.Hill {
		return false
	}
	half := f.contacts[unit][piece].half
	return half > 0 || (e == sheet3 && half == 0)
}

// hill is the height of the highest hill under a unit.
func (f *facts) hill(e text, unit int) (height int64, ok bool) {
	for k, p := range f.pieces {
		if f.standsOn(e, unit, k) {
			height, ok = max(height, p.height), true
		}
	}
	return height, ok
}

// tall is the height for sight: the sheet adds no hill (HT-1 to HT-3).
func (f *facts) tall(e text, unit int) int64 {
	h, _ := f.hill(e, unit)
	if e == sheet3 {
		h = 0
	}
	return f.units[unit].height + h
}

// tallForCover is the same, but height 0 counts as 1 from the FAQ on (HT-4).
func (f *facts) tallForCover(e text, unit int) int64 {
	h := f.tall(e, unit)
	if f.units[unit].height == 0 && e != book2015 {
		h++
	}
	return h
}

// question is one unit looking at another.
type question struct {
	*facts
	e        text
	from, to int
	by       reading
}

// reading is how open points of the texts are read; the zero value is what the
// library recommends.
type reading struct {
	allVisible   bool // O-14: all sides that the eye sees, together
	seenOverOnly bool // O-15: what cannot be seen at all does not count as shaded
	flatIgnored  bool // O-16: terrain of height 0 covers nobody
	firerCounts  bool // O-16: terrain around the firer covers its target
	within       within
}

// within is when a unit is within terrain, O-16.
type within int

const (
	anyPart within = iota
	leaderPoint
	majority
)

// unitHides: LOS-2, LOS-6, HT-4.
func (q *question) unitHides(i int) bool {
	u := &q.units[i]
	if u.individual || (u.height == 0 && q.e != book2015) {
		return false
	}
	return q.asTallAsBoth(q.tall(q.e, i))
}

func (q *question) asTallAsBoth(h int64) bool {
	return h >= q.tall(q.e, q.from) && h >= q.tall(q.e, q.to)
}

// unitShades: CVR-2 to CVR-4, CVR-7, LOS-6.
func (q *question) unitShades(i int) bool {
	h := q.tallForCover(q.e, i)
	return !q.units[i].individual && !q.threeLower(h) && !q.underHill(h)
}

// threeLower is CVR-4: than the target in the book, than either later.
func (q *question) threeLower(h int64) bool {
	if q.tallForCover(q.e, q.to)-h >= 3 {
		return true
	}
	return q.e != book2015 && q.tallForCover(q.e, q.from)-h >= 3
}

// underHill is the first half of CVR-7.
func (q *question) underHill(h int64) bool {
	hill, ok := q.hill(q.e, q.from)
	return ok && h <= hill
}

// ownHill: a hill neither hides nor shades for or against who stands on it.
func (q *question) ownHill(k int) bool {
	return q.standsOn(q.e, q.from, k) || q.standsOn(q.e, q.to, k)
}

// tallObstacle: MOV-22, the books call an obstacle above an inch blocking terrain.
func (q *question) tallObstacle(p *exactPiece) bool {
	return p.kind == terrain.Obstacle && q.e != sheet3 && p.height > 1
}

// pieceHides: LOS-3 to LOS-5.
func (q *question) pieceHides(k int) bool {
	p := &q.pieces[k]
	from, to := &q.contacts[q.from][k], &q.contacts[q.to][k]
	switch {
	case p.kind == terrain.Decorative, p.kind == terrain.Obstacle && !q.tallObstacle(p), p.height == 0, q.ownHill(k):
		return false
	case q.e == sheet3 && (from.leader || to.touching):
		return false
	case q.e != sheet3 && p.kind == terrain.Difficult && (from.inside || to.inside):
		return false
	}
	return q.asTallAsBoth(p.height)
}

// pieceShades: CVR-2 to CVR-7.
func (q *question) pieceShades(k int) bool {
	p := &q.pieces[k]
	from, to := &q.contacts[q.from][k], &q.contacts[q.to][k]
	if p.kind == terrain.Decorative || q.ownHill(k) {
		return false
	}
	h := p.height
	if p.kind == terrain.Obstacle && !q.tallObstacle(p) {
		h = 1
		if q.e == sheet3 {
			h = 2
		}
	}
	// CVR-6 is "within, or in base contact with": O-16 reads within only, and who touches the
	// piece without being inside is in base contact by every reading.
	own := from.touching && !from.inside || [...]bool{anyPart: from.touching, leaderPoint: from.leader, majority: from.half >= 0}[q.by.within]
	switch {
	case q.by.flatIgnored && h == 0, q.threeLower(h):
		return false
	case own && !to.touching && !q.by.firerCounts:
		return false
	case q.underHill(h):
		kept := to.half >= 0
		if q.e == book2015 {
			kept = [...]bool{anyPart: to.inside, leaderPoint: to.leaderIn, majority: to.half >= 0}[q.by.within]
		}
		return p.kind == terrain.Difficult && kept
	}
	return true
}

// halfInDifficult is CVR-1, all pieces together. The second answer is set when
// the shares are closer to one half than Tol can tell.
func (q *question) halfInDifficult() (in, close bool) {
	var rings [][]pt
	for k, p := range q.pieces {
		if c := &q.contacts[q.to][k]; p.kind == terrain.Difficult && c.inside && (p.height > 0 || !q.by.flatIgnored) {
			if c.half >= 0 {
				return true, false
			}
			rings = append(rings, p.ring)
		}
	}
	if len(rings) < 2 {
		return false, false
	}
	u := &q.units[q.to]
	covered := u.coverage(rings...)
	beyond, _ := new(big.Rat).Sub(covered, u.halfArea()).Float64()
	r := math.Sqrt(float64(u.w*u.w+u.d*u.d)) / 4
	return covered.Cmp(u.halfArea()) >= 0, tooClose(beyond / (frame * frame) / (2 * r))
}

// The oracle works on a lattice of 1/260 inch: a corner of a base whose centre
// and half sizes are quarter inches (65 steps) and whose heading has the
// denominator 5, 13 or 65 is a point of it. Everything below is integers, or
// fractions of them; nothing rounds.
const lattice = 260

// maxStep bounds the coordinates of the oracle's tables, in lattice steps (31
// inches each way), so that a difference is below 2^14, a break of a near edge a
// fraction of numbers below 2^30, the ray between two breaks below 2^46, and the
// sign of its cross product with a difference below 2^61.
const maxStep = 1 << 13

// pt is a place or a vector on the lattice.
type pt struct{ x, y int64 }

func (a pt) add(b pt) pt           { return pt{a.x + b.x, a.y + b.y} }
func (a pt) sub(b pt) pt           { return pt{a.x - b.x, a.y - b.y} }
func (a pt) times(k int64) pt      { return pt{a.x * k, a.y * k} }
func (a pt) right() pt             { return pt{a.y, -a.x} }
func crossOf(a, b pt) int64        { return a.x*b.y - a.y*b.x }
func dotOf(a, b pt) int64          { return a.x*b.x + a.y*b.y }
func turn(a, b, c pt) int64        { return crossOf(b.sub(a), c.sub(a)) }
func sign(x int64) int             { return cmp.Compare(x, 0) }
func between(lo, x, hi int64) bool { return min(lo, hi) <= x && x <= max(lo, hi) }
func onSegment(p, a, b pt) bool {
	return turn(a, b, p) == 0 && between(a.x, p.x, b.x) && between(a.y, p.y, b.y)
}
func next(ring []pt, i int) pt     { return ring[(i+1)%len(ring)] }
func previous(ring []pt, i int) pt { return ring[(i+len(ring)-1)%len(ring)] }
func ringArea2(ring []pt) (s int64) { // twice the area, positive when counter-clockwise
	for i := range ring {
		s += crossOf(ring[i].sub(ring[0]), next(ring, i).sub(ring[0]))
	}
	return s
}

// where says where p lies: 1 inside a ring, 0 on it, -1 outside.
func where(ring []pt, p pt) int {
	in := -1
	for i, a := range ring {
		b := next(ring, i)
		if onSegment(p, a, b) {
			return 0
		}
		if (a.y > p.y) != (b.y > p.y) && (turn(a, b, p) > 0) == (b.y > a.y) {
			in = -in
		}
	}
	return in
}

// segmentsMeet reports whether two closed segments have a point in common.
func segmentsMeet(a, b, c, d pt) bool {
	if onSegment(c, a, b) || onSegment(d, a, b) || onSegment(a, c, d) || onSegment(b, c, d) {
		return true
	}
	return sign(turn(a, b, c))*sign(turn(a, b, d)) < 0 && sign(turn(c, d, a))*sign(turn(c, d, b)) < 0
}

// ringsMeet reports whether two closed regions have a point in common.
func ringsMeet(p, q []pt) bool {
	if !boxesMeet(p, q) {
		return false
	}
	if where(p, q[0]) >= 0 || where(q, p[0]) >= 0 {
		return true
	}
	for i, a := range p {
		for k, c := range q {
			if segmentsMeet(a, next(p, i), c, next(q, k)) {
				return true
			}
		}
	}
	return false
}

func boxOf(ring []pt) (lo, hi pt) {
	lo, hi = ring[0], ring[0]
	for _, v := range ring {
		lo, hi = pt{min(lo.x, v.x), min(lo.y, v.y)}, pt{max(hi.x, v.x), max(hi.y, v.y)}
	}
	return lo, hi
}

func boxesMeet(p, q []pt) bool {
	plo, phi := boxOf(p)
	qlo, qhi := boxOf(q)
	return plo.x <= qhi.x && qlo.x <= phi.x && plo.y <= qhi.y && qlo.y <= phi.y
}

func ratio(n, d int64) *big.Rat { return big.NewRat(n, d) }

// coveredBy is the exact area of the union of the rings within |x| <= w,
// |y| <= d, all in one frame. Between two neighbouring abscissae of corners and
// crossings the covered height is linear, so that its value half way counts.
func coveredBy(w, d int64, rings [][]pt) *big.Rat {
	cuts := cutsOf(w, d, rings)
	sum := new(big.Rat)
	for i := 1; i < len(cuts); i++ {
		width := new(big.Rat).Sub(cuts[i], cuts[i-1])
		if width.Sign() == 0 {
			continue
		}
		mid := new(big.Rat).Add(cuts[i], cuts[i-1])
		mid.Mul(mid, ratio(1, 2))
		sum.Add(sum, width.Mul(width, heightAt(mid, d, rings)))
	}
	return sum
}

// cutsOf are the abscissae at which the covered height may bend, sorted.
func cutsOf(w, d int64, rings [][]pt) []*big.Rat {
	cuts := []*big.Rat{ratio(-w, 1), ratio(w, 1)}
	add := func(x *big.Rat) {
		if x.Cmp(cuts[0]) > 0 && x.Cmp(cuts[1]) < 0 {
			cuts = append(cuts, x)
		}
	}
	type segment struct{ a, b pt }
	var all []segment
	for _, ring := range rings {
		for i, a := range ring {
			all = append(all, segment{a, next(ring, i)})
		}
	}
	for i, s := range all {
		add(ratio(s.a.x, 1))
		for _, y := range [2]int64{-d, d} {
			if sign(s.a.y-y)*sign(s.b.y-y) < 0 {
				add(onLine(s.a, s.b, s.a.y-y, s.b.y-y))
			}
		}
		for _, t := range all[:i] {
			if sign(turn(t.a, t.b, s.a))*sign(turn(t.a, t.b, s.b)) < 0 && sign(turn(s.a, s.b, t.a))*sign(turn(s.a, s.b, t.b)) < 0 {
				add(onLine(s.a, s.b, turn(t.a, t.b, s.a), turn(t.a, t.b, s.b)))
			}
		}
	}
	slices.SortFunc(cuts, (*big.Rat).Cmp)
	return cuts
}

// onLine is the abscissa on a-b where a quantity that is ha at a and hb at b
// vanishes.
func onLine(a, b pt, ha, hb int64) *big.Rat {
	x := ratio(ha, ha-hb)
	x.Mul(x, ratio(b.x-a.x, 1))
	return x.Add(x, ratio(a.x, 1))
}

// heightAt is how much of the line at x lies in a ring and within |y| <= d.
func heightAt(x *big.Rat, d int64, rings [][]pt) *big.Rat {
	type stretch struct{ lo, hi *big.Rat }
	var stretches []stretch
	floor, roof := ratio(-d, 1), ratio(d, 1)
	for _, ring := range rings {
		var ys []*big.Rat
		for i, a := range ring {
			b := next(ring, i)
			if ratio(min(a.x, b.x), 1).Cmp(x) < 0 && ratio(max(a.x, b.x), 1).Cmp(x) > 0 {
				y := new(big.Rat).Sub(x, ratio(a.x, 1))
				y.Mul(y, ratio(b.y-a.y, b.x-a.x))
				ys = append(ys, y.Add(y, ratio(a.y, 1)))
			}
		}
		slices.SortFunc(ys, (*big.Rat).Cmp)
		for i := 1; i < len(ys); i += 2 {
			lo, hi := ys[i-1], ys[i]
			if lo.Cmp(floor) < 0 {
				lo = floor
			}
			if hi.Cmp(roof) > 0 {
				hi = roof
			}
			if lo.Cmp(hi) < 0 {
				stretches = append(stretches, stretch{lo, hi})
			}
		}
	}
	slices.SortFunc(stretches, func(s, t stretch) int { return s.lo.Cmp(t.lo) })
	sum, reach := new(big.Rat), floor
	for _, s := range stretches {
		if s.hi.Cmp(reach) <= 0 {
			continue
		}
		lo := s.lo
		if lo.Cmp(reach) < 0 {
			lo = reach
		}
		sum.Add(sum, new(big.Rat).Sub(s.hi, lo))
		reach = s.hi
	}
	return sum
}
