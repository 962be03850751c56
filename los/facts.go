package los

import (
	"math"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/leaderpoint/leaderpoint/terrain"
)

// factKind is a kind of fact about a unit and a piece of terrain that a small shift can change at
// once.
type factKind uint8

// The kinds of facts.
const (
	// isInside: the unit is in the piece by more than the contact band.
	isInside factKind = iota
	// isTouching: the unit is in contact with the piece.
	isTouching
	// hasLeaderPoint: the leader point of the unit is in the piece or touches it.
	hasLeaderPoint
	// holdsHalf: the piece holds half of the unit's base, so that the unit is on the hill or in the
	// wood.
	holdsHalf
)

// fact is a fact about a unit and a piece of terrain.
type fact struct {
	kind  factKind
	unit  spatial.UnitID
	piece spatial.PieceID
	holds bool
	// slack is a length in inches: no shorter shift changes the fact.
	slack float64
}

// toggles returns the kinds of facts that may change for a unit and a piece, as bits.
func (d *worst) toggles(unit spatial.UnitID, piece spatial.PieceID) (bits uint) {
	for i := range d.facts {
		if f := &d.facts[i]; f.unit == unit && f.piece == piece {
			bits |= 1 << f.kind
		}
	}
	return bits
}

// variants returns the possible relations of a unit to a piece.
func (d *worst) variants(dst []terrain.Contact, c terrain.Contact, unit spatial.UnitID, piece spatial.PieceID, base geom.Base) []terrain.Contact {
	dst = append(dst, c)
	bits := d.toggles(unit, piece)
	turn := func(kind factKind, other func(*terrain.Contact)) {
		if bits&(1<<kind) == 0 {
			return
		}
		for _, v := range dst[:len(dst):len(dst)] {
			other(&v)
			dst = append(dst, v)
		}
	}
	turn(isTouching, func(v *terrain.Contact) { v.Touching = !v.Touching })
	turn(isInside, func(v *terrain.Contact) { v.Inside = !v.Inside })
	turn(hasLeaderPoint, func(v *terrain.Contact) { v.Leader, v.LeaderInside = !v.Leader, !v.LeaderInside })
	if bits&(1<<holdsHalf) != 0 {
		for _, v := range dst[:len(dst):len(dst)] { // which holds now depends on the rule for exactly half
			none, all := v, v
			none.Covered = 0
			all.Covered, all.Inside = base.Area(), true
			dst = append(dst, none, all)
		}
	}
	return dst
}

// worstCase judges a pair by the worst that misplacements may cause.
type worstCase struct{ *pair }

// pieceAtWorst returns the worst role of a piece.
func (p worstCase) pieceAtWorst(id spatial.PieceID, viewer, target terrain.Contact) role {
	var a, b [24]terrain.Contact
	worst := role(0)
	if !p.worst.more {
		worst = hides | shades
	}
	for _, v := range p.worst.variants(a[:0], viewer, p.from, id, p.viewer.Base()) {
		for _, t := range p.worst.variants(b[:0], target, p.to, id, p.target.Base()) {
			if r := roles(p).pieceRole(id, v, t); p.worst.more {
				worst |= r
			} else {
				worst &= r
			}
		}
	}
	return worst
}

// seenThroughAtWorst is [roles.seenThrough] at its worst.
func (p worstCase) seenThroughAtWorst(kind terrain.Kind, id spatial.PieceID, viewer, target terrain.Contact) bool {
	var a, b [24]terrain.Contact
	for _, v := range p.worst.variants(a[:0], viewer, p.from, id, p.viewer.Base()) {
		for _, t := range p.worst.variants(b[:0], target, p.to, id, p.target.Base()) {
			if roles(p).seenThrough(kind, id, v, t) != p.worst.more {
				return !p.worst.more
			}
		}
	}
	return p.worst.more
}

