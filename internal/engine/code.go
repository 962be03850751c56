package engine

import (
	"errors"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/coded"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/leaderpoint/leaderpoint/terrain"
)

// code returns the stable word for an error of a quick ask, as the protocol has it: causes before
// their wrappers. An error without one is "refused": its sentence says more.
func code(err error) string {
	switch {
	case coded.Of(err) != "":
		return coded.Of(err)
	case is[*spatial.UnknownUnitError](err), is[*spatial.IDError](err):
		return "unknown-unit"
	case is[*spatial.NameError](err):
		return "bad-name"
	case is[*spatial.OverlapError](err):
		return "overlap"
	case is[*geom.LimitError](err):
		return "too-many"
	case is[*geom.PolygonError](err):
		return "bad-outline"
	case is[*geom.ValueError](err):
		return "out-of-bounds"
	case is[*rules.FieldError](err):
		return "bad-edition"
	case is[*rules.UnknownNameError](err):
		return "unknown-word"
	case is[*spatial.UnitError](err):
		return "bad-unit"
	case is[*spatial.TerrainError](err), is[*terrain.PieceError](err):
		return "bad-terrain"
	}
	return "refused"
}

// is reports whether an error wraps one of that type.
func is[T error](err error) bool {
	var target T
	return errors.As(err, &target)
}
