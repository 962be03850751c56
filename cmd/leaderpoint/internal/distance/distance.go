// Package distance is the verb of that name: how far a unit is from anything that players measure
// to.
package distance

import (
	"encoding/json"
	"fmt"
	"io"
	"strings"

	"github.com/leaderpoint/leaderpoint/answer"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/arguments"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/exit"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/phrase"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/screen"
	"github.com/leaderpoint/leaderpoint/internal/answers"
	"github.com/leaderpoint/leaderpoint/internal/tell"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/spf13/cobra"
)

// Command returns the verb.
func Command() *cobra.Command {
	var from, to string
	var marker, asJSON bool
	c := &cobra.Command{
		Use:   "distance FILE",
		Short: "Print how far a unit is from a unit, terrain, a point or an edge of the table",
		Long: `Reads a position file ("-" for standard input) and measures from a unit to whatever --to
names: another unit, a piece of terrain, an edge of the table ("left edge", "right edge",
"top edge" or "bottom edge") or a point, as x,y in inches; with --marker to the marker of an
objective about the point. It prints the distance between the nearest points, and how far it
is as ranges of shots and of charges are measured.`,
		Example: `  leaderpoint distance battle.json --from "Lantern Bows" --to "left edge"
  leaderpoint distance battle.json --from "Lantern Bows" --to 36,24 --marker`,
		RunE: func(cmd *cobra.Command, args []string) error {
			q, err := arguments.Open(cmd, args)
			if err != nil {
				return err
			}
			if from == "" || to == "" {
				return exit.Usage("distance needs --from, a unit, and --to: a unit, a piece of terrain, an edge such as \"left edge\", or a point such as 36,24")
			}
			if err := arguments.MeansUnit(q.Table(), "from", &from); err != nil {
				return err
			}
			target := answers.Target{Marker: marker}
			at, isPoint := arguments.Point(to)
			if isPoint {
				target.At = at
			} else {
				target.Name = to
			}
			if marker && !isPoint {
				return exit.Usage("--marker counts where --to is a point")
			}
			a, err := q.Distance(from, target)
			if err != nil {
				return err
			}
			if asJSON {
				return json.NewEncoder(cmd.OutOrStdout()).Encode(&a)
			}
			return tellDistance(cmd.OutOrStdout(), q, from, named(to, isPoint, marker), &a)
		},
	}
	arguments.TakesPosition(c)
	c.Flags().StringVar(&from, "from", "", "the `unit` that is measured from")
	c.Flags().StringVar(&to, "to", "", "`what` is measured to: a unit, terrain, an edge, or a point x,y")
	c.Flags().BoolVar(&marker, "marker", false, "about the point lies the marker of an objective or a loot counter")
	c.Flags().BoolVar(&asJSON, "json", false, "print JSON for programs, as the ask distance")
	arguments.CompletesUnits(c, "from", "to")
	return c
}

// named returns what is measured to, in words.
func named(to string, isPoint, marker bool) string {
	switch {
	case marker:
		return "the marker at (" + to + ")"
	case isPoint:
		return "the point (" + to + ")"
	case strings.HasSuffix(to, " edge"):
		return "the " + to
	}
	return to
}

// rowOf returns the row that says where a range starts.
func rowOf(o rules.RangeOrigin) string {
	switch o {
	case rules.FromFrontEdge:
		return "DST-3"
	case rules.FromChampionBase:
		return "DST-4"
	}
	return "DST-2"
}

// tellDistance prints a distance in words.
func tellDistance(out io.Writer, q *arguments.Inquiry, from, to string, a *answer.Distance) error {
	t := &screen.Telling{}
	if a.Distance > 0 {
		t.Say("%s is %s from %s [DST-1].", from, tell.Length(a.Distance), to)
	} else {
		t.Say("%s and %s touch [DST-1].", from, to)
	}
	t.Blank()
	fact := func(name string, inches float64, words string) {
		t.WriteString(strings.TrimRight(fmt.Sprintf("  %-10s %s%s", name, tell.Length(inches), words), " ") + "\n")
	}
	e := q.Table().Edition()
	fact("shooting", a.Shooting, ", as ranges of shots are measured ["+rowOf(e.ShootingOrigin)+"]")
	fact("charging", a.Charge, ", as the ranges of charges are measured ["+rowOf(e.ChargeOrigin)+"]")
	if a.Distance > 0 {
		t.WriteString(fmt.Sprintf("  %-10s %s and %s\n", "nearest", phrase.Place(a.Closest[0], q.Lengths), phrase.Place(a.Closest[1], q.Lengths)))
	}
	return q.Print(out, t.String(), q.Provenance())
}
