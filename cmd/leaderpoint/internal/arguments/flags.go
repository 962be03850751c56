package arguments

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/leaderpoint/leaderpoint/answer"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/exit"
	"github.com/leaderpoint/leaderpoint/internal/named"
	"github.com/leaderpoint/leaderpoint/internal/tell"
	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// FlagError reports in our words what is wrong with a flag.
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

// wanted returns what the value of a type of flag must be.
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

// Needs refuses a command without its required flags, and names all that are missing.
func Needs(c *cobra.Command, names ...string) error {
	var missing []string
	for _, name := range names {
		if f := c.Flags().Lookup(name); !f.Changed {
			_, usage := pflag.UnquoteUsage(f)
			missing = append(missing, fmt.Sprintf("--%s (%s)", name, usage))
		}
	}
	if missing == nil {
		return nil
	}
	return exit.Usage("%s needs %s", c.Name(), tell.Series(missing))
}

// Check refuses empty flags, such as the variable of a shell that is not set: they must not count
// as flags that were left out. It also finds the names and words that flags mean.
func Check(c *cobra.Command, _ []string) (err error) {
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
	if err != nil {
		return err
	}
	return means(c, nil)
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

// Once makes all commands refuse a flag with one value that is given twice: the last would win
// silently.
func Once(c *cobra.Command) {
	c.Flags().VisitAll(func(f *pflag.Flag) {
		_, list := f.Value.(pflag.SliceValue)
		if _, wrapped := f.Value.(*once); !list && !wrapped && f.Value.Type() != "bool" {
			f.Value = &once{Value: f.Value, flag: f.Name}
		}
	})
	for _, sub := range c.Commands() {
		Once(sub)
	}
}

// once is the value of a flag that may be set once.
type once struct {
	pflag.Value
	flag  string
	first *string
}

// Set implements pflag.Value.
func (o *once) Set(text string) error {
	if o.first != nil {
		return &twiceError{o.flag, *o.first, text}
	}
	o.first = &text
	return o.Value.Set(text)
}

// twiceError reports that a flag has two values.
type twiceError struct{ flag, first, second string }

// Error implements error.
func (e *twiceError) Error() string {
	return fmt.Sprintf("--%s is given twice, as %q and as %q; it takes one", e.flag, e.first, e.second)
}

// Point reads x,y or [x,y]: a place on the table, in inches. It reports whether the text is one.
func Point(text string) (at answer.Point, ok bool) {
	if inner, list := strings.CutPrefix(text, "["); list {
		text = strings.TrimSuffix(inner, "]")
	}
	x, y, ok := strings.Cut(text, ",")
	for i, word := range []string{x, y} {
		inches, err := strconv.ParseFloat(strings.TrimSpace(word), 64)
		at[i], ok = inches, ok && err == nil
	}
	return at, ok
}
