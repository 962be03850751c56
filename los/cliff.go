package los

import (
	"cmp"
	"math"
	"slices"

	"github.com/golang/geo/r2"
	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/leaderpoint/leaderpoint/terrain"
)

// HingeKind is what a margin hangs on (row LOS-8).
type HingeKind uint8

// The kinds. All but ByGrowth and ByShift are facts that a small shift turns at once.
const (
	// ByNothing: nothing of the kinds below turns the verdict.
	ByNothing HingeKind = iota
	// ByGrowth: everything in the way grows or shrinks, where it stands.
	ByGrowth
	// ByInside: a unit is in a piece of terrain by more than the contact band, or not.
	ByInside
	// ByTouching: a unit is in contact with a piece, or not.
	ByTouching
	// ByLeaderPoint: the leader point of a unit is in or at a piece, or not.
	ByLeaderPoint
	// ByHalf: a piece, or all difficult terrain together, holds half of a unit's base, or
	// not: standing on a hill, being within.
	ByHalf
	// ByFacing: the leader point is in one arc of the target, or in the next.
	ByFacing
	// ByShift: a unit shifts, and several things that none of the others tells alone.
	ByShift
)

// String is the name used in answers.
func (k HingeKind) String() string {
	return [...]string{"nothing", "growth", "inside", "touching", "leader-point", "half", "facing", "shift"}[k]
}

// Hinge is what a verdict hangs on: the least of all that turns it, each kind alone (row
// LOS-8).
type Hinge struct {
	Kind HingeKind
	// Amount is how many inches: of growth of everything in the way (shrinking where that
	// turns the verdict), or of a shift of Unit, or of the piece the other way. No growth and no
	// shift of less than it turns the verdict.
	Amount float64
	// Unit is who must be shifted: viewer, target, or one other; nobody (-1) for growth, and where
	// Piece is what must be shifted.
	Unit spatial.UnitID
	// Piece is the terrain of the fact, or -1: all difficult terrain together for ByHalf. Of ByShift
	// without a Unit it is the piece that must be shifted.
	Piece spatial.PieceID
	// Holds says how the fact stands now: inside, in contact, on the hill.
	Holds bool
	// Shift is a shift that turns the verdict, longer than Amount by a fiftieth at the most.
	Shift geom.Point
	// Estimated: Amount is no more than an estimate. It is at most that where to search all shifts
	// takes too long, and a millionth of an inch where to look for any does, and may be less or more where near the two is a piece with bays and more than
	// 200 corners, which grows and shrinks by its convex parts. The verdict is exact.
	Estimated bool
	// Bound: Amount is proved, and what turns the verdict may be longer by more than a fiftieth, or far longer: to come closer
	// would take too long. So it is now and then of a share of the view (2010), of many margins of more than 12 inches, and often by the readings of sight and cover
	// in which growth does not bound shifts. Shift is then one that turns the verdict, if any is known, and a Kind of ByGrowth, or of ByNothing, says
	// that none is.
	Bound bool
}

// margin is the amount with the sign of a verdict.
func (h *Hinge) margin(verdict bool) float64 {
	if verdict {
		return h.Amount
	}
	return -h.Amount
}

// close reports whether growth by so much, or the shift that is told, is less than the contact band: also of a bound, if what is
// known says so, but not where no margin was looked for.
func (h *Hinge) close(growth float64) bool {
	if h.Estimated && h.Kind == ByGrowth && h.Amount == geom.Tol && growth == geom.Tol {
		return false // see [question.hingeWithin]
	}
	least := growth
	if h.Kind != ByGrowth && h.Kind != ByNothing {
		least = min(least, max(h.Amount, geom.Norm(h.Shift)))
	}
	return least < geom.ContactBand
}

const noPiece spatial.PieceID = -1

// fact is a fact about a unit and a piece that a shift turns.
type fact struct {
	kind  HingeKind
	unit  spatial.UnitID
	piece spatial.PieceID
	holds bool
	// slack is the length of the shortest shift that turns it, or less as long as it is not
	// exact; ways are the shifts that are as short as that.
	slack float64
	ways  []geom.Point
}

