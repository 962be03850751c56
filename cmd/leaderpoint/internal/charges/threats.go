package charges

import (
	"cmp"
	"context"
	"fmt"
	"io"

	"github.com/leaderpoint/leaderpoint/answer"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/arguments"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/phrase"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/screen"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/verb"
	"github.com/leaderpoint/leaderpoint/internal/certainty"
	"github.com/leaderpoint/leaderpoint/internal/draw"
	"github.com/leaderpoint/leaderpoint/internal/exhibits"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/spf13/cobra"
)

// threatening are the flags of the verb threats.
type threatening struct {
	verb.Flags
	to, side string
}

// ThreatsCommand returns the verb threats.
func ThreatsCommand() *cobra.Command {
	var o threatening
	c := &cobra.Command{
		Use:   "threats FILE",
		Short: "Print which enemies could charge a unit now",
		Long: `Lists every enemy that could charge or counter-charge a unit now, by a position file ("-" for
standard input). It prints the facing that each would charge, and by how much arc, sight and
range hold. Without --to it does so for every unit, or with --side for those of one side.

With --within 1mm it says which of these verdicts are open if every base is up to 1 mm off.`,
		Example: `  leaderpoint threats battle.json --to "Gate Guard"
  leaderpoint threats battle.json --side dawn`,
	}
	o.Adds(c, verb.Certain, "print JSON lines for programs, as the ask threats", func(c *cobra.Command, q *arguments.Inquiry) error {
		if err := o.Ready(q, false); err != nil {
			return err
		}
		if err := o.print(c.OutOrStdout(), q); err != nil || !o.Wanted() {
			return err
		}
		e, err := drawThreats(q, o.to, o.Options(q))
		if err != nil {
			return err
		}
		return o.Write(e)
	})
	c.Flags().StringVar(&o.to, "to", "", "who threatens this `unit`")
	c.Flags().StringVar(&o.side, "side", "", "who threatens the units of this `side`")
	c.MarkFlagsMutuallyExclusive("to", "side")
	arguments.TakesUnits(c, "to")
	arguments.TakesSide(c, "side")
	return c
}

// threatened is a unit, and the enemies that could charge it.
type threatened struct {
	To string `json:"to"`
	answer.Threats
	// Charges holds how sure the charge of every enemy is, whether it threatens or not.
	Charges []sureCharge `json:"charges,omitempty"`
}

// sureCharge is how sure a verdict on a charge is.
type sureCharge struct {
	From      string          `json:"from"`
	Certainty *verb.Certainty `json:"certainty,omitempty"`
}

// print lists the threats to one unit, to a side, or to all.
func (o *threatening) print(out io.Writer, q *arguments.Inquiry) error {
	t := q.Table()
	rows := [][]string{{"unit", "could be charged by", "facing", "verdict", "margin"}}
	var pairs [][2]spatial.UnitID
	var encoded []*verb.Answer
	for _, id := range q.Pick(o.to) {
		u := t.Unit(id)
		if o.side != "" && u.Side != o.side {
			continue
		}
		found, err := q.Threats(u.Name)
		if err != nil {
			return err
		}
		var asked []verb.Verdict
		for foe := range t.Units() {
			if !t.Now().Friends(foe, id) {
				asked = append(asked, verb.Verdict{Name: t.Unit(foe).Name, Question: certainty.Charge{From: foe, To: id}})
				pairs = append(pairs, [2]spatial.UnitID{foe, id})
			}
		}
		encoded = append(encoded, &verb.Answer{Verdicts: asked, Surely: func(how map[string]*verb.Certainty) any {
			x := threatened{To: u.Name, Threats: found}
			for _, a := range asked {
				if o.Given() {
					x.Charges = append(x.Charges, sureCharge{a.Name, how[a.Name]})
				}
			}
			return x
		}})
		for i := range found.Threats {
			x := &found.Threats[i]
			margin := "-"
			if x.Margin.Limited() {
				margin = q.Lengths.First(x.Margin.String())
			}
			rows = append(rows, []string{screen.Cut(u.Name, screen.NameWidth), screen.Cut(x.Unit, screen.NameWidth), phrase.Tied(x.Facing, x.Tie), x.InWords(), margin})
		}
	}
	if o.JSON {
		return o.Encode(out, q, encoded)
	}
	fmt.Fprintf(out, "%s\n", q.Heading(""))
	var err error
	if len(rows) > 1 {
		err = screen.Columns(out, rows, screen.TableWidth)
	} else {
		_, err = fmt.Fprintf(out, "No unit could charge %s.\n", cmp.Or(o.to, "a unit"))
	}
	if err != nil {
		return err
	}
	return o.List(out, q, "charges", verb.Charges(t, pairs))
}

// drawThreats draws which units could charge one, or the table of several.
func drawThreats(q *arguments.Inquiry, to string, o draw.Options) (draw.Exhibit, error) {
	if to == "" {
		return draw.Position(q.Table().Now(), o), nil
	}
	found, err := q.Threats(to)
	if err != nil {
		return draw.Exhibit{}, err
	}
	var list []draw.Threat
	for _, threat := range found.Threats {
		list = append(list, draw.Threat{From: q.ID(threat.Unit), Counter: threat.Counter})
	}
	return exhibits.Threats(context.Background(), q.Table().Now(), q.ID(to), list, o)
}
