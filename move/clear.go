package move

import (
	"math"

	"github.com/leaderpoint/leaderpoint/geom"
)

// MayStand is [MayStand] for the mover: where it may end its order, or a pivot of it,
// however it comes there. Terrain that blocks the order counts, too (rows MOV-11,
// MOV-13). The base has to be its own, anywhere within its reach.
func (m *Mover) MayStand(base geom.Base) bool {
	if m.bounded && !m.onTable(&base) {
		return false
	}
	if far := m.reach + geom.Tol; geom.Norm2(base.Centre().Sub(m.base.Centre())) > float64(far*far) {
		return false
	}
	return m.lands(&base)
}

// lands reports whether a base is as far from everything as it has to be at the end.
func (m *Mover) lands(b *geom.Base) bool {
	c, u := b.Centre(), b.Facing()
	w, d := b.HalfWidth()+geom.Tol, b.HalfDepth()+geom.Tol
	things := m.things()
	for i := range things {
		t := &things[i]
		if outside(t.centre, t.landFar, c, u, w, d) {
			continue
		}
		if !geom.Holds(t.clearance(b) - t.land) {
			return false
		}
	}
	return true
}

// outside reports whether a point is farther than that from a base with that centre,
// facing and half extents, ahead or across.
func outside(p geom.Point, far float64, c, u geom.Point, w, d float64) bool {
	x, y := p.X-c.X, p.Y-c.Y
	return math.Abs(float64(x*u.Y)-float64(y*u.X)) > w+far ||
		math.Abs(float64(x*u.X)+float64(y*u.Y)) > d+far
}

// passes reports whether a straight step keeps as far from everything as it has to.
func (m *Mover) passes(b *geom.Base, s Step) bool {
	if s.By == 0 || m.terms.flies {
		return true
	}
	swept := s.swept(*b)
	c, u := swept.Centre(), swept.Facing()
	w, d := swept.HalfWidth()+geom.Tol, swept.HalfDepth()+geom.Tol
	things := m.things()
	for i := range things {
		t := &things[i]
		if outside(t.centre, t.passFar, c, u, w, d) {
			continue
		}
		if geom.Holds(t.clearance(&swept) - t.pass) {
			continue
		}
		if t.pass >= -geom.Tol || t.deepens(b, s) {
			return false
		}
	}
	return true
}

// ringOf is the thing's ring, counter-clockwise.
func (t *thing) ringOf(o *outline) []geom.Point {
	if t.ring != nil {
		return t.ring
	}
	id, _ := t.what.Unit()
	*o = outlineOf(id, t.base)
	return o.corners[:]
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
	var o outline
	var room [32]geom.Facet
	facets := geom.AppendFacets(room[:0], *b, t.ringOf(&o))
	_, deeper := chord(facets, t.pass-geom.Tol, geom.Point{}, s.Way.direction(*b), s.By)
	return deeper
}

// onTable reports whether a base is on the table, or hangs over it no farther than at
// the start.
func (m *Mover) onTable(b *geom.Base) bool {
	return m.inMiddle(b) || geom.Holds(roomIn(m.area, *b))
}

// inMiddle reports whether a base is so far from the table edge that its heading makes
// no difference.
func (m *Mover) inMiddle(b *geom.Base) bool {
	c := b.Centre()
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
	var o outline
	var room [32]geom.Facet
	facets := geom.AppendFacets(room[:0], *b, t.ringOf(&o))
	u := s.Way.direction(*b)
	at := func(x float64) float64 { return geom.FacetsDistance(facets, geom.Scale(u, x)) }
	lo, hi := 0.0, s.By
	for range 200 {
		if hi-lo < 1e-13 {
			break
		}
		x, y := lo+(hi-lo)/3, hi-(hi-lo)/3
		if at(x) <= at(y) {
			hi = y
		} else {
			lo = x
		}
	}
	return min(at(0), min(at(s.By), at(lo+float64(0.5*(hi-lo)))))
}
