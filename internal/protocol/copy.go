package protocol

import "github.com/leaderpoint/leaderpoint/position"

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

func (q *copyTable) answer(*Session) (any, error) { return nil, &NoPositionError{} }

// remember copies the table within a memory. What stood on a table of the new name is replaced, as
// by a position.
func (q *copyTable) remember(m *memory, t *tableState) (any, error) {
	if q.to == t.name {
		return nil, contradiction("to", "is the table %q itself", q.to)
	}
	c := t.copied(q.to)
	if err := m.put(c); err != nil {
		return nil, at("to", err)
	}
	return CopyAnswer{c.name, c.position().Key(), len(c.before), len(c.after)}, nil
}
