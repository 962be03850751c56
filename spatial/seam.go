package spatial

import (
	"slices"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/terrain"
)

// Seam is a place where two things in contact come near to each other: A is on the
// outline of Of[0], B on that of Of[1], one of the two is a corner, and they are no farther
// apart than [geom.ContactBand]. No line of sight passes between the two (row LOS-1).
type Seam struct {
	A, B geom.Point
	Of   [2]Thing
}

// flip is the seam as the other thing has it.
func (s Seam) flip() Seam { return Seam{s.B, s.A, [2]Thing{s.Of[1], s.Of[0]}} }

// seams are all seams on a table, each once for either thing, in the order of those.
type seams struct {
	list []Seam
	// units and pieces tell where the seams of each begin; nil when there is none.
	units, pieces []int32
}

// of are the seams of a thing.
func (s *seams) of(t Thing) []Seam {
	if len(s.list) == 0 {
		return nil
	}
	if id, ok := t.Unit(); ok {
		if int(id)+1 >= len(s.units) {
			return nil // it came later, and touches nothing
		}
		return s.list[s.units[id]:s.units[id+1]]
	}
	id, _ := t.Piece()
	return s.list[s.pieces[id]:s.pieces[id+1]]
}

// settle notes where the seams of each thing begin, which are in order, for a table of so many units and pieces.
func (s *seams) settle(units, pieces int) {
	if len(s.list) == 0 {
		*s = seams{}
		return
	}
	begin := make([]int32, units+1+pieces) // what ends those of the units begins those of the pieces
	for i := range s.list {
		if id, ok := s.list[i].Of[0].Unit(); ok {
			begin[id+1]++
		} else if id, ok := s.list[i].Of[0].Piece(); ok {
			begin[units+1+int(id)]++
		}
	}
	for i := range begin[1:] {
		begin[i+1] += begin[i]
	}
	s.units, s.pieces = begin[:units+1:units+1], begin[units:]
}

// findSeams finds all seams of the table, or gives a *[LimitError] where too much lies on
// one heap.
func (t seamFinder) findSeams() error {
	for id := range t.Units() {
		t.seams.list = t.appendSeamsOf(t.seams.list, id, t.bodies[id], true)
		if err := t.seams.check(); err != nil {
			return err
		}
	}
	pairs := 0
	for i := range t.parts {
		p := &t.parts[i]
		if !t.closes(p.piece) {
			continue
		}
		box := t.pieces[p.piece].Shape().Part(int(p.number)).Bounds().ExpandedByMargin(geom.ContactBand)
		t.searchParts(box, func(q *part) bool {
			if q.piece > p.piece && t.closes(q.piece) {
				pairs++
				t.seams.list = appendSeams(t.seams.list, p.vertices, PieceThing(p.piece), q.vertices, PieceThing(q.piece))
			}
			return pairs <= mostPairs && t.seams.check() == nil
		})
		if pairs > mostPairs {
			return &LimitError{"or more pairs of convex parts of terrain that lie over each other", pairs, mostPairs}
		}
		if err := t.seams.check(); err != nil {
			return err
		}
	}
	for _, s := range t.seams.list {
		t.seams.list = append(t.seams.list, s.flip())
	}
	sortSeams(t.seams.list)
	t.seams.settle(len(t.units), len(t.pieces))
	return nil
}

// mostPairs is how many pairs of parts of different pieces may lie by each other: to look at so
// many takes a second.
const mostPairs = 600_000

// closes reports whether a piece can close a seam: decorations hide nothing.
func (t seamFinder) closes(id PieceID) bool { return t.pieces[id].Kind() != terrain.Decorative }

// check gives an error when there are too many seams.
func (s *seams) check() error {
	if len(s.list) > MaxSeams {
		return &LimitError{"or more places where things that stand are in contact", len(s.list), MaxSeams}
	}
	return nil
}

