package charge

import (
	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/charge/internal/ground"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/leaderpoint/leaderpoint/terrain"
)

// end is what a charge may lead to. It is a facing of the target or, in some editions, the far side
// of the obstacle that the target defends there (row CHG-14).
type end struct {
	facing arcs.Facing
	// behind is how far the obstacle reaches in front of the facing, or 0 for the facing itself.
	behind float64
	// instead: it counts only if none of the others can be reached.
	instead bool
}

// goal is where a way has to lead.
type goal struct {
	end
	// turns: the target turns to the charger, so that there is always a flush place.
	turns bool
	// contact: the charger need only make contact: no flush place is needed, and the first contact
	// need not be kept.
	contact bool
	// slotted: the charger has to end with its middle at slot, in inches along the
	// facing from its left end.
	slotted bool
	slot    float64
	// near: the facing is the side of the target that the charger starts near
	// ([verdicts.startsIn]).
	near bool
	// target is where the target stands that has turned to an earlier charger, or zero.
	target geom.Base
}

// wayChoice chooses between the ways of a charge (row CHG-4).
type wayChoice struct{ Question }

// ends returns what a charge may lead to, those that count instead of others last. The charger need
// only come to the far side of an obstacle. If it cannot, it may go on to the target as if there
// were none; if it stands past that side, it does that first.
func (q wayChoice) ends() (list [8]end, n int) {
	facings, n := verdicts(q).facings()
	others := n
	for i, f := range facings[:n] {
		first := end{facing: f, behind: defence(q).behind(f)}
		if first.behind > 0 {
			second := end{facing: f, instead: true}
			if q.past(first) {
				first.behind, second.behind = 0, first.behind
			}
			list[others] = second
			others++
		}
		list[i] = first
	}
	return list, others
}

// past reports whether the leader point of the charger is nearer to the facing than the far side of
// the obstacle, by more than contact.
func (q wayChoice) past(e end) bool {
	base := q.View.Body(q.To).Base()
	left, _ := e.facing.Edge(base)
	away := geom.Dot(q.View.Body(q.From).Base().LeaderPoint().Sub(left), e.facing.Normal(base))
	return away < e.behind-geom.ContactBand
}

// face makes an end the goal of a way that is compared with others.
func (p *plan) face(q Question, e end) { p.end, p.near = e, verdicts{q}.startsIn(e.facing) }

// facings returns the facings of the target that may be charged. That is the one whose arc the
// charger is in (row ARC-5), or any of an individual that has none (row ARC-4).
func (q verdicts) facings() (list [4]arcs.Facing, n int) {
	if q.loose() {
		return [4]arcs.Facing{arcs.Front, arcs.Right, arcs.Rear, arcs.Left}, 4
	}
	list[0] = los.FacingOf(q.View, q.From, q.To).Facing
	return list, 1
}

// startsIn reports whether side is the one in whose arc the charger starts, for a target that may
// be met on any side (row IND-1). If a corner is met, which two sides share, that side turns to the
// charger.
func (q verdicts) startsIn(side arcs.Facing) bool {
	v := q.View
	return q.loose() &&
		arcs.LocateBy(v.Body(q.To).Base(), v.Body(q.From).Base().LeaderPoint(), v.Edition().Readings.ArcTie).Facing == side
}

// sides returns all sides of the target. If it may be met on any and is in contact with the
// charger, the side that the charger starts near comes first. Often no other needs a look.
func (q Question) sides() [4]arcs.Facing {
	list := [4]arcs.Facing{arcs.Front, arcs.Right, arcs.Rear, arcs.Left}
	if !q.loose() || !q.View.InContact(spatial.UnitThing(q.From), spatial.UnitThing(q.To)) {
		return list
	}
	for i := range list {
		if (verdicts{q}).startsIn(list[i]) {
			list[0], list[i] = list[i], list[0]
		}
	}
	return list
}

// turns reports whether the target turns to its charger instead of the other way round (row IND-1).
// That is an individual that is not held by another fight (open point O-24).
func (q Question) turns() bool {
	return q.View.Body(q.To).Individual() && q.View.Edition().IndividualAligns && len(q.View.Table().Unit(q.To).Engaged) == 0
}

// pivots returns those that a unit may make.
func (q verdicts) pivots() pivots {
	switch {
	case q.turnsFirst():
		return freePivots
	case q.extraPivot():
		return morePivots
	}
	return onePivot
}

// defence finds the obstacles that the target defends (row CHG-14).
type defence struct{ Question }

// behind returns how far the obstacles that a unit defends reach in front of one of its facings, in
// inches. It is for editions in which a charger need only come to their far side (row CHG-14).
func (q defence) behind(f arcs.Facing) float64 {
	if !q.View.Edition().ChargeReachesObstacle {
		return 0
	}
	var w ground.Rampart
	w.Set(q.View, q.To, f)
	return w.Reach
}

// rangeLeft returns what is left of the charge range.
func (q defence) rangeLeft() float64 {
	return ground.RangeLeft(q.View, q.From, q.To, Range(q.View, q.From))
}

// appendDefended appends the obstacles that a target defends on a facing and that hinder a charger
// that ends on a base (rows CHG-13, CHG-14). They are those that it is against or over there. They
// do not hinder fliers if nothing does, nor striders but by the reading
// [rules.StriderDefendedHindered].
func (q defence) appendDefended(dst []spatial.Thing, f arcs.Facing, final geom.Base, traits rules.Traits) []spatial.Thing {
	v, to := q.View, q.To
	if !q.defends(traits) {
		return dst
	}
	var w ground.Rampart
	if w.Set(q.View, q.To, f); w.Reach <= 0 {
		return dst
	}
	v.EachContact(to, func(id spatial.PieceID, c terrain.Contact) {
		p := v.Table().Piece(id)
		if p.Kind() == terrain.Obstacle && c.Touching && p.ContactWith(final, final.LeaderPoint()).Touching {
			dst = append(dst, spatial.PieceThing(id))
		}
	})
	return dst
}

// defends reports whether an obstacle that the target defends hinders a charger.
func (q defence) defends(traits rules.Traits) bool {
	e := q.View.Edition()
	switch {
	case !e.DefendedObstacleHinders,
		traits.Has(rules.Fly) && e.FlyNeverHindered,
		traits.Has(rules.Strider) && e.Readings.StriderDefended != rules.StriderDefendedHindered:
		return false
	}
	return true
}
