package arguments

import (
	"fmt"
	"slices"
	"strings"

	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/exit"
	"github.com/leaderpoint/leaderpoint/internal/answers"
	"github.com/leaderpoint/leaderpoint/internal/named"
	"github.com/leaderpoint/leaderpoint/internal/tell"
	"github.com/leaderpoint/leaderpoint/move"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// takes is the annotation of a flag that takes names: what they name and, for a list of words, the
// words.
const takes = "takes"

// TakesUnits makes flags take names of units. A list of strings takes several with commas between,
// too: see [UnitList].
func TakesUnits(c *cobra.Command, flags ...string) {
	for _, flag := range flags {
		takesNames(c, flag, "unit")
	}
}

// TakesSide makes a flag take the name of a side.
func TakesSide(c *cobra.Command, flag string) { takesNames(c, flag, "side") }

// TakesWords makes a flag take one of some words; what describes them.
func TakesWords(c *cobra.Command, flag, what string, words []string) {
	takesNames(c, flag, append([]string{what}, words...)...)
}

func takesNames(c *cobra.Command, flag string, kind ...string) {
	if err := c.Flags().SetAnnotation(flag, takes, kind); err != nil {
		panic(err) // the flag does not exist: a fault of this program that every test meets
	}
	Completes(c, flag, func(t *spatial.Table) []string { return known(kind, t) })
}

// known returns the names that a kind of flag takes. Without a table these are only words.
func known(kind []string, t *spatial.Table) []string {
	switch {
	case len(kind) > 1:
		return kind[1:]
	case t == nil:
		return nil
	case kind[0] == "side":
		return answers.Sides(t)
	}
	return UnitNames(t)
}

// means replaces typed names in flags by the names that are meant: units and sides of a table, or
// words if it is nil.
func means(c *cobra.Command, t *spatial.Table) (err error) {
	c.Flags().Visit(func(f *pflag.Flag) {
		kind := f.Annotations[takes]
		if err != nil || len(kind) == 0 || (t == nil) != (len(kind) > 1) {
			return
		}
		names := known(kind, t)
		if list, ok := f.Value.(pflag.SliceValue); ok {
			var meant []string
			if meant, err = listed(f.Name, kind[0], list.GetSlice(), names); err == nil {
				err = list.Replace(meant)
			}
			return
		}
		value := f.Value
		if first, ok := value.(*once); ok {
			value = first.Value
		}
		var name string
		if name, err = OneOf(f.Name, kind[0], value.String(), names); err == nil {
			err = value.Set(name)
		}
	})
	return err
}

// UnitList returns the units that a flag names: one unit or several with commas between them. Names
// may contain commas: the longest stretch that is the name of a unit counts. Blanks name no unit.
func UnitList(t *spatial.Table, flag string, values ...string) ([]string, error) {
	return listed(flag, "unit", values, UnitNames(t))
}

func listed(flag, what string, values, known []string) (found []string, err error) {
	for _, given := range values {
		parts := strings.Split(given, ",")
		for i := 0; i < len(parts); {
			name, next := longestName(known, parts, i)
			if i = next; name == "" {
				continue
			}
			if name, err = OneOf(flag, what, name, known); err != nil {
				return nil, err
			}
			found = append(found, name)
		}
	}
	if len(found) == 0 && len(values) > 0 {
		return nil, exit.Usage("--%s names no %s", flag, what)
	}
	return found, nil
}

// longestName joins as many of the parts from i on as make a name, and returns where the next name
// begins. Other parts are kept for the error.
func longestName(known, parts []string, i int) (name string, next int) {
	for next = len(parts); next > i; next-- {
		joined := strings.Join(parts[i:next], ",")
		if slices.Contains(known, joined) || len(named.Alike(joined, known)) == 1 {
			return joined, next
		}
	}
	return strings.TrimSpace(parts[i]), i + 1
}

// manyNames is how many names an error lists.
const manyNames = 8

// unknown reports that a word of the command line is none of those allowed.
func unknown(flag, what, name string, known []string) error {
	near := named.Nearest(name, known)
	hint := "; there are " + tell.Series(known)
	switch {
	case len(near) > 0:
		hint = DidYouMean(near)
	case len(known) == 0:
		hint = "; there is none"
	case len(known) > manyNames:
		hint = fmt.Sprintf("; there are %d, none of them like it", len(known))
		if near = named.Closest(name, known, manyNames); len(near) > 0 {
			hint = fmt.Sprintf("; the nearest of %d are %s", len(known), tell.List(near))
		}
	}
	return exit.Usage("--%s: no %s is called %q%s", flag, what, name, hint)
}

// DidYouMean asks for one of the names, or returns nothing if there is none.
func DidYouMean(near []string) string {
	if len(near) == 0 {
		return ""
	}
	return "; did you mean " + strings.Join(near, " or ") + "?"
}

// OneOf finds the name that is meant: as written, or without regard to case and blanks around it.
// The error lists similar names, or says that several are meant.
func OneOf(flag, what, name string, known []string) (string, error) {
	switch alike := named.Alike(name, known); len(alike) {
	case 1:
		return alike[0], nil
	case 0:
		return "", unknown(flag, what, name, known)
	default:
		return "", exit.Usage("--%s: %q may be %s; write it as one of them is written", flag, name, strings.Join(alike, " or "))
	}
}

// UnitNames returns the units of a table in its order, none for no table.
func UnitNames(t *spatial.Table) (names []string) {
	if t == nil {
		return nil
	}
	for id := range t.Units() {
		names = append(names, t.Unit(id).Name)
	}
	return names
}

// UnitsOf returns the units of a side.
func UnitsOf(t *spatial.Table, side string) (ids []spatial.UnitID) {
	for id := range t.Units() {
		if t.Unit(id).Side == side {
			ids = append(ids, id)
		}
	}
	return ids
}

// EditionNames returns the editions, the oldest first.
func EditionNames() []string { return words(rules.EditionNames()) }

// OrderNames returns the orders of moves.
func OrderNames() []string {
	orders := move.Orders()
	return words(orders[:])
}

func words[T any](list []T) (out []string) {
	for _, x := range list {
		out = append(out, fmt.Sprint(x))
	}
	return out
}
