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
)

// printTables prints a table for each charger, or one for the only target if there is one, with a
// line for each charge.
func printTables(out io.Writer, q *arguments.Inquiry, tries []*attempt, to string) error {
	fmt.Fprint(out, q.Heading(" "+screen.Capital(q.Lengths.Name())+" and degrees; distances as charge ranges are measured."))
	if len(tries) == 0 {
		fmt.Fprintln(out, "No enemies to charge.")
	}
	for len(tries) > 0 {
		n := len(tries)
		heading, of := "Charges at "+to, "charger"
		if to == "" {
			if k := slices.IndexFunc(tries, func(a *attempt) bool { return a.From != tries[0].From }); k > 0 {
				n = k
			}
			u := q.Table().Unit(q.ID(tries[0].From))
			heading, of = fmt.Sprintf("%s (%s, %s, charge range %s)", u.Name, u.Side, u.Type, q.Lengths.Figure(tries[0].Range)), "target"
		}
		fmt.Fprintf(out, "\n%s\n", heading)
		if err := printTable(out, of, tries[:n]); err != nil {
			return err
		}
		tries = tries[n:]
	}
	return nil
}

// printTable prints a line for each charge, the nearest first. The first column is the target or
// the charger.
func printTable(out io.Writer, of string, tries []*attempt) error {
	slices.SortStableFunc(tries, func(x, y *attempt) int {
		a, _ := x.distance()
		b, _ := y.distance()
		return cmp.Compare(a, b)
	})
	rows := [][]string{{of, "charge", "facing", "distance", "path, or what it fails by"}}
	for _, a := range tries {
		name, facing, distance := a.To, phrase.Tied(a.Facing, a.Tie), "-"
		if of == "charger" {
			name = a.From
		}
		if a.Way != nil {
			facing += fmt.Sprintf(" x%d", a.Attacks)
		}
		if d, ok := a.distance(); ok {
			distance = a.lengths.Figure(d)
		}
		rows = append(rows, []string{screen.Cut(name, screen.NameWidth), a.verdictCell(), facing, distance, a.wayCell()})
	}
	return screen.Columns(out, rows, screen.TableWidth)
}

// verdictCell returns the verdict in a word or two.
func (a *attempt) verdictCell() string {
	switch {
	case a.Verdict == "too-close":
		return "too close"
	case a.Way != nil && a.Hindered:
		return "yes, hindered"
	case a.Counter:
		return string(a.Verdict) + ", counter"
	}
	return string(a.Verdict)
}

// wayCell returns the path, after the conditions that hold only just, or the reasons for a failure.
func (a *attempt) wayCell() string {
	if a.Way == nil {
		return a.failures()
	}
	var parts []string
	for _, c := range a.Conditions {
		if c.Name != "room" && c.Margin < overview.Close {
			parts = append(parts, c.Name+" by only "+inShort(float64(c.Margin), a.lengths)+";")
		}
	}
	steps := worthTelling(a.Path)
	if a.Counter && len(steps) == 0 {
		return strings.Join(append(parts, "set down flush with it"), " ")
	}
	return strings.Join(append(parts, a.shortPath(steps)), " ")
}

// shortPath returns a path in few words, with forward only once.
func (t *terms) shortPath(path []answer.Step) string {
	if len(path) == 0 {
		return "in contact already"
	}
	var steps []string
	said := ""
	for _, s := range path {
		switch {
		case s.Back != 0:
			steps = append(steps, "back "+t.lengths.Figure(s.Back))
		case s.Pivot != 0:
			steps = append(steps, phrase.Hand(s.Pivot)+" "+phrase.Degrees(s.Pivot))
		default:
			steps = append(steps, strings.TrimPrefix("forward ", said)+t.lengths.Figure(s.Forward))
			said = "forward "
		}
	}
	return strings.Join(steps, ", ")
}

// failures returns the conditions that fail, in few words; room only if the others hold, since it
// is then the only problem.
func (a *attempt) failures() string {
	if r, known := reasonOf(a.Reason); known && !r.Measured {
		return about(r.Short, tell.Facing(a.Facing), a.To)
	}
	var out []string
	for i := range a.Conditions {
		switch c := &a.Conditions[i]; {
		case c.OK || c.Name == "room":
		case c.Name == "sight" && len(a.hiding) > 0:
			out = append(out, "hidden by "+tell.List(a.hiding))
		case c.Margin.Limited():
			out = append(out, c.Name+" by "+inShort(float64(-c.Margin), a.lengths))
		default:
			out = append(out, c.Name)
		}
	}
	return strings.Join(out, ", ")
}

// inShort returns a margin in the unit of length that comes first, or in inches with millimetres if
// it is a close call.
func inShort(inches float64, lengths tell.Lengths) string {
	if lengths == tell.Inches && math.Abs(inches) < overview.Close {
		return fmt.Sprintf("%s (%s mm)", tell.Fixed(inches, 3), tell.Fixed(inches*geom.MMPerInch, 1))
	}
	return lengths.Figure(inches)
}

// printPage prints the charges of all units on one page.
func printPage(out io.Writer, q *arguments.Inquiry, tries []*attempt, matrix bool) error {
	o := overview.Page{
		Key: "y can charge, h hindered, ? open, - cannot", Verb: "charges", Letters: "yhc?", Half: "h?", Matrix: matrix, Facts: "arc, sight or range", Beside: " Room is not looked at here: see a charge by itself, or --within.",
		More: "One charge: --from NAME --to NAME. All of one unit: --from NAME. All: --full.",
	}
	for _, try := range tries {
		a, b := q.ID(try.From), q.ID(try.To)
		if letter := try.letter(); !try.Counter || letter != "-" && o.Letter(a, b) == "-" {
			o.Set(a, b, letter)
			if letter == "c" {
				o.Key = "y can charge, h hindered, c can counter-charge only, ? open, - cannot"
			}
		}
		o.Calls = append(o.Calls, try.closeCalls()...)
	}
	return o.Print(out, q)
}

// letter returns a letter for the verdict.
func (a *attempt) letter() string {
	switch {
	case a.open():
		return "?"
	case a.Verdict != answer.Yes:
		return "-"
	case a.Counter:
		return "c"
	case a.Way != nil && a.Hindered:
		return "h"
	}
	return "y"
}

// closeCalls returns the conditions that decide the verdict by less than [overview.Close]. They
// hold only just, or one is the only condition that fails.
func (a *attempt) closeCalls() (calls []overview.CloseCall) {
	pair := fmt.Sprintf("%s, %s: ", a.From, a.To)
	if a.open() {
		return []overview.CloseCall{{Text: pair + a.verdictCell()}}
	}
	fails := 0
	for i := range a.Conditions {
		if c := &a.Conditions[i]; !c.OK && c.Name != "room" {
			fails++
		}
	}
	for i := range a.Conditions {
		c := &a.Conditions[i]
		if c.Name == "room" || math.Abs(float64(c.Margin)) >= overview.Close || fails > 1 || fails == 1 && c.OK {
			continue
		}
		calls = append(calls, overview.CloseCall{Text: pair + c.Name + map[bool]string{true: " holds", false: " fails"}[c.OK] + tell.By(float64(c.Margin)), Amount: float64(c.Margin)})
	}
	return calls
}
