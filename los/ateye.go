package los

import (
	"math"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// What is in contact with the eye hides the directions into it and no others, and as it grows it
// does not come over the eye: two units do not stand in each other. But one of the two, or the
// target, may stand a little elsewhere. So it hides by so much more what is seen past it: of the
// sides of it that the eye can come to by a shift of what it grows, all that is before their line
// by as much, which is more than all that such a shift hides and no more than the directions
// into it where it is small.

// beside is the half plane of the directions into a side: those x, from the eye, with
// n.x + by > 0.
type beside struct {
	n  geom.Point
	by float64
}

// insideGrown reports whether the eye is inside a convex ring, given counter-clockwise, that
// has grown by some inches.
func insideGrown(eye geom.Point, ring []geom.Point, grow float64) bool {
	for i, v := range ring {
		if depth(eye, v, ring[(i+1)%len(ring)]) < -grow {
			return false
		}
	}
	return true
}

// depth is how far a point is on the inner side of a side.
func depth(eye, a, b geom.Point) float64 {
	return geom.Dot(geom.Unit(geom.LeftOf(b.Sub(a))), eye.Sub(a))
}

// besides appends the half planes that a ring hides of which a shift of grow inches at the
// most brings the eye to a side; all that they hide is hidden. Of a part of a piece those sides count that are on the outline.
func (q *query) besides(dst []beside, ring []geom.Point, t spatial.Thing) []beside {
	n := len(ring)
	touched := 0
	deepest := max(0, -geom.DistanceConvex(q.eye, ring))
	for i, v := range ring {
		if depth(q.eye, v, ring[(i+1)%n]) <= geom.ContactBand {
			touched++
		}
	}
	for i, v := range ring {
		w := ring[(i+1)%n]
		far := outOf(q.eye, ring[(i+n-1)%n], v, w, ring[(i+2)%n])
		if touched > 1 {
			far = max(far, geom.Tol) // at a corner it is before both sides, or none, until it has moved
		}
		if far > q.grow+deepest || !q.onOutline(t, v, w) {
			continue
		}
		by := q.grow - max(0, -depth(q.eye, v, w))
		if q.closesByContact() {
			by = min(by+geom.ContactBand, q.grow)
		}
		dst = append(dst, beside{geom.Unit(geom.LeftOf(w.Sub(v))), by})
	}
	return dst
}

// onOutline reports whether a side of a convex part of a thing is on its outline, and not between two parts.
func (p *pair) onOutline(t spatial.Thing, v, w geom.Point) bool {
	id, isPiece := t.Piece()
	if !isPiece {
		return true
	}
	shape := p.view.Table().Piece(id).Shape()
	return shape.NumParts() == 1 || shape.EdgeDistance(geom.Lerp(v, w, 0.5)) <= geom.Tol
}

// besideCut appends the half planes of the sides that the eye is at, no deeper than so much, where a piece has been cut into convex parts along
// the line from v to w. A cut is no side of the piece: past an inward corner it looks into the next part, whether that is as near or not; at a corner that
// stands out it looks into both sides of that.
func (q *query) besideCut(dst []beside, t spatial.Thing, v, w geom.Point, depth float64) []beside {
	id, _ := t.Piece()
	shape := q.view.Table().Piece(id).Shape()
	if geom.Dist(q.eye, w) < geom.Dist(q.eye, v) {
		v = w
	}
	for i := range shape.Len() {
		if shape.Vertex(i) != v {
			continue
		}
		before, after := shape.Vertex(i+shape.Len()-1), shape.Vertex(i+1)
		if geom.Cross(v.Sub(before), after.Sub(v)) <= 0 {
			return dst
		}
		for _, side := range [2][2]geom.Point{{before, v}, {v, after}} {
			if n := geom.Unit(geom.LeftOf(side[1].Sub(side[0]))); geom.Dot(n, q.eye.Sub(v)) <= depth {
				dst = append(dst, beside{n: n})
			}
		}
	}
	return dst
}

// outOf is how far a point is from being before the side from a to b and no other: between it
// and the prolongations of its neighbours.
func outOf(eye, before, a, b, after geom.Point) float64 {
	out, in := depth(eye, a, b), min(depth(eye, before, a), depth(eye, b, after))
	if out <= 0 && in >= 0 {
		return 0
	}
	const far = geom.MaxCoord
	return min(toSegment(eye, a, b), toSegment(eye, a, geom.Along(a, geom.Unit(a.Sub(before)), far)),
		toSegment(eye, b, geom.Along(b, geom.Unit(b.Sub(after)), far)))
}

// toSegment is the distance of a point from a segment.
func toSegment(p, a, b geom.Point) float64 {
	e := b.Sub(a)
	t := geom.Dot(p.Sub(a), e) / geom.Norm2(e)
	return geom.Dist(p, geom.Along(a, e, math.Max(0, math.Min(1, t))))
}

// besideShadows appends the shadows on chain edge k of a ring in contact with the eye, as it
// has grown.
func (q *query) besideShadows(dst []interval, k int, ring []geom.Point, thing int32, r role) []interval {
	var room [ringRoom]beside
	for _, s := range q.besides(room[:0], ring, spatial.Thing(thing)) {
		if lo, hi := q.chain.cone(k, []beside{s}); hi > lo {
			dst = append(dst, interval{lo, hi, thing, r})
		}
	}
	if sides := q.touched(room[:0], ring, thing); len(sides) > 0 {
		if lo, hi := q.chain.cone(k, sides); hi > lo {
			dst = append(dst, interval{lo, hi, thing, r})
		}
	}
	return dst
}

// touched appends the half planes of the sides that the eye is at: what is in all of them is hidden by contact as it is.
func (q *query) touched(dst []beside, ring []geom.Point, thing int32) []beside {
	_, dst = q.contact(dst, ring, spatial.Thing(thing), hides)
	q.shift(dst)
	return dst
}

// comeOut appends the half planes of the sides of a thing that the eye is inside of and may come to by a shift shorter than what the
// thing shrinks by: in contact there it looks past what is behind their lines, though it sees some of the shrunk thing there.
func (q *query) comeOut(dst []beside, t spatial.Thing) []beside {
	if !(q.grow < 0) || q.doubt == nil && !q.comesOut || q.misplaced != nil || q.edition.Readings.Graze == rules.GrazeTouchBlocks {
		return dst
	}
	reach := geom.ContactBand - q.grow
	id, isPiece := t.Piece()
	if !isPiece {
		ring := q.view.Ring(spatial.Region{Thing: t})
		v := ring[len(ring)-1]
		for _, w := range ring {
			dst = q.comeOutOf(dst, v, w, reach)
			v = w
		}
		return dst
	}
	shape := q.view.Table().Piece(id).Shape()
	if shape.Len() > mostWhole || !shape.Bounds().ExpandedByMargin(reach).ContainsPoint(q.eye) {
		return dst // with so many corners a margin is an estimate, see [mostWhole]
	}
	for i := range shape.Len() {
		dst = q.comeOutOf(dst, shape.Vertex(i), shape.Vertex(i+1), reach)
	}
	return dst
}

// comeOutOf is [query.comeOut] of the side from v to w.
func (q *query) comeOutOf(dst []beside, v, w geom.Point, reach float64) []beside {
	if d := depth(q.eye, v, w); d <= 0 || d > reach || toSegment(q.eye, v, w) > reach {
		return dst
	}
	return append(dst, beside{geom.Unit(geom.LeftOf(w.Sub(v))), q.grow})
}

// castShrunk is [query.castShadow] on the chain edges from first to before end of what has shrunk.
func (q *query) castShrunk(dst []interval, first, end int, relative, corners []geom.Point, thing spatial.Thing, r role) []interval {
	var room [ringRoom]beside
	inside := q.comeOut(room[:0], thing)
	start := len(dst)
	for k := first; k < end; k++ {
		if len(inside) == 0 {
			dst = q.castOn(dst, start, k, relative, corners, thing, r)
			continue
		}
		start = len(dst)
		dst = q.cutToCone(q.castOn(dst, start, k, relative, corners, thing, r), start, k, inside)
	}
	return dst
}

// cutToCone cuts the shadows on chain edge k from start on to the directions x with n.x + by > 0 for all the sides.
func (q *query) cutToCone(dst []interval, start, k int, sides []beside) []interval {
	from, to := q.chain.cone(k, sides)
	n := start
	for _, s := range dst[start:] {
		if s.lo, s.hi = max(s.lo, from), min(s.hi, to); s.lo < s.hi {
			dst[n] = s
			n++
		}
	}
	return dst[:n]
}

// besideHorizons appends what such a ring hides of a target, up to a height.
func (w *skyline) besideHorizons(dst []horizon, q *query, ring []geom.Point, thing int32, h float64) []horizon {
	var room [ringRoom]beside
	for _, s := range q.besides(room[:0], ring, spatial.Thing(thing)) {
		if lo, hi := w.c.into([]beside{s}); hi > lo {
			dst = append(dst, horizon{lo, hi, h, h, thing})
		}
	}
	if sides := q.touched(room[:0], ring, thing); len(sides) > 0 {
		if lo, hi := w.c.into(sides); hi > lo {
			dst = append(dst, horizon{lo, hi, h, h, thing})
		}
	}
	return dst
}

// concealed reports whether such a ring hides a place, given from the eye.
func (q *query) concealed(x geom.Point, ring []geom.Point, t spatial.Thing) bool {
	var room [ringRoom]beside
	for _, s := range q.besides(room[:0], ring, t) {
		if geom.Dot(s.n, x)+s.by > geom.Tol {
			return true
		}
	}
	return false
}
