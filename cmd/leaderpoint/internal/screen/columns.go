package screen

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
	TableWidth = 100
	NameWidth  = 24
)

// Columns lays rows out in columns, indented by two, and cuts lines that are longer than most
// characters, or than the terminal is wide.
func Columns(out io.Writer, rows [][]string, most int) error {
	most = Of(out).Widest(most)
	var laid bytes.Buffer
	w := tabwriter.NewWriter(&laid, 0, 0, 2, ' ', 0)
	for _, cells := range rows {
		fmt.Fprintln(w, "  "+strings.Join(cells, "\t"))
	}
	if err := w.Flush(); err != nil {
		return err
	}
	for line := range strings.Lines(laid.String()) {
		if _, err := fmt.Fprintln(out, Cut(strings.TrimRight(line, " \n"), most)); err != nil {
			return err
		}
	}
	return nil
}

// Cut shortens a text to so many characters.
func Cut(s string, most int) string {
	const dots = "..."
	if utf8.RuneCountInString(s) <= most {
		return s
	}
	runes := []rune(s)
	return strings.TrimRight(string(runes[:most-len(dots)]), " ,;") + dots
}

// Pad fills a text with blanks up to so many characters.
func Pad(s string, width int) string {
	return s + strings.Repeat(" ", max(0, width-utf8.RuneCountInString(s)))
}

// Capital returns a text that begins with a capital letter.
func Capital(s string) string {
	if s == "" {
		return s
	}
	return strings.ToUpper(s[:1]) + s[1:]
}
