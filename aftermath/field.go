package aftermath

import (
	"github.com/golang/geo/r2"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/leaderpoint/leaderpoint/terrain"
)

// placed is a unit that has been moved since the view.
type placed struct {
	unit spatial.UnitID
	base geom.Base
}

// field is a view in which any number of units have moved: a view moves only one.
type field struct {
	v     *spatial.View
	moved []placed
}

// base is where a unit stands now.
func (f *field) base(id spatial.UnitID) geom.Base {
	for i := range f.moved {
		if f.moved[i].unit == id {
			return f.moved[i].base
		}
	}
	return f.v.Body(id).Base()
}

func (f *field) has(id spatial.UnitID) bool {
	for i := range f.moved {
		if f.moved[i].unit == id {
			return true
		}
	}
	return false
}

// put moves a unit.
func (f *field) put(id spatial.UnitID, base geom.Base) {
	for i := range f.moved {
		if f.moved[i].unit == id {
			f.moved[i].base = base
			return
		}
	}
	f.moved = append(f.moved, placed{id, base})
}

// outline is a convex ring, counter-clockwise, of something that cannot be moved
// through; a base needs no memory but its own.
type outline struct {
	thing   spatial.Thing
	corners [4]geom.Point
	ring    []geom.Point // instead of corners, of terrain
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

// each visits the units other than one, and the parts of blocking terrain, whose
// bounds meet the box, in no particular order.
func (f *field) each(box r2.Rect, but spatial.UnitID, visit func(outline)) {
	t := f.v.Table()
	f.v.Search(box, func(r spatial.Region) bool {
		if id, ok := r.Thing.Unit(); ok {
			if id != but && !f.has(id) {
				o := outlineOf(id, f.v.Body(id).Base())
				visit(o)
			}
			return true
		}
		if id, _ := r.Thing.Piece(); t.Piece(id).Kind() == terrain.Blocking {
			visit(outline{thing: r.Thing, ring: f.v.Ring(r)})
		}
		return true
	})
	for i := range f.moved {
		if m := &f.moved[i]; m.unit != but && m.base.Bounds().Intersects(box) {
			o := outlineOf(m.unit, m.base)
			visit(o)
		}
	}
}
