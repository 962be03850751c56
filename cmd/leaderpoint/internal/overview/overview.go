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
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/exit"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/screen"
	"github.com/leaderpoint/leaderpoint/internal/answers"
	"github.com/leaderpoint/leaderpoint/internal/tell"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// Page is a page about all pairs of enemies: one table with the units of two sides, and
// the close calls.
type Page struct {
	// Key explains the letters. Letters are those that mean more than no, in its order, and Half those
	// of them that hold only by half.
	Key, Letters, Half string
	// Matrix prints all letters, however many.
	Matrix  bool
	letters map[[2]spatial.UnitID]string
	// Calls holds the close calls, and Facts the conditions that they are about.
	Calls []CloseCall
	Facts string
	// Beside is a sentence about the conditions that Facts leaves out.
	Beside string
	// Verb is what the letters are about: looks at, charges.
	Verb string
	// More says how to see more.
	More string
}

// Set notes the result of one unit about another: one of the letters, or a dash.
func (o *Page) Set(a, b spatial.UnitID, letter string) {
	if o.letters == nil {
		o.letters = map[[2]spatial.UnitID]string{}
	}
	o.letters[[2]spatial.UnitID{a, b}] = letter
}

// Letter returns the result of one unit about another, a dash if none was noted.
func (o *Page) Letter(a, b spatial.UnitID) string {
	return cmp.Or(o.letters[[2]spatial.UnitID{a, b}], "-")
}

// CloseCall is one close call.
type CloseCall struct {
	Text   string
	Amount float64 // in inches
}

// NoMatrix returns the error for --matrix beside flags without a page of all pairs, such as --json.
func NoMatrix(flags string) error {
	return exit.Usage("--matrix prints letters for all pairs: it does not count with %s or --json", flags)
}

// Print prints the page. It fits the screen: if the letters of all pairs do not fit, it counts
// them.
func (o *Page) Print(out io.Writer, q *arguments.Inquiry) error {
	_, err := io.WriteString(out, q.Lengths.First(o.text(screen.Of(out), q)))
	return err
}

// text returns the page in its form for a screen.
func (o *Page) text(s screen.Screen, q *arguments.Inquiry) string {
	more := o.telling(s)
	more.Say("%s", o.More)
	// Below the letters come a blank line, the close calls with their heading, the rest, and the
	// prompt.
	below := 1 + strings.Count(more.String(), "\n")
	t := o.telling(s)
	t.Say("%s", strings.TrimSuffix(q.Heading(""), "\n"))
	t.Say("%s; first row %s column, then back.", o.Key, o.Verb)
	pairs, low := enemySides(q.Table()), s.Height < lowScreen
	for _, p := range pairs {
		o.sides(t, s, q.Table(), p[0], p[1])
	}
	if !o.Matrix && lines(t)+1+fewestCalls+below > s.Height {
		t = o.telling(s)
		t.Say("%s", strings.TrimSuffix(q.Heading(""), "\n"))
		t.Say("%s.", o.Key)
		if !low {
			t.Blank()
		}
		o.counts(t, q.Table(), pairs, s.Height-lines(t)-fewestCalls-below-1)
	}
	if !low {
		t.Blank()
	}
	if len(pairs) == 0 {
		t.Say("No enemies are on the table.")
	} else {
		o.tellCalls(t, max(fewestCalls-1, s.Height-lines(t)-below))
	}
	return t.String() + more.String()
}

// lowScreen is the number of lines below which a page has no empty ones.
const lowScreen = 16

// fewestCalls is the least number of lines for close calls: a heading, the closest, and the count
// of the rest.
const fewestCalls = 3

func (o *Page) telling(s screen.Screen) *screen.Telling {
	return &screen.Telling{Width: min(s.Width, screen.LineWidth)}
}

// lines returns the number of lines so far.
func lines(t *screen.Telling) int { return strings.Count(t.String(), "\n") }

// enemySides returns the pairs of sides, in the order of the table.
func enemySides(t *spatial.Table) (pairs [][2]string) {
	sides := answers.Sides(t)
	for i, a := range sides {
		for _, b := range sides[i+1:] {
			pairs = append(pairs, [2]string{a, b})
		}
	}
	return pairs
}

