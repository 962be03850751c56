package engine

import (
	"errors"
	"strings"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/answers/fault"
	"github.com/leaderpoint/leaderpoint/position"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// code returns the stable word for an error of a quick ask, as the protocol has it. Other errors of
// a position are "refused": their sentence says more.
func code(err error) string {
	var form *position.FormError
	switch {
	case errors.As(err, &form):
		return strings.ReplaceAll(string(form.Fault), " ", "-")
	case is[*fault.NoPositionError](err):
		return "no-position"
	case is[*fault.SelfError](err):
		return "same-unit"
	case is[*fault.TooManyTablesError](err):
		return "too-many-tables"
	case is[*spatial.UnknownUnitError](err), is[*spatial.IDError](err):
		return "unknown-unit"
	case is[*spatial.OverlapError](err):
		return "overlap"
	case is[*geom.ValueError](err):
		return "out-of-bounds"
	case is[*spatial.LimitError](err):
		return "too-many"
	}
	return "refused"
}

// is reports whether an error wraps one of that type.
func is[T error](err error) bool {
	var target T
	return errors.As(err, &target)
}
