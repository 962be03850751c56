package geom

import (
	"cmp"
	"math"
	"slices"
)

// AppendShrunk appends the polygon shrunk by r inches: its outline moves inwards. It appends
// counter-clockwise quadrilaterals, four corners each, that do not overlap. It appends nothing if
// nothing is left, or r is negative, not finite or beyond [MaxCoord].
//
// The rest is r or more from all edges. At a corner that bends inwards, tangents of the disc about
// it bound the rest, as in [AppendGrownRing]. But for rounding, the result depends neither on the
// division into parts nor on the first corner, unlike the shrunk parts of [Convex.Grown]. It does
// not allocate if dst has room and the polygon at most about thirty corners.
func (p *Polygon) AppendShrunk(dst []Point, r float64) []Point {
	if p.isZero() || !(r >= 0 && r <= MaxCoord) {
		return dst
	}
	var buf [offsetRoom]segment
	edges := buf[:0]
	if r > 0 {
		return appendSlabs(dst, p.appendInner(edges, r), p.sweep)
	}
	for i, a := range p.ring {
		edges = append(edges, segment{a, wrapped(p.ring, i+1)})
	}
	return appendSlabs(dst, edges, p.sweep)
}

// offsetRoom is how many edges an offset may have without allocating.
const offsetRoom = 64

// segment is a directed edge from a to b of a region on its left.
type segment struct{ a, b Point }

// bend is a corner of a ring: the directions of the edges that end and begin there, and whether it
// bends inwards.
type bend struct {
	at, in, out Point
	inward      bool
}

func (p *Polygon) bend(i int) bend {
	v := p.ring[i]
	in, out := direction(v.Sub(wrapped(p.ring, i-1))), direction(wrapped(p.ring, i+1).Sub(v))
	return bend{v, in, out, Cross(in, out) < 0}
}

// mostTangents is the largest number of corners that round a corner that bends inwards.
const mostTangents = 8

// appendRounded appends the corners that round a corner that bends inwards, in the order of the
// ring.
func (c *bend) appendRounded(dst []Point, r float64) []Point {
	start := len(dst)
	dst = appendTangents(dst, c.at, LeftOf(c.out), LeftOf(c.in), r)
	slices.Reverse(dst[start:])
	return dst
}

// appendInner appends the outline of the polygon shrunk by r. It consists of the stretches of the
// moved edges that are r or more from all others.
func (p *Polygon) appendInner(dst []segment, r float64) []segment {
	var buf [offsetRoom]segment
	moved := buf[:0]
	var room [mostTangents]Point
	for i := range p.ring {
		c, d := p.bend(i), p.bend((i+1)%len(p.ring))
		from, to := Along(c.at, LeftOf(c.out), r), Along(d.at, LeftOf(d.in), r)
		if c.inward {
			about := c.appendRounded(room[:0], r)
			for k := 1; k < len(about); k++ {
				moved = append(moved, segment{about[k-1], about[k]})
			}
			from = about[len(about)-1]
		}
		if d.inward {
			to = d.appendRounded(room[:0], r)[0]
		}
		moved = append(moved, segment{from, to})
	}
	var cutBuf [offsetRoom]float64
	for i, s := range moved {
		along := s.b.Sub(s.a)
		cuts := append(cutBuf[:0], 0, 1)
		for k, o := range moved {
			across := o.b.Sub(o.a)
			d := Cross(along, across)
			if k == i || d == 0 {
				continue
			}
			// The place on s at which the line of o crosses it counts if it is on both.
			t, u := Cross(o.a.Sub(s.a), across)/d, Cross(o.a.Sub(s.a), along)/d
			if t > 0 && t < 1 && u >= -pastEnd && u <= 1+pastEnd {
				cuts = append(cuts, t)
			}
		}
		slices.Sort(cuts)
		for k := 1; k < len(cuts); k++ {
			a, b := Along(s.a, along, cuts[k-1]), Along(s.a, along, cuts[k])
			if Dist(a, b) > coincident && p.keeps(Lerp(a, b, 0.5), r) {
				dst = append(dst, segment{a, b})
			}
		}
	}
	return dst
}

// keeps reports whether q is in the polygon shrunk by r, or on its edge.
func (p *Polygon) keeps(q Point, r float64) bool {
	if p.Contains(q) != Inside || p.EdgeDistance(q) < r-coincident {
		return false
	}
	for i := range p.ring {
		c := p.bend(i)
		d := q.Sub(c.at)
		if Norm2(d) >= float64(GrowthReach*r*GrowthReach*r) {
			continue
		}
		// Beside one of the edges, the distance from that edge has decided.
		if c.inward && Dot(c.in, d) > 0 && Dot(c.out, d) < 0 && !c.keeps(q, r) {
			return false
		}
	}
	return true
}

// keeps reports whether a point is beyond one of the tangents about a corner that bends inwards, or
// on it.
func (c *bend) keeps(q Point, r float64) bool {
	d := q.Sub(c.at)
	if Dot(LeftOf(c.in), d) >= r-coincident || Dot(LeftOf(c.out), d) >= r-coincident {
		return true
	}
	var room [mostTangents]Point
	about := c.appendRounded(room[:0], r)
	for k := 1; k < len(about); k++ {
		if n := direction(LeftOf(about[k].Sub(about[k-1]))); Dot(n, q.Sub(about[k])) >= -coincident {
			return true
		}
	}
	return false
}

