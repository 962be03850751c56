package charge

import (
	"math"

	"github.com/leaderpoint/leaderpoint/charge/internal/ways"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/move"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// MostDirect is [Decide] with the most direct way (row CHG-4, open point O-1): the one
// of the least [Path.Walked], and of equals that which turns less, and then the one to
// the right; whatever the reading of CHG-4, and but for units that are boxed in. No way
// by as few pivots costs less by more than a thousandth of an inch, or, with several, by
// more than [Answer.Within] of [Explain]. Whether one of equal ways is hindered is not
// asked. It allocates only in a rare long search, or where more than one pivot is
// allowed.
func MostDirect(v *spatial.View, from, to spatial.UnitID) (Path, Verdict) {
	q := ask(v, from, to)
	return q.wayBy(ways.LeastWalk)
}

// Shortest is [MostDirect] with the shortest way, pivots not counted, and of equally
// short ones that with the smallest pivot.
func Shortest(v *spatial.View, from, to spatial.UnitID) (Path, Verdict) {
	q := ask(v, from, to)
	return q.wayBy(ways.LeastForward)
}

// wayBy is the best way by a reading.
func (q question) wayBy(reading ways.Preference) (Path, Verdict) {
	if q.forbidden() != NoReason {
		return Path{}, No
	}
	if los.HasFreePivot(q.view, q.from) || q.extraPivot() || move.MayWithdraw(q.view, q.from) || q.turns() && q.crowded() {
		a, err := q.explainBy(reading, patience{Work: thorough().Work()})
		if err != nil || a.Verdict != Yes {
			return Path{}, a.Verdict
		}
		return a.Path, Yes
	}
	if q.rangeLeft() < -geom.Tol || !los.Sees(q.view, q.from, q.to) {
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
func (q question) onePivotBy(p plan, reading ways.Preference) (Path, Verdict) {
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
