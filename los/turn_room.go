package los

import (
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/ends"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// By the reading [rules.TurnToShootNeedsRoom] an individual ends a turn before a shot as it ends a
// Change Facing. It is clear of bases and of blocking terrain, on the table, and an inch from
// enemies, or as near as it was. It turns straight at its target, or as near to straight as whole
// degrees leave it room, or else by quarters of a turn. It never turns further than the other
// reading would.

// Blame is what leaves an individual no room to turn.
type Blame struct {
	// Things are the units and pieces of terrain that it would end on or too near to, in order.
	// Each alone forbids the turn.
	Things []spatial.Thing
	// Edge: it would hang over the edge of the table.
	Edge bool
}

// needsRoom reports whether an individual needs room to turn before it shoots.
func needsRoom(v *spatial.View) bool {
	return v.Edition().Readings.TurnToShoot == rules.TurnToShootNeedsRoom
}

// hasRoom reports whether a unit that has turned for free may shoot from there: whether it has
// room, if it needs any (row SHT-6).
func hasRoom(v *spatial.View, from spatial.UnitID) bool {
	if !needsRoom(v) || !v.HasPivoted(from) {
		return true
	}
	before := v.BeforePivot(from)
	base := v.Body(from).Base()
	return base == before.Body(from).Base() || ends.MayStand(&before, from, base)
}

// blameOf returns what leaves a unit no room that has turned for free.
func blameOf(v *spatial.View, from spatial.UnitID) (c Blame) {
	before := v.BeforePivot(from)
	c.Things, c.Edge = ends.Missed(&before, from, v.Body(from).Base())
	return c
}

// asides are the turns beside that straight at a target for which a unit has room. First come those
// in whole degrees, the nearest to straight first, and of two the one to the right. Then come those
// by quarters from its own facing, clockwise.
type asides struct {
	v        *spatial.View
	from     spatial.UnitID
	straight geom.Point
	tried    int
	quarters int
}

// next returns the view after the next of them. ok is false if there are no more.
func (a *asides) next() (after spatial.View, ok bool) {
	for a.tried < 359 {
		a.tried++
		degrees := float64((a.tried + 1) / 2)
		if a.tried%2 == 0 {
			degrees = -degrees
		}
		after = turned(a.v, a.from, geom.Clockwise(a.straight, degrees))
		if hasRoom(&after, a.from) {
			return after, true
		}
	}
	for a.quarters < 3 {
		a.quarters++
		after = turned(a.v, a.from, geom.Clockwise(a.v.Body(a.from).Base().Facing(), float64(90*a.quarters)))
		if hasRoom(&after, a.from) {
			return after, true
		}
	}
	return after, false
}
