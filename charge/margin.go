package charge

import (
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/spatial"
)

const (
	widestGrowth = 6.0  // inches
	marginStep   = 1e-3 // inches
)

// Margin is how many inches everything in the way of a charge, the table edge
// included, can grow on all sides before the last way closes; when there is no way,
// minus how many it must shrink to open one. What the charger touches where it
// starts does not hold it, grown or not. It is found to a thousandth of an inch by
// bisection, and is [geom.NoLimit] or minus that where growth by 6 inches changes
// nothing. Arc, sight and range are not part of it, but where a free pivot comes
// first. An id that is not on the table gives a *[spatial.IDError].
func Margin(v *spatial.View, from, to spatial.UnitID) (float64, error) {
	if err := check(v, from, to); err != nil {
		return 0, err
	}
	if from == to {
		return -geom.NoLimit, nil
	}
	works := func(grow float64) bool {
		p := plan{grow: grow}
		if los.HasFreePivot(v, from) {
			return individual(v, from, to, p, mostSlices) == Yes
		}
		return room(v, from, to, p) == Yes
	}
	yes := works(0)
	lo, hi := 0.0, widestGrowth
	if !yes {
		lo, hi = -widestGrowth, 0
	}
	switch {
	case yes && works(hi):
		return geom.NoLimit, nil
	case !yes && !works(lo):
		return -geom.NoLimit, nil
	}
	for hi-lo > marginStep {
		if middle := lo + float64(0.5*(hi-lo)); works(middle) {
			lo = middle
		} else {
			hi = middle
		}
	}
	if yes {
		return lo, nil
	}
	return hi, nil
}
