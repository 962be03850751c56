package strictjson

import (
	"fmt"
	"strings"
)

// Error says what is wrong with a text, and where.
type Error struct {
	// Path is the member at fault, as in units[3].base_mm[1]; it is empty if the text as a whole is
	// at fault.
	Path string
	// Name is the name of the object at the first index of Path, if it has one.
	Name string
	// Line and Column count from 1, the column in characters; 0 if there is none. A column without
	// a line is in a text of one line.
	Line, Column int
	// Err is the cause: one of package coded, or what a reader passed to [Decoder.Fail].
	Err error
}

// Error returns the place, the path and the cause; of "range: range is -1" only "range is -1".
func (e *Error) Error() string {
	var s strings.Builder
	switch {
	case e.Line > 0:
		fmt.Fprintf(&s, "line %d, column %d: ", e.Line, e.Column)
	case e.Column > 0:
		fmt.Fprintf(&s, "column %d: ", e.Column)
	}
	cause := e.Err.Error()
	if e.Path != "" && !strings.HasPrefix(cause, e.Path+" is ") {
		s.WriteString(e.place())
		s.WriteString(": ")
	}
	s.WriteString(cause)
	return s.String()
}

// Unwrap returns the cause.
func (e *Error) Unwrap() error { return e.Err }

// place returns the path, with the name of its object after the first index.
func (e *Error) place() string {
	if end := strings.IndexByte(e.Path, ']'); e.Name != "" && end >= 0 {
		return fmt.Sprintf("%s (%q)%s", e.Path[:end+1], e.Name, e.Path[end+1:])
	}
	return e.Path
}

// The faults of form, which are the codes of their errors.
const (
	BadEncoding     = "bad-encoding"     // not UTF-8, or a byte order mark
	BadSyntax       = "bad-syntax"       // not JSON, or cut short
	TrailingData    = "trailing-data"    // text after the document
	WrongType       = "wrong-type"       // a string instead of a number, three numbers instead of two
	UnknownMember   = "unknown-member"   // a member that the format does not have
	DuplicateMember = "duplicate-member" // a member twice in one object
	MissingMember   = "missing-member"   // a required member
	BadText         = "bad-text"         // empty, or with characters that are not allowed in a name
	BadNumber       = "bad-number"       // larger than any float64
	Contradiction   = "contradiction"    // members that exclude each other
)
