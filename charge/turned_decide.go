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
	list, n := q.facings()
	for _, exact := range [2]bool{true, false} {
		for _, f := range list[:n] {
			var s ways.Scene
			(&plan{turns: true, exact: exact, facing: f, behind: q.behind(f)}).set(&s, q)
			if len(s.Places.All()) == 0 {
				continue
			}
			found := false
			s.EachWay(func(at ways.Spot) bool {
				way := s.Route(at)
				b.end.Facing.Facing, b.end.Met, b.end.Contact = f, way.End(s.Base), s.Base.World(s.Meet(at).At)
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
	if exact.verdict == Yes && (reading == ways.NoPreference || !typedContact(q.View, q.From) && !typedContact(q.View, q.To)) {
		return exact
	}
	smaller := bestTurn{reading: reading, verdict: No}
	smaller.look(q, plan{turns: true, work: q.quickWork()}, free)
	if exact.verdict == Yes && !(smaller.verdict == Yes && smaller.merit.plainer(&exact.merit, reading)) {
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
	if free {
		for f := arcs.Front; f <= arcs.Left; f++ {
			if q.mayFace(f) {
				p.facing = f
				p.work = b.freely(q, p)
			}
		}
		return
	}
	list, n := q.facings()
	for _, f := range list[:n] {
		p.facing, p.behind = f, q.behind(f)
		p.work = b.straight(q, p)
	}
}

// straight looks at one facing, for a unit without a free pivot, as [solution.solve] does.
func (b *bestTurn) straight(q Question, p plan) ways.Work {
	var s ways.Scene
	f := p.find(&s, q, nil)
	switch {
	case f.verdict != Yes:
		b.verdict = b.verdict.or(f.verdict)
	case f.twice:
		roots := s.TwoPivots()
		b.several(&s, p.facing, 1, roots.All(), nil, f.several)
	default:
		at := f.spot
		if b.reading != ways.NoPreference {
			if w := s.BestOfOne(b.reading); w.OK {
				at = w.Spot
			}
		}
		at = s.Tidy(at)
		b.join(&s, p.facing, 0, s.Route(at), s.Meet(at))
	}
	return s.Work
}

// freely is the same for a unit with a free pivot, as [solveFacing] does.
func (b *bestTurn) freely(q Question, p plan) ways.Work {
	var s ways.Scene
	p.setFreely(&s, q)
	pivot := q.newFreePivot(p.facing)
	g := pivot.gate()
	if len(s.Places.All()) == 0 {
		return s.Work
	}
	g.Look(&s.Work)
	if !g.SomeAllowed {
		s.Work = s.Work.Within(cursory())
	}
	roots := s.FreeRoots(q.extraPivot())
	verdict := No
	for i, r := range roots.All() {
		ration := s.Work.AfterFree
		if i == 2 {
			ration = s.Work.TwiceAfterFree
		}
		var found ways.Several
		var outcome ways.Outcome
		outcome, found = s.DecideFrom(r.Start, ration, r.Last, &g)
		if verdict = Verdict(outcome); verdict == Yes {
			b.several(&s, p.facing, i, roots.All()[i:i+1], &g, found)
			break
		}
	}
	b.verdict = b.verdict.or(verdict)
	return s.Work
}

// several takes the best way by several pivots, given one.
func (b *bestTurn) several(s *ways.Scene, f arcs.Facing, stage int, roots []ways.Root, g *ways.Gate, found ways.Several) {
	if b.reading != ways.NoPreference {
		best, proved := s.BestBrief(roots, &found, g, b.reading)
		found, b.unproved = best, b.unproved || !proved
	}
	found = s.TidyPair(roots, g, found)
	way, m := s.RouteOf(found)
	if g != nil {
		if at, ok := s.Unturned(g, stage, b.reading); ok { // as [solution.withoutFreePivot]
			free := s.FreeRoots(false)
			at = s.TidyPair(free.All()[1:2], g, at)
			other, touch := s.RouteOf(at)
			if b.cost(s, &way)-b.cost(s, &other) > gainOver(&at, &found, b.reading) {
				way, m = other, touch
			}
		}
	}
	b.join(s, f, stage, way, m)
}

// cost is what a way costs by the reading.
func (b *bestTurn) cost(s *ways.Scene, way *ways.Route) float64 {
	turned := way.Turned(s.Base.Facing())
	if b.reading == ways.LeastPivot {
		return turned
	}
	return way.Length() + float64(s.TurnCost(b.reading)*turned)
}

// join keeps a way if it is better than what there is.
func (b *bestTurn) join(s *ways.Scene, f arcs.Facing, stage int, way ways.Route, m ways.Contact) {
	way = way.OrNone(s.Base.Facing())
	length, turned := way.Length(), way.Turned(s.Base.Facing())
	x := merit{stage, b.cost(s, &way), length, turned, toTheRight(&way, s.Base.Facing())}
	if b.verdict == Yes && !x.preferred(b.merit, b.reading) {
		return
	}
	b.verdict, b.merit = Yes, x
	b.end.Facing.Facing, b.end.Met, b.end.Contact = f, way.End(s.Base), s.Base.World(m.At)
}
