package charge

import (
	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/charge/internal/ways"
	"github.com/leaderpoint/leaderpoint/rules"
)

// Whether a target that turns has room for it hangs on the very way that its charger goes
// (row IND-1). A quick decision finds that way as [Explain] does, by the same searches with
// less effort, and keeps nothing of it but where it ends, so that nothing is allocated.

// search decides whether there is a way to a free place, and, if the target turns, one at the end
// of which it has room for that.
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
	best := wayChoice(q).quickWay(p, preferenceOf(q.View.Edition()), q.turnsFirst())
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
	list, n := wayChoice{q}.ends()
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

// hasRoom reports whether the target has room to turn to where the way ends.
func (b *quickWay) hasRoom(q Question) bool {
	a := Answer{Facing: arcs.Location{Facing: b.facing}, Met: b.met, Contact: b.contact}
	return a.turnTarget(q)
}