// sweepOf returns the direction in which a grown polygon is cut into slabs. It depends only on the
// polygon, so that a turned table is cut in the same way. It is askew to the leading edge, so that
// no cut lies along a usual line of a table or a line of sight.
func sweepOf(ring []Point, leading int) Point {
	u := direction(wrapped(ring, leading+1).Sub(ring[leading]))
	return Scale(u, askew.X).Add(Scale(LeftOf(u), askew.Y))
}

// leadingEdge returns the corner at which the longest edge begins, whichever corner comes first. Of
// equally long edges, which are common, it is the one that is followed by longer edges. If the
// shape is symmetric, too, it is the one with its middle farthest left.
func leadingEdge(ring []Point) int {
	const alike, compared = 1e-9, 4
	length := func(i int) float64 { return Dist(wrapped(ring, i), wrapped(ring, i+1)) }
	longest := 0.0
	for i := range ring {
		longest = max(longest, length(i))
	}
	least := longest * (1 - alike)
	middle := func(i int) Point { return Lerp(ring[i], wrapped(ring, i+1), 0.5) }
	leads := func(i, k int) bool {
		for j := 1; j <= compared; j++ {
			a, b := length(i+j), length(k+j)
			if math.Abs(a-b) > longest*alike {
				return a > b
			}
		}
		a, b := middle(i), middle(k)
		return a.X < b.X || a.X == b.X && a.Y < b.Y
	}
	first := -1
	for i := range ring {
		if length(i) >= least && (first < 0 || leads(i, first)) {
			first = i
		}
	}
	return first
}

// askew is the angle between the sweep and the longest edge.
var askew = FromBearing(57.31)

// run is an edge of a region in the frame of the sweep, from left to right. Crossing it
// upwards enters the region (+1) or leaves it (-1).
type run struct {
	a, b  Point
	enter int
}

// appendSlabs appends the region on the left of the edges as quadrilaterals. The edges do
// not cross.
func appendSlabs(dst []Point, edges []segment, sweep Point) []Point {
	var runBuf [offsetRoom]run
	var cutBuf [2 * offsetRoom]float64
	runs, cuts := runBuf[:0], cutBuf[:0]
	for _, e := range edges {
		a, b := Point{X: Dot(sweep, e.a), Y: Cross(sweep, e.a)}, Point{X: Dot(sweep, e.b), Y: Cross(sweep, e.b)}
		r := run{a, b, 1}
		if a.X > b.X {
			r = run{b, a, -1}
		}
		if r.b.X-r.a.X > coincident {
			runs = append(runs, r)
			cuts = append(cuts, r.a.X, r.b.X)
		}
	}
	slices.Sort(cuts)
	for i := 1; i < len(cuts); i++ {
		if cuts[i]-cuts[i-1] > coincident {
			dst = appendSlab(dst, runs, cuts[i-1], cuts[i], sweep)
		}
	}
	return dst
}

// appendSlab appends the part of the region between two abscissae, at which no edge ends.
func appendSlab(dst []Point, runs []run, left, right float64, sweep Point) []Point {
	mid := left + float64(0.5*(right-left))
	var buf [offsetRoom]run
	active := buf[:0]
	for _, r := range runs {
		if r.a.X < mid && r.b.X > mid {
			active = append(active, r)
		}
	}
	slices.SortFunc(active, func(r, s run) int { return cmp.Compare(heightAt(r.a, r.b, mid), heightAt(s.a, s.b, mid)) })
	depth, floor := 0, 0
	for i := range active {
		was := depth
		depth += active[i].enter
		switch {
		case was <= 0 && depth > 0:
			floor = i
		case was > 0 && depth <= 0:
			low, high := &active[floor], &active[i]
			dst = appendTrapezoid(dst, [4]Point{
				{X: left, Y: heightAt(low.a, low.b, left)}, {X: right, Y: heightAt(low.a, low.b, right)},
				{X: right, Y: heightAt(high.a, high.b, right)}, {X: left, Y: heightAt(high.a, high.b, left)},
			}, sweep)
		}
	}
	return dst
}

// appendTrapezoid appends a trapezoid between two abscissae in the frame of the sweep. One
// that is a triangle gets a fourth corner in the middle of a side, because edges of no
// length have no inside.
func appendTrapezoid(dst []Point, c [4]Point, sweep Point) []Point {
	leftward, rightward := c[3].Y-c[0].Y, c[2].Y-c[1].Y
	switch {
	case max(leftward, rightward) <= coincident:
		return dst
	case leftward <= coincident:
		c = [4]Point{c[0], c[1], Lerp(c[1], c[2], 0.5), c[2]}
	case rightward <= coincident:
		c = [4]Point{c[0], c[1], c[3], Lerp(c[3], c[0], 0.5)}
	}
	for _, v := range c {
		dst = append(dst, Along(Scale(sweep, v.X), LeftOf(sweep), v.Y))
	}
	return dst
}

// pastEnd is how far past the ends of an edge a crossing still counts, as a share of its length. It
// is far above rounding. A crossing too many does no harm: it only cuts an edge without need. If
// one is missed, a piece that is too near may be kept.
const pastEnd = 1e-10
