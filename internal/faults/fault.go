// Package faults finds everything that is wrong with a position, not only the first error. Faults
// are units or pieces that cannot be on a table, bases that overlap or are in forbidden places, and
// bases of the wrong size. The command check and the server for assistants print them.
package faults

import (
	"fmt"

	"github.com/leaderpoint/leaderpoint/answer"
)

// Declared returns in words the contacts that a position declares, and in which no move may end.
func Declared(contacts []answer.Fault) (said []string) {
	for _, f := range contacts {
		said = append(said, fmt.Sprintf("%s and %s touch, as the position says. That is no error, but no move may end like this, and neither is in combat [%s].", f.Unit, f.Other, f.Row))
	}
	return said
}
