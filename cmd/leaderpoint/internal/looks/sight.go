// Package looks has the verbs about one unit and another: see, shot and distance.
package looks

import (
	"cmp"
	"context"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/leaderpoint/leaderpoint/answer"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/arguments"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/exit"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/overview"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/phrase"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/screen"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/verb"
	"github.com/leaderpoint/leaderpoint/internal/answers"
	"github.com/leaderpoint/leaderpoint/internal/certainty"
	"github.com/leaderpoint/leaderpoint/internal/draw"
	"github.com/leaderpoint/leaderpoint/internal/exhibits"
	"github.com/leaderpoint/leaderpoint/internal/tell"
	"github.com/spf13/cobra"
)

// manyLooks is how many pairs of units take about a second to judge.
const manyLooks = 20_000

// looking are the flags of the verb see.
type looking struct {
	verb.Flags
	from, to          string
	full, all, matrix bool
}

// SeeCommand returns the verb see.
func SeeCommand() *cobra.Command {
	var o looking
	c := &cobra.Command{
		Use:   "see FILE",
		Short: "Print which units see which, how well, and why not",
		Long: `Decides which units of a position file ("-" for standard input) see which. Without --from
and --to it prints one page about all pairs of enemies, with the close calls.

With one of the two it prints a line for each enemy: arc, sight, cover with its share, facing
and distance. Each line also says how much has to change before a verdict turns. With both it
prints one look in full.

With --within 1mm it says which verdicts hold even if every base is up to 1 mm off. For those
that are open it says what would turn them, and what to measure again.

` + exit.Help + `
The verdict is that of --from and --to: does the one see the other?`,
		Example: `  leaderpoint see battle.json
  leaderpoint see battle.json --from "Lantern Bows"
  leaderpoint see battle.json --from "Lantern Bows" --to "Hollow Guard"`,
	}
	ask := func(q *arguments.Inquiry) (*verb.Answer, error) { return Look(o.from, o.to)(q) }
	o.Lists(c, verb.Certain|verb.Ruled|verb.Covered|verb.Compared, "", o.one, ask, o.list)
	c.Flags().StringVar(&o.from, "from", "", "only what this `unit` sees")
	c.Flags().StringVar(&o.to, "to", "", "only who sees this `unit`")
	c.Flags().BoolVar(&o.full, "full", false, "a line for every pair of enemies")
	c.Flags().BoolVar(&o.matrix, "matrix", false, "a letter for every pair of enemies, however many, and not their number")
	c.Flags().BoolVar(&o.all, "all", false, "a line for every pair, friends as well as enemies")
	arguments.TakesUnits(c, "from", "to")
	return c
}

// onOnePage reports whether the flags select only the page about all pairs.
func (o *looking) onOnePage() bool {
	return o.from == "" && o.to == "" && !o.full && !o.all && !o.JSON
}

// one reports whether the flags select a single look.
func (o *looking) one(*cobra.Command) (bool, error) {
	if o.matrix && !o.onOnePage() {
		return false, overview.NoMatrix("--from, --to, --full, --all")
	}
	return o.from != "" && o.to != "", nil
}

// view is everything about one unit as seen from another.
type view struct {
	From     string          `json:"from"`
	To       string          `json:"to"`
	Sight    sight           `json:"sight"`
	Cover    cover           `json:"cover"`
	Facing   answer.Facing   `json:"facing"`
	Distance answer.Distance `json:"distance"`
}

// sight and cover are answers with how sure they are, on request.
type (
	sight struct {
		answer.Sight
		Certainty *verb.Certainty `json:"certainty,omitempty"`
	}
	cover struct {
		answer.Cover
		Certainty *verb.Certainty `json:"certainty,omitempty"`
	}
)

// viewOf decides everything about one pair.
func viewOf(s *answers.Session, from, to string) (v *view, err error) {
	v = &view{From: from, To: to}
	if v.Sight.Sight, err = s.Sight(from, to, answers.LookOptions{}); err != nil {
		return nil, err
	}
	if v.Cover.Cover, err = s.Cover(from, to, nil); err != nil {
		return nil, err
	}
	if v.Facing, err = s.Facing(from, to); err != nil {
		return nil, err
	}
	v.Distance, err = s.Distance(from, answers.Target{Name: to})
	return v, err
}

