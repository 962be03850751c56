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

// TestTurnOverlap: what looking at four hundred moments finds is found, and what is
// found overlaps there. Half of the scenes are typed: on quarters of an inch and of a turn.
func TestTurnOverlap(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 14))
	found, between := 0, 0
	scenes := cases.Few(300, 1200)
	for i := range scenes {
		num := func(lo, hi float64) float64 {
			x := lo + float64(r.Float64()*(hi-lo))
			if i%2 == 0 {
				x = math.Round(4*x) / 4
			}
			return x
		}
		b := must.Get(NewBase(Point{X: num(-1, 1), Y: num(-1, 1)}, FromBearing(45*num(0, 8)), num(1, 5), num(1, 5)))(t)
		at := Point{X: num(-4, 4), Y: num(-4, 4)}
		other := must.Get(NewBase(at, FromBearing(45*num(0, 8)), max(0.001, num(0, 1)*num(0, 3)), max(0.001, num(0, 3))))(t)
		c := other.Ring()
		ring := c[:3+r.IntN(2)]
		turn := num(-180, 180)
		by, ok := TurnOverlap(b, turn, ring)
		overlap := func(by float64) float64 { return -SeparationConvex(b.Turned(Clockwise(b.Facing(), by)), ring) }
		sampled := false
		for k := 0; k <= 400; k++ {
			sampled = sampled || overlap(turn*float64(k)/400) > 1e-9
		}
		if ok {
			found++
			require.Positive(t, overlap(by), "scene %d", i)
			require.True(t, min(0, turn) <= by && by <= max(0, turn), "scene %d: %v of %v", i, by, turn)
			if !sampled {
				between++
			}
			continue
		}
		require.False(t, sampled, "scene %d: %v by %v over %v", i, b, turn, ring)
	}
	t.Log(found, "overlaps,", between, "of them between two looks")
	require.Greater(t, found, scenes/6)
	require.Less(t, found, scenes*11/12)
}

// TestTurnOverlapOfASliver: a corner that passes through what is thinner than a look.
func TestTurnOverlapOfASliver(t *testing.T) {
	b := must.Get(NewBase(Point{}, Point{Y: 1}, 4, 2))(t)
	corner := Bearing(Point{X: 2, Y: 1})
	for _, turn := range []float64{90, 180, 63.4} {
		for _, width := range []float64{1e-3, 1e-5, 1e-7} {
			at := FromBearing(corner + 33.337)
			needle := []Point{Along(Point{}, at, 5), Along(Point{}, at, math.Sqrt(5)-0.01), {}}
			needle[2] = Along(needle[0], LeftOf(at), width)
			by, ok := TurnOverlap(b, turn, orientedCCW(needle))
			require.True(t, ok)
			require.InDelta(t, 33.337, by, 0.5)
			_, ok = TurnOverlap(b, -15, orientedCCW(needle))
			require.False(t, ok, "the other way it does not come there")
		}
	}
}

func orientedCCW(ring []Point) []Point {
	area := 0.0
	for i, p := range ring {
		q := ring[(i+1)%len(ring)]
		area += Cross(p, q)
	}
	if area < 0 {
		ring[0], ring[2] = ring[2], ring[0]
	}
	return ring
}

// TestNewBaseScalesTheFacing: a facing of any length is made a unit vector.
func TestNewBaseScalesTheFacing(t *testing.T) {
	for _, f := range []Point{{X: 1, Y: 1}, {X: 0.5, Y: 0.5}, {X: 3}, {Y: -1e-3}, {X: 0.6, Y: 0.8}} {
		b := must.Get(NewBase(Point{}, f, 2, 1))(t)
		require.InDelta(t, 1, Norm2(b.Facing()), 1e-12)
		require.NoError(t, b.Check())
	}
}
