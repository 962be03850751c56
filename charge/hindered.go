package charge

import (
	"slices"

	"github.com/leaderpoint/leaderpoint/charge/internal/ground"
	"github.com/leaderpoint/leaderpoint/charge/internal/ways"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// hinderedBy finds what hinders a charge on its way (row CHG-13).
type hinderedBy struct{ Question }

// hindrance decides row CHG-13 for a charge, by its own reading of the path and, if it is asked
// for, by each. The end of the unit, and what its shuffle crosses, depends on the way, so that
// every way is judged with its own end. If the way of the answer is hindered, and one that is as
// good by its reading is not, it returns that one.
func (q hinderedBy) hindrance(a *Answer, n *solution) (Hindrance, *solution) {
	e := q.View.Edition()
	traits := q.View.Traits(q.From)
	var h Hindrance
	h.hinder(q.Question, a, traits)
	if freed(e, traits) || traits.Has(rules.Fly) {
		return h.decided(q.Question, len(h.By) > 0), nil
	}
	h.Pivot = q.sweepsPivot(&a.Path, traits)
	through := len(h.By) > 0 || h.Pivot && e.Readings.PivotHinders == rules.PivotHindersYes
	if h.Defended && n.oneEnd() && !q.loose() {
		return h.decided(q.Question, true), nil
	}
	if !through && !nearAny(q.View, n, traits) {
		return h.decided(q.Question, through), nil
	}
	way := hinderedWays{ask: q.Question, answer: a, n: n, traits: traits, through: through}
	own := way.own()
	if q.Readings {
		h.Readings = way.readings()
	}
	return h.counted(e, through && own == nil), own
}

// freed reports whether nothing hinders a unit but, by a reading, what its target defends.
func freed(e *rules.Edition, traits rules.Traits) bool {
	return traits.Has(rules.Strider) || traits.Has(rules.Fly) && e.FlyNeverHindered
}

// hinder fills in what hinders an answer: on its way, where it ends, and the obstacles that
// the target defends.
func (h *Hindrance) hinder(q Question, a *Answer, traits rules.Traits) {
	h.By = defence{q}.appendDefended(nil, a.Facing.Facing, a.Final, traits)
	h.Defended = len(h.By) > 0
	switch {
	case freed(q.View.Edition(), traits):
	case traits.Has(rules.Fly):
		h.By = append(h.By, appendUnder(nil, q.View, a.Final, traits, true)...)
	default:
		h.By = append(h.By, hinderedBy{q}.crossed(a, traits)...)
	}
	slices.SortFunc(h.By, spatial.Thing.Compare)
	h.By = slices.Compact(h.By)
}

// oneEnd reports whether the charge ends on the same place by whatever way.
func (n *solution) oneEnd() bool {
	return !n.plan.turns && len(n.equals) == 0 && len(n.scene.Places.All()) == 1
}

// crossed returns what hinders on the way of an answer. It is what lies under the start, under the
// legs and, if the edition counts them, under the end and the shuffle.
func (q hinderedBy) crossed(a *Answer, traits rules.Traits) (by []spatial.Thing) {
	var room [mostCovered]geom.Base
	for _, g := range q.appendCovered(room[:0], a, traits) {
		by = appendUnder(by, q.View, g, traits, false)
	}
	return by
}

// decided returns a hindrance on which every reading agrees.
func (h Hindrance) decided(q Question, hindered bool) Hindrance {
	if q.Readings {
		h.Readings = &HinderedReadings{MostDirect: hindered, Shortest: hindered, SmallestPivot: hindered, Any: hindered}
	}
	return h.counted(q.View.Edition(), hindered)
}

// counted fills in whether the charge is hindered: all of its best ways are, or what it cannot
// avoid does it.
func (h Hindrance) counted(e *rules.Edition, all bool) Hindrance {
	h.Hindered = all || h.Defended || (h.Pivot && e.Readings.PivotHinders == rules.PivotHindersYes)
	return h
}

// nearAny reports whether anything that hinders is near the charge at all.
func nearAny(v *spatial.View, n *solution, traits rules.Traits) bool {
	s := n.scene
	box := s.Base.Bounds()
	for _, p := range [3]geom.Point{s.Tips[0], s.Tips[1], {Y: s.Longest}} {
		box = box.AddPoint(s.Base.World(p))
	}
	near := false
	v.Search(box.ExpandedByMargin(float64(2*s.Radius)), func(r spatial.Region) bool {
		near = near || hindersThing(v, r.Thing, traits)
		return !near
	})
	return near
}

func hindersThing(v *spatial.View, t spatial.Thing, traits rules.Traits) bool {
	id, ok := t.Piece()
	return ok && hinders(v.Table().Piece(id).Kind(), traits)
}

// appendUnder appends what hinders and lies under a base by more than the band of
// contact; with touching, also what it touches (row CHG-13: fliers).
func appendUnder(dst []spatial.Thing, v *spatial.View, b geom.Base, traits rules.Traits, touching bool) []spatial.Thing {
	v.Search(b.Bounds().ExpandedByMargin(geom.ContactBand), func(r spatial.Region) bool {
		if !hindersThing(v, r.Thing, traits) {
			return true
		}
		if apart := geom.SeparationConvex(b, v.Ring(r)); geom.Overlaps(apart) || touching && geom.InContact(apart) {
			dst = append(dst, r.Thing)
		}
		return true
	})
	return dst
}

// sweepsPivot reports whether a pivot of the way of an answer sweeps over what would hinder.
func (q hinderedBy) sweepsPivot(way *Path, traits rules.Traits) bool {
	v, found := q.View, false
	var room [mostLegs]turning
	for _, x := range q.appendTurnings(room[:0], way) {
		v.Search(x.base.Bounds().ExpandedByMargin(x.base.Radius()), func(g spatial.Region) bool {
			if hindersThing(v, g.Thing, traits) { // by more than it may touch it
				_, found = geom.TurnOverlap(x.base.Grown(-geom.ContactBand), x.by, v.Ring(g))
			}
			return !found
		})
	}
	return found
}

// How many legs a way has at the most, and how many stretches without pivots a charge.
const (
	mostLegs    = len(ways.Route{}.Legs)
	mostCovered = mostLegs + 3
)

// appendCovered appends the ground that an answer covers: the start, the legs and, if the edition
// counts them, the end and the shuffle. For a flier it is the end alone. What hinders and lies
// under it hinders the charge (row CHG-13).
func (q hinderedBy) appendCovered(dst []geom.Base, a *Answer, traits rules.Traits) []geom.Base {
	if traits.Has(rules.Fly) {
		return append(dst, a.Final)
	}
	dst = q.appendLegs(dst, &a.Path)
	by := q.View.Edition().HinderedBy
	if by == rules.HinderedByMoveAndEnd || by == rules.HinderedByShuffle {
		dst = append(dst, a.Final)
	}
	if by == rules.HinderedByShuffle {
		dst = append(dst, ground.Swept(a.Aligned, a.Final))
	}
	return dst
}

// appendLegs appends where the charger stands, and what the legs of a way cover.
func (q hinderedBy) appendLegs(dst []geom.Base, way *Path) []geom.Base {
	at := q.View.Body(q.From).Base()
	if way.free && way.Len() > 0 {
		at = at.Turned(way.Leg(0).Facing) // a free pivot is no part of the way
	}
	dst = append(dst, at)
	for i := range way.Len() {
		l := way.Leg(i)
		at = at.Turned(l.Facing)
		next := at.At(geom.Along(at.Centre(), l.Facing, l.Forward))
		dst = append(dst, ground.Swept(at, next))
		at = next
	}
	return dst
}

// turning is a pivot of a way: a base that turns about its centre by some degrees, clockwise.
type turning struct {
	base geom.Base
	by   float64
}

// appendTurnings appends the pivots of the way of an answer.
func (q hinderedBy) appendTurnings(dst []turning, way *Path) []turning {
	start := q.View.Body(q.From).Base()
	at := start
	for i := range way.Len() {
		l := way.Leg(i)
		if i > 0 || !way.free {
			dst = append(dst, turning{at, way.Pivot(start.Facing(), i)})
		}
		at = at.Turned(l.Facing).At(geom.Along(at.Centre(), l.Facing, l.Forward))
	}
	return dst
}
