package los

import (
	"math"
	"slices"

	"github.com/golang/geo/r2"
	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/leaderpoint/leaderpoint/terrain"
)

// Positions on a measured table are not quite exact. Let every unit and piece move rigidly, with no
// point moving farther than an amount of its own. A line of sight then moves by no more than the
// greater amount of its ends. An obstacle grown by that and its own amount contains whatever
// crosses the line. An obstacle shrunk by as much is still crossed. Facts about contact jump, so
// each that may change is taken at its worst.

// Misplacement holds how far each unit and piece may be from its place in a view, by id. It bounds
// the distance of every corner, in inches. Amounts are finite and not negative; a unit or piece
// without one is exactly in place. Functions that take a Misplacement do not change it.
type Misplacement struct {
	Units, Pieces []float64
	// Together lists groups that move as one. Within a group positions are exact, and members that
	// are declared to touch do touch.
	Together [][]spatial.Thing
}

// UnitBy returns the amount of a unit, in inches.
func (m *Misplacement) UnitBy(id spatial.UnitID) float64 {
	if id < 0 || int(id) >= len(m.Units) {
		return 0
	}
	return m.Units[id]
}

// PieceBy returns the amount of a piece of terrain, in inches.
func (m *Misplacement) PieceBy(id spatial.PieceID) float64 {
	if id < 0 || int(id) >= len(m.Pieces) {
		return 0
	}
	return m.Pieces[id]
}

// apart returns by how much a unit may be nearer to a piece, farther from it, or deeper in it. It
// is zero if both move as one, unless the unit turns for free in the view: the piece does not turn
// with it.
func (m *Misplacement) apart(v *spatial.View, unit spatial.UnitID, piece spatial.PieceID) float64 {
	if !v.HasPivoted(unit) {
		for _, list := range m.Together {
			if slices.Contains(list, spatial.UnitThing(unit)) && slices.Contains(list, spatial.PieceThing(piece)) {
				return geom.ProofSlack
			}
		}
	}
	return m.UnitBy(unit) + m.PieceBy(piece) + geom.ProofSlack
}

// ClearIsProved reports whether [Clear] is proved to be the same on every table that m allows.
// False proves nothing. It is always false for readings that judge one point of the target, or only
// the part of it in the arc.
func ClearIsProved(v *spatial.View, from, to spatial.UnitID, m *Misplacement) bool {
	if !differ(v, from, to) {
		return true
	}
	p := newPair(v, from, to, false)
	return worstCase{&p}.clearIsProved(m)
}

// ShotClearIsProved is [ClearIsProved] for a shot, to which row LOS-10 does not apply.
func ShotClearIsProved(v *spatial.View, from, to spatial.UnitID, m *Misplacement) bool {
	if !differ(v, from, to) {
		return true
	}
	p := newPair(v, from, to, true)
	return worstCase{&p}.clearIsProved(m)
}

// clearIsProved is [ClearIsProved] for a pair.
func (p worstCase) clearIsProved(m *Misplacement) bool {
	if !p.plainSight() {
		return false
	}
	now, alone := p.clearAndAlone(m)
	if alone {
		return true
	}
	if p.mayHaveTouched(m) {
		return false
	}
	if near := max(m.UnitBy(p.from), m.UnitBy(p.to)) + m.UnitBy(p.from) + m.UnitBy(p.to); p.target.Base().DistanceTo(p.viewer.Eye()) <= near+geom.ContactBand {
		return false // it may end up on the target
	}
	w := p.worstOf(m, now, false)
	w.aside, w.overTop = m.UnitBy(p.from)+m.UnitBy(p.to)+geom.ProofSlack, now
	q := p.atWorst(&w)
	return worstCase{&q}.clearAtWorst() == now
}

// worstOf returns the worst case of all tables that m allows.
func (p worstCase) worstOf(m *Misplacement, more, cover bool) worst {
	w := worst{more: more, facts: p.openFacts(m, cover), m: *m, line: max(m.UnitBy(p.from), m.UnitBy(p.to)) + geom.ProofSlack}
	if more && !cover { // so that the opening left is wider than the contact band
		w.line += geom.ContactBand
	}
	w.measure()
	return w
}

