package geom

import (
	"cmp"
	"slices"

	"github.com/golang/geo/r2"
)

// decompose splits a simple counter-clockwise ring without straight corners into convex parts. It
// triangulates the ring by diagonals, and removes every diagonal that no part needs. That makes at
// most four times as many parts as necessary, apart from the limit of maxPart corners. It begins at
// the corner first, so that the parts do not depend on the corner with which the ring begins.
//
// Hertel and Mehlhorn, "Fast Triangulation of Simple Polygons" (1983).
func decompose(ring []Point, first int) []Convex {
	m := triangulate(slices.Concat(ring[first:], ring[:first]))
	if m == nil {
		outline := make([]bool, len(ring))
		for i := range outline {
			outline[i] = true
		}
		return []Convex{{vertices: slices.Clip(ring), outline: outline, bounds: r2.RectFromPoints(ring...)}}
	}
	m.mergeParts()
	return m.parts()
}

// mesh is a partition of a ring: every part is a cycle of half-edges.
type mesh struct {
	ring  []Point
	edges []halfEdge
}

// halfEdge leaves the corner from of the ring. Its twin runs the other way in
// the neighbouring part, or is none along the outline.
type halfEdge struct {
	from, next, prev, twin int32
	gone                   bool
}

const none = -1

func (m *mesh) at(h int32) Point { return m.ring[m.edges[h].from] }

// addTriangle adds the triangle u, v, w; the sides from u, v and w have the given twins. It returns
// the side from w to u.
func (m *mesh) addTriangle(u, v, w, twinU, twinV, twinW int32) int32 {
	h := int32(len(m.edges))
	m.edges = append(m.edges,
		halfEdge{from: u, next: h + 1, prev: h + 2, twin: twinU},
		halfEdge{from: v, next: h + 2, prev: h, twin: twinV},
		halfEdge{from: w, next: h, prev: h + 1, twin: twinW})
	for i, t := range [...]int32{twinU, twinV, twinW} {
		if t != none {
			m.edges[t].twin = h + int32(i)
		}
	}
	return h + 2
}

// maxPart is the most corners that a part gets by merging. Work on a part, above all
// [Convex.Grown], takes up to quadratic time.
const maxPart = 64

// mergeParts removes diagonals, the longest first, if the parts on both sides make one convex part
// that is not too large.
func (m *mesh) mergeParts() {
	part := make([]int32, len(m.edges)) // for each edge: another of the same part, or itself
	size := make([]int32, len(m.edges)) // for that one: the number of corners of the part
	for h := range m.edges {
		part[h], size[h] = int32(h-h%3), 3
	}
	root := func(h int32) int32 {
		for part[h] != h {
			part[h] = part[part[h]]
			h = part[h]
		}
		return h
	}
	var diagonals []int32
	length := make([]float64, len(m.edges))
	for h := range m.edges {
		if t := m.edges[h].twin; t > int32(h) {
			diagonals = append(diagonals, int32(h))
			length[h] = Norm2(m.at(t).Sub(m.at(int32(h))))
		}
	}
	slices.SortFunc(diagonals, func(g, h int32) int {
		return cmp.Or(cmp.Compare(length[h], length[g]), cmp.Compare(g, h))
	})
	for _, h := range diagonals {
		e, t := m.edges[h], m.edges[m.edges[h].twin]
		if !m.bends(e.prev, t.next) || !m.bends(t.prev, e.next) {
			continue
		}
		a, b := root(h), root(e.twin)
		if size[a]+size[b]-2 > maxPart {
			continue
		}
		part[b] = a
		size[a] += size[b] - 2
		m.edges[e.prev].next, m.edges[t.next].prev = t.next, e.prev
		m.edges[t.prev].next, m.edges[e.next].prev = e.next, t.prev
		m.edges[h].gone, m.edges[e.twin].gone = true, true
	}
}

// bends reports whether a part may go from half-edge in to half-edge out. A seam in line with an
// edge of the outline may not. [Convex.Grown] would move one and not the other, and open a gap
// along the seam.
func (m *mesh) bends(in, out int32) bool {
	side := orient(m.at(in), m.at(out), m.at(m.edges[out].next))
	return side > 0 || side == 0 && m.edges[in].twin != none && m.edges[out].twin != none
}

