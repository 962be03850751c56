package main

import (
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/leaderpoint/leaderpoint/ask"
	"github.com/leaderpoint/leaderpoint/position"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/spf13/cobra"
)

// positionFlag gives the position itself, in place of the file.
const positionFlag = "position"

// takesPosition makes a command take a position: a file as its only argument, or a line.
func takesPosition(c *cobra.Command) {
	c.Args = onePosition
	c.Flags().String(positionFlag, "", "the position itself as one `line` of text, instead of a file: see docs/notation.md")
}

// onePosition demands one position.
func onePosition(c *cobra.Command, args []string) error {
	switch given := c.Flags().Changed(positionFlag); {
	case given && len(args) > 0:
		return fmt.Errorf("%s takes a position file or --position, not both", c.Name())
	case !given && len(args) != 1:
		return fmt.Errorf("%s takes one position file, got %d; --position 'LINE' gives the position itself", c.Name(), len(args))
	}
	return nil
}

// read reads the position that a command was given.
func read(c *cobra.Command, args []string) (d *position.Document, name string, err error) {
	if len(args) > 0 {
		d, err = readFile(c.InOrStdin(), args[0])
		return d, args[0], err
	}
	line, err := c.Flags().GetString(positionFlag)
	if err != nil {
		return nil, "", err
	}
	name = "--" + positionFlag
	if d, err = position.ParseLine(line); err != nil {
		return nil, "", fmt.Errorf("%s: %w", name, err)
	}
	return d, name, nil
}

// readFile reads a position file.
func readFile(in io.Reader, file string) (*position.Document, error) {
	if file != "-" {
		f, err := os.Open(file)
		if err != nil && strings.Contains(file, "@") {
			return nil, fmt.Errorf("%w; a position in a line of text is given with --position", err)
		}
		if err != nil {
			return nil, err
		}
		defer f.Close()
		in = f
	}
	d, err := position.Read(in)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", file, err)
	}
	return d, nil
}

// open starts a session on the position that a command was given.
func open(c *cobra.Command, args []string) (*ask.Session, error) {
	d, name, err := read(c, args)
	if err != nil {
		return nil, err
	}
	s, err := ask.Open(d)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	return s, nil
}

// pickPair picks the units that the flags --from and --to name: one, or all when
// the flag is empty.
func pickPair(t *spatial.Table, from, to string) (a, b []spatial.UnitID, err error) {
	if a, err = pick(t, from); err != nil {
		return nil, nil, err
	}
	b, err = pick(t, to)
	return a, b, err
}

func pick(t *spatial.Table, name string) ([]spatial.UnitID, error) {
	if name != "" {
		id, err := t.Find(name)
		return []spatial.UnitID{id}, err
	}
	all := make([]spatial.UnitID, t.Len())
	for i := range all {
		all[i] = spatial.UnitID(i)
	}
	return all, nil
}
