package charge

import (
	"slices"

	"github.com/leaderpoint/leaderpoint/charge/internal/ways"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/leaderpoint/leaderpoint/terrain"
)

// growthReach is how far the corner of a grown thing may move, in multiples of the growth.
const growthReach = 18

// obstacles are what is in the way of a charge: everything in the view but for what is said here.
type obstacles struct {
	// off is by how many inches every obstacle is larger.
	off float64
	// exact: obstacles have their size. Without it they count as smaller by the band of contact, so
	// that a bare verdict costs one search: what works exactly works then, too.
	exact bool
	// rough: what would hinder the charge is an obstacle to its legs.
	rough bool
	// enemies: only enemies are in the way of a flush place.
	enemies bool
	// lifted: the charger is picked up and set down, so that nothing is in the way of its legs.
	lifted bool
	// without are obstacles that are taken away.
	without Blame
	// moved are units that stand elsewhere than in the view, or nowhere.
	moved []stand
	// around, if not nil, is where everything that may be in the way has been gathered.
	around *surroundings
}

// stand is where a unit stands, or that it is out of the way.
type stand struct {
	unit spatial.UnitID
	gone bool
	base geom.Base
}

// moves reports whether a unit does not stand where the view has it.
func (o *obstacles) moves(id spatial.UnitID) bool {
	for i := range o.moved {
		if o.moved[i].unit == id {
			return true
		}
	}
	return false
}

// kindOf is what a thing is in the way of, that is not the charger or its target; ok is
// false where it is in the way of nothing.
func (p *obstacles) kindOf(s *ways.Scene, q Question, t spatial.Thing, traits rules.Traits) (k ways.Kind, ok bool) {
	v, from, to := q.View, q.From, q.To
	k.Label = int32(t)
	if slices.Contains(p.without.Things, t) {
		return k, false
	}
	if id, ok := t.Unit(); ok {
		if id == from || id == to || p.moves(id) {
			return k, false
		}
		k.Sweeps, k.Stands = !s.Flies, s.TurnsClear
		k.Holds = !p.enemies || v.Table().Unit(id).Side != v.Table().Unit(from).Side
		return k, true
	}
	id, _ := t.Piece()
	switch kind := v.Table().Piece(id).Kind(); {
	case kind == terrain.Blocking:
		k.Sweeps, k.Stands, k.Holds = !s.Flies, s.TurnsClear, !p.enemies
	case p.rough && hinders(kind, traits):
		k.Sweeps = true
	default:
		return k, false
	}
	k.Rough = k.Sweeps && !k.Holds
	return k, true
}

// gather collects what may be in the way.
func (p *plan) gather(s *ways.Scene, q Question) {
	box, traits := p.region(s), q.View.Traits(q.From)
	q.View.Search(box, func(r spatial.Region) bool {
		if kind, ok := p.kindOf(s, q, r.Thing, traits); ok {
			addRegion(s, q.View, r, kind, p.off)
		}
		return true
	})
	for i := range p.moved {
		if m := &p.moved[i]; !m.gone && m.unit != q.From && m.unit != q.To && m.base.Bounds().Intersects(box) {
			block(s, m.unit, m.base, true)
		}
	}
}

// block puts a unit in the scene on a base of its own: one on which it stands, or the
// seat of another charger, which is exact.
func block(s *ways.Scene, id spatial.UnitID, base geom.Base, seat bool) {
	corners := base.Ring()
	k := ways.Kind{Label: int32(spatial.UnitThing(id)), Sweeps: !s.Flies, Stands: s.TurnsClear, Holds: true}
	exact := s.Exact
	s.Exact = exact || seat
	s.Add(corners[:], k, geom.NoLimit, true)
	s.Exact = exact
}

// addRegion puts one thing of the view in the scene; added is false where it shrinks to nothing.
func addRegion(s *ways.Scene, v *spatial.View, r spatial.Region, k ways.Kind, off float64) (added bool) {
	var buf [ways.RingRoom]geom.Point
	ring := v.Ring(r)
	apart := geom.NoLimit
	if off != 0 {
		apart = geom.SeparationConvex(s.Stood, ring)
	}
	if off < 0 || (off > 0 && apart > geom.ContactBand) { // contact is a fact, not a measurement
		if ring = v.Grown(buf[:0], r, off); len(ring) < 3 {
			return false
		}
	}
	s.Add(ring, k, apart, off == 0)
	return true
}

// hinders reports whether terrain of a kind hinders a unit that charges through
// it (row CHG-13).
func hinders(kind terrain.Kind, traits rules.Traits) bool {
	switch kind {
	case terrain.Difficult:
		return !traits.Has(rules.Strider) && !traits.Has(rules.Pathfinder)
	case terrain.Obstacle:
		return !traits.Has(rules.Strider)
	}
	return false
}
