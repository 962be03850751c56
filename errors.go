package leaderpoint

import (
	"context"
	"errors"

	"github.com/leaderpoint/leaderpoint/answer"
	"github.com/leaderpoint/leaderpoint/internal/protocol"
	"github.com/leaderpoint/leaderpoint/position"
)

// failed returns an error of the packages below as an [*Error]; nil stays nil.
func failed(err error) error {
	if err == nil {
		return nil
	}
	e := &Error{Code: answer.Code(protocol.Code(err)), Err: err}
	if errors.Is(err, context.Canceled) || errors.Is(err, context.DeadlineExceeded) {
		e.Code = ErrTimeLimit
	}
	var at *position.Error
	if errors.As(err, &at) {
		e.Path, e.Line, e.Column = at.Path, at.Line, at.Column
	}
	return e
}
