package los

import (
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// Weapon is what geometry needs to know of a ranged attack.
type Weapon struct {
	// Range in inches (row DST-5); 0 means unlimited.
	Range float64
	// Indirect fire suffers nothing from cover where the edition says so, and
	// has no targets that are near (row CVR-9). IgnoreCover is the special rule
	// of that name.
	Indirect, IgnoreCover bool
}

// Check gives a *[geom.ValueError] for a range that no weapon has: negative, not a
// number, or more than [geom.NoLimit].
func (w Weapon) Check() error {
	if w.sound() {
		return nil
	}
	return &geom.ValueError{
		Field: "range", Value: w.Range,
		Rule: "must be 0 (unlimited) or greater, and at most 1000000",
	}
}

func (w Weapon) sound() bool { return w.Range >= 0 && w.Range <= geom.NoLimit }

// Shot says whether one unit may shoot at another, and what geometry takes off
// the roll.
type Shot struct {
	// Sight holds the conditions of arc and sight; a war engine with a wide
	// base uses its narrower arc (row ARC-3).
	Sight Sight
	// Distance is measured with the edition's origin (rows DST-2, DST-4), and
	// RangeMargin is the weapon's range minus that ([geom.NoLimit] without one).
	Distance, RangeMargin float64
	// TooNear: indirect fire at a target with some part within the least range
	// of where shooting is measured from. NearMargin is positive when far enough.
	TooNear    bool
	NearMargin float64
	// Allowed: arc, sight, range and least range all hold.
	Allowed bool
	// CoverModifier is -1 when the target is in cover and the weapon minds.
	CoverModifier int
	// RangeModifier is -1 beyond the extreme range of the 2010 edition (row
	// CVR-8); its indirect fire minds that as little as cover.
	RangeModifier int
}

// MayShoot reports whether a unit may shoot at another: [ExplainShot] without the
// reasons (rows ARC-3, CVR-9, DST-2, DST-4, DST-5). It allocates nothing. It says no to
// numbers that no unit has, and of a range that no weapon has.
func MayShoot(v *spatial.View, from, to spatial.UnitID, w Weapon) bool {
	if !w.sound() || !differ(v, from, to) {
		return false
	}
	return w.reaches(v, from, to) && InArc(v, from, to, true).In && Clear(v, from, to)
}

// reaches reports whether a target is in range, and not too near.
func (w Weapon) reaches(v *spatial.View, from, to spatial.UnitID) bool {
	away := spatial.ShootingRange(v, from, to)
	return (w.Range == 0 || geom.Holds(w.Range-away)) &&
		!(w.Indirect && !geom.Present(away-v.Edition().IndirectMinRange))
}

// MayTurnAndShoot is [MayShoot] for a unit that takes the trouble to turn: where it
// stands, or, with a free pivot, when it has turned straight at the middle of its target
// (rows ARC-4, LOS-10). Other pivots are not tried; one of them may show a target that this one
// does not. A view that has moved two other units has no room for the pivot.
func MayTurnAndShoot(v *spatial.View, from, to spatial.UnitID, w Weapon) bool {
	if MayShoot(v, from, to, w) {
		return true
	}
	if !HasFreePivot(v, from) || !differ(v, from, to) || !w.sound() {
		return false
	}
	own := v.Body(from).Base()
	way := geom.Unit(v.Body(to).Base().Centre().Sub(own.Centre()))
	if way == (geom.Point{}) {
		return false
	}
	after, err := v.Turned(from, own.Turned(way))
	return err == nil && w.reaches(&after, from, to) && SeesAfterPivot(v, &after, from, to)
}

// ExplainShot works out a shot (rows ARC-3, CVR-8, CVR-9, DST-2, DST-4, DST-5).
// "Within" 12 inches means any part of the target, so that exactly 12 is too
// near. An id that is not on the table gives a *[spatial.IDError], a range that
// is negative or not a number a *[geom.ValueError].
func ExplainShot(v *spatial.View, from, to spatial.UnitID, w Weapon) (Shot, error) {
	if err := w.Check(); err != nil {
		return Shot{}, err
	}
	sight, err := ExplainSight(v, from, to, true)
	if err != nil {
		return Shot{}, err
	}
	e := v.Edition()
	s := Shot{Sight: sight, Distance: spatial.ShootingRange(v, from, to), RangeMargin: geom.NoLimit, NearMargin: geom.NoLimit}
	if w.Range > 0 {
		s.RangeMargin = w.Range - s.Distance
		if geom.Holds(s.RangeMargin) {
			s.RangeMargin = max(s.RangeMargin, 0)
		}
	}
	if w.Indirect {
		s.NearMargin = s.Distance - e.IndirectMinRange
		if s.TooNear = !geom.Present(s.NearMargin); s.TooNear {
			s.NearMargin = min(s.NearMargin, 0)
		}
	}
	s.Allowed = sight.Sees && geom.Holds(s.RangeMargin) && !s.TooNear
	ignores := w.IgnoreCover || (w.Indirect && e.IndirectIgnoresCover)
	if InCover(v, from, to) && !ignores {
		s.CoverModifier = -1
	}
	if e.ExtremeRange > 0 && geom.Present(s.Distance-e.ExtremeRange) && !w.Indirect {
		s.RangeModifier = -1
	}
	return s, nil
}
