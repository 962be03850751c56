package position

import (
	"fmt"
	"slices"

	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// StatesOf are the names that a file has for states, without those that another one brings
// along. Bits that no file can say are left out.
func StatesOf(s spatial.State) []string {
	names, _ := statesOf(s)
	return names
}

// ParseStates returns the combined state of some names. An unknown name gives an *[Error] with its
// place.
func ParseStates(names []string) (s spatial.State, err error) {
	table := stateTable()
	for i, name := range names {
		n := slices.IndexFunc(table, func(x namedState) bool { return x.name == name })
		if n < 0 {
			return 0, at(fmt.Sprintf("state[%d]", i), &rules.UnknownNameError{What: "state", Name: name, Known: StateNames()})
		}
		s |= table[n].state
	}
	return s, nil
}
