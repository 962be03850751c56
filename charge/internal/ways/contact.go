package ways

import (
	"math"

	"github.com/leaderpoint/leaderpoint/geom"
)

// facing is a heading of the charger's frame on the table.
func (s *Scene) facing(theta float64) geom.Point { return Heading(s.Base, theta) }

// Heading is the facing of a base that has turned by an angle in degrees, clockwise.
func Heading(b geom.Base, theta float64) geom.Point {
	return geom.Unit(Direction(b, geom.FromBearing(theta)))
}

// Direction is a vector of a base's own frame as one of the table.
func Direction(b geom.Base, local geom.Point) geom.Point {
	r, u := b.RightWard(), b.Facing()
	return geom.Point{
		X: float64(r.X*local.X) + float64(u.X*local.Y),
		Y: float64(r.Y*local.X) + float64(u.Y*local.Y),
	}
}

// Contact is how a charge meets its target.
type Contact struct {
	Second float64    // length of the second leg
	At     geom.Point // on the facing, in the charger's frame
	Along  float64    // the same, in inches from the facing's left end
	Touch  Span       // the stretch of the facing that is touched at once
	Swung  float64    // where the middle comes to stand when the charger swings round it, likewise
}

// Meet follows a charge to first contact.
func (s *Scene) Meet(p Spot) Contact {
	c := s.cut(p.Theta, 0, p.Side, Span{p.leg, p.leg})
	past := float64(float64(c.sigma*c.a)*p.leg) - float64(c.sigma*c.v.X) - s.HalfWidth
	var m Contact
	from := 0.0 // inches from V of the first point in contact
	m.Swung = past + s.HalfWidth
	if past > 0 {
		from = past / c.g
		m.Swung = from + s.HalfWidth
	}
	m.Second = max(0, c.v.Y+float64(c.h*from)-s.HalfDepth-float64(c.b*p.leg))
	if m.Second < RoundingSlack {
		m.Second = 0 // the pivot makes contact
	}
	m.Touch = Span{from, from}
	if c.flush(s) { // the whole front meets the facing at once
		m.Touch.Hi = min(s.Length, (past+float64(2*s.HalfWidth))/c.g)
		m.Swung = past + s.HalfWidth
	}
	if p.Side == 1 {
		m.Touch = Span{s.Length - m.Touch.Hi, s.Length - m.Touch.Lo}
		m.Swung = s.Length - m.Swung
	}
	m.Along = max(0, min(s.Length, m.Touch.middle()))
	m.At = geom.Along(s.Tips[0], s.Along, m.Along)
	return m
}

// Route is a charge by one pivot as legs on the table.
func (s *Scene) Route(p Spot) Route {
	var way Route
	m := s.Meet(p)
	start := s.Base.Facing()
	if p.Theta == 0 {
		way.Add(Leg{start, p.leg + m.Second})
		return way
	}
	if p.leg > 0 {
		way.Add(Leg{start, p.leg})
	}
	way.Add(Leg{s.facing(p.Theta), m.Second})
	return way
}

// Settle is where the middle of the front comes to stand along the facing, in
// inches from its left end: when the charger has come flush with the first
// Contact kept (row CHG-8), and when it has shuffled as near to where it wants to
// be as things allow (row CHG-9): the middle, or its share among several chargers
// (row MLT-2). Of several free places that keep the contact, the one from which
// the shuffle gets nearest is taken, and of those the one that turns least.
func (s *Scene) Settle(m Contact) (aligned, final float64, ok bool) {
	best := math.Inf(1)
	for _, h := range s.Places.All() {
		keep := Span{max(h.Lo, m.Touch.Lo-s.HalfWidth), min(h.Hi, m.Touch.Hi+s.HalfWidth)}
		if s.swing {
			keep = Span{max(h.Lo, m.Swung), min(h.Hi, m.Swung)}
		}
		if keep.Lo > keep.Hi+geom.ContactBand {
			continue
		}
		at := min(max(m.Swung, keep.Lo), max(keep.Lo, keep.Hi))
		to := min(max(s.Wanted, h.Lo), h.Hi)
		if off := math.Abs(to - s.Wanted); off < best-geom.Tol ||
			(off < best+geom.Tol && math.Abs(at-m.Swung) < math.Abs(aligned-m.Swung)) {
			aligned, final, best, ok = at, to, off, true
		}
	}
	return aligned, final, ok
}

// FlushAt is the charger flush with the facing, its middle at a place along it.
func (s *Scene) FlushAt(along float64) geom.Base {
	p := geom.Along(geom.Along(s.Tips[0], s.Along, along), s.Ahead, -s.HalfDepth)
	return s.Base.At(s.Base.World(p)).Turned(geom.Unit(Direction(s.Base, s.Ahead)))
}

// Works reports whether a charge by one pivot works in the scene.
func (s *Scene) Works(at Spot) bool {
	if at.leg > s.Longest || len(s.Places.All()) == 0 {
		return false
	}
	var room [4]Span
	return len(s.slice(room[:0], at.Theta, 0, at.Side, Span{at.leg, at.leg})) > 0
}

// Nearest is the place along the facing, from its left end, that touches the front
// of a base: of a flush contact the middle, and of a facing that is not touched at
// all the nearer end.
func (s *Scene) Nearest(met geom.Base) float64 {
	a, b := met.Local(s.Base.World(s.Tips[0])), met.Local(s.Base.World(s.Tips[1]))
	lo, hi := max(a.X, -met.HalfWidth()), min(b.X, met.HalfWidth())
	if !(lo < hi) {
		if met.DistanceTo(s.Base.World(s.Tips[0])) <= met.DistanceTo(s.Base.World(s.Tips[1])) {
			return 0
		}
		return s.Length
	}
	x := lo
	switch rise := b.Y - a.Y; {
	case math.Abs(rise) <= geom.ContactBand:
		x = lo + float64(0.5*(hi-lo))
	case rise < 0:
		x = hi
	}
	return float64(s.Length * ((x - a.X) / (b.X - a.X)))
}
