package charge

import (
	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/charge/internal/ways"
	"github.com/leaderpoint/leaderpoint/rules"
)

// Whether a target that turns has room for it hangs on the very way that its charger goes
// (row IND-1). A quick decision finds that way as [Explain] does, by the same searches with
// less effort, and keeps nothing of it but where it ends, so that nothing is allocated.

// orAligns is a verdict on a charge after it has been asked whether a target that
// turns has room for it.
func (q turningTarget) orAligns(verdict Verdict) Verdict {
	if verdict != Yes || !q.turns() || !q.turning().Crowded() {
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
	best := wayChoice(q).quickWay(preferenceOf(q.View.Edition()), free)
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
func (b *quickWay) someRoom(q Question) bool {
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
				b.facing, b.met, b.contact = e.facing, way.End(s.Base), s.Base.World(s.Meet(at).At)
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
