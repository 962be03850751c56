package charge

import (
	"cmp"
	"math"
	"slices"

	"github.com/leaderpoint/leaderpoint/charge/internal/shifts"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/leaderpoint/leaderpoint/terrain"
)

// HinderedMargin is by how much the way of a charge is clear of what would hinder it, or in what does (row CHG-13): how
// far terrain would have to stand elsewhere.
//
// Of a charge that is not hindered no shift of one piece of terrain by less than Margin puts it onto the way that is
// told, and none of a piece that does not block makes the answer another: the same way is as good as before. (Blocking
// terrain that is shifted, by however little, may open a cheaper way, which is hindered, or close this one.) Of one
// that is hindered no shift of the pieces by less than minus Margin, each by itself, takes them all off that way, and
// the shifts that are told take them off it. Then the answer is another, too. It may be with less, where another way
// is as good. Both hold as long as the charge may be made and meets the same facing (terrain may hide its target), and no
// obstacle comes into contact with the target or loses it.
type HinderedMargin struct {
	// Margin is in inches: positive for a charge that is not hindered, negative, or 0, for one that is. It is
	// [geom.NoLimit] where there is nothing on the table that would hinder it.
	Margin float64
	// Bound: the margin is proved, and what turns the answer may be longer.
	Bound bool
	// Contact: it is hindered by an obstacle that its target defends. Contact is a fact and no measurement, so that there is no
	// margin.
	Contact bool
	// Pieces are, of a charge that is not hindered, the piece that the margin is of and, of one that is, all that hinder,
	// the deepest first: it takes the shifts of all of them.
	Pieces []HinderingPiece
}

// HinderingPiece is a piece of terrain and the stretch of a charge that it is nearest to, or in.
type HinderingPiece struct {
	Piece spatial.PieceID
	// Margin and Bound are as those of [HinderedMargin], for this piece alone.
	Margin float64
	Bound  bool
	// Where is the stretch of the charge.
	Where Stretch
	// At is the point of the piece that comes onto that ground first, or leaves it last, and Shift the shortest shift
	// that is known of the piece to the other side, and a hair farther, so that it is there where it is shifted as told: otherwise as long as
	// the margin where that is no bound. Shift is zero where none is known.
	At, Shift geom.Point
}

// HasShift reports whether At and Shift are known.
func (p *HinderingPiece) HasShift() bool { return p.Shift != geom.Point{} }

// hinderedMargin is that of an answer whose way and hindrance are known.
func (q Question) hinderedMargin(a *Answer, traits rules.Traits) HinderedMargin {
	m := clearing{q: q, traits: traits, pivots: q.View.Edition().Readings.PivotHinders == rules.PivotHindersYes}
	if freed(q.View.Edition(), traits) {
		m.ground, m.pivots = nil, false
	} else {
		m.ground = q.appendCovered(make([]covered, 0, mostCovered), a, traits)
		m.turns = q.appendTurnings(nil, &a.Path)
		m.pivots = m.pivots && !traits.Has(rules.Fly)
	}
	m.touching = traits.Has(rules.Fly)
	switch {
	case a.Hindered.Defended:
		return HinderedMargin{Bound: true, Contact: true}
	case a.Hindered.Hindered:
		return m.out(a)
	}
	return m.into(a)
}

// clearing measures how terrain lies to the ground that a charge covers.
type clearing struct {
	q      Question
	traits rules.Traits
	ground []covered
	turns  []turning
	// pivots count, too; touching is enough to hinder.
	pivots, touching bool
}

// into is the margin of a charge that is not hindered.
func (m *clearing) into(a *Answer) HinderedMargin {
	out := HinderedMargin{Margin: geom.NoLimit}
	t := m.q.View.Table()
	for id := range spatial.PieceID(t.NumPieces()) {
		best := HinderingPiece{Piece: id, Margin: out.Margin}
		if hinders(t.Piece(id).Kind(), m.traits) {
			m.nearest(&best)
		}
		m.defending(&best, a)
		if best.Margin < out.Margin {
			out.Margin, out.Bound, out.Pieces = best.Margin, best.Bound, []HinderingPiece{best}
		}
	}
	return out
}

