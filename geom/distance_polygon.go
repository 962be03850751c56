package geom

import (
	"math"

	"github.com/golang/geo/r2"
)

// DistanceTo is the distance between two polygons, 0 when they touch or overlap; that
// of a zero Polygon is infinite. The outlines either cross, or one polygon holds a
// corner of the other, or the nearest points are a corner and an edge. It takes up to
// the product of their numbers of corners.
func (p *Polygon) DistanceTo(q *Polygon) float64 {
	if p.IsZero() || q.IsZero() {
		return math.Inf(1)
	}
	if p.Contains(q.ring[0]) != Outside || q.Contains(p.ring[0]) != Outside {
		return 0
	}
	least := math.Inf(1)
	for i, a := range p.ring {
		b := p.ring[(i+1)%len(p.ring)]
		box := r2.RectFromPoints(a, b)
		for k, c := range q.ring {
			d := q.ring[(k+1)%len(q.ring)]
			if beside(box, c, d) >= least {
				continue
			}
			if Orient(a, b, c)*Orient(a, b, d) < 0 && Orient(c, d, a)*Orient(c, d, b) < 0 {
				return 0
			}
			least = min(least,
				Dist(a, nearestOnSegment(a, c, d)), Dist(b, nearestOnSegment(b, c, d)),
				Dist(c, nearestOnSegment(c, a, b)), Dist(d, nearestOnSegment(d, a, b)))
		}
	}
	return least
}

// beside is how far apart a box and a segment are at least along one of the axes.
func beside(box r2.Rect, c, d Point) float64 {
	return max(0,
		min(c.X, d.X)-box.X.Hi, box.X.Lo-max(c.X, d.X),
		min(c.Y, d.Y)-box.Y.Hi, box.Y.Lo-max(c.Y, d.Y))
}
