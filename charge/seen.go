package charge

import (
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// DecideSeen is [Decide] for those who know already what [los.Sees] says of the two
// units, and do not want it worked out again. Units with a free pivot look when they
// have turned, so that it makes no difference for them.
func DecideSeen(v *spatial.View, from, to spatial.UnitID, sees bool) Verdict {
	if !v.Has(from) || !v.Has(to) || v.Friends(from, to) {
		return No
	}
	if los.HasFreePivot(v, from) && beyond(v, from, to) {
		return No
	}
	if los.HasFreePivot(v, from) || v.Edition().Readings.BoxedIn == rules.BoxedInCharges {
		return Decide(v, from, to)
	}
	if !sees || forbidden(v, from, to) != NoReason || rangeLeft(v, from, to) < -geom.Tol {
		return No
	}
	return room(v, from, to, plan{})
}

// beyond reports that a target is out of the range of a unit that may turn first,
// whichever way it turns: by the circles about both, as [mayFace] has it for every
// facing.
func beyond(v *spatial.View, from, to spatial.UnitID) bool {
	own, other := v.Body(from), v.Body(to)
	reach := Range(v, from) + own.Radius() + other.Radius() + quickPad
	return geom.Norm2(other.Base().Centre().Sub(own.Base().Centre())) > float64(reach*reach)
}
