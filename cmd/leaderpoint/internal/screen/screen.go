// Package screen lays text out for a terminal: columns, lines broken at its width, colours,
// progress.
package screen

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"strings"
	"text/tabwriter"
	"unicode/utf8"

	"github.com/cheggaaa/pb/v3"
	"golang.org/x/term"
)

// The width and height of a page without a terminal, in characters.
const (
	pageWidth  = 80
	pageHeight = 24
)

// Screen holds the properties of an output.
type Screen struct {
	Width, Height int
	// Terminal: a person reads it.
	Terminal bool
	// coloured: it shows colours, and they are not switched off.
	coloured bool
}

// Of returns the screen of an output. An output that is no terminal has a page of 80 by 24 without
// colours.
func Of(out io.Writer) Screen {
	s := Screen{Width: pageWidth, Height: pageHeight}
	f, ok := out.(*os.File)
	if !ok || !term.IsTerminal(int(f.Fd())) {
		return s
	}
	s.Terminal = true
	if w, h, err := term.GetSize(int(f.Fd())); err == nil && w >= 40 && h >= 10 {
		s.Width, s.Height = w, h
	}
	s.coloured = os.Getenv("NO_COLOR") == "" && os.Getenv("TERM") != "dumb"
	return s
}

// Widest returns how long a line of a list may be: the width of the list, or that of the terminal.
func (s Screen) Widest(most int) int {
	if s.Terminal {
		return min(most, s.Width)
	}
	return most
}

// The colours of verdicts: yes, half and no. They remain distinct for people with red-green
// blindness.
const (
	ColourYes  = "\x1b[1;36m" // bold cyan
	ColourHalf = "\x1b[33m"   // yellow
	ColourNo   = "\x1b[2m"    // faint
	colourEnd  = "\x1b[0m"
)

// Paint colours a text, if the screen has colours.
func (s Screen) Paint(colour, text string) string {
	if !s.coloured || colour == "" {
		return text
	}
	return colour + text + colourEnd
}

// Wide is the width of a table of looks, in characters, without a terminal.
const Wide = 200

// Progress shows the progress of a long run: many pairs of units, about a second's worth. It writes
// to a terminal only, so that nothing of it gets into a file or a pipe. It clears the bar when the
// run ends, in whatever way.
func Progress(errs io.Writer, doing string, pairs, many int) (step, done func()) {
	f, ok := errs.(*os.File)
	if pairs < many || !ok || !term.IsTerminal(int(f.Fd())) {
		return func() {}, func() {}
	}
	bar := pb.New(pairs).SetWriter(f).Set("prefix", doing+" ").Set(pb.CleanOnFinish, true)
	bar.SetTemplateString(`{{string . "prefix"}}{{counters .}} {{bar .}} {{percent .}} {{rtime . "%s left"}}`)
	bar.Start()
	return func() { bar.Increment() }, func() { bar.Finish() }
}

// How wide a table of charges or shots and a name in it may be, in characters.
const (
	TableWidth = 100
	NameWidth  = 24
)

// Columns lays rows out in columns, indented by two. It cuts lines that are longer than most
// characters, or than the width of the terminal.
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

// Cut shortens a text to some characters.
func Cut(s string, most int) string {
	const dots = "..."
	if utf8.RuneCountInString(s) <= most {
		return s
	}
	runes := []rune(s)
	return strings.TrimRight(string(runes[:most-len(dots)]), " ,;") + dots
}

// Pad fills a text with blanks up to some characters.
func Pad(s string, width int) string {
	return s + strings.Repeat(" ", max(0, width-utf8.RuneCountInString(s)))
}

// Capital returns a text with a capital first letter.
func Capital(s string) string {
	if s == "" {
		return s
	}
	return strings.ToUpper(s[:1]) + s[1:]
}
