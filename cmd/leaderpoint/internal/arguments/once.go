package arguments

import (
	"fmt"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

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

// twiceError says that a flag is given two values.
type twiceError struct{ flag, first, second string }

// Error implements error.
func (e *twiceError) Error() string {
	return fmt.Sprintf("--%s is given twice, as %q and as %q; it takes one", e.flag, e.first, e.second)
}
