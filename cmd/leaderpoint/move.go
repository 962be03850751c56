package main

import (
	"encoding/json"
	"fmt"
	"io"
	"math"
	"strconv"
	"strings"

	"github.com/leaderpoint/leaderpoint/ask"
	"github.com/leaderpoint/leaderpoint/draw"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/tell"
	"github.com/leaderpoint/leaderpoint/move"
	"github.com/leaderpoint/leaderpoint/reasons"
	"github.com/leaderpoint/leaderpoint/robust"
	"github.com/spf13/cobra"
)

// moveOptions are the flags of the command move.
type moveOptions struct {
	unit, order, steps, at string
	scout, enters, asJSON  bool
	picture                pictureFlags
	within                 toleranceFlag
}

func moveCommand() *cobra.Command {
	var o moveOptions
	c := &cobra.Command{
		Use:   "move FILE",
		Short: "Print whether a unit may make a move, or stand in a place, and why not",
		Long: `Reads a position file ("-" for standard input) and judges one move: an order and its
steps, each "forward", "back", "left" or "right" with inches, or "pivot" with degrees,
to the right if positive. With --at it judges a place instead: may the unit end a
move there, whatever way it takes? With --within 1mm it says whether the verdict stands
even if every base was misplaced by so much: the steps are carried along from where the
unit stands, and a place is exact.

` + exitHelp,
		Example: `  leaderpoint move battle.json --unit "Gate Guard" --order advance --steps "pivot 10, forward 3"
  leaderpoint move battle.json --unit "Gate Guard" --at 20,14.5^90`,
		RunE: func(cmd *cobra.Command, args []string) error {
			q, err := open(cmd, args)
			if err != nil {
				return err
			}
			if o.unit == "" {
				return usage("move needs --unit, the unit that moves")
			}
			return o.judge(cmd.OutOrStdout(), q)
		},
	}
	takesPosition(c)
	f := c.Flags()
	f.StringVar(&o.unit, "unit", "", "the `unit` that moves")
	f.StringVar(&o.order, "order", move.OrderAdvance.String(), "its `order`")
	f.StringVar(&o.steps, "steps", "", "the `steps`, with commas between: \"pivot -20, forward 4.5\"")
	f.StringVar(&o.at, "at", "", "judge this `place` instead: x,y or x,y^heading")
	f.BoolVar(&o.scout, "scout", false, "the move of vanguards and scouts before the first turn")
	f.BoolVar(&o.enters, "enters", false, "it comes onto the table from beyond an edge")
	f.BoolVar(&o.asJSON, "json", false, "print JSON for programs, as the asks move and place")
	c.MarkFlagsMutuallyExclusive("at", "steps")
	c.MarkFlagsMutuallyExclusive("at", "order")
	c.MarkFlagsMutuallyExclusive("at", "scout")
	c.MarkFlagsMutuallyExclusive("at", "enters")
	c.MarkFlagsMutuallyExclusive("scout", "enters")
	takesPicture(c, &o.picture)
	takesTolerance(c, &o.within)
	completesUnits(c, "unit")
	completesWords(c, "order", orderNames())
	return c
}

// judge judges a move or a place.
func (o *moveOptions) judge(out io.Writer, q *inquiry) error {
	if err := o.within.read(); err != nil {
		return err
	}
	if err := meansUnit(q.Table(), "unit", &o.unit); err != nil {
		return err
	}
	if err := meansOrder("order", &o.order, orderNames()); err != nil {
		return err
	}
	if o.at != "" {
		return o.place(out, q)
	}
	return o.move(out, q)
}

// draw draws the move, if a picture is asked for.
func (o *moveOptions) draw(q *inquiry) error {
	if !o.picture.wanted() {
		return nil
	}
	return o.picture.drawn(q, "", true, func(d draw.Options) ([]draw.Exhibit, error) { return movePictures(q, o, d) })
}

// move judges a move by steps.
func (o *moveOptions) move(out io.Writer, q *inquiry) error {
	steps, err := parseSteps(o.steps)
	if err != nil {
		return err
	}
	var answer ask.MoveAnswer
	if o.enters {
		answer, err = q.Enter(o.unit, o.order, steps)
	} else {
		answer, err = q.Move(o.unit, o.order, steps, o.scout)
	}
	if err != nil {
		return err
	}
	id, err := q.Table().Find(o.unit)
	if err != nil {
		return err
	}
	order, err := move.ParseOrder(o.order)
	if err != nil {
		return err
	}
	asked := question{"move", robust.Move{Unit: id, Command: move.Command{Order: order, Steps: steps, Scout: o.scout, Enters: o.enters}}}
	holds, err := o.print(out, q, asked, o.describe(&answer), func(how sure) any {
		return struct {
			*ask.MoveAnswer
			Robust sure `json:"robust,omitempty"`
		}{&answer, how}
	})
	if err != nil {
		return err
	}
	if err := o.draw(q); err != nil {
		return err
	}
	return sureOf(holds, verdict(answer.Legal))
}

// print prints a verdict in words or as JSON, with how sure it is if that is asked for.
func (o *moveOptions) print(out io.Writer, q *inquiry, asked question, words string, forPrograms func(sure) any) (holds bool, err error) {
	if o.asJSON {
		how, holds, err := o.within.answers(q, false, asked)
		if err == nil {
			err = json.NewEncoder(out).Encode(forPrograms(how))
		}
		return holds, err
	}
	t := &telling{}
	t.WriteString(words)
	holds = true
	if o.within.given() {
		if holds, err = o.within.tell(t, q, asked); err != nil {
			return false, err
		}
	}
	return holds, write(out, t.String(), q.provenance())
}

