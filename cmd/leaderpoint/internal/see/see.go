// Package see is the verb of that name: sight, cover and facing between units.
package see

import (
	"encoding/json"
	"fmt"
	"io"

	"github.com/leaderpoint/leaderpoint/answer"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/arguments"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/exit"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/overview"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/pictures"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/screen"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/tolerance"
	"github.com/leaderpoint/leaderpoint/draw"
	"github.com/leaderpoint/leaderpoint/internal/answers"
	"github.com/leaderpoint/leaderpoint/internal/certainty"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/spf13/cobra"
)

// manyLooks is how many pairs of units take about a second to look at.
const manyLooks = 20_000

// Options are the flags of the command see.
type Options struct {
	From, To  string
	full, all bool
	matrix    bool
	asJSON    bool
	picture   pictures.Flags
	Within    tolerance.Flag
	// holds: the verdict holds within that, or was not asked about.
	holds bool
}

// Command returns the verb.
func Command() *cobra.Command {
	var o Options
	c := &cobra.Command{
		Use:   "see FILE",
		Short: "Print who sees whom, how well, and why not",
		Long: `Reads a position file ("-" for standard input) and prints on one page who sees
whom, and which verdicts are close calls. With --from or --to it prints a line for
each enemy: whether it is in the arc of sight, whether it is seen, what cover it has
and by what share, which of its facings the viewer is before, how far it is, and
how much has to change before a verdict turns. With both it tells one look in full.
With --within 1mm it says which verdicts stand even if every base was misplaced by
so much, what would turn them, and what to measure again: of the one look, or, where
not both units are named, of all that are open.

` + exit.Help + `
The verdict is that of --from and --to: does the one see the other?`,
		Example: `  leaderpoint see battle.json
  leaderpoint see battle.json --from "Lantern Bows"
  leaderpoint see battle.json --from "Lantern Bows" --to "Hollow Guard"`,
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := o.checkMatrix(); err != nil {
				return err
			}
			q, err := arguments.Open(cmd, args)
			if err != nil {
				return err
			}
			return See(cmd.OutOrStdout(), cmd.ErrOrStderr(), q, &o)
		},
	}
	arguments.TakesPosition(c)
	c.Flags().StringVar(&o.From, "from", "", "only what this `unit` sees")
	c.Flags().StringVar(&o.To, "to", "", "only who sees this `unit`")
	c.Flags().BoolVar(&o.full, "full", false, "a line for every pair of enemies")
	c.Flags().BoolVar(&o.matrix, "matrix", false, "a letter for every pair of enemies, however many, and not their number")
	c.Flags().BoolVar(&o.all, "all", false, "a line for every pair, friends as well as enemies")
	c.Flags().BoolVar(&o.asJSON, "json", false, "print JSON lines for programs")
	pictures.TakesBeside(c, &o.picture)
	tolerance.Takes(c, &o.Within)
	tolerance.TakesPolicy(c, &o.Within)
	arguments.CompletesUnits(c, "from", "to")
	return c
}

// view is one row: all that one unit has of another.
type view struct {
	From     string          `json:"from"`
	To       string          `json:"to"`
	Sight    sight           `json:"sight"`
	Cover    cover           `json:"cover"`
	Facing   answer.Facing   `json:"facing"`
	Distance answer.Distance `json:"distance"`
}

// sight and cover are answers with how sure they are, where that was asked for.
type (
	sight struct {
		answer.Sight
		Certainty *tolerance.Certainty `json:"certainty,omitempty"`
	}
	cover struct {
		answer.Cover
		Certainty *tolerance.Certainty `json:"certainty,omitempty"`
	}
)

// See prints the looks that the options ask for.
func See(out, errs io.Writer, q *arguments.Inquiry, o *Options) error {
	viewers, targets, err := arguments.PickPair(q.Table(), &o.From, &o.To)
	if err != nil {
		return err
	}
	o.holds = true
	if err := o.picture.Ready(o.From != "" && o.To != ""); err != nil {
		return err
	}
	o.Within.Policy.HasCover = true
	if err := o.Within.Ready(q, o.From != "" && o.To != ""); err != nil {
		return err
	}
	if o.Within.Given() && !o.asJSON && (o.From == "" || o.To == "") {
		return o.open(out, q)
	}
	step, done := screen.Progress(errs, "looking", len(viewers)*len(targets), manyLooks)
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
	case o.From != "" && o.To != "":
		return o.Within.Outcome(o.holds, exit.Verdict(seen))
	case shown == 0 && !o.asJSON && !o.onOnePage():
		fmt.Fprintln(out, "No pair of units to look at: use --all for friends, too.")
	}
	return nil
}

