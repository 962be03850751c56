package charges

import (
	"cmp"
	"fmt"
	"io"
	"math"
	"slices"
	"strings"

	"github.com/leaderpoint/leaderpoint/answer"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/arguments"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/overview"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/phrase"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/screen"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/tell"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// showCharges prints a table for each charger, or one for the target that the flags
// name, with a line for each charge.
func showCharges(out io.Writer, q *arguments.Inquiry, o *Options) display {
	t := q.Table()
	fmt.Fprint(out, q.Heading(" "+screen.Capital(q.Lengths.Name())+" and degrees; distance as the charge range is measured."))
	shown := 0
	table := func(heading, of string, tries []attempt) error {
		shown += len(tries)
		if len(tries) == 0 {
			return nil
		}
		fmt.Fprintf(out, "\n%s\n", heading)
		return chargeTable(out, of, tries)
	}
	var all []attempt
	d := display{
		add: func(id spatial.UnitID, tries []attempt) error {
			if o.To != "" {
				all = append(all, tries...)
				return nil
			}
			u := t.Unit(id)
			reach := ""
			if len(tries) > 0 {
				reach = fmt.Sprintf(", charge range %s", q.Lengths.Figure(tries[0].Range))
			}
			return table(fmt.Sprintf("%s (%s, %s%s)", u.Name, u.Side, u.Type, reach), "target", tries)
		},
		end: func() error {
			if o.To != "" {
				if err := table("Charges at "+o.To, "charger", all); err != nil {
					return err
				}
			}
			if shown == 0 {
				fmt.Fprintln(out, "No enemies to charge.")
			}
			return nil
		},
	}
	return d
}

// chargeTable prints a line for each charge, the nearest first. The first column is
// the target or the charger.
func chargeTable(out io.Writer, of string, tries []attempt) error {
	slices.SortStableFunc(tries, func(x, y attempt) int {
		a, _ := x.distance()
		b, _ := y.distance()
		return cmp.Compare(a, b)
	})
	rows := [][]string{{of, "charge", "facing", "distance", "path, or what it fails by"}}
	for i := range tries {
		a := &tries[i]
		name := a.To
		if of == "charger" {
			name = a.From
		}
		rows = append(rows, []string{screen.Cut(name, screen.NameWidth), chargeCell(a), attacksCell(a), distanceCell(a), wayCell(a)})
	}
	return screen.Columns(out, rows, screen.Of(out).Widest(screen.TableWidth))
}

// chargeCell returns the verdict in a word or two.
func chargeCell(a *attempt) string {
	switch {
	case a.Verdict == "too-close":
		return "too close"
	case a.Way != nil && a.Hindered:
		return "yes, hindered"
	}
	if a.Counter {
		return string(a.Verdict) + ", counter"
	}
	return string(a.Verdict)
}

// attacksCell returns the facing, and what it multiplies the attacks by.
func attacksCell(a *attempt) string {
	facing := phrase.Tied(a.Facing, a.Tie)
	if a.Way != nil {
		return fmt.Sprintf("%s x%d", facing, a.Attacks)
	}
	return facing
}

func distanceCell(a *attempt) string {
	if d, ok := a.distance(); ok {
		return a.lengths.Figure(d)
	}
	return "-"
}

// wayCell returns the path, after the conditions that hold only just, or by what it fails.
func wayCell(a *attempt) string {
	if a.Way == nil {
		return strings.Join(failures(a), ", ")
	}
	parts := []string{}
	for _, c := range a.Conditions {
		if c.Name != "room" && c.Margin < overview.Close {
			parts = append(parts, c.Name+" by only "+inShort(float64(c.Margin), a.lengths)+";")
		}
	}
	steps := worthTelling(a.Path)
	if a.Counter && len(steps) == 0 {
		return strings.Join(append(parts, "set down flush with it"), " ")
	}
	return strings.Join(append(parts, shortPath(steps, a.lengths)), " ")
}

// shortPath returns a path in few words: forward is said once.
func shortPath(path []answer.Step, lengths tell.Lengths) string {
	if len(path) == 0 {
		return "in contact already"
	}
	var steps []string
	said := ""
	for _, s := range path {
		if s.Back != 0 {
			steps = append(steps, "back "+lengths.Figure(s.Back))
			continue
		}
		if s.Pivot != 0 {
			steps = append(steps, phrase.Hand(s.Pivot)+" "+phrase.Degrees(s.Pivot))
			continue
		}
		word := "forward "
		steps = append(steps, strings.TrimPrefix(word, said)+lengths.Figure(s.Forward))
		said = word
	}
	return strings.Join(steps, ", ")
}

// failures returns the conditions that fail, in few words; room only when the others hold, since it
// is the least of the troubles then.
func failures(a *attempt) []string {
	r, known := reasonOf(a.Reason)
	if known && !r.Measured {
		return []string{a.in(r.Short)}
	}
	var out []string
	for i := range a.Conditions {
		if c := &a.Conditions[i]; !c.OK && c.Name != "room" {
			out = append(out, failure(a, c))
		}
	}
	return out
}

// failure returns a condition that fails, in few words.
func failure(a *attempt, c *answer.Condition) string {
	switch {
	case c.Name == "sight" && len(a.hiding) > 0:
		return "hidden by " + tell.List(a.hiding)
	case math.Abs(float64(c.Margin)) < geom.NoLimit:
		return c.Name + " by " + inShort(float64(-c.Margin), a.lengths)
	}
	return c.Name
}

// inShort returns a margin in the unit of length that comes first; in inches with millimetres when
// it is a close call.
func inShort(inches float64, lengths tell.Lengths) string {
	if lengths == tell.Inches && math.Abs(inches) < overview.Close {
		return fmt.Sprintf("%s (%s mm)", tell.Fixed(inches, 3), tell.Fixed(inches*geom.MMPerInch, 1))
	}
	return lengths.Figure(inches)
}
