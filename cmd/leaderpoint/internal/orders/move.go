// Package orders has the verbs move and moves: one move that is judged, and all that there are.
package orders

import (
	"fmt"
	"io"
	"math"
	"strconv"
	"strings"

	"github.com/leaderpoint/leaderpoint/answer"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/arguments"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/exit"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/phrase"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/pictures"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/screen"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/tolerance"
	"github.com/leaderpoint/leaderpoint/draw"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/certainty"
	"github.com/leaderpoint/leaderpoint/internal/tell"
	"github.com/leaderpoint/leaderpoint/move"
	"github.com/spf13/cobra"
)

// MoveOptions are the flags of the command move.
type MoveOptions struct {
	Unit, Order, Steps, At string
	scout, enters, asJSON  bool
	picture                pictures.Flags
	Within                 tolerance.Flag
}

// MoveCommand returns the verb move.
func MoveCommand() *cobra.Command {
	var o MoveOptions
	c := &cobra.Command{
		Use:   "move FILE",
		Short: "Print whether a unit may make a move, or stand in a place, and why not",
		Long: `Reads a position file ("-" for standard input) and judges one move: an order and its
steps, each "forward", "back", "left" or "right" with inches, or "pivot" with degrees,
to the right if positive. With --at it judges a place instead: may the unit end a
move there, whatever way it takes? With --within 1mm it says whether the verdict stands
even if every base was misplaced by so much: the steps are carried along from where the
unit stands, and a place is exact.

` + exit.Help,
		Example: `  leaderpoint move battle.json --unit "Gate Guard" --order advance --steps "pivot 10, forward 3"
  leaderpoint move battle.json --unit "Gate Guard" --at 20,14.5^90`,
		RunE: func(cmd *cobra.Command, args []string) error {
			q, err := arguments.Open(cmd, args)
			if err != nil {
				return err
			}
			if o.Unit == "" {
				return exit.Usage("move needs --unit, the unit that moves")
			}
			return o.Judge(cmd.OutOrStdout(), q)
		},
	}
	arguments.TakesPosition(c)
	f := c.Flags()
	f.StringVar(&o.Unit, "unit", "", "the `unit` that moves")
	f.StringVar(&o.Order, "order", move.OrderAdvance.String(), "its `order`")
	f.StringVar(&o.Steps, "steps", "", "the `steps`, with commas between: \"pivot -20, forward 4.5\"")
	f.StringVar(&o.At, "at", "", "judge this `place` instead: x,y or x,y^heading")
	f.BoolVar(&o.scout, "scout", false, "the move of vanguards and scouts before the first turn")
	f.BoolVar(&o.enters, "enters", false, "it comes onto the table from beyond an edge")
	f.BoolVar(&o.asJSON, "json", false, "print JSON for programs, as the asks move and place")
	c.MarkFlagsMutuallyExclusive("at", "steps")
	c.MarkFlagsMutuallyExclusive("at", "order")
	c.MarkFlagsMutuallyExclusive("at", "scout")
	c.MarkFlagsMutuallyExclusive("at", "enters")
	c.MarkFlagsMutuallyExclusive("scout", "enters")
	pictures.TakesBeside(c, &o.picture)
	tolerance.Takes(c, &o.Within)
	tolerance.TakesPolicy(c, &o.Within)
	arguments.CompletesUnits(c, "unit")
	arguments.CompletesWords(c, "order", arguments.OrderNames())
	return c
}

// Judge judges a move or a place.
func (o *MoveOptions) Judge(out io.Writer, q *arguments.Inquiry) error {
	if err := o.Within.Ready(q, true); err != nil {
		return err
	}
	if err := arguments.MeansUnit(q.Table(), "unit", &o.Unit); err != nil {
		return err
	}
	if err := arguments.MeansOrder("order", &o.Order, arguments.OrderNames()); err != nil {
		return err
	}
	if o.At != "" {
		return o.place(out, q)
	}
	return o.move(out, q)
}

