// Package words has the names of the values of enumerations.
package words

import (
	"slices"
	"strings"

	"github.com/leaderpoint/leaderpoint/rules"
)

// List has the names of the values of an enumeration, from 0 on, with a space between.
type List string

// All returns the names.
func (l List) All() []string { return strings.Fields(string(l)) }

// Of returns the name of a value, or "unknown".
func (l List) Of(value uint8) string {
	rest, ok := string(l), true
	for range value {
		_, rest, ok = strings.Cut(rest, " ")
	}
	if !ok {
		return "unknown"
	}
	name, _, _ := strings.Cut(rest, " ")
	return name
}

// Find returns the value of a name, or a *[rules.UnknownNameError]. What says what it is a name of.
func (l List) Find(what, name string) (uint8, error) {
	i := slices.Index(l.All(), name)
	if i < 0 {
		return 0, &rules.UnknownNameError{What: what, Name: name, Known: l.All()}
	}
	return uint8(i), nil
}
