package main

import (
	"fmt"
	"strings"
	"unicode/utf8"
)

// lineWidth is how long a line that is told may be, in characters.
const lineWidth = 100

// telling is a text for people, broken into lines. The zero telling is empty.
type telling struct{ strings.Builder }

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
		if len(line) > 0 && indent+len(line)+1+len(rest) > lineWidth {
			end()
		}
		if len(line) > 0 {
			line = append(line, ' ')
		}
		for most := lineWidth - indent; len(rest) > most; rest = rest[most:] {
			line = rest[:most:most] // a name without a blank
			end()
		}
		line = append(line, rest...)
	}
	end()
}
