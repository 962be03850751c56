package main

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

// screen is what is known of where text goes.
type screen struct {
	width, height int
	// terminal: a person looks at it.
	terminal bool
	// coloured: it shows colours, and nobody has asked it not to.
	coloured bool
}

// screenOf looks at an output. What is no terminal has a page of 80 by 24 without colours.
func screenOf(out io.Writer) screen {
	s := screen{width: pageWidth, height: pageHeight}
	f, ok := out.(*os.File)
	if !ok || !term.IsTerminal(int(f.Fd())) {
		return s
	}
	s.terminal = true
	if w, h, err := term.GetSize(int(f.Fd())); err == nil && w >= 40 && h >= 10 {
		s.width, s.height = w, h
	}
	s.coloured = os.Getenv("NO_COLOR") == "" && os.Getenv("TERM") != "dumb"
	return s
}

// widest is how long a line of a list may be: as the list has it, or what the terminal takes.
func (s screen) widest(most int) int {
	if s.terminal {
		return min(most, s.width)
	}
	return most
}

// The colours of verdicts: what is so, what is so only by half, and what is not. They stay
// apart for those who see red and green alike.
const (
	colourYes  = "\x1b[1;36m" // bold cyan
	colourHalf = "\x1b[33m"   // yellow
	colourNo   = "\x1b[2m"    // faint
	colourEnd  = "\x1b[0m"
)

// paint colours a text, where the screen has colours.
func (s screen) paint(colour, text string) string {
	if !s.coloured || colour == "" {
		return text
	}
	return colour + text + colourEnd
}

// wideTable is how wide a table of looks may be, in characters, where no terminal says.
const wideTable = 200
