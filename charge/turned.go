package charge

import (
	"github.com/leaderpoint/leaderpoint/charge/internal/ground"
	"github.com/leaderpoint/leaderpoint/rules"
)

// turningTarget answers for a target that turns to its charger, or to which the charger aligns (row
// IND-1).
type turningTarget struct{ Question }

// turning is the target of a charge.
func (q Question) turning() ground.Turning {
	return ground.Turning{View: q.View, From: q.From, To: q.To}
}

// turnTarget sets an individual flush with its charger (row IND-1). It reports false where there is
// no room for the individual.
func (a *Answer) turnTarget(q Question) bool {
	t, ok := q.turning().Turn(a.Met, a.Facing.Facing, a.Contact)
	if ok {
		a.Target, a.Aligned, a.Final, a.Overlap = t.Target, a.Met, t.Final, t.Overlap
	}
	return ok
}

// turnsWithRoom reports whether the target of a charge has room to turn to its charger.
func (n *solution) turnsWithRoom(q Question) bool {
	var a Answer
	return !n.plan.turns || a.place(q, n)
}

// turnOrAlign is the way of a charge on a target that turns: where it has no room to
// turn, one by which the charger aligns to it, or none, by the reading.
func (q turningTarget) turnOrAlign(p plan, solve func(plan) solution) solution {
	p.turns = q.turns()
	n := solve(p)
	if n.verdict != Yes || n.turnsWithRoom(q.Question) {
		return n
	}
	if q.View.Edition().Readings.NoRoomToTurn != rules.NoRoomToTurnNone {
		p.turns = false
		if other := solve(p); other.verdict != No {
			return other
		}
	}
	return solution{verdict: No, scene: n.scene, plan: n.plan, place: true, crowded: true}
}
