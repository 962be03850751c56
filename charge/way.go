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
	return wayBy(v, from, to, ways.LeastWalk)
}

// Shortest is [MostDirect] with the shortest way, pivots not counted, and of equally
// short ones that with the smallest pivot.
func Shortest(v *spatial.View, from, to spatial.UnitID) (Path, Verdict) {
	return wayBy(v, from, to, ways.LeastForward)
}

// wayBy is the best way by a reading.
func wayBy(v *spatial.View, from, to spatial.UnitID, reading ways.Preference) (Path, Verdict) {
	if forbidden(v, from, to) != NoReason {
		return Path{}, No
	}
	if los.HasFreePivot(v, from) || extraPivot(v, from) || move.MayWithdraw(v, from) || turns(v, to) && crowded(v, from, to) {
		a, err := explainBy(v, from, to, reading, patience{Work: thorough().Work()})
		if err != nil || a.Verdict != Yes {
			return Path{}, a.Verdict
		}
		return a.Path, Yes
	}
	if rangeLeft(v, from, to) < -geom.Tol || !los.Sees(v, from, to) {
		return Path{}, No
	}
	way, verdict := onePivotBy(v, from, to, plan{exact: true}, reading)
	if verdict != Yes {
		return onePivotBy(v, from, to, plan{}, reading)
	}
	return way, verdict
}

// onePivotBy is the best way by one pivot and a reading, to any facing that may be
// charged.
func onePivotBy(v *spatial.View, from, to spatial.UnitID, p plan, reading ways.Preference) (Path, Verdict) {
	best := ways.Cost{Value: math.Inf(1)}
	var way Path
	verdict := No
	p.turns = turns(v, to)
	list, n := facings(v, from, to)
	for _, f := range list[:n] {
		var s ways.Scene
		p.facing, p.behind = f, behind(v, to, f)
		p.set(&s, v, from, to)
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
