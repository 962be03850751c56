package main

import (
	"encoding/json"
	"fmt"
	"io"
	"math"

	"github.com/leaderpoint/leaderpoint/ask"
	"github.com/leaderpoint/leaderpoint/draw"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/spf13/cobra"
)

func threatsCommand() *cobra.Command {
	var to, side string
	var asJSON bool
	var p pictureFlags
	c := &cobra.Command{
		Use:   "threats FILE",
		Short: "Print who could charge a unit now",
		Long: `Reads a position file ("-" for standard input) and lists every enemy that could
charge a unit as things stand, the facing that it would charge, and by how much the
conditions of geometry hold. Without --to it does so for every unit, or with --side
for those of one side.`,
		Example: `  leaderpoint threats battle.json --to "Gate Guard"
  leaderpoint threats battle.json --side dawn`,
		RunE: func(cmd *cobra.Command, args []string) error {
			q, err := open(cmd, args)
			if err != nil {
				return err
			}
			if err := meansUnit(q.Table(), "to", &to); err != nil {
				return err
			}
			if err := meansSide(q.Table(), "side", &side); err != nil {
				return err
			}
			if err := printThreats(cmd.OutOrStdout(), q, to, side, asJSON); err != nil || !p.wanted() {
				return err
			}
			return p.drawn(q, "", to != "", func(d draw.Options) ([]draw.Exhibit, error) {
				answer, err := q.Threats(to)
				if err != nil {
					return nil, err
				}
				return threatPictures(q, to, &answer, d)
			})
		},
	}
	takesPosition(c)
	c.Flags().StringVar(&to, "to", "", "who threatens this `unit`")
	c.Flags().StringVar(&side, "side", "", "who threatens the units of this `side`")
	c.Flags().BoolVar(&asJSON, "json", false, "print JSON lines for programs, as the ask threats")
	takesPicture(c, &p)
	c.MarkFlagsMutuallyExclusive("to", "side")
	completesUnits(c, "to")
	completesSides(c, "side")
	return c
}

// threatened is a unit, and who could charge it.
type threatened struct {
	To string `json:"to"`
	ask.ThreatsAnswer
}

// printThreats lists the threats to one unit, to a side, or to all.
func printThreats(out io.Writer, q *inquiry, to, side string, asJSON bool) error {
	ids, err := pick(q.Table(), to)
	if err != nil {
		return err
	}
	rows := [][]string{{"unit", "could be charged by", "facing", "verdict", "margin"}}
	enc := json.NewEncoder(out)
	for _, id := range ids {
		u := q.Table().Unit(id)
		if side != "" && u.Side != side {
			continue
		}
		answer, err := q.Threats(u.Name)
		if err != nil {
			return err
		}
		if asJSON {
			if err := enc.Encode(threatened{u.Name, answer}); err != nil {
				return err
			}
			continue
		}
		for i := range answer.Threats {
			x := &answer.Threats[i]
			rows = append(rows, []string{cut(u.Name, chargeNameWidth), cut(x.Unit, chargeNameWidth), tied(x.Facing, x.Tie), x.Verdict, threatMargin(x.Margin)})
		}
	}
	if asJSON {
		return nil
	}
	fmt.Fprintf(out, "%s\n", q.heading(""))
	if len(rows) == 1 {
		_, err := fmt.Fprintln(out, "Nobody could be charged.")
		return err
	}
	return columns(out, rows, screenOf(out).widest(chargeTableWidth))
}

// threatMargin is the margin of a threat in words.
func threatMargin(margin float64) string {
	if math.Abs(margin) >= geom.NoLimit {
		return "-"
	}
	return both(margin)
}
