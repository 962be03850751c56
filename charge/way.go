package charge

import (
	"math"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// Shortest is [Decide] with the shortest way, and of equally short ones that with
// the smallest pivot (row CHG-4, open point O-1), whatever the reading of CHG-4,
// and but for units that are boxed in: no way by as few pivots is shorter by more than
// a thousandth of an inch, or, with several, by more than [Answer.Within] of
// [Explain]. It allocates only in a rare long search, or where more than one pivot is
// allowed.
func Shortest(v *spatial.View, from, to spatial.UnitID) (Path, Verdict) {
	if forbidden(v, from, to) != NoReason {
		return Path{}, No
	}
	if los.HasFreePivot(v, from) || extraPivot(v, from) {
		return shortestOfMany(v, from, to)
	}
	if rangeLeft(v, from, to) < -geom.Tol || !los.Sees(v, from, to) {
		return Path{}, No
	}
	best := cost{length: math.Inf(1)}
	var way Path
	verdict := No
	list, n := facings(v, from, to)
	for _, f := range list[:n] {
		var s scene
		s.set(v, from, to, plan{facing: f, turns: turns(v, to), behind: behind(v, to, f)})
		c, ok, undecided := s.shortest()
		switch {
		case ok && c.better(best):
			best, way, verdict = c, s.path(c.spot), Yes
		case !ok && undecided && verdict == No:
			verdict = TooClose
		}
	}
	return way, verdict
}

// shortestOfMany is [Shortest] of a unit that may pivot more than once.
func shortestOfMany(v *spatial.View, from, to spatial.UnitID) (Path, Verdict) {
	a, err := explainBy(v, from, to, rules.ChargePathShortest)
	if err != nil || a.Verdict != Yes {
		return Path{}, a.Verdict
	}
	return a.Path, Yes
}
