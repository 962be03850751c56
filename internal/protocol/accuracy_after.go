package protocol

import (
	"fmt"
	"slices"

	"github.com/leaderpoint/leaderpoint/game"
	"github.com/leaderpoint/leaderpoint/position"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// stays reports whether a unit is the one that it was, and stands where it stood.
func stays(c *game.Change) bool {
	return c.Before != nil && c.After != nil && c.Before.Name == c.After.Name && c.Before.Base == c.After.Base
}

// movedBy are the units that have moved, left, or are others than they were, by the names that they
// had.
func movedBy(changes []game.Change) map[string]bool {
	moved := map[string]bool{}
	for i := range changes {
		if c := &changes[i]; !stays(c) && c.Before != nil {
			moved[c.Before.Name] = true
		}
	}
	return moved
}

// after is what is still known of how things were measured. Terrain does not move, and who stays
// keeps what was said of it. Who has moved is in no contact that was measured, and stands no better
// than the file says of all; what was measured worse than that stays so.
func (a accuracy) after(changes []game.Change) accuracy {
	moved := movedBy(changes)
	if len(moved) == 0 {
		return a
	}
	a.units, a.lost = slices.Clone(a.units), slices.Clone(a.lost)
	a.touching, a.inLine = slices.Clone(a.touching), slices.Clone(a.inLine)
	for i := range changes {
		c := &changes[i]
		id := int(c.Unit)
		if stays(c) || id >= len(a.units) {
			continue
		}
		if own := a.units[id]; own != nil && (*own == 0 || a.mm != nil && *own < *a.mm) {
			a.units[id] = nil
			a.lost = append(a.lost, lostFact{c.Unit, "measured"})
		}
		if len(a.touching[id]) > 0 {
			a.touching[id] = nil
			a.lost = append(a.lost, lostFact{c.Unit, "touching"})
		}
		if len(a.inLine[id]) > 0 {
			a.inLine[id] = nil
			a.lost = append(a.lost, lostFact{c.Unit, "in_line_with"})
		}
	}
	for id := range a.units {
		touching := kept(a.touching[id], func(t position.Touch) bool { return moved[t.Unit] })
		if len(touching) < len(a.touching[id]) {
			a.touching[id] = touching
			a.lost = append(a.lost, lostFact{spatial.UnitID(id), "touching"})
		}
		inLine := kept(a.inLine[id], func(l position.InLine) bool { return moved[l.Unit] })
		if len(inLine) < len(a.inLine[id]) {
			a.inLine[id] = inLine
			a.lost = append(a.lost, lostFact{spatial.UnitID(id), "in_line_with"})
		}
	}
	return a
}

// kept is a list without some, which leaves the list as it is.
func kept[T any](list []T, drop func(T) bool) []T { return slices.DeleteFunc(slices.Clone(list), drop) }

// measurementAfter is what is still so of what became of what was measured.
func measurementAfter(m position.Measurement, changes []game.Change) position.Measurement {
	moved := movedBy(changes)
	if len(moved) == 0 {
		return m
	}
	return position.Measurement{
		Snaps:    kept(m.Snaps, func(s position.Snap) bool { return moved[s.Unit] }),
		Contacts: kept(m.Contacts, func(c position.Contact) bool { return moved[c.Unit] || !c.Terrain && moved[c.With] }),
		Near:     kept(m.Near, func(n position.Near) bool { return moved[n.A] || moved[n.B] }),
		Misfits:  kept(m.Misfits, func(f position.Misfit) bool { return moved[f.Unit] }),
	}
}

// Document is the document of the session's table with what is known of how it was measured, as the
// ask "position" gives it back: for a file, or for a line of text, which has no words for contacts.
// inexact is that of [position.Of], and lost lists what the first document said and this one does
// not, such as units[1].touching.
func (s *Session) Document(asLine bool) (d *position.Document, inexact, lost []string) {
	d, inexact = position.Of(s.table)
	if s.accuracy.said() {
		lost = s.accuracy.into(d, s.table, asLine)
	}
	return d, inexact, lost
}

// Measured is how well the position was measured as a whole, in millimetres; ok is false where it
// does not say.
func (s *Session) Measured() (mm float64, ok bool) {
	if s.accuracy.mm == nil {
		return 0, false
	}
	return *s.accuracy.mm, true
}

// into writes into the document of a table how it was measured, and gives what was lost, as members
// of the document of the table t. Where that would build another position, or the form has no words
// for contacts, they are lost, too.
func (a *accuracy) into(d *position.Document, t *spatial.Table, asLine bool) (lost []string) {
	plain, err := d.Table()
	if err != nil {
		return nil // inexact tells it
	}
	at := map[spatial.UnitID]int{}
	for id := range t.Units() {
		i := len(at)
		at[id] = i
		if k := int(id); k < len(a.units) {
			u := &d.Units[i]
			u.Measured, u.Touching, u.InLineWith = a.units[k], a.touching[k], a.inLine[k]
		}
	}
	d.Measured = a.mm
	for i, fixed := range a.fixed {
		if i < len(d.Terrain) {
			d.Terrain[i].Fixed = fixed
		}
	}
	note := func(i int, member string) {
		if path := fmt.Sprintf("units[%d].%s", i, member); !slices.Contains(lost, path) {
			lost = append(lost, path)
		}
	}
	for _, l := range a.lost {
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

// said reports whether anything was said of how things were measured.
func (a *accuracy) said() bool {
	if a.mm != nil || len(a.lost) > 0 || slices.Contains(a.fixed, true) {
		return true
	}
	for i := range a.units {
		if a.units[i] != nil || len(a.touching[i])+len(a.inLine[i]) > 0 {
			return true
		}
	}
	return false
}