// moveSeams makes the seams those of another table on which some units stood elsewhere, or
// which some have joined or left since. It finds the first of them that overlaps another, and the first,
// by number, that it overlaps; or nobody.
func (t seamFinder) moveSeams(old *seams, units []UnitID) (a, b UnitID) {
	a, b = Nobody, Nobody
	moved := func(x Thing) bool {
		id, ok := x.Unit()
		return ok && slices.Contains(units, id)
	}
	var room [40]Seam // for what a charge of two brings about
	found := room[:0]
	gone := 0
	for _, id := range units {
		gone += len(old.of(UnitThing(id)))
		if t.bodies[id] == nil {
			continue
		}
		with := Nobody
		if found, with = t.meet(found, id); with >= 0 && a < 0 {
			a, b = id, with
		}
	}
	if gone+len(found) == 0 {
		t.seams = *old
		return a, b
	}
	n := len(found)
	for _, s := range found[:n] {
		if !moved(s.Of[1]) || s.Of[0].Compare(s.Of[1]) < 0 { // of two that have moved one finds it
			found = append(found, s, s.flip())
		}
	}
	found = found[n:]
	sortSeams(found)
	list := make([]Seam, 0, len(old.list)+len(found))
	for _, s := range old.list {
		if moved(s.Of[0]) || moved(s.Of[1]) {
			continue
		}
		for len(found) > 0 && found[0].before(&s) {
			list, found = append(list, found[0]), found[1:]
		}
		list = append(list, s)
	}
	t.seams.list = append(list, found...)
	t.seams.settle(len(t.units), len(t.pieces))
	return a, b
}

// meet appends the seams of a unit that has come to stand somewhere, and finds the first unit, by number, that it
// overlaps, or nobody.
func (t seamFinder) meet(dst []Seam, id UnitID) (found []Seam, over UnitID) {
	own := t.bodies[id]
	over = Nobody
	t.search(own.bounds().ExpandedByMargin(geom.ContactBand), func(item int32) bool {
		with := UnitID(item)
		if item < 0 || with == id {
			dst = t.appendSeamsBetween(dst, id, own, item)
			return true
		}
		apart := geom.SeparationOf(&own.base, &t.bodies[with].base)
		dst = appendSeamsApart(dst, own, UnitThing(id), t.bodies[with], UnitThing(with), apart)
		if (over < 0 || with < over) && geom.Overlaps(apart) {
			over = with
		}
		return true
	})
	return dst, over
}

// appendSeamsOf appends the seams of a unit where it stands: with terrain and with all
// other units, or with those of a higher number.
func (t seamFinder) appendSeamsOf(dst []Seam, id UnitID, b *Body, higher bool) []Seam {
	t.search(b.bounds().ExpandedByMargin(geom.ContactBand), func(item int32) bool {
		if !higher || item < 0 || item > int32(id) {
			dst = t.appendSeamsBetween(dst, id, b, item)
		}
		return true
	})
	return dst
}

// appendSeamsBetween appends the seams of a unit with a part of terrain or with another unit, by their numbers in the index.
func (t seamFinder) appendSeamsBetween(dst []Seam, id UnitID, b *Body, item int32) []Seam {
	switch {
	case item == int32(id):
		return dst
	case item >= 0:
		return appendSeamsOfBodies(dst, b, UnitThing(id), t.bodies[item], UnitThing(UnitID(item)))
	}
	p := &t.parts[^item]
	if !t.closes(p.piece) {
		return dst
	}
	return appendSeams(dst, b.ring[:], UnitThing(id), p.vertices, PieceThing(p.piece))
}

// appendSeamsOfBodies is [appendSeams] for two units.
func appendSeamsOfBodies(dst []Seam, a *Body, of Thing, b *Body, with Thing) []Seam {
	return appendSeamsApart(dst, a, of, b, with, geom.SeparationOf(&a.base, &b.base))
}

// appendSeamsApart is [appendSeamsOfBodies] for bases that are so far apart. That tells it quicker than their rings do
// where it is not the band itself, since the two are equal but for rounding.
func appendSeamsApart(dst []Seam, a *Body, of Thing, b *Body, with Thing, apart float64) []Seam {
	switch {
	case apart > geom.ContactBand+geom.Tol:
		return dst
	case apart < geom.ContactBand-geom.Tol:
		return appendPlaces(dst, a.ring[:], of, b.ring[:], with)
	}
	return appendSeams(dst, a.ring[:], of, b.ring[:], with)
}

