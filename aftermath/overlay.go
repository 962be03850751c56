package aftermath

import (
	"github.com/golang/geo/r2"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/leaderpoint/leaderpoint/terrain"
)

// placed is a unit that has been moved, and where it stands now.
type placed struct {
	unit spatial.UnitID
	base geom.Base
}

// overlay is a view with any number of units moved elsewhere, one after the other.
type overlay struct {
	v     *spatial.View
	moved []placed
}

// base is where a unit stands now.
func (ov *overlay) base(id spatial.UnitID) geom.Base {
	for i := range ov.moved {
		if ov.moved[i].unit == id {
			return ov.moved[i].base
		}
	}
	return ov.v.Body(id).Base()
}

// has reports whether a unit has been moved.
func (ov *overlay) has(id spatial.UnitID) bool {
	for i := range ov.moved {
		if ov.moved[i].unit == id {
			return true
		}
	}
	return false
}

// put moves a unit.
func (ov *overlay) put(id spatial.UnitID, base geom.Base) {
	for i := range ov.moved {
		if ov.moved[i].unit == id {
			ov.moved[i].base = base
			return
		}
	}
	ov.moved = append(ov.moved, placed{id, base})
}

// outline is the convex ring, counter-clockwise, of a unit or of a part of terrain. The ring of a
// base is kept in the outline itself, so that it needs no other memory.
type outline struct {
	thing   spatial.Thing
	corners [4]geom.Point
	ring    []geom.Point // of terrain, instead of corners
}

func (o *outline) points() []geom.Point {
	if o.ring != nil {
		return o.ring
	}
	return o.corners[:]
}

func outlineOf(id spatial.UnitID, b geom.Base) outline {
	return outline{thing: spatial.UnitThing(id), corners: b.Ring()}
}

// each visits every unit but one, and every part of blocking terrain, whose bounds meet the box.
// Their order is not defined.
func (ov *overlay) each(box r2.Rect, but spatial.UnitID, visit func(outline)) {
	t := ov.v.Table()
	ov.v.Search(box, func(r spatial.Region) bool {
		if id, ok := r.Thing.Unit(); ok {
			if id != but && !ov.has(id) {
				o := outlineOf(id, ov.v.Body(id).Base())
				visit(o)
			}
			return true
		}
		if id, _ := r.Thing.Piece(); t.Piece(id).Kind() == terrain.Blocking {
			visit(outline{thing: r.Thing, ring: ov.v.Ring(r)})
		}
		return true
	})
	for i := range ov.moved {
		if m := &ov.moved[i]; m.unit != but && m.base.Bounds().Intersects(box) {
			o := outlineOf(m.unit, m.base)
			visit(o)
		}
	}
}
