package charges

import (
	"context"
	"fmt"
	"io"
	"slices"

	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/arguments"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/exit"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/pictures"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/screen"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/tolerance"
	"github.com/leaderpoint/leaderpoint/draw"
	"github.com/leaderpoint/leaderpoint/internal/answers"
	"github.com/leaderpoint/leaderpoint/internal/certainty"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/spf13/cobra"
)

// CounterCommand returns the verb counter.
func CounterCommand() *cobra.Command {
	var from, to string
	var asJSON bool
	var p pictures.Flags
	var within tolerance.Flag
	c := &cobra.Command{
		Use:   "counter FILE",
		Short: "Print whether a unit can counter-charge an enemy, and where it ends",
		Long: `Reads a position file ("-" for standard input) and judges one counter-charge: at an
enemy that has charged the unit in the turn before ("charged_by" in the file), without
arc or sight, and never hindered. To strike back together with others, use
"leaderpoint charge --from A,F --to E --counter A".

` + exit.Help,
		Example: `  leaderpoint counter battle.json --from "Barrow Kin" --to "Silver Lances"`,
		RunE: func(cmd *cobra.Command, args []string) error {
			q, err := arguments.Open(cmd, args)
			if err != nil {
				return err
			}
			if from == "" || to == "" {
				return exit.Usage("counter needs --from, the unit that strikes back, and --to, the enemy that charged it")
			}
			if err := within.Ready(q, true); err != nil {
				return err
			}
			return judgeCounter(cmd.OutOrStdout(), q, from, to, asJSON, &p, &within)
		},
	}
	arguments.TakesPosition(c)
	c.Flags().StringVar(&from, "from", "", "the `unit` that strikes back")
	c.Flags().StringVar(&to, "to", "", "the `unit` that charged it")
	c.Flags().BoolVar(&asJSON, "json", false, "print JSON for programs, as the ask countercharge")
	pictures.Takes(c, &p)
	tolerance.Takes(c, &within)
	tolerance.TakesPolicy(c, &within)
	arguments.CompletesUnits(c, "from", "to")
	return c
}

// judgeCounter prints one counter-charge.
func judgeCounter(out io.Writer, q *arguments.Inquiry, from, to string, asJSON bool, p *pictures.Flags, within *tolerance.Flag) error {
	if err := arguments.MeansUnit(q.Table(), "from", &from); err != nil {
		return err
	}
	if err := arguments.MeansUnit(q.Table(), "to", &to); err != nil {
		return err
	}
	try, err := counter(q, from, to)
	if err != nil {
		return err
	}
	a, b, err := arguments.TwoUnits(q.Table(), from, to)
	if err != nil {
		return err
	}
	asked := tolerance.Question{Name: "counter", Question: certainty.CounterCharge(a, b)}
	words := describe(&try, q.Table().Edition().Readings.ChargePath)
	clear, err := within.Conclude(out, q, asJSON, &try.Charge, words, asked)
	if err != nil {
		return err
	}
	if p.Wanted() {
		if err := p.Drawn(q, "", true, func(q *arguments.Inquiry, d draw.Options) ([]draw.Exhibit, error) {
			return counterPictures(q, from, to, d)
		}); err != nil {
			return err
		}
	}
	return within.Outcome(clear, exit.OfCharge(try.Verdict))
}

// counterPictures draw one counter-charge.
func counterPictures(q *arguments.Inquiry, from, to string, o draw.Options) ([]draw.Exhibit, error) {
	a, b, err := arguments.TwoUnits(q.Table(), from, to)
	if err != nil {
		return nil, err
	}
	v := q.Table().Now()
	answer, err := charge.Question{View: v, From: a, To: b}.ExplainCounter(context.Background())
	if err != nil {
		return nil, err
	}
	o.Counter = true
	return []draw.Exhibit{draw.Charge(v, a, b, &answer, o)}, nil
}

// counter judges one counter-charge.
func counter(q *arguments.Inquiry, from, to string) (attempt, error) {
	answer, err := q.CounterCharge(from, to)
	return attempt{From: from, TargetedCharge: answers.TargetedCharge{To: to, Counter: true, Charge: answer}, lengths: q.Lengths, strikes: q.Table().Edition().CounterCharge}, err
}

// mayCounter reports whether an enemy has charged a unit, so that it may want to strike back, where
// the edition has that.
func mayCounter(t *spatial.Table, unit, by spatial.UnitID) bool {
	return t.Edition().CounterCharge != rules.NoCounterCharge && slices.Contains(t.Unit(unit).ChargedBy, by)
}

// instead says of a counter-charge beside the charge that was asked about.
func instead(a *attempt, e *rules.Edition) string {
	switch {
	case a.Way != nil:
		return fmt.Sprintf("%s can counter-charge %s instead: %s, attacks x%d, never hindered; %s [%s].",
			a.From, a.To, sideWords(a.Facing, a.Side), a.Attacks, pathOf(true, worthTelling(a.Path), a.lengths), e.CounterCharge.Row())
	case a.open():
		return sentence(a)
	}
	return fmt.Sprintf("%s cannot counter-charge %s either: %s.", a.From, a.To, whyNot(a))
}

// tellInstead adds that to a telling, for each of some attempts.
func tellInstead(t *screen.Telling, tries []attempt, e *rules.Edition) {
	for i := range tries {
		if tries[i].Counter {
			t.Blank()
			t.Say("%s", instead(&tries[i], e))
		}
	}
}
