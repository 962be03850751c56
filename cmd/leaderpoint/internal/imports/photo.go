package imports

import (
	"cmp"
	"encoding/json"
	"fmt"
	"io"
	"slices"

	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/arguments"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/exit"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/screen"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/verb"
	"github.com/leaderpoint/leaderpoint/internal/faults"
	"github.com/leaderpoint/leaderpoint/internal/named"
	"github.com/leaderpoint/leaderpoint/internal/protocol"
	"github.com/leaderpoint/leaderpoint/position"
	"github.com/spf13/cobra"
)

// PhotoCommand returns the verb photo.
func PhotoCommand() *cobra.Command {
	var asJSON bool
	var against, side, output string
	c := &cobra.Command{
		Use:   "photo MARKS",
		Short: "Print where units are by a photo of the table, and how far they may be off",
		Long: `Reads a JSON file ("-" for standard input) with points that were marked in a photo:

  {"marks": [{"image": [82, 2286], "table": [0, 0]}, ...],
   "units": [{"name": "Knights", "type": "cavalry", "size": "regiment",
              "corners": [[1653, 1789], [1875, 1789], [1867, 1929], [1632, 1929]]}]}

"image" and "corners" are pixels of the photo, to the right and down. "table" is inches of the
table. Mark six points or more whose places you know: corners of the table and of terrain.
Give the four corners of a unit in the order front left, front right, rear right, rear left,
where the base touches the table.

The answer has each unit as a line of text, with the accuracy of its place. Its side is that
of the file ("side") or of --side. With -o it writes the position as it is now.

With --against the units are those of the last known position, and only units that moved need
be marked. It then says whether the rules allow each move. The exit code is 1 if a move is not
legal, and 2 if a charge is open.

` + exit.Help + `
The verdict is whether all moves since --against are legal: 1 if one is not, 2 if a charge is
open. Without --against it is 0.

"leaderpoint ask --help photo" prints every member of the file and of the answer.`,
		Example: `  leaderpoint photo docs/measured/from-a-photo.json --side red
  leaderpoint photo marks.json --against before.json -o now.json`,
		Args: func(_ *cobra.Command, args []string) error {
			if len(args) != 1 {
				return exit.Usage("photo takes one file with marks and corners, got %d; \"leaderpoint photo --help\" shows one", len(args))
			}
			return nil
		},
		ValidArgsFunction: arguments.CompleteFile,
		RunE: func(c *cobra.Command, args []string) error {
			file, err := readFile(c.InOrStdin(), args[0], position.MaxFileSize)
			if err != nil {
				return exit.BadIO(err)
			}
			if arguments.IsPicture(file) {
				return exit.BadData(fmt.Errorf("%s is a picture; photo reads a JSON file of the points that were marked in it: \"leaderpoint photo --help\" shows one", args[0]))
			}
			var last *position.Document
			if against != "" {
				if last, err = arguments.ReadPosition(c.InOrStdin(), against); err != nil {
					return err
				}
			} else if output != "" {
				return exit.Usage("-o needs --against: a photo has no terrain and no other units")
			}
			places, err := protocol.Photo(c.Context(), file, side, last)
			if err != nil {
				return exit.BadData(fmt.Errorf("%s: %w", args[0], err))
			}
			var refused error
			if output != "" {
				if refused, err = writeNow(output, places.Position); err != nil {
					return err
				}
			}
			if asJSON {
				err = json.NewEncoder(c.OutOrStdout()).Encode(places)
			} else {
				if refused != nil {
					output = ""
				}
				err = printPlaces(c.OutOrStdout(), &places, last, output)
			}
			if err = cmp.Or(err, refused); err != nil {
				return err
			}
			return ofMoves(places.Units)
		},
	}
	c.Flags().StringVar(&against, "against", "", "the `file` of the last known position: say what has moved since")
	c.Flags().StringVar(&side, "side", "", "the `side` of units that have none in the file")
	c.Flags().StringVarP(&output, "output", "o", "", "write the position of now into this `file`, which must not be there yet")
	c.Flags().BoolVar(&asJSON, "json", false, "print JSON for programs")
	return c
}

// writeNow writes the position of now, unless no command would read it: that is refused.
func writeNow(file string, text []byte) (refused, err error) {
	d, err := position.Parse(text)
	if err != nil {
		return nil, exit.BadData(err)
	}
	found, _ := faults.In(d)
	for _, f := range found {
		switch f.Kind {
		case "form", "contact", "overlap":
			return exit.BadData(fmt.Errorf("%s is not written, as no command would read it: %s. Mark these units again, or mend their places in the last known position", file, f.Text)), nil
		}
	}
	return nil, verb.WriteNewFile(file, func(w io.Writer) error { _, err := w.Write(text); return err })
}

// ofMoves returns the outcome of moves: whether all are legal.
func ofMoves(units []protocol.PlacedUnit) (out error) {
	for _, u := range units {
		switch m := u.Moved; {
		case m == nil || m.Legal:
		case m.Open:
			out = exit.Outcome(exit.Unknown)
		default:
			return exit.Outcome(exit.No)
		}
	}
	return out
}

// printPlaces prints how well the marks fit, each unit as a line of text, and what has moved.
func printPlaces(out io.Writer, p *protocol.PhotoAnswer, last *position.Document, file string) error {
	worst := 0
	for i, off := range p.MarksMM {
		if off > p.MarksMM[worst] {
			worst = i
		}
	}
	t := &screen.Telling{}
	t.Say("%d marks fit to %.1f mm; mark %d is off by %.1f mm.", len(p.MarksMM), p.ResidualMM, worst+1, p.MarksMM[worst])
	t.Blank()
	rows, sides := [][]string{{"a line of text for each unit", "corners fit to"}}, true
	for _, u := range p.Units {
		line := u.Line
		if line == "" {
			sides = false
			line = fmt.Sprintf("%s @%.3f,%.3f^%.2f %gx%g measured=%g", u.Name, u.At[0], u.At[1], u.Heading, u.BaseMM[0], u.BaseMM[1], u.MeasuredMM)
		}
		rows = append(rows, []string{line, fmt.Sprintf("%.1f mm", u.ResidualMM)})
	}
	err := screen.Write(out, t.String())
	if err == nil && len(p.Units) > 0 {
		err = screen.Columns(out, rows, screen.TableWidth)
	}
	if err != nil {
		return err
	}
	more := &screen.Telling{}
	if !sides {
		more.Paragraph("A line of text needs a side and a type, too: --side red, or --against the last known position.")
	}
	if last != nil {
		more.Blank()
		var known []string
		for _, u := range last.Units {
			known = append(known, u.Name)
		}
		missing := slices.DeleteFunc(slices.Clone(known), func(name string) bool {
			return slices.ContainsFunc(p.Units, func(u protocol.PlacedUnit) bool { return u.Name == name })
		})
		for _, u := range p.Units {
			switch {
			case u.Moved != nil:
				more.Item("%s", u.Moved.Sentence)
			case slices.Contains(known, u.Name):
				more.Item("%s: not moved, as far as the photo shows.", u.Name)
			default:
				more.Item("%s: new%s", u.Name, cmp.Or(arguments.DidYouMean(named.Nearest(u.Name, missing)), "."))
			}
		}
	}
	if file != "" {
		more.Paragraph("The position of now is in %s.", file)
	}
	return screen.Write(out, more.String())
}
