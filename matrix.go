package leaderpoint

import "github.com/leaderpoint/leaderpoint/answer"

// Matrix answers about all pairs of units at once. what names one or more of sight, cover,
// fraction, facing, distance and charge.
func (t *Table) Matrix(what ...string) (*answer.Matrix, error) {
	m, err := t.asks().Matrix(what, nil, false)
	if err != nil {
		return nil, failed(err)
	}
	return &m, nil
}
