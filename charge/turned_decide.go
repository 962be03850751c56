package charge

import (
	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/charge/internal/ways"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// Whether a target that turns has room for it hangs on the very way that its charger goes
// (row IND-1). A quick decision finds that way as [Explain] does, by the same searches with
// less effort, and keeps nothing of it but where it ends, so that nothing is allocated.

// orAligns is a verdict on a charge after it has been asked whether a target that
// turns has room for it.
func (q turningTarget) orAligns(verdict Verdict) Verdict {
	if verdict != Yes || !q.turns() || !q.crowded() {
		return verdict
	}
	free := q.turnsFirst()
	aligned := No
	if q.View.Edition().Readings.NoRoomToTurn != rules.NoRoomToTurnNone {
		p := plan{limits: limits{work: q.quickWork()}}
		if free {
			aligned = freeTurn(q).individual(&p)
		} else {
			aligned = verdicts(q).room(p)
		}
		if aligned == Yes {
			return Yes
		}
	}
	best := q.bestTurn(free)
	switch {
	case best.verdict != Yes:
		return best.verdict
	case best.unproved: // a longer search may find another way, which has room or has none
		return Undecided
	case best.hasRoom(q.Question), !free && best.single && best.someRoom(q.Question):
		return Yes
	}
	return aligned
}

// someRoom reports whether the target has room at the end of another way by one pivot: as
// [solution.withRoom] has it.
func (b *bestTurn) someRoom(q Question) bool {
	list, n := wayChoice{q}.ends()
	for _, exact := range [2]bool{true, false} {
		for _, e := range list[:n] {
			var s ways.Scene
			(&plan{obstacles: obstacles{exact: exact}, goal: goal{end: e, turns: true}}).set(&s, q)
			if len(s.Places.All()) == 0 {
				continue
			}
			found := false
			s.Headings().EachWay(func(at ways.Spot) bool {
				way := s.Route(at)
				b.end.Facing.Facing, b.end.Met, b.end.Contact = e.facing, way.End(s.Base), s.Base.World(s.Meet(at).At)
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

// bestTurn is the way that [exactFirst] takes: an exact one, or one with what is in the way
// smaller.
func (q turningTarget) bestTurn(free bool) bestTurn {
	reading := preferenceOf(q.View.Edition())
	exact := bestTurn{reading: reading, verdict: No}
	p := q.plan(q.quickWork())
	p.exact = true
	exact.look(q.Question, p, free)
	if exact.verdict == Yes {
		return exact
	}
	smaller := bestTurn{reading: reading, verdict: No}
	smaller.look(q.Question, q.plan(q.quickWork()), free)
	return smaller
}

// bestTurn is the best way of a charge on a target that turns to it, by a reading. (The view
// is handed on beside it: one that is in it would be on the heap.)
type bestTurn struct {
	reading  ways.Preference
	verdict  Verdict
	unproved bool    // a search for it was cut short, so that another way may be better
	cost     float64 // inches, or degrees
	single   bool    // the way has one pivot at most, and no free one
	merit    merit
	end      Answer // facing, and where first contact is made
}

// hasRoom reports whether the target has room to turn to where the way ends.
func (b *bestTurn) hasRoom(q Question) bool {
	a := b.end
	return a.turnTarget(q)
}

// look finds the way, to any facing that may be charged.
func (b *bestTurn) look(q Question, p plan, free bool) {
	var list turnList
	if free {
		var view spatial.View
		q = freeTurn{q}.facingTarget(&view)
		for f := arcs.Front; f <= arcs.Left; f++ {
			if (freeTurn{q}).mayFace(f) {
				p.face(q, end{facing: f})
				p.work = list.freely(q, p, b)
			}
		}
	} else {
		ends, n := wayChoice{q}.ends()
		for _, e := range ends[:n] {
			if e.instead && list.found() {
				break
			}
			p.face(q, e)
			p.work = list.straight(q, p, b)
		}
	}
	list.choose(b, wayChoice{q}.straightWithin(b.reading))
}

// turnList is what [shortlist] is for ways of which nothing is kept but where they end.
type turnList struct {
	by      [mostPivots + 1]bestTurn
	central bool
}

// found reports whether there is a way.
func (l *turnList) found() bool {
	return l.by[0].verdict == Yes || l.by[1].verdict == Yes || l.by[2].verdict == Yes
}

// straight looks at one facing, for a unit without a free pivot.
func (l *turnList) straight(q Question, p plan, b *bestTurn) ways.Work {
	var s ways.Scene
	f := p.find(&s, q, nil)
	k := wayChoice{q}.seeker(&s, b.reading)
	k.brief = true
	found := k.straight(q, &p, &f)
	l.add(&s, &p, &found, b)
	return s.Work
}

// freely looks at one for a unit with a free pivot.
func (l *turnList) freely(q Question, p plan, b *bestTurn) ways.Work {
	var s ways.Scene
	p.setFreely(&s, q)
	pivot := freeTurn{q}.newFreePivot(p.facing)
	g := pivot.gate()
	if len(s.Places.All()) > 0 {
		k := wayChoice{q}.seeker(&s, b.reading)
		k.brief = true
		found := k.freely(&g, verdicts{q}.extraPivot(), p.turns)
		l.add(&s, &p, &found, b)
	}
	return s.Work
}

// add keeps the ways of a scene that are better than what there is.
func (l *turnList) add(s *ways.Scene, p *plan, found *bestWays, b *bestTurn) {
	b.verdict, b.unproved = b.verdict.or(found.verdict), b.unproved || found.unproved
	if found.verdict != Yes || l.central && !found.central {
		return
	}
	if found.central && !l.central {
		*l = turnList{central: true}
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
		own.end.Facing.Facing, own.end.Met, own.end.Contact = p.facing, w.path.End(s.Base), s.Base.World(w.contact.At)
	}
}

// choose takes one of the ways, as [shortlist.choose] does.
func (l *turnList) choose(b *bestTurn, within float64) {
	costs := noValues()
	for i := range l.by {
		if l.by[i].verdict == Yes {
			costs[i] = l.by[i].cost
		}
	}
	if !l.found() {
		return
	}
	n := &l.by[fewest(costs, within, b.reading)]
	b.merit, b.end, b.single = n.merit, n.end, n.single
}
