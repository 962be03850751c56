package imports

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"

	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/arguments"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/exit"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/screen"
	"github.com/leaderpoint/leaderpoint/internal/protocol"
	"github.com/leaderpoint/leaderpoint/position"
	"github.com/spf13/cobra"
)

// PhotoCommand returns the verb photo.
func PhotoCommand() *cobra.Command {
	asJSON := false
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

The answer has the place of each unit as a line of text takes it, with how well it was
measured. "leaderpoint ask --help photo" prints every member of the file and of the answer.`,
		Example: `  leaderpoint photo docs/measured/from-a-photo.json`,
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
			if bytes.HasPrefix(file, []byte("\x89PNG")) || bytes.HasPrefix(file, []byte("\xff\xd8")) { // or JPEG
				return exit.BadData(fmt.Errorf("%s is a picture; photo reads a JSON file of the points that were marked in it: \"leaderpoint photo --help\" shows one", args[0]))
			}
			places, err := protocol.Photo(file)
			switch {
			case err != nil:
				return exit.BadData(fmt.Errorf("%s: %w", args[0], err))
			case asJSON:
				return json.NewEncoder(c.OutOrStdout()).Encode(places)
			}
			return printPlaces(c.OutOrStdout(), &places)
		},
	}
	c.Flags().BoolVar(&asJSON, "json", false, "print JSON for programs")
	return c
}

// printPlaces prints how well the marks fit, and a row for each unit.
func printPlaces(out io.Writer, p *protocol.PhotoAnswer) error {
	worst := 0
	for i, off := range p.MarksMM {
		if off > p.MarksMM[worst] {
			worst = i
		}
	}
	t := &screen.Telling{}
	t.Say("%d marks fit to %.1f mm; mark %d is off by %.1f mm.", len(p.MarksMM), p.ResidualMM, worst+1, p.MarksMM[worst])
	t.Blank()
	if err := screen.Write(out, t.String()); err != nil || len(p.Units) == 0 {
		return err
	}
	rows := [][]string{{"unit", "place in a line of text", "corners fit to"}}
	for _, u := range p.Units {
		place := fmt.Sprintf("@%.3f,%.3f^%.2f %gx%g measured=%g", u.At[0], u.At[1], u.Heading, u.BaseMM[0], u.BaseMM[1], u.MeasuredMM)
		rows = append(rows, []string{u.Name, place, fmt.Sprintf("%.1f mm", u.ResidualMM)})
	}
	return screen.Columns(out, rows, screen.TableWidth)
}
