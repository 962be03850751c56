package charge

import (
	"math"

	"github.com/leaderpoint/leaderpoint/geom"
)

// facing is a heading of the charger's frame on the table.
func (s *scene) facing(theta float64) geom.Point { return heading(s.base, theta) }

// heading is the facing of a base that has turned by an angle in degrees, clockwise.
func heading(b geom.Base, theta float64) geom.Point {
	return geom.Unit(direction(b, geom.FromBearing(theta)))
}

// direction is a vector of a base's own frame as one of the table.
func direction(b geom.Base, local geom.Point) geom.Point {
	r, u := b.RightWard(), b.Facing()
	return geom.Point{
		X: float64(r.X*local.X) + float64(u.X*local.Y),
		Y: float64(r.Y*local.X) + float64(u.Y*local.Y),
	}
}

// contact is how a charge meets its target.
type contact struct {
	second float64    // length of the second leg
	at     geom.Point // on the facing, in the charger's frame
	along  float64    // the same, in inches from the facing's left end
	touch  span       // the stretch of the facing that is touched at once
	swung  float64    // where the middle comes to stand when the charger swings round it, likewise
}

// meet follows a charge to first contact.
func (s *scene) meet(p spot) contact {
	c := s.cut(p.theta, 0, p.side, span{p.leg, p.leg})
	past := float64(float64(c.sigma*c.a)*p.leg) - float64(c.sigma*c.v.X) - s.w
	var m contact
	from := 0.0 // inches from V of the first point in contact
	m.swung = past + s.w
	if past > 0 {
		from = past / c.g
		m.swung = from + s.w
	}
	m.second = max(0, c.v.Y+float64(c.h*from)-s.d-float64(c.b*p.leg))
	if m.second < roundingSlack {
		m.second = 0 // the pivot makes contact
	}
	m.touch = span{from, from}
	if c.flush(s) { // the whole front meets the facing at once
		m.touch.hi = min(s.length, (past+float64(2*s.w))/c.g)
		m.swung = past + s.w
	}
	if p.side == 1 {
		m.touch = span{s.length - m.touch.hi, s.length - m.touch.lo}
		m.swung = s.length - m.swung
	}
	m.along = max(0, min(s.length, m.touch.middle()))
	m.at = geom.Along(s.tips[0], s.along, m.along)
	return m
}

// path is a charge by one pivot as legs on the table.
func (s *scene) path(p spot) route {
	var way route
	m := s.meet(p)
	start := s.base.Facing()
	if p.theta == 0 {
		way.add(leg{start, p.leg + m.second})
		return way
	}
	if p.leg > 0 {
		way.add(leg{start, p.leg})
	}
	way.add(leg{s.facing(p.theta), m.second})
	return way
}

// settle is where the middle of the front comes to stand along the facing, in
// inches from its left end: when the charger has come flush with the first
// contact kept (row CHG-8), and when it has shuffled as near to where it wants to
// be as things allow (row CHG-9): the middle, or its share among several chargers
// (row MLT-2). Of several free places that keep the contact, the one from which
// the shuffle gets nearest is taken, and of those the one that turns least.
func (s *scene) settle(m contact) (aligned, final float64, ok bool) {
	best := math.Inf(1)
	for _, h := range s.held.all() {
		keep := span{max(h.lo, m.touch.lo-s.w), min(h.hi, m.touch.hi+s.w)}
		if s.swing {
			keep = span{max(h.lo, m.swung), min(h.hi, m.swung)}
		}
		if keep.lo > keep.hi+geom.ContactBand {
			continue
		}
		at := min(max(m.swung, keep.lo), max(keep.lo, keep.hi))
		to := min(max(s.wanted, h.lo), h.hi)
		if off := math.Abs(to - s.wanted); off < best-geom.Tol ||
			(off < best+geom.Tol && math.Abs(at-m.swung) < math.Abs(aligned-m.swung)) {
			aligned, final, best, ok = at, to, off, true
		}
	}
	return aligned, final, ok
}

// flushAt is the charger flush with the facing, its middle at a place along it.
func (s *scene) flushAt(along float64) geom.Base {
	p := geom.Along(geom.Along(s.tips[0], s.along, along), s.ahead, -s.d)
	return s.base.At(s.base.World(p)).Turned(geom.Unit(direction(s.base, s.ahead)))
}

// works reports whether a charge by one pivot works in the scene.
func (s *scene) works(at spot) bool {
	if at.leg > s.longest || len(s.held.all()) == 0 {
		return false
	}
	var room [4]span
	return len(s.slice(room[:0], at.theta, 0, at.side, span{at.leg, at.leg})) > 0
}

// nearest is the place along the facing, from its left end, that touches the front
// of a base: of a flush contact the middle, and of a facing that is not touched at
// all the nearer end.
func (s *scene) nearest(met geom.Base) float64 {
	a, b := met.Local(s.base.World(s.tips[0])), met.Local(s.base.World(s.tips[1]))
	lo, hi := max(a.X, -met.HalfWidth()), min(b.X, met.HalfWidth())
	if !(lo < hi) {
		if met.DistanceTo(s.base.World(s.tips[0])) <= met.DistanceTo(s.base.World(s.tips[1])) {
			return 0
		}
		return s.length
	}
	x := lo
	switch rise := b.Y - a.Y; {
	case math.Abs(rise) <= geom.ContactBand:
		x = lo + float64(0.5*(hi-lo))
	case rise < 0:
		x = hi
	}
	return float64(s.length * ((x - a.X) / (b.X - a.X)))
}
