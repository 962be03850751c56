package motion

import (
	"math"

	"github.com/golang/geo/r2"

	"github.com/leaderpoint/leaderpoint/geom"
)

// Triangle is made for a quick first look at many boxes: which of them cannot
// meet it. Its edges are linear functions that are not negative inside. Make one
// with [Triangle.Set].
type Triangle struct{ edges [3]slope }

// slope is the linear function k + x*X + y*Y. riseX and riseY are the most that it rises for each
// inch of X and Y.
type slope struct{ k, x, y, riseX, riseY float64 }

// Set makes t the triangle a, b, c, in either direction.
func (t *Triangle) Set(a, b, c geom.Point) {
	if geom.Cross(b.Sub(a), c.Sub(a)) < 0 {
		b, c = c, b
	}
	for i, edge := range [3][2]geom.Point{{a, b}, {b, c}, {c, a}} { // each rises to the left of its line
		from, to := edge[0], edge[1]
		x, y := from.Y-to.Y, to.X-from.X
		t.edges[i] = slope{-(float64(x*from.X) + float64(y*from.Y)), x, y, math.Abs(x), math.Abs(y)}
	}
}

// Misses reports whether the box certainly does not come within [geom.ContactBand] of the triangle.
// It tests only along the triangle's edges. So it may be false for a box near a corner, and is
// never true for one that meets the triangle.
func (t *Triangle) Misses(box r2.Rect) bool {
	x, y := float64(0.5*(box.X.Lo+box.X.Hi)), float64(0.5*(box.Y.Lo+box.Y.Hi))
	halfX, halfY := float64(0.5*(box.X.Hi-box.X.Lo))+geom.ContactBand, float64(0.5*(box.Y.Hi-box.Y.Lo))+geom.ContactBand
	a, b, c := &t.edges[0], &t.edges[1], &t.edges[2]
	// One branch for all three: the sign bit of any of them.
	return int64(math.Float64bits(a.highest(x, y, halfX, halfY))|
		math.Float64bits(b.highest(x, y, halfX, halfY))|
		math.Float64bits(c.highest(x, y, halfX, halfY))) < 0
}

// highest returns the largest value of the function on a box.
func (s *slope) highest(x, y, halfX, halfY float64) float64 {
	return s.k + (float64(s.x*x) + float64(s.y*y)) + (float64(s.riseX*halfX) + float64(s.riseY*halfY))
}
