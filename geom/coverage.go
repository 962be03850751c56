package geom

import (
	"cmp"
	"math"
	"slices"
)

// Coverage returns the area of b, in square inches, that lies in a polygon. It is exact up to
// rounding, and never less than 0 or more than b.Area(). A polygon that only touches b covers
// exactly nothing, and so do nil and the zero polygon. It does not allocate.
func Coverage(b Base, p *Polygon) float64 {
	if !meets(b, p) {
		return 0
	}
	return coverRing(b, p.ring)
}

// CoverageUnion is [Coverage] of the union of some polygons, which may overlap, touch and repeat.
// It is symmetric in them, up to rounding.
//
// It does not allocate unless the polygons have very many edges over b. If their bounds are
// disjoint, the time is proportional to their corners. Otherwise it grows with the number of edges
// and crossings over b, times the edges that a line across b meets.
func CoverageUnion(b Base, polygons ...*Polygon) float64 {
	if apart(b, polygons) {
		sum := 0.0
		for _, p := range polygons {
			sum += Coverage(b, p)
		}
		return min(sum, b.Area())
	}
	var buf [fewEdges]unionEdge
	edges := buf[:0]
	for _, p := range polygons {
		if meets(b, p) {
			edges = appendEdges(edges, b, p.ring)
		}
	}
	return unionArea(b, edges)
}

// CoverageConvex returns the area of b, in square inches, that lies in the union of convex
// polygons. Each is given by its corners in order, as [Convex.Grown] makes them. They may overlap.
// One with fewer than three corners, or with a corner that is not finite or beyond 1e100 inches,
// counts as empty.
func CoverageConvex(b Base, parts [][]Point) float64 {
	var buf [fewEdges]unionEdge
	edges := buf[:0]
	for _, p := range parts {
		if usable(p) {
			edges = appendEdges(edges, b, p)
		}
	}
	return unionArea(b, edges)
}

func usable(ring []Point) bool {
	for _, p := range ring {
		if !(math.Abs(p.X) <= 1e100 && math.Abs(p.Y) <= 1e100) {
			return false
		}
	}
	return len(ring) >= 3
}

// meets reports whether the bounds of p and b overlap. Those of the zero Polygon
// have no interior.
func meets(b Base, p *Polygon) bool {
	return p != nil && p.bounds.InteriorIntersects(b.Bounds())
}

// apart reports whether no two of the polygons that meet b have bounds that
// overlap over b.
func apart(b Base, polygons []*Polygon) bool {
	if len(polygons) < 2 {
		return true
	}
	box := b.Bounds()
	for i, p := range polygons {
		if !meets(b, p) {
			continue
		}
		for _, q := range polygons[:i] {
			if meets(b, q) && p.bounds.Intersection(q.bounds).InteriorIntersects(box) {
				return false
			}
		}
	}
	return true
}

// coverRing returns the area of b inside a counter-clockwise ring: the integral of -y dx along it
// (Green), with y limited to the base. Limiting y instead of clipping the polygon leaves nothing to
// store, and a concave ring needs no special care.
func coverRing(b Base, ring []Point) float64 {
	w, h := b.halfWidth, 2*b.halfDepth
	local := func(p Point) Point {
		l := b.Local(p)
		return Point{X: l.X, Y: l.Y + b.halfDepth}
	}
	sum := 0.0
	p := local(ring[len(ring)-1])
	for _, v := range ring {
		q := local(v)
		if p.X < q.X {
			sum -= under(p, q, w, h)
		} else if p.X > q.X {
			sum += under(q, p, w, h)
		}
		p = q
	}
	return max(0, min(sum, b.Area()))
}

// under returns the integral of the edge from p to q, p.X < q.X, over -w <= x <= w with y limited
// to [0, h].
func under(p, q Point, w, h float64) float64 {
	x0, x1 := max(p.X, -w), min(q.X, w)
	if !(x0 < x1) {
		return 0
	}
	y0, y1 := p.Y, q.Y
	if x0 > p.X {
		y0 = heightAt(p, q, x0)
	}
	if x1 < q.X {
		y1 = heightAt(p, q, x1)
	}
	if y0 > y1 {
		y0, y1 = y1, y0
	}
	switch {
	case y1 <= 0:
		return 0
	case y0 >= h:
		return float64((x1 - x0) * h)
	case y0 >= 0 && y1 <= h:
		return float64((x1 - x0) * (0.5 * (y0 + y1)))
	}
	lo, hi := max(y0, 0), min(y1, h)
	inside := float64((hi - lo) * (0.5 * (lo + hi)))
	above := float64((y1 - hi) * h)
	return float64((x1 - x0) * ((inside + above) / (y1 - y0)))
}

// heightAt returns the ordinate of the line through p and q at x.
func heightAt(p, q Point, x float64) float64 {
	return p.Y + float64((q.Y-p.Y)*((x-p.X)/(q.X-p.X)))
}

