package aftermath

import (
	"math"
	"slices"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/motion"
	"github.com/leaderpoint/leaderpoint/move"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// Straight is a move in one direction without turning.
type Straight struct {
	// Asked is the requested distance, Went how far the unit goes, in inches.
	Asked, Went float64
	// Stopped is the obstacle that stops it short, of several the first in order. HasStopped is
	// false without one. AtEdge: the table edge stops it.
	Stopped    spatial.Thing
	HasStopped bool
	AtEdge     bool
}

// Short reports whether something stopped the unit before its distance was used up.
func (s *Straight) Short() bool { return s.HasStopped || s.AtEdge }

// straight finds how far a unit on base can go along the unit vector u, without passing through
// units and blocking terrain. It stops [move.VisibleGap] short of a unit, since it may not end in
// contact; blocking terrain and the table edge stop it in contact. With keep > 0 it comes no nearer
// to any unit than that. It never comes nearer to an obstacle that is nearer at the start.
//
// slop is how deep, in inches, the base may pass into an obstacle. It does not end in one but stops
// in contact, or a millimetre short of a friend. It may end there if it was in contact from the
// start or goes along a side of it. (2010 keeps an inch from friends.)
//
// over: a flier passes over everything and ends at the last clear place up to its distance. The
// units in company do not stop it.
func straight(
	v *spatial.View, unit spatial.UnitID, base geom.Base, u geom.Point, inches, keep float64,
	over bool, slop float64, company []spatial.UnitID,
) Straight {
	s := Straight{Asked: inches, Went: inches}
	s.edge(v.Table(), base, u)
	end := base.At(geom.Along(base.Centre(), u, inches))
	box := base.Bounds().Union(end.Bounds()).ExpandedByMargin(max(keep, move.VisibleGap) + geom.Tol)
	for {
		stopped := false
		limit := s.Went
		each(v, box, unit, func(o outline) {
			id, isUnit := o.thing.Unit()
			if isUnit && slices.Contains(company, id) {
				return
			}
			at, ok := stop(base, o.ring, u, limit, keep, slop, isUnit, over)
			if isUnit && slop > 0 && v.Edition().FriendGap < move.VisibleGap && v.Friends(unit, id) {
				if short, stops := shortOf(base, o.ring, u, limit, slop); stops {
					at, ok = short, true
				}
			}
			if ok && s.stop(at, o.thing) {
				stopped = true
			}
		})
		if !stopped || !over && slop <= 0 {
			return s
		}
	}
}

// stop stops the unit at an obstacle, unless another has stopped it before, and reports whether.
func (s *Straight) stop(at float64, by spatial.Thing) bool {
	if at > s.Went || at == s.Went && !(s.HasStopped && by.Compare(s.Stopped) < 0) {
		return false
	}
	s.Went, s.Stopped, s.HasStopped, s.AtEdge = at, by, true, false
	return true
}

// stop returns how far a base goes along u, at most so many inches, before an obstacle stops it. ok
// is false if it does not. over: the base may pass over the obstacle, but not end on it.
func stop(
	base geom.Base, ring []geom.Point, u geom.Point, inches, keep, slop float64, unit, over bool,
) (at float64, ok bool) {
	way := motion.Sweep{Base: base, Along: u}.Past(ring)
	short := max(keep, move.VisibleGap)
	if !unit {
		keep, short = 0, 0
	}
	start := way.Distance(0)
	if least := min(keep, start); slop > 0 && start > geom.ContactBand && !way.Meets(least-slop, inches) {
		if at, ok := touches(&way, least, inches); ok {
			return at, true
		}
	}
	lo, hi, ok := way.Nearer(min(keep, start) - max(geom.Tol, slop))
	if !ok || hi <= 0 || lo >= inches || over && hi <= inches {
		return 0, false
	}
	// An obstacle that the base touches, or is too near to, lets it come nearer by no more than the
	// band. That holds for the whole line, so that more inches never lead less far.
	if (start < keep || keep == 0) && !way.Meets(min(keep, start)-geom.ContactBand, geom.NoLimit) {
		return 0, false
	}
	return way.Until(min(short, start), max(0, lo)), true
}

// shortOf returns where a base stops that would end in contact, or nearly, with a friend: a
// millimetre short of contact. ok is false if it would not.
func shortOf(base geom.Base, ring []geom.Point, u geom.Point, inches, slop float64) (at float64, ok bool) {
	way := motion.Sweep{Base: base, Along: u}.Past(ring)
	if way.Distance(0) <= move.VisibleGap || way.Meets(-slop, inches) || way.Distance(inches) >= move.VisibleGap-geom.Tol ||
		!way.Meets(-geom.ContactBand, geom.NoLimit) {
		return 0, false
	}
	return way.Until(move.VisibleGap, inches), true
}

// touches returns where a base that enters an obstacle by less than the slop has to stop so as not
// to end in it. ok is false if it does not end in it, or has passed its corner and goes along a
// side of it. So a neighbour with a typing error does not stop it.
func touches(way *motion.Passing, least, inches float64) (at float64, ok bool) {
	end := way.Distance(inches)
	if end >= least-geom.Tol {
		return 0, false
	}
	at = way.Until(least, inches)
	return at, math.Abs(way.Distance(at+float64(0.5*(inches-at)))-end) > geom.Tol
}

// edge stops a unit at the edge of the table.
func (s *Straight) edge(t *spatial.Table, base geom.Base, u geom.Point) {
	area, ok := t.Area()
	if !ok {
		return
	}
	if at := (motion.Sweep{Base: base, Along: u}).UntilEdge(area, s.Went); at != s.Went {
		s.Went, s.AtEdge = at, true
	}
}
