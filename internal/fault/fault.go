// Package fault adds to errors the path of the member at fault, in a request or a position.
package fault

import (
	"errors"
	"fmt"

	"github.com/leaderpoint/leaderpoint/internal/coded"
	"github.com/leaderpoint/leaderpoint/position"
	"github.com/leaderpoint/leaderpoint/rules"
)

// Unknown returns the error for a name that is not among the known ones.
func Unknown(what, name string, known []string) error {
	return &rules.UnknownNameError{What: what, Name: name, Known: known}
}

// Element returns the path of a member of a list.
func Element(list string, i int) string { return fmt.Sprintf("%s[%d]", list, i) }

// Inside prefixes the path of an error with a member.
func Inside(member string, err error) error {
	var e *position.Error
	if errors.As(err, &e) {
		below := *e
		below.Path = member
		if e.Path != "" {
			below.Path += "." + e.Path
		}
		return &below
	}
	return &position.Error{Path: member, Err: err}
}

// At returns an error with a path.
func At(path string, err error) error { return &position.Error{Path: path, Err: err} }

// Contradiction returns the error for a member that excludes others.
func Contradiction(path, format string, args ...any) error {
	return At(path, coded.New("contradiction", format, args...))
}
