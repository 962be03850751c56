package move

import (
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/ends"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/leaderpoint/leaderpoint/terrain"
)

// apart keeps two bases out of contact.
const apart = ends.Apart

// terms are the limits that a unit must keep as it moves. Friends never stop it (row MOV-6).
// Enemies do, except for fliers (rows MOV-7, MOV-10).
type terms struct {
	ends.Limits
	flies bool
	// blocks holds which kinds of terrain block. slows: difficult terrain costs more inches.
	blocks [terrain.Decorative + 1]bool
	slows  bool
}

// termsOf returns the terms of a unit that ends a move, whatever its order.
func termsOf(v *spatial.View, id spatial.UnitID) terms {
	t := terms{Limits: ends.Of(v, id)}
	t.blocks[terrain.Blocking] = true
	return t
}

// order adds the limits of an order (rows MOV-10 to MOV-13, MOV-16).
func (t *terms) order(e *rules.Edition, u *spatial.Unit, traits rules.Traits, o Order, scout bool) {
	t.flies = traits.Has(rules.Fly)
	pathfinder := traits.Has(rules.Pathfinder)
	if o == OrderAtTheDouble && !(scout && e.ScoutIgnoresTerrain) {
		t.blocks[terrain.Difficult] = e.DifficultBlocksDouble && !pathfinder
		t.blocks[terrain.Obstacle] = true
	}
	if u.Type == rules.WarEngine && e.WarEngineObstaclesBlock && o > OrderChangeFacing {
		t.blocks[terrain.Obstacle] = true
	}
	ignores := o == OrderAtTheDouble && scout && e.ScoutIgnoresTerrain
	t.slows = e.DifficultCost != 1 && !pathfinder && !t.flies && !ignores
}

// minds reports whether a kind of terrain blocks or slows.
func (t *terms) minds(k terrain.Kind) bool {
	return t.blocks[k] || t.slows && k == terrain.Difficult
}

// noLimit is the limit of an obstacle that is not in the way at all.
const noLimit = ends.NoLimit

// of returns the limits of an obstacle, in inches. pass is how near a unit may come to it on the
// path, land how near after a pivot and at the end. The unit begins start inches away; if that is
// nearer than a limit, it may come no nearer.
func (t *terms) of(enemy, friend bool, kind terrain.Kind, start float64) (pass, land float64) {
	land = t.Land(enemy, friend, t.blocks[kind], start)
	switch {
	case friend || land == noLimit:
		return noLimit, land
	case t.flies:
		return noLimit, land
	case enemy:
		return t.Pass(start), land
	case start < -geom.ContactBand && kind == terrain.Blocking:
		return start, land
	}
	return land, land // it would leave an obstacle that it overlaps and crosses
}

// VisibleGap is the gap between friends, in inches, if the text only forbids them to touch. It is
// one millimetre, as for nudges (rows PRX-2, PRX-4, REG-2, PUL-1; open point O-18).
const VisibleGap = rules.NudgeMM / geom.MMPerInch

// EnemyGap returns the gap, in inches, that a unit keeps from enemies at the end of its move.
// Exactly that gap is legal (rows PRX-1, PRX-3).
func EnemyGap(e *rules.Edition) float64 { return ends.EnemyGap(e) }

// FriendGap returns the gap, in inches, that a unit keeps from friends: [VisibleGap] if the edition
// forbids only contact (rows PRX-2, PRX-3).
func FriendGap(e *rules.Edition) float64 { return max(VisibleGap, e.FriendGap) }

// GapRow returns the row of the ledger that a unit misses if it is too near to an enemy, or to a
// friend. It is PRX-1 or PRX-2, or PRX-3 for both if the edition requires a gap between friends.
func GapRow(e *rules.Edition, enemy bool) string {
	switch {
	case e.FriendGap > 0:
		return "PRX-3"
	case enemy:
		return "PRX-1"
	}
	return "PRX-2"
}