// draw draws the move, if a picture is asked for.
func (o *MoveOptions) draw(q *arguments.Inquiry) error {
	if !o.picture.Wanted() {
		return nil
	}
	return o.picture.Drawn(q, "", true, func(q *arguments.Inquiry, d draw.Options) ([]draw.Exhibit, error) { return MovePictures(q, o, d) })
}

// move judges a move by steps.
func (o *MoveOptions) move(out io.Writer, q *arguments.Inquiry) error {
	steps, err := parseSteps(o.Steps)
	if err != nil {
		return err
	}
	found, err := q.Move(o.Unit, o.Order, move.Command{Steps: steps, Scout: o.scout, Enters: o.enters})
	if err != nil {
		return err
	}
	id, err := q.Table().Find(o.Unit)
	if err != nil {
		return err
	}
	order, err := move.ParseOrder(o.Order)
	if err != nil {
		return err
	}
	asked := tolerance.Question{Name: "move", Question: certainty.Move{Unit: id, Command: move.Command{Order: order, Steps: steps, Scout: o.scout, Enters: o.enters}}}
	return o.conclude(out, q, asked, found.Legal, &found, o.describe(&found, q.Lengths))
}

// conclude prints a verdict with how sure it is, draws what was asked, and ends with the verdict.
func (o *MoveOptions) conclude(out io.Writer, q *arguments.Inquiry, asked tolerance.Question, legal bool, found any, words string) error {
	holds, err := o.Within.Conclude(out, q, o.asJSON, found, words, asked)
	if err != nil {
		return err
	}
	if err := o.draw(q); err != nil {
		return err
	}
	return o.Within.Outcome(holds, exit.Verdict(legal))
}

// describe returns a move in words.
func (o *MoveOptions) describe(a *answer.Move, lengths tell.Lengths) string {
	t := &screen.Telling{}
	if a.Legal {
		t.Say("%s may make this move (%s)%s.", o.Unit, o.Order, legalBy(float64(a.Margin), a.MarginOf))
	} else {
		t.Say("%s may not make this move (%s):", o.Unit, o.Order)
		t.Blank()
		for i := range a.Violations {
			v := &a.Violations[i]
			when := ""
			if v.Step != nil {
				when = fmt.Sprintf("in step %d ", *v.Step+1)
			}
			missed := tell.Limit{Unit: o.Unit, Row: v.Row, Other: v.Other, Slack: float64(v.Margin), Turn: v.Turn, MostTurn: v.MostTurn, Ways: v.Ways}
			t.Item("%s%s [%s].", when, missed.Sentence(), v.Row)
		}
	}
	sayClose(t, a.Close)
	if len(a.NotStored) > 0 {
		t.Blank()
		t.Say("%s.", tell.NotStored(o.Unit, a.NotStored))
	}
	if a.Instead != nil {
		t.Blank()
		t.Say("If its last step is %s long it is legal: it ends at %s then.", tell.Length(a.Instead.By), phrase.Place(a.Instead.Final.At, lengths))
	}
	t.Blank()
	t.WriteString("  Ends      " + phrase.Pose(a.Final, lengths) + "\n")
	t.WriteString(fmt.Sprintf("  Length    %s, which takes %s of %s\n", lengths.Plain(a.Length), lengths.Figure(a.Cost), lengths.Plain(a.Budget)))
	if len(a.HinderedBy) > 0 {
		t.WriteString("  Through   " + tell.Series(a.HinderedBy) + "\n")
	}
	return t.String()
}

// place judges a place.
func (o *MoveOptions) place(out io.Writer, q *arguments.Inquiry) error {
	now, err := q.Unit(o.Unit)
	if err != nil {
		return err
	}
	at, heading, err := parsePlace(o.At, now.Heading)
	if err != nil {
		return err
	}
	found, err := q.Place(o.Unit, at, heading)
	if err != nil {
		return err
	}
	id, err := q.Table().Find(o.Unit)
	if err != nil {
		return err
	}
	own := q.Table().Unit(id).Base
	base, err := geom.NewBase(geom.Point{X: at[0], Y: at[1]}, geom.FromBearing(heading), own.Width(), own.Depth())
	if err != nil {
		return err
	}
	asked := tolerance.Question{Name: "place", Question: certainty.Place{Unit: id, Base: base}}
	return o.conclude(out, q, asked, found.Legal, &found, o.describePlace(&found, at, heading, q.Lengths))
}

