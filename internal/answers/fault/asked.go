package fault

import "fmt"

// NoPositionError says that a request has no position and there was none before it, or the last one
// was refused.
type NoPositionError struct{}

// Error implements error.
func (e *NoPositionError) Error() string {
	return "no position to ask about: give one in the member \"position\""
}

// SelfError says that both units of a question are the same.
type SelfError struct{ Unit string }

// Error implements error.
func (e *SelfError) Error() string {
	return fmt.Sprintf("%q was asked about itself; from and to must differ", e.Unit)
}

// TooManyTablesError says that there are too many named tables.
type TooManyTablesError struct{ Limit int }

// Error implements error.
func (e *TooManyTablesError) Error() string {
	return fmt.Sprintf("there are %d tables already, and no more are kept", e.Limit)
}
