package main

import (
	"bytes"
	"fmt"
	"io"
	"math"
	"strings"
	"text/tabwriter"
	"unicode/utf8"

	"github.com/leaderpoint/leaderpoint/ask"
	"github.com/leaderpoint/leaderpoint/internal/tell"
)

// columns lays rows out in columns, indented by two, and cuts lines that are
// longer than most characters.
func columns(out io.Writer, rows [][]string, most int) error {
	var laid bytes.Buffer
	w := tabwriter.NewWriter(&laid, 0, 0, 2, ' ', 0)
	for _, cells := range rows {
		fmt.Fprintln(w, "  "+strings.Join(cells, "\t"))
	}
	if err := w.Flush(); err != nil {
		return err
	}
	for line := range strings.Lines(laid.String()) {
		if _, err := fmt.Fprintln(out, cut(strings.TrimRight(line, " \n"), most)); err != nil {
			return err
		}
	}
	return nil
}

// cut shortens a text to so many characters.
func cut(s string, most int) string {
	const dots = "..."
	if utf8.RuneCountInString(s) <= most {
		return s
	}
	runes := []rune(s)
	return strings.TrimRight(string(runes[:most-len(dots)]), " ,;") + dots
}

// yesNo is a verdict in a word.
func yesNo(b bool) string { return tell.YesNo(b) }

// tied is a facing, with the other one when the leader point is on the line.
func tied(facing, tie string) string {
	if tie != "" {
		return facing + "/" + tie
	}
	return facing
}

// list joins names as a sentence does, and stops after four.
func list(names []string) string { return tell.List(names) }

// series joins all names as a sentence does.
func series(names []string) string { return tell.Series(names) }

// count is a number with its noun.
func count(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return fmt.Sprintf("%d %ss", n, noun)
}

// number prints a height without needless zeros.
func number(x float64) string { return fmt.Sprintf("%g", x) }

// fixed prints a number with so many decimals, and no minus before a zero.
func fixed(x float64, decimals int) string { return tell.Fixed(x, decimals) }

// both is a length in inches and millimetres.
func both(inches float64) string { return tell.Length(inches) }

// degrees is the size of a pivot; small ones have more decimals.
func degrees(pivot float64) string {
	pivot = math.Abs(pivot)
	if pivot < 1 {
		return fixed(pivot, 3)
	}
	return fixed(pivot, 1)
}

// hand is the side to which a pivot turns.
func hand(pivot float64) string {
	if pivot < 0 {
		return "left"
	}
	return "right"
}

// place is a point on the table.
func place(p ask.Point) string { return "(" + fixed(p[0], 2) + ", " + fixed(p[1], 2) + ")" }