// lifts returns the least and the greatest height of the hill that a unit may be on.
func (p worstCase) lifts(unit spatial.UnitID) (least, most float64) {
	body := p.view.Body(unit)
	_, own, on := body.Hill()
	least, most = own, own
	for i := range p.worst.facts {
		f := &p.worst.facts[i]
		if f.kind != holdsHalf || f.unit != unit || f.piece < 0 {
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

// onHillAtWorst reports whether a unit may leave the hill that it is on, and whether it may get
// onto another.
func (p worstCase) onHillAtWorst(unit spatial.UnitID) (mayLeave, mayStand bool) {
	_, _, on := p.view.Body(unit).Hill()
	for i := range p.worst.facts {
		f := &p.worst.facts[i]
		if f.kind != holdsHalf || f.unit != unit || f.piece < 0 || p.view.Table().Piece(f.piece).Kind() != terrain.Hill {
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

// hillsLift reports whether a hill raises the units on it.
func (p worstCase) hillsLift() bool {
	return p.edition.HillAddsHeight || p.edition.TrueLine
}

// liftIn returns by how much a unit at its worst is higher than now, at least and at most.
func (p worstCase) liftIn(unit spatial.UnitID) (least, most float64) {
	if !p.hillsLift() {
		return 0, 0
	}
	_, own, _ := p.view.Body(unit).Hill()
	least, most = p.lifts(unit)
	return least - own, most - own
}

// atWorst returns the pair with all that depends on the heights of the two units at its worst.
func (p worstCase) atWorst(d *worst) pair {
	q := *p.pair
	q.worst = d
	vLeast, vMost := worstCase{&q}.liftIn(q.from)
	tLeast, tMost := worstCase{&q}.liftIn(q.to)
	v, t := vMost, tMost
	if d.more {
		v, t = vLeast, tLeast
	}
	q.hideAt = max(q.viewer.Height()+v, q.target.Height()+t) - geom.Tol
	if q.edition.CoverLevels > 0 {
		tall := q.target.CoverHeight() + t
		if q.edition.CoverLevelsOfEither {
			tall = max(tall, q.viewer.CoverHeight()+v)
		}
		q.shadeAbove = tall - q.edition.CoverLevels + geom.Tol
	}
	if q.edition.HillFirer != rules.NoHillFirer {
		q.firersHill = math.Inf(-1)
		_, _, on := p.viewer.Hill()
		mayLeave, mayStand := worstCase{&q}.onHillAtWorst(q.from)
		if least, most := (worstCase{&q}).lifts(q.from); d.more && on && !mayLeave {
			q.firersHill = least + geom.Tol
		} else if !d.more && (on || mayStand) { // a hill may have no height
			q.firersHill = most + geom.Tol
		}
	}
	return q
}

// statureAtWorst returns the stature of another unit at its worst.
func (p worstCase) statureAtWorst(id spatial.UnitID, s stature) stature {
	least, most := p.liftIn(id)
	by := least
	if p.worst.more {
		by = most
	}
	s.height += by
	s.cover += by
	return s
}

// eyeLiftIn returns by how much the ground under the viewer's leader point may be higher than now,
// at least and at most. It is for true line of sight.
func (p worstCase) eyeLiftIn() (least, most float64) {
	for i := range p.worst.facts {
		f := &p.worst.facts[i]
		if f.kind != hasLeaderPoint || p.view.Table().Piece(f.piece).Kind() != terrain.Hill {
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

// factsAt appends the facts about the viewer or the target and one piece.
func (p worstCase) factsAt(unit spatial.UnitID, id spatial.PieceID, cover bool, add func(fact)) {
	piece, body, c := p.view.Table().Piece(id), p.view.Body(unit), p.view.Contact(unit, id)
	if p.minds(isTouching, unit, piece, cover) {
		add(contactFact(isTouching, unit, id, c.Touching, body.Base(), piece, geom.ContactBand))
	}
	if p.minds(isInside, unit, piece, cover) {
		add(contactFact(isInside, unit, id, c.Inside, body.Base(), piece, -geom.ContactBand))
	}
	if p.minds(hasLeaderPoint, unit, piece, cover) {
		add(contactFact(hasLeaderPoint, unit, id, c.Leader, geom.PointBase(body.Eye(), body.Base().Facing()), piece, geom.ContactBand))
	}
	if p.minds(holdsHalf, unit, piece, cover) {
		add(p.halfFact(unit, id, c.Covered))
	}
}

// minds reports whether a rule depends on a kind of fact about a piece and the viewer or the
// target. The rows are HT-2, HT-3, LOS-4, LOS-5, LOS-7, CVR-6 and CVR-7. The viewer looks from its
// leader point, which sets the height of the eye (LOS-7).
func (p worstCase) minds(kind factKind, unit spatial.UnitID, piece *terrain.Piece, cover bool) bool {
	touch := p.edition.SeesThroughTouched
	hill, difficult := piece.Kind() == terrain.Hill, piece.Kind() == terrain.Difficult
	switch kind {
	case isTouching:
		return cover || touch && unit == p.to
	case isInside:
		return !touch && difficult || cover && (!hill || p.edition.Readings.WithinTerrain != rules.WithinTerrainAnyPart)
	case hasLeaderPoint:
		return unit == p.from && (touch || hill && p.edition.TrueLine) ||
			cover && p.edition.Readings.WithinTerrain == rules.WithinTerrainLeaderPoint
	case holdsHalf:
		return hill || cover && difficult && (unit == p.to || p.edition.Readings.WithinTerrain == rules.WithinTerrainMajority)
	}
	return false
}

// boxesApart reports whether a unit is farther from a piece than most along an axis.
func boxesApart(b *spatial.Body, piece *terrain.Piece, most float64) bool {
	return !b.Base().Bounds().ExpandedByMargin(most + geom.ContactBand).Intersects(piece.Shape().Bounds())
}

// contactFact returns a fact about how near a base, or a point, is to a piece.
func contactFact(kind factKind, unit spatial.UnitID, id spatial.PieceID, holds bool, b geom.Base, piece *terrain.Piece, at float64) fact {
	f := fact{kind: kind, unit: unit, piece: id, holds: holds}
	if apart := piece.DistanceFrom(b) - at; holds != (apart > 0) { // a tie has no slack
		f.slack = math.Abs(apart)
	}
	return f
}

// halfFact returns a fact about how much of a base a piece holds.
func (p worstCase) halfFact(unit spatial.UnitID, id spatial.PieceID, covered float64) fact {
	base := p.view.Body(unit).Base()
	s := terrain.HalfSlack(base, covered)
	return fact{kind: holdsHalf, unit: unit, piece: id, holds: p.isHalf(id, base, covered), slack: math.Abs(s)}
}

// isHalf reports whether a piece holds half of a base, by the rule that applies. Exactly half is
// enough to be within difficult terrain and, in some editions, on a hill.
func (p worstCase) isHalf(id spatial.PieceID, base geom.Base, covered float64) bool {
	if p.view.Table().Piece(id).Kind() == terrain.Hill {
		return terrain.StandsOn(p.edition, base, covered)
	}
	return geom.Holds(terrain.HalfSlack(base, covered))
}
