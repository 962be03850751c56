package los

import (
	"math"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/leaderpoint/leaderpoint/terrain"
)

// past is how far beyond the limit, in inches, a shift is tried: more than what is a tie.
const past = 4e-6

// settle finds the shortest shift that turns a fact, of those shorter than most.
func (p *pair) settle(f *fact, most float64) {
	switch f.kind {
	case ByHalf:
		p.settleHalf(f, most)
	case ByFacing:
		p.settleFacing(f)
	default:
		p.settleContact(f, most)
	}
}

// moved is the base of a unit shifted, and its leader point.
func (p *pair) moved(unit spatial.UnitID, by geom.Point) (geom.Base, geom.Point) {
	b := p.view.Body(unit)
	return b.Base().At(b.Base().Centre().Add(by)), b.Eye().Add(by)
}

// settleContact is [pair.settle] of contact with a piece.
func (p *pair) settleContact(f *fact, most float64) {
	piece := p.view.Table().Piece(f.piece)
	var rings [][]geom.Point
	for i := range piece.Shape().NumParts() {
		rings = append(rings, piece.Shape().Part(i).Vertices())
	}
	b, at := p.view.Body(f.unit).Base(), geom.ContactBand
	if f.kind == ByInside {
		at = -at
	}
	if f.kind == ByLeaderPoint {
		b = geom.PointBase(p.view.Body(f.unit).Eye())
	}
	f.slack = math.Inf(1)
	left := mostTries
	for _, by := range geom.AppendShifts(nil, b, rings, at, most) {
		left -= len(rings)
		if try := geom.Along(by, geom.Unit(by), past); p.turns(f, piece, try) || left < 0 {
			f.slack, f.by = geom.Norm(try), try
			return
		}
	}
}

// mostTries is how many parts of pieces shifts are tried on. A margin that hangs on a piece
// of very many parts may be said to be less than it is: no shorter shift turns it.
const mostTries = 300_000

// turns reports whether a shift turns a fact of contact.
func (p *pair) turns(f *fact, piece *terrain.Piece, by geom.Point) bool {
	base, eye := p.moved(f.unit, by)
	c := piece.ContactWith(base, eye)
	switch f.kind {
	case ByInside:
		return c.Inside != f.holds
	case ByLeaderPoint:
		return c.Leader != f.holds
	}
	return c.Touching != f.holds
}

// settleFacing is [pair.settle] of the arc of the target that the viewer is before: straight
// over the nearest arc line, or past the corner where it begins.
func (p *pair) settleFacing(f *fact) {
	target, eye := p.target.Base(), p.viewer.Eye()
	side := p.facing()
	length := f.slack + past
	f.slack = math.Inf(1)
	try := func(way geom.Point) {
		by := geom.Scale(geom.Unit(way), length)
		if q := p.at(p.from, by); q != nil && q.facing() != side && f.slack > length {
			f.slack, f.by = length, by
		}
	}
	for _, x := range [2]float64{1, -1} {
		for _, y := range [2]float64{1, -1} {
			try(geom.Scale(target.RightWard(), x).Add(geom.Scale(target.Facing(), y)))
		}
	}
	for _, c := range target.Corners() {
		try(c.Sub(eye))
	}
}

// at is the pair with a unit shifted, or nil where that cannot be.
func (p *pair) at(unit spatial.UnitID, by geom.Point) *pair {
	base, _ := p.moved(unit, by)
	view, err := p.view.Turned(unit, base)
	if err != nil {
		return nil
	}
	q := newPair(&view, p.from, p.to)
	q.start = p.start
	return &q
}

// halfWays is in how many directions the shortest shift to a half is looked for.
const halfWays = 16

// settleHalf is [pair.settle] of a piece, or of all difficult terrain, that holds half of a
// base. The area that is held changes along a shift without a closed form, so directions are
// tried and the best are turned towards where the area changes most.
func (p *pair) settleHalf(f *fact, most float64) {
	holds := p.halfOf(f)
	f.slack = math.Inf(1)
	limit := most
	for k := range halfWays {
		way := p.wayOf(f.unit, float64(k)*360/halfWays)
		t, ok := reaches(way, limit, f.holds, holds)
		if !ok {
			continue
		}
		for range 6 {
			next := p.steepest(f, geom.Scale(way, t))
			u, ok := reaches(next, math.Min(limit, t), f.holds, holds)
			if !ok || u >= t {
				break
			}
			way, t = next, u
		}
		if t < f.slack {
			f.slack, f.by = t, geom.Scale(way, t)
			limit = t
		}
	}
}

// halfOf is whether half is held after a shift.
func (p *pair) halfOf(f *fact) func(geom.Point) bool {
	if f.piece == noPiece {
		return func(by geom.Point) bool {
			q := p.at(f.unit, by)
			return q != nil && geom.Holds(q.terrainSlack(0))
		}
	}
	piece := p.view.Table().Piece(f.piece)
	return func(by geom.Point) bool {
		base, _ := p.moved(f.unit, by)
		covered := geom.Coverage(base, piece.Shape())
		if piece.Kind() == terrain.Hill {
			return terrain.StandsOn(p.edition, base, covered)
		}
		return geom.Holds(terrain.HalfSlack(base, covered))
	}
}

// wayOf is the direction that is so many degrees clockwise of where a unit faces: the same
// directions are tried whichever way the table is turned.
func (p *pair) wayOf(unit spatial.UnitID, deg float64) geom.Point {
	return clockwise(p.view.Body(unit).Base().Facing(), deg)
}

// clockwise is a unit vector turned by degrees.
func clockwise(u geom.Point, deg float64) geom.Point {
	way := geom.FromBearing(deg)
	return geom.Scale(geom.RightOf(u), way.X).Add(geom.Scale(u, way.Y))
}

// steepest is the direction in which the area changes most at a shift, the way that turns
// the fact.
func (p *pair) steepest(f *fact, by geom.Point) geom.Point {
	const step = 1e-4
	area := func(by geom.Point) float64 {
		base, _ := p.moved(f.unit, by)
		if f.piece == noPiece {
			var shapes []*geom.Polygon
			for id := range spatial.PieceID(p.view.Table().NumPieces()) {
				if piece := p.view.Table().Piece(id); p.shelters(piece) {
					shapes = append(shapes, piece.Shape())
				}
			}
			return geom.Coverage(base, shapes...)
		}
		return geom.Coverage(base, p.view.Table().Piece(f.piece).Shape())
	}
	along := func(way geom.Point) geom.Point {
		return geom.Scale(way, area(geom.Along(by, way, step))-area(geom.Along(by, way, -step)))
	}
	slope := along(p.wayOf(f.unit, 90)).Add(along(p.wayOf(f.unit, 0)))
	if f.holds {
		slope = geom.Neg(slope)
	}
	return geom.Unit(slope)
}

// reaches is the length of the shortest shift in a direction after which a predicate is no
// longer what it was, of those up to most; it takes steps in which it is taken to turn once.
func reaches(way geom.Point, most float64, was bool, holds func(geom.Point) bool) (float64, bool) {
	if way == (geom.Point{}) || !(most > 0) {
		return 0, false
	}
	const steps = 6
	lo, hi := 0.0, 0.0
	for k := 1; ; k++ {
		if k > steps {
			return 0, false
		}
		hi = float64(most * (float64(k) / steps))
		if holds(geom.Scale(way, hi)) != was {
			break
		}
		lo = hi
	}
	for range 40 {
		if mid := (lo + hi) / 2; holds(geom.Scale(way, mid)) != was {
			hi = mid
		} else {
			lo = mid
		}
	}
	return hi, true
}