// doubt takes every fact that a shift of less than reach may turn at its worst.
type doubt struct {
	reach float64
	// more: worst is what hides and shades more, and not what does less.
	more  bool
	facts []fact
	// sides of the target that the viewer may come before.
	sides []int
	// Where the viewer turns instead of being shifted, turning is by how much any point of the
	// target may be elsewhere as it sees it, and eye by how much its eye moves.
	turning, eye float64
	// astray is by how much the target may be elsewhere as the viewer sees it, where that changes what its parts count for
	// in a share ([question.reweighs]).
	astray float64
	// aside is that, too, where it changes what is seen of the target's top over its near side: see [skyline.reachOver].
	aside float64
	// who, if not nobody, is the viewer or the target, and the only one that is shifted: see nearness.
	who spatial.UnitID
}

// nearness is the part of a shift of the viewer, or of the target, by which a line between the two may be elsewhere at a
// thing in a box: the line stays where it is at its other end.
func (d *doubt) nearness(p *pair, box r2.Rect) float64 {
	eye, base := p.viewer.Eye(), p.target.Base()
	if d.who == p.to {
		far := 0.0
		for _, c := range box.Vertices() {
			far = max(far, geom.Dist(eye, c))
		}
		if near := base.DistanceTo(eye) - d.astray; far < near {
			return far / near
		}
		return 1
	}
	far := 0.0
	for _, c := range p.target.Corners() {
		far = max(far, geom.Dist(eye, c))
	}
	near := geom.Dist(eye, box.ClampPoint(eye))
	return min(1, (far-near+float64(2*d.astray))/(far+d.astray))
}

// toggles are the kinds of facts in doubt about a unit and a piece, as bits.
func (d *doubt) toggles(unit spatial.UnitID, piece spatial.PieceID) (bits uint) {
	for i := range d.facts {
		if f := &d.facts[i]; f.unit == unit && f.piece == piece && f.slack < d.reach {
			bits |= 1 << f.kind
		}
	}
	return bits
}

// variants are the ways in which a unit may stand to a piece.
func (d *doubt) variants(dst []terrain.Contact, c terrain.Contact, unit spatial.UnitID, piece spatial.PieceID, base geom.Base) []terrain.Contact {
	dst = append(dst, c)
	bits := d.toggles(unit, piece)
	turn := func(kind HingeKind, other func(*terrain.Contact)) {
		if bits&(1<<kind) == 0 {
			return
		}
		for _, v := range dst[:len(dst):len(dst)] {
			other(&v)
			dst = append(dst, v)
		}
	}
	turn(ByTouching, func(v *terrain.Contact) { v.Touching = !v.Touching })
	turn(ByInside, func(v *terrain.Contact) { v.Inside = !v.Inside })
	turn(ByLeaderPoint, func(v *terrain.Contact) { v.Leader, v.LeaderInside = !v.Leader, !v.LeaderInside })
	if bits&(1<<ByHalf) != 0 {
		for _, v := range dst[:len(dst):len(dst)] { // which of the two it is now depends on the rule where it is exactly half
			none, all := v, v
			none.Covered = 0
			all.Covered, all.Inside = base.Area(), true
			dst = append(dst, none, all)
		}
	}
	return dst
}

// pieceInDoubt is the worst role of a piece.
func (p *pair) pieceInDoubt(id spatial.PieceID, viewer, target terrain.Contact) role {
	var a, b [24]terrain.Contact
	worst := role(0)
	if !p.doubt.more {
		worst = hides | shades
	}
	for _, v := range p.doubt.variants(a[:0], viewer, p.from, id, p.viewer.Base()) {
		for _, t := range p.doubt.variants(b[:0], target, p.to, id, p.target.Base()) {
			if r := p.pieceRole(id, v, t); p.doubt.more {
				worst |= r
			} else {
				worst &= r
			}
		}
	}
	return worst
}

// seenThroughInDoubt is [pair.seenThrough] at its worst.
func (p *pair) seenThroughInDoubt(kind terrain.Kind, id spatial.PieceID, viewer, target terrain.Contact) bool {
	var a, b [24]terrain.Contact
	for _, v := range p.doubt.variants(a[:0], viewer, p.from, id, p.viewer.Base()) {
		for _, t := range p.doubt.variants(b[:0], target, p.to, id, p.target.Base()) {
			if p.seenThrough(kind, id, v, t) != p.doubt.more {
				return !p.doubt.more
			}
		}
	}
	return p.doubt.more
}