// clearAndAlone returns [pair.clear], and whether one line alone proves it. Such a line is so far
// from every obstacle that it is clear wherever they may be. Most proofs succeed so, at the cost of
// one more look.
func (p worstCase) clearAndAlone(m *Misplacement) (clear, alone bool) {
	if p.edition.TrueLine {
		return p.clear(), false
	}
	var c chain
	p.sightChain(&c)
	if c.edges == 0 {
		return p.touchesTarget(), false
	}
	eye := p.viewer.Eye()
	q := query{pair: p.pair, eye: eye, chain: &c, want: hides}
	var buf [room]interval
	shadows := q.shadows(buf[:0])
	lo, hi, open := p.opening(&c, shadows)
	if !open {
		return false, false
	}
	line := c.at((lo + hi) / 2)
	return true, p.alone(eye, line, m)
}

// alone reports whether no obstacle can be on a line of sight, or within the slop beside it.
func (p worstCase) alone(eye, line geom.Point, m *Misplacement) bool {
	length := geom.Norm(line)
	if length <= geom.ContactBand {
		return false
	}
	ahead := geom.Scale(line, 1/length)
	most := 0.0
	for _, by := range m.Units {
		most = max(most, by)
	}
	for _, by := range m.Pieces {
		most = max(most, by)
	}
	both := max(m.UnitBy(p.from), m.UnitBy(p.to)) + geom.ProofSlack + 2*geom.ContactBand
	box := r2.RectFromPoints(eye, eye.Add(line)).ExpandedByMargin(most + both + geom.ContactBand)
	alone, lifted := true, p.mayBeLifted()
	p.view.Search(box, func(region spatial.Region) bool {
		by := both
		if id, ok := region.Thing.Unit(); ok {
			if body := p.view.Body(id); id == p.from || id == p.to || !body.Hides() || !lifted && body.Height() < p.hideAt {
				return true
			}
			by += m.UnitBy(id)
		} else {
			id, _ := region.Thing.Piece()
			if piece := p.view.Table().Piece(id); !lifted && piece.Height() < p.hideAt {
				return true
			}
			by += m.PieceBy(id)
		}
		alone = asideOf(eye, ahead, length, p.view.Ring(region), by)
		return alone
	})
	return alone
}

// asideOf reports whether all corners of a ring are to one side of a line, before it or beyond it,
// by more than a distance.
func asideOf(eye, ahead geom.Point, length float64, ring []geom.Point, by float64) bool {
	left, right, before, beyond := true, true, true, true
	for _, corner := range ring {
		d := corner.Sub(eye)
		side, far := geom.Cross(ahead, d), geom.Dot(ahead, d)
		left, right = left && side > by, right && side < -by
		before, beyond = before && far < -by, beyond && far > length+by
	}
	return left || right || before || beyond
}

// mayBeLifted reports whether heights may depend on which unit is on which hill.
func (p worstCase) mayBeLifted() bool {
	if p.hillsLift() {
		for id := range spatial.PieceID(p.view.Table().NumPieces()) {
			if p.view.Table().Piece(id).Kind() == terrain.Hill {
				return true
			}
		}
	}
	return false
}

