package screen

import (
	"cmp"
	"fmt"
	"strings"
	"unicode/utf8"
)

// LineWidth is how long a line may be, in characters.
const LineWidth = 100

// Telling is a text for people, broken into lines. The zero telling is empty.
type Telling struct {
	strings.Builder
	// Width is how long a line may be, LineWidth if it is 0.
	Width int
}

// Most returns how long a line may be.
func (t *Telling) Most() int { return cmp.Or(t.Width, LineWidth) }

// Say adds a sentence.
func (t *Telling) Say(format string, args ...any) { t.Line("", fmt.Sprintf(format, args...)) }

// Item adds a thing of a list.
func (t *Telling) Item(format string, args ...any) { t.Line("  - ", fmt.Sprintf(format, args...)) }

// Blank adds an empty line.
func (t *Telling) Blank() { t.Line("", "") }

// Line adds a line: a beginning and a text. Where it is too long it is broken between
// words, and goes on below where the text begins.
func (t *Telling) Line(beginning, text string) {
	indent := utf8.RuneCountInString(beginning)
	var line []rune
	end := func() {
		t.WriteString(strings.TrimRight(beginning+string(line), " ") + "\n")
		beginning, line = strings.Repeat(" ", indent), nil
	}
	for _, word := range strings.Fields(text) {
		rest := []rune(word)
		if len(line) > 0 && indent+len(line)+1+len(rest) > t.Most() {
			end()
		}
		if len(line) > 0 {
			line = append(line, ' ')
		}
		for most := t.Most() - indent; len(rest) > most; rest = rest[most:] {
			line = rest[:most:most] // a name without a blank
			end()
		}
		line = append(line, rest...)
	}
	end()
}

// Broken returns a text in lines, indented.
func Broken(indent, text string) string {
	t := Telling{Width: 80}
	t.Line(indent, text)
	return t.String()
}
