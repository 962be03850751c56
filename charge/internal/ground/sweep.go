package ground

import (
	"github.com/leaderpoint/leaderpoint/charge/internal/ways"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/leaderpoint/leaderpoint/terrain"
)

// FreeAlong returns how far, up to a limit, a base can be moved in a direction before it runs into
// a convex ring. A ring that it overlaps to begin with it may slide along or leave, and not go
// deeper into. A ring that it touches only by a measuring error is not in its way unless it is
// ahead.
func FreeAlong(b geom.Base, ring []geom.Point, way geom.Point, limit float64) float64 {
	sweep := geom.Sweep{Base: b, Along: way}.Past(ring)
	start := min(0, sweep.Distance(0))
	if !sweep.Meets(start-geom.Tol, limit) || !sweep.Meets(min(start, -ways.TypedSlack), limit) {
		return limit
	}
	return sweep.Until(start, limit)
}

// Blocks reports whether nothing can move through a unit or piece: units and blocking terrain.
func Blocks(v *spatial.View, t spatial.Thing) bool {
	id, ok := t.Piece()
	return !ok || v.Table().Piece(id).Kind() == terrain.Blocking
}

// InBlocking reports whether a unit that starts in blocking terrain is still in it on another base.
func InBlocking(v *spatial.View, unit spatial.UnitID, base geom.Base) bool {
	found := false
	v.EachContact(unit, func(piece spatial.PieceID, c terrain.Contact) {
		p := v.Table().Piece(piece)
		found = found || c.Inside && p.Kind() == terrain.Blocking && geom.Overlaps(p.DistanceFrom(base))
	})
	return found
}

// UntilEdge returns how far, up to a limit, a base can go in a direction before it hangs over the
// edge of the table. If it hangs over to begin with, it goes no farther over.
func UntilEdge(v *spatial.View, b geom.Base, way geom.Point, limit float64) float64 {
	area, ok := v.Table().Area()
	if !ok {
		return limit
	}
	return geom.Sweep{Base: b, Along: way}.UntilEdge(area, limit)
}

// Swept returns the base that covers the ground of a base moving, without turning, along one of its
// edges. For a base that turned on the path it takes the heading at the end.
func Swept(from, to geom.Base) geom.Base {
	step := to.Centre().Sub(from.Centre())
	ahead, aside := geom.Dot(step, to.Facing()), geom.Dot(step, to.RightWard())
	centre := geom.Along(from.Centre(), step, 0.5)
	b, err := geom.NewBase(centre, to.Facing(), to.Width()+max(aside, -aside), to.Depth()+max(ahead, -ahead))
	if err != nil {
		return to
	}
	return b
}
