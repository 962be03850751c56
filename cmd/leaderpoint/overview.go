package main

import (
	"cmp"
	"fmt"
	"io"
	"math"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/leaderpoint/leaderpoint/internal/tell"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// overview is a page about all pairs of enemies: one table with the units of two sides, and
// what hangs on little.
type overview struct {
	// key says what the letters mean.
	key string
	// letter is what one unit has of another: one character, and its colour.
	letter func(a, b spatial.UnitID) (letter, colour string)
	// calls are the close calls.
	calls []closeVerdict
	// more says how to see more.
	more string
}

// closeVerdict is one close call.
type closeVerdict struct {
	text   string
	amount float64 // in inches
}

// print prints the page. It fits a screen if two armies of a dozen units do.
func (o *overview) print(out io.Writer, q *inquiry) error {
	s := screenOf(out)
	t := &telling{width: min(s.width, lineWidth)}
	t.WriteString(q.heading(""))
	t.say("%s", o.key)
	sides := sideNames(q.Table())
	pairs := 0
	for i, a := range sides {
		for _, b := range sides[i+1:] {
			o.sides(t, s, q.Table(), a, b)
			pairs++
		}
	}
	t.blank()
	if pairs == 0 {
		t.say("No enemies are on the table.")
	} else {
		o.tellCalls(t, max(2, s.height-3-strings.Count(t.String(), "\n")))
	}
	t.say("%s", o.more)
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
func (o *overview) sides(t *telling, s screen, table *spatial.Table, a, b string) {
	rows, cols := unitsOf(table, a), unitsOf(table, b)
	name := utf8.RuneCountInString(cut(a, overviewName/2) + " \\ " + cut(b, overviewName/2))
	for _, id := range rows {
		name = max(name, min(overviewName, utf8.RuneCountInString(table.Unit(id).Name)))
	}
	most := max(1, (s.width-name-1)/overviewPair) // pairs that a line takes
	for first := 0; first < len(cols); first += most {
		part := cols[first:min(first+most, len(cols))]
		t.blank()
		width := name + overviewPair*len(part)
		legend := legendOf(table, part, first)
		beside := s.width-width-2 >= overviewName+3
		head := pad(cut(a, overviewName/2)+" \\ "+cut(b, overviewName/2), name)
		for i := range part {
			head += fmt.Sprintf("%*d", overviewPair, first+i+1)
		}
		lines := []string{head}
		for _, row := range rows {
			line := pad(cut(table.Unit(row).Name, name), name)
			for _, col := range part {
				l1, c1 := o.letter(row, col)
				l2, c2 := o.letter(col, row)
				line += " " + s.paint(c1, l1) + s.paint(c2, l2)
			}
			lines = append(lines, line)
		}
		for beside && len(lines) < len(legend) {
			lines = append(lines, strings.Repeat(" ", width))
		}
		for i, line := range lines {
			if beside && i < len(legend) {
				line += "  " + cut(legend[i], s.width-width-2)
			}
			t.WriteString(strings.TrimRight(line, " ") + "\n")
		}
		if !beside {
			t.say("%s", strings.Join(legend, ", "))
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
func (o *overview) tellCalls(t *telling, lines int) {
	if len(o.calls) == 0 {
		t.say("Nothing hangs on less than %s.", tell.Length(closeCall))
		return
	}
	slices.SortStableFunc(o.calls, func(x, y closeVerdict) int {
		return cmp.Compare(math.Abs(x.amount), math.Abs(y.amount))
	})
	t.say("Close calls:")
	told := len(o.calls)
	if told > lines-1 {
		told = max(1, lines-2)
	}
	for _, c := range o.calls[:told] {
		t.WriteString(cut("  "+c.text, t.most()) + "\n")
	}
	if rest := len(o.calls) - told; rest > 0 {
		t.WriteString(fmt.Sprintf("  and %d more: --full\n", rest))
	}
}

// closeCall is the margin, in inches, under which a verdict is worth a second
// look at a real table.
const closeCall = 0.1
