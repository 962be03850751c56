package charge

import (
	"math"

	"github.com/leaderpoint/leaderpoint/charge/internal/ways"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/move"
)

// MostDirect is [Decide] with the most direct way (row CHG-4, open point O-1): the one
// of the least [Path.Walked], and of equals that which turns less, and then the one to
// the right; whatever the reading of CHG-4, and but for units that are boxed in. No way
// by as few pivots costs less by more than a thousandth of an inch, or, with several, by
// more than [Answer.Within] of [Explain]. Whether one of equal ways is hindered is not
// asked. It allocates only in a rare long search, or where more than one pivot is
// allowed.
func (q Question) MostDirect() (Path, Verdict) { return q.wayBy(ways.LeastWalk) }

// Shortest is [Question.MostDirect] with the shortest way, pivots not counted, and of equally
// short ones that with the smallest pivot.
func (q Question) Shortest() (Path, Verdict) { return q.wayBy(ways.LeastForward) }

// wayBy is the best way by a reading.
func (q Question) wayBy(reading ways.Preference) (Path, Verdict) {
	if q.forbidden() != NoReason {
		return Path{}, No
	}
	if los.HasFreePivot(q.View, q.From) || q.extraPivot() || move.MayWithdraw(q.View, q.From) || q.turns() && q.crowded() {
		a, err := q.explainBy(reading, patience{Work: thorough().Work()})
		if err != nil || a.Verdict != Yes {
			return Path{}, a.Verdict
		}
		return a.Path, Yes
	}
	if q.rangeLeft() < -geom.Tol || !los.Sees(q.View, q.From, q.To) {
		return Path{}, No
	}
	way, verdict := q.onePivotBy(plan{exact: true}, reading)
	if verdict != Yes {
		return q.onePivotBy(plan{}, reading)
	}
	return way, verdict
}

// onePivotBy is the best way by one pivot and a reading, to any facing that may be
// charged.
func (q Question) onePivotBy(p plan, reading ways.Preference) (Path, Verdict) {
	best := ways.Cost{Value: math.Inf(1)}
	var way Path
	verdict := No
	p.turns = q.turns()
	list, n := q.facings()
	for _, f := range list[:n] {
		var s ways.Scene
		p.facing, p.behind = f, q.behind(f)
		p.set(&s, q)
		w := s.Cheapest(reading)
		switch {
		case w.OK && w.Better(&best):
			best, way, verdict = w.Cost, Path{route: s.Route(s.Tidy(w.Spot)).OrNone(s.Base.Facing())}, Yes
		case !w.OK && w.Undecided && verdict != Yes:
			verdict = verdict.or(Verdict(s.Why()))
		}
	}
	return way, verdict
}
