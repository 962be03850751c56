package main

import (
	_ "embed"
	"fmt"
	"io"
	"os"

	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/arguments"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/exit"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/verb"
	"github.com/leaderpoint/leaderpoint/position"
	"github.com/spf13/cobra"
)

// starter is a position that explains itself.
//
//go:embed starter.json
var starter string

func newCommand() *cobra.Command {
	asLine, file := false, ""
	c := &cobra.Command{
		Use:   "new",
		Short: "Print a position to begin with, which explains itself",
		Long: `Prints a small position file whose notes say what each member means. Change it, and
ask about it. With --line it prints the same as one line of text. With -o it goes into a
file that is not there yet, for terminals that send text into files in their own way.`,
		Example: `  leaderpoint new -o mine.json
  leaderpoint see mine.json`,
		Args: arguments.NothingElse,
		RunE: func(cmd *cobra.Command, _ []string) error {
			if file != "" {
				return newFile(file, asLine)
			}
			return writeStarter(cmd.OutOrStdout(), asLine)
		},
	}
	c.Flags().BoolVar(&asLine, "line", false, "as one line of text, without the notes")
	c.Flags().StringVarP(&file, "output", "o", "", "write it into this `file`, which must not be there yet")
	return c
}

// newFile writes the position into a new file; it does not overwrite one.
func newFile(name string, asLine bool) error {
	if _, err := os.Stat(name); err == nil {
		return exit.BadIO(fmt.Errorf("there is a file %s already", name))
	}
	return verb.WriteFile(name, func(w io.Writer) error { return writeStarter(w, asLine) })
}

// writeStarter writes the position as a file or as a line.
func writeStarter(out io.Writer, asLine bool) error {
	if !asLine {
		_, err := io.WriteString(out, starter)
		return err
	}
	d, err := position.Parse([]byte(starter))
	if err != nil {
		return err
	}
	line, err := d.Bare().Line()
	if err != nil {
		return err
	}
	_, err = fmt.Fprintln(out, line)
	return err
}
