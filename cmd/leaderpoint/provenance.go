package main

import (
	"fmt"
	"strings"
)

// provenance tells what a verdict was given by: edition, readings, position and version, so
// that somebody else can ask again.
func (q *inquiry) provenance() string {
	var readings []string
	for _, r := range q.Table().Edition().Readings.Pairs() {
		readings = append(readings, r.String())
	}
	chosen := "readings as usual"
	if len(readings) > 0 {
		chosen = "readings " + strings.Join(readings, ", ") + ", others as usual"
	}
	t := &telling{}
	t.blank()
	t.say("Edition %s, %s; position of %s; leaderpoint %s.", q.Table().Edition().Name, chosen, q.told(), version())
	return t.String()
}

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
