package main

import (
	"encoding/json"
	"fmt"
	"io"

	"github.com/leaderpoint/leaderpoint/position"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/spf13/cobra"
)

func checkCommand() *cobra.Command {
	var asJSON bool
	c := &cobra.Command{
		Use:   "check FILE",
		Short: "Print all that is wrong with a position",
		Long: `Reads a position file ("-" for standard input) and lists all that is wrong with it, not
only what comes first: members that contradict each other, bases that overlap, units
in blocking terrain or over the edge of the table, within an inch of an enemy or in
contact with a friend, and bases that are not those of type and size. It reads tables
that the other commands refuse because bases overlap.

Units that are in contact with an enemy came there by a charge: they and those beside
them are not held to the gaps.

` + exitHelp + `
The verdict is whether nothing is wrong.`,
		Example: `  leaderpoint check mine.json`,
		RunE: func(cmd *cobra.Command, args []string) error {
			src, err := read(cmd, args)
			if err != nil {
				return err
			}
			found, measured := faultsOf(src.document)
			if err := printFaults(cmd.OutOrStdout(), src, found, measured, asJSON); err != nil {
				return err
			}
			return verdict(len(found) == 0)
		},
	}
	takesPosition(c)
	c.Flags().BoolVar(&asJSON, "json", false, "print JSON for programs")
	return c
}

// fault is one thing that is wrong with a position.
type fault struct {
	// Kind is form, overlap, terrain, edge, gap or base.
	Kind string `json:"kind"`
	// Row is that of docs/rules.md, where one forbids it.
	Row   string `json:"row,omitempty"`
	Unit  string `json:"unit,omitempty"`
	Other string `json:"other,omitempty"`
	// By is how many inches it is off.
	By   float64 `json:"by,omitempty"`
	Text string  `json:"text"`
}

// checked is what the command check answers.
type checked struct {
	Legal  bool    `json:"legal"`
	Faults []fault `json:"faults"`
	// Placed are the units of a measured position that were put elsewhere than measured, so
	// that contacts hold.
	Placed []placed `json:"placed,omitempty"`
	// Near are pairs that might touch, as measured, and are not said to.
	Near []nearPair `json:"near,omitempty"`
}

// placed is a unit that was put elsewhere than it was measured.
type placed struct {
	Unit string `json:"unit"`
	// Moved is in inches, Turned in degrees.
	Moved  float64 `json:"moved"`
	Turned float64 `json:"turned"`
}

// nearPair is two units that might touch.
type nearPair struct {
	Units [2]string `json:"units"`
	// Apart is in inches.
	Apart float64 `json:"apart"`
}

// checkOf is the answer of the command.
func checkOf(found []fault, m *position.Measurement) checked {
	c := checked{Legal: len(found) == 0, Faults: append([]fault{}, found...)}
	for _, s := range m.Snaps {
		c.Placed = append(c.Placed, placed{s.Unit, s.Moved, s.Turned})
	}
	for _, n := range m.Near {
		c.Near = append(c.Near, nearPair{[2]string{n.A, n.B}, n.Apart})
	}
	return c
}

// printFaults prints all faults.
func printFaults(out io.Writer, src source, found []fault, m position.Measurement, asJSON bool) error {
	answer := checkOf(found, &m)
	if asJSON {
		return json.NewEncoder(out).Encode(answer)
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
	if len(answer.Placed) > 0 {
		t.blank()
		t.say("As measured, but for what was put into contact:")
		t.blank()
		for _, p := range answer.Placed {
			t.item("%s moved by %s and turned by %s degrees.", p.Unit, both(p.Moved), fixed(p.Turned, 2))
		}
	}
	if len(answer.Near) > 0 {
		t.blank()
		t.say("These might touch, as measured; if they do, say so with \"touching\":")
		t.blank()
		for _, n := range answer.Near {
			t.item("%s and %s, %s apart.", n.Units[0], n.Units[1], both(n.Apart))
		}
	}
	_, err := io.WriteString(out, t.String())
	return err
}

// overlapOf tells how deep two units stand in each other.
func overlapOf(t *spatial.Table, a, b spatial.UnitID, depth float64) fault {
	x, y := t.Unit(a).Name, t.Unit(b).Name
	return fault{Kind: "overlap", Unit: x, Other: y, By: depth, Text: fmt.Sprintf("%s and %s overlap by %s", x, y, both(depth))}
}
