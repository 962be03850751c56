package main

import (
	"fmt"
	"strings"

	"github.com/leaderpoint/leaderpoint/position"
	"github.com/leaderpoint/leaderpoint/rules"
)

// provenance tells what a verdict was given by: edition, readings, position with its key, and
// version, so that somebody else can ask again.
func (q *inquiry) provenance() string {
	if q.bare {
		return ""
	}
	t := &telling{}
	t.blank()
	if m := q.Measurement(); len(m.Snaps) > 0 {
		t.say("As measured, but for %s put into contact: \"leaderpoint check\" tells how.", count(len(m.Snaps), "unit"))
	}
	t.say("Edition %s, %s; position of %s, key %s; leaderpoint %s.", q.Table().Edition().Name, q.chosen(), q.told(), q.key(), version())
	return t.String()
}

// readings are those that differ from the usual ones.
func (q *inquiry) readings() []rules.Reading { return q.Table().Edition().Readings.Pairs() }

// chosen tells the readings in words.
func (q *inquiry) chosen() string {
	var readings []string
	for _, r := range q.readings() {
		readings = append(readings, r.String())
	}
	if len(readings) == 0 {
		return "readings as usual"
	}
	return "readings " + strings.Join(readings, ", ") + ", others as usual"
}

// key is the key of the position.
func (q *inquiry) key() string { return position.KeyOf(q.Table()).String() }

// heading is the first line of a list.
func (q *inquiry) heading(rest string) string {
	t := q.Table()
	return fmt.Sprintf("Edition %s: %s, %s of terrain.%s\n", t.Edition().Name, count(t.Len(), "unit"), count(t.NumPieces(), "piece"), rest)
}

// told is where a position comes from, in a sentence.
func (s source) told() string {
	switch s.name {
	case "-":
		return "standard input"
	case "--" + positionFlag:
		return "the line given"
	}
	return s.name
}

// lostInLine are the members of a document that no line has words for: contacts that it says, or that were found.
func lostInLine(d *position.Document) (lost []string) {
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