// Look decides what one unit sees of another.
func Look(from, to string) verb.Question {
	return func(q *arguments.Inquiry) (*verb.Answer, error) {
		v, err := viewOf(q.Session, from, to)
		if err != nil {
			return nil, err
		}
		return v.answer(q), nil
	}
}

func (v *view) answer(q *arguments.Inquiry) *verb.Answer {
	a, b := q.ID(v.From), q.ID(v.To)
	x := &verb.Answer{
		Title: "What does " + v.From + " see of " + v.To + "?", Words: v.words(), Ends: exit.Verdict(v.Sight.Sees),
		Verdicts: []verb.Verdict{{Name: "sight", Question: certainty.Sight{From: a, To: b}}},
		Surely: func(how map[string]*verb.Certainty) any {
			v.Sight.Certainty, v.Cover.Certainty = how["sight"], how["cover"]
			return v
		},
	}
	if v.Sight.Sees {
		x.Verdicts = append(x.Verdicts, verb.Verdict{Name: "cover", Question: certainty.Cover{From: a, To: b}})
	}
	x.Draw = func(o func(...string) draw.Options) (list []draw.Exhibit, err error) {
		for _, verdict := range x.Verdicts {
			e, err := exhibits.Of(context.Background(), q.Table().Now(), verdict.Question, o(verdict.Name))
			if err != nil {
				return nil, err
			}
			list = append(list, e)
		}
		return list, nil
	}
	return x
}

// words returns one look in words to read out at a table.
func (v *view) words() string {
	l := tell.Look{
		From: v.From, To: v.To, InArc: v.Sight.InArc, Clear: v.Sight.Clear, ArcMargin: float64(v.Sight.ArcMargin),
		Blockers: v.Sight.Blockers, Judged: true, InCover: v.Cover.InCover,
	}
	var b facts
	fmt.Fprintf(&b, "%s\n\n", l.Sentence())
	b.add("arc", tell.YesNo(v.Sight.InArc), withWhy(by(v.Sight.ArcMargin), turn(v.Sight.Turn)))
	if v.Sight.Clear {
		b.add("sight", "yes", withWhy(opening(v.Sight.Margin), hiddenBy("partly ", v.Sight.Hiding)))
	} else {
		b.add("sight", "no", hiddenBy("", v.Sight.Blockers))
	}
	b.addClose(v.Sight.Close)
	if v.Sight.Sees {
		b.add("cover", tell.YesNo(v.Cover.InCover), withWhy(by(v.Cover.Margin), covered(v.Cover.Fraction, v.Cover.Facing, &v.Cover.CoveredBy)))
		b.addClose(v.Cover.Close)
		b.add("facing", phrase.Tied(v.Facing.Facing, v.Facing.Tie), by(v.Facing.Margin))
	}
	b.add("distance", "", tell.Length(v.Distance.Distance))
	b.addTurned(v.Sight.Pivot, "looks")
	return b.String()
}

// open prints on request which verdicts between enemies depend on how the table was measured.
func (o *looking) open(out io.Writer, q *arguments.Inquiry) error {
	what := "sight and cover between enemies"
	switch {
	case o.from != "":
		what = "what " + o.from + " sees"
	case o.to != "":
		what = "who sees " + o.to
	}
	var list []verb.Verdict
	t := q.Table()
	for _, a := range q.Pick(o.from) {
		for _, b := range q.Pick(o.to) {
			if a == b || t.Now().Friends(a, b) {
				continue
			}
			pair := " of " + t.Unit(b).Name + " from " + t.Unit(a).Name
			list = append(list, verb.Verdict{Name: "Sight" + pair, Question: certainty.Sight{From: a, To: b}},
				verb.Verdict{Name: "The cover" + pair, Question: certainty.Cover{From: a, To: b}, Aside: true})
		}
	}
	return o.List(out, q, what, list)
}

