package leaderpoint

import (
	"context"
	"errors"

	"github.com/leaderpoint/leaderpoint/internal/protocol"
	"github.com/leaderpoint/leaderpoint/position"
)

// CodeOf returns the code of an error of any package of the module, "" for nil. An error of another
// module has the code "refused".
func CodeOf(err error) Code {
	var known *Error
	var code Code
	switch {
	case errors.As(err, &known):
		return known.Code
	case errors.As(err, &code):
		return code
	}
	return Code(protocol.Code(err))
}

// failed returns an error of the packages below as an [*Error]; nil stays nil.
func failed(err error) error {
	if err == nil {
		return nil
	}
	if known := (*Error)(nil); errors.As(err, &known) {
		return err
	}
	e := &Error{Code: CodeOf(err), Err: err}
	if errors.Is(err, context.Canceled) || errors.Is(err, context.DeadlineExceeded) {
		e.Code = ErrTimeLimit
	}
	var at *position.Error
	if errors.As(err, &at) {
		e.Path, e.Line, e.Column = at.Path, at.Line, at.Column
	}
	return e
}

// failedAt returns an error with the path of an argument, if the error has no path of its own.
func failedAt(path string, err error) error {
	var e *Error
	if err = failed(err); errors.As(err, &e) && e.Path == "" {
		e.Path = path
	}
	return err
}
