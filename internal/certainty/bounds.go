package certainty

import (
	"math"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// bounds are by how much things may be elsewhere.
type bounds struct {
	table     *spatial.Table
	tolerance *Tolerance
	by        float64 // inches, of a factor of 1
	// turned, if a unit has turned at another before it looks, is by how much more a corner of it
	// may be elsewhere.
	who    spatial.UnitID
	turned float64
}

// A small length in inches that is added to every bound: far above [geom.Tol], and far below what
// anybody measures.
const rounding = 5e-5

// thing is by how much a corner of a thing may be elsewhere, in inches.
func (b *bounds) thing(x spatial.Thing) float64 {
	by := float64(b.by * b.tolerance.of(x))
	if b.turned > 0 && x == spatial.UnitThing(b.who) {
		by += b.turned
	}
	return by
}

func (b *bounds) unitBy(id spatial.UnitID) float64   { return b.thing(spatial.UnitThing(id)) }
func (b *bounds) pieceBy(id spatial.PieceID) float64 { return b.thing(spatial.PieceThing(id)) }

// misplacement is all of them, for the packages that have the rules.
func (b *bounds) misplacement() *los.Misplacement {
	m := los.Misplacement{
		Units: make([]float64, b.table.Len()), Pieces: make([]float64, b.table.NumPieces()), Together: b.tolerance.withPieces(b.table),
	}
	for id := range m.Units {
		m.Units[id] = b.unitBy(spatial.UnitID(id))
	}
	for id := range m.Pieces {
		m.Pieces[id] = b.pieceBy(spatial.PieceID(id))
	}
	return &m
}

// apart returns by how much the distance of two things may be off: 0 if they move as one.
func (b *bounds) apart(x, y spatial.Thing) float64 {
	if b.turned == 0 && b.tolerance.asOne(b.table, x, y) {
		return 0
	}
	return b.thing(x) + b.thing(y) + rounding
}

// carries is [carried] of a unit in a view. A heading that a free turn replaced is exact, so the
// unit is only shifted. A turn that is off moves its corners within the bound.
func (b *bounds) carries(v *spatial.View, id spatial.UnitID, far float64) float64 {
	base := v.Body(id).Base()
	if b.turned > 0 && id == b.who {
		moved := float64(b.by * b.tolerance.of(spatial.UnitThing(id)))
		return moved + carried(base, b.turned, far)
	}
	return carried(base, b.unitBy(id), far)
}

// carried returns how far a place that a base carries along may be off if the corners are off by no
// more than an amount. The shift s and the turn f of the base keep s^2 + (D sin(f/2))^2 within the
// square of the amount, with D its diagonal. A place at distance R moves by at most s + 2R
// sin(f/2).
func carried(base geom.Base, by, far float64) float64 {
	r := far / base.Radius()
	return float64(by * math.Sqrt(1+float64(r*r)))
}

// farthest is the distance of a point from the farthest corner of a base.
func farthest(p geom.Point, base geom.Base) float64 {
	far := 0.0
	for _, c := range base.Corners() {
		far = max(far, geom.Dist(p, c))
	}
	return far
}

// settled reports whether a number that may be off by an amount stays on its side of a limit.
func settled(slack, by float64) bool { return math.Abs(slack) > by }
