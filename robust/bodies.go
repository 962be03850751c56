package robust

import (
	"cmp"
	"math"
	"slices"

	"github.com/golang/geo/r2"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// body is what moves as one: a thing, or several that touch.
type body struct {
	things []spatial.Thing // units first, each kind by number
	factor float64         // the least of theirs
	middle geom.Point      // what it turns about
	radius float64         // from there to its farthest corner
}

// bodies are those of a table.
type bodies struct {
	table         *spatial.Table
	list          []body
	units, pieces []int // the number of the body of each
}

// number is which body a thing belongs to.
func (b *bodies) number(x spatial.Thing) int {
	if id, ok := x.Unit(); ok {
		return b.units[id]
	}
	id, _ := x.Piece()
	return b.pieces[id]
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

// nearest are the bodies nearest to the first of some things that may move.
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

// newBodies joins what touches.
func newBodies(t *spatial.Table, tolerance *Tolerance) *bodies {
	j := joined{units: t.Len(), head: make([]int, t.Len()+t.NumPieces())}
	for i := range j.head {
		j.head[i] = i
	}
	for _, group := range tolerance.together {
		for _, x := range group {
			j.join(x, group[0])
		}
	}
	for id := range t.Units() {
		j.touching(t, spatial.UnitThing(id), t.Unit(id).Base.Bounds())
	}
	for id := range spatial.PieceID(t.NumPieces()) {
		j.touching(t, spatial.PieceThing(id), t.Piece(id).Shape().Bounds())
	}
	return j.bodies(t, tolerance)
}

// joined says which things move as one: units by their numbers, and pieces behind them.
type joined struct {
	units int
	head  []int // another thing of the same body, itself for one of them
}

func (j *joined) number(x spatial.Thing) int {
	if id, ok := x.Unit(); ok {
		return int(id)
	}
	id, _ := x.Piece()
	return j.units + int(id)
}

func (j *joined) root(n int) int {
	for j.head[n] != n {
		n = j.head[n]
	}
	return n
}

func (j *joined) join(x, y spatial.Thing) {
	a, b := j.root(j.number(x)), j.root(j.number(y))
	j.head[max(a, b)] = min(a, b)
}

// touching joins a thing to what is in contact with it, overlapping or apart by less than the band.
func (j *joined) touching(t *spatial.Table, x spatial.Thing, box r2.Rect) {
	own := parts(t, x)
	t.Now().Search(box.ExpandedByMargin(geom.ContactBand), func(r spatial.Region) bool {
		if r.Thing == x || j.root(j.number(x)) == j.root(j.number(r.Thing)) {
			return true
		}
		if math.Abs(separation(own, parts(t, r.Thing))) < geom.ContactBand {
			j.join(x, r.Thing)
		}
		return true
	})
}

// parts are the convex parts of a thing.
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

// separation is the distance of two things by their convex parts, less than 0 if they overlap.
func separation(a, b [][]geom.Point) float64 {
	least := geom.NoLimit
	for _, p := range a {
		for _, q := range b {
			least = min(least, geom.SeparationRings(p, q))
		}
	}
	return least
}

// bodies are made of all things that were joined.
func (j *joined) bodies(t *spatial.Table, tolerance *Tolerance) *bodies {
	out := &bodies{table: t, units: make([]int, j.units), pieces: make([]int, t.NumPieces())}
	numbers := make([]int, len(j.head)) // of the body of each root, from 1
	put := func(x spatial.Thing) int {
		root := j.root(j.number(x))
		if numbers[root] == 0 {
			out.list = append(out.list, body{factor: math.Inf(1)})
			numbers[root] = len(out.list)
		}
		b := &out.list[numbers[root]-1]
		b.things, b.factor = append(b.things, x), min(b.factor, tolerance.of(x))
		return numbers[root] - 1
	}
	for id := range t.Units() {
		out.units[id] = put(spatial.UnitThing(id))
	}
	for id := range out.pieces {
		out.pieces[id] = put(spatial.PieceThing(spatial.PieceID(id)))
	}
	for i := range out.list {
		out.list[i].measure(t)
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

// eachCorner visits the corners of a thing.
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

// withPieces are the bodies of several things with terrain among them.
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
