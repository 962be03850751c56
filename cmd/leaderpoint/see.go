package main

import (
	"encoding/json"
	"fmt"
	"io"

	"github.com/leaderpoint/leaderpoint/ask"
	"github.com/leaderpoint/leaderpoint/draw"
	"github.com/leaderpoint/leaderpoint/robust"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/spf13/cobra"
)

// manyLooks is how many pairs of units take about a second to look at.
const manyLooks = 20_000

// seeOptions are the flags of the command see.
type seeOptions struct {
	from, to  string
	full, all bool
	asJSON    bool
	picture   pictureFlags
	within    toleranceFlag
	// holds: the verdict holds within that, or nobody has asked.
	holds bool
}

func seeCommand() *cobra.Command {
	var o seeOptions
	c := &cobra.Command{
		Use:   "see FILE",
		Short: "Print who sees whom, how well, and why not",
		Long: `Reads a position file ("-" for standard input) and prints on one page who sees
whom, and which verdicts hang on little. With --from or --to it prints a line for
each enemy: whether it is in the arc of sight, whether it is seen, what cover it has
and by what share, which of its facings the viewer is before, how far it is, and
how much has to change before a verdict turns. With both it tells one look in full.
With --within 1mm it says which verdicts stand even if every base was misplaced by
so much, what would turn them, and what to measure again: of the one look, or, where
not both units are named, of all that are open.

` + exitHelp + `
The verdict is that of --from and --to: does the one see the other?`,
		Example: `  leaderpoint see battle.json
  leaderpoint see battle.json --from "Lantern Bows"
  leaderpoint see battle.json --from "Lantern Bows" --to "Hollow Guard"`,
		RunE: func(cmd *cobra.Command, args []string) error {
			q, err := open(cmd, args)
			if err != nil {
				return err
			}
			return see(cmd.OutOrStdout(), cmd.ErrOrStderr(), q, &o)
		},
	}
	takesPosition(c)
	c.Flags().StringVar(&o.from, "from", "", "only what this `unit` sees")
	c.Flags().StringVar(&o.to, "to", "", "only who sees this `unit`")
	c.Flags().BoolVar(&o.full, "full", false, "a line for every pair of enemies")
	c.Flags().BoolVar(&o.all, "all", false, "a line for every pair, friends as well as enemies")
	c.Flags().BoolVar(&o.asJSON, "json", false, "print JSON lines for programs")
	takesPicture(c, &o.picture)
	takesTolerance(c, &o.within)
	completesUnits(c, "from", "to")
	return c
}

// view is one row: all that one unit has of another.
type view struct {
	From     string             `json:"from"`
	To       string             `json:"to"`
	Sight    ask.SightAnswer    `json:"sight"`
	Cover    ask.CoverAnswer    `json:"cover"`
	Facing   ask.FacingAnswer   `json:"facing"`
	Distance ask.DistanceAnswer `json:"distance"`
	// Robust is how sure it is, by the ask, where that was asked for.
	Robust sure `json:"robust,omitempty"`
}

func see(out, errs io.Writer, q *inquiry, o *seeOptions) error {
	viewers, targets, err := pickPair(q.Table(), &o.from, &o.to)
	if err != nil {
		return err
	}
	o.holds = true
	if err := o.within.read(); err != nil {
		return err
	}
	if o.within.given() && (o.from == "" || o.to == "") {
		return o.open(out, q)
	}
	step, done := progress(errs, "looking", len(viewers)*len(targets), manyLooks)
	defer done()
	show, end := o.show(out, q)
	shown := 0
	seen := true
	for _, a := range viewers {
		rows, err := o.rows(q, a, targets, step)
		if err != nil {
			return err
		}
		if len(rows) == 0 {
			continue
		}
		shown += len(rows)
		seen = rows[0].Sight.Sees
		if err := show(a, rows); err != nil {
			return err
		}
	}
	if err := end(); err != nil {
		return err
	}
	if err := o.draw(q); err != nil {
		return err
	}
	switch {
	case o.from != "" && o.to != "":
		return sureOf(o.holds, verdict(seen))
	case shown == 0 && !o.asJSON && !o.onOnePage():
		fmt.Fprintln(out, "No pair of units to look at: use --all for friends, too.")
	}
	return nil
}

// draw draws the look, or the table where there are several, if a picture is asked for.
func (o *seeOptions) draw(q *inquiry) error {
	if !o.picture.wanted() {
		return nil
	}
	return o.picture.drawn(q, "What does "+o.from+" see of "+o.to+"?", o.from != "" && o.to != "", func(d draw.Options) ([]draw.Exhibit, error) {
		return lookPictures(q, o.from, o.to, &o.within, d)
	})
}

