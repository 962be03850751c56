package main

import (
	"fmt"
	"io"
	"os"

	"github.com/leaderpoint/leaderpoint/ask"
	"github.com/leaderpoint/leaderpoint/position"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/spf13/cobra"
)

// oneFile demands the position file as the only argument.
func oneFile(c *cobra.Command, args []string) error {
	if len(args) != 1 {
		return fmt.Errorf("%s takes one position file, got %d", c.Name(), len(args))
	}
	return nil
}

// open reads the position file.
func open(in io.Reader, file string) (*ask.Session, error) {
	if file != "-" {
		f, err := os.Open(file)
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
	s, err := ask.Open(d)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", file, err)
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
