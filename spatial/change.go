package spatial

import (
	"maps"
	"slices"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/composed"
)

// Placed is a unit and the base to which it moves.
type Placed struct {
	Unit UnitID
	Base geom.Base
}

// Changed is a unit with a new description: it keeps its id.
type Changed struct {
	Unit UnitID
	To   Unit
}

// With returns the table with unit id on another base. It checks that unit as [New] does.
func (t *Table) With(id UnitID, base geom.Base) (*Table, error) {
	return t.WithAll([]Placed{{id, base}})
}

// WithAll returns the table with several units on other bases, all moved at once. The places that
// they leave are free. It checks those units at their final places as [New] does. Of two places for
// one unit the later counts.
func (t *Table) WithAll(moves []Placed) (*Table, error) {
	changes := make([]Changed, len(moves))
	for i, m := range moves {
		if err := t.Check(m.Unit); err != nil {
			return nil, err
		}
		changes[i] = Changed{m.Unit, *t.units[m.Unit]}
		changes[i].To.Base = m.Base
	}
	return t.WithUnits(changes)
}

// WithUnits returns the table with other descriptions of several units, all at once, as in
// [Table.WithAll]. It shares with this table whatever is unchanged. Of two descriptions of one unit
// the later counts.
func (t *Table) WithUnits(changes []Changed) (*Table, error) {
	if len(changes) == 0 {
		return t, nil
	}
	if err := (tableChange{t}).checkChanges(changes); err != nil {
		return nil, err
	}
	n := tableChange{t}.share()
	n.units = slices.Clone(t.units)
	var room [2][8]UnitID
	standing, engaged := room[0][:0], room[1][:0]
	rename, sides := false, false
	anew := make([]described, len(changes)) // side by side
	for i := range changes {
		id, old := changes[i].Unit, n.units[changes[i].Unit]
		u := anew[i].settle(n.edition, &changes[i].To, old)
		rename = rename || u.Name != old.Name
		if u.Side != old.Side {
			sides = true
		} else if !slices.Equal(u.Engaged, old.Engaged) && !slices.Contains(engaged, id) {
			engaged = append(engaged, id)
		}
		if !u.standsAs(old) && !slices.Contains(standing, id) {
			standing = append(standing, id)
		}
		n.units[id] = u
	}
	if err := (tableChange{n}).standAnew(standing); err != nil {
		return nil, err
	}
	if rename {
		if err := (tableChange{n}).nameAnew(); err != nil {
			return nil, err
		}
		n.inspireRenamed(t)
	}
	for i := range changes {
		if err := n.checkInspires(changes[i].Unit); err != nil {
			return nil, err
		}
	}
	switch {
	case sides:
		pairing{n}.pairFoes()
	case len(engaged) > 0:
		pairing{n}.pairFoesOf(engaged)
	}
	n.now.lookAt(n)
	return n, nil
}

// tableChange makes a table from another that differs little.
type tableChange struct{ *Table }

// checkChanges checks each new description by itself.
func (t tableChange) checkChanges(changes []Changed) error {
	for i := range changes {
		if err := t.Check(changes[i].Unit); err != nil {
			return err
		}
		c := &changes[i]
		old, among := t.units[c.Unit], crew{len(t.units), t.units}
		if c.To.Base.Sound() && c.To.SameCard(old) && among.hasAll(&c.To) {
			continue // only its place or engagements differ
		}
		if err := checkUnit(int(c.Unit), &c.To, among); err != nil {
			return err
		}
	}
	return nil
}

// standAnew makes the bodies of units with another place or description, on a table that shares
// those of another. It refuses units that overlap another.
func (t tableChange) standAnew(ids []UnitID) error {
	if len(ids) == 0 {
		return nil
	}
	t.bodies = slices.Clone(t.bodies)
	moved := ids[:0]
	bodies := make([]Body, len(ids)) // side by side
	for i, id := range ids {
		body, before := &bodies[i], t.bodies[id]
		footing(t).place(t.units[id], t.units[id].Base, body)
		if body.base != before.base {
			moved = append(moved, id)
			t.index.replace(before.bounds(), body.bounds(), int32(id))
		}
		t.bodies[id] = body
		if err := t.checkFooting(id); err != nil {
			return err
		}
	}
	return t.arrive(moved)
}

