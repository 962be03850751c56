package batch

import "fmt"

// SizeError says that a slice does not have one element for each cell.
type SizeError struct {
	// Field is the slice; Want is its required length.
	Field     string
	Got, Want int
}

// Error implements error.
func (e *SizeError) Error() string {
	return fmt.Sprintf("%s has %d cells, must have %d", e.Field, e.Got, e.Want)
}

// ListError says what is wrong with one element of a list: the id of a unit, a pose or a shooter.
type ListError struct {
	Field string
	Index int
	Err   error
}

// Error implements error.
func (e *ListError) Error() string { return fmt.Sprintf("%s %d: %v", e.Field, e.Index, e.Err) }

// Unwrap returns the cause.
func (e *ListError) Unwrap() error { return e.Err }

// ShapeError says that a pose is not that of the unit: its base has another size.
type ShapeError struct {
	Width, Depth         float64
	WantWidth, WantDepth float64
}

// Error implements error.
func (e *ShapeError) Error() string {
	return fmt.Sprintf(
		"a base of %g by %g inches, the unit's has %g by %g",
		e.Width,
		e.Depth,
		e.WantWidth,
		e.WantDepth,
	)
}
