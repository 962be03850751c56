package batch

import (
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// CanShoot reports whether a unit may shoot at another if it takes the trouble to turn:
// as [los.MayShoot] has it where it stands, or, of a unit with a free pivot, when it has
// turned straight at the middle of its target (rows ARC-3, ARC-4, CVR-9, DST-2, LOS-10).
// Other pivots are not tried; one of them may show a target that this one does not. It
// allocates nothing, and says no to numbers that no unit has.
func CanShoot(v *spatial.View, from, to spatial.UnitID, w los.Weapon) bool {
	if los.MayShoot(v, from, to, w) {
		return true
	}
	if !los.HasFreePivot(v, from) || !v.Has(to) || from == to || !(w.Range >= 0) {
		return false
	}
	own := v.Body(from).Base()
	way := geom.Unit(v.Body(to).Base().Centre().Sub(own.Centre()))
	if way == (geom.Point{}) {
		return false
	}
	after, err := v.Turned(from, own.Turned(way))
	if err != nil {
		return false // two other units have been moved
	}
	away := spatial.ShootingRange(&after, from, to)
	if w.Range > 0 && !geom.Holds(w.Range-away) ||
		w.Indirect && !geom.Present(away-v.Edition().IndirectMinRange) {
		return false
	}
	return los.SeesAfterPivot(v, &after, from, to)
}

// Shooter is a unit with one of its weapons.
type Shooter struct {
	Unit   spatial.UnitID
	Weapon los.Weapon
}

// gun is a shooter with what rules a shot out without a look.
type gun struct {
	Shooter
	middle geom.Point
	far2   float64 // no target whose centre is farther away can be in range, squared
}

func gunOf(v *spatial.View, s Shooter, target *geom.Base) gun {
	body := v.Body(s.Unit)
	base := body.Base()
	// Everything that ranges are measured from is within the base, however it turns.
	own := body.Radius() + geom.Dist(body.Eye(), base.Centre())
	far := s.Weapon.Range + own + target.Radius() + pad
	g := gun{Shooter: s, middle: base.Centre(), far2: float64(far * far)}
	if s.Weapon.Range == 0 {
		g.far2 = geom.NoLimit * geom.NoLimit
	}
	return g
}

// pad is far above rounding.
const pad = 1e-3

// outOfRange reports that a target is certainly out of range.
func (g *gun) outOfRange(target *geom.Base) bool {
	return geom.Norm2(target.Centre().Sub(g.middle)) > g.far2
}
