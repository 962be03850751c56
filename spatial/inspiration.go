package spatial

import (
	"slices"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/composed"
	"github.com/leaderpoint/leaderpoint/rules"
)

// SameForce reports whether two units are friends of one force. In editions that keep forces apart,
// both are of the main force of their side, or both of an ally (rows SHT-4, FCT-5). In the others
// it is [View.Friends]. A unit that is not on the table has no friends.
func (v *View) SameForce(a, b UnitID) bool {
	return v.Friends(a, b) &&
		(!v.table.edition.AlliesApart || v.table.units[a].Allied == v.table.units[b].Allied)
}

// AppendInspiring appends the units that inspire a unit (row FCT-5), in order of distance and then
// of id. The unit itself is one, at distance 0, if it has one of the two traits. Friends of its
// force are included if it is within their range: 6 inches for [rules.Inspiring] and 9 for
// [rules.VeryInspiring], inclusive.
//
// A unit that inspires only one unit ([Unit.Inspires]) inspires no other friend. A trait that the
// edition does not have has no effect. It does not allocate if dst has room.
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
		if r := inspires(v, n.Unit); r > 0 && geom.Holds(r-n.Distance) && v.table.mayInspire(n.Unit, unit) {
			kept = append(kept, n)
		}
	}
	return kept
}

// inspires returns how far a unit inspires, in inches, or 0.
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

// mayInspire reports whether a unit may inspire another that is a friend and near enough.
func (t *Table) mayInspire(from, to UnitID) bool {
	only := t.units[from].Inspires
	return only == "" || composed.Name(only) == composed.Name(t.units[to].Name)
}

// InspiresOneOf reports whether the only other unit that a unit inspires is among others.
func (t *Table) InspiresOneOf(id UnitID, others []UnitID) bool {
	u := t.Unit(id)
	return u != nil && u.Inspires != "" && slices.ContainsFunc(others, func(other UnitID) bool {
		return other != id && t.Unit(other) != nil && t.mayInspire(id, other)
	})
}

// checkInspires returns an error if the only unit that a unit inspires is not on the table.
func (t *Table) checkInspires(id UnitID) error {
	u := t.units[id]
	if u.Inspires == "" {
		return nil
	}
	if _, err := t.Find(u.Inspires); err != nil {
		return &UnitError{int(id), u.Name, "inspires", err}
	}
	return nil
}

// inspireRenamed updates the name in units that inspire only one unit, if that unit was renamed.
func (t *Table) inspireRenamed(before *Table) {
	for id := range t.Units() {
		u := t.units[id]
		if u.Inspires == "" || t.checkInspires(id) == nil {
			continue
		}
		if other, err := before.Find(u.Inspires); err == nil {
			c := *u
			c.Inspires = t.units[other].Name
			t.units[id] = &c
		}
	}
}
