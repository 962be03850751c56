package los

import (
	"slices"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// Shadow is the part of one straight side of a target that one obstacle hides or shades, seen from
// the viewer's leader point. It is a witness of sight and cover (rows LOS-2, CVR-2).
type Shadow struct {
	Thing spatial.Thing
	// Right and Left are its ends on the side of the target, as the viewer looks at it. Both are
	// the same point if a reading judges one line only (O-11).
	Right, Left geom.Point
	// Hides: nothing shows there past the obstacle. Shades: it counts for cover.
	Hides, Shades bool
}

// coverShadows returns the shadows that make up the share of the facing, cut to it.
func (p explaining) coverShadows() []Shadow {
	if p.from == p.to || p.touchesTarget() {
		return nil
	}
	if p.edition.CoverByView {
		return p.lines(false).shadows()
	}
	var c chain
	p.nearSides(&c, p.facing())
	lo, hi := c.facingLo, c.facingHi
	if p.edition.Readings.CoverFacingAllVisible && c.edges > 0 {
		lo, hi = 0, c.length()
	}
	if hi <= lo {
		return nil
	}
	q := query{pair: p.pair, eye: p.viewer.Eye(), chain: &c, want: shades}
	if p.seenOverOnly() {
		q.want |= hides
	}
	return q.named(q.shadows(nil), lo, hi)
}

// rayShadows returns what hides the one point that a reading judges.
func (p explaining) rayShadows(x geom.Point) (list []Shadow) {
	for _, t := range p.appendOnRay(nil, x) {
		s := Shadow{Thing: t, Right: x, Left: x, Hides: true}
		if !slices.Contains(list, s) {
			list = append(list, s)
		}
	}
	return list
}

// shadows returns the parts of the near side at which part of the target is hidden, by true line of
// sight.
func (w skyline) shadows() (list []Shadow) {
	w, horizons := w.horizons(nil)
	for _, h := range horizons {
		if max(h.atLo, h.atHi) > w.bottom+geom.Tol {
			all := min(h.atLo, h.atHi) >= max(w.topAt(h.lo), w.topAt(h.hi))-geom.Tol
			list = w.c.appendShadows(list, w.eye, h.lo, h.hi, Shadow{Thing: spatial.Thing(h.thing), Hides: all, Shades: true})
		}
	}
	return list
}

// named returns the shadows from lo to hi of the chain, in a form for people.
func (q *query) named(shadows []interval, lo, hi float64) (list []Shadow) {
	for _, s := range shadows {
		list = q.chain.appendShadows(list, q.eye, max(lo, s.lo), min(hi, s.hi), Shadow{
			Thing: spatial.Thing(s.thing), Hides: s.role&hides != 0, Shades: s.role&shades != 0,
		})
	}
	return list
}

// appendShadows appends a shadow from lo to hi of the chain, one for each side that it falls on.
func (c *chain) appendShadows(dst []Shadow, eye geom.Point, lo, hi float64, s Shadow) []Shadow {
	for i := range c.edges {
		from, to := max(lo, c.starts[i]), min(hi, c.starts[i+1])
		if to-from <= geom.Tol {
			continue
		}
		s.Right, s.Left = eye.Add(c.onEdge(i, from)), eye.Add(c.onEdge(i, to))
		dst = append(dst, s)
	}
	return dst
}

// onEdge returns the place at s inches of the chain, which is on edge i.
func (c *chain) onEdge(i int, s float64) geom.Point {
	length := c.starts[i+1] - c.starts[i]
	return geom.Lerp(c.points[i], c.points[i+1], max(0, min(1, (s-c.starts[i])/length)))
}
