package move

import (
	"math"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/leaderpoint/leaderpoint/terrain"
)

// apart is from how many inches on two bases count as not in contact, where the text
// only forbids that (row PRX-2): what is nearer than [geom.ContactBand] touches. The
// limit has its own Tol, so that it lies that much farther out.
const apart = geom.ContactBand + geom.Tol

// terms are what a unit has to mind as it moves.
type terms struct {
	// enemy and friend are the gaps at the end of a move. Friends are never in the
	// way (row MOV-6), enemies are but to fliers (rows MOV-7, MOV-10).
	enemy, friend float64
	sameSide      string
	flies         bool
	// leaves: it disengages, and has to end with its whole gap from every enemy.
	leaves bool
	// blocks says which kinds of terrain block; slows that difficult terrain costs.
	blocks [terrain.Decorative + 1]bool
	slows  bool
}

// termsOf are the terms of a unit that ends a move by no order in particular.
func termsOf(v *spatial.View, id spatial.UnitID) terms {
	e, u := v.Edition(), v.Table().Unit(id)
	t := terms{
		enemy: EnemyGap(e), friend: max(apart, e.FriendGap), sameSide: u.Side,
		leaves: e.Disengage && spatial.EngagedFacings(v, id) > 0,
	}
	t.blocks[terrain.Blocking] = true
	return t
}

// order adds what an order brings with it (rows MOV-10 to MOV-13, MOV-16).
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

// minds reports whether a kind of terrain makes a difference.
func (t *terms) minds(k terrain.Kind) bool {
	return t.blocks[k] || t.slows && k == terrain.Difficult
}

// none is the limit of what is not in the way at all.
const none = -math.MaxFloat64

// of gives how near a unit may come to a thing as it passes, and where it stands
// after a pivot and in the end, in inches. What it is nearer to at the start it may
// not come nearer to yet. start is asked for only where it can matter.
func (t *terms) of(enemy, friend bool, kind terrain.Kind, start float64) (pass, land float64) {
	switch {
	case friend:
		land = t.friend
		if t.friend > apart { // an inch from everybody (row PRX-3)
			land = max(apart, min(land, start))
		}
		return none, land
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
		return none, none
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
		pass = none
	}
	return pass, land
}
