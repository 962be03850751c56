package move

import (
	"github.com/golang/geo/r2"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/leaderpoint/leaderpoint/terrain"
)

// MayStand reports whether a unit may end a move on a base (rows PRX-1 to PRX-3,
// MOV-6, MOV-8, MOV-20): [EnemyGap] or more from every enemy, or from one that is
// nearer at the start no less than that; not in contact with a friend, in 2010
// an inch from it as from enemies; clear of blocking terrain, which it may touch; all
// of it on the table. It allocates nothing. A unit that is not on the table may
// stand nowhere, and nothing on a base that is none ([geom.Base.Check]). [Place] says why; [Mover.MayStand] is for many places of one unit.
func MayStand(v *spatial.View, unit spatial.UnitID, base geom.Base) bool {
	if v.Check(unit) != nil || !base.Sound() {
		return false
	}
	t := termsOf(v, unit)
	start := v.Body(unit).Base()
	table := v.Table()
	if area, ok := table.Area(); ok && !geom.Holds(insideBy(widened(area, start), base)) {
		return false
	}
	ok := true
	around := max(t.enemy, t.friend) + geom.Tol
	radius := base.Radius() + around
	v.Search(base.Bounds().ExpandedByMargin(around), func(r spatial.Region) bool {
		var enemy, friend bool
		var slack float64
		var kind terrain.Kind
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
			enemy = table.Unit(id).Side != t.sameSide
			friend = !enemy
			slack = geom.SeparationOf(&base, &other)
		} else {
			id, _ := r.Thing.Piece()
			if kind = table.Piece(id).Kind(); !t.blocks[kind] {
				return true
			}
			slack = geom.SeparationConvex(base, v.Ring(r))
		}
		if _, land := t.of(enemy, friend, kind, geom.NoLimit); geom.Holds(slack - land) {
			return true
		}
		_, land := t.of(enemy, friend, kind, separationFrom(v, r, start)) // it may have been as near
		ok = geom.Holds(slack - land)
		return ok
	})
	return ok
}

// Placement is whether a unit may stand somewhere.
type Placement struct {
	Unit  spatial.UnitID
	Base  geom.Base
	Legal bool
	// Violations are the limits that are missed, in order of unit and piece, the table edge last. Margin is the least slack of all, in inches.
	Violations []Violation
	Margin     float64
}

// Place judges whether a unit may end a move on a base, and says what it is too near
// to: see [MayStand]. The error is a *[spatial.IDError], or a *[geom.ValueError] for a base
// that is none.
func Place(v *spatial.View, unit spatial.UnitID, base geom.Base) (Placement, error) {
	if err := v.Check(unit); err != nil {
		return Placement{}, err
	}
	if err := base.Check(); err != nil {
		return Placement{}, err
	}
	var m Mover
	m.set(v, unit, OrderChangeFacing, false)
	m.terms = termsOf(v, unit)
	m.gather(everything)
	r := report{unit: unit, margin: geom.NoLimit}
	if m.bounded {
		r.limit(0, "MOV-20", insideBy(m.area, base))
	}
	r.landing(&m, 0, &base)
	r.sort()
	out := Placement{Unit: unit, Base: base, Legal: len(r.faults) == 0, Margin: r.margin}
	for _, f := range r.faults {
		out.Violations = append(out.Violations, f.Violation)
	}
	return out, nil
}

// separationFrom is the distance of a base from a unit or a part of terrain.
func separationFrom(v *spatial.View, r spatial.Region, b geom.Base) float64 {
	if id, ok := r.Thing.Unit(); ok {
		other := v.Body(id).Base()
		return geom.SeparationOf(&b, &other)
	}
	return geom.SeparationConvex(b, v.Ring(r))
}

// insideBy is how far a base is from the edges of an area, negative where it hangs over one.
func insideBy(area r2.Rect, base geom.Base) float64 {
	b := base.Bounds()
	return min(min(b.X.Lo-area.X.Lo, area.X.Hi-b.X.Hi), min(b.Y.Lo-area.Y.Lo, area.Y.Hi-b.Y.Hi))
}
