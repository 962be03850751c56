package robust

import (
	"slices"

	"github.com/leaderpoint/leaderpoint/spatial"
)

// Tolerance says who may be misplaced by how much, as factors of the tolerance that is asked
// about. By the zero Tolerance everything may be misplaced by just that. It is an immutable value.
type Tolerance struct {
	units    map[spatial.UnitID]float64
	pieces   map[spatial.PieceID]float64
	together [][]spatial.Thing
	// withPieces are all that move as one with some terrain, a list for each piece: see [Tolerance.onTable].
	withPieces [][]spatial.Thing
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
	t.units = units
	return t
}

// WithPiece is [Tolerance.WithUnit] of a piece of terrain.
func (t Tolerance) WithPiece(id spatial.PieceID, factor float64) Tolerance {
	pieces := make(map[spatial.PieceID]float64, len(t.pieces)+1)
	for k, v := range t.pieces {
		pieces[k] = v
	}
	pieces[id] = factorOf(factor)
	t.pieces = pieces
	return t
}

// Together is the tolerance in which some things touch for certain, so that they move as one: not at all where one of
// them has the factor 0.
func (t Tolerance) Together(things ...spatial.Thing) Tolerance {
	t.together = append(slices.Clip(t.together), slices.Clone(things))
	return t
}

func factorOf(x float64) float64 {
	if x > 0 {
		return x
	}
	return 0
}

// unit and piece are the factors of things.
func (t *Tolerance) unit(id spatial.UnitID) float64 {
	if f, ok := t.units[id]; ok {
		return f
	}
	return 1
}

func (t *Tolerance) piece(id spatial.PieceID) float64 {
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

// companions are the things that move as one with a thing, itself first: those that it is said to
// touch, and of units those that it is engaged and in contact with, and so on.
func (t *Tolerance) companions(table *spatial.Table, x spatial.Thing) []spatial.Thing {
	all := []spatial.Thing{x}
	add := func(y spatial.Thing) {
		if !slices.Contains(all, y) {
			all = append(all, y)
		}
	}
	for i := 0; i < len(all); i++ {
		for _, group := range t.together {
			if slices.Contains(group, all[i]) {
				for _, y := range group {
					add(y)
				}
			}
		}
		id, ok := all[i].Unit()
		if !ok {
			continue
		}
		for other := range table.Units() {
			if spatial.EngagedWith(table.Now(), id, other) && table.Now().InContact(all[i], spatial.UnitThing(other)) {
				add(spatial.UnitThing(other))
			}
		}
	}
	return all
}

// pinned is the tolerance in which whatever moves as one with a thing that stands exactly where it is said to, does so
// as well: a rigid motion that moves no corner of the one moves none of the other.
func (t Tolerance) pinned(table *spatial.Table) Tolerance {
	var exact []spatial.Thing
	for id := range table.Units() {
		if t.unit(id) == 0 {
			exact = append(exact, spatial.UnitThing(id))
		}
	}
	for id := range spatial.PieceID(table.NumPieces()) {
		if t.piece(id) == 0 {
			exact = append(exact, spatial.PieceThing(id))
		}
	}
	out := t
	for _, x := range exact {
		for _, y := range t.companions(table, x) {
			if out.of(y) > 0 {
				out = out.with(y, 0)
			}
		}
	}
	return out
}

// onTable is the tolerance as it is asked with on a table: [Tolerance.pinned], and with who moves as one with terrain
// looked up once.
func (t Tolerance) onTable(table *spatial.Table) Tolerance {
	t = t.pinned(table)
	t.withPieces = nil
	for id := range spatial.PieceID(table.NumPieces()) {
		touched := slices.ContainsFunc(t.together, func(list []spatial.Thing) bool { return slices.Contains(list, spatial.PieceThing(id)) })
		if touched {
			t.withPieces = append(t.withPieces, t.companions(table, spatial.PieceThing(id)))
		}
	}
	return t
}

// asOne reports whether two things move as one.
func (t *Tolerance) asOne(table *spatial.Table, x, y spatial.Thing) bool {
	return slices.Contains(t.companions(table, x), y)
}
