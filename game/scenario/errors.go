package scenario

import (
	"fmt"

	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// NoAreaError says that a table has no edges ([spatial.Table.Bounded]).
type NoAreaError struct{}

// Error implements error.
func (e *NoAreaError) Error() string {
	return "the table has no edges, so that nobody has a half of it"
}

// AbsentError says that an edition does not have a scenario.
type AbsentError struct {
	// Scenario is invade, dominate or loot.
	Scenario string
	Edition  rules.EditionName
}

// Error implements error.
func (e *AbsentError) Error() string {
	return fmt.Sprintf("edition %q has no scenario %q", e.Edition, e.Scenario)
}

// MarkerError says what is wrong with one of several objectives or counters.
type MarkerError struct {
	Marker int
	Err    error
}

// Error implements error.
func (e *MarkerError) Error() string { return fmt.Sprintf("marker %d: %v", e.Marker, e.Err) }

// Unwrap returns the cause.
func (e *MarkerError) Unwrap() error { return e.Err }

// PieceError says that a piece of terrain cannot be an objective: the edition has markers, or there
// is no such piece.
type PieceError struct {
	Piece   spatial.PieceID
	Count   int
	Edition rules.EditionName
}

// Error implements error.
func (e *PieceError) Error() string {
	if e.Piece < 0 || int(e.Piece) >= e.Count {
		return fmt.Sprintf("there is no piece of terrain %d; the table has %d", e.Piece, e.Count)
	}
	return fmt.Sprintf("terrain is no objective in edition %q, which has markers", e.Edition)
}
