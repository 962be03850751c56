package main

import (
	"bytes"
	"fmt"
	"io"
	"strings"
	"text/tabwriter"
	"unicode/utf8"
)

// How wide a table of charges or shots and a name in it may be, in characters.
const (
	chargeTableWidth = 100
	chargeNameWidth  = 24
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

// pad fills a text with blanks up to so many characters.
func pad(s string, width int) string {
	return s + strings.Repeat(" ", max(0, width-utf8.RuneCountInString(s)))
}
