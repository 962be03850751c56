package snap

import (
	"math"

	"github.com/leaderpoint/leaderpoint/geom"
)

// edge returns the edge of a wall from one of its points to the next.
func (w *Wall) edge(i int) (p, q geom.Point) { return w.Ring[i], w.Ring[(i+1)%len(w.Ring)] }

// beyond returns how far a point is outside the line of an edge.
func (w *Wall) beyond(i int, c geom.Point) float64 {
	p, q := w.edge(i)
	return geom.Dot(c.Sub(p), geom.RightOf(geom.Unit(q.Sub(p))))
}

// common returns the length of the part of a side of a base that has a segment in front of it. The
// side has the normal n and half the length along.
func common(b geom.Base, n geom.Point, along float64, p, q geom.Point) float64 {
	lo, hi := geom.Cross(n, p.Sub(b.Centre())), geom.Cross(n, q.Sub(b.Centre()))
	return min(max(lo, hi), along) - max(min(lo, hi), -along)
}

// classifyWall finds how a side of a body meets an outline: flush along an edge, by a point of it,
// or by the side's end. The nearest wins, an edge before a point.
func (s *solver) classifyWall(j *joint) error {
	a, w := &s.bodies[j.A], &s.walls[j.Wall]
	n, half, along := normal(a.Base, j.Side)
	j.Gap = math.Inf(1)
	limit := a.E + w.E + geom.Tol
	if j.ByCorner {
		if j.byPoint(a.Base, w); math.IsInf(j.Gap, 1) {
			return sideError(a.Name, cornerName(j.Corner), w.Name, "")
		}
		return nil
	}
	for i := range w.Ring {
		p, q := w.edge(i)
		out := geom.RightOf(geom.Unit(q.Sub(p)))
		turn := math.Abs(quarter(geom.Bearing(out), a.Heading))
		if turn > maxTurn || geom.Dot(out, n) > 0 {
			continue
		}
		gap := geom.Dot(a.Base.Centre().Sub(p), out) - half
		if common(a.Base, n, along, p, q) > least && math.Abs(gap) < math.Abs(j.Gap) {
			j.edge, j.Gap, j.Flush = i, gap, true
		}
	}
	point := *j
	point.byPoint(a.Base, w)
	along, near := math.Abs(j.Gap), math.Abs(point.Gap)
	if j.Flush && along <= 2*limit && (along <= Exact || near > Exact) { // a contact that holds is kept
		return nil
	}
	*j = point
	if math.IsInf(j.Gap, 1) {
		return sideError(a.Name, j.Side.String(), w.Name, "")
	}
	return nil
}

// byPoint finds the point of a wall nearest to the side of a base, or the side's end that is
// nearest to an edge.
func (j *joint) byPoint(a geom.Base, w *Wall) {
	n, half, along := normal(a, j.Side)
	j.Flush, j.Gap = false, math.Inf(1)
	for i, p := range w.Ring {
		d := p.Sub(a.Centre())
		if gap := geom.Dot(d, n) - half; !j.ByCorner && math.Abs(geom.Cross(n, d)) <= along && math.Abs(gap) < math.Abs(j.Gap) {
			j.onA, j.vertex, j.Gap = true, i, gap
		}
	}
	for i := range w.Ring {
		p, q := w.edge(i)
		dir := geom.Unit(q.Sub(p))
		out, length := geom.RightOf(dir), geom.Dist(p, q)
		for k, c := range a.Corners() {
			d := c.Sub(p)
			if x := geom.Dot(d, dir); !isEnd(k, j.Side) || j.ByCorner && k != j.Corner || x < 0 || x > length {
				continue
			}
			if gap := geom.Dot(d, out); math.Abs(gap) < math.Abs(j.Gap) {
				j.onA, j.corner, j.edge, j.Gap = false, k, i, gap
			}
		}
	}
}