// counts prints in a number of lines how many pairs have each letter, for each two sides.
func (o *Page) counts(t *screen.Telling, table *spatial.Table, pairs [][2]string, most int) {
	wide := t.Most()
	t.WriteString(screen.Cut("No room for all pairs: --matrix.", wide) + "\n")
	var all []string
	for _, p := range pairs {
		all = append(all, o.count(table, p[0], p[1]), o.count(table, p[1], p[0]))
	}
	switch most = max(1, most-1); {
	case most == 1:
		all = all[:min(1, len(all))]
	case len(all) > most:
		all = append(all[:most-1:most-1], fmt.Sprintf("and %d more sides", len(all)-most+1))
	}
	for _, text := range all {
		t.WriteString(screen.Cut("  "+text, wide) + "\n")
	}
}

// count prints how many pairs of units of two sides have each letter.
func (o *Page) count(table *spatial.Table, a, b string) string {
	rows, cols := arguments.UnitsOf(table, a), arguments.UnitsOf(table, b)
	number := make(map[string]int, len(o.Letters))
	for _, row := range rows {
		for _, col := range cols {
			number[o.Letter(row, col)]++
		}
	}
	var parts []string
	for _, l := range o.Letters {
		parts = append(parts, fmt.Sprintf("%d %c", number[string(l)], l))
	}
	return fmt.Sprintf("%s, %s: %s of %d", screen.Cut(a, overviewName), screen.Cut(b, overviewName), strings.Join(parts, ", "), len(rows)*len(cols))
}

// How many characters a name and a pair of letters have in an overview.
const (
	overviewName = 16
	overviewPair = 3
)

// sides prints the letters of the units of side a, one a line, about those of side b, and back.
// Numbers represent the units of side b, beside the lines with their names.
func (o *Page) sides(t *screen.Telling, s screen.Screen, table *spatial.Table, a, b string) {
	rows, cols := arguments.UnitsOf(table, a), arguments.UnitsOf(table, b)
	name := utf8.RuneCountInString(screen.Cut(a, overviewName/2) + " \\ " + screen.Cut(b, overviewName/2))
	longest := overviewName
	if alike(table, rows, longest) {
		longest = max(longest, min(2*longest, s.Width/2))
	}
	for _, id := range rows {
		name = max(name, min(longest, utf8.RuneCountInString(table.Unit(id).Name)))
	}
	most := max(1, (s.Width-name-1)/overviewPair) // pairs that fit into a line
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
				line += " " + o.painted(s, row, col) + o.painted(s, col, row)
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

// painted returns a letter in its colour.
func (o *Page) painted(s screen.Screen, a, b spatial.UnitID) string {
	letter, colour := o.Letter(a, b), screen.ColourYes
	switch {
	case letter == "-":
		colour = screen.ColourNo
	case strings.Contains(o.Half, letter):
		colour = screen.ColourHalf
	}
	return s.Paint(colour, letter)
}

// alike reports whether two units have the same name when cut to a length.
func alike(table *spatial.Table, units []spatial.UnitID, to int) bool {
	seen := make(map[string]bool, len(units))
	for _, id := range units {
		name := screen.Cut(table.Unit(id).Name, to)
		if seen[name] {
			return true
		}
		seen[name] = true
	}
	return false
}

// legendOf names units by number.
func legendOf(table *spatial.Table, units []spatial.UnitID, first int) []string {
	var legend []string
	for i, id := range units {
		legend = append(legend, fmt.Sprintf("%d %s", first+i+1, table.Unit(id).Name))
	}
	return legend
}

// tellCalls prints the close calls in a number of lines, the closest first.
func (o *Page) tellCalls(t *screen.Telling, lines int) {
	if len(o.Calls) == 0 {
		t.Say("No close calls: no %s decides by less than %s.%s", o.Facts, tell.Length(Close), o.Beside)
		return
	}
	slices.SortStableFunc(o.Calls, func(x, y CloseCall) int {
		return cmp.Compare(math.Abs(x.Amount), math.Abs(y.Amount))
	})
	t.Say("Close calls:")
	shown := len(o.Calls)
	if shown > lines-1 {
		shown = max(1, lines-2)
	}
	for _, c := range o.Calls[:shown] {
		t.WriteString(screen.Cut("  "+c.Text, t.Most()) + "\n")
	}
	if rest := len(o.Calls) - shown; rest > 0 {
		t.WriteString(fmt.Sprintf("  and %d more: --full\n", rest))
	}
}

// Close is the margin, in inches, below which a verdict is worth a second look at a real table.
const Close = 0.1

// Off moves all units and pieces of a table by a close call: a verdict that still holds is clear.
func Off(t *spatial.Table) *los.Misplacement {
	m := &los.Misplacement{Units: make([]float64, t.Len()), Pieces: make([]float64, t.NumPieces())}
	for _, list := range [][]float64{m.Units, m.Pieces} {
		for i := range list {
			list[i] = math.Nextafter(Close, 1)
		}
	}
	return m
}
