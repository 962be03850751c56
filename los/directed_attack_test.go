package los_test

import (
	"math"
	"math/rand/v2"

	"github.com/leaderpoint/leaderpoint/geom"
)

// Most of what a shift may turn at once are facts of contact, which shifts in any direction seldom meet: a band is two thousandths wide.
// So some shifts bring a corner of one thing, or the eye, to the lines of two sides of another at once: on them, or nearer to being in
// contact than not by a hair, or the other way.

// atLine is where a shift has to lead: n.x = by.
type atLine struct {
	n  geom.Point
	by float64
}

// ringOf is a thing as typed.
func (s *sketch) ringOf(thing int) (ring []geom.Point) {
	if thing < len(s.units) {
		b := s.units[thing].Base
		c := b.At(s.typed(thing, b.Centre())).Ring()
		return c[:]
	}
	for _, p := range s.pieces[thing-len(s.units)].ring {
		ring = append(ring, s.typed(thing, p))
	}
	return ring
}

// eye is the leader point of the viewer as typed.
func (s *sketch) eye() geom.Point {
	b := s.units[0].Base
	return b.At(s.typed(0, b.Centre())).World(geom.Point{Y: b.HalfDepth()})
}

// directed is a shift of a thing by no more than so much that leads to two such places, or to one; ok is false where it has not been found.
func (s *sketch) directed(r *rand.Rand, thing int, most float64) (by geom.Point, ok bool) {
	const hair = 1e-6
	things := len(s.units) + len(s.pieces)
	offs := [...]float64{0, hair, -hair, geom.ContactBand - hair, geom.ContactBand + hair, -geom.ContactBand + hair, -geom.ContactBand - hair}
	line := func() (l atLine, ok bool) {
		other := r.IntN(things)
		if other == thing {
			return l, false
		}
		of, at := thing, other // a side of one, and a corner of the other
		if r.IntN(2) == 0 {
			of, at = other, thing
		}
		ring := s.ringOf(of)
		corners := s.ringOf(at)
		p := corners[r.IntN(len(corners))]
		if at == 0 && r.IntN(4) > 0 {
			p = s.eye()
		}
		k := r.IntN(len(ring))
		v, w := ring[k], ring[(k+1)%len(ring)]
		n := geom.Unit(geom.LeftOf(w.Sub(v)))
		l = atLine{n, geom.Dot(n, p.Sub(v)) + offs[r.IntN(len(offs))]}
		if at == thing {
			l.by = -l.by
		}
		return l, math.Abs(l.by) < most
	}
	a, ok := line()
	if !ok {
		return by, false
	}
	by = geom.Scale(a.n, a.by)
	along := math.Sqrt(max(0, float64(most*most)-float64(a.by*a.by)))
	if b, ok := line(); ok && r.IntN(4) > 0 {
		d := geom.Cross(a.n, b.n)
		if math.Abs(d) < 1e-6 {
			return by, false
		}
		by = geom.Scale(geom.Point{X: float64(a.by*b.n.Y) - float64(b.by*a.n.Y), Y: float64(b.by*a.n.X) - float64(a.by*b.n.X)}, 1/d)
	} else {
		by = geom.Along(by, geom.LeftOf(a.n), float64(along*(2*r.Float64()-1)))
	}
	return by, geom.Norm(by) < most
}
