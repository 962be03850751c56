package ways

import (
	"math"

	"github.com/leaderpoint/leaderpoint/geom"
)

// Direction converts a vector of a base's own frame to the frame of the table.
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
	// At is the point of the facing that is touched first, in the charger's frame. For a flush contact
	// it is the middle of the stretch.
	At geom.Point
	// Along is the same point, in inches from the facing's left end.
	Along float64
	// Touch is the stretch of the facing that is touched at once, in inches from its left end: one
	// point, unless the charger arrives flush.
	Touch Span
	// Swung is the place of the charger's middle, in the same measure, after it swings round the point
	// of contact until it is flush. It may lie beyond the ends of the facing.
	Swung float64
}

// Meet follows a charge by one pivot to first contact. It does not check whether the charge works.
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
// and no first leg if it pivots at its start.
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
// end. aligned is that of the flush charger with the first contact kept. final is that after the
// shuffle towards [Scene.Wanted] (row CHG-9). Of several free places it takes the one from which
// the shuffle gets nearest, then the one with the least turn. ok is false if no place keeps the
// contact.
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

// Kept returns the point of contact for answers, on the table. It is the one touched first. If a
// front that has come flush at aligned leaves that point, it is the middle of the part that it
// keeps.
func (s *Scene) Kept(m Contact, aligned float64) geom.Point {
	keeps := Span{max(m.Touch.Lo, aligned-s.HalfWidth), min(m.Touch.Hi, aligned+s.HalfWidth)}
	if keeps.Empty() || keeps.Lo <= m.Along && m.Along <= keeps.Hi {
		return s.Base.World(m.At)
	}
	return s.Base.World(geom.Along(s.Tips[0], s.Along, keeps.middle()))
}

// FlushAt returns the charger on the table, flush with the facing. Its middle is opposite the point
// along inches from the facing's left end.
func (s *Scene) FlushAt(along float64) geom.Base {
	p := geom.Along(geom.Along(s.Tips[0], s.Along, along), s.Ahead, -s.halfDepth)
	return s.Base.At(s.Base.World(p)).Turned(geom.Unit(Direction(s.Base, s.Ahead)))
}

// Works reports whether a charge by one pivot works in the scene, exactly as given.
func (s *Scene) Works(at Spot) bool {
	if at.leg > s.Longest || len(s.Places.All()) == 0 {
		return false
	}
	var room [4]Span
	return len(slicer{s}.slice(room[:0], at.Theta, 0, at.Side, Span{at.leg, at.leg})) > 0
}

// Nearest returns the place along the facing, in inches from its left end, nearest to the front of
// a base. It is the middle of a flush contact, or the nearer end if the facing is not opposite the
// front.
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

// flushPlaces finds the places along the facing where the charger can stand flush.
type flushPlaces struct{ *Scene }

// whole returns all places of a flush charger: the least contact is left at both ends.
func (s flushPlaces) whole() Span {
	return Span{s.LeastContact - s.HalfWidth, s.Length + s.HalfWidth - s.LeastContact}
}

// free appends the free flush places (row CHG-8). The least contact is left at both ends (CHG-10).
func (s flushPlaces) free(dst []Span) []Span {
	var room [SpanRoom + 4]Span
	blocked := room[:0]
	for i := range s.Obstacles.Len() {
		o := s.Obstacles.At(i)
		if !o.Holds {
			continue
		}
		// An obstacle wholly before or behind the strip blocks nothing.
		if depth := s.facingFrame(o.centre).Y; depth-o.radius > 0 || depth+o.radius < -float64(2*s.halfDepth)-geom.Tol {
			continue
		}
		// It may leave an obstacle that it overlaps by more than a measuring error, but not end in it. An
		// obstacle at a slant is smaller by the band along neither of the two axes alone.
		slack := min(o.slack, TypedSlack)
		if slack > 2*geom.Tol {
			slack /= s.slant(s.Obstacles.Ring(o))
		}
		strip := func(slack float64) Span {
			return s.Strip(s.Obstacles.Ring(o), slack-float64(2*s.halfDepth), -slack)
		}
		// What only touches the strip in front or behind blocks nothing, in an exact scene, either.
		if x := strip(slack); x.Lo < x.Hi && !strip(TypedSlack).Empty() {
			blocked = Insert(blocked, Span{x.Lo - s.HalfWidth + slack, x.Hi + s.HalfWidth - slack})
		}
	}
	whole := s.whole()
	for i := range s.edges[:s.NumEdges] {
		e := &s.edges[i]
		// The centre is Tips[0] + Along*x - Ahead*halfDepth.
		centre := geom.Along(s.Tips[0], s.Ahead, -s.halfDepth)
		reach := float64(math.Abs(geom.Dot(e.inward, s.Along))*s.HalfWidth) + float64(math.Abs(geom.Dot(e.inward, s.Ahead))*s.halfDepth)
		whole = whole.Where(geom.Dot(e.inward, s.Along), e.offset+e.slack+geom.Dot(e.inward, centre)-reach)
	}
	if whole.Empty() {
		return dst
	}
	return Subtract(dst, whole, blocked)
}

