package charge

import (
	"github.com/leaderpoint/leaderpoint/charge/internal/ways"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/rules"
)

// Stretch is a part of a charge that may be hindered.
type Stretch uint8

// The stretches, in the order in which they come.
const (
	// AtStart is where the charger stands.
	AtStart Stretch = iota + 1
	// OnTheWay is a leg of the way to first contact.
	OnTheWay
	// InThePivot is a pivot of it, which counts by the reading [rules.PivotHindersYes].
	InThePivot
	// AtTheEnd is where the charger comes to stand.
	AtTheEnd
	// InTheShuffle is the way from where it is flush to where it ends.
	InTheShuffle
)

// String is the name used in answers: start, way, pivot, end, shuffle.
func (s Stretch) String() string {
	switch s {
	case AtStart:
		return "start"
	case OnTheWay:
		return "way"
	case InThePivot:
		return "pivot"
	case AtTheEnd:
		return "end"
	case InTheShuffle:
		return "shuffle"
	}
	return "none"
}

// How many legs a way has at the most, and how many stretches without pivots a charge.
const (
	mostLegs    = len(ways.Route{}.Legs)
	mostCovered = mostLegs + 3
)

// covered is ground that a charge covers on one stretch: what hinders and lies under it hinders the charge (row CHG-13).
type covered struct {
	base  geom.Base
	where Stretch
}

// appendCovered appends what an answer covers: the start, the legs and, where the edition counts them, the end and the
// shuffle; of a flier the end alone.
func (q Question) appendCovered(dst []covered, a *Answer, traits rules.Traits) []covered {
	if traits.Has(rules.Fly) {
		return append(dst, covered{a.Final, AtTheEnd})
	}
	dst = q.appendLegs(dst, &a.Path)
	by := q.View.Edition().HinderedBy
	if by == rules.HinderedByMoveAndEnd || by == rules.HinderedByShuffle {
		dst = append(dst, covered{a.Final, AtTheEnd})
	}
	if by == rules.HinderedByShuffle {
		dst = append(dst, covered{swept(a.Aligned, a.Final), InTheShuffle})
	}
	return dst
}

// appendLegs appends where the charger stands, and what the legs of a way cover.
func (q Question) appendLegs(dst []covered, way *Path) []covered {
	at := q.View.Body(q.From).Base()
	if way.free && way.Len() > 0 {
		at = at.Turned(way.Leg(0).Facing) // a free pivot is no part of the way
	}
	dst = append(dst, covered{at, AtStart})
	for i := range way.Len() {
		l := way.Leg(i)
		at = at.Turned(l.Facing)
		next := at.At(geom.Along(at.Centre(), l.Facing, l.Forward))
		dst = append(dst, covered{swept(at, next), OnTheWay})
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
func (q Question) appendTurnings(dst []turning, way *Path) []turning {
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
