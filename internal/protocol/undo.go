package protocol

import (
	"math"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/fault"
	"github.com/leaderpoint/leaderpoint/position"
)

// times is how many actions to undo or redo: one by default.
type times struct {
	tableAsk
	Times *float64 `json:"times,omitempty"`
}

// check checks that it is in its range. More than there are is another error.
func (q *times) check(func(string) bool) error {
	x := q.Times
	if x == nil || *x >= 1 && *x <= geom.MaxCoord && *x == math.Trunc(*x) {
		return nil
	}
	return fault.At("times", &geom.ValueError{Field: "times", Value: *x, Rule: "must be a whole number, at least 1"})
}

func (q *times) count() int {
	if q.Times == nil {
		return 1
	}
	return int(*q.Times)
}

// undo is the ask "undo": it undoes actions.
type undo struct{ times }

// UndoAnswer has the key of the position after undo, and how many more actions could be undone.
type UndoAnswer struct {
	Key  position.Key `json:"key"`
	Left int          `json:"left"`
}

func (q *undo) change(t *tableState) (any, error) {
	if err := t.undo(q.count()); err != nil {
		return nil, err
	}
	return UndoAnswer{t.position().Key(), len(t.before)}, nil
}

// copyTable is the ask "copy": it copies the table, with its history, to another name. From then on
// the two are independent.
type copyTable struct {
	tableAsk
	To string `json:"to"`
}

// CopyAnswer says what is on the copy.
type CopyAnswer struct {
	// Table is the name of the copy.
	Table string       `json:"table"`
	Key   position.Key `json:"key"`
	// Left is how many actions can be undone on the copy, Redo how many can be redone.
	Left int `json:"left"`
	Redo int `json:"redo,omitempty"`
}

// remember copies the table within a memory. A table of the new name is replaced, as by a position.
func (q *copyTable) remember(m *memory, t *tableState) (any, error) {
	if q.To == t.name {
		return nil, fault.Contradiction("to", "is the table %q itself", q.To)
	}
	c := t.copied(q.To)
	if err := m.put(c); err != nil {
		return nil, fault.At("to", err)
	}
	return CopyAnswer{c.name, c.position().Key(), len(c.before), len(c.after)}, nil
}

// redo is the ask "redo": it redoes undone actions.
type redo struct{ times }

// RedoAnswer has the key of the position after redo, and how many more actions could be redone.
type RedoAnswer UndoAnswer

func (q *redo) change(t *tableState) (any, error) {
	if err := t.redo(q.count()); err != nil {
		return nil, err
	}
	return RedoAnswer{t.position().Key(), len(t.after)}, nil
}