// slant returns the divisor of the contact band for a convex ring at a slant to the facing. With it
// the band counts no more than once along both axes together. It is 1 if the ring is parallel, and
// at most the root of 2.
func (s flushPlaces) slant(ring []geom.Point) float64 {
	most := 1.0
	last := ring[len(ring)-1]
	for _, p := range ring {
		side := p.Sub(last)
		last = p
		x, y := geom.Dot(side, s.Along), geom.Dot(side, s.Ahead)
		if long := math.Sqrt(geom.Norm2(side)); long > 0 {
			most = max(most, (math.Abs(x)+math.Abs(y))/long)
		}
	}
	if most < 1+1e-9 {
		return 1
	}
	return min(most, math.Sqrt2)
}

// KeepPlace leaves only the stretch of flush places with a given place in it, and makes that
// [Scene.Wanted]. The place is in inches from the left end of the facing. If it lies in no stretch,
// none is left.
func (s *Scene) KeepPlace(slot float64) {
	found := Span{0, -1}
	off := 2 * geom.Tol
	for _, h := range s.Places.All() {
		if d := max(h.Lo-slot, slot-h.Hi, 0); d < off {
			found, off = h, d
		}
	}
	if found.Empty() {
		s.Places.Set(nil)
		s.Gaps.Set(nil)
		return
	}
	s.Wanted = min(max(slot, found.Lo), found.Hi)
	one := [1]Span{found}
	s.Places.Set(one[:])
	var room [SpanRoom + 4]Span
	s.Gaps.Set(flushPlaces{s}.between(room[:0]))
}

// between returns the contacts that cannot be kept while the charger is set flush.
func (s flushPlaces) between(gaps []Span) []Span {
	reach := s.HalfWidth
	first, last := -1.0, s.Length+1
	if s.Swing {
		reach, first, last = 0, math.Inf(-1), math.Inf(1)
	}
	at := first
	for _, h := range s.Places.All() {
		if lo := h.Lo - reach; lo > at && (s.Swing || lo > 0) {
			gaps = append(gaps, Span{at, lo})
		}
		at = max(at, h.Hi+reach)
	}
	if at < last && (s.Swing || at < s.Length) {
		gaps = append(gaps, Span{at, last})
	}
	return gaps
}

// Strip returns the range along the facing, in inches from its left end, of the part of a convex
// ring between two depths. The ring is in the charger's frame, and depths are negative in front of
// the facing. It is empty (Lo > Hi) if there is no such part.
func (s *Scene) Strip(ring []geom.Point, rear, front float64) Span {
	out := Span{math.Inf(1), math.Inf(-1)}
	add := func(x float64) { out.Lo, out.Hi = min(out.Lo, x), max(out.Hi, x) }
	if !(rear < front) {
		return out
	}
	prev := flushPlaces{s}.facingFrame(ring[len(ring)-1])
	for _, q := range ring {
		p := flushPlaces{s}.facingFrame(q)
		for _, y := range [2]float64{rear, front} {
			if (p.Y > y) != (prev.Y > y) {
				add(prev.X + float64((p.X-prev.X)*((y-prev.Y)/(p.Y-prev.Y))))
			}
		}
		if p.Y > rear && p.Y < front {
			add(p.X)
		}
		prev = p
	}
	return out
}

// facingFrame converts a point to its place along the facing and its depth, negative in front of
// it.
func (s flushPlaces) facingFrame(p geom.Point) geom.Point {
	q := p.Sub(s.Tips[0])
	return geom.Point{X: geom.Dot(q, s.Along), Y: geom.Dot(q, s.Ahead)}
}
