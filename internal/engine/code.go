package engine

import (
	"errors"
	"strings"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/coded"
	"github.com/leaderpoint/leaderpoint/position"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/leaderpoint/leaderpoint/terrain"
)

// code returns the stable word for an error of a quick ask, as the protocol has it: causes before
// their wrappers. An error without one is "refused": its sentence says more.
func code(err error) string {
	var form *position.FormError
	switch {
	case errors.As(err, &form):
		return strings.ReplaceAll(string(form.Fault), " ", "-")
	case coded.Of(err) != "":
		return coded.Of(err)
	case is[*spatial.UnknownUnitError](err), is[*spatial.IDError](err):
		return "unknown-unit"
	case is[*spatial.NameError](err), is[*position.AlikeError](err):
		return "bad-name"
	case is[*spatial.OverlapError](err):
		return "overlap"
	case is[*spatial.LimitError](err), is[*position.ClusterError](err):
		return "too-many"
	case is[*position.HeadingError](err):
		return "not-parallel"
	case is[*position.ContradictionError](err):
		return "contacts-contradict"
	case is[*position.MoveError](err):
		return "too-far-to-touch"
	case is[*position.SideError](err):
		return "does-not-face"
	case is[*position.MisfitError](err):
		return "front-misfit"
	case is[*geom.PolygonError](err):
		return "bad-outline"
	case is[*geom.ValueError](err):
		return "out-of-bounds"
	case is[*rules.FieldError](err):
		return "bad-edition"
	case is[*rules.UnknownNameError](err), is[*terrain.UnknownKindError](err):
		return "unknown-word"
	case is[*rules.FootprintError](err):
		return "no-footprint"
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
