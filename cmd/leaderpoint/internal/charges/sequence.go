package charges

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"strings"

	"github.com/leaderpoint/leaderpoint/answer"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/arguments"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/exit"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/phrase"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/pictures"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/screen"
	"github.com/leaderpoint/leaderpoint/draw"
	"github.com/leaderpoint/leaderpoint/game"
	"github.com/leaderpoint/leaderpoint/internal/answers"
	"github.com/leaderpoint/leaderpoint/internal/tell"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/spf13/cobra"
)

// SequenceCommand returns the verb sequence.
func SequenceCommand() *cobra.Command {
	var from, to []string
	var asJSON bool
	var p pictures.Flags
	c := &cobra.Command{
		Use:   "sequence FILE",
		Short: "Print in which order charges on several targets can all be made",
		Long: `Reads a position file ("-" for standard input) and tries charges of one turn in every
order, since a unit that takes its place first may leave the next no room. Each --from goes
with the --to behind it; several units on one target stand in one --from, with commas.

` + exit.Help,
		Example: `  leaderpoint sequence battle.json --from Axes --to "Shield Wall" --from Blades --to Bows`,
		RunE: func(cmd *cobra.Command, args []string) error {
			q, err := arguments.Open(cmd, args)
			if err != nil {
				return err
			}
			list, err := sequenced(q.Table(), from, to)
			if err != nil {
				return err
			}
			answer, err := q.Sequence(list)
			if err != nil {
				return err
			}
			if asJSON {
				err = json.NewEncoder(cmd.OutOrStdout()).Encode(&answer)
			} else {
				err = tellSequence(cmd.OutOrStdout(), q, list, &answer)
			}
			if err == nil && p.Wanted() {
				err = p.Drawn(q, "Can all of these charges be made?", true, func(q *arguments.Inquiry, o draw.Options) ([]draw.Exhibit, error) {
					return sequencePictures(q, list, answer.Order, o)
				})
			}
			if err != nil {
				return err
			}
			return exit.OfCharge(answer.Verdict)
		},
	}
	arguments.TakesPosition(c)
	c.Flags().StringArrayVar(&from, "from", nil, "the `unit` that charges, or those that charge together")
	c.Flags().StringArrayVar(&to, "to", nil, "the `unit` that they charge")
	c.Flags().BoolVar(&asJSON, "json", false, "print JSON for programs, as the ask sequence")
	pictures.Takes(c, &p)
	arguments.CompletesUnits(c, "from", "to")
	return c
}

// sequenced pairs chargers with their targets.
func sequenced(t *spatial.Table, from, to []string) (list []answers.SequencedCharge, err error) {
	if len(from) == 0 || len(from) != len(to) {
		return nil, exit.Usage("sequence needs a --to for each --from: there are %d and %d", len(to), len(from))
	}
	for i := range from {
		x := answers.SequencedCharge{To: to[i]}
		if x.Units, err = ChargerNames(t, "from", from[i:i+1]); err != nil {
			return nil, err
		}
		if err = arguments.MeansUnit(t, "to", &x.To); err != nil {
			return nil, err
		}
		list = append(list, x)
	}
	return list, nil
}

// tellSequence prints the first order that works, and why others do not.
func tellSequence(out io.Writer, q *arguments.Inquiry, list []answers.SequencedCharge, a *answers.SequenceAnswer) error {
	t := &screen.Telling{}
	name := func(i int) string { return fmt.Sprintf("%s at %s", tell.Series(list[i].Units), list[i].To) }
	inOrder := func(order []int) string {
		var words []string
		for _, i := range order {
			words = append(words, name(i))
		}
		return strings.Join(words, ", then ")
	}
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
	var others []string
	for _, x := range a.Trials {
		if x.Verdict == answer.Yes {
			continue
		}
		last := x.Order[len(x.Order)-1]
		why := string(x.Verdict)
		if r, ok := reasonOf(x.Reason); ok {
			why = about(r.Short, "the facing that it has to charge", list[last].To) + " [" + r.Row + "]"
		}
		which := "the last of these"
		if len(x.Order) == 1 {
			which = "it"
		}
		others = append(others, fmt.Sprintf("%s: %s cannot be made: %s.", inOrder(x.Order), which, why))
	}
	if len(others) > 0 {
		t.Blank()
		t.Say("These orders fail:")
		t.Blank()
		for _, words := range others {
			t.Item("%s", words)
		}
	}
	return q.Print(out, t.String(), q.Provenance())
}

// sequencePictures draw each charge where the ones before it have led; the table where there is no
// order.
func sequencePictures(q *arguments.Inquiry, list []answers.SequencedCharge, order []int, o draw.Options) (drawn []draw.Exhibit, err error) {
	p := game.Start(q.Table())
	for _, i := range order {
		var c game.Charge
		if c.To, err = q.Table().Find(list[i].To); err != nil {
			return nil, err
		}
		if c.Units, err = arguments.Units(q.Table(), list[i].Units); err != nil {
			return nil, err
		}
		d, err := p.DecideContext(context.Background(), c)
		if err != nil {
			return nil, err
		}
		if d.Joint != nil {
			drawn = append(drawn, draw.Together(p.View(), c.To, d.Joint, o))
		} else {
			drawn = append(drawn, draw.Charge(p.View(), c.Units[0], c.To, d.Charge, o))
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
