package los

import (
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// What is in contact with the eye hides the directions into it and no others.

// beside is the half plane of the directions into a side: those x, from the eye, with
// n.x + by > 0.
type beside struct {
	n  geom.Point
	by float64
}

// onOutline reports whether a side of a convex part of a thing is on its outline, and not between
// two parts.
func (p *pair) onOutline(t spatial.Thing, v, w geom.Point) bool {
	id, isPiece := t.Piece()
	if !isPiece {
		return true
	}
	shape := p.view.Table().Piece(id).Shape()
	return shape.NumParts() == 1 || shape.EdgeDistance(geom.Lerp(v, w, 0.5)) <= geom.Tol
}

// besideCut appends the half planes of the sides that the eye is at, no deeper than so much, where
// a piece has been cut into convex parts along the line from v to w. A cut is no side of the piece:
// past an inward corner it looks into the next part, whether that is as near or not; at a corner
// that stands out it looks into both sides of that.
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
