// Package ends decides where a unit may end a move, or a pivot: as far from everything as the
// edition requires. Package move exports it. Package los uses it for individuals that turn to
// shoot. Rows PRX-1 to PRX-3, MOV-6, MOV-8, MOV-20.
package ends

import (
	"math"
	"slices"

	"github.com/golang/geo/r2"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/leaderpoint/leaderpoint/terrain"
)

// Apart is the gap, in inches, that keeps two bases out of contact if the text forbids only that
// (row PRX-2). Bases nearer than [geom.ContactBand] are in contact. Limits are judged with a slack
// of Tol, so this one is greater by as much.
const Apart = geom.ContactBand + geom.Tol

// NoLimit is the limit for anything that is no obstacle.
const NoLimit = -math.MaxFloat64

// Limits are the gaps that a unit must keep where it ends.
type Limits struct {
	// Enemy and Friend are the gaps in inches.
	Enemy, Friend float64
	// Side is the side of the unit.
	Side string
	// Leaves: it disengages, so that it must end with the whole gap from every enemy.
	Leaves bool
}

// Of returns the limits of a unit that is on the table.
func Of(v *spatial.View, id spatial.UnitID) Limits {
	e := v.Edition()
	return Limits{
		Enemy: EnemyGap(e), Friend: max(Apart, e.FriendGap), Side: v.Table().Unit(id).Side,
		Leaves: e.Disengage && spatial.IsEngaged(v, id),
	}
}

// EnemyGap returns the gap, in inches, that a unit keeps from enemies (rows PRX-1, PRX-3).
func EnemyGap(e *rules.Edition) float64 { return max(0, e.EnemyGap) }

// Land returns how near, in inches, a unit may end to a unit or piece that was start inches away.
// If that is nearer than the limit, it may come no nearer. What is neither friend nor enemy is
// terrain, and blocks says whether it blocks.
func (l *Limits) Land(enemy, friend, blocks bool, start float64) float64 {
	switch {
	case friend:
		if l.Friend > Apart { // an inch from all units (row PRX-3)
			return max(Apart, min(l.Friend, start))
		}
		return l.Friend
	case enemy && l.Leaves:
		// An inch back from contact is an inch, whatever the typing error of the contact.
		return l.Enemy + max(-geom.ContactBand, min(0, start))
	case !enemy && !blocks:
		return NoLimit
	case start < -geom.ContactBand:
		return 0
	case enemy:
		return l.Pass(start)
	case math.Abs(start) <= geom.ContactBand: // in contact, and so as it moves along it
		return geom.Tol - geom.ContactBand
	}
	return min(0, start)
}

// Pass returns how near a unit may come on its path to an enemy that was start inches away.
func (l *Limits) Pass(start float64) float64 {
	if math.Abs(start) <= geom.ContactBand { // in contact, and so as it moves along it
		start = min(start, geom.Tol-geom.ContactBand)
	}
	return min(l.Enemy, start)
}

// MayStand reports whether a unit that is on the table may end on a base. It allocates nothing.
func MayStand(v *spatial.View, unit spatial.UnitID, base geom.Base) bool {
	return OnTable(v, unit, base) && clear(v, unit, base, nil)
}

// Missed lists the units and pieces that a unit on a base would be too near to, each once and in
// order. edge reports whether it would hang over the edge of the table.
func Missed(v *spatial.View, unit spatial.UnitID, base geom.Base) (near []spatial.Thing, edge bool) {
	clear(v, unit, base, &near)
	slices.SortFunc(near, spatial.Thing.Compare)
	return slices.Compact(near), !OnTable(v, unit, base)
}

// OnTable reports whether a base is on the table, or hangs over its edge by no more than the unit
// does.
func OnTable(v *spatial.View, unit spatial.UnitID, base geom.Base) bool {
	area, ok := v.Table().Area()
	return !ok || geom.Holds(InsideBy(Widened(area, v.Body(unit).Base()), base))
}

// clear reports whether a base keeps all limits. With a list it goes on to the end, and appends
// what the base is too near to.
func clear(v *spatial.View, unit spatial.UnitID, base geom.Base, near *[]spatial.Thing) bool {
	l := Of(v, unit)
	start := v.Body(unit).Base()
	table := v.Table()
	ok := true
	around := max(l.Enemy, l.Friend) + geom.Tol
	radius := base.Radius() + around
	v.Search(base.Bounds().ExpandedByMargin(around), func(r spatial.Region) bool {
		var enemy, friend, blocks bool
		var slack float64
		if id, isUnit := r.Thing.Unit(); isUnit {
			if id == unit {
				return true
			}
			body := v.Body(id)
			other := body.Base()
			far := radius + body.Radius()
			if geom.Norm2(other.Centre().Sub(base.Centre())) > float64(far*far) {
				return true
			}
			enemy = table.Unit(id).Side != l.Side
			friend = !enemy
			slack = geom.SeparationOf(&base, &other)
		} else {
			id, _ := r.Thing.Piece()
			if blocks = table.Piece(id).Kind() == terrain.Blocking; !blocks {
				return true
			}
			slack = geom.SeparationConvex(base, v.Ring(r))
		}
		if geom.Holds(slack - l.Land(enemy, friend, blocks, geom.NoLimit)) {
			return true
		}
		if geom.Holds(slack - l.Land(enemy, friend, blocks, separationFrom(v, r, start))) { // it may have been as near
			return true
		}
		ok = false
		if near == nil {
			return false
		}
		*near = append(*near, r.Thing)
		return true
	})
	return ok
}

// separationFrom returns the distance of a base from a unit or a part of terrain.
func separationFrom(v *spatial.View, r spatial.Region, b geom.Base) float64 {
	if id, ok := r.Thing.Unit(); ok {
		other := v.Body(id).Base()
		return geom.SeparationOf(&b, &other)
	}
	return geom.SeparationConvex(b, v.Ring(r))
}

// InsideBy returns how far a base is from the edges of an area, negative if it hangs over one.
func InsideBy(area r2.Rect, base geom.Base) float64 {
	b := base.Bounds()
	return min(min(b.X.Lo-area.X.Lo, area.X.Hi-b.X.Hi), min(b.Y.Lo-area.Y.Lo, area.Y.Hi-b.Y.Hi))
}

// Widened returns the playing area, widened if a base hangs over its edge by no more than the
// contact band.
func Widened(area r2.Rect, base geom.Base) r2.Rect {
	b := base.Bounds()
	over := func(x float64) float64 {
		if x > geom.ContactBand {
			return 0
		}
		return max(0, x)
	}
	area.X.Lo -= over(area.X.Lo - b.X.Lo)
	area.X.Hi += over(b.X.Hi - area.X.Hi)
	area.Y.Lo -= over(area.Y.Lo - b.Y.Lo)
	area.Y.Hi += over(b.Y.Hi - area.Y.Hi)
	return area
}
