package looks

import (
	"fmt"
	"strings"

	"github.com/leaderpoint/leaderpoint/answer"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/arguments"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/exit"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/phrase"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/screen"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/verb"
	"github.com/leaderpoint/leaderpoint/internal/answers"
	"github.com/leaderpoint/leaderpoint/internal/tell"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/spf13/cobra"
)

// DistanceCommand returns the verb distance.
func DistanceCommand() *cobra.Command {
	var from, to string
	var marker bool
	var f verb.Flags
	c := &cobra.Command{
		Use:   "distance FILE",
		Short: "Print how far a unit is from a unit, terrain, a point or an edge of the table",
		Long: `Measures from a unit in a position file ("-" for standard input) to what --to names. That is
another unit, a piece of terrain, a point x,y in inches, or an edge such as "left edge". With
--marker it measures to the marker of an objective around the point.

It prints the distance between the nearest points, and how far it is as ranges of shots and
of charges are measured.`,
		Example: `  leaderpoint distance battle.json --from "Lantern Bows" --to "left edge"
  leaderpoint distance battle.json --from "Lantern Bows" --to 36,24 --marker`,
	}
	f.Asks(c, verb.Undrawn, "print JSON for programs, as the ask distance", func(q *arguments.Inquiry) (*verb.Answer, error) {
		if from == "" || to == "" {
			return nil, exit.Usage("distance needs --from, a unit, and --to: a unit, a piece of terrain, an edge such as \"left edge\", or a point such as 36,24")
		}
		at, isPoint := arguments.Point(to)
		if marker && !isPoint {
			return nil, exit.Usage("--marker counts where --to is a point")
		}
		target, named := answers.Target{Name: to}, to
		switch {
		case isPoint:
			target, named = answers.Target{At: at, Marker: marker}, "the point ("+to+")"
			if marker {
				named = "the marker at (" + to + ")"
			}
		case strings.HasSuffix(to, " edge"):
			named = "the " + to
		}
		a, err := q.Distance(from, target)
		if err != nil {
			return nil, err
		}
		return &verb.Answer{Data: &a, Words: distanceWords(q, from, named, &a)}, nil
	})
	c.Flags().StringVar(&from, "from", "", "the `unit` that is measured from")
	c.Flags().StringVar(&to, "to", "", "`what` is measured to: a unit, terrain, an edge, or a point x,y")
	c.Flags().BoolVar(&marker, "marker", false, "about the point lies the marker of an objective or a loot counter")
	arguments.TakesUnits(c, "from")
	arguments.Completes(c, "to", arguments.UnitNames)
	return c
}

// rowOf returns the row that defines where a range starts.
func rowOf(o rules.RangeOrigin) string {
	switch o {
	case rules.FromFrontEdge:
		return "DST-3"
	case rules.FromChampionBase:
		return "DST-4"
	}
	return "DST-2"
}

// distanceWords returns a distance in words.
func distanceWords(q *arguments.Inquiry, from, to string, a *answer.Distance) string {
	t := &screen.Telling{}
	t.Say("%s", tell.Apart(from, to, a.Distance))
	t.Blank()
	e := q.Table().Edition()
	fmt.Fprintf(t, "  shooting   %s, as ranges of shots are measured [%s]\n", tell.Length(a.Shooting), rowOf(e.ShootingOrigin))
	fmt.Fprintf(t, "  charging   %s, as the ranges of charges are measured [%s]\n", tell.Length(a.Charge), rowOf(e.ChargeOrigin))
	if a.Distance > 0 {
		fmt.Fprintf(t, "  nearest    %s and %s\n", phrase.Place(a.Closest[0], q.Lengths), phrase.Place(a.Closest[1], q.Lengths))
	}
	return t.String()
}
