package spatial

import (
	"math/bits"

	"github.com/leaderpoint/leaderpoint/rules"
)

// EngagedFacings is on how many of its own facings a unit is engaged: those with an
// enemy that does not yield (rows MOV-18, MOV-24). It goes by the stored facts alone,
// and is 0 for a unit that is not on the table.
func EngagedFacings(v *View, id UnitID) int {
	if !v.Has(id) {
		return 0
	}
	var facings uint8
	for _, g := range v.Table().Unit(id).Engaged {
		enemy := v.Table().Unit(g.With)
		yields := enemy.Individual() && !enemy.Traits.Has(rules.Mighty)
		if v.Friends(id, g.With) || yields && v.Edition().IndividualsYield {
			continue
		}
		facings |= 1 << (g.Facing & 3)
	}
	return bits.OnesCount8(facings)
}

// IsEngaged reports whether a unit is engaged with any enemy, one that yields included: what a unit may do that is
// held by a mighty enemy it may do that is held by a weaker one (row MOV-18). It goes by the stored facts alone.
func IsEngaged(v *View, id UnitID) bool {
	if !v.Has(id) {
		return false
	}
	for _, g := range v.Table().Unit(id).Engaged {
		if !v.Friends(id, g.With) {
			return true
		}
	}
	return false
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
