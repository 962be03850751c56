package charge

import (
	"github.com/leaderpoint/leaderpoint/charge/internal/ways"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// boxedIn decides row CHG-12 for a charge without a way: the unit could come into
// contact with the facing, cannot be set flush there because of enemies alone, and
// has no legal charge on anybody (open point O-19).
func boxedIn(v *spatial.View, from, to spatial.UnitID) (*solution, bool) {
	if !v.Edition().BoxedIn || los.HasFreePivot(v, from) {
		return nil, false
	}
	near := 0
	for id := range spatial.UnitID(v.Len()) {
		if Possible(v, from, id) {
			near++
		}
	}
	each := max(ways.LeastSlices, (4 * Quick).Share(near))
	for id := range spatial.UnitID(v.Len()) {
		if id != to && each.decide(v, from, id) != No {
			return nil, false
		}
	}
	if solve(v, from, to, plan{enemies: true, noEdges: true}, ways.NoPreference).verdict != No {
		return nil, false // friends, terrain or the edge of the table are to blame
	}
	n := solve(v, from, to, plan{anywhere: true, free: true}, preferenceOf(v.Edition()))
	if n.verdict != Yes {
		return nil, false
	}
	n.plan.turns = true
	return &n, n.turnsWithRoom(v, from, to)
}

// stuck reports whether a charge that [decide] denies is one of a unit that is boxed
// in.
func stuck(v *spatial.View, from, to spatial.UnitID) bool {
	if forbidden(v, from, to) != NoReason || rangeLeft(v, from, to) < -geom.Tol || !los.Sees(v, from, to) {
		return false
	}
	_, ok := boxedIn(v, from, to)
	return ok
}

// adviseBoxedIn fills in what the players are advised to do: the charger goes into
// contact, and the target aligns to it. By the reading that takes the advice as a
// rule the charge is legal.
func (a *Answer) adviseBoxedIn(v *spatial.View, from, to spatial.UnitID, n *solution) {
	a.Reason = BoxedIn
	a.Proof = nil
	a.finish(v, from, to, n)
	if v.Edition().Readings.BoxedIn == rules.BoxedInCharges {
		a.Verdict, a.Reason = Yes, NoReason
		a.Conditions[3] = Condition{Name: "room", OK: true}
	}
}
