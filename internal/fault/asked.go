package fault

import "github.com/leaderpoint/leaderpoint/internal/coded"

// NoPosition returns the error for a request without a position, if there was none before it or the
// last one was refused.
func NoPosition() error {
	return coded.New("no-position", "no position to ask about: give one in the member \"position\"")
}

// Self returns the error for a question about two units that are the same.
func Self(unit string) error {
	return coded.New("same-unit", "%q was asked about itself; name two different units", unit)
}

// TooManyTables returns the error for more named tables than are kept.
func TooManyTables(limit int) error {
	return coded.New("too-many-tables", "there are %d tables already, and no more are kept", limit)
}
