package geom

import "cmp"

// Hull sorts the convex hull of some points, counter-clockwise, to the start of their slice and
// returns it, without points that lie on its sides or occur twice. It is meant for few points: its
// time grows with the square of their number. Up to 16 corners it allocates nothing. Andrew,
// "Another efficient algorithm for convex hulls in two dimensions" (1979).
func Hull(points []Point) []Point {
	for i := range points {
		for k := i; k > 0 && cmp.Or(cmp.Compare(points[k].X, points[k-1].X), cmp.Compare(points[k].Y, points[k-1].Y)) < 0; k-- {
			points[k], points[k-1] = points[k-1], points[k]
		}
	}
	var room [16]Point
	chain := room[:0]
	add := func(p Point, least int) {
		for n := len(chain); n > least && Orient(chain[n-2], chain[n-1], p) <= 0; n-- {
			chain = chain[:n-1]
		}
		chain = append(chain, p)
	}
	for _, p := range points {
		if len(chain) == 0 || p != chain[len(chain)-1] {
			add(p, 1)
		}
	}
	upper := len(chain)
	for i := len(points) - 2; i >= 0; i-- {
		if p := points[i]; p != chain[len(chain)-1] {
			add(p, upper)
		}
	}
	if len(chain) > 1 && chain[len(chain)-1] == chain[0] {
		chain = chain[:len(chain)-1]
	}
	return points[:copy(points, chain)]
}
