package main

import (
	"io"
	"regexp"
	"strings"
	"unicode/utf8"
)

// write prints a text for people, as wide as where it goes.
func write(out io.Writer, texts ...string) error {
	_, err := io.WriteString(out, screenOf(out).fitted(strings.Join(texts, "")))
	return err
}

// fitted is a text whose lines are no longer than a terminal is wide. Texts are broken at [lineWidth] when
// they are made; what was broken there is joined first, so that no short ends are left.
func (s screen) fitted(text string) string {
	if !s.terminal || s.width >= lineWidth {
		return text
	}
	t := &telling{width: s.width}
	for _, l := range unbroken(text) {
		if utf8.RuneCountInString(l.Text) <= s.width {
			t.WriteString(l.Text + "\n")
			continue
		}
		t.line(l.Text[:l.Hang], l.Text[l.Hang:])
	}
	return t.String()
}

// wholeLine is a line however long, and where its text begins, and goes on below where it has to be broken.
type wholeLine struct {
	Text string
	Hang int
}

// unbroken is a text in lines as they were before they were broken at [lineWidth].
func unbroken(text string) (whole []wholeLine) {
	lines := strings.Split(strings.TrimSuffix(text, "\n"), "\n")
	for i := 0; i < len(lines); i++ {
		line, hang := lines[i], hanging(lines[i])
		for last := line; i+1 < len(lines) && goesOn(last, lines[i+1], hang); {
			i++
			last = lines[i]
			line += " " + strings.TrimSpace(last)
		}
		whole = append(whole, wholeLine{line, hang})
	}
	return whole
}

// hanging is where the text of a line begins, and goes on below: after blanks, a mark of a list, or the name of
// a fact.
func hanging(line string) int {
	return len(regexp.MustCompile(`^( +(- |[0-9]+\. |\S+ {2,})?)`).FindString(line))
}

// goesOn reports whether a line goes on with the next one: its text begins where that of the line does, and its
// first word had no room.
func goesOn(line, next string, hang int) bool {
	words := strings.TrimLeft(next, " ")
	if words == "" || len(next)-len(words) != hang || hanging(next) != hang {
		return false
	}
	word, _, _ := strings.Cut(words, " ")
	return utf8.RuneCountInString(line)+1+utf8.RuneCountInString(word) > lineWidth
}