// describe tells a move in words.
func (o *moveOptions) describe(a *ask.MoveAnswer) string {
	t := &telling{}
	if a.Legal {
		t.say("%s may make this move (%s)%s.", o.unit, o.order, legalBy(a.Margin))
	} else {
		t.say("%s may not make this move (%s):", o.unit, o.order)
		t.blank()
		for i := range a.Violations {
			v := &a.Violations[i]
			when := ""
			if v.Step != nil {
				when = fmt.Sprintf("in step %d ", *v.Step+1)
			}
			t.item("%s%s%s [%s].", when, missed(o.unit, v.Row, v.Other), missedBy(v.Margin), v.Row)
		}
	}
	t.blank()
	t.WriteString(fmt.Sprintf("  Ends      at %s, heading %s\n", place(a.Final.At), tell.Fixed(a.Final.Heading, 1)))
	t.WriteString(fmt.Sprintf("  Length    %s in, which takes %s of %s in\n", tell.Fixed(a.Length, 2), tell.Fixed(a.Cost, 2), tell.Fixed(a.Budget, 2)))
	if len(a.HinderedBy) > 0 {
		t.WriteString("  Through   " + tell.Series(a.HinderedBy) + "\n")
	}
	return t.String()
}

// place judges a place.
func (o *moveOptions) place(out io.Writer, q *inquiry) error {
	now, err := q.Unit(o.unit)
	if err != nil {
		return err
	}
	at, heading, err := parsePlace(o.at, now.Heading)
	if err != nil {
		return err
	}
	answer, err := q.Place(o.unit, at, heading)
	if err != nil {
		return err
	}
	id, err := q.Table().Find(o.unit)
	if err != nil {
		return err
	}
	own := q.Table().Unit(id).Base
	base, err := geom.NewBase(geom.Point{X: at[0], Y: at[1]}, geom.FromBearing(heading), own.Width(), own.Depth())
	if err != nil {
		return err
	}
	asked := question{"place", robust.Place{Unit: id, Base: base}}
	holds, err := o.print(out, q, asked, o.describePlace(&answer, at, heading), func(how sure) any {
		return struct {
			*ask.PlaceAnswer
			Robust sure `json:"robust,omitempty"`
		}{&answer, how}
	})
	if err != nil {
		return err
	}
	if err := o.draw(q); err != nil {
		return err
	}
	return sureOf(holds, verdict(answer.Legal))
}

// describePlace tells a place in words.
func (o *moveOptions) describePlace(a *ask.PlaceAnswer, at ask.Point, heading float64) string {
	t := &telling{}
	where := fmt.Sprintf("at %s, heading %s", place(at), tell.Fixed(heading, 1))
	if a.Legal {
		t.say("%s may end a move %s%s.", o.unit, where, legalBy(a.Margin))
		return t.String()
	}
	t.say("%s may not end a move %s:", o.unit, where)
	t.blank()
	for i := range a.Violations {
		v := &a.Violations[i]
		t.item("%s%s [%s].", missed(o.unit, v.Row, v.Other), missedBy(v.Margin), v.Row)
	}
	return t.String()
}

// legalBy tells the margin of what is legal.
func legalBy(margin float64) string {
	if margin >= geom.NoLimit {
		return ""
	}
	return ", by " + tell.Length(margin)
}

// missedBy tells by how much a limit is missed.
func missedBy(margin float64) string {
	if margin >= 0 || -margin >= geom.NoLimit {
		return ""
	}
	return ", by " + tell.Length(-margin)
}

// missed is a row that is missed, in words.
func missed(unit, row, other string) string {
	r, ok := reasons.Find(reasons.Move, row)
	if !ok {
		return "it misses a limit"
	}
	if other == "" {
		other = "something"
	}
	return r.About(unit, other, func(r reasons.Reason) string { return r.Long })
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
			return nil, usage("--steps: step %d is %q; a step is a word and a number, such as \"forward 4.5\" or \"pivot -20\"", i+1, strings.TrimSpace(part))
		}
		name, err := oneOf("steps", "step", words[0], ways)
		if err != nil {
			return nil, err
		}
		by, err := strconv.ParseFloat(words[1], 64)
		if err != nil || math.IsNaN(by) || math.IsInf(by, 0) {
			return nil, usage("--steps: step %d, %s, has %q; it must be a number", i+1, name, words[1])
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
func parsePlace(text string, heading float64) (at ask.Point, bearing float64, err error) {
	bad := usage("--at is %q; it must be x,y or x,y^heading, in inches and degrees, such as 36,10.5^180", text)
	place, turned, has := strings.Cut(text, "^")
	x, y, ok := strings.Cut(place, ",")
	if !ok {
		return at, 0, bad
	}
	for i, word := range []string{x, y} {
		if at[i], err = strconv.ParseFloat(strings.TrimSpace(word), 64); err != nil {
			return at, 0, bad
		}
	}
	if !has {
		return at, heading, nil
	}
	if bearing, err = strconv.ParseFloat(strings.TrimSpace(turned), 64); err != nil {
		return at, 0, bad
	}
	return at, bearing, nil
}
