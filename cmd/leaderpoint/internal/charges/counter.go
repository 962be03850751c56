package charges

import (
	"fmt"
	"slices"

	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/arguments"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/exit"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/verb"
	"github.com/leaderpoint/leaderpoint/internal/answers"
	"github.com/leaderpoint/leaderpoint/internal/certainty"
	"github.com/leaderpoint/leaderpoint/internal/tell"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/spf13/cobra"
)

// CounterCommand returns the verb counter.
func CounterCommand() *cobra.Command {
	var from, to string
	var f verb.Flags
	c := &cobra.Command{
		Use:   "counter FILE",
		Short: "Print whether a unit can counter-charge an enemy, and where it ends",
		Long: `Judges one counter-charge in a position file ("-" for standard input). Its target is an enemy
that charged the unit in the turn before ("charged_by" in the file). It needs no arc and no
sight, and is never hindered.

Several units strike back together with
"leaderpoint charge --from A,F --to E --counter A".`,
		Example: `  leaderpoint counter battle.json --from "Barrow Kin" --to "Silver Lances"`,
	}
	f.Asks(c, verb.Certain|verb.Ruled, "print JSON for programs, as the ask countercharge", func(q *arguments.Inquiry) (*verb.Answer, error) {
		if from == "" || to == "" {
			return nil, exit.Usage("counter needs --from, the unit that strikes back, and --to, the enemy that charged it")
		}
		return Counter(from, to)(q)
	})
	c.Flags().StringVar(&from, "from", "", "the `unit` that strikes back")
	c.Flags().StringVar(&to, "to", "", "the `unit` that charged it")
	arguments.TakesUnits(c, "from", "to")
	return c
}

// Counter asks whether a unit can counter-charge another.
func Counter(from, to string) verb.Question {
	return func(q *arguments.Inquiry) (*verb.Answer, error) {
		try, err := counter(q, from, to)
		if err != nil {
			return nil, err
		}
		question := certainty.CounterCharge(q.ID(from), q.ID(to))
		return &verb.Answer{
			Data: &try.Charge, Words: try.describe(), Ends: exit.OfCharge(try.Verdict),
			Verdicts: []verb.Verdict{{Name: "counter", Question: question}},
			Draw:     verb.Drawing(q, question),
		}, nil
	}
}

// counter judges one counter-charge.
func counter(q *arguments.Inquiry, from, to string) (*attempt, error) {
	found, err := q.CounterCharge(from, to)
	return &attempt{From: from, TargetedCharge: answers.TargetedCharge{To: to, Counter: true, Charge: found}, terms: termsOf(q)}, err
}

// mayCounter reports whether an enemy has charged a unit, so that it may want to strike back, if
// the edition allows that.
func mayCounter(t *spatial.Table, unit, by spatial.UnitID) bool {
	return t.Edition().CounterCharge != rules.NoCounterCharge && slices.Contains(t.Unit(unit).ChargedBy, by)
}

// instead mentions a counter-charge beside the charge of the question.
func (a *attempt) instead() string {
	switch {
	case a.Way != nil:
		return fmt.Sprintf("%s can counter-charge %s instead: %s, attacks x%d, never hindered; %s [%s].",
			a.From, a.To, tell.Side(a.Facing, a.Side), a.Attacks, a.wayWords(a.Way, true), a.strikes.Row())
	case a.open():
		return a.inWords().Sentence()
	}
	return fmt.Sprintf("%s cannot counter-charge %s either: %s.", a.From, a.To, a.inWords().WhyNot())
}
