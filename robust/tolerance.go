package robust

import (
	"slices"

	"github.com/leaderpoint/leaderpoint/spatial"
)

// Tolerance says what may be misplaced by how much, as factors of the tolerance that is asked
// about. By the zero Tolerance everything may be misplaced by just that. It is an immutable value.
//
// What is in contact within [geom.ContactBand], or declared to touch, moves as one body. The least
// factor of its things counts for all of them, so that a body with something that stands exactly
// does not move at all.
type Tolerance struct {
	units    map[spatial.UnitID]float64
	pieces   map[spatial.PieceID]float64
	together [][]spatial.Thing
	// bodies are what moves as one on a table: see [Tolerance.On].
	bodies *bodies
}

// WithUnit is the tolerance in which a unit has a factor of its own: 0 for one that stands where it
// is said to, 2 for one that was measured half as well. A factor that is negative or not a number
// counts as 0.
func (t Tolerance) WithUnit(id spatial.UnitID, factor float64) Tolerance {
	units := make(map[spatial.UnitID]float64, len(t.units)+1)
	for k, v := range t.units {
		units[k] = v
	}
	units[id] = factorOf(factor)
	t.units, t.bodies = units, nil
	return t
}

// WithPiece is [Tolerance.WithUnit] of a piece of terrain.
func (t Tolerance) WithPiece(id spatial.PieceID, factor float64) Tolerance {
	pieces := make(map[spatial.PieceID]float64, len(t.pieces)+1)
	for k, v := range t.pieces {
		pieces[k] = v
	}
	pieces[id] = factorOf(factor)
	t.pieces, t.bodies = pieces, nil
	return t
}

// Together is the tolerance in which some things are declared to touch, so that they move as one.
func (t Tolerance) Together(things ...spatial.Thing) Tolerance {
	t.together, t.bodies = append(slices.Clip(t.together), slices.Clone(things)), nil
	return t
}

func factorOf(x float64) float64 {
	if x > 0 {
		return x
	}
	return 0
}

// unit and piece are the factors of things, of their bodies if these are known.
func (t *Tolerance) unit(id spatial.UnitID) float64 {
	if t.bodies != nil {
		return t.bodies.of(spatial.UnitThing(id)).factor
	}
	if f, ok := t.units[id]; ok {
		return f
	}
	return 1
}

func (t *Tolerance) piece(id spatial.PieceID) float64 {
	if t.bodies != nil {
		return t.bodies.of(spatial.PieceThing(id)).factor
	}
	if f, ok := t.pieces[id]; ok {
		return f
	}
	return 1
}

func (t *Tolerance) of(x spatial.Thing) float64 {
	if id, ok := x.Unit(); ok {
		return t.unit(id)
	}
	id, _ := x.Piece()
	return t.piece(id)
}

// with is the tolerance in which a thing has a factor of its own.
func (t Tolerance) with(x spatial.Thing, factor float64) Tolerance {
	if id, ok := x.Unit(); ok {
		return t.WithUnit(id, factor)
	}
	id, _ := x.Piece()
	return t.WithPiece(id, factor)
}

// On is the tolerance with what touches on a table looked up, so that many questions about that
// table need not do so again.
func (t Tolerance) On(table *spatial.Table) Tolerance {
	if t.bodies != nil && t.bodies.table == table {
		return t
	}
	t.bodies = nil
	t.bodies = newBodies(table, &t)
	return t
}

// asOne reports whether two things move as one.
func (t *Tolerance) asOne(table *spatial.Table, x, y spatial.Thing) bool {
	if t.bodies == nil {
		own := t.On(table)
		t = &own
	}
	return t.bodies.number(x) == t.bodies.number(y)
}
