package moves

import (
	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/arguments"
	"github.com/leaderpoint/leaderpoint/draw"
	"github.com/leaderpoint/leaderpoint/game/aftermath"
	"github.com/leaderpoint/leaderpoint/internal/certainty"
	"github.com/spf13/cobra"
)

// PushCommand returns the verb push.
func PushCommand() *cobra.Command {
	var caster, unit, facing string
	var inches float64
	c := &cobra.Command{
		Use:   "push FILE",
		Short: "Print where the spell Wind Blast pushes a unit",
		Long: `Reads a position file ("-" for standard input) and pushes a unit away from the caster,
an inch for each hit of Wind Blast: whether the spell may be cast, in which direction
the unit goes, what stops it and where it ends.`,
		Example: `  leaderpoint push battle.json --caster "Captain Aldis" --unit "Wolf Pack" --distance 3`,
	}
	rules(c, "push", func(q *arguments.Inquiry, o draw.Options) (r ruling, err error) {
		if err := arguments.Needs(c, "caster", "unit", "distance"); err != nil {
			return r, err
		}
		answer, err := q.Push(caster, unit, inches, facing)
		if err != nil {
			return r, err
		}
		v, by, id := q.Table().Now(), q.ID(caster), q.ID(unit)
		pushed, err := aftermath.WindBlast(v, by, id, inches)
		if err != nil {
			return r, err
		}
		if facing != "" && facing != pushed.Arc.Facing.String() && pushed.Refused == 0 { // the other one of a tie
			f, err := arcs.ParseFacing(facing)
			if err != nil {
				return r, err
			}
			if pushed, err = aftermath.PushFrom(v, id, f, inches); err != nil {
				return r, err
			}
			pushed.Arc.Facing = f
		}
		r = ruling{
			answer: answer, exhibit: draw.Move(v, by, pushed, o), refused: answer.Immune != "" || len(answer.Reasons) > 0,
			asked: certainty.Push(by, id, inches),
		}
		if !r.refused {
			r.ends = []end{{unit, answer.Final}}
		}
		return r, nil
	})
	c.Flags().StringVar(&caster, "caster", "", "the `unit` that casts it")
	c.Flags().StringVar(&unit, "unit", "", "the `unit` that is pushed")
	c.Flags().Float64Var(&inches, "distance", 0, "how far, in `inches`")
	c.Flags().StringVar(&facing, "facing", "", "on the line of two arcs, the `arc` of the unit that you have agreed on: front, left, right or rear")
	arguments.TakesUnits(c, "caster", "unit")
	arguments.TakesWords(c, "facing", "facing", []string{"front", "left", "right", "rear"})
	return c
}
