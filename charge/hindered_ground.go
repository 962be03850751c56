package charge

import (
	"github.com/leaderpoint/leaderpoint/charge/internal/ground"
	"github.com/leaderpoint/leaderpoint/charge/internal/ways"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/rules"
)

// How many legs a way has at the most, and how many stretches without pivots a charge.
const (
	mostLegs    = len(ways.Route{}.Legs)
	mostCovered = mostLegs + 3
)

// appendCovered appends the ground that an answer covers: the start, the legs and, if the edition
// counts them, the end and the shuffle; of a flier the end alone. What hinders and lies under it
// hinders the charge (row CHG-13).
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
