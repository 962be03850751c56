package moves

import (
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/arguments"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/exit"
	"github.com/leaderpoint/leaderpoint/draw"
	"github.com/leaderpoint/leaderpoint/game/aftermath"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/certainty"
	"github.com/leaderpoint/leaderpoint/move"
	"github.com/spf13/cobra"
)

// RegroupCommand returns the verb regroup.
func RegroupCommand() *cobra.Command {
	var unit, way string
	var inches, heading float64
	c := &cobra.Command{
		Use:   "regroup FILE",
		Short: "Print where a unit regroups to that has routed its target",
		Long: `Reads a position file ("-" for standard input) and regroups a unit: by a pivot to a
heading, or straight by the inches that its die shows. It prints how far it goes,
what stops it, how it is shuffled and where it ends. Which moves there are and how far they
go depends on the edition: "leaderpoint explain REG-1" has the sentences of each.`,
		Example: `  leaderpoint regroup battle.json --unit "Gate Guard" --move forward --distance 4
  leaderpoint regroup battle.json --unit "Gate Guard" --move pivot --heading 30`,
	}
	rules(c, "regroup", func(q *arguments.Inquiry, o draw.Options) (r ruling, err error) {
		if err := arguments.Needs(c, "unit", "move"); err != nil {
			return r, err
		}
		w, err := move.ParseWay(way)
		if err != nil {
			return r, exit.Usage("--move: %w", err)
		}
		measure, other := "distance", "heading"
		if w == move.Pivot {
			measure, other = other, measure
		}
		if err := arguments.Needs(c, measure); err != nil {
			return r, err
		}
		if c.Flags().Changed(other) {
			return r, exit.Usage("--%s does not count with --move %s", other, way)
		}
		answer, err := q.Regroup(unit, way, inches, heading)
		if err != nil {
			return r, err
		}
		v, id, m := q.Table().Now(), q.ID(unit), aftermath.RegroupMove{Way: w, Inches: inches, Heading: geom.FromBearing(heading)}
		done, err := aftermath.Regroup(v, id, m)
		if err != nil {
			return r, err
		}
		r = ruling{answer: answer, exhibit: draw.Move(v, id, done, o), refused: !answer.Legal, asked: certainty.Regroup(id, m)}
		if answer.Legal {
			r.ends = []end{{unit, answer.Final}}
		}
		return r, nil
	})
	c.Flags().StringVar(&unit, "unit", "", "the `unit` that regroups")
	c.Flags().StringVar(&way, "move", "", "its `move`: pivot, forward or back; in third also left or right")
	c.Flags().Float64Var(&inches, "distance", 0, "how far straight, in `inches`: the die")
	c.Flags().Float64Var(&heading, "heading", 0, "the `heading` that a pivot ends in")
	arguments.TakesUnits(c, "unit")
	arguments.TakesWords(c, "move", "move", []string{"pivot", "forward", "back", "left", "right"})
	return c
}

// PullBackCommand returns the verb pullback.
func PullBackCommand() *cobra.Command {
	var chargers []string
	var to string
	c := &cobra.Command{
		Use:   "pullback FILE",
		Short: "Print where chargers pull back to from a target that stands",
		Long: `Reads a position file ("-" for standard input) and pulls chargers back from a target
that stands: how far each goes, how it is shuffled, which enemies are moved away, and
where all end. Name several with commas between.`,
		Example: `  leaderpoint pullback fight.json --from Axes,Blades --to "Shield Wall"`,
	}
	rules(c, "pullback", func(q *arguments.Inquiry, o draw.Options) (r ruling, err error) {
		if err := arguments.Needs(c, "from", "to"); err != nil {
			return r, err
		}
		answer, err := q.PullBack(chargers, to)
		if err != nil {
			return r, err
		}
		v, ids, target := q.Table().Now(), q.IDs(chargers), q.ID(to)
		done, err := aftermath.PullBack(v, ids, target)
		if err != nil {
			return r, err
		}
		r = ruling{answer: answer, exhibit: draw.Move(v, target, done, o), asked: certainty.PullBack(ids, target)}
		for _, x := range answer.Chargers {
			r.ends = append(r.ends, end{x.Unit, x.Final})
		}
		for _, x := range answer.Nudged {
			r.ends = append(r.ends, end{x.Unit, x.Final})
		}
		return r, nil
	})
	c.Flags().StringArrayVar(&chargers, "from", nil, "this `unit` has charged, or these")
	c.Flags().StringVar(&to, "to", "", "the `unit` that was charged")
	arguments.TakesUnits(c, "from", "to")
	return c
}
