package los

import (
	"math"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// What is in contact with the eye hides the directions into it and no others.

// beside is the half plane of the directions into a side: those x, from the eye, with
// n.x + by > 0.
type beside struct {
	n  geom.Point
	by float64
}

// depth is how far a point is on the inner side of a side.
func depth(eye, a, b geom.Point) float64 {
	return geom.Dot(geom.Unit(geom.LeftOf(b.Sub(a))), eye.Sub(a))
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

// toSegment is the distance of a point from a segment.
func toSegment(p, a, b geom.Point) float64 {
	e := b.Sub(a)
	t := geom.Dot(p.Sub(a), e) / geom.Norm2(e)
	return geom.Dist(p, geom.Along(a, e, math.Max(0, math.Min(1, t))))
}

// comeOut appends the half planes of the sides of a thing that the eye is inside of and may come to by a shift shorter than what the
// thing shrinks by: in contact there it looks past what is behind their lines, though it sees some of the shrunk thing there.
func (q *query) comeOut(dst []beside, t spatial.Thing) []beside {
	if !(q.grow < 0) || q.doubt == nil || q.misplaced != nil || q.edition.Readings.Graze == rules.GrazeTouchBlocks {
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
		return dst
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
