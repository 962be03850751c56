package charge

import (
	"context"
	"math"

	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/charge/internal/ways"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/move"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// MostDirect is [Decide] with the most direct path (row CHG-4, open point O-1): the one with the
// least [Path.Walked]. Of equal paths it returns the one that turns less, and then the one to the
// right. It ignores the reading of CHG-4, except for units that are boxed in. If an individual is
// met corner to corner, it is the path to the side that the charger starts near, as in [Explain].
//
// No path by as few pivots costs less by more than a thousandth of an inch or, with several, by
// more than [Answer.Within] of [Explain]. It does not ask whether one of equal paths is hindered.
// It allocates only in a rare long search, or if more than one pivot is allowed.
func (q Question) MostDirect() (Path, Verdict) { return verdicts{q}.wayBy(ways.LeastWalk) }

// wayBy returns the best path by a reading.
func (q verdicts) wayBy(reading ways.Preference) (Path, Verdict) {
	if q.Forbidden() != NoReason {
		return Path{}, No
	}
	if q.turnsFirst() || q.extraPivot() || move.MayWithdraw(q.View, q.From) || q.turns() && q.turning().Crowded() {
		a, err := solver(q).explainBy(reading, patience{thorough().Work(), context.Background()})
		if err != nil || a.Verdict != Yes {
			return Path{}, a.Verdict
		}
		return a.Path, Yes
	}
	if defence(q).rangeLeft() < -geom.Tol || !los.Sees(q.View, q.From, q.To) {
		return Path{}, No
	}
	best := q.quickWay(q.plan(q.quickWork()), reading, false)
	return Path{route: best.path}, best.verdict
}

// quickWay returns the path that [solver.exactFirst] takes: an exact one, or one with obstacles
// smaller by the contact band. It takes less effort than [solver.solve], and allocates nothing.
func (q verdicts) quickWay(p plan, reading ways.Preference, free bool) quickWay {
	exact, smaller := quickWay{reading: reading}, quickWay{reading: reading}
	p.exact = true
	exact.look(q.Question, p, free)
	if exact.verdict == Yes && !dodges(exact.merit.pivots, exact.merit.turned) {
		return exact
	}
	p.exact = false
	smaller.look(q.Question, p, free)
	if exact.verdict == Yes && (smaller.verdict != Yes || smaller.merit.pivots > 0 || p.turns && !smaller.hasRoom(q.Question)) {
		return exact
	}
	return smaller
}

// quickWay is the best path of a charge by a reading. The view is passed separately, since it would
// move to the heap.
type quickWay struct {
	reading  ways.Preference
	verdict  Verdict
	unproved bool // the search was cut short, so that another path may be better
	merit    merit
	facing   arcs.Facing
	path     ways.Route
	met      geom.Base // base of the unit at first contact
	contact  geom.Point
}

// look finds the path, to any facing that may be charged.
func (b *quickWay) look(q Question, p plan, free bool) {
	list := quickWays{costs: noValues()}
	var view spatial.View
	ends, n := verdicts{q}.ends()
	if free {
		q = freeTurn{q}.facingTarget(&view)
		ends, n = freeTurn{q}.ends(allSides())
	}
	for _, e := range ends[:n] {
		if e.instead && list.costs.least() < math.Inf(1) {
			break
		}
		p.face(q, e)
		p.work = list.facing(q, p, b, free)
	}
	if list.costs.least() < math.Inf(1) { // as [shortlist.choose] does
		n := &list.by[fewest(list.costs, verdicts{q}.straightWithin(b.reading), b.reading)]
		n.reading, n.verdict, n.unproved = b.reading, b.verdict, b.unproved
		*b = *n
	}
}

// quickWays are the best paths by the number of their pivots: a [shortlist] without scenes.
type quickWays struct {
	by      [mostPivots + 1]quickWay
	costs   values // inches, or degrees
	central bool
}

// facing looks at one facing, for a unit with a free pivot or without one.
func (l *quickWays) facing(q Question, p plan, b *quickWay, free bool) ways.Work {
	var s ways.Scene
	var found bestWays
	k := seeker{&s, b.reading, verdicts{q}.straightWithin(b.reading), noValues(), true}
	if free {
		p.pivots = freePivots
		p.set(&s, q)
		pivot := freeTurn{q}.newFreePivot(p.facing)
		if g := pivot.Gate(); len(s.Places.All()) > 0 {
			found = k.freely(&g, verdicts{q}.extraPivot(), p.turns)
		}
	} else {
		f := p.find(&s, q, nil)
		found = k.straight(q, &p, &f)
	}
	l.add(&s, &p, &found, b)
	return s.Work
}

// add keeps the paths of a scene that are better than those known.
func (l *quickWays) add(s *ways.Scene, p *plan, found *bestWays, b *quickWay) {
	b.verdict, b.unproved = b.verdict.or(found.verdict), b.unproved || found.unproved
	if found.verdict != Yes || l.central && !found.central {
		return
	}
	if found.central && !l.central {
		*l = quickWays{costs: noValues(), central: true}
	}
	for i := range found.by {
		w := &found.by[i]
		if !w.ok {
			continue
		}
		x := merit{i, w.value, w.length, w.turned, toTheRight(&w.path, s.Base.Facing()), p.near, s.Base.World(w.contact.At)}
		own := &l.by[i]
		if own.verdict == Yes && !x.preferred(own.merit, b.reading) {
			continue
		}
		l.costs[i] = w.value - w.overhead
		own.verdict, own.merit = Yes, x
		own.facing, own.path, own.met, own.contact = p.facing, w.path, w.path.End(s.Base), s.Base.World(w.contact.At)
	}
}

// Whether a target that turns has room depends on the path that its charger takes (row IND-1). A
// quick decision finds that path as [Explain] does, by the same searches with less effort. It keeps
// only the end of the path, so that nothing is allocated.

// search decides whether there is a path to a free place. If the target turns, it must have room to
// turn at the end of one.
func (q verdicts) search(p plan) Verdict {
	verdict := q.room(p)
	if verdict != Yes || !p.turns || !q.turning().Crowded() {
		return verdict
	}
	p.around = nil
	aligned := No
	if !q.View.Edition().Readings.NoRoomToTurnNone {
		other := p
		other.turns = false
		if aligned = q.room(other); aligned == Yes {
			return Yes
		}
	}
	best := q.quickWay(p, preferenceOf(q.View.Edition()), q.turnsFirst())
	switch {
	case best.verdict != Yes:
		return best.verdict
	case best.unproved: // a longer search may find another path, with or without room
		return Undecided
	case best.hasRoom(q.Question), !q.turnsFirst() && best.someRoom(q.Question, p):
		return Yes
	}
	return aligned
}

// someRoom reports whether the target has room at the end of another path by one pivot, as
// [solution.withRoom] does.
func (b *quickWay) someRoom(q Question, p plan) bool {
	list, n := verdicts{q}.ends()
	p.work = ways.Work{}
	for _, p.exact = range [2]bool{true, false} {
		for _, p.end = range list[:n] {
			var s ways.Scene
			if p.set(&s, q); len(s.Places.All()) == 0 {
				continue
			}
			found := false
			s.Headings().EachWay(func(at ways.Spot) bool {
				way := s.Route(at)
				b.facing, b.met, b.contact = p.facing, way.End(s.Base), s.Base.World(s.Meet(at).At)
				found = b.hasRoom(q)
				return !found
			})
			if found {
				return true
			}
		}
	}
	return false
}

// hasRoom reports whether the target has room to turn to the end of the path.
func (b *quickWay) hasRoom(q Question) bool {
	_, ok := q.turning().Turn(b.met, b.facing, b.contact)
	return ok
}
