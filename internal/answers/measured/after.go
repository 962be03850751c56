package measured

import (
	"fmt"
	"slices"

	"github.com/leaderpoint/leaderpoint/game"
	"github.com/leaderpoint/leaderpoint/position"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// stays reports whether a unit is the same one at the same place.
func stays(c *game.Change) bool {
	return c.Before != nil && c.After != nil && c.Before.Name == c.After.Name && c.Before.Base == c.After.Base
}

// movedBy returns the units that have moved, left, or changed, by their names before.
func movedBy(changes []game.Change) map[string]bool {
	moved := map[string]bool{}
	for i := range changes {
		if c := &changes[i]; !stays(c) && c.Before != nil {
			moved[c.Before.Name] = true
		}
	}
	return moved
}

// After returns the measurements that remain valid after changes. Terrain and units that do not
// move keep theirs. A unit that has moved has no measured contact, and no accuracy of its own.
func (f Facts) After(changes []game.Change) Facts {
	moved := movedBy(changes)
	if len(moved) == 0 {
		return f
	}
	m := f.Settled
	f.Settled = position.Measurement{
		Snaps:    kept(m.Snaps, func(s position.Snap) bool { return moved[s.Unit] }),
		Contacts: kept(m.Contacts, func(c position.Contact) bool { return moved[c.Unit] || !c.Terrain && moved[c.With] }),
		Near:     kept(m.Near, func(n position.Near) bool { return moved[n.A] || moved[n.B] }),
		Misfits:  kept(m.Misfits, func(x position.Misfit) bool { return moved[x.Unit] }),
	}
	f.units, f.lost = slices.Clone(f.units), slices.Clone(f.lost)
	f.touching, f.inLine = slices.Clone(f.touching), slices.Clone(f.inLine)
	gone := map[int]bool{}
	for i := range changes {
		c := &changes[i]
		id := int(c.Unit)
		if stays(c) || id >= len(f.units) {
			continue
		}
		gone[id] = true
		if own := f.units[id]; own != nil && (*own == 0 || f.mm != nil && *own < *f.mm) {
			f.units[id] = nil
			f.lost = append(f.lost, lostFact{c.Unit, "measured"})
		}
	}
	for id := range f.units {
		touching := kept(f.touching[id], func(t position.Touch) bool { return gone[id] || moved[t.Unit] })
		if len(touching) < len(f.touching[id]) {
			f.lost = append(f.lost, lostFact{spatial.UnitID(id), "touching"})
		}
		inLine := kept(f.inLine[id], func(l position.InLine) bool { return gone[id] || moved[l.Unit] })
		if len(inLine) < len(f.inLine[id]) {
			f.lost = append(f.lost, lostFact{spatial.UnitID(id), "in_line_with"})
		}
		f.touching[id], f.inLine[id] = touching, inLine
	}
	return f
}

// kept returns a list without some elements, and leaves the list unchanged.
func kept[T any](list []T, drop func(T) bool) []T { return slices.DeleteFunc(slices.Clone(list), drop) }

// Document returns the document of a table with its known measurements. It is for a file, or for a
// line of text, which has no words for contacts. inexact is that of [position.Of]. lost lists what
// the first document said and this one does not, such as units[1].touching.
func (f *Facts) Document(t *spatial.Table, asLine bool) (d *position.Document, inexact, lost []string) {
	d, inexact = position.Of(t)
	if f.said() {
		lost = f.into(d, t, asLine)
	}
	return d, inexact, lost
}

// into writes the measurements into the document of a table, and returns the members that were
// lost. Those that would build another position, or that the form cannot hold, are lost, too.
func (f *Facts) into(d *position.Document, t *spatial.Table, asLine bool) (lost []string) {
	plain, err := d.Table()
	if err != nil {
		return nil // inexact says so
	}
	at := map[spatial.UnitID]int{}
	for id := range t.Units() {
		i := len(at)
		at[id] = i
		if k := int(id); k < len(f.units) {
			u := &d.Units[i]
			u.Measured, u.Touching, u.InLineWith = f.units[k], f.touching[k], f.inLine[k]
		}
	}
	d.Measured = f.mm
	for i, fixed := range f.fixed {
		if i < len(d.Terrain) {
			d.Terrain[i].Fixed = fixed
		}
	}
	note := func(i int, member string) {
		if path := fmt.Sprintf("units[%d].%s", i, member); !slices.Contains(lost, path) {
			lost = append(lost, path)
		}
	}
	for _, l := range f.lost {
		if i, ok := at[l.unit]; ok {
			note(i, l.member)
		}
	}
	if !asLine && sameWhenRead(d, plain) {
		return lost
	}
	for i := range d.Units {
		u := &d.Units[i]
		if len(u.Touching) > 0 {
			note(i, "touching")
		}
		if len(u.InLineWith) > 0 {
			note(i, "in_line_with")
		}
		u.Touching, u.InLineWith = nil, nil
	}
	if sameWhenRead(d, plain) {
		return lost
	}
	d.Measured = nil
	for i := range d.Units {
		if d.Units[i].Measured != nil {
			note(i, "measured")
		}
		d.Units[i].Measured = nil
	}
	return append(lost, "measured")
}

// sameWhenRead reports whether a document builds a position that has the key of a table.
func sameWhenRead(d *position.Document, t *spatial.Table) bool {
	got, err := d.Table()
	return err == nil && position.KeyOf(got) == position.KeyOf(t)
}

// said reports whether there are any measurements.
func (f *Facts) said() bool {
	if f.mm != nil || len(f.lost) > 0 || slices.Contains(f.fixed, true) {
		return true
	}
	for i := range f.units {
		if f.units[i] != nil || len(f.touching[i])+len(f.inLine[i]) > 0 {
			return true
		}
	}
	return false
}
