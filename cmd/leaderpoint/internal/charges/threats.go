package charges

import (
	"encoding/json"
	"fmt"
	"io"
	"math"

	"github.com/leaderpoint/leaderpoint/answer"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/arguments"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/phrase"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/pictures"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/screen"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/tolerance"
	"github.com/leaderpoint/leaderpoint/draw"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/certainty"
	"github.com/leaderpoint/leaderpoint/internal/tell"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/spf13/cobra"
)

// ThreatsCommand returns the verb threats.
func ThreatsCommand() *cobra.Command {
	var to, side string
	var asJSON bool
	var p pictures.Flags
	var within tolerance.Flag
	c := &cobra.Command{
		Use:   "threats FILE",
		Short: "Print who could charge a unit now",
		Long: `Reads a position file ("-" for standard input) and lists every enemy that could
charge a unit, or counter-charge it, as things stand, the facing that it would charge,
and by how much the conditions of geometry hold. Without --to it does so for every
unit, or with --side for those of one side. With --within 1mm it says which of these
verdicts, of all the enemies of these units, are open if every base was misplaced
by that much.`,
		Example: `  leaderpoint threats battle.json --to "Gate Guard"
  leaderpoint threats battle.json --side dawn`,
		RunE: func(cmd *cobra.Command, args []string) error {
			q, err := arguments.Open(cmd, args)
			if err != nil {
				return err
			}
			if err := arguments.MeansUnit(q.Table(), "to", &to); err != nil {
				return err
			}
			if err := arguments.MeansSide(q.Table(), "side", &side); err != nil {
				return err
			}
			if err := within.Read(); err != nil {
				return err
			}
			if err := printThreats(cmd.OutOrStdout(), q, to, side, asJSON, &within); err != nil || !p.Wanted() {
				return err
			}
			return p.Drawn(q, "", to != "", func(q *arguments.Inquiry, d draw.Options) ([]draw.Exhibit, error) {
				found, err := q.Threats(to)
				if err != nil {
					return nil, err
				}
				return threatPictures(q, to, &found, d)
			})
		},
	}
	arguments.TakesPosition(c)
	c.Flags().StringVar(&to, "to", "", "who threatens this `unit`")
	c.Flags().StringVar(&side, "side", "", "who threatens the units of this `side`")
	c.Flags().BoolVar(&asJSON, "json", false, "print JSON lines for programs, as the ask threats")
	pictures.Takes(c, &p)
	tolerance.Takes(c, &within)
	c.MarkFlagsMutuallyExclusive("to", "side")
	arguments.CompletesUnits(c, "to")
	arguments.CompletesSides(c, "side")
	return c
}

// threatened is a unit, and who could charge it.
type threatened struct {
	To string `json:"to"`
	answer.Threats
	// Charges are how sure the charge of every enemy is, one that threatens or not.
	Charges []sureCharge `json:"charges,omitempty"`
}

// sureCharge is how sure a verdict on a charge is.
type sureCharge struct {
	From      string               `json:"from"`
	Certainty *tolerance.Certainty `json:"certainty,omitempty"`
}

// printThreats lists the threats to one unit, to a side, or to all.
func printThreats(out io.Writer, q *arguments.Inquiry, to, side string, asJSON bool, within *tolerance.Flag) error {
	ids, err := arguments.Pick(q.Table(), to)
	if err != nil {
		return err
	}
	rows := [][]string{{"unit", "could be charged by", "facing", "verdict", "margin"}}
	enc := json.NewEncoder(out)
	var pairs [][2]spatial.UnitID
	for _, id := range ids {
		u := q.Table().Unit(id)
		if side != "" && u.Side != side {
			continue
		}
		found, err := q.Threats(u.Name)
		if err != nil {
			return err
		}
		foes := enemiesOf(q.Table(), id)
		if asJSON {
			x := threatened{To: u.Name, Threats: found}
			var asked []tolerance.Question
			for _, foe := range foes {
				asked = append(asked, tolerance.Question{Name: q.Table().Unit(foe).Name, Question: certainty.Charge{From: foe, To: id}})
			}
			how, _, err := within.Answers(q, true, asked...)
			if err != nil {
				return err
			}
			for _, a := range asked {
				if within.Given() {
					x.Charges = append(x.Charges, sureCharge{a.Name, how[a.Name]})
				}
			}
			if err := enc.Encode(x); err != nil {
				return err
			}
			continue
		}
		for _, foe := range foes {
			pairs = append(pairs, [2]spatial.UnitID{foe, id})
		}
		for i := range found.Threats {
			x := &found.Threats[i]
			rows = append(rows, []string{screen.Cut(u.Name, screen.NameWidth), screen.Cut(x.Unit, screen.NameWidth), phrase.Tied(x.Facing, x.Tie), x.String(), q.Lengths.First(threatMargin(float64(x.Margin)))})
		}
	}
	if asJSON {
		return nil
	}
	fmt.Fprintf(out, "%s\n", q.Heading(""))
	if len(rows) == 1 {
		whom := "a unit"
		if to != "" && len(ids) == 1 {
			whom = q.Table().Unit(ids[0]).Name
		}
		_, err = fmt.Fprintf(out, "No unit could charge %s.\n", whom)
	} else {
		err = screen.Columns(out, rows, screen.Of(out).Widest(screen.TableWidth))
	}
	if err != nil {
		return err
	}
	return within.TellList(out, q, "charges", within.Charges(q.Table(), pairs))
}

// enemiesOf returns the enemies of a unit, in the order of the table.
func enemiesOf(t *spatial.Table, id spatial.UnitID) (foes []spatial.UnitID) {
	for other := range t.Units() {
		if !t.Now().Friends(other, id) {
			foes = append(foes, other)
		}
	}
	return foes
}

// threatMargin returns the margin of a threat in words.
func threatMargin(margin float64) string {
	if math.Abs(margin) >= geom.NoLimit {
		return "-"
	}
	return tell.Length(margin)
}
