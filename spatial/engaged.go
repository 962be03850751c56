package spatial

import (
	"math/bits"
	"slices"

	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/rules"
)

// EngagedFacings is on how many of its own facings a unit is engaged: those with an
// enemy that does not yield (rows MOV-18, MOV-24). It goes by what either of two has stored: on the
// facing that is stored or, if the enemy alone has it stored, on the one that the enemy stands
// before. It is 0 for a unit that is not on the table.
func EngagedFacings(v *View, id UnitID) int {
	if !v.Has(id) {
		return 0
	}
	var facings uint8
	on := func(with UnitID, facing arcs.Facing) {
		enemy := v.Table().Unit(with)
		yields := enemy.Individual() && !enemy.Traits.Has(rules.Mighty)
		if !v.Friends(id, with) && !(yields && v.Edition().IndividualsYield) {
			facings |= 1 << (facing & 3)
		}
	}
	u := v.Table().Unit(id)
	for _, g := range u.Engaged {
		on(g.With, g.Facing)
	}
	for _, f := range v.Table().foes.of(id) {
		if !u.has(f.enemy) {
			on(f.enemy, arcs.FacingAt(u.Base, v.Table().Unit(f.enemy).Base.Centre(), v.Edition().Readings.ArcTie))
		}
	}
	return bits.OnesCount8(facings)
}

// IsEngaged reports whether a unit is engaged with any enemy, even one that yields: what a unit may
// do if a mighty enemy holds it, it may do if a weaker one does (row MOV-18). It goes by what
// either of two has stored.
func IsEngaged(v *View, id UnitID) bool { return v.Has(id) && len(v.Table().foes.of(id)) > 0 }

// AppendUnstored appends the enemies in contact with a unit if neither has the other as engaged, in
// order of number. They count for shooting, but not for what an engaged unit may do (rows SHT-1,
// MOV-18, MOV-24).
func AppendUnstored(dst []UnitID, v *View, id UnitID) []UnitID {
	start := len(dst)
	dst = AppendFoes(dst, v, id)
	own := slices.DeleteFunc(dst[start:], func(foe UnitID) bool { return EngagedWith(v, id, foe) })
	return dst[:start+len(own)]
}

// EngagedWith reports whether one of two units has the other as engaged.
func EngagedWith(v *View, a, b UnitID) bool {
	return v.Has(a) && v.Has(b) && (v.table.units[a].has(b) || v.table.units[b].has(a))
}

func (u *Unit) has(id UnitID) bool {
	for _, g := range u.Engaged {
		if g.With == id {
			return true
		}
	}
	return false
}
