// Package moves has the verbs about moves of a unit. For its orders they are move and moves, for
// the rest surge, overrun, regroup, pullback and push.
package moves

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/leaderpoint/leaderpoint/answer"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/arguments"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/exit"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/phrase"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/screen"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/verb"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/certainty"
	"github.com/leaderpoint/leaderpoint/internal/tell"
	"github.com/leaderpoint/leaderpoint/move"
	"github.com/spf13/cobra"
)

// Move is the question of the verb move: a move of a unit by steps, or a place to end one in.
type Move struct {
	Unit, Order, Steps, At string
	scout, enters          bool
}

// MoveCommand returns the verb move.
func MoveCommand() *cobra.Command {
	var o Move
	var f verb.Flags
	c := &cobra.Command{
		Use:        "move FILE",
		SuggestFor: []string{"place", "advance"},
		Short:      "Print whether a unit may make a move, or end one in a place, and why not",
		Long: `Judges one move in a position file ("-" for standard input). A move is an order and its
steps: "forward", "back", "left" or "right" with inches, or "pivot" with degrees to the right.
With --at it judges a place instead: may the unit end a move there, by any path?

With --within 1mm it says whether the verdict holds even if every base is up to 1 mm off. The
steps then begin where the unit really is; a place is exact.`,
		Example: `  leaderpoint move battle.json --unit "Gate Guard" --order advance --steps "pivot 10, forward 3"
  leaderpoint move battle.json --unit "Gate Guard" --at 20,14.5^90`,
	}
	f.Asks(c, verb.Certain|verb.Ruled|verb.Compared, "print JSON for programs, as the asks move and place", func(q *arguments.Inquiry) (*verb.Answer, error) {
		if o.Unit == "" {
			return nil, exit.Usage("move needs --unit, the unit that moves")
		}
		return o.Ask(q)
	})
	x := c.Flags()
	x.StringVar(&o.Unit, "unit", "", "the `unit` that moves")
	x.StringVar(&o.Order, "order", move.OrderAdvance.String(), "its `order`")
	x.StringVar(&o.Steps, "steps", "", "the `steps`, with commas between: \"pivot -20, forward 4.5\"")
	x.StringVar(&o.At, "at", "", "judge this `place` instead: x,y or x,y^heading")
	x.BoolVar(&o.scout, "scout", false, "the move of vanguards and scouts before the first turn")
	x.BoolVar(&o.enters, "enters", false, "it comes onto the table from beyond an edge")
	for _, other := range []string{"steps", "order", "scout", "enters"} {
		c.MarkFlagsMutuallyExclusive("at", other)
	}
	c.MarkFlagsMutuallyExclusive("scout", "enters")
	arguments.TakesUnits(c, "unit")
	arguments.TakesWords(c, "order", "order", arguments.OrderNames())
	return c
}

// Ask decides whether the unit may make the move, or stand in the place.
func (o *Move) Ask(q *arguments.Inquiry) (*verb.Answer, error) {
	if o.At != "" {
		return o.place(q)
	}
	steps, err := parseSteps(o.Steps)
	if err != nil {
		return nil, err
	}
	order, err := move.ParseOrder(o.Order)
	if err != nil {
		return nil, err
	}
	command := move.Command{Order: order, Steps: steps, Scout: o.scout, Enters: o.enters}
	a, err := q.Move(o.Unit, o.Order, command)
	if err != nil {
		return nil, err
	}
	id := q.ID(o.Unit)
	return &verb.Answer{
		Data: &a, Words: o.words(&a, q.Lengths), Ends: exit.Verdict(a.Legal),
		Verdicts: []verb.Verdict{{Name: "move", Question: certainty.Move{Unit: id, Command: command}}},
		Draw:     verb.Drawing(q, certainty.Move{Unit: id, Command: command}, "move"),
	}, nil
}