// draw draws the look, or the table where there are several, if a picture is asked for.
func (o *Options) draw(q *arguments.Inquiry) error {
	if !o.picture.Wanted() {
		return nil
	}
	return o.picture.Drawn(q, "What does "+o.From+" see of "+o.To+"?", o.From != "" && o.To != "", func(q *arguments.Inquiry, d draw.Options) ([]draw.Exhibit, error) {
		return Pictures(q, o.From, o.To, &o.Within, d)
	})
}

// questions returns those of package certainty about a look: sight, and cover where it sees.
func (v *view) questions(t *spatial.Table) ([]tolerance.Question, error) {
	a, b, err := arguments.TwoUnits(t, v.From, v.To)
	if err != nil {
		return nil, err
	}
	questions := []tolerance.Question{{Name: "sight", Question: certainty.Sight{From: a, To: b}}}
	if v.Sight.Sees {
		questions = append(questions, tolerance.Question{Name: "cover", Question: certainty.Cover{From: a, To: b}})
	}
	return questions, nil
}

// describe returns in words one look, and how sure it is.
func (o *Options) describe(v *view, q *arguments.Inquiry) (string, error) {
	if !o.Within.Given() {
		return describeLook(v, q), nil
	}
	questions, err := v.questions(q.Table())
	if err != nil {
		return "", err
	}
	own := *q
	own.Bare = true
	t := &screen.Telling{}
	t.WriteString(describeLook(v, &own))
	o.holds, err = o.Within.Tell(t, q, questions...)
	return t.String() + q.Provenance(), err
}

// open says which verdicts of a whole table hang on how it was measured.
func (o *Options) open(out io.Writer, q *arguments.Inquiry) error {
	t := &screen.Telling{}
	if err := o.Within.TellOpen(t, q, o.From, o.To); err != nil {
		return err
	}
	if err := q.Print(out, t.String()); err != nil {
		return err
	}
	return o.draw(q)
}

// checkMatrix refuses the letters of all pairs if the output has none.
func (o *Options) checkMatrix() error {
	if o.matrix && (!o.onOnePage() || o.Within.Given()) {
		return overview.NoMatrix("--from, --to, --full, --all, --within")
	}
	return nil
}

// onOnePage reports whether the flags ask for no more than the overview.
func (o *Options) onOnePage() bool {
	return o.From == "" && o.To == "" && !o.full && !o.all && !o.asJSON
}

// show picks the form of the answer: what takes the rows of one viewer after the other, and
// what ends it.
func (o *Options) show(out io.Writer, q *arguments.Inquiry) (show func(spatial.UnitID, []view) error, end func() error) {
	end = func() error { return nil }
	switch {
	case o.asJSON:
		return showJSON(out), end
	case o.From != "" && o.To != "":
		return func(_ spatial.UnitID, rows []view) error {
			words, err := o.describe(&rows[0], q)
			if err == nil {
				err = q.Print(out, words)
			}
			return err
		}, end
	case o.onOnePage():
		return showOverview(out, q, o.matrix)
	}
	return showText(out, q), end
}

// rows returns what one unit has of the targets, in their order.
func (o *Options) rows(q *arguments.Inquiry, a spatial.UnitID, targets []spatial.UnitID, step func()) ([]view, error) {
	t := q.Table()
	var rows []view
	for _, b := range targets {
		step()
		if !o.asks(t, a, b) {
			continue
		}
		v, err := look(q.Session, t.Unit(a).Name, t.Unit(b).Name)
		if err == nil && o.asJSON && o.Within.Given() {
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
func (o *Options) addSure(v *view, q *arguments.Inquiry) error {
	questions, err := v.questions(q.Table())
	if err != nil {
		return err
	}
	how, holds, err := o.Within.Answers(q, o.From == "" || o.To == "", questions...)
	v.Sight.Certainty, v.Cover.Certainty, o.holds = how["sight"], how["cover"], holds
	return err
}

// asks reports whether the pair is asked for: enemies, and friends when the
// flags name both or ask for all.
func (o *Options) asks(t *spatial.Table, a, b spatial.UnitID) bool {
	return a != b && (o.all || !t.Now().Friends(a, b) || (o.From != "" && o.To != ""))
}

// look asks everything about one pair.
func look(s *answers.Session, from, to string) (v view, err error) {
	v.From, v.To = from, to
	if v.Sight.Sight, err = s.Sight(from, to, answers.LookOptions{}); err != nil {
		return v, err
	}
	if v.Cover.Cover, err = s.Cover(from, to, nil); err != nil {
		return v, err
	}
	if v.Facing, err = s.Facing(from, to); err != nil {
		return v, err
	}
	v.Distance, err = s.Distance(from, answers.Target{Name: to})
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
