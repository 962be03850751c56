package charge

import (
	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/charge/internal/ways"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/rules"
)

// Whether a target that turns has room for it hangs on the very way that its charger goes
// (row IND-1). A quick decision finds that way as [Explain] does, by the same searches with
// less effort, and keeps nothing of it but where it ends, so that nothing is allocated.

// orAligns is a verdict on a charge after it has been asked whether a target that
// turns has room for it.
func (q Question) orAligns(verdict Verdict) Verdict {
	if verdict != Yes || !q.turns() || !q.crowded() {
		return verdict
	}
	free := los.HasFreePivot(q.View, q.From)
	aligned := No
	if q.View.Edition().Readings.NoRoomToTurn != rules.NoRoomToTurnNone {
		p := plan{stays: true, work: q.quickWork()}
		if free {
			aligned = q.individual(p)
		} else {
			aligned = q.room(p)
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
	case best.hasRoom(q), !free && best.merit.stage == 0 && best.someRoom(q):
		return Yes
	}
	return aligned
}

// someRoom reports whether the target has room at the end of another way by one pivot: as
// [solution.withRoom] has it.
func (b *bestTurn) someRoom(q Question) bool {
	list, n := q.ends()
	for _, exact := range [2]bool{true, false} {
		for _, e := range list[:n] {
			var s ways.Scene
			(&plan{turns: true, exact: exact, facing: e.facing, behind: e.behind}).set(&s, q)
			if len(s.Places.All()) == 0 {
				continue
			}
			found := false
			s.EachWay(func(at ways.Spot) bool {
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
func (q Question) bestTurn(free bool) bestTurn {
	reading := preferenceOf(q.View.Edition())
	exact := bestTurn{reading: reading, verdict: No}
	exact.look(q, plan{turns: true, exact: true, work: q.quickWork()}, free)
	if q.sufficient(exact.verdict, exact.hair, reading) {
		return exact
	}
	smaller := bestTurn{reading: reading, verdict: No}
	smaller.look(q, plan{turns: true, work: q.quickWork()}, free)
	nearer := func() float64 { return exact.shortOfPlace(q) - smaller.shortOfPlace(q) }
	if exact.verdict == Yes && !(smaller.verdict == Yes && smaller.merit.plainer(&exact.merit, reading, nearer)) {
		exact.unproved = exact.unproved || smaller.unproved
		return exact
	}
	smaller.unproved = smaller.unproved || exact.verdict == Yes && exact.unproved
	return smaller
}

// bestTurn is the best way of a charge on a target that turns to it, by a reading. (The view
// is handed on beside it: one that is in it would be on the heap.)
type bestTurn struct {
	reading  ways.Preference
	verdict  Verdict
	unproved bool // a search for it was cut short, so that another way may be better
	hair     bool // of an exact search: something is in the way by a hair
	merit    merit
	end      Answer // facing, and where first contact is made
}

// shortOfPlace is [solution.shortOfPlace].
func (b *bestTurn) shortOfPlace(q Question) float64 {
	a := b.end
	return a.shortOfTarget(a.turnTarget(q))
}

// hasRoom reports whether the target has room to turn to where the way ends.
func (b *bestTurn) hasRoom(q Question) bool {
	a := b.end
	return a.turnTarget(q)
}

// look finds the way, to any facing that may be charged.
func (b *bestTurn) look(q Question, p plan, free bool) {
	if free {
		for f := arcs.Front; f <= arcs.Left; f++ {
			if q.mayFace(f) {
				p.face(q, end{facing: f})
				p.work = b.freely(q, p)
			}
		}
		return
	}
	list, n := q.ends()
	for _, e := range list[:n] {
		if e.instead && b.verdict == Yes {
			break
		}
		p.face(q, e)
		p.work = b.straight(q, p)
	}
}

// straight looks at one facing, for a unit without a free pivot.
func (b *bestTurn) straight(q Question, p plan) ways.Work {
	var s ways.Scene
	f := p.find(&s, q, nil)
	b.join(&s, &p, seeker{scene: &s, reading: b.reading, brief: true}.straight(&f))
	b.hair = b.hair || p.exact && s.HangsOnHair()
	return s.Work
}

// freely looks at one for a unit with a free pivot.
func (b *bestTurn) freely(q Question, p plan) ways.Work {
	var s ways.Scene
	p.setFreely(&s, q)
	pivot := q.newFreePivot(p.facing)
	g := pivot.gate()
	if len(s.Places.All()) > 0 {
		b.join(&s, &p, seeker{scene: &s, reading: b.reading, brief: true}.freely(&g, q.extraPivot()))
	}
	b.hair = b.hair || p.exact && s.HangsOnHair()
	return s.Work
}

// join keeps a way if it is better than what there is.
func (b *bestTurn) join(s *ways.Scene, p *plan, way bestWay) {
	if way.verdict != Yes {
		b.verdict = b.verdict.or(way.verdict)
		return
	}
	b.unproved = b.unproved || way.unproved
	x := way.merit(s, p.near)
	if b.verdict == Yes && !x.preferred(b.merit, b.reading) {
		return
	}
	b.verdict, b.merit = Yes, x
	b.end.Facing.Facing, b.end.Met, b.end.Contact = p.facing, way.path.End(s.Base), s.Base.World(way.contact.At)
}
