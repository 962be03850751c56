package spatial

import (
	"iter"

	"github.com/golang/geo/r2"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/motion"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/terrain"
)

// View is a table with some units elsewhere. Get one from [Table.Now] or [Table.If]; [View.Turned]
// moves one more unit. The zero View and a nil *View have no units: all queries treat units as
// absent.
type View struct {
	table *Table
	n     int // of units
	// bodies are those of the table while no unit is moved, and empty in other views. One
	// comparison then finds whether an id is in use, and where its unit is.
	bodies []*Body
	// latest are the two units that were moved last, or [Nobody]. They are held here so that views
	// that move one or two need no allocation.
	latest [2]movedUnit
	// rest are the units moved before them. Views share it: it is copied before a change.
	rest []movedUnit
	// pivot is the last free pivot: see [View.Pivoted].
	pivot pivot
}

// movedUnit is a unit that is not at its place on the table.
type movedUnit struct {
	unit UnitID
	body Body
}

// lookAt makes a zero view a view of the table, without moves.
func (v *View) lookAt(t *Table) {
	v.table, v.n, v.bodies = t, len(t.units), t.bodies
	v.latest[0].unit, v.latest[1].unit, v.pivot.unit = Nobody, Nobody, Nobody
}

// Table returns the table of the view, or nil.
func (v *View) Table() *Table {
	if v == nil {
		return nil
	}
	return v.table
}

// Edition returns the edition of the table, or nil without a table.
func (v *View) Edition() *rules.Edition { return v.Table().Edition() }

// Has reports whether id is that of a unit on the table.
func (v *View) Has(id UnitID) bool {
	return v != nil && uint(id) < uint(v.n) && v.table.bodies[id] != nil
}

// Units iterates over the ids of the units on the table, in order.
func (v *View) Units() iter.Seq[UnitID] { return v.Table().Units() }

// Check returns an *[IDError] for the first id that is not that of a unit on the table.
func (v *View) Check(ids ...UnitID) error { return v.Table().Check(ids...) }

// Len returns one more than the largest unit id: see [Table.Len].
func (v *View) Len() int { return v.Table().Len() }

// Body returns a unit as it is in the view, or nil if it is not on the table.
func (v *View) Body(id UnitID) *Body {
	if v != nil && uint(id) < uint(len(v.bodies)) { // inlined: every query calls it
		return v.bodies[id]
	}
	return v.body(id)
}

// body is [View.Body] for a view with moves, or for an unknown id.
func (v *View) body(id UnitID) *Body {
	switch {
	case !v.Has(id):
		return nil
	case v.stands(id):
		return v.table.bodies[id]
	}
	for i := range v.latest {
		if v.latest[i].unit == id {
			return &v.latest[i].body
		}
	}
	return &v.rest[v.inRest(id)].body
}

// stands reports whether a unit is at its place on the table.
func (v *View) stands(id UnitID) bool {
	return id != v.latest[0].unit && id != v.latest[1].unit && v.inRest(id) < 0
}

// inRest returns the index of a unit in rest, or -1.
func (v *View) inRest(id UnitID) int {
	for i := range v.rest { // not slices.IndexFunc, which is too large to inline
		if v.rest[i].unit == id {
			return i
		}
	}
	return -1
}

// numMoved returns how many units are moved; [View.nthMoved] returns one of them.
func (v *View) numMoved() int {
	n := len(v.rest)
	for i := range v.latest {
		if v.latest[i].unit >= 0 {
			n++
		}
	}
	return n
}

func (v *View) nthMoved(i int) *movedUnit {
	if i < len(v.latest) {
		return &v.latest[i]
	}
	return &v.rest[i-len(v.latest)]
}

// Turned returns the view with unit id on another base as well. It keeps all moves of the view: an
// individual can turn first on a changed table. Errors are those of [Table.If].
//
// A view may move any number of units. The first two cost nothing. Further ones are allocated, and
// every query examines all of them, so use [Table.With] to continue a game.
func (v *View) Turned(id UnitID, base geom.Base) (w View, err error) {
	t := v.Table()
	if err := t.mayStand(id, &base); err != nil {
		return w, err
	}
	w = *v
	if w.pivot.unit == id {
		w.pivot.unit = Nobody
	}
	footing{t}.place(t.units[id], base, w.makeRoom(id))
	return w, nil
}

// makeRoom makes room for the new body of unit id.
func (v *View) makeRoom(id UnitID) *Body {
	for i := range v.latest {
		if s := &v.latest[i]; s.unit == id || s.unit < 0 {
			s.unit = id
			v.bodies = nil
			return &s.body
		}
	}
	last := &v.latest[1]
	at := v.inRest(id)
	if at < 0 {
		at = len(v.rest)
	}
	rest := make([]movedUnit, max(len(v.rest), at+1)) // others share the old one
	copy(rest, v.rest)
	rest[at] = *last
	v.rest = rest
	last.unit = id
	return &last.body
}

// InContact reports whether two things on the table are in contact: nearer to each other than
// [geom.ContactBand], overlapping or apart. It is symmetric, for units and terrain alike, and false
// for a thing with itself, or with one that is not on the table. [View.Contact] says more about
// terrain.
//
// It is about contact alone. Limits, such as an inch from the enemy, have no band, and engagement
// is a stored fact.
func (v *View) InContact(a, b Thing) bool {
	if a == b || !v.holds(a) || !v.holds(b) {
		return false
	}
	one, isUnit := a.Unit()
	two, areUnits := b.Unit()
	switch {
	case isUnit && areUnits:
		return geom.InContact(geom.SeparationOf(&v.Body(one).base, &v.Body(two).base))
	case isUnit:
		piece, _ := b.Piece()
		return v.Contact(one, piece).Touching
	case areUnits:
		piece, _ := a.Piece()
		return v.Contact(two, piece).Touching
	}
	piece, _ := a.Piece()
	other, _ := b.Piece()
	if piece > other {
		piece, other = other, piece
	}
	return geom.InContact(v.table.pieces[piece].Shape().DistanceTo(v.table.pieces[other].Shape()))
}

