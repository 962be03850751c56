package ways

import (
	"math"

	"github.com/leaderpoint/leaderpoint/geom"
)

// Direction returns a vector of a base's own frame as one of the table.
func Direction(b geom.Base, local geom.Point) geom.Point {
	r, u := b.RightWard(), b.Facing()
	return geom.Point{
		X: float64(r.X*local.X) + float64(u.X*local.Y),
		Y: float64(r.Y*local.X) + float64(u.Y*local.Y),
	}
}

// Contact is how a charge first meets the facing.
type Contact struct {
	// SecondLeg is the length of the second leg, in inches: 0 if the pivot makes contact.
	SecondLeg float64
	// At is the point of the facing that is touched first, in the charger's frame; of a flush
	// contact the middle of the stretch.
	At geom.Point
	// Along is the same point, in inches from the facing's left end.
	Along float64
	// Touch is the stretch of the facing that is touched at once, in inches from its left end: one
	// point, unless the charger arrives flush.
	Touch Span
	// Swung is where the middle of the charger comes to stand when it swings round the point of
	// contact until it is flush, likewise. It may lie beyond the ends of the facing.
	Swung float64
}

// Meet follows a charge by one pivot to first contact. It does not ask whether the charge works.
func (s *Scene) Meet(p Spot) Contact {
	c := slicer{s}.cut(p.Theta, 0, p.Side, Span{p.leg, p.leg})
	past := float64(float64(c.sigma*c.a)*p.leg) - float64(c.sigma*c.v.X) - s.HalfWidth
	var m Contact
	from := 0.0 // inches from V of the first point in contact
	m.Swung = past + s.HalfWidth
	if past > 0 {
		from = past / c.g
		m.Swung = from + s.HalfWidth
	}
	m.SecondLeg = max(0, c.v.Y+float64(c.h*from)-s.halfDepth-float64(c.b*p.leg))
	if m.SecondLeg < RoundingSlack {
		m.SecondLeg = 0 // the pivot makes contact
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

// Route returns a charge by one pivot as legs on the table. It has one leg if it goes straight on,
// and no first leg if it pivots where it stands.
func (s *Scene) Route(p Spot) Route {
	var way Route
	m := s.Meet(p)
	start := s.Base.Facing()
	if p.Theta == 0 {
		way.Add(Leg{start, p.leg + m.SecondLeg})
		return way
	}
	if p.leg > 0 {
		way.Add(Leg{start, p.leg})
	}
	way.Add(Leg{geom.Clockwise(start, p.Theta), m.SecondLeg})
	return way
}

// Settle returns two places of the middle of the front along the facing, in inches from its left
// end. aligned is that when it has come flush with the first contact kept. final is that after the
// shuffle towards [Scene.Wanted] (row CHG-9). Of several free places the one counts from which the
// shuffle gets nearest, then the one of the least turn. ok is false if no place keeps the contact.
func (s *Scene) Settle(m Contact) (aligned, final float64, ok bool) {
	best := math.Inf(1)
	for _, h := range s.Places.All() {
		keep := Span{max(h.Lo, m.Touch.Lo-s.HalfWidth), min(h.Hi, m.Touch.Hi+s.HalfWidth)}
		if s.Swing {
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

// Kept returns the point of contact for answers, on the table. It is the one touched first, or the
// middle of what a front that has come flush at aligned keeps, if it leaves that point.
func (s *Scene) Kept(m Contact, aligned float64) geom.Point {
	keeps := Span{max(m.Touch.Lo, aligned-s.HalfWidth), min(m.Touch.Hi, aligned+s.HalfWidth)}
	if keeps.Empty() || keeps.Lo <= m.Along && m.Along <= keeps.Hi {
		return s.Base.World(m.At)
	}
	return s.Base.World(geom.Along(s.Tips[0], s.Along, keeps.middle()))
}

// FlushAt returns the charger on the table, flush with the facing. Its middle is opposite the place
// that is along inches from the facing's left end.
func (s *Scene) FlushAt(along float64) geom.Base {
	p := geom.Along(geom.Along(s.Tips[0], s.Along, along), s.Ahead, -s.halfDepth)
	return s.Base.At(s.Base.World(p)).Turned(geom.Unit(Direction(s.Base, s.Ahead)))
}

// Works reports whether a charge by one pivot works in the scene, bit for bit as it is given.
func (s *Scene) Works(at Spot) bool {
	if at.leg > s.Longest || len(s.Places.All()) == 0 {
		return false
	}
	var room [4]Span
	return len(slicer{s}.slice(room[:0], at.Theta, 0, at.Side, Span{at.leg, at.leg})) > 0
}

// Nearest returns the place along the facing, in inches from its left end, nearest to the front of
// a base. It is the middle of a flush contact, or the nearer end if it is not before the front.
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
