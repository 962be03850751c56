package spatial

import (
	"slices"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/words"
	"github.com/leaderpoint/leaderpoint/rules"
)

// Combat is how a unit is engaged by enemies (row SHT-1).
type Combat uint8

// The values of [Combat], from none to most.
const (
	// Free: no enemy is in contact with it.
	Free Combat = iota
	// HeldByYielding: only individuals that yield are (row MOV-18), in the edition in which they
	// do.
	HeldByYielding
	// Held: another enemy is.
	Held
)

// String returns the name used in answers: free, yielding, held.
func (c Combat) String() string { return words.List("free yielding held").Of(uint8(c)) }

// CombatOf returns how enemies hold a unit, with all units at their places in the view (row SHT-1).
// Enemies hold it if they are in contact with its base (nearer than [geom.ContactBand]). They also
// do if either has the other as engaged and neither has moved or turned since. A unit that is not
// on the table is free. It allocates nothing.
func CombatOf(v *View, id UnitID) Combat {
	c := Free
	eachFoe(v, id, func(foe UnitID) bool {
		if v.yields(foe) {
			c = max(c, HeldByYielding)
		} else {
			c = Held
		}
		return c != Held
	})
	return c
}

// AppendFoes appends the enemies that hold a unit by [CombatOf], in order of id. It does not
// allocate if dst has room.
func AppendFoes(dst []UnitID, v *View, id UnitID) []UnitID {
	start := len(dst)
	eachFoe(v, id, func(foe UnitID) bool {
		if !slices.Contains(dst[start:], foe) {
			dst = append(dst, foe)
		}
		return true
	})
	slices.Sort(dst[start:])
	return dst
}

// eachFoe visits the enemies that hold a unit, in no particular order and some of them twice, until
// visit returns false.
func eachFoe(v *View, id UnitID, visit func(UnitID) bool) {
	if !v.Has(id) || !v.eachTouching(id, visit) || v.table.foes == nil || !v.unmoved(id) {
		return
	}
	for _, f := range v.table.foes.of(id) {
		if v.unmoved(f.enemy) && !visit(f.enemy) {
			return
		}
	}
}

// eachTouching visits the enemies in contact with a unit until visit returns false, which it then
// returns.
func (v *View) eachTouching(id UnitID, visit func(UnitID) bool) bool {
	going := true
	v.Search(v.Body(id).bounds().ExpandedByMargin(geom.ContactBand), func(r Region) bool {
		if foe, ok := r.Thing.Unit(); ok && v.meets(id, foe) {
			going = visit(foe)
		}
		return going
	})
	return going
}

// meets reports whether two units are enemies in contact.
func (v *View) meets(a, b UnitID) bool {
	return !v.Friends(a, b) && v.InContact(UnitThing(a), UnitThing(b))
}

// unmoved reports whether a unit has the same place in the view as on the table, to [geom.Tol].
// Then its stored facts are still valid.
func (v *View) unmoved(id UnitID) bool {
	if v.stands(id) {
		return true
	}
	now, before := &v.Body(id).base, &v.table.bodies[id].base
	return geom.Norm2(now.Centre().Sub(before.Centre())) <= geom.Tol*geom.Tol &&
		geom.Norm2(now.Facing().Sub(before.Facing())) <= geom.Tol*geom.Tol
}

// yields reports whether a unit is an individual that leaves the facing it touches unengaged (row
// MOV-18).
func (v *View) yields(id UnitID) bool {
	u := v.table.units[id]
	return v.table.edition.IndividualsYield && u.Individual() && !u.Traits.Has(rules.Mighty)
}
