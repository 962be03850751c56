package ground

import (
	"slices"

	"github.com/leaderpoint/leaderpoint/charge/internal/ways"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// A unit that is driven straight ahead may graze enemies by less than the least contact, which is
// none (rows CHG-10, CHG-17). It ends beside them.

// strikes notes the enemies that the unit strikes at the end of its way, and where it stands then.
// It returns false if there are none. If there is no room beside what the unit grazes, it stops
// before that, and strikes only those that it has struck by then.
func (a *ahead) strikes() bool {
	d, out := a.Drive, &a.out
	hits := d.hits(out.Met)
	if len(hits) == 0 {
		return false
	}
	out.HasStopped, out.AtEdge = false, false
	a.end()
	if out.HasStopped {
		id, _ := out.Stopped.Unit()
		hits = slices.DeleteFunc(hits, func(h Hit) bool { return h.Unit != id })
		if len(hits) > 0 { // that is the one it goes along
			out.HasStopped, out.Stopped = false, 0
		}
	}
	out.Hits = hits
	return true
}

// end finds where the unit stands in the end: beside what it has grazed or, if there is no room for
// that, before it.
func (a *ahead) end() {
	d, out := a.Drive, &a.out
	for {
		out.Met = a.at(out.Forward)
		if at, back, ok := d.slipped(out.Met); ok {
			out.Met, out.Forward = at, max(0, out.Forward-back)
			return
		}
		first, by := out.Forward, spatial.Thing(0)
		d.eachDeep(out.Met, func(x spatial.Thing, ring []geom.Point) {
			if geom.Overlaps(geom.SeparationConvex(a.base, ring)) {
				return // from the start
			}
			if away, met := a.lane(ring, geom.ContactBand); met && away-geom.Tol < first {
				first, by = away-geom.Tol, x
			}
		})
		if !(first < out.Forward) {
			return
		}
		out.Forward, out.Stopped, out.HasStopped, out.AtEdge = max(0, first), by, true, false
	}
}

// eachDeep visits the units that a base overlaps by more than contact, in no particular order.
func (d *Drive) eachDeep(b geom.Base, visit func(spatial.Thing, []geom.Point)) {
	v := d.View
	v.Search(b.Bounds(), func(r spatial.Region) bool {
		if id, ok := r.Thing.Unit(); ok && id != d.Unit && geom.Overlaps(geom.SeparationConvex(b, v.Ring(r))) {
			visit(r.Thing, v.Ring(r))
		}
		return true
	})
}

// slipped returns a base that was driven into a graze, beside the units that it ends against. It
// moves to one side just far enough to part them. It also moves back by what it is then deeper in a
// slanted side that it strikes. ok is false if there is no room for that.
func (d *Drive) slipped(met geom.Base) (_ geom.Base, back float64, ok bool) {
	if d.isClear(met) {
		return met, 0, true
	}
	least := d.View.Edition().LeastContact
	over := d.overEdge(met)
	for _, way := range [2]geom.Point{met.RightWard(), geom.Neg(met.RightWard())} {
		at, aside := d.parted(met, way, least+geom.Tol)
		// No farther back than a side makes it that the front does not go along: more would be
		// before what it grazes.
		at, back = d.parted(at, geom.Neg(met.Facing()), aside/alongside)
		if d.isClear(at) && !InBlocking(d.View, d.Unit, at) && d.overEdge(at) <= over+geom.Tol {
			return at, back, true
		}
	}
	return met, 0, false
}

// isClear reports whether a base overlaps no unit by more than contact.
func (d *Drive) isClear(b geom.Base) bool {
	clear := true
	d.eachDeep(b, func(spatial.Thing, []geom.Point) { clear = false })
	return clear
}

// overEdge returns by how many inches a base hangs over the edge of the table.
func (d *Drive) overEdge(b geom.Base) float64 {
	area, ok := d.View.Table().Area()
	if !ok {
		return 0
	}
	box := b.Bounds()
	return max(0, area.X.Lo-box.X.Lo, box.X.Hi-area.X.Hi, area.Y.Lo-box.Y.Lo, box.Y.Hi-area.Y.Hi)
}

// parted moves a base straight on, just until it overlaps no unit by more than a typed contact, and
// returns how far it has gone. It stays in what would take it farther than a limit.
func (d *Drive) parted(base geom.Base, along geom.Point, limit float64) (geom.Base, float64) {
	gone := 0.0
	at := base
	for {
		further := 0.0
		d.eachDeep(at, func(_ spatial.Thing, ring []geom.Point) {
			way := geom.Sweep{Base: at, Along: along}.Past(ring)
			if lo, hi, met := way.Nearer(-ways.TypedSlack); met && lo <= 0 && hi <= limit-gone {
				further = max(further, hi)
			}
		})
		if further <= 0 {
			return at, gone
		}
		gone += further
		at = base.At(geom.Along(base.Centre(), along, gone))
	}
}