// nearest makes a piece that of the least shift onto the ground, if there is one shorter than its margin.
func (m *clearing) nearest(best *HinderingPiece) {
	shape := m.q.View.Table().Piece(best.Piece).Shape()
	for i := range shape.NumParts() {
		ring := shape.Part(i).Vertices()
		for _, g := range m.ground {
			apart := geom.SeparationConvex(g.base, ring)
			if apart >= best.Margin+geom.ContactBand {
				continue
			}
			if m.touching {
				m.touch(best, g, ring, apart)
				continue
			}
			o := shifts.Of(g.base, ring, geom.ContactBand)
			s, ok := o.Into()
			if !ok || geom.Norm(s) > best.Margin+alike {
				continue
			}
			if at := first(ring, s, g.base); geom.Norm(s) < best.Margin-alike || best.ties(geom.Norm(s), g.where, at) {
				best.Margin, best.Where, best.Bound = geom.Norm(s), g.where, false
				best.Shift, best.At = deeper(g.base, ring, geom.ContactBand), at
			}
		}
		if m.pivots {
			for _, x := range m.turns {
				m.intoTurn(best, x, ring)
			}
		}
	}
}

// beyond is by how much more a shift that is told puts a piece on the other side than a limit does, in inches: above rounding, and below
// what two lengths are told apart by.
const beyond = geom.Tol / 4

// deeper is the shortest shift of a ring that brings it into a base by so much, and a hair.
func deeper(b geom.Base, ring []geom.Point, deep float64) geom.Point {
	o := shifts.Of(b, ring, deep+beyond)
	s, _ := o.Into()
	return s
}

// alike are two shifts that differ by less, in inches: of those the one of the earlier stretch is told.
const alike = 1e-9

// ties reports whether another part of the piece comes onto the ground by a shift as short, at a place that is told before: on an
// earlier stretch, or less by x, then y. So it does not count which part is looked at first.
func (x *HinderingPiece) ties(by float64, where Stretch, at geom.Point) bool {
	return x.Where != 0 && math.Abs(by-x.Margin) <= alike && (where < x.Where || where == x.Where && before(x.At, at) == at)
}

// touch is [clearing.nearest] where contact is enough: with what is apart from the ground by more.
func (m *clearing) touch(best *HinderingPiece, g covered, ring []geom.Point, apart float64) {
	gap, ok := geom.NearestConvex(g.base, ring)
	by := apart - geom.ContactBand
	if !ok || by < 0 || by > best.Margin+alike {
		return
	}
	if at := first(ring, gap.A.Sub(gap.B), g.base); by < best.Margin-alike || best.ties(by, g.where, at) {
		best.Margin, best.Where, best.At = by, g.where, at
		best.Shift, best.Bound = geom.Scale(geom.Unit(gap.A.Sub(gap.B)), by+beyond), false
	}
}

// fine is within how many inches the margin of a pivot is found.
const fine = 1e-4

// intoTurn is [clearing.nearest] for a pivot. The corners of a base go no farther than its radius times the angle, so
// that looks at some angles bound what lies between them.
func (m *clearing) intoTurn(best *HinderingPiece, x turning, ring []geom.Point) {
	b := x.base.Grown(-geom.ContactBand)
	at := func(by float64) (geom.Point, float64) {
		o := shifts.Of(b.Turned(geom.Clockwise(b.Facing(), by)), ring, 0)
		s, ok := o.Into()
		if !ok {
			return s, math.Inf(1)
		}
		return s, geom.Norm(s)
	}
	var look func(lo, hi float64)
	look = func(lo, hi float64) {
		middle := (lo + hi) / 2
		s, d := at(middle)
		spare := float64(b.Radius() * float64(float64(math.Abs(hi-lo)/2)*degree))
		if d-spare >= best.Margin {
			return
		}
		if d-fine < best.Margin {
			best.Margin, best.Where, best.Bound = max(0, d-fine), InThePivot, false
			turned := b.Turned(geom.Clockwise(b.Facing(), middle))
			best.Shift, best.At = deeper(turned, ring, 0), first(ring, s, turned)
		}
		if spare > fine {
			look(lo, middle)
			look(middle, hi)
		}
	}
	look(0, x.by)
}

// degree is one in radians.
const degree = math.Pi / 180

