package move

import (
	"math"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/leaderpoint/leaderpoint/terrain"
)

// apart is the gap, in inches, that keeps two bases out of contact where the text forbids only that
// (row PRX-2). What is nearer than [geom.ContactBand] is in contact; since limits are judged with a
// slack of Tol, this one lies that much farther out.
const apart = geom.ContactBand + geom.Tol

// terms are the limits that a unit has to keep as it moves.
type terms struct {
	// enemy and friend are the gaps at the end of a move. Friends are never in the way (row MOV-6).
	// Enemies are, but not to fliers (rows MOV-7, MOV-10).
	enemy, friend float64
	sameSide      string
	flies         bool
	// leaves: it disengages, so that it has to end with the whole gap from every enemy.
	leaves bool
	// blocks says which kinds of terrain block. slows: difficult terrain costs more inches.
	blocks [terrain.Decorative + 1]bool
	slows  bool
}

// termsOf are the terms of a unit that ends a move, whatever its order.
func termsOf(v *spatial.View, id spatial.UnitID) terms {
	e, u := v.Edition(), v.Table().Unit(id)
	t := terms{
		enemy: EnemyGap(e), friend: max(apart, e.FriendGap), sameSide: u.Side,
		leaves: e.Disengage && spatial.EngagedFacings(v, id) > 0,
	}
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

// noLimit is the limit of what is not in the way at all.
const noLimit = -math.MaxFloat64

// of gives the limits of a thing, in inches: how near a unit may come to it on the way (pass), and
// after a pivot and in the end (land). To what it is nearer to at the start, start inches away, it
// may come no nearer yet.
func (t *terms) of(enemy, friend bool, kind terrain.Kind, start float64) (pass, land float64) {
	switch {
	case friend:
		land = t.friend
		if t.friend > apart { // an inch from everybody (row PRX-3)
			land = max(apart, min(land, start))
		}
		return noLimit, land
	case enemy:
		pass, land = min(t.enemy, start), min(t.enemy, start)
		if start < -geom.ContactBand {
			land = 0
		}
		if t.leaves {
			// An inch back from contact is an inch, however the contact was typed.
			land = t.enemy + max(-geom.ContactBand, min(0, start))
		}
	case !t.blocks[kind]:
		return noLimit, noLimit
	default:
		pass, land = min(0, start), min(0, start)
		if typed := math.Abs(start); typed > 2*geom.Tol && typed <= geom.ContactBand {
			// Contact that was typed a hair off stays contact as the unit goes along it.
			pass, land = geom.Tol-geom.ContactBand, geom.Tol-geom.ContactBand
		}
		if start < -geom.ContactBand {
			land = 0
			if kind != terrain.Blocking { // it would cross what it stands in
				pass = 0
			}
		}
	}
	if t.flies {
		pass = noLimit
	}
	return pass, land
}

// VisibleGap is how far, in inches, friends stand apart where the text says only
// that they shall not touch: one millimetre, as for nudges (rows PRX-2, PRX-4,
// REG-2, PUL-1; open point O-18).
const VisibleGap = rules.NudgeMM / geom.MMPerInch

// EnemyGap is the gap, in inches, that a unit keeps from enemies at the end of its move: exactly as
// much is legal (rows PRX-1, PRX-3).
func EnemyGap(e *rules.Edition) float64 { return max(0, e.EnemyGap) }

// FriendGap is the gap, in inches, that a unit keeps from friends: [VisibleGap] where the edition
// forbids only contact (rows PRX-2, PRX-3).
func FriendGap(e *rules.Edition) float64 { return max(VisibleGap, e.FriendGap) }

// GapRow is the row of the ledger that a unit misses which stands too near to an enemy, or
// to a friend: PRX-1 and PRX-2, or PRX-3 for both where the edition asks for a gap between
// friends, too.
func GapRow(e *rules.Edition, enemy bool) string {
	switch {
	case e.FriendGap > 0:
		return "PRX-3"
	case enemy:
		return "PRX-1"
	}
	return "PRX-2"
}