// arrive refuses units that have moved and overlap another.
func (t tableChange) arrive(moved []UnitID) error {
	if t.overlapping {
		return nil
	}
	for _, id := range moved {
		own, over := t.bodies[id], Nobody
		t.search(own.bounds(), func(item int32) bool {
			with := UnitID(item)
			if item >= 0 && with != id && (over < 0 || with < over) &&
				geom.Overlaps(geom.SeparationOf(&own.base, &t.bodies[with].base)) {
				over = with
			}
			return true
		})
		if over >= 0 {
			depth := -geom.SeparationOf(&own.base, &t.bodies[over].base)
			return &OverlapError{t.units[id].Name, t.units[over].Name, depth}
		}
	}
	return nil
}

// nameAnew indexes the names of the units.
func (t tableChange) nameAnew() error {
	t.names = make(map[string]UnitID, len(t.units))
	for id := range t.Units() {
		name := composed.Name(t.units[id].Name)
		if _, dup := t.names[name]; dup {
			return &NameError{"units", t.units[id].Name}
		}
		t.names[name] = id
	}
	return nil
}

// Without returns the table after some units have left it. The other units keep their ids. The ids
// of units that left are not used again, and stored facts about them are dropped. A unit that
// inspired one of them then inspires only itself.
func (t *Table) Without(ids ...UnitID) (*Table, error) {
	if err := t.Check(ids...); err != nil {
		return nil, err
	}
	if len(ids) == 0 {
		return t, nil
	}
	n := tableChange{t}.share()
	n.units, n.bodies = slices.Clone(t.units), slices.Clone(t.bodies)
	for _, id := range ids {
		if n.units[id] == nil {
			continue // named twice
		}
		n.index.remove(n.bodies[id].bounds(), int32(id))
		n.units[id], n.bodies[id] = nil, nil
	}
	for id := range n.Units() {
		if u := n.units[id]; u.knowsAny(ids) {
			n.units[id] = u.forget(ids)
		}
		if u := n.units[id]; t.InspiresOneOf(id, ids) {
			c := *u
			c.Inspires = u.Name
			n.units[id] = &c
		}
	}
	pairing{n}.pairFoes()
	n.now.lookAt(n)
	return n, nil
}

// knowsAny reports whether a stored fact of the unit is about one of some others.
func (u *Unit) knowsAny(ids []UnitID) bool {
	return slices.ContainsFunc(u.Engaged, func(g Engagement) bool { return slices.Contains(ids, g.With) }) ||
		slices.ContainsFunc(u.ChargedBy, func(c UnitID) bool { return slices.Contains(ids, c) })
}

// forget returns the unit without its stored facts about some others.
func (u *Unit) forget(ids []UnitID) *Unit {
	c := *u
	c.Engaged = slices.DeleteFunc(slices.Clone(u.Engaged), func(g Engagement) bool { return slices.Contains(ids, g.With) })
	c.ChargedBy = slices.DeleteFunc(slices.Clone(u.ChargedBy), func(c UnitID) bool { return slices.Contains(ids, c) })
	return &c
}

// Added returns the table with one more unit, which gets the id after all others. The id of a unit
// that left is not used again. It checks that unit as [New] does.
func (t *Table) Added(u Unit) (*Table, UnitID, error) {
	id := UnitID(t.Len())
	if t == nil {
		return nil, Nobody, &IDError{ID: int(id)}
	}
	if int(id) >= MaxUnits {
		return nil, Nobody, &geom.LimitError{What: "units", Got: int(id) + 1, Limit: MaxUnits}
	}
	if err := checkUnit(int(id), &u, crew{int(id) + 1, t.units}); err != nil {
		return nil, Nobody, err
	}
	if _, err := t.Find(u.Name); err == nil {
		return nil, Nobody, &NameError{"units", u.Name}
	}
	n := tableChange{t}.share()
	settled, body := new(described).settle(n.edition, &u, &Unit{}), new(Body)
	n.units, n.bodies = append(slices.Clip(t.units), settled), append(slices.Clip(t.bodies), body)
	n.names = maps.Clone(t.names)
	n.names[composed.Name(u.Name)] = id
	if err := n.checkInspires(id); err != nil {
		return nil, Nobody, err
	}
	footing{n}.place(settled, u.Base, body)
	if err := n.checkFooting(id); err != nil {
		return nil, Nobody, err
	}
	n.index.insert(body.bounds(), int32(id))
	pairing{n}.pairFoes()
	n.now.lookAt(n)
	return n, id, tableChange{n}.arrive([]UnitID{id})
}

// share returns a table with the same units and terrain. It has no view yet.
func (t tableChange) share() *Table {
	n := &Table{
		edition: t.Edition(), units: t.units, bodies: t.bodies, pieces: t.pieces,
		parts: t.parts, names: t.names, label: t.label, foes: t.foes, overlapping: t.overlapping,
		area: t.area, bounded: t.bounded,
	}
	t.index.shareWith(&n.index)
	return n
}
