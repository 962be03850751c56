// Package measured keeps the measurements of a position from action to action.
package measured

import (
	"slices"

	"github.com/leaderpoint/leaderpoint/internal/certainty"
	"github.com/leaderpoint/leaderpoint/position"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// Facts are the accuracies and the declared contacts of a document, with the result of settling it.
type Facts struct {
	// Settled is what settling the document did.
	Settled position.Measurement

	mm    *float64
	units []*float64
	fixed []bool
	// touching and inLine are those of each unit, as in the settled document.
	touching [][]position.Touch
	inLine   [][]position.InLine
	// lost are members of the document that are not true any more since units have moved.
	lost []lostFact
}

// lostFact is a member of a unit.
type lostFact struct {
	unit   spatial.UnitID
	member string
}

// Of returns the facts of a document and of its settled form.
func Of(d, settled *position.Document, m position.Measurement) Facts {
	f := Facts{Settled: m, mm: d.Measured}
	for i := range settled.Units {
		u := &settled.Units[i]
		f.units = append(f.units, u.Measured)
		f.touching = append(f.touching, u.Touching)
		f.inLine = append(f.inLine, u.InLineWith)
	}
	for i := range d.Terrain {
		f.fixed = append(f.fixed, d.Terrain[i].Fixed)
	}
	return f
}

// MM returns the accuracy of the position as a whole, in millimetres. ok is false if neither it nor
// a unit says how well it was measured.
func (f *Facts) MM() (mm float64, ok bool) {
	if f.mm != nil {
		return *f.mm, true
	}
	return position.UsualMeasuredMM, slices.ContainsFunc(f.units, func(own *float64) bool { return own != nil })
}

// Tolerance returns what may be misplaced by how much, as factors of some millimetres. Fixed
// terrain is exact, and a unit with an accuracy of its own has that. Units that were snapped into
// contact move as one.
func (f *Facts) Tolerance(on *spatial.Table, mm float64) certainty.Tolerance {
	t := f.Touching(on)
	for id, own := range f.units {
		if own != nil && mm > 0 {
			t = t.With(spatial.UnitThing(spatial.UnitID(id)), *own/mm)
		}
	}
	return t
}

// Touching returns the tolerance by which everything except fixed terrain may be misplaced equally.
// Units that were snapped into contact move as one.
func (f *Facts) Touching(on *spatial.Table) (t certainty.Tolerance) {
	for id, fixed := range f.fixed {
		if fixed {
			t = t.With(spatial.PieceThing(spatial.PieceID(id)), 0)
		}
	}
	for _, c := range f.Settled.Contacts {
		a, err := on.Find(c.Unit)
		if c.Kind == position.ContactInLine || err != nil {
			continue
		}
		if with, ok := thing(on, c.With, c.Terrain); ok {
			t = t.Together(spatial.UnitThing(a), with)
		}
	}
	return t
}

// thing returns a unit, or a piece of terrain, by its name.
func thing(on *spatial.Table, name string, isTerrain bool) (spatial.Thing, bool) {
	if !isTerrain {
		id, err := on.Find(name)
		return spatial.UnitThing(id), err == nil
	}
	for id := range spatial.PieceID(on.NumPieces()) {
		if on.Piece(id).Name() == name {
			return spatial.PieceThing(id), true
		}
	}
	return 0, false
}