// CoverIsProved reports whether [InCover] is proved to be the same on every table that m allows.
// False proves nothing. It is always false if cover is not a share of the length of one facing.
func CoverIsProved(v *spatial.View, from, to spatial.UnitID, m *Misplacement) bool {
	if !differ(v, from, to) {
		return true
	}
	p := newPair(v, from, to, true)
	r := &p.edition.Readings
	view := p.edition.CoverByView
	if (p.edition.TrueLine) != view || p.seenOverOnly() ||
		r.CoverFacingAllVisible || r.CoverMeasureAngle {
		return false
	}
	now := p.inCover()
	least, most := worstCase{&p}.shelterIn(m)
	if now && least {
		return true
	}
	if !now && most {
		return false
	}
	eye, by := p.viewer.Eye(), m.UnitBy(from)+carriedBy(p.target.Base(), p.viewer.Eye(), m.UnitBy(to))
	if p.target.Base().DistanceTo(eye) <= 2*by+geom.ContactBand {
		return false
	}
	w := worstCase{&p}.worstOf(m, !now, true)
	q := worstCase{&p}.atWorst(&w)
	if view {
		return worstCase{&q}.viewStands(now, by)
	}
	for side := range 4 {
		if distanceToSide(p.target.Base(), eye, side) > by+geom.ProofSlack {
			continue
		}
		w.side = side + 1
		var c chain
		if q.nearSides(&c, side); c.facingHi <= c.facingLo {
			return false // the eye cannot judge that side from where it is now
		}
		if geom.Holds(q.coverSlack(worstCase{&q}.sharedAtWorst(), arcs.Facing(side))) != now {
			return false
		}
	}
	return true
}

// viewStands reports whether a verdict on the hidden share of the view (row CVR-8) is proved. The
// pair is at its worst, with the eye off by an amount. The hidden part lies between that of all
// obstacles shrunk and of all grown. The weights of its parts are taken at their worst: see
// [skyline.shadedAtWorst].
func (p worstCase) viewStands(now bool, by float64) bool {
	w := p.worst
	w.overTop, w.aside = !now, by+geom.ProofSlack
	against := p.viewShadedAtWorst()
	if modelShares(p).countsModels() {
		return geom.Holds(against-0.5) == now
	}
	if now {
		against = 1 - against
	}
	if against <= 1e-9 {
		return true // whatever the weights
	}
	w.astray = by + geom.ProofSlack
	for side := range 4 {
		if distanceToSide(p.target.Base(), p.viewer.Eye(), side) > w.astray {
			continue
		}
		w.side = side + 1
		if share := p.viewShadedAtWorst(); now && share <= 0.5+1e-6 || !now && share >= 0.5-1e-6 {
			return false
		}
	}
	return true
}

// carriedBy returns how far a point fixed to a base may move if the base is misplaced by an amount.
func carriedBy(b geom.Base, at geom.Point, by float64) float64 {
	far := geom.Dist(b.Centre(), at) / b.Radius()
	return float64(by * math.Sqrt(1+float64(far*far)))
}

// distanceToSide returns the distance of a place from the arc of a side of a base, given by its
// number.
func distanceToSide(b geom.Base, p geom.Point, side int) float64 {
	l := b.Local(p)
	across, ahead := l.X, l.Y
	w, d := b.HalfWidth(), b.HalfDepth()
	switch side {
	case 1:
		across, ahead, w, d = l.Y, l.X, d, w
	case 2:
		ahead = -l.Y
	case 3:
		across, ahead, w, d = l.Y, -l.X, d, w
	}
	x, y := math.Abs(across)-w, ahead-d
	switch {
	case y >= 0 && y >= x:
		return 0
	case x <= 0:
		return -y
	case x+y <= 0:
		return geom.Norm(geom.Point{X: x, Y: y})
	}
	return math.Abs(x-y) * (math.Sqrt2 / 2)
}

// openFacts returns the facts that may change about the pair, and about units that may get onto
// hills.
func (p worstCase) openFacts(m *Misplacement, cover bool) []fact {
	var facts []fact
	for id := range spatial.PieceID(p.view.Table().NumPieces()) {
		piece := p.view.Table().Piece(id)
		if piece.Kind() == terrain.Decorative {
			continue
		}
		everybody := piece.Kind() == terrain.Hill && p.hillsLift()
		visit := func(unit spatial.UnitID) {
			most := m.apart(p.view, unit, id)
			own := unit == p.from || unit == p.to
			if boxesApart(p.view.Body(unit), piece, most) {
				return
			}
			add := func(f fact) {
				if open := f.slack <= most; f.kind != holdsHalf && open || f.kind == holdsHalf && p.halfOpen(unit, id, most) {
					facts = append(facts, f)
				}
			}
			if own {
				p.factsAt(unit, id, cover, add)
			} else {
				add(p.halfFact(unit, id, p.view.Contact(unit, id).Covered))
			}
		}
		if !everybody {
			visit(p.from)
			visit(p.to)
			continue
		}
		for unit := range p.view.Units() {
			visit(unit)
		}
	}
	return facts
}

