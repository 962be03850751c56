package move

import (
	"math"
	"math/bits"

	"github.com/golang/geo/r2"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/ends"
	"github.com/leaderpoint/leaderpoint/internal/motion"
)

// MayStand is [MayStand] for the mover: whether it may end its order, or a pivot of it, on a base,
// by any path. Terrain that blocks the order counts, too (rows MOV-11, MOV-13). The base must have
// the mover's size, and be within its reach.
func (m *Mover) MayStand(base geom.Base) bool {
	if m.bounded && !m.onTable(&base) {
		return false
	}
	at, facing, _, _ := base.Parts()
	start, _, _, _ := m.base.Parts()
	far := m.reach + geom.Tol
	if !(geom.Norm2(at.Sub(start)) <= float64(far*far)) || !isUnit(facing) {
		return false
	}
	return m.lands(&base)
}

// isUnit reports whether a facing is a unit vector. A NaN component makes it false.
func isUnit(facing geom.Point) bool { return math.Abs(geom.Norm2(facing)-1) < 1e-9 }

// lands reports whether a base keeps the final distance from every obstacle.
func (m *Mover) lands(b *geom.Base) bool {
	things, circles := m.things(), m.circles()
	for first := 0; first < len(things); first += batch {
		last := min(first+batch, len(circles))
		for found := nearby(circles[first:last], landing, b); found != 0; found &= found - 1 {
			t := &things[first+bits.TrailingZeros64(found)]
			if !geom.Holds(t.clearance(b) - t.land) {
				return false
			}
		}
	}
	return true
}

// passes reports whether a straight step keeps its distance from every obstacle.
func (m *Mover) passes(b *geom.Base, s Step) bool {
	if s.By == 0 || m.terms.flies {
		return true
	}
	swept := s.swept(*b)
	things, circles := m.things(), m.circles()
	for first := 0; first < len(things); first += batch {
		last := min(first+batch, len(circles))
		for found := nearby(circles[first:last], passing, &swept); found != 0; found &= found - 1 {
			t := &things[first+bits.TrailingZeros64(found)]
			if geom.Holds(t.clearance(&swept) - t.pass) {
				continue
			}
			if t.pass >= -geom.Tol || t.deepens(b, s) {
				return false
			}
		}
	}
	return true
}

// ringOf returns the obstacle's ring, counter-clockwise; that of a unit is written to corners.
func (t *thing) ringOf(corners *[4]geom.Point) []geom.Point {
	if t.ring != nil {
		return t.ring
	}
	*corners = t.base.Ring()
	return corners[:]
}

// clearance returns how far a base is from the obstacle, as far as its limit requires. Limits of
// terrain are never positive, so terrain at any distance has clearance 0.
func (t *thing) clearance(b *geom.Base) float64 {
	if t.ring == nil {
		return geom.SeparationOf(b, &t.base)
	}
	return geom.OverlapConvex(*b, t.ring)
}

// deepens reports whether a base that overlaps the obstacle to begin with goes deeper than its
// limit during a straight step.
func (t *thing) deepens(b *geom.Base, s Step) bool {
	way := t.passedBy(b, s)
	return way.Meets(t.pass-geom.Tol, s.By)
}

// passedBy returns how a base passes the obstacle by a straight step.
func (t *thing) passedBy(b *geom.Base, s Step) motion.Passing {
	var corners [4]geom.Point
	return motion.Sweep{Base: *b, Along: s.Way.Direction(*b)}.Past(t.ringOf(&corners))
}

// onTable reports whether a base is on the table, or hangs over its edge by no more than at the
// start.
func (m *Mover) onTable(b *geom.Base) bool {
	return m.inMiddle(b) || geom.Holds(ends.InsideBy(m.area, *b))
}

// inMiddle reports whether a base is so far from the table edge that it is on the table with any
// heading.
func (m *Mover) inMiddle(b *geom.Base) bool {
	c, _, _, _ := b.Parts()
	x, y := &m.middle.X, &m.middle.Y
	return c.X >= x.Lo && c.X <= x.Hi && c.Y >= y.Lo && c.Y <= y.Hi
}

// nearest returns the least distance of a base from the obstacle during a straight step, negative
// if they overlap. Along a straight line the distance of two convex shapes is a convex function, so
// that ternary search finds its least value.
func (t *thing) nearest(b *geom.Base, s Step) float64 {
	swept := s.swept(*b)
	if apart := t.separation(&swept); apart >= 0 {
		return apart
	}
	way := t.passedBy(b, s)
	lo, hi := 0.0, s.By
	for range 200 {
		if hi-lo < 1e-13 {
			break
		}
		x, y := lo+(hi-lo)/3, hi-(hi-lo)/3
		if way.Distance(x) <= way.Distance(y) {
			hi = y
		} else {
			lo = x
		}
	}
	return min(way.Distance(0), way.Distance(s.By), way.Distance(lo+float64(0.5*(hi-lo))))
}

// circle is the circle around an obstacle. far holds the distance from its centre up to which it
// matters, for a base that passes it and for one that ends beside it. The second is never less
// ([terms.of]). Circles are stored apart from the obstacles, since most obstacles are rejected by
// their circle.
type circle struct {
	at  geom.Point
	far [2]float64
}

// The limits that a circle is for.
const (
	passing = iota
	landing
)

// around returns the circle of an obstacle that lies within some inches of a point.
func around(at geom.Point, radius float64, t *thing) circle {
	c := circle{at, [2]float64{noLimit, noLimit}}
	for i, limit := range [2]float64{passing: t.pass, landing: t.land} {
		if limit != noLimit {
			c.far[i] = radius + max(limit, 0)
		}
	}
	return c
}

// encircle finds a circle that holds a ring.
func encircle(ring []geom.Point) (at geom.Point, radius float64) {
	box := r2.RectFromPoints(ring...)
	at = geom.Lerp(box.Lo(), box.Hi(), 0.5)
	far := 0.0
	for _, p := range ring {
		far = max(far, geom.Norm2(p.Sub(at)))
	}
	return at, math.Sqrt(far)
}

// batch is how many circles are tested at once: one for each bit of a word.
const batch = 64

// nearby finds, among up to 64 circles, those of the obstacles that a base may be too near to:
// within the limit, ahead and across. The lowest bit is for the first circle. It has no branches
// that depend on the data, since one wrong prediction costs more than all the sums.
func nearby(circles []circle, limit int, b *geom.Base) uint64 {
	c, u, w, d := b.Parts()
	w, d = w+geom.Tol, d+geom.Tol
	var found uint64
	for i := range circles {
		t := &circles[i]
		x, y, far := t.at.X-c.X, t.at.Y-c.Y, t.far[limit&1]
		across, ahead := float64(x*u.Y)-float64(y*u.X), float64(x*u.X)+float64(y*u.Y)
		width, depth := w+far, d+far
		// The first two are negative beyond the width and the depth, whatever the
		// rounding; the third is negative without a limit.
		apart := math.Float64bits((width-across)*(width+across)) |
			math.Float64bits((depth-ahead)*(depth+ahead)) | math.Float64bits(far)
		found = found>>1 | ^apart&signBit
	}
	return found >> (uint(batch-len(circles)) & (batch - 1))
}

// signBit is set in the bits of a negative number.
const signBit = 1 << 63
