package moves

import (
	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/arguments"
	"github.com/leaderpoint/leaderpoint/draw"
	"github.com/leaderpoint/leaderpoint/game/aftermath"
	"github.com/leaderpoint/leaderpoint/internal/answers"
	"github.com/leaderpoint/leaderpoint/internal/certainty"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/spf13/cobra"
)

// SurgeCommand returns the verb surge.
func SurgeCommand() *cobra.Command {
	var unit, caster string
	var inches float64
	c := &cobra.Command{
		Use:   "surge FILE",
		Short: "Print how far the spell Surge drives a unit, and whom it charges",
		Long: `Reads a position file ("-" for standard input) and drives a unit straight forward,
an inch for each hit of the spell: how far it goes, what stops it, whom it charges
and where it ends. With --caster it asks first whether that unit may cast it.`,
		Example: `  leaderpoint surge battle.json --unit "Hollow Guard" --distance 6
  leaderpoint surge battle.json --unit "Hollow Guard" --distance 6 --caster "Pale Abbot"`,
	}
	rules(c, "surge", func(q *arguments.Inquiry, o draw.Options) (r ruling, err error) {
		if err := arguments.Needs(c, "unit", "distance"); err != nil {
			return r, err
		}
		answer, err := q.Surge(unit, inches, answers.SurgeOptions{Caster: caster})
		if err != nil {
			return r, err
		}
		v, id, by := q.Table().Now(), q.ID(unit), spatial.Nobody
		var surged charge.Surged
		if caster == "" {
			surged, err = charge.Surge(v, id, inches)
		} else {
			by = q.ID(caster)
			surged, err = charge.SurgeBy(v, by, id, inches)
		}
		return driven(unit, &answer, draw.Move(v, id, draw.Surge(inches, surged), o), certainty.Surge(id, by, inches)), err
	})
	c.Flags().StringVar(&unit, "unit", "", "the `unit` that is driven")
	c.Flags().Float64Var(&inches, "distance", 0, "how far, in `inches`")
	c.Flags().StringVar(&caster, "caster", "", "the `unit` that casts it")
	arguments.TakesUnits(c, "unit", "caster")
	return c
}

// OverrunCommand returns the verb overrun.
func OverrunCommand() *cobra.Command {
	var unit string
	var inches float64
	var hindered bool
	c := &cobra.Command{
		Use:   "overrun FILE",
		Short: "Print where a unit goes that overruns, having routed an individual",
		Long: `Reads a position file ("-" for standard input) and moves a unit that has routed an
individual straight forward, by the inches that its die shows: how far it goes, what
stops it, whom it charges and where it ends. If it charges nobody, it is separated as
after a regroup.`,
		Example: `  leaderpoint overrun battle.json --unit "Gate Guard" --distance 4`,
	}
	rules(c, "surge with overrun", func(q *arguments.Inquiry, o draw.Options) (r ruling, err error) {
		if err := arguments.Needs(c, "unit", "distance"); err != nil {
			return r, err
		}
		answer, err := q.Surge(unit, inches, answers.SurgeOptions{Overrun: true, Hindered: hindered})
		if err != nil {
			return r, err
		}
		v, id := q.Table().Now(), q.ID(unit)
		over, err := aftermath.Overrun(v, id, inches, hindered)
		return driven(unit, &answer, draw.Move(v, id, draw.Drive{Inches: inches, Overrun: true, Answer: over}, o), certainty.Overrun(id, inches, hindered)), err
	})
	c.Flags().StringVar(&unit, "unit", "", "the `unit` that overruns")
	c.Flags().Float64Var(&inches, "distance", 0, "how far, in `inches`: the die")
	c.Flags().BoolVar(&hindered, "hindered", false, "the charge that routed the individual was hindered")
	arguments.TakesUnits(c, "unit")
	return c
}

// driven returns the ruling on a unit that is driven forward.
func driven(unit string, a *answers.SurgeAnswer, e draw.Exhibit, asked certainty.Question) ruling {
	r := ruling{answer: a, exhibit: e, asked: asked, refused: a.Immune != "" || len(a.Reasons) > 0}
	if len(a.Struck) == 0 {
		r.ends = []end{{unit, a.Final}}
		return r
	}
	for i := range a.Struck {
		s := &a.Struck[i]
		if s.Final != nil {
			r.ends = append(r.ends, end{unit, *s.Final})
		}
		if s.Target != nil {
			r.ends = append(r.ends, end{s.Unit, *s.Target})
		}
	}
	return r
}
