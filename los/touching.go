package los

import (
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// A leader point that is in contact with its target sees it, and nothing that is between gives cover: the target is in cover there
// by the terrain that it is in, and by nothing else. What of margins hangs on that:

// tryTouching tries the shift of the viewer straight to the target, and that of the target to the viewer if bases overlap there: in
// contact nothing is between the two.
func (q *question) tryTouching(h *Hinge) {
	apart := q.target.Base().DistanceTo(q.viewer.Eye()) - geom.ContactBand
	if q.from == q.to || apart <= 0 || apart >= h.Amount {
		return
	}
	eye := q.viewer.Eye()
	by := geom.Scale(geom.Unit(q.target.Base().NearestTo(eye).A.Sub(eye)), apart+past)
	if !q.turnedBy(unitShifted(q.from), by) {
		return
	}
	*h = Hinge{Kind: ByShift, Amount: max(geom.Tol, apart), Unit: q.from, Piece: noPiece, Shift: by}
	if back := geom.Neg(by); !q.isPosition(q.from, by) && q.turnedBy(unitShifted(q.to), back) && q.isPosition(q.to, back) {
		h.Unit, h.Shift = q.to, back
	}
}

// shelterAtContact reports whether a shift of the target may bring it into contact with the leader point and turn the verdict of cover with
// it, though the viewer's shift to there, which is no longer, does not: because that of the target changes what of it is in terrain.
func (q *question) shelterAtContact(facts []fact, who spatial.UnitID) bool {
	if !q.cover || q.from == q.to || who != q.to && who != spatial.Nobody || q.verdict && !geom.Holds(q.terrainSlack(0)) {
		return false
	}
	for i := range facts {
		if f := &facts[i]; f.kind == ByHalf && f.piece == noPiece && f.unit == q.to {
			return true
		}
	}
	return false
}

// standsAtContact reports whether the verdict is what it would be with the leader point in contact with the target, by every
// shift of the target of less than reach that brings it there.
func (q *question) standsAtContact(p *pair, facts []fact, reach float64) bool {
	if p.apartFromTarget() >= reach-2*past {
		return true // none does
	}
	sheltered := geom.Holds(p.terrainSlack(0))
	for i := range facts {
		if f := &facts[i]; f.kind == ByHalf && f.piece == noPiece && f.unit == p.to && f.slack < reach {
			return false // it may be, and may not
		}
	}
	return sheltered == q.verdict
}

// apartFromTarget is by how much the leader point is farther from the target than contact is.
func (p *pair) apartFromTarget() float64 {
	return p.target.Base().DistanceTo(p.viewer.Eye()) - geom.ContactBand
}

// lookAtContact looks at those of a square of shifts of the target that bring it into contact with the leader point, with facts as they are
// there. done: no other is in the square, or it has to be cut.
func (s *shiftSearch) lookAtContact(p *pair, facts []fact, by geom.Point, radius float64) (done, cut bool) {
	apart := p.apartFromTarget()
	if apart >= radius {
		return false, false
	}
	if s.standsAtContact(p, facts, radius) {
		return apart < -radius, false
	}
	if length := geom.Norm(by); apart <= 0 && length < s.best && length > 0 && s.decide(p, 0) != s.verdict && !s.overlaps(by, geom.ContactBand) {
		s.shorten(geom.Scale(by, 1/length), 0, length, 12)
	}
	return true, true
}
