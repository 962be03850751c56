package moves

import (
	"github.com/leaderpoint/leaderpoint/answer"
	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/arguments"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/exit"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/phrase"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/screen"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/verb"
	"github.com/leaderpoint/leaderpoint/game/aftermath"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/answers"
	"github.com/leaderpoint/leaderpoint/internal/certainty"
	"github.com/leaderpoint/leaderpoint/internal/draw"
	"github.com/leaderpoint/leaderpoint/internal/tell"
	"github.com/leaderpoint/leaderpoint/move"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/spf13/cobra"
)

// ruling is the result for units that no order moves. The words are those of its picture.
type ruling struct {
	answer  any // for programs: the answer of the ask
	exhibit draw.Exhibit
	ends    []end
	refused bool // it is not allowed
	// asked is its question, for its certainty.
	asked certainty.Question
}

// end is the final place of a unit.
type end struct {
	unit string
	at   answer.Pose
}

// rules makes a command that requires some flags print the ruling of a function.
func rules(c *cobra.Command, asked string, needs []string, rule func(q *arguments.Inquiry, o draw.Options) (ruling, error)) {
	var f verb.Flags
	f.Asks(c, verb.Certain|verb.Ruled, "print JSON for programs, as the ask "+asked, func(q *arguments.Inquiry) (*verb.Answer, error) {
		if err := arguments.Needs(c, needs...); err != nil {
			return nil, err
		}
		r, err := rule(q, f.Options(q))
		if err != nil {
			return nil, err
		}
		return &verb.Answer{
			Data: r.answer, Words: r.words(q.Lengths), Ends: exit.Verdict(!r.refused),
			Verdicts: []verb.Verdict{{Name: c.Name(), Question: r.asked}},
			Draw:     func(func(...string) draw.Options) ([]draw.Exhibit, error) { return []draw.Exhibit{r.exhibit}, nil },
		}, nil
	})
}

// words returns a ruling in words.
func (r *ruling) words(lengths tell.Lengths) string {
	t := &screen.Telling{}
	t.Say("%s", r.exhibit.Verdict())
	if details := r.exhibit.Details(); len(details) > 0 {
		t.Blank()
		for _, d := range details {
			t.Item("%s", d)
		}
	}
	if len(r.ends) > 0 {
		t.Blank()
	}
	for _, e := range r.ends {
		t.Line("  ", e.unit+" ends "+phrase.Pose(e.at, lengths)+".")
	}
	return t.String()
}

// SurgeCommand returns the verb surge.
func SurgeCommand() *cobra.Command {
	var unit, caster string
	var inches float64
	c := &cobra.Command{
		Use:   "surge FILE",
		Short: "Print how far the spell Surge drives a unit, and what it charges",
		Long: `Drives a unit straight forward in a position file ("-" for standard input), an inch for each
hit of the spell. It prints how far the unit goes, what stops it, what it charges and where it
ends. With --caster it first decides whether that unit may cast the spell.`,
		Example: `  leaderpoint surge battle.json --unit "Hollow Guard" --distance 6
  leaderpoint surge battle.json --unit "Hollow Guard" --distance 6 --caster "Pale Abbot"`,
	}
	rules(c, "surge", []string{"unit", "distance"}, func(q *arguments.Inquiry, o draw.Options) (r ruling, err error) {
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
		Short: "Print where a unit that overruns ends, after it has routed an individual",
		Long: `Moves a unit straight forward in a position file ("-" for standard input), after it has routed
an individual. --distance is the roll of the die. It prints how far the unit goes, what stops
it, what it charges and where it ends. If it charges nothing, it is separated as after a
regroup.`,
		Example: `  leaderpoint overrun battle.json --unit "Gate Guard" --distance 4`,
	}
	rules(c, "surge with overrun", []string{"unit", "distance"}, func(q *arguments.Inquiry, o draw.Options) (r ruling, err error) {
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

// RegroupCommand returns the verb regroup.
func RegroupCommand() *cobra.Command {
	var unit, way string
	var inches, heading float64
	c := &cobra.Command{
		Use:   "regroup FILE",
		Short: "Print where a unit ends when it regroups, after it has routed its target",
		Long: `Regroups a unit in a position file ("-" for standard input), by a pivot to a heading, or
straight by the roll of its die. It prints how far the unit goes, what stops it, how it is
shuffled and where it ends.

The moves and their lengths depend on the edition: see "leaderpoint explain REG-1".`,
		Example: `  leaderpoint regroup battle.json --unit "Gate Guard" --move forward --distance 4
  leaderpoint regroup battle.json --unit "Gate Guard" --move pivot --heading 30`,
	}
	rules(c, "regroup", []string{"unit", "move"}, func(q *arguments.Inquiry, o draw.Options) (r ruling, err error) {
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
		Short: "Print where chargers end when they pull back from a target that held",
		Long: `Pulls chargers back from a target that was not routed, in a position file ("-" for standard
input). It prints how far each goes, how it is shuffled, which enemies are moved away, and
where all of them end. Separate several names with commas.`,
		Example: `  leaderpoint pullback fight.json --from Axes,Blades --to "Shield Wall"`,
	}
	rules(c, "pullback", []string{"from", "to"}, func(q *arguments.Inquiry, o draw.Options) (r ruling, err error) {
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

// PushCommand returns the verb push.
func PushCommand() *cobra.Command {
	var caster, unit, facing string
	var inches float64
	c := &cobra.Command{
		Use:   "push FILE",
		Short: "Print where the spell Wind Blast pushes a unit",
		Long: `Pushes a unit away from the caster in a position file ("-" for standard input), an inch for
each hit of Wind Blast. It prints whether the spell may be cast, in which direction the unit
goes, what stops it and where it ends.`,
		Example: `  leaderpoint push battle.json --caster "Captain Aldis" --unit "Wolf Pack" --distance 3`,
	}
	rules(c, "push", []string{"caster", "unit", "distance"}, func(q *arguments.Inquiry, o draw.Options) (r ruling, err error) {
		answer, err := q.Push(caster, unit, inches, facing)
		if err != nil {
			return r, err
		}
		v, by, id := q.Table().Now(), q.ID(caster), q.ID(unit)
		pushed, err := aftermath.WindBlast(v, by, id, inches)
		if err != nil {
			return r, err
		}
		if facing != "" && facing != pushed.Arc.Facing.String() && pushed.Refused == 0 { // the other direction of a tie
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
