package charge

import (
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/move"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// DecideSeen is [Decide] for those who know already what [los.Sees] says of the two
// units, and do not want it worked out again. Units with a free pivot look when they
// have turned, so that it makes no difference for them.
func DecideSeen(v *spatial.View, from, to spatial.UnitID, sees bool) Verdict {
	return Quick.DecideSeen(v, from, to, sees)
}

// DecideSeen is the function of that name with no more effort than this one.
func (e Effort) DecideSeen(v *spatial.View, from, to spatial.UnitID, sees bool) Verdict {
	q := ask(v, from, to)
	if q.forbidden() != NoReason {
		return No
	}
	if los.HasFreePivot(v, from) || v.Edition().Readings.BoxedIn == rules.BoxedInCharges || move.MayWithdraw(v, from) {
		return e.Decide(v, from, to)
	}
	if !sees || q.rangeLeft() < -geom.Tol {
		return No
	}
	return e.orAligns(q, q.room(plan{work: quick().UpTo(int(e))}))
}
