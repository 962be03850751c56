package charges

import (
	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/overview"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// plainlyNo reports, at a glance, whether a charge fails by more than a close call: out of range,
// out of the arc, or hidden. The page about all pairs shows no more of such a charge. False proves
// nothing; off is how far a close call goes.
func plainlyNo(v *spatial.View, a, b spatial.UnitID, off *los.Misplacement) bool {
	t := v.Table()
	if v.Edition().Readings.BoxedIn == rules.BoxedInCharges || len(t.Unit(a).Engaged) > 0 {
		return false // it may charge whatever is in the way, or from elsewhere
	}
	// No range is measured between points that are nearer than the bases.
	if geom.Separation(v.Body(a).Base(), v.Body(b).Base()) > charge.Range(v, a)+2*overview.Close {
		return true
	}
	if los.HasFreePivot(v, a) {
		return false
	}
	if arc := los.InArc(v, a, b, false); !arc.In {
		return arc.Margin < -overview.Close
	}
	return !los.Clear(v, a, b) && los.ClearStands(v, a, b, off)
}
