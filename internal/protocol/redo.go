package protocol

import "github.com/leaderpoint/leaderpoint/position"

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

func (q *redo) answer(*Session) (any, error) { return nil, &NoPositionError{} }

func (q *redo) change(t *tableState) (any, error) {
	if err := t.redo(timesOf(q.times)); err != nil {
		return nil, err
	}
	return RedoAnswer{t.position().Key(), len(t.after)}, nil
}
