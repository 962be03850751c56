package spatial

import (
	"fmt"
	"math"
	"strings"

	"github.com/leaderpoint/leaderpoint/geom"
)

// UnitError says what is wrong with one unit. Field is the member at fault.
type UnitError struct {
	Index int
	Name  string
	Field string
	Err   error
}

// Error implements error.
func (e *UnitError) Error() string {
	if e.Name == "" {
		return fmt.Sprintf("unit %d: %s: %v", e.Index, e.Field, e.Err)
	}
	return fmt.Sprintf("unit %q: %s: %v", e.Name, e.Field, e.Err)
}

// Unwrap returns the cause.
func (e *UnitError) Unwrap() error { return e.Err }

// handsError is how far, in millimetres, bases in contact may overlap as they are placed or typed.
const handsError = 2.0

// OverlapError says that two bases overlap by more than [geom.ContactBand].
type OverlapError struct {
	A, B  string
	Depth float64
}

// Error implements error.
func (e *OverlapError) Error() string {
	text := fmt.Sprintf("units %q and %q overlap by %.3f in (%.1f mm); bases may touch, not overlap", e.A, e.B, e.Depth, e.Depth*geom.MMPerInch)
	if mm := e.Depth * geom.MMPerInch; mm < handsError {
		text += fmt.Sprintf(". If they touched on the table, say how well it was measured, and they are joined. In a file that is \"measured\": {\"mm\": %[1]g}, in a line | measured: %[1]g",
			max(0.2, math.Ceil(float64(mm*5))/5))
	}
	return text
}

// NameError says that a name is missing, used twice, or that of a table edge.
type NameError struct{ What, Name string }

// Error implements error.
func (e *NameError) Error() string {
	switch {
	case e.Name == "":
		return e.What + " has no name"
	case ofEdge(e.Name):
		return fmt.Sprintf("%q means the table edge; names of %s must differ from that", e.Name, e.What)
	}
	return fmt.Sprintf("the name %q is used twice; names of %s must differ", e.Name, e.What)
}

// ofEdge reports whether questions and answers call an edge of the table so.
func ofEdge(name string) bool {
	switch strings.ToLower(name) {
	case "left edge", "right edge", "top edge", "bottom edge", "table edge", "the table edge", "the edge of the table":
		return true
	}
	return false
}

// UnknownUnitError names a unit that is not on the table.
type UnknownUnitError struct {
	Name string
	// Alike is the name of a unit that may be meant, "" if none is similar.
	Alike string
}

// Error implements error.
func (e *UnknownUnitError) Error() string {
	if e.Alike == "" {
		return fmt.Sprintf("no unit is called %q", e.Name)
	}
	return fmt.Sprintf("no unit is called %q; did you mean %q?", e.Name, e.Alike)
}

// IDError says that an id is not that of a unit on the table, which has Count units.
type IDError struct {
	ID, Count int
	// Index is the place of the id in the question, from 0: 1 for the target of a charge.
	Index int
}

// Error implements error.
func (e *IDError) Error() string {
	return fmt.Sprintf("unit number %d is out of range; the table has %d units", e.ID, e.Count)
}

// TerrainError says what is wrong with one piece of terrain.
type TerrainError struct {
	Index int
	Err   error
}

// Error implements error.
func (e *TerrainError) Error() string { return fmt.Sprintf("terrain %d: %v", e.Index, e.Err) }

// Unwrap returns the cause.
func (e *TerrainError) Unwrap() error { return e.Err }
