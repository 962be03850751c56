package screen

import (
	"cmp"
	"fmt"
	"io"
	"regexp"
	"strings"
	"unicode/utf8"

	"github.com/leaderpoint/leaderpoint/internal/tell"
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

// Paragraph adds a sentence below an empty line.
func (t *Telling) Paragraph(format string, args ...any) {
	t.Blank()
	t.Say(format, args...)
}

// Heading adds a sentence between empty lines.
func (t *Telling) Heading(format string, args ...any) {
	t.Paragraph(format, args...)
	t.Blank()
}

// Item adds an item of a list.
func (t *Telling) Item(format string, args ...any) { t.Line("  - ", fmt.Sprintf(format, args...)) }

// Blank adds an empty line.
func (t *Telling) Blank() { t.Line("", "") }

// Line adds a line: a beginning and a text. If it is too long, it is broken between words, and
// continues below the beginning of the text.
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

// Write prints a text for people, as wide as its output.
func Write(out io.Writer, texts ...string) error { return WriteIn(out, tell.Inches, texts...) }

// WriteIn is [Write] with one unit of length first.
func WriteIn(out io.Writer, lengths tell.Lengths, texts ...string) error {
	text := strings.Join(texts, "")
	if lengths != tell.Inches { // some lines are shorter then
		text = broken(text, LineWidth, lengths.First)
	}
	_, err := io.WriteString(out, Of(out).Fitted(text))
	return err
}

// Fitted returns a text with lines no longer than the width of a terminal. Texts are broken at
// [LineWidth] when they are made. Fitted joins these lines first, so that no short ends are left.
func (s Screen) Fitted(text string) string {
	if !s.Terminal || s.Width >= LineWidth {
		return text
	}
	return broken(text, s.Width, func(line string) string { return line })
}

// broken returns a text with whole lines changed, and broken anew.
func broken(text string, width int, change func(string) string) string {
	t := &Telling{Width: width}
	for _, l := range Unbroken(text) {
		l.Text = change(l.Text)
		if utf8.RuneCountInString(l.Text) <= width {
			t.WriteString(l.Text + "\n")
			continue
		}
		t.Line(l.Text[:l.Hang], l.Text[l.Hang:])
	}
	return t.String()
}

// WholeLine is a line of any length, and the column at which its text begins and continues below if
// broken.
type WholeLine struct {
	Text string
	Hang int
}

// Unbroken returns the lines of a text before they were broken at [LineWidth].
func Unbroken(text string) (whole []WholeLine) {
	lines := strings.Split(strings.TrimSuffix(text, "\n"), "\n")
	for i := 0; i < len(lines); i++ {
		line, hang := lines[i], hanging(lines[i])
		for last := line; i+1 < len(lines) && goesOn(last, lines[i+1], hang); {
			i++
			last = lines[i]
			line += " " + strings.TrimSpace(last)
		}
		whole = append(whole, WholeLine{line, hang})
	}
	return whole
}

// hanging returns the column at which the text of a line begins and continues below. It is after
// blanks, a mark of a list, or the name of a fact.
func hanging(line string) int {
	return len(regexp.MustCompile(`^( +(- |[0-9]+\. |\S+ {2,})?)`).FindString(line))
}

// goesOn reports whether a line continues on the next one. The text of the next one then begins at
// the same column, and its first word did not fit.
func goesOn(line, next string, hang int) bool {
	words := strings.TrimLeft(next, " ")
	if words == "" || len(next)-len(words) != hang || hanging(next) != hang {
		return false
	}
	word, _, _ := strings.Cut(words, " ")
	return utf8.RuneCountInString(line)+1+utf8.RuneCountInString(word) > LineWidth
}
