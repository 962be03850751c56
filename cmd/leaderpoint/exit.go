package main

import (
	"errors"
	"fmt"
	"io/fs"
	"syscall"

	"github.com/leaderpoint/leaderpoint/charge"
)

// The codes with which the command ends, for scripts. Lists end with exitYes.
const (
	exitYes     = 0
	exitNo      = 1
	exitUnknown = 2  // too close to call, or not decided
	exitUsage   = 64 // the command line is wrong
	exitData    = 65 // the position is wrong
	exitIO      = 74 // a file cannot be read or written
)

// exitHelp tells the codes in the help.
const exitHelp = `Exit codes: 0 yes, 1 no, 2 too close to call, not decided, or not sure; lists end with 0.
64 wrong use, 65 a bad position, 74 a file that cannot be read or written.`

// outcome is a verdict that is not yes: it ends the command with its code, and is no
// failure. What there is to say has been printed.
type outcome int

// Error implements error.
func (o outcome) Error() string { return fmt.Sprintf("ends with code %d", int(o)) }

// verdict is the outcome of a plain yes or no.
func verdict(yes bool) error {
	if yes {
		return nil
	}
	return outcome(exitNo)
}

// sureOf is an outcome that is unknown unless the verdict holds however things were measured.
func sureOf(holds bool, verdict error) error {
	if !holds {
		return outcome(exitUnknown)
	}
	return verdict
}

// verdictOf is the outcome of a charge.
func verdictOf(word string) error {
	switch word {
	case charge.Yes.String():
		return nil
	case charge.No.String():
		return outcome(exitNo)
	}
	return outcome(exitUnknown)
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

// badData says that a position is wrong.
func badData(err error) error { return &codedError{exitData, err} }

// badIO says that a file could not be read or written.
func badIO(err error) error { return &codedError{exitIO, err} }

// usage says that the command line is wrong.
func usage(format string, args ...any) error {
	return &codedError{exitUsage, fmt.Errorf(format, args...)}
}

// codeOf is the code that an error ends the command with. What nobody has classified is
// wrong use: names, numbers and words of the command line.
func codeOf(err error) int {
	var own outcome
	var f *codedError
	var path *fs.PathError
	switch {
	case err == nil:
		return exitYes
	case errors.As(err, &own):
		return int(own)
	case errors.As(err, &f):
		return f.code
	case errors.As(err, &path):
		return exitIO
	}
	return exitUsage
}

// quiet reports whether nothing is to be said of an error: of a verdict, and of a reader who
// has gone, as head does.
func quiet(err error) bool {
	var own outcome
	return errors.As(err, &own) || errors.Is(err, syscall.EPIPE)
}