// words returns a move in words.
func (o *Move) words(a *answer.Move, lengths tell.Lengths) string {
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
			t.Item("%s%s [%s].", when, phrase.Violation(o.Unit, v), v.Row)
		}
	}
	sayClose(t, a.Close)
	if len(a.NotStored) > 0 {
		t.Paragraph("%s.", tell.NotStored(o.Unit, a.NotStored))
	}
	if a.Instead != nil {
		t.Paragraph("If its last step is %s long it is legal: it ends at %s then.", tell.Length(a.Instead.By), phrase.Place(a.Instead.Final.At, lengths))
	}
	t.Blank()
	fmt.Fprintf(t, "  Ends      %s\n", phrase.Pose(a.Final, lengths))
	fmt.Fprintf(t, "  Length    %s, which takes %s of %s\n", lengths.Plain(a.Length), lengths.Figure(a.Cost), lengths.Plain(a.Budget))
	if len(a.HinderedBy) > 0 {
		t.WriteString("  Through   " + tell.Series(a.HinderedBy) + "\n")
	}
	return t.String()
}

// place decides whether the unit may end a move in a place.
func (o *Move) place(q *arguments.Inquiry) (*verb.Answer, error) {
	id := q.ID(o.Unit)
	own := q.Table().Unit(id).Base
	at, heading, err := parsePlace(o.At, geom.Bearing(own.Facing()))
	if err != nil {
		return nil, err
	}
	a, err := q.Place(o.Unit, at, heading)
	if err != nil {
		return nil, err
	}
	base, err := geom.NewBase(geom.Point{X: at[0], Y: at[1]}, geom.FromBearing(heading), own.Width(), own.Depth())
	if err != nil {
		return nil, err
	}
	return &verb.Answer{
		Data: &a, Words: o.placeWords(&a, at, heading, base == own, q.Lengths), Ends: exit.Verdict(a.Legal),
		Verdicts: []verb.Verdict{{Name: "place", Question: certainty.Place{Unit: id, Base: base}}},
		Draw:     verb.Drawing(q, certainty.Place{Unit: id, Base: base}, "place"),
	}, nil
}

// placeWords returns a place in words; stays is true of the place where the unit is now.
func (o *Move) placeWords(a *answer.Placement, at answer.Point, heading float64, stays bool, lengths tell.Lengths) string {
	t := &screen.Telling{}
	where := phrase.Pose(answer.Pose{At: at, Heading: heading}, lengths)
	switch of := a.MarginOf; {
	case a.Legal && stays && of != nil && of.Other != "" && math.Abs(float64(a.Margin)) < geom.Tol:
		t.Say("%s may stay %s, but it may come no nearer to %s [%s].", o.Unit, where, of.Other, of.Row)
	case a.Legal:
		t.Say("%s may end a move %s%s.", o.Unit, where, legalBy(float64(a.Margin), of))
	default:
		t.Say("%s may not end a move %s:", o.Unit, where)
		t.Blank()
		for i := range a.Violations {
			v := &a.Violations[i]
			t.Item("%s [%s]%s.", phrase.Violation(o.Unit, v), v.Row, keptAt(at, v.Out, lengths))
		}
	}
	sayClose(t, a.Close)
	return t.String()
}

// sayClose says that a verdict on a move may be due to typing errors.
func sayClose(t *screen.Telling, isClose bool) {
	if isClose {
		t.Paragraph("%s.", tell.Close("This"))
	}
}

// legalBy returns the margin of a legal move, and the limit that it is about.
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

// keptAt returns the nearest place at which a missed limit is kept.
func keptAt(at answer.Point, out *answer.Point, lengths tell.Lengths) string {
	if out == nil {
		return ""
	}
	return "; the nearest place that keeps this limit is " + phrase.Place(answer.Point{lengths.Beyond(at[0], out[0]), lengths.Beyond(at[1], out[1])}, lengths)
}

// parseSteps reads steps: words and numbers, with commas between.
func parseSteps(text string) (steps []move.Step, err error) {
	if strings.TrimSpace(text) == "" {
		return nil, nil
	}
	var ways []string
	for w := move.Pivot; w <= move.Right; w++ {
		ways = append(ways, w.String())
	}
	for i, part := range strings.Split(text, ",") {
		words := strings.Fields(part)
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
		steps = append(steps, move.Step{Way: move.Pivot + move.Way(slices.Index(ways, name)), By: by})
	}
	return steps, nil
}

// parsePlace reads x,y or x,y^heading; an omitted heading does not change.
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
