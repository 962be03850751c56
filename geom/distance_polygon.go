package geom

import "math"

// EdgeDistance is the distance from a point, inside or outside, to the outline
// of the polygon.
func (p *Polygon) EdgeDistance(q Point) float64 {
	d2 := math.Inf(1)
	for i := range p.Len() {
		d2 = min(d2, Norm2(q.Sub(nearestOnSegment(q, p.Vertex(i), p.Vertex((i+1)%p.Len())))))
	}
	return math.Sqrt(d2)
}
