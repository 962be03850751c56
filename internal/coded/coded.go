// Package coded has the errors that need no more than a sentence and the stable word of answers.
package coded

import (
	"errors"
	"fmt"
)

// Error is a sentence with a code of `leaderpoint explain --codes`. It wraps no other error.
type Error struct{ code, text string }

// New returns the error with a code and a sentence.
func New(code, format string, args ...any) error { return &Error{code, fmt.Sprintf(format, args...)} }

// Error implements error.
func (e *Error) Error() string { return e.text }

// Code returns the code.
func (e *Error) Code() string { return e.code }

// Of returns the code of an error or of its cause, "" if it has none.
func Of(err error) string {
	var e *Error
	if errors.As(err, &e) {
		return e.code
	}
	return ""
}
