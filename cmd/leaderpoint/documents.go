package main

import (
	_ "embed"
	"encoding/json"
	"fmt"
	"io"

	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/arguments"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/exit"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/members"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/verb"
	"github.com/leaderpoint/leaderpoint/internal/tell"
	"github.com/leaderpoint/leaderpoint/position"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/spf13/cobra"
)

func lineCommand() *cobra.Command {
	bare, asJSON := false, false
	c := &cobra.Command{
		Use:   "line FILE",
		Short: "Print a position as one line of text",
		Long: `Prints the position of a file ("-" for standard input) as one line of text. Every command
takes the line with --position, and the asks take it as "position".

The line is exact: a table that is read from it is the same to the last bit. Equal positions
give equal lines. docs/position.md says how to read and write one.`,
		Example: `  leaderpoint line battle.json
  leaderpoint charge --position "$(leaderpoint line battle.json)" --from Knights`,
		RunE: func(cmd *cobra.Command, args []string) error {
			src, err := arguments.Read(cmd, args)
			if err != nil {
				return err
			}
			d := src.Document
			if bare {
				d = d.Bare()
			}
			line, err := d.Line()
			if err != nil {
				return exit.BadData(fmt.Errorf("%s: %w", src.Name, err))
			}
			if !asJSON {
				if lost := arguments.LostInLine(d); len(lost) > 0 {
					fmt.Fprintf(cmd.ErrOrStderr(), "leaderpoint: units stand in their contacts, but a line does not say that they touch: without %s\n", tell.List(lost))
				}
				_, err = fmt.Fprintln(cmd.OutOrStdout(), line)
				return err
			}
			key, err := d.Key()
			if err != nil {
				return exit.BadData(fmt.Errorf("%s: %w", src.Name, err))
			}
			return json.NewEncoder(cmd.OutOrStdout()).Encode(struct {
				Line string       `json:"line"`
				Key  position.Key `json:"key"`
				// Lost lists members of the file that a line cannot hold.
				Lost []string `json:"lost,omitempty"`
			}{line, key, arguments.LostInLine(d)})
		},
	}
	arguments.TakesPosition(c)
	c.Flags().BoolVar(&asJSON, "json", false, "print JSON for programs: the line, and the key of the position")
	c.Flags().BoolVar(&bare, "bare", false, "without the name of the position, and without notes")
	return c
}

func fileCommand() *cobra.Command {
	asGeoJSON := false
	c := &cobra.Command{
		Use:   "file FILE",
		Short: "Print a position as a position file, or as GeoJSON",
		Long: `Prints a position as a position file in the usual form, with one unit or piece of terrain a
line. It reads a position file ("-" for standard input), or a line of text with --position.
"leaderpoint file --help members" prints every member of such a file.

With --geojson it prints a feature collection for maps and drawing programs. Each unit and
piece of terrain is a polygon in inches, with its members as properties. Every command reads
such a collection back.`,
		Example: `  leaderpoint file --position 'A red troop @10,10 | B blue troop @12,20^180' > ab.json
  leaderpoint file ab.json --geojson > ab.geojson
  leaderpoint see ab.geojson`,
		RunE: func(cmd *cobra.Command, args []string) error {
			src, err := arguments.Read(cmd, args)
			if err != nil {
				return err
			}
			if !asGeoJSON {
				return src.Document.Write(cmd.OutOrStdout())
			}
			text, err := src.Document.GeoJSON()
			if err != nil {
				return exit.BadData(fmt.Errorf("%s: %w", src.Name, err))
			}
			_, err = cmd.OutOrStdout().Write(text)
			return err
		},
	}
	arguments.TakesPosition(c)
	c.Flags().BoolVar(&asGeoJSON, "geojson", false, "as GeoJSON, which every command reads back")
	helpOf(c, members.OfFile)
	return c
}

// starter is a position that explains itself.
//
//go:embed starter.json
var starter string

func newCommand() *cobra.Command {
	asLine, file := false, ""
	c := &cobra.Command{
		Use:   "new",
		Short: "Print a position to begin with, which explains itself",
		Long: `Prints a small position file whose notes say what each member means. Change it, and ask
about it.

With --line it prints the same position as one line of text. With -o it writes the file
itself, since some terminals change text that is sent into a file.`,
		Example: `  leaderpoint new -o mine.json
  leaderpoint see mine.json`,
		Args: arguments.NothingElse,
		RunE: func(cmd *cobra.Command, _ []string) error {
			if file == "" {
				return writeStarter(cmd.OutOrStdout(), asLine)
			}
			return verb.WriteNewFile(file, func(w io.Writer) error { return writeStarter(w, asLine) })
		},
	}
	c.Flags().BoolVar(&asLine, "line", false, "as one line of text, without the notes")
	c.Flags().StringVarP(&file, "output", "o", "", "write it into this `file`, which must not be there yet")
	return c
}

// writeStarter writes the position as a file or as a line.
func writeStarter(out io.Writer, asLine bool) error {
	text := starter
	if asLine {
		d, err := position.Parse([]byte(starter))
		if err != nil {
			return err
		}
		if text, err = d.Bare().Line(); err != nil {
			return err
		}
		text += "\n"
	}
	_, err := io.WriteString(out, text)
	return err
}

func editionCommand() *cobra.Command {
	base := string(rules.NameSecond161)
	c := &cobra.Command{
		Use:   "edition",
		Short: "Print an edition as a file to change, for the rules of a club or an event",
		Long: `Prints a file with every field and every reading of an edition. Change what your club or
your event plays differently, and delete the lines that stay the same. Every command that
takes --edition takes such a file.

"leaderpoint explain CHG-13" and its like say what the fields mean.`,
		Example: `  leaderpoint edition --based-on third > mine.json
  leaderpoint charge battle.json --from "Copper Golem" --edition mine.json`,
		Args: arguments.NothingElse,
		RunE: func(cmd *cobra.Command, _ []string) error {
			text, err := position.RulesetTemplate(rules.EditionName(base))
			if err != nil {
				return err
			}
			_, err = cmd.OutOrStdout().Write(text)
			return err
		},
	}
	c.Flags().StringVar(&base, "based-on", base, "the `edition` to begin with")
	arguments.TakesWords(c, "based-on", "edition", arguments.EditionNames())
	return c
}
