package spatial

import (
	"cmp"
	"math/bits"
	"slices"

	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/rules"
)

// EngagedFacings returns on how many of its own facings a unit is engaged: those with an enemy that
// does not yield (rows MOV-18, MOV-24). It uses the stored facing or, if only the enemy has it
// stored, the facing that the enemy is in front of. It is 0 for a unit that is not on the table.
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
			on(f.enemy, arcs.FacingAt(u.Base, v.Table().Unit(f.enemy).Base.Centre(), v.Edition().Readings.ArcTieHigher))
		}
	}
	return bits.OnesCount8(facings)
}

// IsEngaged reports whether a unit is engaged with any enemy, even one that yields. A unit engaged
// by a weaker enemy may do all that it may do if engaged by a mighty one (row MOV-18). It uses what
// either of the two has stored.
func IsEngaged(v *View, id UnitID) bool { return v.Has(id) && len(v.Table().foes.of(id)) > 0 }

// AppendUnstored appends the enemies in contact with a unit if neither has the other as engaged, in
// order of id. They count for shooting, but not for what an engaged unit may do (rows SHT-1,
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
	return slices.ContainsFunc(u.Engaged, func(g Engagement) bool { return g.With == id })
}

// foePair is a unit and an enemy that are engaged, as stored by either.
type foePair struct{ unit, enemy UnitID }

func (a foePair) compare(b foePair) int {
	return cmp.Or(cmp.Compare(a.unit, b.unit), cmp.Compare(a.enemy, b.enemy))
}

// foes are all engaged pairs of a table, in order, each in both directions.
type foes []foePair

// of returns the pairs of one unit.
func (f foes) of(id UnitID) foes {
	if len(f) == 0 {
		return nil
	}
	from, _ := slices.BinarySearchFunc(f, id, func(p foePair, id UnitID) int { return cmp.Compare(p.unit, id) })
	to := from
	for to < len(f) && f[to].unit == id {
		to++
	}
	return f[from:to]
}

// pairing lists the engaged pairs of a table.
type pairing struct{ *Table }

// pairFoes notes which units are engaged with each other, in both directions. Friends do not engage
// each other: only a mistake of the caller says so.
func (t pairing) pairFoes() {
	var room [32]foePair // enough for most tables
	list := room[:0]
	for id, u := range t.units {
		if u == nil {
			continue
		}
		for _, g := range u.Engaged {
			if u.Side != t.units[g.With].Side {
				list = append(list, foePair{UnitID(id), g.With}, foePair{g.With, UnitID(id)})
			}
		}
	}
	slices.SortFunc(list, foePair.compare)
	t.setFoes(slices.Compact(list))
}

// setFoes stores a copy of a sorted list.
func (t pairing) setFoes(list foes) {
	if t.foes = nil; len(list) > 0 {
		t.foes = slices.Clone(list)
	}
}

// pairFoesOf is [Table.pairFoes] if only some units are engaged differently from the table that
// shares its foes. All units keep their sides.
func (t pairing) pairFoesOf(units []UnitID) {
	var room [32]foePair
	list := foes(room[:0])
	for _, f := range t.foes {
		if t.units[f.unit].has(f.enemy) || t.units[f.enemy].has(f.unit) {
			list = append(list, f)
		}
	}
	for _, id := range units {
		u := t.units[id]
		for _, g := range u.Engaged {
			if u.Side != t.units[g.With].Side {
				list = list.with(foePair{id, g.With}).with(foePair{g.With, id})
			}
		}
	}
	t.setFoes(list)
}

// with returns the list with a pair inserted.
func (f foes) with(p foePair) foes {
	at := len(f)
	for at > 0 && p.compare(f[at-1]) < 0 {
		at--
	}
	if at > 0 && f[at-1] == p {
		return f
	}
	return slices.Insert(f, at, p)
}
