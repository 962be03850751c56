package charges

import (
	"context"
	"fmt"
	"strings"

	"github.com/leaderpoint/leaderpoint/answer"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/arguments"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/exit"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/phrase"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/screen"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/verb"
	"github.com/leaderpoint/leaderpoint/game"
	"github.com/leaderpoint/leaderpoint/internal/answers"
	"github.com/leaderpoint/leaderpoint/internal/draw"
	"github.com/leaderpoint/leaderpoint/internal/tell"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/spf13/cobra"
)

// SequenceCommand returns the verb sequence.
func SequenceCommand() *cobra.Command {
	var from, to []string
	var f verb.Flags
	c := &cobra.Command{
		Use:   "sequence FILE",
		Short: "Print in which order charges on different targets can all be made",
		Long: `Tries the charges of one turn in every order, in a position file ("-" for standard input). A
unit that goes first may leave the next no room.

Each --from belongs to the --to after it. Several units that charge one target are one --from,
with commas between them.`,
		Example: `  leaderpoint sequence battle.json --from Axes --to "Shield Wall" --from Blades --to Bows`,
	}
	f.Asks(c, 0, "print JSON for programs, as the ask sequence", func(q *arguments.Inquiry) (*verb.Answer, error) {
		list, err := sequenced(q.Table(), from, to)
		if err != nil {
			return nil, err
		}
		a, err := q.Sequence(list)
		if err != nil {
			return nil, err
		}
		return &verb.Answer{
			Data: &a, Words: sequenceWords(q, list, &a), Title: "Can all of these charges be made?", Ends: exit.OfCharge(a.Verdict),
			Draw: func(o func(...string) draw.Options) ([]draw.Exhibit, error) {
				return drawSequence(q, list, a.Order, o())
			},
		}, nil
	})
	c.Flags().StringArrayVar(&from, "from", nil, "the `unit` that charges, or those that charge together")
	c.Flags().StringArrayVar(&to, "to", nil, "the `unit` that they charge")
	for _, flag := range []string{"from", "to"} {
		arguments.Completes(c, flag, arguments.UnitNames)
	}
	return c
}

// sequenced pairs chargers with their targets.
func sequenced(t *spatial.Table, from, to []string) (list []answers.SequencedCharge, err error) {
	if len(from) == 0 || len(from) != len(to) {
		return nil, exit.Usage("sequence needs a --to for each --from: there are %d and %d", len(to), len(from))
	}
	for i := range from {
		var x answers.SequencedCharge
		if x.Units, err = arguments.UnitList(t, "from", from[i]); err != nil {
			return nil, err
		}
		if x.To, err = arguments.OneOf("to", "unit", to[i], arguments.UnitNames(t)); err != nil {
			return nil, err
		}
		list = append(list, x)
	}
	return list, nil
}

// sequenceWords returns the first order that works, and why others do not.
func sequenceWords(q *arguments.Inquiry, list []answers.SequencedCharge, a *answers.SequenceAnswer) string {
	t := &screen.Telling{}
	name := func(i int) string { return fmt.Sprintf("%s at %s", tell.Series(list[i].Units), list[i].To) }
	switch a.Verdict {
	case answer.Yes:
		t.Say("All of these charges can be made, in this order:")
		t.Blank()
		for k, i := range a.Order {
			t.Line(fmt.Sprintf("  %d. ", k+1), name(i)+".")
			for _, unit := range list[i].Units {
				if end, moved := a.Finals[unit]; moved {
					t.Line("     ", unit+" ends "+phrase.Pose(end, q.Lengths)+".")
				}
			}
		}
	case answer.No:
		t.Say("In no order can all of these charges be made.")
	default:
		t.Say("Whether all of these charges can be made in any order is not known: %s.", a.Verdict)
	}
	first := true
	for _, x := range a.Trials {
		if x.Verdict == answer.Yes {
			continue
		}
		if first {
			t.Heading("These orders fail:")
			first = false
		}
		var order []string
		for _, i := range x.Order {
			order = append(order, name(i))
		}
		last := x.Order[len(x.Order)-1]
		why, which := string(x.Verdict), "the last of these"
		if r, ok := reasonOf(x.Reason); ok {
			why = about(r.Short, "the facing that it has to charge", list[last].To) + " [" + r.Row + "]"
		}
		if len(x.Order) == 1 {
			which = "it"
		}
		t.Item("%s: %s cannot be made: %s.", strings.Join(order, ", then "), which, why)
	}
	return t.String()
}

// drawSequence draws each charge on the table that the ones before it have left, or the table if
// there is no order.
func drawSequence(q *arguments.Inquiry, list []answers.SequencedCharge, order []int, o draw.Options) (drawn []draw.Exhibit, err error) {
	p := game.Start(q.Table())
	for _, i := range order {
		c := game.Charge{To: q.ID(list[i].To), Units: q.IDs(list[i].Units)}
		d, err := p.DecideContext(context.Background(), c)
		if err != nil {
			return nil, err
		}
		if x, ok := draw.Decision(p.View(), c, &d, o); ok {
			drawn = append(drawn, x)
		}
		next, err := p.After(&d)
		if err != nil {
			return nil, err
		}
		p = next.Position
	}
	if len(drawn) == 0 {
		drawn = []draw.Exhibit{draw.Position(q.Table().Now(), o)}
	}
	return drawn, nil
}
