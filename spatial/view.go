package spatial

import (
	"github.com/golang/geo/r2"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/terrain"
)

// View is a table in which at most one unit stands somewhere else. Get one from
// [Table.Now] or [Table.If]; the zero View holds nothing and must not be asked.
type View struct {
	table *Table
	moved UnitID // -1: none
	body  Body
}

// Table is the table that the view looks at.
func (v *View) Table() *Table { return v.table }

// Edition is the edition that the table is judged by.
func (v *View) Edition() *rules.Edition { return &v.table.edition }

// Body is a unit as it stands in the view. id must be on the table.
func (v *View) Body(id UnitID) *Body {
	if id == v.moved {
		return &v.body
	}
	return &v.table.bodies[id]
}

// Turned is the view with unit id on another base, whatever else the view has
// moved. A view moves one unit only: a second one gives a *[SecondMoveError].
func (v *View) Turned(id UnitID, base geom.Base) (View, error) {
	if v.moved >= 0 && v.moved != id {
		return View{}, &SecondMoveError{v.table.units[v.moved].Name}
	}
	return v.table.If(id, base)
}

// Contact is how a unit stands to a piece of terrain.
func (v *View) Contact(id UnitID, piece PieceID) terrain.Contact {
	return v.table.contact(v.Body(id), piece)
}

// EachContact visits the pieces of terrain that a unit touches.
func (v *View) EachContact(id UnitID, visit func(PieceID, terrain.Contact)) {
	v.table.eachContact(v.Body(id), visit)
}

// Region is one convex thing in the index: a unit, or one convex part of a
// piece of terrain.
type Region struct {
	Thing Thing
	// Part is the number of the convex part of a piece.
	Part int32
	// Corners run clockwise for units and counter-clockwise for terrain. They
	// are shared and read-only.
	Corners []geom.Point
}

// Search visits the units and parts of terrain whose bounding boxes meet the
// box, in no particular order, until visit returns false. It allocates nothing.
func (v *View) Search(box r2.Rect, visit func(Region) bool) {
	t := v.table
	stopped := false
	t.search(box, func(item int32) bool {
		if item < 0 {
			p := &t.parts[^item]
			stopped = !visit(Region{PieceThing(p.piece), p.number, p.vertices})
		} else if UnitID(item) != v.moved {
			stopped = !visit(Region{Thing(item), 0, t.bodies[item].corners[:]})
		}
		return !stopped
	})
	if !stopped && v.moved >= 0 && v.body.bounds().Intersects(box) {
		visit(Region{Thing(v.moved), 0, v.body.corners[:]})
	}
}

// Friends reports whether two units are on the same side.
func (v *View) Friends(a, b UnitID) bool { return v.table.units[a].Side == v.table.units[b].Side }
