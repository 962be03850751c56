package certainty

import (
	"math"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// bounds say by how much units and pieces may be off.
type bounds struct {
	table     *spatial.Table
	tolerance *Tolerance
	by        float64 // inches, for a factor of 1
	// turned is by how much more a corner of unit who may be off, if who has turned towards another
	// before it looks.
	who    spatial.UnitID
	turned float64
}

// thing returns by how much a corner of a unit or piece may be off, in inches.
func (b *bounds) thing(x spatial.Thing) float64 {
	by := float64(b.by * b.tolerance.of(x))
	if b.turned > 0 && x == spatial.UnitThing(b.who) {
		by += b.turned
	}
	return by
}

func (b *bounds) unitBy(id spatial.UnitID) float64   { return b.thing(spatial.UnitThing(id)) }
func (b *bounds) pieceBy(id spatial.PieceID) float64 { return b.thing(spatial.PieceThing(id)) }

// misplacement returns all bounds in the form that the packages of the rules take.
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
	return b.thing(x) + b.thing(y) + geom.ProofSlack
}

// carries is [carried] for a unit in a view. A heading that a free turn replaced is exact, so the
// unit is only shifted. An inexact turn moves its corners within the bound.
func (b *bounds) carries(v *spatial.View, id spatial.UnitID, far float64) float64 {
	base := v.Body(id).Base()
	if b.turned > 0 && id == b.who {
		moved := float64(b.by * b.tolerance.of(spatial.UnitThing(id)))
		return moved + carried(base, b.turned, far)
	}
	return carried(base, b.unitBy(id), far)
}

// carried returns by how much a place fixed to a base may be off if the corners are off by at most
// an amount. The shift s and the turn f of the base keep s^2 + (D sin(f/2))^2 within the square of
// the amount, with D its diagonal. A place at distance R moves by at most s + 2R sin(f/2).
func carried(base geom.Base, by, far float64) float64 {
	r := far / base.Radius()
	return float64(by * math.Sqrt(1+float64(r*r)))
}

// farthest returns the distance of a point from the farthest corner of a base.
func farthest(p geom.Point, base geom.Base) float64 {
	far := 0.0
	for _, c := range base.Corners() {
		far = max(far, geom.Dist(p, c))
	}
	return far
}

// settled reports whether a number that may be off by an amount stays on its side of zero.
func settled(slack, by float64) bool { return math.Abs(slack) > by }
