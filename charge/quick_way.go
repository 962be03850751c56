package charge

import (
	"context"
	"math"

	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/charge/internal/ways"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/move"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// MostDirect is [Decide] with the most direct way (row CHG-4, open point O-1): the one of the least
// [Path.Walked]. Of equals it is the one that turns less, and then the one to the right. It ignores
// the reading of CHG-4, but for units that are boxed in. If an individual is met corner to corner,
// it is the way to the side that the charger starts near, as in [Explain].
//
// No way by as few pivots costs less by more than a thousandth of an inch or, with several, by more
// than [Answer.Within] of [Explain]. It does not ask whether one of equal ways is hindered. It
// allocates only in a rare long search, or if more than one pivot is allowed.
func (q Question) MostDirect() (Path, Verdict) { return verdicts{q}.wayBy(ways.LeastWalk) }

// Shortest is [Question.MostDirect] with the shortest way, pivots not counted, and of equally
// short ones that with the smallest pivot.
func (q Question) Shortest() (Path, Verdict) { return verdicts{q}.wayBy(ways.LeastForward) }

// wayBy returns the best way by a reading.
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

// quickWay returns the way that [solver.exactFirst] takes: an exact one, or one with obstacles
// smaller by the band of contact. It takes less effort than [solver.solve], and nothing is
// allocated.
func (q verdicts) quickWay(p plan, reading ways.Preference, free bool) (b quickWay) {
	for _, p.exact = range [2]bool{true, false} {
		b = quickWay{reading: reading}
		if b.look(q.Question, p, free); b.verdict == Yes {
			break
		}
	}
	return b
}

// quickWay is the best way of a charge by a reading. (The view is handed on beside it: one that is
// in it would be on the heap.)
type quickWay struct {
	reading  ways.Preference
	verdict  Verdict
	unproved bool    // a search for it was cut short, so that another way may be better
	cost     float64 // inches, or degrees
	single   bool    // the way has one pivot at most, and no free one
	merit    merit
	facing   arcs.Facing
	path     ways.Route
	met      geom.Base // where the unit stands at first contact
	contact  geom.Point
}

// look finds the way, to any facing that may be charged.
func (b *quickWay) look(q Question, p plan, free bool) {
	var list quickWays
	var view spatial.View
	ends, n := verdicts{q}.ends()
	if free {
		q = freeTurn{q}.facingTarget(&view)
		ends, n = freeTurn{q}.ends(allSides())
	}
	for _, e := range ends[:n] {
		if e.instead && list.costs().least() < math.Inf(1) {
			break
		}
		p.face(q, e)
		p.work = list.facing(q, p, b, free)
	}
	list.choose(b, verdicts{q}.straightWithin(b.reading))
}

// quickWays are the best ways by the number of their pivots: what [shortlist] is, without scenes.
type quickWays struct {
	by      [mostPivots + 1]quickWay
	central bool
}

// facing looks at one facing, for a unit with a free pivot or without one.
func (l *quickWays) facing(q Question, p plan, b *quickWay, free bool) ways.Work {
	var s ways.Scene
	var found bestWays
	k := verdicts{q}.seeker(&s, b.reading)
	k.brief = true
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

// add keeps the ways of a scene that are better than what there is.
func (l *quickWays) add(s *ways.Scene, p *plan, found *bestWays, b *quickWay) {
	b.verdict, b.unproved = b.verdict.or(found.verdict), b.unproved || found.unproved
	if found.verdict != Yes || l.central && !found.central {
		return
	}
	if found.central && !l.central {
		*l = quickWays{central: true}
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
		own.verdict, own.merit, own.cost, own.single = Yes, x, w.value-w.overhead, w.isOne
		own.facing, own.path, own.met, own.contact = p.facing, w.path, w.path.End(s.Base), s.Base.World(w.contact.At)
	}
}

// costs returns those of the ways.
func (l *quickWays) costs() values {
	costs := noValues()
	for i := range l.by {
		if l.by[i].verdict == Yes {
			costs[i] = l.by[i].cost
		}
	}
	return costs
}

// choose takes one of the ways, as [shortlist.choose] does.
func (l *quickWays) choose(b *quickWay, within float64) {
	costs := l.costs()
	if costs.least() == math.Inf(1) {
		return
	}
	n := &l.by[fewest(costs, within, b.reading)]
	n.reading, n.verdict, n.unproved = b.reading, b.verdict, b.unproved
	*b = *n
}

// Whether a target that turns has room for it depends on the very way that its charger goes (row
// IND-1). A quick decision finds that way as [Explain] does, by the same searches with less effort.
// It keeps only the end of the way, so that nothing is allocated.

// search decides whether there is a way to a free place. If the target turns, it must have room for
// that at the end of one.
func (q verdicts) search(p plan) Verdict {
	verdict := q.room(p)
	if verdict != Yes || !p.turns || !q.turning().Crowded() {
		return verdict
	}
	p.around = nil
	aligned := No
	if q.View.Edition().Readings.NoRoomToTurn != rules.NoRoomToTurnNone {
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
	case best.unproved: // a longer search may find another way, which has room or has none
		return Undecided
	case best.hasRoom(q.Question), best.single && best.someRoom(q.Question, p):
		return Yes
	}
	return aligned
}

// someRoom reports whether the target has room at the end of another way by one pivot: as
// [solution.withRoom] has it.
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

// hasRoom reports whether the target has room to turn to the end of the way.
func (b *quickWay) hasRoom(q Question) bool {
	a := Answer{Facing: arcs.Location{Facing: b.facing}, Met: b.met, Contact: b.contact}
	return a.turnTarget(q)
}
