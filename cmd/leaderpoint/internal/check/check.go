// Package check is the verb check: it lists everything that is wrong with a position.
package check

import (
	"encoding/json"
	"io"
	"slices"

	"github.com/leaderpoint/leaderpoint/answer"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/arguments"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/exit"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/phrase"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/screen"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/verb"
	"github.com/leaderpoint/leaderpoint/internal/draw"
	"github.com/leaderpoint/leaderpoint/internal/faults"
	"github.com/leaderpoint/leaderpoint/internal/protocol"
	"github.com/leaderpoint/leaderpoint/internal/tell"
	"github.com/leaderpoint/leaderpoint/internal/version"
	"github.com/leaderpoint/leaderpoint/position"
	"github.com/spf13/cobra"
)

// Command returns the verb.
func Command() *cobra.Command {
	var asJSON bool
	var p verb.Pictures
	c := &cobra.Command{
		Use:   "check FILE",
		Short: "Print all that is wrong with a position",
		Long: `Lists all that is wrong with a position file ("-" for standard input), and not only the first
fault. It reads tables that the other commands refuse because bases overlap. Faults are:

  members that contradict each other, and bases that overlap
  units in blocking terrain, or over the edge of the table
  units within an inch of an enemy, or in contact with a friend
  bases that are not those of their type and size
  fights with an enemy that is far away or touches another side, and a misspelt third side

Units in contact with an enemy got there by a charge. So they and their neighbours may be
nearer than an inch, and so may units of which the file says that they touch.

For a measured position it says which units were put into contact, and which gaps may really
be contacts.

` + exit.Help + `
The verdict is whether nothing is wrong. A file whose position is impossible, such as one
with a contact that cannot be, ends with 65, as with all other commands.`,
		Example: `  leaderpoint check mine.json`,
		RunE: func(cmd *cobra.Command, args []string) error {
			src, err := arguments.Read(cmd, args)
			if err != nil {
				return err
			}
			found, said := faults.In(src.Document)
			if err := printFaults(cmd.OutOrStdout(), src, found, said, asJSON); err != nil {
				return err
			}
			if p.Wanted() {
				t, err := faults.Stood(src.Document)
				if err != nil { // coordinates that cannot be on a table at all
					return exit.BadData(err)
				}
				key, err := src.Document.Key() // of the typed document
				if err != nil {
					key = position.KeyOf(t)
				}
				o := draw.Options{Version: version.Build(), Key: key.String(), Title: src.Document.Name, Millimetres: src.Lengths == tell.Millimetres}
				if err := p.Write(draw.Position(t.Now(), o)); err != nil {
					return err
				}
			}
			// A position that breaks rules is still a valid file.
			if slices.ContainsFunc(found, func(f answer.Fault) bool { return f.Kind == "form" || f.Kind == "contact" }) {
				return exit.Outcome(exit.Data)
			}
			return exit.Verdict(len(found) == 0)
		},
	}
	arguments.TakesPosition(c)
	c.Flags().BoolVar(&asJSON, "json", false, "print JSON for programs")
	p.Takes(c)
	return c
}

// checked is the answer of the command check.
type checked struct {
	Legal  bool           `json:"legal"`
	Faults []answer.Fault `json:"faults"`
	// Measured says how measured positions were treated.
	Measured []string `json:"measured,omitempty"`
	// NotStored names units in contact that are not declared engaged.
	NotStored []string `json:"not_stored,omitempty"`
}

// printFaults prints all faults.
func printFaults(out io.Writer, src arguments.Source, found, said []answer.Fault, asJSON bool) error {
	notes, notStored := faults.Notes(src.Document), faults.NotStored(src.Document)
	notes = append(notes, faults.Declared(said)...)
	if asJSON {
		return json.NewEncoder(out).Encode(checked{len(found) == 0, protocol.WithCodes(found), notes, notStored})
	}
	t := &screen.Telling{}
	if len(found) == 0 {
		t.Say("Nothing is wrong with %s: %s, %s of terrain.", src.Origin(),
			phrase.Count(len(src.Document.Units), "unit"), phrase.Count(len(src.Document.Terrain), "piece"))
	} else {
		t.Say("%s with %s:", phrase.Count(len(found), "fault"), src.Origin())
		t.Blank()
	}
	for _, f := range found {
		row := ""
		if f.Row != "" {
			row = " [" + f.Row + "]"
		}
		text := f.Text
		if f.Kind == "form" {
			text = src.InWords(f.Err).Error()
		}
		t.Item("%s%s.", text, row)
	}
	for _, list := range []struct {
		heading string
		notes   []string
	}{{src.As() + ":", notes}, {"In contact, but not said to be engaged:", notStored}} {
		if len(list.notes) == 0 {
			continue
		}
		t.Heading("%s", list.heading)
		for _, n := range list.notes {
			if last := n[len(n)-1]; last != '?' && last != '.' {
				n += "."
			}
			t.Item("%s", n)
		}
	}
	return src.Print(out, t.String())
}