// lifts are the least and the greatest height of the hill that a unit may stand on.
func (p *pair) lifts(unit spatial.UnitID) (least, most float64) {
	body := p.view.Body(unit)
	_, own, on := body.Hill()
	least, most = own, own
	for i := range p.doubt.facts {
		f := &p.doubt.facts[i]
		if f.kind != ByHalf || f.unit != unit || f.piece < 0 || f.slack >= p.doubt.reach {
			continue
		}
		switch h := p.view.Table().Piece(f.piece); {
		case h.Kind() != terrain.Hill:
		case on && f.holds:
			least = 0
		default:
			most = max(most, h.Height())
		}
	}
	return least, most
}

// onHillInDoubt reports whether a unit may leave the hill that it stands on, and whether it may come to stand on another.
func (p *pair) onHillInDoubt(unit spatial.UnitID) (mayLeave, mayStand bool) {
	_, _, on := p.view.Body(unit).Hill()
	for i := range p.doubt.facts {
		f := &p.doubt.facts[i]
		if f.kind != ByHalf || f.unit != unit || f.piece < 0 || f.slack >= p.doubt.reach || p.view.Table().Piece(f.piece).Kind() != terrain.Hill {
			continue
		}
		if on && f.holds {
			mayLeave = true
		} else {
			mayStand = true
		}
	}
	return mayLeave, mayStand
}

// hillsLift reports whether who stands on a hill is higher for it.
func (p *pair) hillsLift() bool { return p.edition.HillAddsHeight || p.edition.Sight == rules.TrueLine }

// liftIn is what a unit in doubt is higher than it is now, at the least and at the most.
func (p *pair) liftIn(unit spatial.UnitID) (least, most float64) {
	if !p.hillsLift() {
		return 0, 0
	}
	_, own, _ := p.view.Body(unit).Hill()
	least, most = p.lifts(unit)
	return least - own, most - own
}

// doubted is the pair with facts in doubt: what depends on the heights of the two.
func (p *pair) doubted(d *doubt) pair {
	q := *p
	q.doubt = d
	vLeast, vMost := q.liftIn(q.from)
	tLeast, tMost := q.liftIn(q.to)
	v, t := vMost, tMost
	if d.more {
		v, t = vLeast, tLeast
	}
	q.hideAt = max(q.viewer.Height()+v, q.target.Height()+t) - geom.Tol
	if q.edition.CoverLevels > 0 {
		tall := q.target.CoverHeight() + t
		if q.edition.CoverLevelsOf == rules.OfEither {
			tall = max(tall, q.viewer.CoverHeight()+v)
		}
		q.shadeAbove = tall - q.edition.CoverLevels + geom.Tol
	}
	if q.edition.HillFirer != rules.NoHillFirer {
		q.firersHill = math.Inf(-1)
		_, _, on := p.viewer.Hill()
		mayLeave, mayStand := q.onHillInDoubt(q.from)
		if least, most := q.lifts(q.from); d.more && on && !mayLeave {
			q.firersHill = least + geom.Tol
		} else if !d.more && (on || mayStand) { // a hill may have no height
			q.firersHill = most + geom.Tol
		}
	}
	return q
}

// statureInDoubt is the stature of a bystander at its worst.
func (p *pair) statureInDoubt(id spatial.UnitID, s stature) stature {
	least, most := p.liftIn(id)
	by := least
	if p.doubt.more {
		by = most
	}
	s.height += by
	s.cover += by
	return s
}

// inCoverInDoubt is [pair.inCover] at its worst.
func (p *pair) inCoverInDoubt(grow float64) bool {
	sheltered := geom.Holds(p.terrainSlack(grow))
	unsure := p.doubt.toggles(p.to, noPiece)&(1<<ByHalf) != 0
	if p.doubt.more && (sheltered || unsure) {
		return true
	}
	if !p.doubt.more && sheltered && !unsure {
		return true
	}
	q := *p
	for _, side := range p.doubt.sides {
		q.side = side + 1
		var c chain
		if q.nearSides(&c, side); c.facingHi <= c.facingLo {
			return p.doubt.more // from where the eye is now that side cannot be judged
		}
		if covered := geom.Holds(q.coverSlack(q.fraction(grow), arcs.Facing(side))); covered == p.doubt.more {
			return covered
		}
	}
	return !p.doubt.more
}

