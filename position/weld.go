package position

import (
	"cmp"
	"slices"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/position/internal/snap"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/leaderpoint/leaderpoint/terrain"
)

// weld puts into exact contact the units of a position without measurements. These are units that
// are engaged, within [geom.ContactBand] of each other or of terrain, or overlap by no more than
// [snap.Typed]. They keep their typed poses.
func weld(units []spatial.Unit, pieces []terrain.Piece) snap.Result {
	return weldNumbered(units, pieces, func(id spatial.UnitID) int { return int(id) })
}

// weldNumbered is [weld] for units whose stored facts use other ids.
func weldNumbered(units []spatial.Unit, pieces []terrain.Piece, number func(spatial.UnitID) int) snap.Result {
	bodies, walls := make([]snap.Body, len(units)), make([]snap.Wall, len(pieces))
	var links []snap.Link
	for i := range units {
		u := &units[i]
		bodies[i] = snap.Body{Name: u.Name, Base: u.Base, Heading: geom.Bearing(u.Base.Facing()), E: snap.Typed}
		for _, g := range u.Engaged {
			links = append(links, snap.Link{Kind: snap.Engaged, A: i, Side: g.Facing, B: number(g.With)})
		}
	}
	for i := range pieces {
		walls[i] = wallOf(&pieces[i])
	}
	got := snap.Solve(bodies, walls, links)
	for i, p := range got.Places {
		if p.Base != units[i].Base {
			units[i] = units[i].Welded(p.Base)
		}
	}
	return got
}

// Weld returns the document with every unit at its place on the table. That is its place by
// [Document.Settle] or, without measurements, slightly off its typed place if that gives exact
// contact. The measurement then holds only snaps of more than [geom.ContactBand], possible
// contacts, and impossible ones. The error is that of [Document.Table], except for overlaps.
func (d *Document) Weld() (*Document, Measurement, error) {
	if d == nil || d.isMeasured() {
		return d.Settle()
	}
	e, err := d.edition()
	if err != nil {
		return nil, Measurement{}, err
	}
	b := builder{doc: d, edition: e}
	units, pieces, err := b.all()
	if err != nil {
		return nil, Measurement{}, err
	}
	m := measuring{bodies: make([]snap.Body, len(units))}
	for i := range units {
		m.bodies[i].Name = units[i].Name
	}
	got := weld(units, pieces)
	out := *d
	out.Units = slices.Clone(d.Units)
	for i, p := range got.Places {
		if p.Base != units[i].Typed() {
			m.move(&out.Units[i], &p, geom.ContactBand)
		}
	}
	m.tell(&got)
	return &out, m.report, nil
}

// Weld returns a table with its units in exact contact, as if read from its document. It returns
// the table itself if no unit has to move, or if units would overlap.
func Weld(t *spatial.Table) *spatial.Table {
	ids, units, number := []spatial.UnitID(nil), []spatial.Unit(nil), map[spatial.UnitID]int{}
	for id := range t.Units() {
		u := *t.Unit(id)
		u.Base = u.Typed()
		number[id] = len(ids)
		ids, units = append(ids, id), append(units, u)
	}
	pieces := make([]terrain.Piece, t.NumPieces())
	for i := range pieces {
		pieces[i] = *t.Piece(spatial.PieceID(i))
	}
	weldNumbered(units, pieces, func(id spatial.UnitID) int { return number[id] })
	var changes []spatial.Changed
	for i, id := range ids {
		if units[i].Base != t.Unit(id).Base {
			changes = append(changes, spatial.Changed{Unit: id, To: units[i]})
		}
	}
	if len(changes) == 0 {
		return t
	}
	welded, err := t.WithUnits(changes)
	if err != nil {
		return t
	}
	return welded
}

// wallOf returns a piece of terrain as a wall. It begins at its leftmost corner, the lowest of
// those, so that the order of corners makes no difference.
func wallOf(p *terrain.Piece) snap.Wall {
	ring := p.Shape().Outline()
	first := 0
	for i, q := range ring {
		if q.X < ring[first].X || (q.X == ring[first].X && q.Y < ring[first].Y) {
			first = i
		}
	}
	w := snap.Wall{Name: p.Name(), Ring: make([]geom.Point, 0, len(ring)), Idle: p.Kind() == terrain.Decorative}
	w.Ring = append(append(w.Ring, ring[first:]...), ring[:first]...)
	return w
}

// allowed returns by how much two units may overlap that could not be put into contact: their
// typing or measuring errors.
func (d *Document) allowed() func(a, b spatial.UnitID) float64 {
	off := func(id spatial.UnitID) float64 {
		switch u := &d.Units[id]; {
		case u.Measured != nil:
			return *u.Measured / geom.MMPerInch
		case d.Measured != nil:
			return *d.Measured / geom.MMPerInch
		}
		return snap.Typed / 2
	}
	return func(a, b spatial.UnitID) float64 { return max(geom.ContactBand, off(a)+off(b)) }
}

// tell reports possible contacts, and impossible ones.
func (m *measuring) tell(got *snap.Result) {
	for _, n := range got.Near {
		if n.Apart <= geom.ContactBand { // they touch
			continue
		}
		m.report.Near = append(m.report.Near, Near{A: m.bodies[n.A].Name, B: m.bodies[n.B].Name, Apart: n.Apart})
	}
	slices.SortFunc(m.report.Near, func(a, b Near) int { return cmp.Or(cmp.Compare(a.A, b.A), cmp.Compare(a.B, b.B)) })
	for _, u := range got.Unmet {
		var names []string
		for _, i := range u.Bodies {
			names = append(names, m.bodies[i].Name)
		}
		m.report.Unmet = append(m.report.Unmet, Unmet{Units: names, Err: u.Err})
	}
}