// list prints the looks of some viewers at some targets: enemies, and friends with --all.
func (o *looking) list(c *cobra.Command, q *arguments.Inquiry) error {
	out := c.OutOrStdout()
	viewers, targets := q.Pick(o.from), q.Pick(o.to)
	step, done := screen.Progress(c.ErrOrStderr(), "looking", len(viewers)*len(targets), manyLooks)
	defer done()
	t := q.Table()
	var views []*view
	for _, a := range viewers {
		for _, b := range targets {
			step()
			if a == b || !o.all && t.Now().Friends(a, b) {
				continue
			}
			v, err := viewOf(q.Session, t.Unit(a).Name, t.Unit(b).Name)
			if err != nil {
				return err
			}
			views = append(views, v)
		}
	}
	if o.JSON {
		var list []*verb.Answer
		for _, v := range views {
			list = append(list, v.answer(q))
		}
		return o.Encode(out, q, list)
	}
	printed := printViews
	if o.onOnePage() {
		printed = func(out io.Writer, q *arguments.Inquiry, views []*view) error {
			return printPage(out, q, views, o.matrix)
		}
	}
	if err := printed(out, q, views); err != nil {
		return err
	}
	return o.open(out, q)
}

// printViews prints a table for each viewer, the nearest targets first, after two lines about the
// whole.
func printViews(out io.Writer, q *arguments.Inquiry, views []*view) error {
	t := &screen.Telling{Width: screen.Of(out).Widest(screen.Wide)}
	t.Say("%s", q.Heading(" Distances in "+q.Lengths.Name()+", between the nearest points."))
	t.Say("Facing: the arc of the target that the viewer is in. Margin: how far it is to the nearest limit.")
	if len(views) == 0 {
		t.Say("No pair of units to look at: use --all for friends, too.")
	}
	fmt.Fprint(out, t.String())
	for len(views) > 0 {
		n := slices.IndexFunc(views, func(v *view) bool { return v.From != views[0].From })
		if n < 0 {
			n = len(views)
		}
		rows := views[:n]
		views = views[n:]
		slices.SortStableFunc(rows, func(x, y *view) int { return cmp.Compare(x.Distance.Distance, y.Distance.Distance) })
		u := q.Table().Unit(q.ID(rows[0].From))
		about := []string{u.Side, string(u.Type), "height " + phrase.Number(rows[0].Sight.Heights[0])}
		if rows[0].Sight.FreePivot {
			about = append(about, "may turn freely before it looks")
		}
		fmt.Fprintf(out, "\n%s (%s)\n", u.Name, strings.Join(about, ", "))
		cells := [][]string{{"target", "in arc", "seen", "cover", "facing", "distance", "margin", "why"}}
		for _, v := range rows {
			cells = append(cells, []string{
				v.To, tell.YesNo(v.Sight.InArc), tell.YesNo(v.Sight.Sees), v.coverCell(), phrase.Tied(v.Facing.Facing, v.Facing.Tie),
				q.Lengths.Figure(v.Distance.Distance), q.Lengths.First(v.marginCell(q.Lengths)), q.Lengths.First(v.whyCell()),
			})
		}
		if err := screen.Columns(out, cells, screen.Wide); err != nil {
			return err
		}
	}
	return nil
}

// coverCell returns the verdict on cover with the share of the facing, for targets that can be
// seen.
func (v *view) coverCell() string {
	switch {
	case !v.Sight.Sees:
		return "-"
	case v.Cover.InTerrain >= 0.5-1e-9 && v.Cover.Fraction < 0.5:
		return fmt.Sprintf("%s %.0f%% in terrain", tell.YesNo(v.Cover.InCover), 100*v.Cover.InTerrain)
	}
	return tell.YesNo(v.Cover.InCover) + " " + tell.Percent(v.Cover.Fraction)
}

// whyCell returns in words which obstacles are in the way, and whether the unit has turned.
func (v *view) whyCell() string {
	var parts []string
	if v.Sight.Pivot != nil {
		parts = append(parts, fmt.Sprintf("turned to %.0f degrees", *v.Sight.Pivot))
	}
	add := func(before string, names []string) {
		if len(names) > 0 {
			parts = append(parts, before+tell.List(names))
		}
	}
	switch {
	case !v.Sight.InArc:
		parts = append(parts, "out of the front arc"+tell.By(float64(v.Sight.ArcMargin))+hiddenBy(", and ", v.Sight.Blockers))
	case !v.Sight.Clear:
		parts = append(parts, "hidden by "+tell.List(v.Sight.Blockers))
	default:
		add("partly hidden by ", v.Sight.Hiding)
		over := slices.DeleteFunc(slices.Clone(v.Cover.Shares), func(s answer.Share) bool {
			return slices.Contains(v.Sight.Hiding, s.Name) || s.Fraction < 0.005
		})
		add("seen over ", shares(over))
		add("in ", shares(v.Cover.Shelters))
	}
	return strings.Join(parts, "; ")
}