// clearInDoubt is [pair.clear] by the reading that looks at the middle of a side, at its worst.
func (p *pair) clearInDoubt(grow float64) bool {
	q := *p
	for _, side := range p.doubt.sides {
		q.side = side + 1
		if x, _ := q.singlePoint(); q.clearTo(x, grow) != p.doubt.more {
			return !p.doubt.more
		}
	}
	return p.doubt.more
}

// eyeLiftIn is what the ground under the viewer's leader point is higher than it is now, at
// the least and at the most, where sight is true line of sight.
func (p *pair) eyeLiftIn() (least, most float64) {
	for i := range p.doubt.facts {
		f := &p.doubt.facts[i]
		if f.kind != ByLeaderPoint || f.slack >= p.doubt.reach || p.view.Table().Piece(f.piece).Kind() != terrain.Hill {
			continue
		}
		if h, now := p.view.Table().Piece(f.piece).Height(), p.viewer.EyeElevation(); f.holds {
			least = -now
		} else {
			most = max(most, h-now)
		}
	}
	return least, most
}

// cliffs gathers the facts about the pair, and about who may stand on hills between them,
// that a shift of less than most may turn. Their slacks are at most what they should be.
func (p *pair) cliffs(most float64, cover bool) []fact {
	var facts []fact
	add := func(f fact) {
		if f.slack < most {
			facts = append(facts, f)
		}
	}
	// Who is farther off is in nobody's way, grown and shifted by as much.
	between := p.target.Base().Bounds().AddPoint(p.viewer.Eye()).ExpandedByMargin(2*most + geom.ContactBand)
	for id := range spatial.PieceID(p.view.Table().NumPieces()) {
		piece := p.view.Table().Piece(id)
		if piece.Kind() == terrain.Decorative {
			continue
		}
		for _, unit := range [2]spatial.UnitID{p.from, p.to} {
			if !boxesApart(p.view.Body(unit), piece, most) {
				p.cliffsAt(unit, id, cover, add)
			}
		}
		if piece.Kind() == terrain.Hill && p.hillsLift() {
			for unit := range p.view.Units() {
				if unit != p.from && unit != p.to && between.Intersects(p.view.Body(unit).Base().Bounds()) &&
					!boxesApart(p.view.Body(unit), piece, most) {
					add(p.halfFact(unit, id, p.view.Contact(unit, id).Covered))
				}
			}
		}
	}
	if cover && p.edition.CoverInTerrain {
		s := p.terrainSlack(0)
		add(fact{kind: ByHalf, unit: p.to, piece: noPiece, holds: geom.Holds(s), slack: math.Abs(s)})
	}
	if p.mindsFacing(cover) {
		l := arcs.LocateBy(p.target.Base(), p.viewer.Eye(), p.edition.Readings.ArcTie)
		add(fact{kind: ByFacing, unit: p.from, piece: noPiece, slack: l.Margin})
	}
	slices.SortFunc(facts, p.factOrder)
	return facts
}

// cliffsAt adds the facts about the viewer or the target and one piece.
func (p *pair) cliffsAt(unit spatial.UnitID, id spatial.PieceID, cover bool, add func(fact)) {
	piece, body, c := p.view.Table().Piece(id), p.view.Body(unit), p.view.Contact(unit, id)
	if p.minds(ByTouching, unit, piece, cover) {
		add(contactFact(ByTouching, unit, id, c.Touching, body.Base(), piece, geom.ContactBand))
	}
	if p.minds(ByInside, unit, piece, cover) {
		add(contactFact(ByInside, unit, id, c.Inside, body.Base(), piece, -geom.ContactBand))
	}
	if p.minds(ByLeaderPoint, unit, piece, cover) {
		add(contactFact(ByLeaderPoint, unit, id, c.Leader, geom.PointBase(body.Eye(), body.Base().Facing()), piece, geom.ContactBand))
	}
	if p.minds(ByHalf, unit, piece, cover) {
		add(p.halfFact(unit, id, c.Covered))
	}
}

// mindsFacing reports whether a rule asks which side of the target the viewer is before (row
// CVR-2): of sight only the reading that looks at the middle of it.
func (p *pair) mindsFacing(cover bool) bool {
	return cover || p.edition.Readings.SightTo == rules.SightToFacingCentre && p.edition.Sight != rules.TrueLine
}