// describePlace returns a place in words.
func (o *MoveOptions) describePlace(a *answer.Placement, at answer.Point, heading float64, lengths tell.Lengths) string {
	t := &screen.Telling{}
	where := phrase.Pose(answer.Pose{At: at, Heading: heading}, lengths)
	if a.Legal {
		t.Say("%s may end a move %s%s.", o.Unit, where, legalBy(float64(a.Margin), a.MarginOf))
		sayClose(t, a.Close)
		return t.String()
	}
	t.Say("%s may not end a move %s:", o.Unit, where)
	t.Blank()
	for i := range a.Violations {
		v := &a.Violations[i]
		t.Item("%s [%s]%s.", tell.Limit{Unit: o.Unit, Row: v.Row, Other: v.Other, Slack: float64(v.Margin)}.Sentence(), v.Row, keptAt(at, v.Out, lengths))
	}
	sayClose(t, a.Close)
	return t.String()
}

// sayClose says of a verdict on a move that it may be what it is by typing.
func sayClose(t *screen.Telling, isClose bool) {
	if isClose {
		t.Blank()
		t.Say("%s.", tell.Close("This"))
	}
}

// legalBy says the margin of what is legal, and of what limit it is.
func legalBy(margin float64, of *answer.Limit) string {
	switch {
	case margin >= geom.NoLimit:
		return ""
	case math.Abs(margin) < geom.Tol && of != nil:
		return ", with nothing to spare" + tell.Spared(of.Other, of.Row)
	case of == nil:
		return ", by " + tell.Length(margin)
	}
	return ", by " + tell.Length(margin) + tell.Spared(of.Other, of.Row)
}

// keptAt says the nearest place where one limit that is missed at another is kept.
func keptAt(at answer.Point, out *answer.Point, lengths tell.Lengths) string {
	if out == nil {
		return ""
	}
	return "; the nearest place that keeps this limit is " + phrase.Place(answer.Point{lengths.Beyond(at[0], out[0]), lengths.Beyond(at[1], out[1])}, lengths)
}

// parseSteps reads steps: words and numbers, with commas between.
func parseSteps(text string) ([]move.Step, error) {
	var steps []move.Step
	var ways []string
	for w := move.Pivot; w <= move.Right; w++ {
		ways = append(ways, w.String())
	}
	for i, part := range strings.Split(text, ",") {
		words := strings.Fields(part)
		if len(words) == 0 && strings.TrimSpace(text) == "" {
			return nil, nil
		}
		if len(words) != 2 {
			return nil, exit.Usage("--steps: step %d is %q; a step is a word and a number, such as \"forward 4.5\" or \"pivot -20\"", i+1, strings.TrimSpace(part))
		}
		name, err := arguments.OneOf("steps", "step", words[0], ways)
		if err != nil {
			return nil, err
		}
		by, err := strconv.ParseFloat(words[1], 64)
		if err != nil || math.IsNaN(by) || math.IsInf(by, 0) {
			return nil, exit.Usage("--steps: step %d, %s, has %q; it must be a number", i+1, name, words[1])
		}
		for w := move.Pivot; w <= move.Right; w++ {
			if w.String() == name {
				steps = append(steps, move.Step{Way: w, By: by})
			}
		}
	}
	return steps, nil
}

// parsePlace reads x,y or x,y^heading; a heading that is left out stays as it is.
func parsePlace(text string, heading float64) (at answer.Point, bearing float64, err error) {
	bad := exit.Usage("--at is %q; it must be x,y or x,y^heading, in inches and degrees, such as 36,10.5^180", text)
	place, turned, has := strings.Cut(text, "^")
	at, ok := arguments.Point(place)
	switch {
	case !ok:
		return at, 0, bad
	case !has:
		return at, heading, nil
	}
	if bearing, err = strconv.ParseFloat(strings.TrimSpace(turned), 64); err != nil {
		return at, 0, bad
	}
	return at, bearing, nil
}
