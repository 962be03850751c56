package arguments

import (
	"fmt"
	"slices"
	"strings"

	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/phrase"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/screen"
	"github.com/leaderpoint/leaderpoint/internal/version"
	"github.com/leaderpoint/leaderpoint/position"
)

// Provenance returns what a verdict depends on: edition, readings, position with its key, and
// version, so that others can ask again.
func (q *Inquiry) Provenance() string {
	if q.Bare {
		return ""
	}
	t := &screen.Telling{}
	t.Blank()
	m := q.Measurement()
	if len(m.Snaps) > 0 {
		t.Say("%s, but for %s put into contact: \"leaderpoint check\" tells how.", q.Source.As(), phrase.Count(len(m.Snaps), "unit"))
	}
	for _, u := range m.Unmet {
		t.Say("%s.", u)
	}
	t.Say("Edition %s, %s; position of %s, key %s; leaderpoint %s.", q.Table().Edition().Name, q.Chosen(), q.Origin(), q.Key(), version.Build())
	return t.String()
}

// As reports whether a position is as it was measured, or as it was typed.
func (s Source) As() string {
	measured := func(u position.Unit) bool { return u.Measured != nil }
	if s.Document.Measured != nil || slices.ContainsFunc(s.Document.Units, measured) {
		return "As measured"
	}
	return "As typed"
}

// Heading returns the first line of a list.
func (q *Inquiry) Heading(rest string) string {
	t := q.Table()
	return fmt.Sprintf("Edition %s: %s, %s of terrain.%s\n", t.Edition().Name, phrase.Count(t.Len(), "unit"), phrase.Count(t.NumPieces(), "piece"), rest)
}

// Origin returns the origin of a position, in words for a sentence.
func (s Source) Origin() string {
	switch s.Name {
	case "-":
		return "standard input"
	case "--" + PositionFlag:
		return "the line given"
	}
	return s.Name
}

// LostInLine returns the members of a document that a line cannot hold: contacts, declared or
// found.
func LostInLine(d *position.Document) (lost []string) {
	stood, _, err := d.Settle()
	if err != nil {
		return nil
	}
	for i := range stood.Units {
		if len(stood.Units[i].Touching) > 0 {
			lost = append(lost, fmt.Sprintf("units[%d].touching", i))
		}
		if len(stood.Units[i].InLineWith) > 0 {
			lost = append(lost, fmt.Sprintf("units[%d].in_line_with", i))
		}
	}
	return lost
}

// Again returns a command line that asks again, but for the position.
func Again(words ...string) string {
	var line []string
	for _, w := range words {
		line = append(line, Quoted(w))
	}
	return strings.Join(line, " ")
}

// Quoted returns a word for a shell, so that bash and PowerShell read the same. It is in
// apostrophes, or in quotation marks if it has an apostrophe itself. If it also has special
// characters for those, the form is for bash alone.
func Quoted(word string) string {
	switch {
	case word != "" && strings.Trim(word, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_./=,^") == "":
		return word
	case !strings.ContainsAny(word, apostrophes):
		return "'" + word + "'"
	case !strings.ContainsAny(word, "\"“”„$`\\!"):
		return `"` + word + `"`
	}
	return "'" + strings.ReplaceAll(word, "'", `'\''`) + "'"
}

// apostrophes are what PowerShell takes for one.
const apostrophes = "'‘’‚‛"
