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
		b = geom.PointBase(p.view.Body(f.unit).Eye(), b.Facing())
	}
	f.slack, f.ways = math.Inf(1), nil
	left := mostTries
	farther := past
	if !f.holds {
		farther = -past
	}
	for _, s := range geom.AppendShifts(nil, b, rings, at, farther, most) {
		if left -= len(rings); p.until.ended() {
			return
		}
		length := geom.Norm(s.By) + past
		if len(f.ways) > 0 && length > f.slack+past {
			return
		}
		for _, by := range [2]geom.Point{s.Past, geom.Along(s.By, geom.Unit(s.By), past)} {
			if p.turns(f, piece, by) || left < 0 {
				if f.offer(by, length); left < 0 {
					return
				}
				break
			}
		}
	}
}

// offer adds a shift that turns a fact, as long as told or a little longer, if none is shorter. Of several that are equally short
// one may turn the verdict and another not.
func (f *fact) offer(by geom.Point, length float64) {
	switch {
	case length > f.slack+past:
		return
	case length < f.slack-past:
		f.ways = f.ways[:0]
	}
	f.slack = min(f.slack, length)
	if len(f.ways) < mostWays {
		f.ways = append(f.ways, by)
	}
}

// mostWays is how many equally short shifts are kept.
const mostWays = 8

// mostTries is how many parts of pieces shifts are tried on. A margin that hangs on a piece
// of very many parts may be said to be less than it is: no shorter shift turns it. mostSearched is
// how many the search for shifts that turn several facts is tried on: beyond it the margin may be
// said to be more than it is.
const (
	mostTries    = 300_000
	mostSearched = 2_000_000
	// trueTries is how much more a shift costs with true line of sight, for each pair of parts: what they hide together takes the square of them.
	trueTries = 8
)

// turns reports whether a shift turns a fact of contact: as [terrain.ContactPart] has it of any
// part, of which most are far away.
func (p *pair) turns(f *fact, piece *terrain.Piece, by geom.Point) bool {
	base, eye := p.moved(f.unit, by)
	box := base.Bounds().ExpandedByMargin(geom.ContactBand)
	for i := range piece.Shape().NumParts() {
		part := piece.Shape().Part(i)
		if !box.Intersects(part.Bounds()) {
			continue
		}
		c := terrain.ContactPart(base, eye, part.Vertices())
		if f.kind == ByInside && c.Inside || f.kind == ByLeaderPoint && c.Leader || f.kind == ByTouching && c.Touching {
			return !f.holds
		}
	}
	return f.holds
}

// settleFacing is [pair.settle] of the arc of the target that the viewer is before: straight
// over the nearest arc line, or past the corner where it begins.
func (p *pair) settleFacing(f *fact) {
	target, eye := p.target.Base(), p.viewer.Eye()
	side := p.facing()
	length := f.slack + past
	f.slack, f.ways = math.Inf(1), nil
	try := func(way geom.Point) {
		by := geom.Scale(geom.Unit(way), length)
		if q := p.at(p.from, by); q != nil && q.facing() != side {
			f.offer(by, length)
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
	q.pivoted, q.until = p.pivoted, p.until
	return &q
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
