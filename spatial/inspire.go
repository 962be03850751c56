package spatial

import (
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/rules"
)

// SameForce reports whether two units are friends of one force: both of the main force
// of their side, or both of an ally, in the editions that keep the two apart (rows SHT-4,
// FCT-5). In those that do not, it is [View.Friends]. No unit that is not on the table has
// friends.
func (v *View) SameForce(a, b UnitID) bool {
	return v.Friends(a, b) &&
		(!v.table.edition.AlliesApart || v.table.units[a].Allied == v.table.units[b].Allied)
}

// AppendInspiring appends who inspires a unit (row FCT-5): the unit itself, at distance
// 0, if it has one of the two traits, and the friends of its force that are within the
// range of theirs, 6 inches of [rules.Inspiring] and 9 of [rules.VeryInspiring], exactly
// that far included; in order of distance and then of number. A trait that the edition
// does not have inspires nobody. It allocates nothing when dst has room.
func AppendInspiring(dst []Neighbour, v *View, unit UnitID) []Neighbour {
	if !v.Has(unit) {
		return dst
	}
	if inspires(v, unit) > 0 {
		dst = append(dst, Neighbour{unit, 0})
	}
	start := len(dst)
	dst = AppendWithin(dst, v, unit, rules.RangeGreatAura, Core)
	kept := dst[:start]
	for _, n := range dst[start:] {
		if r := inspires(v, n.Unit); r > 0 && geom.Holds(r-n.Distance) {
			kept = append(kept, n)
		}
	}
	return kept
}

// inspires is how far a unit inspires, in inches, or 0.
func inspires(v *View, id UnitID) float64 {
	e, traits := v.Edition(), v.table.units[id].Traits
	switch {
	case e.Has(traits, rules.VeryInspiring):
		return rules.RangeGreatAura
	case e.Has(traits, rules.Inspiring):
		return rules.RangeAura
	}
	return 0
}
