package spatial

import (
	"github.com/golang/geo/r2"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/terrain"
)

// View is a table in which at most two units stand somewhere else. Get one from
// [Table.Now] or [Table.If], and from [View.Turned] one with a second unit moved; the
// zero View holds nothing and must not be asked.
type View struct {
	table *Table
	bases []geom.Base // of the table
	moved UnitID      // nobody: none
	body  Body
	// second is the other unit that is moved, and nobody while moved is.
	second UnitID
	other  Body
}

// Table is the table that the view looks at.
func (v *View) Table() *Table { return v.table }

// Edition is the edition that the table is judged by.
func (v *View) Edition() *rules.Edition { return &v.table.edition }

// Has reports whether id is the number of a unit on the table.
func (v *View) Has(id UnitID) bool {
	return v.table != nil && id >= 0 && int(id) < len(v.table.bodies)
}

// Len is the number of units.
func (v *View) Len() int {
	if v.table == nil {
		return 0
	}
	return len(v.table.units)
}

// Body is a unit as it stands in the view. id must be on the table.
func (v *View) Body(id UnitID) *Body {
	if v.moved >= 0 && !v.stands(id) {
		return v.elsewhere(id)
	}
	return &v.table.bodies[id]
}

// elsewhere is a unit that does not stand where it does on the table.
func (v *View) elsewhere(id UnitID) *Body {
	if id == v.moved {
		return &v.body
	}
	return &v.other
}

// base is where a unit stands, or nil when it is not on the table.
func (v *View) base(id UnitID) *geom.Base {
	if uint(id) >= uint(len(v.bases)) {
		return nil
	}
	if v.moved >= 0 && !v.stands(id) { // one branch, mostly, in what every query asks
		return &v.elsewhere(id).base
	}
	return &v.bases[id]
}

// stands reports whether a unit stands in the view where it does on the table.
func (v *View) stands(id UnitID) bool { return id != v.moved && id != v.second }

// Turned is the view with unit id on another base as well, whatever the view has moved
// already: so that an individual can turn first where somebody else stands elsewhere.
// A view moves two units at most: a third one gives a *[ThirdMoveError].
func (v *View) Turned(id UnitID, base geom.Base) (View, error) {
	if v.moved < 0 || v.moved == id && v.second < 0 {
		return v.table.If(id, base)
	}
	if err := v.table.Check(id); err != nil {
		return View{}, err
	}
	if v.stands(id) && v.second >= 0 {
		return View{}, &ThirdMoveError{v.table.units[v.moved].Name, v.table.units[v.second].Name}
	}
	w := *v
	if id == v.moved {
		v.table.place(&v.table.units[id], base, &w.body)
	} else {
		w.second = id
		v.table.place(&v.table.units[id], base, &w.other)
	}
	return w, nil
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
	part  int32 // in the table's list of parts
}

// Ring is the outline of the region: clockwise for units, counter-clockwise for
// terrain. It is shared and read-only.
func (v *View) Ring(r Region) []geom.Point {
	if id, ok := r.Thing.Unit(); ok {
		return v.Body(id).corners[:]
	}
	return v.table.parts[r.part].vertices
}

// Bounds is the box that [View.Search] compares with, of a region that it has found.
func (v *View) Bounds(r Region) r2.Rect {
	if id, ok := r.Thing.Unit(); ok {
		return v.Body(id).bounds()
	}
	p := &v.table.parts[r.part]
	return v.table.pieces[p.piece].Shape().Part(int(p.number)).Bounds()
}

// Grown appends the outline of the region with every edge moved outwards by r
// inches, or inwards: nothing when it has shrunk away.
func (v *View) Grown(dst []geom.Point, r Region, by float64) []geom.Point {
	if id, ok := r.Thing.Unit(); ok {
		b := v.Body(id).base.Grown(by)
		if b.HalfWidth() == 0 || b.HalfDepth() == 0 {
			return dst
		}
		c := b.Corners()
		return append(dst, c[:]...)
	}
	p := &v.table.parts[r.part]
	return v.table.pieces[p.piece].Shape().Part(int(p.number)).Grown(dst, by)
}

// Search visits the units and parts of terrain whose bounding boxes meet the
// box, in no particular order, until visit returns false. It allocates nothing.
func (v *View) Search(box r2.Rect, visit func(Region) bool) {
	t := v.table
	stopped := false
	t.index.search(box, func(item int32) bool {
		if item < 0 || v.stands(UnitID(item)) {
			stopped = !visit(t.region(item))
		}
		return !stopped
	})
	if v.moved < 0 || !finite(box) {
		return
	}
	if !stopped && v.body.bounds().Intersects(box) {
		stopped = !visit(Region{Thing: Thing(v.moved)})
	}
	if !stopped && v.second >= 0 && v.other.bounds().Intersects(box) {
		visit(Region{Thing: Thing(v.second)})
	}
}

// AppendAcross appends the units and parts of terrain that may meet both the box
// and the triangle, in no particular order: some that do not may be among them.
// It allocates nothing as long as dst has room.
func (v *View) AppendAcross(dst []Region, box r2.Rect, triangle *geom.Triangle) []Region {
	t := v.table
	t.index.across(box, triangle, func(item int32) {
		if item < 0 || v.stands(UnitID(item)) {
			dst = append(dst, t.region(item))
		}
	})
	if v.moved < 0 || !finite(box) {
		return dst
	}
	if own := v.body.bounds(); own.Intersects(box) && !triangle.Misses(own) {
		dst = append(dst, Region{Thing: Thing(v.moved)})
	}
	if v.second >= 0 {
		if own := v.other.bounds(); own.Intersects(box) && !triangle.Misses(own) {
			dst = append(dst, Region{Thing: Thing(v.second)})
		}
	}
	return dst
}

// region is the item of the index as a region.
func (t *Table) region(item int32) Region {
	if item < 0 {
		return Region{PieceThing(t.parts[^item].piece), ^item}
	}
	return Region{Thing: Thing(item)}
}

// Friends reports whether two units are on the same side.
func (v *View) Friends(a, b UnitID) bool { return v.table.units[a].Side == v.table.units[b].Side }