// halfOpen reports whether a piece may or may not hold half of a base, with its border misplaced by
// some inches.
func (p worstCase) halfOpen(unit spatial.UnitID, id spatial.PieceID, by float64) bool {
	base, shape := p.view.Body(unit).Base(), p.view.Table().Piece(id).Shape()
	// The part of a base within a convex piece has no longer an outline than the base. If it moves
	// by an amount, it gains and loses at most that times the outline, and its mitres lose less
	// than that again.
	twiceAround := float64(8 * (base.HalfWidth() + base.HalfDepth()))
	if shape.NumParts() == 1 && math.Abs(p.view.Contact(unit, id).Covered-float64(base.Area()/2)) > float64(twiceAround*by) {
		return false
	}
	least := geom.CoverageConvex(base, resized(nil, base, shape, -by))
	most := geom.CoverageConvex(base, resized(nil, base, shape, by))
	const rounding = 1e-4 // square inches
	return p.isHalf(id, base, least-rounding) != p.isHalf(id, base, most+rounding)
}

// resized appends convex parts of a shape that has grown or shrunk, as far as they may meet a base.
func resized(dst [][]geom.Point, b geom.Base, shape *geom.Polygon, by float64) [][]geom.Point {
	add := func(ring []geom.Point) {
		if meets(b, ring) {
			dst = append(dst, ring)
		}
	}
	if by < 0 && shape.NumParts() > 1 {
		all := shape.AppendShrunk(nil, -by)
		for ; len(all) >= 4; all = all[4:] {
			add(all[:4:4])
		}
		return dst
	}
	for i := range shape.NumParts() {
		add(shape.Part(i).Grown(nil, by))
	}
	return dst
}

// shelterIn reports whether difficult terrain shelters the target (row CVR-1), with the least
// terrain that is possible and with the most.
func (p worstCase) shelterIn(m *Misplacement) (least, most bool) {
	if !p.edition.CoverInTerrain {
		return false, false
	}
	base := p.target.Base()
	var small, large [][]geom.Point
	for id := range spatial.PieceID(p.view.Table().NumPieces()) {
		piece := p.view.Table().Piece(id)
		by := m.apart(p.view, p.to, id)
		if !p.shelters(piece) || boxesApart(p.target, piece, by) {
			continue
		}
		small = resized(small, base, piece.Shape(), -by)
		large = resized(large, base, piece.Shape(), by)
	}
	const rounding = 1e-4 // square inches
	half := func(parts [][]geom.Point, more float64) bool {
		return len(parts) > 0 && geom.Holds(terrain.HalfSlack(base, geom.CoverageConvex(base, parts)+more))
	}
	return half(small, -rounding), half(large, rounding)
}

// mayHaveTouched reports whether the terrain that a unit touched before its free pivot (row LOS-10)
// is uncertain.
func (p worstCase) mayHaveTouched(m *Misplacement) bool {
	if p.pivoted == nil || p.edition.FreePivotSeesThrough {
		return false
	}
	before := p.pivoted.BeforePivot(p.from)
	body := before.Body(p.from)
	for id := range spatial.PieceID(p.view.Table().NumPieces()) {
		piece := p.view.Table().Piece(id)
		most := m.apart(&before, p.from, id)
		if piece.Kind() != terrain.Difficult || boxesApart(body, piece, most) {
			continue
		}
		if math.Abs(piece.DistanceFrom(body.Base())-geom.ContactBand) <= most {
			return true
		}
	}
	return false
}