// minds reports whether a rule asks for a kind of fact about the viewer or the target and a
// piece (rows HT-2, HT-3, LOS-4, LOS-5, LOS-7, CVR-6, CVR-7).
func (p *pair) minds(kind HingeKind, unit spatial.UnitID, piece *terrain.Piece, cover bool) bool {
	touch := p.edition.TerrainSight == rules.AnyWhenTouching
	hill, difficult := piece.Kind() == terrain.Hill, piece.Kind() == terrain.Difficult
	switch kind {
	case ByTouching:
		return cover || touch && unit == p.to
	case ByInside:
		return !touch && difficult || cover && (!hill || p.edition.Readings.WithinTerrain != rules.WithinTerrainAnyPart)
	case ByLeaderPoint:
		return p.mindsLeader(unit, hill, touch, cover)
	case ByHalf:
		return hill || cover && difficult && (unit == p.to || p.edition.Readings.WithinTerrain == rules.WithinTerrainMajority)
	}
	return false
}

// mindsLeader reports whether a rule asks where the leader point of a unit is: what the viewer looks
// from (LOS-4), how high its eye is (LOS-7), and within which terrain a unit is by one reading of
// cover (CVR-6).
func (p *pair) mindsLeader(unit spatial.UnitID, hill, touch, cover bool) bool {
	return unit == p.from && (touch || hill && p.edition.Sight == rules.TrueLine) ||
		cover && p.edition.Readings.WithinTerrain == rules.WithinTerrainLeaderPoint
}

// factOrder puts the nearest fact first; the viewer's before the target's, and those before
// others', whatever their numbers are.
func (p *pair) factOrder(a, b fact) int {
	rank := func(f *fact) int {
		switch f.unit {
		case p.from:
			return 0
		case p.to:
			return 1
		}
		return 2
	}
	return cmp.Or(cmp.Compare(a.slack, b.slack), cmp.Compare(a.kind, b.kind), cmp.Compare(rank(&a), rank(&b)),
		cmp.Compare(a.unit, b.unit), cmp.Compare(a.piece, b.piece))
}

// boxesApart reports whether a unit is farther from a piece than most along an axis.
func boxesApart(b *spatial.Body, piece *terrain.Piece, most float64) bool {
	return !b.Base().Bounds().ExpandedByMargin(most + geom.ContactBand).Intersects(piece.Shape().Bounds())
}

// contactFact is a fact about how near a base, or a point, is to a piece.
func contactFact(kind HingeKind, unit spatial.UnitID, id spatial.PieceID, holds bool, b geom.Base, piece *terrain.Piece, at float64) fact {
	f := fact{kind: kind, unit: unit, piece: id, holds: holds}
	if apart := apartFrom(b, piece, at); holds != (apart > 0) { // a tie has no slack
		f.slack = math.Abs(apart)
	}
	return f
}

// apartFrom is how much farther than at inches a base, or a point, is from the nearest part of a piece: no
// shorter shift makes that turn.
func apartFrom(b geom.Base, piece *terrain.Piece, at float64) float64 {
	least := math.Inf(1)
	for i := range piece.Shape().NumParts() {
		ring := piece.Shape().Part(i).Vertices()
		if b.Width() > 0 {
			least = min(least, geom.SeparationConvex(b, ring))
		} else {
			least = min(least, geom.DistanceConvex(b.Centre(), ring))
		}
	}
	return least - at
}

// halfFact is a fact about how much of a base a piece holds.
func (p *pair) halfFact(unit spatial.UnitID, id spatial.PieceID, covered float64) fact {
	base := p.view.Body(unit).Base()
	s := terrain.HalfSlack(base, covered)
	return fact{kind: ByHalf, unit: unit, piece: id, holds: p.isHalf(id, base, covered), slack: math.Abs(s)}
}

// isHalf reports whether a piece holds half of a base by the rule that asks: exactly half is
// enough to be within difficult terrain, and to stand on a hill in some editions.
func (p *pair) isHalf(id spatial.PieceID, base geom.Base, covered float64) bool {
	if p.view.Table().Piece(id).Kind() == terrain.Hill {
		return terrain.StandsOn(p.edition, base, covered)
	}
	return geom.Holds(terrain.HalfSlack(base, covered))
}
