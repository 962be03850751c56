package arguments

import (
	"fmt"
	"slices"
	"strings"

	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/phrase"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/screen"
	"github.com/leaderpoint/leaderpoint/internal/version"
	"github.com/leaderpoint/leaderpoint/position"
	"github.com/leaderpoint/leaderpoint/rules"
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

// Readings returns those that differ from the usual ones.
func (q *Inquiry) Readings() []rules.Reading { return q.Table().Edition().Readings.Pairs() }

// houseRules returns the fields in which the edition differs from its text, in the words of a file.
func (q *Inquiry) houseRules() (words []string) {
	e := q.Table().Edition()
	for _, f := range e.Differences() {
		words = append(words, f.String())
	}
	return words
}

// Chosen says house rules and readings in words.
func (q *Inquiry) Chosen() string {
	house := ""
	if words := q.houseRules(); len(words) > 0 {
		house = "house rules " + strings.Join(words, ", ") + ", "
	}
	var readings []string
	for _, r := range q.Readings() {
		readings = append(readings, r.String())
	}
	if len(readings) == 0 {
		return house + "readings as usual"
	}
	return house + "readings " + strings.Join(readings, ", ") + ", others as usual"
}

// Key returns the key of the position.
func (q *Inquiry) Key() string { return position.KeyOf(q.Table()).String() }

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
