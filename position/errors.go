package position

import (
	"errors"
	"fmt"

	"github.com/leaderpoint/leaderpoint/internal/strictjson"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/leaderpoint/leaderpoint/terrain"
)

// Error says what is wrong with a position file, and where.
type Error struct {
	// Path is the member at fault, as in units[3].base_mm[1]; it is empty if the file as a whole is
	// at fault.
	Path string
	// Name is the name of the unit or the piece of terrain of Path, if it has one.
	Name string
	// Line and Column count from 1, the column in characters. They are 0 for faults of meaning,
	// which are found after the file has been read.
	Line, Column int
	// Err is the cause: a *[FormError], or a typed error of the packages geom,
	// rules, terrain or spatial.
	Err error
}

// Error implements error.
func (e *Error) Error() string {
	plain := strictjson.Error(*e)
	plain.Err = cause(e.Err)
	return plain.Error()
}

// Unwrap returns the cause.
func (e *Error) Unwrap() error { return e.Err }

// cause strips wrappers that only repeat the place.
func cause(err error) error {
	var u *spatial.UnitError
	var t *spatial.TerrainError
	var p *terrain.PieceError
	if errors.As(err, &u) || errors.As(err, &t) || errors.As(err, &p) {
		return cause(errors.Unwrap(err))
	}
	return err
}

// Fault names a way in which a file breaks the form.
type Fault string

// The faults of form.
const (
	BadEncoding     Fault = strictjson.BadEncoding     // not UTF-8, or a byte order mark
	BadSyntax       Fault = strictjson.BadSyntax       // not JSON, or cut short
	TrailingData    Fault = strictjson.TrailingData    // text after the document
	WrongType       Fault = strictjson.WrongType       // a string instead of a number, three numbers instead of two
	UnknownMember   Fault = strictjson.UnknownMember   // a member that the format does not have
	UnknownWord     Fault = "unknown word"             // a word of a line that is none of those of a unit
	DuplicateMember Fault = strictjson.DuplicateMember // a member twice in one object
	MissingMember   Fault = strictjson.MissingMember   // a required member
	BadText         Fault = strictjson.BadText         // empty, or with characters that are not allowed in a name
	BadNumber       Fault = strictjson.BadNumber       // larger than any float64
	Contradiction   Fault = strictjson.Contradiction   // members that exclude each other
)

// FormError says how a file breaks the form. Detail is for people, Fault for
// programs.
type FormError struct {
	Fault  Fault
	Detail string
}

// Error implements error.
func (e *FormError) Error() string { return e.Detail }

// ErrorOf converts an error of the strict JSON reader, which other packages use for requests, into
// the *[Error] that a position file would give. It returns other errors unchanged.
func ErrorOf(err error) error {
	var at *strictjson.Error
	if !errors.As(err, &at) {
		return err
	}
	e := Error(*at)
	e.Err = ownCause(at.Err)
	return &e
}

// ownCause converts a cause of the strict JSON reader into one of this package.
func ownCause(err error) error {
	switch c := err.(type) {
	case *strictjson.FormError:
		return &FormError{Fault(c.Fault), c.Detail}
	case *strictjson.LimitError:
		limit := spatial.LimitError(*c)
		return &limit
	}
	return err
}

// AlikeError reports a name that looks the same as another: they differ in invisible characters,
// such as joiners.
type AlikeError struct {
	// What says whose names they are: "units", "terrain" or "sides". Other has the path At.
	What, Name, Other, At string
}

// Error implements error.
func (e *AlikeError) Error() string {
	return fmt.Sprintf("the name %+q looks the same as %+q of %s; names of %s must be seen to differ", e.Name, e.Other, e.At, e.What)
}

// nameLooks maps the look of a name to the first such name of one kind, and its index.
type nameLooks map[string]struct {
	name  string
	index int
}

// add refuses a name that looks the same as another one. Of equal names it keeps the first.
func (n nameLooks) add(name, what string, index int) error {
	look := strictjson.Looks(name)
	first, used := n[look]
	if !used {
		first.name, first.index = name, index
		n[look] = first
		return nil
	}
	if first.name == name {
		return nil
	}
	list := what
	if what == "sides" {
		list = "units"
	}
	return &AlikeError{what, name, first.name, fmt.Sprintf("%s[%d]", list, first.index)}
}

// withoutPlace removes line and column, which refer to a text that the caller has not seen.
func withoutPlace(err error) error {
	var e *Error
	if errors.As(err, &e) {
		e.Line, e.Column = 0, 0
	}
	return err
}

func formError(fault Fault, format string, args ...any) error {
	return &FormError{fault, fmt.Sprintf(format, args...)}
}

func noDocument() error { return &Error{Err: formError(MissingMember, "there is no document")} }
