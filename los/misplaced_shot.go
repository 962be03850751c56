package los

import "github.com/leaderpoint/leaderpoint/spatial"

// As is the weapon in the hands of a unit of a view: with what the unit has by its traits and its
// state, and without what the edition does not know. For a unit that is not on the table it is the
// weapon as it is.
func (w Weapon) As(v *spatial.View, unit spatial.UnitID) Weapon {
	if !v.Has(unit) {
		return w
	}
	return w.of(v, unit)
}

// Forbids is what sides, orders and states forbid of a shot with the weapon, whatever stands where:
// all refusals but those of combat and geometry.
func (w Weapon) Forbids(v *spatial.View, from, to spatial.UnitID) Refusals {
	if !v.Has(from) || !v.Has(to) {
		return AtSelf
	}
	w = w.of(v, from)
	return w.forbids(v, from, to)
}
