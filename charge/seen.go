package charge

import (
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/move"
	"github.com/leaderpoint/leaderpoint/rules"
)

// DecideSeen is [Question.Decide] for those who know already what [los.Sees] says of the two
// units, and do not want it worked out again. Units with a free pivot look when they
// have turned, so that it makes no difference for them.
func (q Question) DecideSeen(sees bool) Verdict {
	if q.forbidden() != NoReason {
		return No
	}
	if q.turnsFirst() || q.View.Edition().Readings.BoxedIn == rules.BoxedInCharges || move.MayWithdraw(q.View, q.From) {
		return q.Decide()
	}
	if !sees || (defence{q}).rangeLeft() < -geom.Tol {
		return No
	}
	return turningTarget{q}.orAligns(verdicts{q}.room(plan{work: q.quickWork()}))
}
