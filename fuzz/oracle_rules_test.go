package fuzz_test

import (
	"math"
	"math/big"

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