// appendSeams appends the seams between two convex rings. Terrain that lies over
// something leaves nothing to look through.
func appendSeams(dst []Seam, a []geom.Point, of Thing, b []geom.Point, with Thing) []Seam {
	_, isPiece := of.Piece()
	_, withPiece := with.Piece()
	if s := geom.SeparationRings(a, b); s > geom.ContactBand || geom.Overlaps(s) && (isPiece || withPiece) {
		return dst
	}
	return appendPlaces(dst, a, of, b, with)
}

// appendPlaces appends the seams between two convex rings that are in contact.
func appendPlaces(dst []Seam, a []geom.Point, of Thing, b []geom.Point, with Thing) []Seam {
	geom.NearPlaces(a, b, geom.ContactBand, func(g geom.Gap) {
		dst = append(dst, Seam{g.A, g.B, [2]Thing{of, with}})
	})
	return dst
}

// HasSeams reports whether there may be a seam in the view: always where a unit stands elsewhere.
func (v *View) HasSeams() bool {
	return v.Table() != nil && (v.bodies == nil || len(v.table.seams.list) > 0)
}

// AppendSeams appends the seams of a thing in the view, but for those with two units that
// are left out. It allocates nothing as long as dst has room.
func (v *View) AppendSeams(dst []Seam, t Thing, without, or UnitID) []Seam {
	if !v.holds(t) {
		return dst
	}
	if v.latest[0].unit < 0 {
		for _, s := range v.table.seams.of(t) {
			if with, ok := s.Of[1].Unit(); !ok || with != without && with != or {
				dst = append(dst, s)
			}
		}
		return dst
	}
	own, isUnit := t.Unit()
	if !isUnit {
		own = Nobody
	}
	if isUnit && !v.stands(own) {
		dst = viewSeams{v}.appendSeamsMoved(dst, own, without, or)
	} else {
		for _, s := range v.table.seams.of(t) {
			if (viewSeams{v}).asOnTable(&s, without, or) {
				dst = append(dst, s)
			}
		}
	}
	return viewSeams{v}.appendSeamsElsewhere(dst, t, own, without, or)
}

// viewSeams finds the seams of a view: those of its table, and those of units that stand elsewhere.
type viewSeams struct{ *View }

// asOnTable reports whether a seam is with a thing that stands where it does on the table, and that is
// neither of two that are left out.
func (v viewSeams) asOnTable(s *Seam, without, or UnitID) bool {
	with, ok := s.Of[1].Unit()
	return !ok || with != without && with != or && v.stands(with)
}

// appendSeamsMoved appends the seams of a unit that has moved with all that stands where it does on the table.
func (v viewSeams) appendSeamsMoved(dst []Seam, own, without, or UnitID) []Seam {
	kept := len(dst)
	dst = seamFinder{v.table}.appendSeamsOf(dst, own, v.body(own), false)
	for i := kept; i < len(dst); i++ {
		if v.asOnTable(&dst[i], without, or) {
			dst[kept] = dst[i]
			kept++
		}
	}
	return dst[:kept]
}

// appendSeamsElsewhere appends the seams of a thing with the units that have moved, but for
// itself and two that are left out.
func (v viewSeams) appendSeamsElsewhere(dst []Seam, t Thing, own, without, or UnitID) []Seam {
	for i := range v.numMoved() {
		if id := v.nthMoved(i).unit; id != own && id != without && id != or {
			dst = v.appendSeamsWith(dst, t, id)
		}
	}
	return dst
}

// appendSeamsWith appends the seams of a thing with a unit that has moved.
func (v viewSeams) appendSeamsWith(dst []Seam, t Thing, id UnitID) []Seam {
	b := v.body(id)
	box := b.bounds().ExpandedByMargin(geom.ContactBand)
	if own, ok := t.Unit(); ok {
		if a := v.Body(own); a.bounds().Intersects(box) {
			dst = appendSeamsOfBodies(dst, a, t, b, UnitThing(id))
		}
		return dst
	}
	piece, _ := t.Piece()
	if !(seamFinder{v.table}).closes(piece) {
		return dst
	}
	shape := v.table.pieces[piece].Shape()
	if !shape.Bounds().Intersects(box) {
		return dst
	}
	for i := range shape.NumParts() {
		dst = appendSeams(dst, shape.Part(i).Vertices(), t, b.ring[:], UnitThing(id))
	}
	return dst
}
