package spatial

import (
	"slices"

	"github.com/golang/geo/r2"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/terrain"
)

// WithPieceShifted returns the table with one piece of terrain shifted by a vector: a cheap "what
// if". All else stays in place, including what touches the piece. An id that no piece has, and a
// place that is not finite, give a *[TerrainError]. Too many pieces under one unit give a
// *[geom.LimitError].
func (t *Table) WithPieceShifted(id PieceID, by geom.Point) (*Table, error) {
	if uint(id) >= uint(len(t.pieces)) {
		return nil, &TerrainError{int(id), &geom.ValueError{Field: "piece", Value: float64(id), Rule: "must be the number of a piece on the table"}}
	}
	old := t.pieces[id]
	piece, err := old.Shifted(by)
	if err != nil {
		return nil, &TerrainError{int(id), err}
	}
	n := tableChange{t}.share()
	n.pieces, n.parts, n.bodies = slices.Clone(t.pieces), slices.Clone(t.parts), slices.Clone(t.bodies)
	n.pieces[id] = piece
	n.index.ownParts()
	for i := range n.parts {
		if p := &n.parts[i]; p.piece == id {
			part := piece.Shape().Part(int(p.number))
			p.vertices = part.Vertices()
			n.index.replace(old.Shape().Part(int(p.number)).Bounds(), part.Bounds(), ^int32(i))
		}
	}
	for _, box := range [2]r2.Rect{old.Shape().Bounds(), piece.Shape().Bounds()} {
		if err := (tableChange{n}).placeAnew(t, box.ExpandedByMargin(geom.ContactBand)); err != nil {
			return nil, err
		}
	}
	n.now.lookAt(n)
	return n, nil
}

// placeAnew places the units whose bases may meet a box, of those that have not moved since another
// table.
func (t tableChange) placeAnew(old *Table, box r2.Rect) (err error) {
	t.search(box, func(item int32) bool {
		if item < 0 || t.bodies[item] != old.bodies[item] {
			return true
		}
		b := new(Body)
		footing(t).place(t.units[item], t.units[item].Base, b)
		t.bodies[item] = b
		if b.more {
			n := 0
			footing(t).eachContact(b, func(PieceID, terrain.Contact) { n++ })
			if n > MaxPiecesUnderUnit {
				err = &geom.LimitError{What: "pieces of terrain under one unit", Got: n, Limit: MaxPiecesUnderUnit}
			}
		}
		return err == nil
	})
	return err
}

// WithPieces returns the table with other terrain: its units are at the same places, with the same
// ids and stored facts. Errors are those of [New].
func (t *Table) WithPieces(pieces []terrain.Piece) (*Table, error) {
	n := &Table{
		edition: t.Edition(), units: t.units, names: t.names, label: t.label, foes: t.foes,
		overlapping: t.overlapping, area: t.area, bounded: t.bounded, bodies: make([]*Body, len(t.units)),
	}
	if err := n.addTerrain(slices.Clone(pieces)); err != nil {
		return nil, err
	}
	for id := range n.Units() {
		n.bodies[id] = new(Body)
		footing{n}.place(n.units[id], n.units[id].Base, n.bodies[id])
		if err := n.checkFooting(id); err != nil {
			return nil, err
		}
		n.index.insert(n.bodies[id].bounds(), int32(id))
	}
	n.now.lookAt(n)
	return n, nil
}
