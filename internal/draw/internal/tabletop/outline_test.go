package tabletop

import (
	"testing"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// The ground of a pivot is what the base covers at one heading of it or another, and no more.
func TestGroundOfAPivot(t *testing.T) {
	for _, size := range [][2]float64{{4, 3}, {1, 6}, {2, 2}, {7.9, 0.8}} {
		b, err := geom.NewBase(geom.Point{X: 3, Y: -2}, geom.FromBearing(25), size[0], size[1])
		require.NoError(t, err)
		for _, degrees := range []float64{0.5, 20, 74, 90, 106, 135, 180, 270, 360, -33, -90, -180} {
			outline, closed := sweptInPivot(b, degrees).Flat()
			require.Len(t, outline, 1)
			assert.True(t, closed[0])
			const fine = 150
			for i := range fine + 1 {
				at := b.Turned(geom.Clockwise(b.Facing(), degrees*float64(i)/fine))
				for _, c := range at.Corners() {
					inner := geom.Lerp(at.Centre(), c, 1-3e-3)
					assert.True(t, inPolygon(outline[0], inner), "%v by %v: %v", size, degrees, inner)
				}
			}
			for _, q := range outline[0] {
				deep := -1.0
				for i := range fine + 1 {
					at := b.Turned(geom.Clockwise(b.Facing(), degrees*float64(i)/fine))
					deep = max(deep, depthIn(at, q))
				}
				assert.InDelta(t, 0, deep, 0.03, "%v by %v: %v is on no base's rim", size, degrees, q)
			}
		}
	}
}

// depthIn is how deep inside of a base a point is, negative outside.
func depthIn(b geom.Base, q geom.Point) float64 {
	d := q.Sub(b.Centre())
	x, y := geom.Dot(d, b.RightWard()), geom.Dot(d, b.Facing())
	return min(b.HalfWidth()-max(x, -x), b.HalfDepth()-max(y, -y))
}

func inPolygon(ring []geom.Point, p geom.Point) bool {
	in := false
	for i, b := range ring {
		a := ring[(i+len(ring)-1)%len(ring)]
		if (a.Y > p.Y) != (b.Y > p.Y) && p.X < a.X+(p.Y-a.Y)/(b.Y-a.Y)*(b.X-a.X) {
			in = !in
		}
	}
	return in
}
