package los

import (
	"math"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// Opening is the widest opening between an eye and a target, measured at its narrowest place (row
// LOS-8). That is straight across at the nearer of its two bounds. Each bound is an obstacle or an
// end of the target. By true line of sight it may be narrower in height: then it is how much of the
// target's height shows.
type Opening struct {
	// Width is in inches. At are its ends: the place that bounds the opening, and one on its other
	// side. If the width is a height, both are the place on the target.
	Width float64
	At    [2]geom.Point
}

// narrowest fills in the opening from lo to hi of a chain, given its bounds. There is none if no
// obstacle bounds it.
func (s *Sight) narrowest(p *pair, c *chain, lo, hi float64) {
	if !s.HasLeft && !s.HasRight {
		return
	}
	right, left := c.at(lo), c.at(hi)
	if s.HasRight {
		right = p.boundBy(s.Right, right)
	}
	if s.HasLeft {
		left = p.boundBy(s.Left, left)
	}
	near, other := right, left
	if geom.Norm2(left) < geom.Norm2(right) {
		near, other = left, right
	}
	across := geom.Along(geom.Point{}, other, max(0, geom.Dot(near, other))/geom.Norm2(other))
	eye := p.viewer.Eye()
	s.Opening = Opening{geom.Dist(near, across), [2]geom.Point{eye.Add(near), eye.Add(across)}}
	s.Margin = s.Opening.Width
}

// boundBy returns the place, relative to the eye, at which an obstacle is nearest to a line of
// sight to an end of an opening. Of several it is the one nearest to the eye. An obstacle in
// contact with the eye bounds the opening at the target.
func (p *pair) boundBy(t spatial.Thing, end geom.Point) geom.Point {
	eye := p.viewer.Eye()
	best, least := end, math.Inf(1)
	for i := range p.numRings(t) {
		ring := p.ring(t, i)
		if geom.DistanceConvex(eye, ring) <= geom.ContactBand {
			continue
		}
		for i, v := range ring {
			w := ring[(i+1)%len(ring)].Sub(eye)
			v = v.Sub(eye)
			for _, x := range [2]geom.Point{v, nearestOn(v, w, end)} {
				along := max(0, min(1, geom.Dot(x, end)/geom.Norm2(end)))
				off := geom.Dist(x, geom.Scale(end, along))
				if off < least-geom.Tol || off <= least+geom.Tol && geom.Norm2(x) < geom.Norm2(best) {
					best, least = x, min(least, off)
				}
			}
		}
	}
	return best
}

// nearestOn returns the point of the segment from a to b that is nearest to x.
func nearestOn(a, b, x geom.Point) geom.Point {
	e := b.Sub(a)
	n := geom.Norm2(e)
	if n == 0 {
		return a
	}
	return geom.Along(a, e, max(0, min(1, geom.Dot(x.Sub(a), e)/n)))
}
