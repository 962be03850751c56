package main

import (
	"encoding/json"
	"fmt"
	"io"
	"strings"

	"github.com/leaderpoint/leaderpoint/draw"
	"github.com/leaderpoint/leaderpoint/internal/faults"
	"github.com/leaderpoint/leaderpoint/position"
	"github.com/spf13/cobra"
)

func checkCommand() *cobra.Command {
	var asJSON bool
	var p pictureFlags
	c := &cobra.Command{
		Use:   "check FILE",
		Short: "Print all that is wrong with a position",
		Long: `Reads a position file ("-" for standard input) and lists all that is wrong with it, not
only what comes first: members that contradict each other, bases that overlap, units
in blocking terrain or over the edge of the table, within an inch of an enemy or in
contact with a friend, and bases that are not those of type and size. Of a measured
position it tells who was put into contacts, and which gaps may be some. It reads tables
that the other commands refuse because bases overlap.

Units that are in contact with an enemy came there by a charge: they and those beside
them are not held to the gaps. Nor are units of which the file says that they touch:
it tells what stood on the table, and check tells of it among what was measured.

` + exitHelp + `
The verdict is whether nothing is wrong.`,
		Example: `  leaderpoint check mine.json`,
		RunE: func(cmd *cobra.Command, args []string) error {
			src, err := read(cmd, args)
			if err != nil {
				return err
			}
			found, said := faults.In(src.document)
			if err := printFaults(cmd.OutOrStdout(), src, found, said, asJSON); err != nil {
				return err
			}
			if p.wanted() {
				if err := drawChecked(&p, src.document); err != nil {
					return err
				}
			}
			return verdict(len(found) == 0)
		},
	}
	takesPosition(c)
	c.Flags().BoolVar(&asJSON, "json", false, "print JSON for programs")
	takesPicture(c, &p)
	return c
}

// drawChecked draws a position as it stands, overlapping or not. What cannot be put on a table at all is an
// error, for there is nothing to be seen.
func drawChecked(p *pictureFlags, d *position.Document) error {
	t, err := faults.Stood(d)
	if err != nil {
		return badData(err)
	}
	return p.write(draw.Position(t.Now(), draw.Options{Version: version(), Key: position.KeyOf(t).String(), Title: d.Name}))
}

// checked is what the command check answers.
type checked struct {
	Legal  bool           `json:"legal"`
	Faults []faults.Fault `json:"faults"`
	// Measured tells what was done with what was measured.
	Measured []string `json:"measured,omitempty"`
}

// printFaults prints all faults.
func printFaults(out io.Writer, src source, found, said []faults.Fault, asJSON bool) error {
	notes := append(faults.Notes(src.document), notesOfSaid(said)...)
	if asJSON {
		return json.NewEncoder(out).Encode(checked{len(found) == 0, append([]faults.Fault{}, found...), notes})
	}
	name := src.told()
	t := &telling{}
	switch n := len(found); n {
	case 0:
		t.say("Nothing is wrong with %s: %s, %s of terrain.", name,
			count(len(src.document.Units), "unit"), count(len(src.document.Terrain), "piece"))
	default:
		t.say("%s with %s:", count(n, "fault"), name)
		t.blank()
		for _, f := range found {
			row := ""
			if f.Row != "" {
				row = " [" + f.Row + "]"
			}
			t.item("%s%s.", f.Text, row)
		}
	}
	if len(notes) > 0 {
		t.blank()
		t.say("As measured:")
		t.blank()
		for _, n := range notes {
			t.item("%s", sentenceOf(n))
		}
	}
	return write(out, t.String())
}

// notesOfSaid tell of contacts that the file says, and that no move may end in.
func notesOfSaid(said []faults.Fault) (notes []string) {
	for _, f := range said {
		notes = append(notes, fmt.Sprintf("%s and %s touch, as the file says, which is no fault of it; no move ends so, and neither is in combat [%s]", f.Unit, f.Other, f.Row))
	}
	return notes
}

// sentenceOf ends a note as a sentence ends.
func sentenceOf(note string) string {
	if strings.HasSuffix(note, "?") {
		return note
	}
	return note + "."
}
