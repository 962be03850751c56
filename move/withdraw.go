package move

import (
	"slices"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// WithdrawDistance is how far, in inches, a unit that disengages may fall back before
// it carries out its order (rows MOV-18, MOV-24).
const WithdrawDistance = 1.0

// Withdrawn returns the base of a unit after the inch straight back with which it disengages for
// free. It may do so before any order, including a charge (rows MOV-18, MOV-24).
//
// ok is false if the edition has no such rule, and if the unit is not engaged, or is on several
// facings. It is false if there is no room for the inch, or if the unit does not end an inch from
// every enemy (KW-54, KW-55). It is also false if the view has moved the unit, since engagements
// belong to its place on the table.
func Withdrawn(v *spatial.View, unit spatial.UnitID) (base geom.Base, ok bool) {
	if !MayWithdraw(v, unit) {
		return geom.Base{}, false
	}
	var m Mover
	back := [1]Step{{Way: Back, By: WithdrawDistance}}
	if m.Set(v, unit, OrderAdvance, false) != nil || !m.MayMove(back[:]) {
		return geom.Base{}, false
	}
	return back[0].after(m.base), true
}

// Behind returns what leaves a unit no room for the free inch of [Withdrawn]: units and pieces of
// terrain in order. edge reports whether it would hang over the table edge. Both are empty if the
// unit has room, or has no such inch.
func Behind(v *spatial.View, unit spatial.UnitID) (things []spatial.Thing, edge bool) {
	if !MayWithdraw(v, unit) {
		return nil, false
	}
	c, err := Check(v, unit, Command{Order: OrderAdvance, Steps: []Step{{Way: Back, By: WithdrawDistance}}})
	if err != nil {
		return nil, false
	}
	for _, f := range c.Faults {
		if f.HasOther {
			things = append(things, f.Other)
		} else {
			edge = edge || f.Row == "MOV-20"
		}
	}
	slices.SortFunc(things, spatial.Thing.Compare)
	return slices.Compact(things), edge
}

// MayWithdraw reports whether a unit has the free inch back of [Withdrawn], room for it
// not asked. It is quick.
func MayWithdraw(v *spatial.View, unit spatial.UnitID) bool {
	return v.Has(unit) && v.Edition().Disengage && spatial.IsEngaged(v, unit) &&
		spatial.EngagedFacings(v, unit) <= 1 && v.Body(unit).Base() == v.Table().Unit(unit).Base
}
