package certainty

import (
	"cmp"
	"math"
	"slices"

	"github.com/golang/geo/r2"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// body is what moves as one: a unit or piece, or several that touch.
type body struct {
	things []spatial.Thing // units first, each kind by id
	factor float64         // the least of its members
	middle geom.Point      // centre of its turns
	radius float64         // distance from there to its farthest corner
}

// bodies are all bodies of a table.
type bodies struct {
	table   *spatial.Table
	list    []body
	numbers []int // the body of each unit, then of each piece
}

// number returns the body that a thing belongs to.
func (b *bodies) number(x spatial.Thing) int { return b.numbers[place(b.table, x)] }

// place returns the index of a thing on a table: units first, then pieces.
func place(t *spatial.Table, x spatial.Thing) int {
	if id, ok := x.Unit(); ok {
		return int(id)
	}
	id, _ := x.Piece()
	return t.Len() + int(id)
}

// eachThing visits all units and pieces of a table in that order.
func eachThing(t *spatial.Table, visit func(spatial.Thing)) {
	for id := range t.Units() {
		visit(spatial.UnitThing(id))
	}
	for id := range spatial.PieceID(t.NumPieces()) {
		visit(spatial.PieceThing(id))
	}
}

func (b *bodies) of(x spatial.Thing) *body { return &b.list[b.number(x)] }

// fixed reports whether nothing may be misplaced at all.
func (b *bodies) fixed() bool {
	for i := range b.list {
		if b.list[i].factor > 0 {
			return false
		}
	}
	return true
}

// uneven reports whether a body may be misplaced more or less than most, and is not exact.
func (b *bodies) uneven() bool {
	return slices.ContainsFunc(b.list, func(x body) bool { return x.factor != 0 && x.factor != 1 })
}

// nearest returns the bodies nearest to the first of some things, of those that may move.
func (b *bodies) nearest(to []spatial.Thing, most int) (list []int) {
	for n := range b.list {
		if b.list[n].factor > 0 {
			list = append(list, n)
		}
	}
	if len(to) > 0 {
		at := b.of(to[0]).middle
		slices.SortStableFunc(list, func(x, y int) int {
			return cmp.Compare(geom.Dist(at, b.list[x].middle), geom.Dist(at, b.list[y].middle))
		})
	}
	return list[:min(most, len(list))]
}

// newBodies joins units and pieces that touch.
func newBodies(t *spatial.Table, tolerance *Tolerance) *bodies {
	j := joined{table: t, head: make([]int, t.Len()+t.NumPieces())}
	for i := range j.head {
		j.head[i] = i
	}
	for _, group := range tolerance.together {
		for _, x := range group {
			j.join(x, group[0])
		}
	}
	eachThing(t, j.touching)
	return j.bodies(tolerance)
}

// joined says which units and pieces move as one.
type joined struct {
	table *spatial.Table
	head  []int // another member of the same body; one member has itself
}

func (j *joined) root(n int) int {
	for j.head[n] != n {
		n = j.head[n]
	}
	return n
}

func (j *joined) join(x, y spatial.Thing) {
	a, b := j.root(place(j.table, x)), j.root(place(j.table, y))
	j.head[max(a, b)] = min(a, b)
}

// touching joins a thing to everything in contact with it, overlapping or apart by less than the
// band.
func (j *joined) touching(x spatial.Thing) {
	box := r2.EmptyRect()
	eachCorner(j.table, x, func(p geom.Point) { box = box.AddPoint(p) })
	own := parts(j.table, x)
	j.table.Now().Search(box.ExpandedByMargin(geom.ContactBand), func(r spatial.Region) bool {
		if j.root(place(j.table, x)) != j.root(place(j.table, r.Thing)) && math.Abs(separation(own, parts(j.table, r.Thing))) < geom.ContactBand {
			j.join(x, r.Thing)
		}
		return true
	})
}

// parts returns the convex parts of a unit or piece.
func parts(t *spatial.Table, x spatial.Thing) (out [][]geom.Point) {
	if id, ok := x.Unit(); ok {
		ring := t.Unit(id).Base.Ring()
		return [][]geom.Point{ring[:]}
	}
	id, _ := x.Piece()
	shape := t.Piece(id).Shape()
	for i := range shape.NumParts() {
		out = append(out, shape.Part(i).Vertices())
	}
	return out
}

// separation returns the distance of two things by their convex parts, less than 0 if they overlap.
func separation(a, b [][]geom.Point) float64 {
	least := geom.NoLimit
	for _, p := range a {
		for _, q := range b {
			least = min(least, geom.SeparationRings(p, q))
		}
	}
	return least
}

// bodies makes the bodies of all that were joined.
func (j *joined) bodies(tolerance *Tolerance) *bodies {
	out := &bodies{table: j.table, numbers: make([]int, len(j.head))}
	first := make([]int, len(j.head)) // the body of each root, from 1
	eachThing(j.table, func(x spatial.Thing) {
		n := place(j.table, x)
		root := j.root(n)
		if first[root] == 0 {
			out.list = append(out.list, body{factor: math.Inf(1)})
			first[root] = len(out.list)
		}
		out.numbers[n] = first[root] - 1
		b := &out.list[out.numbers[n]]
		b.things, b.factor = append(b.things, x), min(b.factor, tolerance.of(x))
	})
	for i := range out.list {
		out.list[i].measure(j.table)
	}
	return out
}

// measure finds the middle and the radius.
func (b *body) measure(t *spatial.Table) {
	box := r2.EmptyRect()
	for _, x := range b.things {
		eachCorner(t, x, func(p geom.Point) { box = box.AddPoint(p) })
	}
	b.middle = box.Center()
	if id, ok := b.things[0].Unit(); ok && len(b.things) == 1 {
		b.middle = t.Unit(id).Base.Centre()
	}
	for _, x := range b.things {
		eachCorner(t, x, func(p geom.Point) { b.radius = max(b.radius, geom.Dist(p, b.middle)) })
	}
}

// eachCorner visits the corners of a unit or piece.
func eachCorner(t *spatial.Table, x spatial.Thing, visit func(geom.Point)) {
	if id, ok := x.Unit(); ok {
		for _, p := range t.Unit(id).Base.Corners() {
			visit(p)
		}
		return
	}
	id, _ := x.Piece()
	shape := t.Piece(id).Shape()
	for i := range shape.Len() {
		visit(shape.Vertex(i))
	}
}

// withPieces returns the bodies of several members that include terrain.
func (t *Tolerance) withPieces(table *spatial.Table) (out [][]spatial.Thing) {
	b := t.bodies
	if b == nil {
		b = newBodies(table, t)
	}
	for i := range b.list {
		things := b.list[i].things
		if _, unit := things[len(things)-1].Unit(); !unit && len(things) > 1 {
			out = append(out, things)
		}
	}
	return out
}
