package geom

import (
	"cmp"
	"math"
	"slices"
)

// corner is a point at which an outline bends, with its index.
type corner struct {
	at    Point
	index int
}

// cornersOf leaves out repeated points and points on a straight run. A point at
// which the outline turns back on itself stays, for [checkSimple] to find.
func cornersOf(outline []Point) ([]corner, error) {
	distinct := make([]corner, 0, len(outline))
	for i, p := range outline {
		if n := len(distinct); n == 0 || distinct[n-1].at != p {
			distinct = append(distinct, corner{p, i})
		}
	}
	for n := len(distinct); n > 1 && distinct[n-1].at == distinct[0].at; n = len(distinct) {
		distinct = distinct[:n-1]
	}
	if tooFew(distinct) {
		return nil, &PolygonError{rule: tooFewPoints, Vertex: -1, Other: -1}
	}
	// The lowest point is never between two others: a safe place to begin.
	start := lowest(distinct)
	kept := make([]corner, 0, len(distinct))
	for i := range len(distinct) + 1 {
		c := distinct[(start+i)%len(distinct)]
		// One step back is enough: leaving out a point on a straight run does not change the
		// direction from the corner before it.
		if n := len(kept); n > 1 && between(kept[n-1].at, kept[n-2].at, c.at) {
			kept = kept[:n-1]
		}
		kept = append(kept, c)
	}
	kept = kept[:len(kept)-1]
	if len(kept) < 3 {
		return nil, &PolygonError{rule: noArea, Vertex: -1, Other: -1}
	}
	first := 0
	for i, c := range kept {
		if c.index < kept[first].index {
			first = i
		}
	}
	return slices.Concat(kept[first:], kept[:first]), nil
}

// tooFew reports whether the points are in fewer than three places.
func tooFew(points []corner) bool {
	for _, p := range points {
		if p.at != points[0].at && p.at != points[1].at {
			return false
		}
	}
	return true
}

// lowest returns the point with the least X, and of those the least Y.
func lowest(points []corner) int {
	low := 0
	for i, p := range points {
		if l := points[low].at; p.at.X < l.X || p.at.X == l.X && p.at.Y < l.Y {
			low = i
		}
	}
	return low
}

// between reports whether q, which is neither a nor b, lies on the edge of both.
func between(q, a, b Point) bool { return inBox(q, a, b) && orient(a, b, q) == 0 }

func orientAt(ring []corner, i int) int {
	n := len(ring)
	return orient(ring[(i+n-1)%n].at, ring[i].at, ring[(i+1)%n].at)
}

// span is an edge with its box, for the sweep of [checkSimple].
type span struct {
	a, b                   Point
	x0, x1, y0, y1         float64
	edge, vertexA, vertexB int
}

// checkSimple looks for two edges that meet, except at a corner that they share. It sweeps from
// left to right over the edges' boxes, then tests exactly.
func checkSimple(ring []corner) error {
	n := len(ring)
	spans := make([]span, n)
	for i, c := range ring {
		next, previous := ring[(i+1)%n], ring[(i+n-1)%n]
		if orientAt(ring, i) == 0 {
			return spike(previous, c, next)
		}
		a, b := c.at, next.at
		spans[i] = span{a, b, min(a.X, b.X), max(a.X, b.X), min(a.Y, b.Y), max(a.Y, b.Y), i, c.index, next.index}
	}
	slices.SortFunc(spans, func(s, t span) int {
		return cmp.Or(cmp.Compare(s.x0, t.x0), cmp.Compare(s.edge, t.edge))
	})
	for i := range spans {
		s := &spans[i]
		for j := i + 1; j < n && spans[j].x0 <= s.x1; j++ {
			t := &spans[j]
			if t.y0 > s.y1 || t.y1 < s.y0 {
				continue
			}
			if d := s.edge - t.edge; d == 1 || d == -1 || d == n-1 || d == 1-n {
				continue // neighbours meet elsewhere only in a spike
			}
			if s.edge < t.edge {
				if err := meet(s, t); err != nil {
					return err
				}
			} else if err := meet(t, s); err != nil {
				return err
			}
		}
	}
	return nil
}

// spike returns the error for an outline that turns back at the corner c: the end of the shorter
// arm lies on the longer one.
func spike(previous, c, next corner) error {
	if inBox(previous.at, c.at, next.at) {
		return &PolygonError{touchesItself, previous.index, c.index, previous.at}
	}
	return &PolygonError{touchesItself, next.index, previous.index, next.at}
}

// meet returns the error for two edges without a common corner and with boxes that meet, if the
// edges meet, too. Edges on one line do so if their boxes do.
func meet(s, t *span) error {
	sa, sb := orient(t.a, t.b, s.a), orient(t.a, t.b, s.b)
	if sa == sb && sa != 0 {
		return nil
	}
	ta, tb := orient(s.a, s.b, t.a), orient(s.a, s.b, t.b)
	if ta == tb && ta != 0 {
		return nil
	}
	switch {
	case sa == 0 && inBox(s.a, t.a, t.b):
		return &PolygonError{touchesItself, s.vertexA, t.vertexA, s.a}
	case sb == 0 && inBox(s.b, t.a, t.b):
		return &PolygonError{touchesItself, s.vertexB, t.vertexA, s.b}
	case ta == 0 && inBox(t.a, s.a, s.b):
		return &PolygonError{touchesItself, t.vertexA, s.vertexA, t.a}
	case tb == 0 && inBox(t.b, s.a, s.b):
		return &PolygonError{touchesItself, t.vertexB, s.vertexA, t.b}
	}
	return &PolygonError{crossesItself, s.vertexA, t.vertexA, crossing(s, t)}
}

// crossing returns the place, rounded, at which two edges cross.
func crossing(s, t *span) Point {
	d := t.b.Sub(t.a)
	u, v := Cross(d, s.a.Sub(t.a)), Cross(d, s.b.Sub(t.a))
	if f := u / (u - v); f >= 0 && f <= 1 && !math.IsInf(f, 0) {
		return Lerp(s.a, s.b, f)
	}
	return s.a
}
