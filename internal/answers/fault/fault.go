// Package fault puts errors at the member of a request, or of a position, that they are about.
package fault

import (
	"errors"
	"fmt"

	"github.com/leaderpoint/leaderpoint/position"
	"github.com/leaderpoint/leaderpoint/rules"
)

// Unknown says that a name of something is none of those that are known.
func Unknown(what, name string, known []string) error {
	return &rules.UnknownNameError{What: what, Name: name, Known: known}
}

// Element returns the path of a member of a list.
func Element(list string, i int) string { return fmt.Sprintf("%s[%d]", list, i) }

// Inside puts the path of an error below a member.
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

// At puts an error at a path.
func At(path string, err error) error { return &position.Error{Path: path, Err: err} }

// Contradiction says that a member does not go together with others.
func Contradiction(path, format string, args ...any) error {
	return At(path, &position.FormError{Fault: position.Contradiction, Detail: fmt.Sprintf(format, args...)})
}
