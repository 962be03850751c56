package arguments

import (
	"errors"
	"strings"

	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/exit"
	"github.com/leaderpoint/leaderpoint/internal/named"
	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// FlagError says in our words what is wrong with a flag.
func FlagError(c *cobra.Command, err error) error {
	var value *pflag.InvalidValueError
	var unknown *pflag.NotExistError
	var twice *twiceError
	switch {
	case errors.As(err, &twice):
		return exit.Usage("%w", twice)
	case errors.As(err, &value):
		f := value.GetFlag()
		return exit.Usage("--%s is %q; it must be %s", f.Name, value.GetValue(), wanted(f.Value.Type()))
	case errors.As(err, &unknown):
		var names []string
		c.Flags().VisitAll(func(f *pflag.Flag) { names = append(names, f.Name) })
		near := named.Nearest(unknown.GetSpecifiedName(), names)
		for i := range near {
			near[i] = "--" + near[i]
		}
		return exit.Usage("unknown flag: --%s%s", unknown.GetSpecifiedName(), DidYouMean(near))
	}
	return exit.Usage("%w", err)
}

// wanted returns what the value of a type of flag has to be.
func wanted(kind string) string {
	switch kind {
	case "int":
		return "a whole number"
	case "float64":
		return "a number"
	case "duration":
		return "a time such as 2s or 500ms"
	case "bool":
		return "true or false"
	}
	return "a " + kind
}

// NothingElse refuses arguments.
func NothingElse(c *cobra.Command, args []string) error {
	if len(args) > 0 {
		return exit.Usage("%s takes flags only, and there is %q", c.Name(), args[0])
	}
	return nil
}

// NoEmptyFlags refuses an empty flag, such as the variable of a shell that is not set. It must not
// count as a flag that was left out.
func NoEmptyFlags(c *cobra.Command, _ []string) (err error) {
	c.Flags().Visit(func(f *pflag.Flag) {
		empty := strings.TrimSpace(f.Value.String()) == ""
		if list, ok := f.Value.(pflag.SliceValue); ok {
			empty = false
			for _, v := range list.GetSlice() {
				empty = empty || strings.TrimSpace(v) == ""
			}
		}
		if empty && err == nil {
			err = exit.Usage("--%s is empty; leave the flag out, or give it %s", f.Name, givenTo(f))
		}
	})
	return err
}

// givenTo returns what a flag takes, from its usage.
func givenTo(f *pflag.Flag) string {
	name, _ := pflag.UnquoteUsage(f)
	if strings.ContainsAny(name[:min(1, len(name))], "aeio") {
		return "an " + name
	}
	switch name {
	case "much", "steps":
		return "a value"
	}
	return "a " + name
}
