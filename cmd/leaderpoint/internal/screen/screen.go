// Package screen lays text out for a terminal: columns, lines that are broken where it ends,
// colours, progress.
package screen

import (
	"io"
	"os"

	"golang.org/x/term"
)

// How wide and high a page is that goes to no terminal, in characters.
const (
	pageWidth  = 80
	pageHeight = 24
)

// Screen is what is known of where text goes.
type Screen struct {
	Width, Height int
	// Terminal: a person looks at it.
	Terminal bool
	// coloured: it shows colours, and they are not switched off.
	coloured bool
}

// Of looks at an output. What is no terminal has a page of 80 by 24 without colours.
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

// Widest returns how long a line of a list may be: as the list has it, or what the terminal takes.
func (s Screen) Widest(most int) int {
	if s.Terminal {
		return min(most, s.Width)
	}
	return most
}

// The colours of verdicts: what is so, what is so only by half, and what is not. They stay apart
// for people that see red and green alike.
const (
	ColourYes  = "\x1b[1;36m" // bold cyan
	ColourHalf = "\x1b[33m"   // yellow
	ColourNo   = "\x1b[2m"    // faint
	colourEnd  = "\x1b[0m"
)

// Paint colours a text, where the screen has colours.
func (s Screen) Paint(colour, text string) string {
	if !s.coloured || colour == "" {
		return text
	}
	return colour + text + colourEnd
}

// Wide is how wide a table of looks may be, in characters, where no terminal says.
const Wide = 200
