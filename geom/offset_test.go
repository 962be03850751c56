package geom

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/leaderpoint/leaderpoint/internal/cases"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func polygonOf(t testing.TB, ring ...Point) *Polygon {
	t.Helper()
	p, err := NewPolygon(ring)
	require.NoError(t, err)
	return &p
}

// inQuads reports whether a point is in one of the quadrilaterals.
func inQuads(q Point, quads []Point) bool {
	for i := 0; i+4 <= len(quads); i += 4 {
		if DistanceConvex(q, quads[i:i+4]) <= 0 {
			return true
		}
	}
	return false
}

func quadsArea(quads []Point) (area float64) {
	for i := 0; i+4 <= len(quads); i += 4 {
		area += PolygonArea(quads[i : i+4])
	}
	return area
}

// TestAppendGrownAreas: shapes whose offsets are known.
func TestAppendGrownAreas(t *testing.T) {
	plus := polygonOf(t, Point{X: -1, Y: -3}, Point{X: 1, Y: -3}, Point{X: 1, Y: -1}, Point{X: 3, Y: -1}, Point{X: 3, Y: 1}, Point{X: 1, Y: 1},
		Point{X: 1, Y: 3}, Point{X: -1, Y: 3}, Point{X: -1, Y: 1}, Point{X: -3, Y: 1}, Point{X: -3, Y: -1}, Point{X: -1, Y: -1})
	for r, want := range map[float64]float64{0: 20, -0.25: 2*5.5*1.5 - 1.5*1.5, -0.999: 2*4.002*0.002 - 0.002*0.002, -1.01: 0} {
		assert.InDelta(t, want, quadsArea(plus.AppendGrown(nil, r)), 1e-9, "%v", r)
	}
	square := polygonOf(t, Point{}, Point{X: 4}, Point{X: 4, Y: 4}, Point{Y: 4})
	grown := square.AppendGrown(nil, 0.5)
	assert.InDelta(t, 25, quadsArea(grown), 0.02, "but for what overlaps")
	for _, c := range []struct {
		at Point
		in bool
	}{{Point{X: -0.499, Y: -0.499}, true}, {Point{X: -0.501, Y: 2}, false}, {Point{X: 4.499, Y: 4.499}, true}, {Point{X: 2, Y: 4.501}, false}} {
		assert.Equal(t, c.in, inQuads(c.at, grown), "%v", c.at)
	}
	assert.InDelta(t, 9, quadsArea(square.AppendGrown(nil, -0.5)), 1e-9)
	assert.Empty(t, square.AppendGrown(nil, -2.5))
	assert.Empty(t, square.AppendGrown(nil, math.NaN()))
	assert.Empty(t, (&Polygon{}).AppendGrown(nil, 1))
}

// spiky is a random simple polygon with bays: a star about its middle.
func spiky(t testing.TB, r *rand.Rand) *Polygon {
	n := 4 + r.IntN(8)
	var ring []Point
	for i := range n {
		d := FromBearing(float64(i)*360/float64(n) + 200/float64(n)*r.Float64())
		ring = append(ring, Along(Point{X: 20, Y: 10}, d, 0.6+4*r.Float64()))
	}
	slices.Reverse(ring) // counter-clockwise
	return polygonOf(t, ring...)
}

// TestAppendGrownHolds: what a grown polygon must hold and a shrunk one must not, by the
// distances of random points to the outline; and that no answer depends on the corner that
// is listed first.
func TestAppendGrownHolds(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 12))
	held, kept := 0, 0
	polygons := max(cases.Few(80, 150), cases.For(400))
	for range polygons {
		p := spiky(t, r)
		by := 0.02 + 0.6*r.Float64()
		ring := slices.Concat(p.ring[2:], p.ring[:2])
		q := polygonOf(t, ring...)
		grown, shrunk := p.AppendGrown(nil, by), p.AppendGrown(nil, -by)
		require.InDelta(t, quadsArea(shrunk), quadsArea(q.AppendGrown(nil, -by)), 1e-7)
		for i := 0; i < len(shrunk); i += 4 {
			require.Greater(t, PolygonArea(shrunk[i:i+4]), -1e-9, "counter-clockwise")
		}
		for range 300 {
			x := Point{X: 14 + 12*r.Float64(), Y: 4 + 12*r.Float64()}
			d := p.EdgeDistance(x)
			if p.Contains(x) == Inside {
				d = -d
			}
			if d < by-1e-9 {
				held++
				require.True(t, inQuads(x, grown), "%v is %v from %v", x, d, p.ring)
			}
			if d > by*math.Sqrt(4.001) {
				require.False(t, inQuads(x, grown), "%v is %v from %v", x, d, p.ring)
			}
			in := inQuads(x, shrunk)
			if d > -by+1e-9 {
				require.False(t, in, "%v is %v deep in %v", x, -d, p.ring)
			}
			if d < -by*math.Sqrt(4.001) {
				kept++
				require.True(t, in, "%v is %v deep in %v, by %v", x, -d, p.ring, by)
			}
		}
	}
	assert.Greater(t, held, 25*polygons)
	assert.Greater(t, kept, 7*polygons)
}

func TestAppendGrownDoesNotAllocate(t *testing.T) {
	p := spiky(t, rand.New(rand.NewPCG(9, 9)))
	dst := make([]Point, 0, 1024)
	for _, r := range []float64{-0.3, 0, 0.3} {
		assert.Zero(t, testing.AllocsPerRun(20, func() { dst = p.AppendGrown(dst[:0], r) }), "%v", r)
	}
}

// TestAppendGrownTurnsWithThePolygon: a quarter turn, which only exchanges coordinates and
// signs, gives the same quadrilaterals to the last bit.
func TestAppendGrownTurnsWithThePolygon(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 0x90))
	for range 200 {
		ring := make([]Point, 3+r.IntN(9))
		for i := range ring {
			deg := (float64(i) + r.Float64()*0.8) * 360 / float64(len(ring))
			ring[i] = Scale(FromBearing(-deg), 0.5+3*r.Float64())
		}
		p, err := NewPolygon(ring)
		if err != nil {
			continue
		}
		turned := make([]Point, len(ring))
		for i, v := range ring {
			turned[i] = LeftOf(v)
		}
		q := polygonOf(t, turned...)
		for _, by := range []float64{0.3, 0, -0.1, 4} {
			var want []Point
			for _, v := range p.AppendGrown(nil, by) {
				want = append(want, LeftOf(v))
			}
			require.Equal(t, want, q.AppendGrown(nil, by))
		}
	}
}
