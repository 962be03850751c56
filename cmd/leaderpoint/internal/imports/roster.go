// Package imports has the verbs that make positions of other things: army lists and photos.
package imports

import (
	"encoding/json"
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/arguments"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/exit"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/phrase"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/screen"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/verb"
	"github.com/leaderpoint/leaderpoint/internal/protocol"
	"github.com/leaderpoint/leaderpoint/internal/roster"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/spf13/cobra"
)

// RosterCommand returns the verb roster.
func RosterCommand() *cobra.Command {
	var asJSON bool
	var output, edition string
	var sides []string
	c := &cobra.Command{
		Use:   "roster FILE [FILE]",
		Short: "Make a position from the army lists of a list builder",
		Long: `Reads an army list that NewRecruit or BattleScribe exported (.ros, .rosz or .json; "-" for
standard input). It prints what the list has, and what should be checked. With -o it writes a
position with the units in ranks at the bottom edge. A second list is the other army, at the
top edge.

Units get their type, size, Speed, height, traits, cost and strength from the list. No list
has bases, so each unit gets the base of its type and size: measure them. What was not read is
listed. Nothing is guessed.`,
		Example: `  leaderpoint roster mine.rosz yours.json -o game.json
  leaderpoint draw game.json --svg game.svg`,
		Args: func(_ *cobra.Command, args []string) error {
			if n := len(args); n < 1 || n > 2 {
				return exit.Usage("roster takes the file of an army list, or two for two armies, and got %d", n)
			}
			return nil
		},
		ValidArgsFunction: func(*cobra.Command, []string, string) ([]cobra.Completion, cobra.ShellCompDirective) {
			return []cobra.Completion{"ros", "rosz", "json"}, cobra.ShellCompDirectiveFilterFileExt
		},
		RunE: func(c *cobra.Command, args []string) error {
			if len(sides) < len(args) {
				return exit.Usage("--side has %s for %s; give one for each, as in --side red,blue", phrase.Count(len(sides), "side"), phrase.Count(len(args), "list"))
			}
			armies, err := readArmies(c.InOrStdin(), args, sides, rules.EditionName(edition))
			if err != nil {
				return err
			}
			all := together(armies)
			words, write := c.OutOrStdout(), func(w io.Writer) error { return all.Document.Write(w) }
			switch output {
			case "":
			case "-":
				words, err = c.ErrOrStderr(), write(words)
			default:
				err = verb.WriteNewFile(output, write)
			}
			switch {
			case err != nil:
				return err
			case asJSON:
				return json.NewEncoder(words).Encode(protocol.RosterOf(all))
			}
			return printNotes(words, armies, len(all.Document.Units), output)
		},
	}
	c.Flags().BoolVar(&asJSON, "json", false, "print JSON for programs: the position and the notes")
	c.Flags().StringVarP(&output, "output", "o", "", "write the position into this `file`, which must not be there yet; - is standard output")
	c.Flags().StringSliceVar(&sides, "side", []string{"red", "blue"}, "the `side` of each list")
	c.Flags().StringVar(&edition, "edition", "", "the `edition` of the position, whatever the list says")
	arguments.TakesWords(c, "edition", "edition", arguments.EditionNames())
	return c
}

// readArmies reads the list of each file. The second is set up at the top edge, and no two units
// have one name.
func readArmies(in io.Reader, files, sides []string, edition rules.EditionName) (armies []*roster.Army, err error) {
	var taken []string
	for i, file := range files {
		text, err := readFile(in, file, roster.MaxSize)
		if err != nil {
			return nil, exit.BadIO(err)
		}
		army, err := roster.Read(text, roster.Options{Edition: edition, Side: sides[i], Top: i > 0, Taken: taken})
		if err != nil {
			return nil, exit.BadData(fmt.Errorf("%s: %w", file, err))
		}
		armies, edition = append(armies, army), army.Document.Edition
		for _, u := range army.Document.Units {
			taken = append(taken, u.Name)
		}
	}
	return armies, nil
}

// readFile reads a file, or standard input, and little more of it than is accepted.
func readFile(in io.Reader, file string, most int64) ([]byte, error) {
	if file != "-" {
		f, err := os.Open(file)
		if err != nil {
			return nil, err
		}
		defer f.Close()
		in = f
	}
	return io.ReadAll(io.LimitReader(in, most+1))
}

// together returns the position of all armies, with their notes.
func together(armies []*roster.Army) *roster.Army {
	document := *armies[0].Document
	all := &roster.Army{Document: &document}
	document.Units = nil
	var names []string
	for _, a := range armies {
		document.Units = append(document.Units, a.Document.Units...)
		all.Cost += a.Cost
		all.Notes = append(all.Notes, a.Notes...)
		if a.Document.Name != "" {
			names = append(names, a.Document.Name)
		}
	}
	document.Name = strings.Join(names, " against ")
	return all
}

// printNotes prints what should be checked or added, army by army, and how to get the position, or
// where it is with all its units.
func printNotes(out io.Writer, armies []*roster.Army, count int, output string) error {
	t := &screen.Telling{}
	for i, a := range armies {
		if i > 0 {
			t.Blank()
		}
		units := a.Document.Units
		t.Say("%s: %s of %s, %g points.", a.Document.Name, phrase.Count(len(units), "unit"), units[0].Side, a.Cost)
		t.Blank()
		lists := map[string][]string{}
		for _, n := range a.Notes {
			names := strings.Join(n.Units, ", ")
			if len(n.Units) == len(units) && n.Units[0] == units[0].Name {
				names = "all units"
			}
			if n.Kind == "special" || n.Kind == "option" {
				lists[n.Kind] = append(lists[n.Kind], fmt.Sprintf("%s (%s)", n.Text, names))
				continue
			}
			t.Item("%s: %s.", names, n.Text)
		}
		for _, kind := range []string{"special", "option"} {
			if list := lists[kind]; list != nil {
				heading := map[string]string{"special": "special rules", "option": "options"}[kind]
				t.Item("%s that were not read: %s.", heading, strings.Join(list, ", "))
			}
		}
	}
	switch output {
	case "":
		t.Paragraph("With -o game.json the position is written into that file.")
	case "-":
	default:
		t.Paragraph("The position is in %s, with %s.", output, phrase.Count(count, "unit"))
	}
	return screen.Write(out, t.String())
}
