package geom

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func outlineOf(t testing.TB, xy ...float64) *Polygon {
	t.Helper()
	p, err := NewPolygon(points(xy...))
	require.NoError(t, err)
	return &p
}

func TestPolygonDistanceTo(t *testing.T) {
	square := outlineOf(t, 0, 0, 4, 0, 4, 4, 0, 4)
	for what, c := range map[string]struct {
		other *Polygon
		want  float64
	}{
		"beside":           {outlineOf(t, 6, 1, 8, 1, 8, 2, 6, 2), 2},
		"corner to corner": {outlineOf(t, 7, 8, 9, 8, 9, 9, 7, 9), 5},
		"touching":         {outlineOf(t, 4, 1, 8, 1, 8, 2, 4, 2), 0},
		"a cross":          {outlineOf(t, -1, 1, 9, 1, 9, 2, -1, 2), 0},
		"inside":           {outlineOf(t, 1, 1, 2, 1, 2, 2), 0},
		"around":           {outlineOf(t, -9, -9, 9, -9, 9, 9, -9, 9), 0},
		"in a bay":         {outlineOf(t, -3, -3, 8, -3, 8, -2, -2, -2, -2, 6, -3, 6), 2},
		"edge to a tip":    {outlineOf(t, 2, 4.5, 9, 9, -9, 9), 0.5},
	} {
		assert.InDelta(t, c.want, square.DistanceTo(c.other), 1e-12, what)
		assert.InDelta(t, c.want, c.other.DistanceTo(square), 1e-12, what)
	}
	assert.True(t, math.IsInf(square.DistanceTo(&Polygon{}), 1))
	assert.True(t, math.IsInf(new(Polygon).DistanceTo(square), 1))
}

// Points of the two outlines are no nearer to each other, and some are as near.
func TestPolygonDistanceToSampled(t *testing.T) {
	r := rand.New(rand.NewPCG(4, 4))
	apart := 0
	for range 300 {
		star := func(x, y float64) *Polygon {
			var ring []Point
			for i := range 7 {
				at := FromBearing(360 * (float64(i) + 0.8*r.Float64()) / 7)
				ring = append(ring, Along(Point{X: x, Y: y}, at, 1+3*r.Float64()))
			}
			p, err := NewPolygon(ring)
			require.NoError(t, err)
			return &p
		}
		p, q := star(0, 0), star(10*r.Float64(), 6*r.Float64())
		got, least := p.DistanceTo(q), math.Inf(1)
		for i := range p.Len() {
			for k := range 60 {
				at := Lerp(p.Vertex(i), p.Vertex(i+1), float64(k)/60)
				d := q.EdgeDistance(at)
				if q.Contains(at) != Outside {
					d = 0
				}
				least = min(least, d)
			}
		}
		require.LessOrEqual(t, got, least+1e-9)
		require.GreaterOrEqual(t, got, least-0.12)
		if got > 0 {
			apart++
		}
	}
	require.Greater(t, apart, 60)
}
