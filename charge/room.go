package charge

import (
	"github.com/leaderpoint/leaderpoint/charge/internal/ways"
)

// roomProof shows that there is room for a charge if things are misplaced.
type roomProof struct{ Question }

// grown decides whether there is room with everything in the way grown by some inches.
func (q roomProof) grown(p plan, w ways.Work) Verdict {
	p.work = w
	verdict, _ := q.roomAnyhow(p)
	return verdict
}

// roomAnyhow looks for any way to a free place, after a free pivot if the unit has one.
func (q roomProof) roomAnyhow(p plan) (Verdict, ways.Work) {
	if q.turnsFirst() {
		return freeTurn(q).individualWith(p, nil)
	}
	return verdicts(q).roomWith(p, nil)
}

// closeToCall reports whether a verdict TooClose of a search for several pivots stands:
// there is a way when everything in the way is smaller by twice its resolution.
func (q Question) closeToCall() bool {
	return roomProof{q}.grown(plan{grow: -2 * ways.Finest}, q.Effort.besides(measuring(), 1)) == Yes
}
