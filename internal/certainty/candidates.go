package certainty

import (
	"math"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// lists visits candidates, the most promising first, until visit returns false. They are: units
// that come into contact, two bodies against each other, the table cut between them, one body
// alone, and four across the line. exact, if not 0, is the amount at which a candidate should be
// tried.
func (s *search) lists(visit func(c []motion, exact float64) bool) {
	on := s.meeting(visit)
	for _, list := range [4]func(func([]motion)){s.opposed, s.parted, s.single, s.across} {
		if !on || len(s.moving) == 0 {
			return
		}
		list(func(c []motion) {
			if on = on && visit(c, 0); !on {
				return
			}
		})
	}
}

// meeting moves two units until they touch. They are in contact over so short a range of amounts
// that bisection would miss it: beyond it the bases overlap.
func (s *search) meeting(visit func(c []motion, exact float64) bool) bool {
	pairs := s.binding.meet
	var units []spatial.UnitID
	for _, x := range s.binding.things {
		if id, ok := x.Unit(); ok && len(units) < mostBinding {
			units = append(units, id)
		}
	}
	for i := range units {
		for j := range min(i, 2) {
			pairs = append(pairs, [2]spatial.UnitID{units[j], units[i]})
		}
	}
	for _, p := range pairs {
		x, y := s.bodies.number(spatial.UnitThing(p[0])), s.bodies.number(spatial.UnitThing(p[1]))
		f, g := s.bodies.list[x].factor, s.bodies.list[y].factor
		if x == y || f+g == 0 {
			continue
		}
		gap := geom.Nearest(s.table.Unit(p[0]).Base, s.table.Unit(p[1]).Base)
		by := gap.Distance / (f + g)
		if by <= s.least || by > Most {
			continue
		}
		way := geom.Unit(gap.B.Sub(gap.A))
		var c []motion
		for _, m := range [2]motion{{x, geom.Scale(way, f), 0}, {y, geom.Scale(way, -g), 0}} {
			if s.bodies.list[m.body].factor > 0 {
				c = append(c, m)
			}
		}
		if !visit(c, by) {
			return false
		}
	}
	return true
}

// single moves one body at a time, shifted and turned.
func (s *search) single(visit func([]motion)) {
	ways := s.ways(8)
	for _, n := range s.moving {
		for _, turn := range [5]float64{0, 1, -1, 0.6, -0.6} {
			for _, way := range ways {
				visit([]motion{s.motionOf(n, way, turn)})
				if turn*turn == 1 {
					break // it has no shift
				}
			}
		}
	}
}

// opposed moves the first bodies against each other.
func (s *search) opposed(visit func([]motion)) {
	ways := s.ways(4)
	for i, x := range s.moving {
		for _, y := range s.moving[:i] {
			for _, way := range ways {
				visit([]motion{s.motionOf(y, way, 0), s.motionOf(x, geom.Neg(way), 0)})
			}
			if i > 2 {
				break
			}
		}
	}
}

// parted cuts the table between two bodies. It moves all on one side of the cut away from all on
// the other, or towards them. In a line shoulder to shoulder no unit can move alone.
func (s *search) parted(visit func([]motion)) {
	for i, x := range s.moving[:min(4, len(s.moving))] {
		if i < 2 {
			s.alone(x, visit)
		}
		for _, y := range s.moving[:min(i, 2)] {
			a, b := s.bodies.list[x].middle, s.bodies.list[y].middle
			ways := []geom.Point{geom.Unit(a.Sub(b))}
			for _, n := range [2]int{x, y} {
				if id, ok := s.bodies.list[n].things[0].Unit(); ok {
					base := s.table.Unit(id).Base
					ways = append(ways, base.Facing(), base.RightWard())
				}
			}
			for _, way := range ways {
				if geom.Dot(a.Sub(b), way) < 0 {
					way = geom.Neg(way)
				}
				visit(s.cut(way, geom.Dot(geom.Lerp(a, b, 0.5), way), 1))
				for _, part := range [3]float64{0.5, 0.2, 0.8} {
					visit(s.cut(way, geom.Dot(geom.Lerp(a, b, part), way), -1))
				}
			}
		}
	}
}

// withUnits visits every body with units that may move, and the bodies that bind.
func (s *search) withUnits(visit func(n int, b *body)) {
	for n := range s.bodies.list {
		b := &s.bodies.list[n]
		_, units := b.things[0].Unit()
		if b.factor > 0 && (units || n == s.moving[0] || len(s.moving) > 1 && n == s.moving[1]) {
			visit(n, b)
		}
	}
}

// alone moves all units away from a body: to both sides of it, or all round.
func (s *search) alone(x int, visit func([]motion)) {
	at := s.bodies.list[x].middle
	ways := [3]geom.Point{{}, {X: 1}, {Y: 1}}
	if id, ok := s.bodies.list[x].things[0].Unit(); ok {
		ways[1], ways[2] = s.table.Unit(id).Base.Facing(), s.table.Unit(id).Base.RightWard()
	}
	for _, way := range ways {
		var c []motion
		s.withUnits(func(n int, b *body) {
			off := b.middle.Sub(at)
			shift := geom.Unit(off)
			if way != (geom.Point{}) {
				shift = geom.Scale(way, math.Copysign(1, geom.Dot(off, way)))
			}
			if n != x {
				c = append(c, motion{n, geom.Scale(shift, b.factor), 0})
			}
		})
		visit(c)
	}
}

// cut moves all units on either side of a line away from it, or towards it if part is -1. The line
// is at right angles to a direction, at a distance along it.
func (s *search) cut(way geom.Point, at, part float64) (c []motion) {
	s.withUnits(func(n int, b *body) {
		f := float64(part * b.factor)
		if geom.Dot(b.middle, way) < at {
			f = -f
		}
		c = append(c, motion{n, geom.Scale(way, f), 0})
	})
	return c
}

// across moves each of up to four bodies to either side of the line between the first two, or not
// at all.
func (s *search) across(visit func([]motion)) {
	n := min(4, len(s.moving))
	count := 1
	for range n {
		count *= 3
	}
	ways := s.ways(0)
	if len(ways) > 2 {
		ways = ways[len(ways)-2:]
	}
	for _, way := range ways {
		for k := range count {
			var c []motion
			for i, rest := 0, k; i < n; i, rest = i+1, rest/3 {
				switch rest % 3 {
				case 1:
					c = append(c, s.motionOf(s.moving[i], way, 0))
				case 2:
					c = append(c, s.motionOf(s.moving[i], geom.Neg(way), 0))
				}
			}
			if len(c) > 1 {
				visit(c)
			}
		}
	}
}

// ways returns the directions that bind and their opposites, and some more all round.
func (s *search) ways(more int) (out []geom.Point) {
	for _, w := range s.binding.ways {
		out = append(out, w, geom.Neg(w))
	}
	for k := range more {
		out = append(out, geom.FromBearing(float64((float64(k)+0.5)*360)/float64(more)))
	}
	return out
}

// mostAround is how many tables are looked at around the nearest one found, and lowerAround how
// often a nearer one is halved.
const (
	mostAround  = 700
	lowerAround = 5
)

// around looks for nearer tables in the neighbourhood of the nearest one found: the same bodies,
// with small changes.
func (s *search) around() {
	if !s.found {
		return
	}
	sizes := [3]float64{0.05, 0.2, 0.5}
	after := max(0, s.left-mostAround)
	for i := 0; s.left > after && !s.enough(); i++ {
		at := float64(s.best * 0.995)
		if at <= s.least {
			return
		}
		if c := s.jittered(sizes[i%len(sizes)]); s.turnsAt(c, at) {
			s.lower(c, lowerAround)
		} else if len(c) == 0 {
			s.left--
		}
	}
}

// jittered returns the best candidate with every motion changed a little. Some motions are left
// out, some turn no more, and now and then another body moves as well.
func (s *search) jittered(size float64) (c []motion) {
	normal := func() float64 { return float64(size * s.random.NormFloat64()) }
	for i := range s.motions {
		m := &s.motions[i]
		if s.random.IntN(12) == 0 && len(s.motions) > 1 {
			continue
		}
		b := &s.bodies.list[m.body]
		turn := max(-1, min(1, float64(m.turn*b.radius)/b.factor+normal()))
		if s.random.IntN(4) == 0 {
			turn = 0
		}
		way := geom.Scale(m.shift, 1/b.factor).Add(geom.Point{X: normal(), Y: normal()})
		c = append(c, s.motionOf(m.body, geom.Unit(way), turn))
	}
	for _, n := range s.moving {
		if !moves(s.motions, n) && s.random.IntN(8) == 0 {
			c = append(c, s.motionOf(n, geom.FromBearing(float64(360*s.random.Float64())), 0))
		}
	}
	return c
}

// moves reports whether a body is among those that move.
func moves(list []motion, n int) bool {
	for i := range list {
		if list[i].body == n {
			return true
		}
	}
	return false
}
