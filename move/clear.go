package move

import (
	"math"
	"math/bits"

	"github.com/leaderpoint/leaderpoint/geom"
)

// MayStand is [MayStand] for the mover: where it may end its order, or a pivot of it,
// however it comes there. Terrain that blocks the order counts, too (rows MOV-11,
// MOV-13). The base has to be its own, anywhere within its reach.
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

// isUnit reports whether a facing is one, and not made of what are no numbers.
func isUnit(facing geom.Point) bool { return math.Abs(geom.Norm2(facing)-1) < 1e-9 }

// lands reports whether a base is as far from everything as it has to be at the end.
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

// passes reports whether a straight step keeps as far from everything as it has to.
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

// ringOf is the thing's ring, counter-clockwise; that of a unit is written to corners.
func (t *thing) ringOf(corners *[4]geom.Point) []geom.Point {
	if t.ring != nil {
		return t.ring
	}
	*corners = t.base.Ring()
	return corners[:]
}

// clearance is how far a base is from the thing, as far as that matters to a limit:
// those of terrain are never positive.
func (t *thing) clearance(b *geom.Base) float64 {
	if t.ring == nil {
		return geom.SeparationOf(b, &t.base)
	}
	return geom.OverlapConvex(*b, t.ring)
}

// deepens reports whether a base that is in the thing to begin with goes deeper than
// its limit during a straight step.
func (t *thing) deepens(b *geom.Base, s Step) bool {
	way := t.passedBy(b, s)
	return way.Meets(t.pass-geom.Tol, s.By)
}

// passedBy is a base on its way past the thing by a straight step.
func (t *thing) passedBy(b *geom.Base, s Step) geom.Passing {
	var corners [4]geom.Point
	return geom.Sweep{Base: *b, Along: s.Way.Direction(*b)}.Past(t.ringOf(&corners))
}

// onTable reports whether a base is on the table, or hangs over it no farther than at
// the start.
func (m *Mover) onTable(b *geom.Base) bool {
	return m.inMiddle(b) || geom.Holds(roomIn(m.area, *b))
}

// inMiddle reports whether a base is so far from the table edge that its heading makes
// no difference.
func (m *Mover) inMiddle(b *geom.Base) bool {
	c, _, _, _ := b.Parts()
	x, y := &m.middle.X, &m.middle.Y
	return c.X >= x.Lo && c.X <= x.Hi && c.Y >= y.Lo && c.Y <= y.Hi
}

// nearest is the least distance of a base from the thing during a straight step,
// negative for how deep it goes. The distance of convex bodies is convex along a
// straight way, so that cutting in three finds its least.
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
