package leaderpoint

import (
	"errors"

	"github.com/leaderpoint/leaderpoint/answer"
)

// Matrix answers about all pairs of units at once. what names one or more of sight, cover,
// fraction, facing, distance and charge; none gives [ErrBadList].
func (t *Table) Matrix(what ...string) (*answer.Matrix, error) {
	if len(what) == 0 {
		return nil, &Error{Path: "what", Code: ErrBadList, Err: errors.New("name at least one of sight, cover, fraction, facing, distance and charge")}
	}
	m, err := t.asks().Matrix(what, nil, false)
	if err != nil {
		return nil, failed(err)
	}
	return &m, nil
}
