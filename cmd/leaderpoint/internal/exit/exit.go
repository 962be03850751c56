// Package exit has the exit codes of the command, and the errors that carry them.
package exit

import (
	"errors"
	"fmt"
	"io/fs"
	"syscall"

	"github.com/leaderpoint/leaderpoint/answer"
)

// The exit codes of the command, for scripts. Lists end with Yes.
const (
	Yes      = 0
	No       = 1
	Unknown  = 2  // open, too close to call, or not decided
	WrongUse = 64 // the command line is wrong
	Data     = 65 // the position is wrong
	IO       = 74 // a file cannot be read or written
)

// Help lists the codes for the help.
const Help = `Exit codes: 0 yes, 1 no, 2 open, too close to call, or not decided; lists end with 0.
64 wrong use, 65 a bad position, 74 a file that cannot be read or written.`

// Outcome is a verdict that is not yes. It ends the command with its code, and is no failure: all
// output has been printed.
type Outcome int

// Error implements error.
func (o Outcome) Error() string { return fmt.Sprintf("ends with code %d", int(o)) }

// Verdict returns the outcome of a plain yes or no.
func Verdict(yes bool) error {
	if yes {
		return nil
	}
	return Outcome(No)
}

// OfCharge returns the outcome of a charge.
func OfCharge(v answer.Verdict) error {
	switch v {
	case answer.Yes:
		return nil
	case answer.No:
		return Outcome(No)
	}
	return Outcome(Unknown)
}

// codedError is an error with the code that it ends the command with.
type codedError struct {
	code int
	err  error
}

// Error implements error.
func (f *codedError) Error() string { return f.err.Error() }

// Unwrap gives the cause.
func (f *codedError) Unwrap() error { return f.err }

// BadData reports that a position is wrong.
func BadData(err error) error { return &codedError{Data, err} }

// BadIO reports that a file could not be read or written.
func BadIO(err error) error { return &codedError{IO, err} }

// Usage reports that the command line is wrong.
func Usage(format string, args ...any) error {
	return &codedError{WrongUse, fmt.Errorf(format, args...)}
}

// Code returns the exit code for an error. Unclassified errors are wrong use: names, numbers and
// words of the command line.
func Code(err error) int {
	var own Outcome
	var f *codedError
	var path *fs.PathError
	switch {
	case err == nil:
		return Yes
	case errors.As(err, &own):
		return int(own)
	case errors.As(err, &f):
		return f.code
	case errors.As(err, &path):
		return IO
	}
	return WrongUse
}

// Quiet reports whether an error needs no message: a verdict, or a reader that has closed its pipe,
// as head does.
func Quiet(err error) bool {
	var own Outcome
	return errors.As(err, &own) || errors.Is(err, syscall.EPIPE)
}