// fewEdges is how many edges a union may have without allocating.
const fewEdges = 64

// unionEdge is an edge of one of several polygons in the frame of a base. It runs from left to
// right within the width of the base; crossing it upwards enters (+1) or leaves (-1) its polygon.
type unionEdge struct {
	a, b  Point
	enter int
}

// appendEdges appends the edges of a ring, in either direction.
func appendEdges(edges []unionEdge, b Base, ring []Point) []unionEdge {
	w, d := b.halfWidth, b.halfDepth
	enter := cmp.Compare(PolygonArea(ring), 0)
	p := b.Local(ring[len(ring)-1])
	for _, v := range ring {
		q := b.Local(v)
		e := unionEdge{p, q, enter}
		if p.X > q.X {
			e = unionEdge{q, p, -enter}
		}
		// An edge above the base bounds nothing in it; one below it does.
		if enter != 0 && e.a.X < e.b.X && e.a.X < w && e.b.X > -w && (e.a.Y < d || e.b.Y < d) {
			edges = append(edges, e.within(w))
		}
		p = q
	}
	return edges
}

// within returns the edge limited to -w <= x <= w.
func (e unionEdge) within(w float64) unionEdge {
	a, b := e.a, e.b
	if a.X < -w {
		e.a = Point{X: -w, Y: heightAt(a, b, -w)}
	}
	if b.X > w {
		e.b = Point{X: w, Y: heightAt(a, b, w)}
	}
	return e
}

// unionArea returns the area of the base under the union. Take the slab between two neighbouring
// abscissae of edge ends and crossings. The length that a line across the base has in the union is
// linear there, so that its value in the middle gives the area. An abscissa that rounding misplaces
// costs its square.
func unionArea(b Base, edges []unionEdge) float64 {
	slices.SortFunc(edges, func(e, f unionEdge) int { return cmp.Compare(e.a.X, f.a.X) })
	var cutBuf [4 * fewEdges]float64
	cuts := appendCuts(cutBuf[:0], edges, b.halfDepth)
	var activeBuf [fewEdges]unionEdge
	var stepBuf [fewEdges]step
	active, steps := activeBuf[:0], stepBuf[:0]
	sum, next := 0.0, 0
	for i := 1; i < len(cuts); i++ {
		left, right := cuts[i-1], cuts[i]
		if !(left < right) {
			continue
		}
		active = slices.DeleteFunc(active, func(e unionEdge) bool { return e.b.X <= left })
		for ; next < len(edges) && edges[next].a.X <= left; next++ {
			if edges[next].b.X > left {
				active = append(active, edges[next])
			}
		}
		steps = steps[:0]
		for _, e := range active {
			steps = append(steps, step{clamp(heightAt(e.a, e.b, left+float64(0.5*(right-left))), b.halfDepth), e.enter})
		}
		sum += float64((right - left) * covered(steps, b.halfDepth))
	}
	return max(0, min(sum, b.Area()))
}

// appendCuts appends the abscissae at which the union may bend, sorted.
func appendCuts(cuts []float64, edges []unionEdge, d float64) []float64 {
	for i, e := range edges {
		cuts = append(cuts, e.a.X, e.b.X)
		for _, y := range [...]float64{-d, d} {
			cuts = appendCrossing(cuts, e.a.X, e.b.X, e.a.Y-y, e.b.Y-y)
		}
		for _, f := range edges[i+1:] {
			if f.a.X >= e.b.X {
				break
			}
			x0, x1 := f.a.X, min(e.b.X, f.b.X)
			cuts = appendCrossing(cuts, x0, x1,
				heightAt(e.a, e.b, x0)-heightAt(f.a, f.b, x0), heightAt(e.a, e.b, x1)-heightAt(f.a, f.b, x1))
		}
	}
	slices.Sort(cuts)
	return cuts
}

// appendCrossing appends the zero of the line through (x0, y0) and (x1, y1) if it is between them.
func appendCrossing(cuts []float64, x0, x1, y0, y1 float64) []float64 {
	if y0 < 0 && y1 > 0 || y0 > 0 && y1 < 0 {
		return append(cuts, x0+float64((x1-x0)*(y0/(y0-y1))))
	}
	return cuts
}

// step is the height at which a line across the base meets an edge.
type step struct {
	y     float64
	enter int
}

// covered returns the length of the line across the base that lies in a polygon.
func covered(steps []step, d float64) float64 {
	slices.SortFunc(steps, func(s, t step) int { return cmp.Compare(s.y, t.y) })
	sum, depth, from := 0.0, 0, 0.0
	for _, s := range steps {
		if depth > 0 {
			sum += s.y - from
		}
		depth += s.enter
		from = s.y
	}
	if depth > 0 { // the edges that leave are above the base
		sum += d - from
	}
	return min(sum, 2*d)
}
