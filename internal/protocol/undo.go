package protocol

import (
	"math"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/answers"
	"github.com/leaderpoint/leaderpoint/internal/answers/fault"
	"github.com/leaderpoint/leaderpoint/position"
)

// undo is the ask "undo": actions are taken back.
type undo struct{ times *float64 }

// UndoAnswer is the key of the position that is gone back to, and how many actions more could
// be taken back.
type UndoAnswer struct {
	Key  position.Key `json:"key"`
	Left int          `json:"left"`
}

func (q *undo) members(m *members) { m.optional(may, "times", &q.times) }

func (q *undo) check(func(string) bool) error { return checkTimes(q.times) }

// checkTimes holds how many actions are taken back, or done again, to what can be. More than there
// are is another error.
func checkTimes(times *float64) error {
	if times == nil || *times >= 1 && *times <= geom.MaxCoord && *times == math.Trunc(*times) {
		return nil
	}
	return fault.At("times", &geom.ValueError{Field: "times", Value: *times, Rule: "must be a whole number, at least 1"})
}

// timesOf is how many actions are taken back, or done again: one where nothing is said.
func timesOf(times *float64) int {
	if times == nil {
		return 1
	}
	return int(*times)
}

func (q *undo) answer(*answers.Session) (any, error) { return nil, &NoPositionError{} }

func (q *undo) change(t *tableState) (any, error) {
	if err := t.undo(timesOf(q.times)); err != nil {
		return nil, err
	}
	return UndoAnswer{t.position().Key(), len(t.before)}, nil
}

// copyTable is the ask "copy": the table also gets another name, with all that can be taken back on
// it. From then on each of the two goes its own way.
type copyTable struct{ to string }

// CopyAnswer is what stands on the copy.
type CopyAnswer struct {
	// Table is the name of the copy.
	Table string       `json:"table"`
	Key   position.Key `json:"key"`
	// Left is how many actions can be taken back on the copy, Redo how many can be done again.
	Left int `json:"left"`
	Redo int `json:"redo,omitempty"`
}

func (q *copyTable) members(m *members) { m.text(needs, "to", &q.to) }

func (q *copyTable) answer(*answers.Session) (any, error) { return nil, &NoPositionError{} }

// remember copies the table within a memory. What stood on a table of the new name is replaced, as
// by a position.
func (q *copyTable) remember(m *memory, t *tableState) (any, error) {
	if q.to == t.name {
		return nil, fault.Contradiction("to", "is the table %q itself", q.to)
	}
	c := t.copied(q.to)
	if err := m.put(c); err != nil {
		return nil, fault.At("to", err)
	}
	return CopyAnswer{c.name, c.position().Key(), len(c.before), len(c.after)}, nil
}

// redo is the ask "redo": actions that were taken back are done again.
type redo struct{ times *float64 }

// RedoAnswer is the key of the position that is gone on to, and how many actions more could be done
// again.
type RedoAnswer struct {
	Key  position.Key `json:"key"`
	Left int          `json:"left"`
}

func (q *redo) members(m *members) { m.optional(may, "times", &q.times) }

func (q *redo) check(func(string) bool) error { return checkTimes(q.times) }

func (q *redo) answer(*answers.Session) (any, error) { return nil, &NoPositionError{} }

func (q *redo) change(t *tableState) (any, error) {
	if err := t.redo(timesOf(q.times)); err != nil {
		return nil, err
	}
	return RedoAnswer{t.position().Key(), len(t.after)}, nil
}
