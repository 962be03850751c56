package batch

import (
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// Shooter is a unit with one of its weapons.
type Shooter struct {
	Unit   spatial.UnitID
	Weapon los.Weapon
}

// gun is a shooter with what excludes a shot without a look.
type gun struct {
	Shooter
	middle geom.Point
	far2   float64 // squared; no target whose centre is farther away can be in range
}

func gunOf(v *spatial.View, s Shooter, target *geom.Base) gun {
	body := v.Body(s.Unit)
	base := body.Base()
	// Everything from which ranges are measured is within the base, however it turns.
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

// outOfRange reports whether a target is certainly out of range.
func (g *gun) outOfRange(target *geom.Base) bool {
	return geom.Norm2(target.Centre().Sub(g.middle)) > g.far2
}