// defending bounds a margin by what may make an obstacle one that the target defends (row CHG-14): it takes contact with the
// target and, of some obstacle, with the charger in the end.
func (m *clearing) defending(best *HinderingPiece, a *Answer) {
	q, t := m.q, m.q.View.Table()
	piece := t.Piece(best.Piece)
	if piece.Kind() != terrain.Obstacle || !q.defends(m.traits) {
		return
	}
	target := q.View.Body(q.To).Base()
	by := piece.DistanceFrom(target)
	if !m.besideDefended(a) {
		by = max(by, piece.DistanceFrom(a.Final))
	}
	by = max(0, by-geom.ContactBand)
	if by < best.Margin {
		*best = HinderingPiece{Piece: best.Piece, Margin: by, Bound: true, Where: AtTheEnd}
	}
}

// besideTarget reports whether a shift leaves an obstacle in contact with the target, which may defend it there.
func (m *clearing) besideTarget(id spatial.PieceID, shift geom.Point) bool {
	piece, target := m.q.View.Table().Piece(id), m.q.View.Body(m.q.To).Base()
	return piece.Kind() == terrain.Obstacle && m.q.defends(m.traits) &&
		geom.InContact(piece.DistanceFrom(target.At(target.Centre().Sub(shift))))
}

// besideDefended reports whether the target and the charger in the end are both in contact with an obstacle.
func (m *clearing) besideDefended(a *Answer) bool {
	q, t := m.q, m.q.View.Table()
	for id := range spatial.PieceID(t.NumPieces()) {
		piece := t.Piece(id)
		if piece.Kind() == terrain.Obstacle && geom.InContact(piece.DistanceFrom(q.View.Body(q.To).Base())) && geom.InContact(piece.DistanceFrom(a.Final)) {
			return true
		}
	}
	return false
}

// out is the margin of a charge that is hindered.
func (m *clearing) out(a *Answer) HinderedMargin {
	var out HinderedMargin
	t := m.q.View.Table()
	for id := range spatial.PieceID(t.NumPieces()) {
		if !hinders(t.Piece(id).Kind(), m.traits) {
			continue
		}
		if _, in := slices.BinarySearchFunc(a.Hindered.By, spatial.PieceThing(id), spatial.Thing.Compare); !in && !m.turnsOver(id, geom.Point{}) {
			continue
		}
		x := m.outOf(id)
		out.Pieces = append(out.Pieces, x)
		out.Margin, out.Bound = min(out.Margin, x.Margin), out.Bound || x.Bound
	}
	slices.SortStableFunc(out.Pieces, func(x, y HinderingPiece) int { return cmp.Compare(x.Margin, y.Margin) })
	return out
}

// turnsOver reports whether a pivot that counts sweeps over a piece that stands elsewhere by a shift.
func (m *clearing) turnsOver(id spatial.PieceID, shift geom.Point) bool {
	if !m.pivots {
		return false
	}
	shape := m.q.View.Table().Piece(id).Shape()
	for i := range shape.NumParts() {
		ring := shape.Part(i).Vertices()
		for _, x := range m.turns {
			b := x.base.At(x.base.Centre().Sub(shift))
			if sweeps(b, x.by, ring) {
				return true
			}
		}
	}
	return false
}

// overlap is ground of which a part of a piece keeps off, by shifts.
type overlap struct {
	shifts.Overlap
	base  geom.Base
	where Stretch
	ring  []geom.Point
	deep  float64 // by how much more than this it has to overlap the ground
}

// outOf is the shift that takes a piece off the ground.
func (m *clearing) outOf(id spatial.PieceID) HinderingPiece {
	x := HinderingPiece{Piece: id}
	shape := m.q.View.Table().Piece(id).Shape()
	var list []overlap
	for i := range shape.NumParts() {
		ring := shape.Part(i).Vertices()
		for _, g := range m.ground {
			deep := geom.ContactBand
			if m.touching {
				deep = -geom.ContactBand
			}
			list = append(list, overlap{shifts.Of(g.base, ring, deep), g.base, g.where, ring, deep})
		}
		if m.pivots {
			list = m.appendTurned(list, ring)
		}
	}
	plain, wide := make([]shifts.Overlap, len(list)), make([]shifts.Overlap, len(list))
	for i, o := range list {
		plain[i], wide[i] = o.Overlap, shifts.Of(o.base, o.ring, o.deep-beyond)
	}
	s, least, exact := shifts.OutOf(plain)
	x.Margin, x.Bound = -least, !exact || m.turnsOver(id, geom.Point{})
	if m.touching { // contact ends round a corner, and not where its two edges meet
		apart := math.Inf(1)
		for i := range list {
			apart = min(apart, geom.SeparationConvex(list[i].base, list[i].ring))
		}
		x.Margin = min(0, apart-geom.ContactBand)
		x.Bound = geom.Norm(s)+x.Margin > geom.Tol
	}
	x.Shift, _, _ = shifts.OutOf(wide)
	x.last(list)
	if m.turnsOver(id, x.Shift) || m.besideTarget(id, x.Shift) { // between two looks, or by another rule
		x.Bound, x.Shift = true, geom.Point{}
	}
	return x
}

