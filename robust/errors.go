package robust

import (
	"fmt"
	"strings"

	"github.com/leaderpoint/leaderpoint/spatial"
)

// NoQuestionError says that no question was asked.
type NoQuestionError struct{}

// Error implements error.
func (e *NoQuestionError) Error() string { return "there is no question" }

// SelfError says that a unit was asked about itself.
type SelfError struct{ Unit spatial.UnitID }

// Error implements error.
func (e *SelfError) Error() string {
	return fmt.Sprintf("unit %d was asked about itself; from and to must differ", e.Unit)
}

// UnknownNameError names a member, an origin, a policy or a verdict that there is none of.
type UnknownNameError struct {
	What  string
	Name  string
	Known []string
}

// Error implements error.
func (e *UnknownNameError) Error() string {
	return fmt.Sprintf("unknown %s %q; known here: %s", e.What, e.Name, strings.Join(e.Known, ", "))
}

// named finds a name among those of its kind.
func named[N ~string](what, name string, known []N) (N, error) {
	list := make([]string, len(known))
	for i, x := range known {
		if list[i] = string(x); list[i] == name {
			return x, nil
		}
	}
	return "", &UnknownNameError{what, name, list}
}
