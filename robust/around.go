package robust

import "github.com/leaderpoint/leaderpoint/geom"

// mostAround is how many tables are looked at around the nearest that was found, and lowerAround
// how often a nearer one is halved.
const (
	mostAround  = 700
	lowerAround = 5
)

// around looks for nearer tables in the neighbourhood of the nearest that was found: the same
// bodies, each a little more this way or that.
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

// jittered is the best candidate with every motion a little other: some are left out, some turn no
// more, and now and then another body moves as well.
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
