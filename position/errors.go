package position

import (
	"errors"
	"fmt"
	"strings"

	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/leaderpoint/leaderpoint/terrain"
)

// Error says what is wrong with a position file, and where.
type Error struct {
	// Path is the member at fault, as in units[3].base_mm[1]; it is empty when
	// the file as a whole is at fault.
	Path string
	// Name is the name of the unit or the piece of terrain that Path is in,
	// when it has one.
	Name string
	// Line and Column count from 1, the column in characters. They are 0 for
	// faults of meaning, which are found after the file has been read.
	Line, Column int
	// Err is the cause: a *[FormError], or a typed error of the packages geom,
	// rules, terrain or spatial.
	Err error
}

// Error implements error.
func (e *Error) Error() string {
	var s strings.Builder
	if e.Line > 0 {
		fmt.Fprintf(&s, "line %d, column %d: ", e.Line, e.Column)
	}
	if e.Path != "" {
		s.WriteString(e.place())
		s.WriteString(": ")
	}
	s.WriteString(cause(e.Err).Error())
	return s.String()
}

// Unwrap gives the cause.
func (e *Error) Unwrap() error { return e.Err }

// place is the path with the name of what it is in after the first index.
func (e *Error) place() string {
	if end := strings.IndexByte(e.Path, ']'); e.Name != "" && end >= 0 {
		return fmt.Sprintf("%s (%q)%s", e.Path[:end+1], e.Name, e.Path[end+1:])
	}
	return e.Path
}

// cause leaves out the wrappers that only repeat the place.
func cause(err error) error {
	var u *spatial.UnitError
	var t *spatial.TerrainError
	var p *terrain.PieceError
	if errors.As(err, &u) || errors.As(err, &t) || errors.As(err, &p) {
		return cause(errors.Unwrap(err))
	}
	return err
}

// Fault names the way in which a file breaks the form.
type Fault string

// The faults of form.
const (
	BadEncoding     Fault = "bad encoding"     // not UTF-8, or a byte order mark
	BadSyntax       Fault = "bad syntax"       // not JSON, or cut short
	TrailingData    Fault = "trailing data"    // something after the document
	WrongType       Fault = "wrong type"       // a string where a number belongs, three numbers for two
	UnknownMember   Fault = "unknown member"   // a member that the format does not have
	DuplicateMember Fault = "duplicate member" // a member twice in one object
	MissingMember   Fault = "missing member"   // a member that may not be left out
	BadText         Fault = "bad text"         // empty, or with characters that do not belong in a name
	BadNumber       Fault = "bad number"       // larger than any number of the machine
	Contradiction   Fault = "contradiction"    // members that do not go together
)

// FormError says how a file breaks the form. Detail is for people, Fault for
// programs.
type FormError struct {
	Fault  Fault
	Detail string
}

// Error implements error.
func (e *FormError) Error() string { return e.Detail }

func formError(fault Fault, format string, args ...any) error {
	return &FormError{fault, fmt.Sprintf(format, args...)}
}