// step is how far apart the looks at a pivot are, in degrees.
const step = 1.0

// appendTurned appends looks at the pivots.
func (m *clearing) appendTurned(list []overlap, ring []geom.Point) []overlap {
	for _, x := range m.turns {
		n := int(math.Ceil(math.Abs(x.by)/step)) + 1
		b := x.base.Grown(-geom.ContactBand)
		for i := range n + 1 {
			b := b.Turned(geom.Clockwise(x.base.Facing(), float64(x.by*float64(i)/float64(n))))
			list = append(list, overlap{shifts.Of(b, ring, 0), b, InThePivot, ring, 0})
		}
	}
	return list
}

// last finds the ground that the piece leaves last as it is shifted, and its point that does. Of places that leave it as late the
// stretch that comes first counts, and the point that is least by x, then y: whichever corner the outline begins with.
func (x *HinderingPiece) last(list []overlap) {
	most := math.Inf(-1)
	for k := range list {
		if list[k].Depth(geom.Point{}) > 0 {
			most = max(most, list[k].Depth(x.Shift))
		}
	}
	if math.IsInf(most, -1) { // nothing overlaps by more than contact
		x.Where = list[0].where
		x.At, _ = list[0].lastOff(x.Shift)
		return
	}
	found, least := false, 0.0
	for k := range list {
		o := &list[k]
		if o.Depth(geom.Point{}) <= 0 || o.Depth(x.Shift) < most-alike {
			continue
		}
		at, d := o.lastOff(x.Shift)
		switch {
		case !found || o.where < x.Where || o.where == x.Where && d < least-alike:
			x.At, least = at, d
		case o.where == x.Where && d < least+alike:
			x.At, least = before(x.At, at), min(least, d)
		default:
			continue
		}
		found, x.Where = true, o.where
	}
}

// lastOff is the point of the piece in a ground that leaves it last by a shift, and how far along the shift that is.
func (o *overlap) lastOff(shift geom.Point) (at geom.Point, least float64) {
	own, in := o.base.Ring(), o.ring
	for k, p := range own {
		in = geom.ClipHalfPlane(nil, in, p, geom.LeftOf(own[(k+1)%4].Sub(p)))
	}
	u, least := geom.Unit(shift), math.Inf(1)
	for _, p := range in {
		switch d := geom.Dot(p, u); {
		case d < least-alike:
			least, at = d, p
		case d < least+alike:
			least, at = min(least, d), before(at, p)
		}
	}
	return at, least
}

// before is the one of two points that is less by x, or where that is alike by y.
func before(a, b geom.Point) geom.Point {
	if b.X < a.X-alike || b.X < a.X+alike && b.Y < a.Y {
		return b
	}
	return a
}

// first is the point of a ring that comes onto a base first as it is shifted there: the nearest to it, and of corners that are
// as near that which is least by x, then y.
func first(ring []geom.Point, shift geom.Point, b geom.Base) geom.Point {
	if g, ok := geom.NearestConvex(b, ring); ok {
		corner := false
		for _, p := range ring {
			if b.DistanceTo(p) > g.Distance+alike {
				continue
			}
			if !corner {
				g.B, corner = p, true
			}
			g.B = before(g.B, p)
		}
		return g.B
	}
	u, at, most := geom.Unit(shift), geom.Point{}, math.Inf(-1)
	for _, p := range ring {
		switch d := geom.Dot(p, u); {
		case d > most+alike:
			most, at = d, p
		case d > most-alike:
			most, at = max(most, d), before(at, p)
		}
	}
	return at
}
