package protocol

import (
	"github.com/leaderpoint/leaderpoint/internal/certainty"
	"github.com/leaderpoint/leaderpoint/position"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// accuracy is how well the places of a document were measured, in millimetres, and which contacts
// are known.
type accuracy struct {
	mm    *float64
	units []*float64
	fixed []bool
	// touching and inLine are those of each unit, as the document has them once it is settled.
	touching [][]position.Touch
	inLine   [][]position.InLine
	// lost is what the document said, and is not so any more since units have moved.
	lost []lostFact
}

// lostFact is a member of a unit.
type lostFact struct {
	unit   spatial.UnitID
	member string
}

// accuracyOf reads a document, and how it was settled.
func accuracyOf(d, settled *position.Document) accuracy {
	a := accuracy{mm: d.Measured}
	for i := range settled.Units {
		u := &settled.Units[i]
		a.units = append(a.units, u.Measured)
		a.touching = append(a.touching, u.Touching)
		a.inLine = append(a.inLine, u.InLineWith)
	}
	for i := range d.Terrain {
		a.fixed = append(a.fixed, d.Terrain[i].Fixed)
	}
	return a
}

// Tolerance says who may be misplaced by how much, as factors of some millimetres, by what the
// position says of how it was measured: fixed terrain not at all, a unit with an accuracy of its
// own by that as it compares with the file's, or, where the file has none, with those millimetres.
// What was snapped into contact moves as one.
func (s *Session) Tolerance(mm float64) certainty.Tolerance {
	t := s.touching()
	whole := mm
	if s.accuracy.mm != nil {
		whole = *s.accuracy.mm
	}
	for id, own := range s.accuracy.units {
		if own != nil && whole > 0 {
			t = t.With(spatial.UnitThing(spatial.UnitID(id)), *own/whole)
		}
	}
	return t
}

// touching is that everything may be misplaced as much, but for terrain that is fixed, and that
// what was snapped into contact moves as one.
func (s *Session) touching() (t certainty.Tolerance) {
	for id, fixed := range s.accuracy.fixed {
		if fixed {
			t = t.With(spatial.PieceThing(spatial.PieceID(id)), 0)
		}
	}
	for _, c := range s.measured.Contacts {
		a, err := s.table.Find(c.Unit)
		if c.Kind == position.ContactInLine || err != nil {
			continue
		}
		if with, ok := s.thing(c.With, c.Terrain); ok {
			t = t.Together(spatial.UnitThing(a), with)
		}
	}
	return t
}

// thing is a unit, or a piece of terrain, by its name.
func (s *Session) thing(name string, isTerrain bool) (spatial.Thing, bool) {
	if !isTerrain {
		id, err := s.table.Find(name)
		return spatial.UnitThing(id), err == nil
	}
	for id := range spatial.PieceID(s.table.NumPieces()) {
		if s.table.Piece(id).Name() == name {
			return spatial.PieceThing(id), true
		}
	}
	return 0, false
}
