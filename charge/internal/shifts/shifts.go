// Package shifts finds the shortest shift of a convex thing that brings it into a base, or out of several.
package shifts

import (
	"math"

	"github.com/leaderpoint/leaderpoint/geom"
)

// Overlap is the shifts of a convex ring that bring it into a base by more than some inches: the inside of a convex
// polygon, the Minkowski difference of the two with its edges moved in. Its edges have the normals of both rings, so
// that how deep a shift lies in it is the depth of [geom.SeparationConvex].
type Overlap struct {
	edges []edge
	ring  []geom.Point
}

// edge is a line of which everything inside lies behind: n·s <= most, with n of length 1.
type edge struct {
	n    geom.Point
	most float64
}

// Of is the overlap of a base and a ring by more than deep inches, which is less than half of the base is wide. The ring
// may run either way round. Where deep is negative it is grown by that, its corners mitred.
func Of(b geom.Base, ring []geom.Point, deep float64) Overlap {
	own := b.Ring()
	var o Overlap
	o.add(own[:], own[:], ring, 1, deep)
	o.add(ring, own[:], ring, -geom.Winding(ring), deep)
	o.ring = o.outline()
	return o
}

// add adds the edges with the normals of a ring, which point out of the base or, with sign -1, out of the mirrored ring.
func (o *Overlap) add(of, own, ring []geom.Point, sign, deep float64) {
	last := of[len(of)-1]
	for _, v := range of {
		along := v.Sub(last)
		last = v
		if geom.Norm(along) == 0 {
			continue
		}
		n := geom.Scale(geom.Unit(geom.RightOf(along)), sign)
		most, least := math.Inf(-1), math.Inf(1)
		for _, p := range own {
			most = max(most, geom.Dot(n, p))
		}
		for _, p := range ring {
			least = min(least, geom.Dot(n, p))
		}
		o.edges = append(o.edges, edge{n, most - least - deep})
	}
}

// outline is the polygon, counter-clockwise; empty where nothing is inside.
func (o *Overlap) outline() []geom.Point {
	far := 0.0
	for _, e := range o.edges[:4] { // those of the base bound it already
		far = max(far, math.Abs(e.most))
	}
	far *= 4
	ring := []geom.Point{{X: -far, Y: -far}, {X: far, Y: -far}, {X: far, Y: far}, {X: -far, Y: far}}
	var next []geom.Point
	for _, e := range o.edges {
		next = geom.ClipHalfPlane(next[:0], ring, geom.Scale(e.n, e.most), geom.Neg(e.n))
		ring, next = next, ring
	}
	return ring
}

// Depth is how deep a shift lies inside, in inches; 0 or less where it does not.
func (o *Overlap) Depth(s geom.Point) float64 {
	least := math.Inf(1)
	for _, e := range o.edges {
		least = min(least, e.most-geom.Dot(e.n, s))
	}
	return least
}

// Into is the shortest shift that leads to it, zero where none is needed; ok is false where none does.
func (o *Overlap) Into() (s geom.Point, ok bool) {
	if len(o.ring) == 0 {
		return s, false
	}
	if o.Depth(geom.Point{}) >= 0 {
		return s, true
	}
	best := math.Inf(1)
	last := o.ring[len(o.ring)-1]
	for _, v := range o.ring {
		along := v.Sub(last)
		at := last
		if n2 := geom.Norm2(along); n2 > 0 {
			at = geom.Along(last, along, max(0, min(1, -geom.Dot(last, along)/n2)))
		}
		if d := geom.Norm2(at); d < best {
			best, s = d, at
		}
		last = v
	}
	return s, true
}

// mostEdges bounds the work of [OutOf]: of so many edges every two are met.
const mostEdges = 240

// mostLooks bounds the work of [OutOf], too: at so many overlaps it looks, for all shifts that it tries. Pieces of terrain of
// up to some thousand corners need fewer.
const mostLooks = 20_000_000

// little is within what two lengths are one, in inches: above rounding, and far below [geom.Tol].
const little = 1e-9

// OutOf is the shortest shift that leads out of all overlaps of one thing. Where exact is false that was not found, and
// no shift shorter than least does it.
//
// The nearest place outside of several convex polygons, seen from inside, is the foot on an edge or where two edges meet: at a
// corner of one polygon alone one of its edges is nearer.
func OutOf(list []Overlap) (s geom.Point, least float64, exact bool) {
	s, least, exact, _ = outOf(list, mostLooks)
	return s, least, exact
}

// outOf is [OutOf] with so many looks, and how many of them are left.
func outOf(list []Overlap, looks int) (s geom.Point, least float64, exact bool, left int) {
	for i := range list {
		least = max(least, list[i].Depth(geom.Point{}))
	}
	if least == 0 {
		return geom.Point{}, 0, true, looks // it is outside
	}
	o := outside{list: list, left: looks}
	best := math.Inf(1)
	try := func(p geom.Point) {
		if d := geom.Norm(p); d < best && o.free(p) {
			best, s = d, p
		}
	}
	var edges []edge
	for i := range list {
		for _, e := range list[i].edges {
			try(geom.Scale(e.n, e.most))
		}
	}
	for i := range list {
		for _, e := range list[i].edges {
			if math.Abs(e.most) < best {
				edges = append(edges, e)
			}
		}
	}
	if best > least+little && len(edges) <= mostEdges {
		for i, a := range edges {
			for _, b := range edges[:i] {
				if p, ok := meet(a, b); ok {
					try(p)
				}
			}
		}
		if o.left > 0 {
			return s, best, !math.IsInf(best, 1), o.left
		}
	}
	return s, least, best <= least+little, o.left
}

// outside asks whether shifts lead out of all overlaps.
type outside struct {
	list []Overlap
	last int // which held the last shift that did not: it holds the next one, as a rule
	left int // at how many overlaps more may be looked
}

// free reports whether a shift does, as far as there are looks left: then it is said not to.
func (o *outside) free(s geom.Point) bool {
	if o.list[o.last].holds(s) {
		return false
	}
	if o.left -= len(o.list); o.left < 0 {
		return false
	}
	for i := range o.list {
		if o.list[i].holds(s) {
			o.left += len(o.list) - i
			o.last = i
			return false
		}
	}
	return true
}

// holds reports whether a shift lies inside by more than a little.
func (o *Overlap) holds(s geom.Point) bool {
	for i := range o.edges {
		if e := &o.edges[i]; e.most-geom.Dot(e.n, s) <= little {
			return false
		}
	}
	return true
}

// meet is where two lines meet.
func meet(a, b edge) (geom.Point, bool) {
	d := geom.Cross(a.n, b.n)
	if math.Abs(d) < 1e-12 {
		return geom.Point{}, false
	}
	p := geom.Point{X: float64(a.most*b.n.Y) - float64(b.most*a.n.Y), Y: float64(b.most*a.n.X) - float64(a.most*b.n.X)}
	return geom.Scale(p, 1/d), true
}