// parts collects the cycles, in the order of their first half-edges.
func (m *mesh) parts() []Convex {
	var parts []Convex
	for h := range m.edges {
		if m.edges[h].gone {
			continue
		}
		var vertices []Point
		var outline []bool
		var neighbours [][2]Point
		n := int32(len(m.ring))
		for k := int32(h); !m.edges[k].gone; k = m.edges[k].next {
			m.edges[k].gone = true
			vertices = append(vertices, m.at(k))
			outline = append(outline, m.edges[k].twin == none)
			at := m.edges[k].from
			neighbours = append(neighbours, [2]Point{m.ring[(at+n-1)%n], m.ring[(at+1)%n]})
		}
		parts = append(parts, Convex{slices.Clip(vertices), outline, r2.RectFromPoints(vertices...), neighbours})
	}
	return parts
}

// earClipper cuts triangles off a ring until one is left. An ear is a corner that turns left and
// has no other corner in its triangle. Every ring has two (Meisters 1975), even with straight
// corners, and exact tests find them.
type earClipper struct {
	mesh
	next, prev []int32
	outer      []int32 // twin of the ring's edge that leaves a corner
	dull       []bool  // the corner does not turn left
	byX        []int32 // the corners that were dull at first, from left to right
	queue      []int32
}

// triangulate returns the triangles of a ring, or nil if it is convex.
func triangulate(ring []Point) *mesh {
	n := int32(len(ring))
	c := &earClipper{
		mesh: mesh{ring: ring, edges: make([]halfEdge, 0, 3*(n-2))},
		next: make([]int32, n), prev: make([]int32, n), outer: make([]int32, n),
		dull: make([]bool, n),
	}
	for i := range n {
		c.next[i], c.prev[i], c.outer[i] = (i+1)%n, (i+n-1)%n, none
		if c.update(i); c.dull[i] {
			c.byX = append(c.byX, i)
		}
	}
	if len(c.byX) == 0 {
		return nil
	}
	slices.SortFunc(c.byX, func(i, j int32) int { return cmp.Or(cmp.Compare(ring[i].X, ring[j].X), cmp.Compare(i, j)) })
	for i := range n {
		c.queue = append(c.queue, i)
	}
	for left := n; left > 3 && len(c.queue) > 0; {
		v := c.queue[0]
		c.queue = c.queue[1:]
		if c.next[v] != none && !c.dull[v] && !c.blocked(v) {
			c.clip(v)
			left--
		}
	}
	for v := range n {
		if c.next[v] != none {
			w := c.next[v]
			u := c.next[w]
			c.addTriangle(v, w, u, c.outer[v], c.outer[w], c.outer[u])
			break
		}
	}
	return &c.mesh
}

// update checks again whether corner i turns left.
func (c *earClipper) update(i int32) {
	c.dull[i] = orient(c.ring[c.prev[i]], c.ring[i], c.ring[c.next[i]]) <= 0
}

// clip cuts off the ear v and updates its neighbours.
func (c *earClipper) clip(v int32) {
	u, w := c.prev[v], c.next[v]
	c.outer[u] = c.addTriangle(u, v, w, c.outer[u], c.outer[v], none)
	c.next[u], c.prev[w] = w, u
	c.next[v] = none
	for _, i := range [...]int32{u, w} {
		if c.dull[i] {
			c.update(i)
		}
		if !c.dull[i] {
			c.queue = append(c.queue, i)
		}
	}
}

// blocked reports whether the closed triangle of v holds another corner. Take the corner in it that
// is farthest from the third side. It sees only the inside of the ring on its side of v, until a
// neighbour of v is cut off. So it is dull and remains so: other corners need no test, and v needs
// no second test before then.
func (c *earClipper) blocked(v int32) bool {
	u, w := c.prev[v], c.next[v]
	a, b, d := c.ring[u], c.ring[v], c.ring[w]
	left, right := min(a.X, b.X, d.X), max(a.X, b.X, d.X)
	low, high := min(a.Y, b.Y, d.Y), max(a.Y, b.Y, d.Y)
	first, _ := slices.BinarySearchFunc(c.byX, left, func(i int32, x float64) int { return cmp.Compare(c.ring[i].X, x) })
	for _, i := range c.byX[first:] {
		p := c.ring[i]
		if p.X > right {
			return false
		}
		if p.Y >= low && p.Y <= high && c.dull[i] && i != u && i != w &&
			orient(d, a, p) >= 0 && orient(a, b, p) >= 0 && orient(b, d, p) >= 0 {
			return true
		}
	}
	return false
}