// questions are those of package robust about a look: sight, and cover where it sees.
func (v *view) questions(t *spatial.Table) ([]question, error) {
	a, b, err := twoUnits(t, v.From, v.To)
	if err != nil {
		return nil, err
	}
	questions := []question{{"sight", robust.Sight{From: a, To: b}}}
	if v.Sight.Sees {
		questions = append(questions, question{"cover", robust.Cover{From: a, To: b}})
	}
	return questions, nil
}

// describe tells one look, and how sure it is.
func (o *seeOptions) describe(v *view, q *inquiry) (string, error) {
	if !o.within.given() {
		return describeLook(v, q), nil
	}
	questions, err := v.questions(q.Table())
	if err != nil {
		return "", err
	}
	own := *q
	own.bare = true
	t := &telling{}
	t.WriteString(describeLook(v, &own))
	o.holds, err = o.within.tell(t, q, questions...)
	return t.String() + q.provenance(), err
}

// open tells which verdicts of a whole table hang on how it was measured.
func (o *seeOptions) open(out io.Writer, q *inquiry) error {
	if o.asJSON {
		return o.within.writeOpen(out, q, o.from, o.to)
	}
	t := &telling{}
	if err := o.within.tellOpen(t, q, o.from, o.to); err != nil {
		return err
	}
	if err := write(out, t.String()); err != nil {
		return err
	}
	return o.draw(q)
}

// onOnePage reports whether the flags ask for no more than the overview.
func (o *seeOptions) onOnePage() bool {
	return o.from == "" && o.to == "" && !o.full && !o.all && !o.asJSON
}

// show picks the form of the answer: what takes the rows of one viewer after the other, and
// what ends it.
func (o *seeOptions) show(out io.Writer, q *inquiry) (show func(spatial.UnitID, []view) error, end func() error) {
	end = func() error { return nil }
	switch {
	case o.asJSON:
		return showJSON(out), end
	case o.from != "" && o.to != "":
		return func(_ spatial.UnitID, rows []view) error {
			told, err := o.describe(&rows[0], q)
			if err == nil {
				err = write(out, told)
			}
			return err
		}, end
	case o.onOnePage():
		return showOverview(out, q)
	}
	return showText(out, q), end
}

// rows are what one unit has of the targets, in their order.
func (o *seeOptions) rows(q *inquiry, a spatial.UnitID, targets []spatial.UnitID, step func()) ([]view, error) {
	t := q.Table()
	var rows []view
	for _, b := range targets {
		step()
		if !o.asks(t, a, b) {
			continue
		}
		v, err := look(q.Session, t.Unit(a).Name, t.Unit(b).Name)
		if err == nil && o.asJSON && o.within.given() {
			err = o.addSure(&v, q)
		}
		if err != nil {
			return nil, err
		}
		rows = append(rows, v)
	}
	return rows, nil
}

// addSure adds how sure a look is.
func (o *seeOptions) addSure(v *view, q *inquiry) error {
	questions, err := v.questions(q.Table())
	if err != nil {
		return err
	}
	v.Robust, o.holds, err = o.within.answers(q, false, questions...)
	return err
}

// asks reports whether the pair is asked for: enemies, and friends when the
// flags name both or ask for all.
func (o *seeOptions) asks(t *spatial.Table, a, b spatial.UnitID) bool {
	return a != b && (o.all || !t.Now().Friends(a, b) || (o.from != "" && o.to != ""))
}

// look asks everything about one pair.
func look(s *ask.Session, from, to string) (v view, err error) {
	v.From, v.To = from, to
	if v.Sight, err = s.Sight(from, to, ask.SightOptions{}); err != nil {
		return v, err
	}
	if v.Cover, err = s.Cover(from, to, nil); err != nil {
		return v, err
	}
	if v.Facing, err = s.Facing(from, to); err != nil {
		return v, err
	}
	v.Distance, err = s.Distance(from, to)
	return v, err
}

// showJSON prints a JSON line for each pair.
func showJSON(out io.Writer) func(spatial.UnitID, []view) error {
	enc := json.NewEncoder(out)
	return func(_ spatial.UnitID, rows []view) error {
		for i := range rows {
			if err := enc.Encode(&rows[i]); err != nil {
				return err
			}
		}
		return nil
	}
}
