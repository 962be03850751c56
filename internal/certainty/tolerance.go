package certainty

import (
	"maps"
	"slices"

	"github.com/leaderpoint/leaderpoint/spatial"
)

// Tolerance says what may be misplaced by how much, as factors of the requested tolerance. By the
// zero Tolerance everything has the factor 1. It is an immutable value.
//
// Units and pieces in contact within [geom.ContactBand], or declared to touch, move as one body.
// The least factor of its members counts for all of them, so that a body with an exact member does
// not move at all.
type Tolerance struct {
	factors  map[spatial.Thing]float64
	together [][]spatial.Thing
	// bodies are what moves as one on a table: see [Tolerance.On].
	bodies *bodies
}

// With returns the tolerance in which a unit or piece has a factor of its own: 0 if exact, 2 if
// measured half as well. A factor that is negative or not a number counts as 0.
func (t Tolerance) With(x spatial.Thing, factor float64) Tolerance {
	factors := map[spatial.Thing]float64{}
	maps.Copy(factors, t.factors)
	if !(factor > 0) {
		factor = 0
	}
	factors[x] = factor
	t.factors, t.bodies = factors, nil
	return t
}

// Together returns the tolerance in which some units and pieces are declared to touch, so that they
// move as one.
func (t Tolerance) Together(things ...spatial.Thing) Tolerance {
	t.together, t.bodies = append(slices.Clip(t.together), slices.Clone(things)), nil
	return t
}

// of returns the factor of a thing, or that of its body if known.
func (t *Tolerance) of(x spatial.Thing) float64 {
	if t.bodies != nil {
		return t.bodies.of(x).factor
	}
	if f, ok := t.factors[x]; ok {
		return f
	}
	return 1
}

// On returns the tolerance with the bodies of a table worked out, so that further questions about
// the table need not do so again.
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
