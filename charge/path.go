package charge

import (
	"cmp"
	"math"
	"slices"

	"github.com/leaderpoint/leaderpoint/charge/internal/ground"
	"github.com/leaderpoint/leaderpoint/charge/internal/ways"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// Leg is one part of a path: the unit turns about its centre to a facing, by the shorter way round,
// and goes straight forward. Forward may be 0, and the facing may be the one it has.
type Leg struct {
	Facing  geom.Point
	Forward float64
}

// Path is the path of a charge from the unit's start to first contact. The first leg keeps the
// facing that the unit has, unless the unit has a free pivot before it moves. It is a value; the
// zero Path goes nowhere.
type Path struct {
	route ways.Route
	back  float64
	free  bool
}

// TurnsFirst reports whether the pivot before the first leg is a free one, which counts as none and
// costs nothing (rows ARC-4, MOV-17).
func (p *Path) TurnsFirst() bool { return p.free }

// Back returns how far, in inches, the unit falls straight back before it follows the path. It is
// [move.WithdrawDistance] if the unit disengages, or else 0 (row MOV-24).
func (p *Path) Back() float64 { return p.back }

// Len returns the number of legs.
func (p *Path) Len() int { return int(p.route.N) }

// Leg returns leg i, from 0 to Len-1.
func (p *Path) Leg(i int) Leg { return Leg(p.route.Legs[i]) }

// Length returns the distance that the unit moves forward, in inches, pivots not counted.
func (p *Path) Length() float64 { return p.route.Length() }

// End returns the base of a unit that starts on base and follows the path.
func (p *Path) End(base geom.Base) geom.Base {
	if p.back > 0 {
		base = base.At(geom.Along(base.Centre(), base.Facing(), -p.back))
	}
	return p.route.End(base)
}

// Pivot returns the pivot before leg i in degrees, clockwise, in (-180, 180]. start is the facing
// with which the unit starts, and i is from 0 to Len-1.
func (p *Path) Pivot(start geom.Point, i int) float64 { return p.route.Pivot(start, i) }

// Turned returns the sum of the pivots in degrees, left and right alike, for a unit that starts
// with the given facing. A free pivot is not counted.
func (p *Path) Turned(start geom.Point) float64 {
	if p.free && p.route.N > 0 {
		start = p.route.Legs[0].Facing
	}
	return p.route.Turned(start)
}

// Walked returns how far the models of a unit walk that starts on base and follows the path, in
// inches. Its corners go as far as the path is long and, at each pivot, half the diagonal times the
// angle. A free pivot is not counted. It is the cost by which the most direct path is chosen (row
// CHG-4).
func (p *Path) Walked(base geom.Base) float64 {
	return p.Length() + float64(base.Radius()*float64(p.Turned(base.Facing())*ways.Radians))
}

// Clearance says which obstacle the path of a charge comes nearest to.
type Clearance struct {
	// Thing is a unit or a piece of blocking terrain. If Edge is set, the obstacle is the edge of the
	// table, and Thing does not count.
	Thing spatial.Thing
	Edge  bool
	// Gap is between the nearest points of the path and the obstacle. Its Distance is negative if they
	// overlap, as typed positions do.
	Gap geom.Gap
}

// clearance returns the least clearance of the path of an answer. Its legs count against obstacles
// that the charger does not touch at the start, unless it flies or is lifted. Its shuffle counts,
// too. It is [geom.NoLimit] if there are no obstacles.
func (a *Answer) clearance(q Question, p *plan, above bool) Clearance {
	c := ground.Clearing{View: q.View, Least: geom.Gap{Distance: geom.NoLimit}}
	for id := range q.View.Units() {
		if id != q.From && id != q.To && !p.moves(id) {
			c.Units = append(c.Units, spatial.Placed{Unit: id, Base: q.View.Body(id).Base()})
		}
	}
	for _, m := range p.moved {
		if !m.gone && m.unit != q.From && m.unit != q.To {
			c.Units = append(c.Units, spatial.Placed{Unit: m.unit, Base: m.base})
		}
	}
	if !above {
		var room [mostCovered]geom.Base
		legs := hinderedBy{q}.appendLegs(room[:0], &a.Path)
		c.Start = &legs[0]
		for i := range legs[1:] {
			c.Look(legs[1+i])
		}
	}
	c.Start = nil
	c.Look(ground.Swept(a.Aligned, a.Final))
	return Clearance{Thing: c.Thing, Edge: c.Edge, Gap: c.Least}
}

// HinderedMargin is the distance between the path of a charge and the terrain that could hinder it
// (row CHG-13). It is measured on the table as it is, from the ground that the path covers, and is
// negative if they overlap. A charge is hindered if it overlaps by more than [geom.ContactBand]; a
// flier if it ends nearer than that.
type HinderedMargin struct {
	// Margin is the least margin of the pieces, in inches; [geom.NoLimit] if nothing on the table
	// could hinder.
	Margin float64
	// Pieces lists all that could hinder, the nearest or deepest first.
	Pieces []HinderingPiece
}

// HinderingPiece is a piece of terrain that could hinder a charge.
type HinderingPiece struct {
	Piece spatial.PieceID
	// Margin is its separation from the path, in inches, negative if the path goes into it.
	Margin float64
	// Gap is between the nearest points of the path and of the piece. It is zero if they overlap.
	Gap geom.Gap
}

// hinderedMargin returns the margin of an answer, by the traits that the charger moves with.
func (q hinderedBy) hinderedMargin(a *Answer, traits rules.Traits) HinderedMargin {
	out := HinderedMargin{Margin: geom.NoLimit}
	if freed(q.View.Edition(), traits) {
		return out
	}
	var room [mostCovered]geom.Base
	covered := q.appendCovered(room[:0], a, traits)
	var turns []turning
	if q.View.Edition().Readings.PivotHindersYes && !traits.Has(rules.Fly) {
		turns = q.appendTurnings(nil, &a.Path)
	}
	t := q.View.Table()
	out.Pieces = make([]HinderingPiece, 0, t.NumPieces())
	for id := range spatial.PieceID(t.NumPieces()) {
		if !hinders(t.Piece(id).Kind(), traits) {
			continue
		}
		x := HinderingPiece{Piece: id, Margin: geom.NoLimit}
		shape := t.Piece(id).Shape()
		for i := range shape.NumParts() {
			part := shape.Part(i)
			ring, box := part.Vertices(), part.Bounds()
			for _, b := range covered {
				if ground.BoxGap(b.Bounds(), box) < max(geom.Tol, x.Margin) {
					x.near(b, ring)
				}
			}
			for k := range turns {
				x.nearTurn(&turns[k], ring)
			}
		}
		out.Pieces = append(out.Pieces, x)
		out.Margin = min(out.Margin, x.Margin)
	}
	if len(out.Pieces) == 0 {
		out.Pieces = nil
	}
	slices.SortStableFunc(out.Pieces, func(x, y HinderingPiece) int { return cmp.Compare(x.Margin, y.Margin) })
	return out
}

// near notes how near a part of the piece is to some ground.
func (x *HinderingPiece) near(ground geom.Base, ring []geom.Point) {
	apart := geom.SeparationConvex(ground, ring)
	if apart >= x.Margin {
		return
	}
	x.Margin, x.Gap = apart, geom.Gap{}
	if apart > 0 {
		x.Gap, _ = geom.NearestConvex(ground, ring)
	}
}

// nearTurn notes how near a part of the piece is to a base that turns about its centre, to a
// ten-thousandth of an inch. Corners move at most the radius times the angle, which bounds the
// distance between two samples.
func (x *HinderingPiece) nearTurn(turn *turning, ring []geom.Point) {
	const fine = 1e-4
	b := turn.base
	var look func(lo, hi float64)
	look = func(lo, hi float64) {
		middle := (lo + hi) / 2
		at := b.Turned(geom.Clockwise(b.Facing(), middle))
		between := float64(b.Radius() * float64(math.Abs(hi-lo)/2*ways.Radians))
		apart := geom.SeparationConvex(at, ring)
		if apart-between >= x.Margin {
			return
		}
		if x.near(at, ring); between > fine {
			look(lo, middle)
			look(middle, hi)
		}
	}
	look(0, turn.by)
}
