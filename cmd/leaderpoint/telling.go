package main

import (
	"cmp"
	"fmt"
	"strings"
	"unicode/utf8"
)

// lineWidth is how long a line that is told may be, in characters.
const lineWidth = 100

// telling is a text for people, broken into lines. The zero telling is empty.
type telling struct {
	strings.Builder
	// width is how long a line may be, lineWidth if it is 0.
	width int
}

// most is how long a line may be.
func (t *telling) most() int { return cmp.Or(t.width, lineWidth) }

// say adds a sentence, item a thing of a list, and blank an empty line.
func (t *telling) say(format string, args ...any)  { t.line("", fmt.Sprintf(format, args...)) }
func (t *telling) item(format string, args ...any) { t.line("  - ", fmt.Sprintf(format, args...)) }
func (t *telling) blank()                          { t.line("", "") }

// line adds a line: a beginning and a text. Where it is too long it is broken between
// words, and goes on below where the text begins.
func (t *telling) line(beginning, text string) {
	indent := utf8.RuneCountInString(beginning)
	var line []rune
	end := func() {
		t.WriteString(strings.TrimRight(beginning+string(line), " ") + "\n")
		beginning, line = strings.Repeat(" ", indent), nil
	}
	for _, word := range strings.Fields(text) {
		rest := []rune(word)
		if len(line) > 0 && indent+len(line)+1+len(rest) > t.most() {
			end()
		}
		if len(line) > 0 {
			line = append(line, ' ')
		}
		for most := t.most() - indent; len(rest) > most; rest = rest[most:] {
			line = rest[:most:most] // a name without a blank
			end()
		}
		line = append(line, rest...)
	}
	end()
}

// broken is a text in lines, indented.
func broken(indent, text string) string {
	t := telling{width: 80}
	t.line(indent, text)
	return t.String()
}
