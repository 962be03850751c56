package main

import (
	_ "embed"
	"fmt"
	"io"

	"github.com/leaderpoint/leaderpoint/position"
	"github.com/spf13/cobra"
)

// starter is a position that explains itself.
//
//go:embed starter.json
var starter string

func newCommand() *cobra.Command {
	asLine := false
	c := &cobra.Command{
		Use:   "new",
		Short: "Print a position to begin with, which explains itself",
		Long: `Prints a small position file whose notes say what each member means. Change it, and
ask about it. With --line it prints the same as one line of text.`,
		Example: `  leaderpoint new > mine.json
  leaderpoint see mine.json`,
		Args: nothingElse,
		RunE: func(cmd *cobra.Command, _ []string) error {
			if !asLine {
				_, err := io.WriteString(cmd.OutOrStdout(), starter)
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
			_, err = fmt.Fprintln(cmd.OutOrStdout(), line)
			return err
		},
	}
	c.Flags().BoolVar(&asLine, "line", false, "as one line of text, without the notes")
	return c
}
