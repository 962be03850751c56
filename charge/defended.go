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

// defence finds the obstacles that the target defends (row CHG-14).
type defence struct{ Question }

// behind is how far the obstacles that a unit defends reach in front of one of its
// facings, in inches, in editions where a charger need only come to their far side
// (row CHG-14).
func (q defence) behind(f arcs.Facing) float64 {
	if !q.View.Edition().ChargeReachesObstacle {
		return 0
	}
	var w ground.Rampart
	w.Set(q.View, q.To, f)
	return w.Reach
}

// rangeLeft is what is left of the charge range at the target, or at the obstacle that
// it defends where the edition measures to that.
func (q defence) rangeLeft() float64 {
	away := spatial.Range(q.View, q.View.Edition().ChargeOrigin, q.From, q.To)
	if q.View.Edition().ChargeReachesObstacle {
		var w ground.Rampart
		if w.Set(q.View, q.To, los.FacingOf(q.View, q.From, q.To).Facing); w.Reach > 0 {
			away = min(away, w.DistanceFrom(q.View.Body(q.From).Leader().Champion))
		}
	}
	return Range(q.View, q.From) - away
}

// appendDefended appends the obstacles that a target defends on a facing and that hinder a
// charger that ends on a base (rows CHG-13, CHG-14): those that it is against or over
// there. They do not hinder fliers where nothing hinders those, nor, but by the reading
// [rules.StriderDefendedHindered], striders.
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
