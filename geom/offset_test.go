package geom

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/leaderpoint/leaderpoint/internal/cases"
	"github.com/leaderpoint/leaderpoint/internal/must"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func polygonOf(t testing.TB, ring ...Point) *Polygon {
	t.Helper()
	p := must.Get(NewPolygon(ring))(t)
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

// TestAppendShrunkAreas: shapes whose offsets are known.
func TestAppendShrunkAreas(t *testing.T) {
	plus := polygonOf(t, Point{X: -1, Y: -3}, Point{X: 1, Y: -3}, Point{X: 1, Y: -1}, Point{X: 3, Y: -1}, Point{X: 3, Y: 1}, Point{X: 1, Y: 1},
		Point{X: 1, Y: 3}, Point{X: -1, Y: 3}, Point{X: -1, Y: 1}, Point{X: -3, Y: 1}, Point{X: -3, Y: -1}, Point{X: -1, Y: -1})
	quarter := 3 * math.Tan(math.Pi/12) // of the polygon about a disc of radius 1
	for r, want := range map[float64]float64{
		0: 20, 0.25: 4*(1-quarter*0.25*0.25) + 4*1.75*1.5, 0.999: 4*(1-quarter*0.999*0.999) + 4*1.001*0.002, 1.42: 0,
	} {
		assert.InDelta(t, want, quadsArea(plus.AppendShrunk(nil, r)), 1e-9, "%v", r)
	}
	square := polygonOf(t, Point{}, Point{X: 4}, Point{X: 4, Y: 4}, Point{Y: 4})
	assert.InDelta(t, 9, quadsArea(square.AppendShrunk(nil, 0.5)), 1e-9)
	assert.Empty(t, square.AppendShrunk(nil, 2.5))
	assert.Empty(t, square.AppendShrunk(nil, -1))
	assert.Empty(t, square.AppendShrunk(nil, math.NaN()))
	assert.Empty(t, (&Polygon{}).AppendShrunk(nil, 1))
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

// What is left is what is deep enough in the polygon, but for what tangents cut off, by the
// distances of random points to the outline. No answer depends on the corner that is listed first.
func TestAppendShrunkHolds(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 12))
	kept := 0
	polygons := max(cases.Few(80, 150), cases.For(400))
	for range polygons {
		p := spiky(t, r)
		by := 0.02 + 0.6*r.Float64()
		ring := slices.Concat(p.ring[2:], p.ring[:2])
		q := polygonOf(t, ring...)
		shrunk := p.AppendShrunk(nil, by)
		require.InDelta(t, quadsArea(shrunk), quadsArea(q.AppendShrunk(nil, by)), 1e-7)
		for i := 0; i < len(shrunk); i += 4 {
			require.Greater(t, PolygonArea(shrunk[i:i+4]), -1e-9, "counter-clockwise")
		}
		for range 300 {
			x := Point{X: 14 + 12*r.Float64(), Y: 4 + 12*r.Float64()}
			deep := p.EdgeDistance(x)
			if p.Contains(x) != Inside {
				deep = -deep
			}
			in := inQuads(x, shrunk)
			if deep < by-1e-9 {
				require.False(t, in, "%v is %v deep in %v", x, deep, p.ring)
			}
			if deep > float64(by*GrowthReach) {
				kept++
				require.True(t, in, "%v is %v deep in %v, by %v", x, deep, p.ring, by)
			}
		}
	}
	assert.Greater(t, kept, 7*polygons)
}

func TestAppendShrunkDoesNotAllocate(t *testing.T) {
	p := spiky(t, rand.New(rand.NewPCG(9, 9)))
	dst := make([]Point, 0, 1024)
	for _, r := range []float64{0, 0.3} {
		assert.Zero(t, testing.AllocsPerRun(20, func() { dst = p.AppendShrunk(dst[:0], r) }), "%v", r)
	}
}

// TestAppendShrunkTurnsWithThePolygon: a quarter turn, which only exchanges coordinates and
// signs, gives the same quadrilaterals to the last bit.
func TestAppendShrunkTurnsWithThePolygon(t *testing.T) {
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
		for _, by := range []float64{0.3, 0, 0.1, 4} {
			var want []Point
			for _, v := range p.AppendShrunk(nil, by) {
				want = append(want, LeftOf(v))
			}
			require.Equal(t, want, q.AppendShrunk(nil, by))
		}
	}
}

// TestNewBaseScalesTheFacing: a facing of any length is made a unit vector.
func TestNewBaseScalesTheFacing(t *testing.T) {
	for _, f := range []Point{{X: 1, Y: 1}, {X: 0.5, Y: 0.5}, {X: 3}, {Y: -1e-3}, {X: 0.6, Y: 0.8}} {
		b := must.Get(NewBase(Point{}, f, 2, 1))(t)
		require.InDelta(t, 1, Norm2(b.Facing()), 1e-12)
		require.NoError(t, b.Check())
	}
}
