// Package overview is a page about all pairs of enemies, with the close calls.
package overview

import (
	"cmp"
	"fmt"
	"io"
	"math"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/arguments"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/screen"
	"github.com/leaderpoint/leaderpoint/internal/tell"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// Page is a page about all pairs of enemies: one table with the units of two sides, and
// what hangs on little.
type Page struct {
	// Key says what the letters mean.
	Key string
	// Letter is what one unit has of another: one character, and its colour.
	Letter func(a, b spatial.UnitID) (letter, colour string)
	// Calls are the close calls.
	Calls []CloseCall
	// More says how to see more.
	More string
}

// CloseCall is one close call.
type CloseCall struct {
	Text   string
	Amount float64 // in inches
}

// Print prints the page. It fits a screen if two armies of a dozen units do.
func (o *Page) Print(out io.Writer, q *arguments.Inquiry) error {
	s := screen.Of(out)
	t := &screen.Telling{Width: min(s.Width, screen.LineWidth)}
	t.WriteString(q.Heading(""))
	t.Say("%s", o.Key)
	sides := arguments.SideNames(q.Table())
	pairs := 0
	for i, a := range sides {
		for _, b := range sides[i+1:] {
			o.sides(t, s, q.Table(), a, b)
			pairs++
		}
	}
	t.Blank()
	if pairs == 0 {
		t.Say("No enemies are on the table.")
	} else {
		o.tellCalls(t, max(2, s.Height-3-strings.Count(t.String(), "\n")))
	}
	t.Say("%s", o.More)
	_, err := io.WriteString(out, t.String())
	return err
}

// How many characters a name and a pair of letters have in an overview.
const (
	overviewName = 16
	overviewPair = 3
)

// sides tells what the units of side a, one a line, have of those of side b, and back. Those
// have numbers, which stand beside the lines with their names.
func (o *Page) sides(t *screen.Telling, s screen.Screen, table *spatial.Table, a, b string) {
	rows, cols := arguments.UnitsOf(table, a), arguments.UnitsOf(table, b)
	name := utf8.RuneCountInString(screen.Cut(a, overviewName/2) + " \\ " + screen.Cut(b, overviewName/2))
	for _, id := range rows {
		name = max(name, min(overviewName, utf8.RuneCountInString(table.Unit(id).Name)))
	}
	most := max(1, (s.Width-name-1)/overviewPair) // pairs that a line takes
	for first := 0; first < len(cols); first += most {
		part := cols[first:min(first+most, len(cols))]
		t.Blank()
		width := name + overviewPair*len(part)
		legend := legendOf(table, part, first)
		beside := s.Width-width-2 >= overviewName+3
		head := screen.Pad(screen.Cut(a, overviewName/2)+" \\ "+screen.Cut(b, overviewName/2), name)
		for i := range part {
			head += fmt.Sprintf("%*d", overviewPair, first+i+1)
		}
		lines := []string{head}
		for _, row := range rows {
			line := screen.Pad(screen.Cut(table.Unit(row).Name, name), name)
			for _, col := range part {
				l1, c1 := o.Letter(row, col)
				l2, c2 := o.Letter(col, row)
				line += " " + s.Paint(c1, l1) + s.Paint(c2, l2)
			}
			lines = append(lines, line)
		}
		for beside && len(lines) < len(legend) {
			lines = append(lines, strings.Repeat(" ", width))
		}
		for i, line := range lines {
			if beside && i < len(legend) {
				line += "  " + screen.Cut(legend[i], s.Width-width-2)
			}
			t.WriteString(strings.TrimRight(line, " ") + "\n")
		}
		if !beside {
			t.Say("%s", strings.Join(legend, ", "))
		}
	}
}

// legendOf names units by number.
func legendOf(table *spatial.Table, units []spatial.UnitID, first int) []string {
	var legend []string
	for i, id := range units {
		legend = append(legend, fmt.Sprintf("%d %s", first+i+1, table.Unit(id).Name))
	}
	return legend
}

// tellCalls tells the close calls in so many lines, the closest first.
func (o *Page) tellCalls(t *screen.Telling, lines int) {
	if len(o.Calls) == 0 {
		t.Say("Nothing hangs on less than %s.", tell.Length(Close))
		return
	}
	slices.SortStableFunc(o.Calls, func(x, y CloseCall) int {
		return cmp.Compare(math.Abs(x.Amount), math.Abs(y.Amount))
	})
	t.Say("Close calls:")
	told := len(o.Calls)
	if told > lines-1 {
		told = max(1, lines-2)
	}
	for _, c := range o.Calls[:told] {
		t.WriteString(screen.Cut("  "+c.Text, t.Most()) + "\n")
	}
	if rest := len(o.Calls) - told; rest > 0 {
		t.WriteString(fmt.Sprintf("  and %d more: --full\n", rest))
	}
}

// Close is the margin, in inches, under which a verdict is worth a second
// look at a real table.
const Close = 0.1
