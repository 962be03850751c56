package arguments

import (
	"fmt"
	"slices"
	"strings"

	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/exit"
	"github.com/leaderpoint/leaderpoint/internal/named"
	"github.com/leaderpoint/leaderpoint/internal/tell"
	"github.com/leaderpoint/leaderpoint/move"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// manyNames is how many names an error lists.
const manyNames = 8

// unknownName says that a word of the command line is none of those that it could be.
type unknownName struct {
	flag, what, name string
	near, known      []string
}

// Error implements error.
func (e *unknownName) Error() string {
	s := fmt.Sprintf("--%s: no %s is called %q", e.flag, e.what, e.name)
	switch {
	case len(e.near) > 0:
		return s + DidYouMean(e.near)
	case len(e.known) == 0:
		return s + "; there is none"
	case len(e.known) > manyNames:
		near := named.Closest(e.name, e.known, manyNames)
		if len(near) == 0 {
			return fmt.Sprintf("%s; there are %d, none of them like it", s, len(e.known))
		}
		return fmt.Sprintf("%s; the nearest of %d are %s", s, len(e.known), tell.List(near))
	}
	return s + "; there are " + tell.Series(e.known)
}

// DidYouMean asks for one of the names, or says nothing where there is none.
func DidYouMean(near []string) string {
	if len(near) == 0 {
		return ""
	}
	return "; did you mean " + strings.Join(near, " or ") + "?"
}

// OneOf finds the name that is meant: as written, or without regard to case and blanks around it.
// The error is an *unknownName, or says that several are meant.
func OneOf(flag, what, name string, known []string) (string, error) {
	alike := named.Alike(name, known)
	switch len(alike) {
	case 1:
		return alike[0], nil
	case 0:
		return "", &unknownName{flag, what, name, named.Nearest(name, known), known}
	}
	return "", exit.Usage("--%s: %q may be %s; write it as one of them is written", flag, name, strings.Join(alike, " or "))
}

// UnitNames returns the units of a table in its order.
func UnitNames(t *spatial.Table) []string {
	names := make([]string, t.Len())
	for i := range names {
		names[i] = t.Unit(spatial.UnitID(i)).Name
	}
	return names
}

// SideNames returns the sides of a table in the order of its units.
func SideNames(t *spatial.Table) []string {
	var names []string
	for i := range t.Len() {
		if side := t.Unit(spatial.UnitID(i)).Side; !slices.Contains(names, side) {
			names = append(names, side)
		}
	}
	return names
}

// MeansUnit puts the name of the unit that a flag means in place of what was typed; a flag
// that was left out stays empty.
func MeansUnit(t *spatial.Table, flag string, name *string) (err error) {
	if *name != "" {
		*name, err = OneOf(flag, "unit", *name, UnitNames(t))
	}
	return err
}

// Unit returns the unit that a flag means. Its name takes the place of what was typed.
func Unit(t *spatial.Table, flag string, name *string) (spatial.UnitID, error) {
	if err := MeansUnit(t, flag, name); err != nil {
		return 0, err
	}
	return t.Find(*name)
}

// Units returns the units of some names.
func Units(t *spatial.Table, names []string) (ids []spatial.UnitID, err error) {
	for _, name := range names {
		id, err := t.Find(name)
		if err != nil {
			return nil, err
		}
		ids = append(ids, id)
	}
	return ids, nil
}

// MeansSide is [MeansUnit] for a side.
func MeansSide(t *spatial.Table, flag string, name *string) (err error) {
	if *name != "" {
		*name, err = OneOf(flag, "side", *name, SideNames(t))
	}
	return err
}

// MeansOrder returns the same for one of some orders.
func MeansOrder(flag string, name *string, known []string) (err error) {
	if *name != "" {
		*name, err = OneOf(flag, "order", *name, known)
	}
	return err
}

// EditionNames returns the editions, the oldest first.
func EditionNames() []string {
	var names []string
	for _, name := range rules.EditionNames() {
		names = append(names, string(name))
	}
	return names
}

// OrderNames returns the orders of moves.
func OrderNames() []string {
	var names []string
	for _, o := range move.Orders() {
		names = append(names, o.String())
	}
	return names
}

// UnitsOf returns the units of a side.
func UnitsOf(t *spatial.Table, side string) []spatial.UnitID {
	var ids []spatial.UnitID
	for i := range t.Len() {
		if t.Unit(spatial.UnitID(i)).Side == side {
			ids = append(ids, spatial.UnitID(i))
		}
	}
	return ids
}