// holds reports whether a thing is on the table.
func (v *View) holds(t Thing) bool {
	if id, ok := t.Unit(); ok {
		return v.Has(id)
	}
	id, _ := t.Piece()
	return v.Table().has(id)
}

// Contact returns the contact of a unit with a piece of terrain: none if one of them is not on the
// table.
func (v *View) Contact(id UnitID, piece PieceID) terrain.Contact {
	b := v.Body(id)
	if b == nil || !v.table.has(piece) {
		return terrain.Contact{}
	}
	return footing{v.table}.contact(b, piece)
}

// EachContact visits the pieces of terrain that a unit touches: none if it is not on the table.
func (v *View) EachContact(id UnitID, visit func(PieceID, terrain.Contact)) {
	if b := v.Body(id); b != nil {
		footing{v.table}.eachContact(b, visit)
	}
}

// Region is one convex shape in the index: a unit, or one convex part of a piece of terrain. Views
// find them: see [View.Search]. A region belongs to the table whose view found it.
type Region struct {
	Thing Thing
	part  int32 // index in the table's list of parts
}

// Ring returns the outline of the region, counter-clockwise. It is shared and read-only.
func (v *View) Ring(r Region) []geom.Point {
	if id, ok := r.Thing.Unit(); ok {
		return v.Body(id).ring[:]
	}
	return v.table.parts[r.part].vertices
}

// Bounds returns the box of a region, as [View.Search] compares it.
func (v *View) Bounds(r Region) r2.Rect {
	if id, ok := r.Thing.Unit(); ok {
		return v.Body(id).bounds()
	}
	p := &v.table.parts[r.part]
	return v.table.pieces[p.piece].Shape().Part(int(p.number)).Bounds()
}

// Grown appends the outline of the region, counter-clockwise, with every edge moved outwards by so
// many inches, or inwards if negative. It appends nothing if nothing is left.
func (v *View) Grown(dst []geom.Point, r Region, by float64) []geom.Point {
	if id, ok := r.Thing.Unit(); ok {
		b := v.Body(id).base.Grown(by)
		if b.HalfWidth() == 0 || b.HalfDepth() == 0 {
			return dst
		}
		c := b.Ring()
		return append(dst, c[:]...)
	}
	p := &v.table.parts[r.part]
	return v.table.pieces[p.piece].Shape().Part(int(p.number)).Grown(dst, by)
}

// Search visits the units and parts of terrain whose bounding boxes meet the
// box, in no particular order, until visit returns false. It allocates nothing.
func (v *View) Search(box r2.Rect, visit func(Region) bool) {
	t := v.Table()
	if t == nil {
		return
	}
	stopped := false
	t.index.search(box, func(item int32) bool {
		if item < 0 || v.stands(UnitID(item)) {
			stopped = !visit(t.region(item))
		}
		return !stopped
	})
	if !finite(box) {
		return
	}
	for i := 0; !stopped && i < v.numMoved(); i++ {
		if s := v.nthMoved(i); s.body.bounds().Intersects(box) {
			stopped = !visit(Region{Thing: Thing(s.unit)})
		}
	}
}

// AppendAcross appends the units and parts of terrain that may meet both the box and the triangle,
// in no order. Some of them may not meet both. It does not allocate if dst has room.
func (v *View) AppendAcross(dst []Region, box r2.Rect, triangle [3]geom.Point) []Region {
	t := v.Table()
	if t == nil {
		return dst
	}
	var sides motion.Triangle
	sides.Set(triangle[0], triangle[1], triangle[2])
	t.index.across(box, &sides, func(item int32) {
		if item < 0 || v.stands(UnitID(item)) {
			dst = append(dst, t.region(item))
		}
	})
	if !finite(box) {
		return dst
	}
	for i := range v.numMoved() {
		s := v.nthMoved(i)
		if own := s.body.bounds(); own.Intersects(box) && !sides.Misses(own) {
			dst = append(dst, Region{Thing: Thing(s.unit)})
		}
	}
	return dst
}

// region returns an item of the index as a region.
func (t *Table) region(item int32) Region {
	if item < 0 {
		return Region{PieceThing(t.parts[^item].piece), ^item}
	}
	return Region{Thing: Thing(item)}
}

// Friends reports whether two units are on the same side. It is false if one of them is not on the
// table.
func (v *View) Friends(a, b UnitID) bool {
	return v.Has(a) && v.Has(b) && v.table.units[a].Side == v.table.units[b].Side
}

// Traits returns the traits of a unit in its state that count in the edition of the table. The
// edition grants some traits along with others, and disorder removes some (rows MOV-5, MOV-10,
// MOV-17, MOV-21). A unit that is not on the table has none.
func (v *View) Traits(id UnitID) rules.Traits {
	if !v.Has(id) {
		return 0
	}
	u := v.table.units[id]
	return v.table.edition.Effective(u.Traits, u.State&Disordered != 0, u.State&(byPhalanx|byEnsnare) != 0)
}

// Speed returns the Speed of a unit in its state, in inches: less if it is frozen or carries loot
// (row MOV-19). It is 0 for a unit that is not on the table.
func (v *View) Speed(id UnitID) float64 {
	if !v.Has(id) {
		return 0
	}
	u := v.table.units[id]
	return v.table.edition.CurrentSpeed(u.Speed.value, u.State&Frozen != 0, u.CarriesLoot())
}
