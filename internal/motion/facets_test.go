package motion

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/golang/geo/r2"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/cases"
	"github.com/leaderpoint/leaderpoint/internal/must"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// facetScene is a base and a convex ring, often at right angles to each other.
func facetScene(t *testing.T, r *rand.Rand) (geom.Base, []geom.Point) {
	t.Helper()
	facing := geom.FromBearing(r.Float64() * 360)
	b := must.Get(geom.NewBase(geom.Point{X: r.Float64() * 9, Y: r.Float64() * 9}, facing, 0.2+r.Float64()*6, 0.2+r.Float64()*4))(t)
	turned := geom.FromBearing(r.Float64() * 360)
	switch r.IntN(4) {
	case 0:
		turned = facing
	case 1:
		turned = geom.LeftOf(facing)
	case 2: // parallel but for rounding
		turned = geom.Unit(geom.Along(facing, geom.LeftOf(facing), 1e-12))
	}
	o := must.Get(geom.NewBase(geom.Point{X: r.Float64() * 9, Y: r.Float64() * 9}, turned, 0.2+r.Float64()*6, 0.2+r.Float64()*4))(t)
	corners := o.Ring()
	ring := corners[:]
	switch r.IntN(3) {
	case 0:
		ring = ring[:3]
	case 1: // with a corner that does not bend
		ring = append([]geom.Point{geom.Lerp(ring[3], ring[0], 0.3)}, ring...)
	}
	return b, ring
}

// The distance from a shift to the sum is the distance of the shifted base from
// the ring, which another function measures.
func TestFacetsDistanceIsTheSeparation(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 8))
	inside, outside := 0, 0
	for range 20_000 {
		b, ring := facetScene(t, r)
		facets := AppendFacets(nil, b, ring)
		require.Len(t, facets, len(ring)+4)
		shift := geom.Point{X: r.Float64()*20 - 10, Y: r.Float64()*20 - 10}
		want := geom.SeparationConvex(b.At(b.Centre().Add(shift)), ring)
		require.InDelta(t, want, FacetsDistance(facets, shift), 1e-7, "%+v %v %v", b, ring, shift)
		if want < 0 {
			inside++
		} else {
			outside++
		}
	}
	require.Greater(t, min(inside, outside), 1000)
}

// The chord ends where the distance is r, and the distance tells what is in it.
func TestFacetsChord(t *testing.T) {
	r := rand.New(rand.NewPCG(6, 8))
	hit, missed, scenes := 0, 0, cases.Few(2000, 20_000)
	if testing.Short() && !cases.Long() { // also where another processor is emulated
		scenes = min(scenes, 2000)
	}
	for range scenes {
		b, ring := facetScene(t, r)
		facets := AppendFacets(nil, b, ring)
		p := geom.Point{X: r.Float64()*20 - 10, Y: r.Float64()*20 - 10}
		u := geom.FromBearing(r.Float64() * 360)
		if r.IntN(3) == 0 {
			u = b.Facing()
		}
		gap := [5]float64{0, 1, 0.04, 2.5, -0.05}[r.IntN(5)]
		lo, hi, ok := FacetsChord(facets, gap, p, u)
		at := func(s float64) float64 { return FacetsDistance(facets, geom.Along(p, u, s)) }
		for s := -30.0; s < 30; s += 0.37 {
			off, in := at(s)-gap, ok && s > lo && s < hi
			if in && !(off <= 1e-9) || !in && !(off >= -1e-9) {
				t.Fatalf("%v and %v, %v apart: at %v the slack is %v, in the chord: %v", b, ring, gap, s, off, in)
			}
		}
		if !ok {
			missed++
			continue
		}
		hit++
		require.InDelta(t, gap, at(lo), 1e-9)
		require.InDelta(t, gap, at(hi), 1e-9)
		require.False(t, math.IsNaN(lo+hi))
	}
	require.Greater(t, min(hit, missed), scenes/5)
}

// A box that the triangle misses holds no point of it, and most boxes that hold
// none are reported.
func TestTriangleMisses(t *testing.T) {
	r := rand.New(rand.NewPCG(41, 42))
	point := func() geom.Point { return geom.Point{X: 20 * r.Float64(), Y: 20 * r.Float64()} }
	missed, empty := 0, 0
	scenes := cases.Few(4_000, 20_000)
	for range scenes {
		a, b, c := point(), point(), point()
		var tri Triangle
		tri.Set(a, b, c)
		box := r2.RectFromPoints(point()).ExpandedByMargin(3 * r.Float64())
		held := box.ContainsPoint(a) || box.ContainsPoint(b) || box.ContainsPoint(c)
		for i := range 200 {
			u, v := r.Float64(), r.Float64()
			if u+v > 1 {
				u, v = 1-u, 1-v
			}
			if i%2 == 0 {
				v = 0 // along the edges
			}
			p := a.Add(b.Sub(a).Mul(u)).Add(c.Sub(a).Mul(v))
			held = held || box.ContainsPoint(p)
		}
		if tri.Misses(box) {
			missed++
			if held {
				t.Fatalf("%v %v %v meets %v", a, b, c, box)
			}
		}
		if !held {
			empty++
		}
	}
	assert.Greater(t, missed, scenes/4)
	assert.Greater(t, empty, missed)
	var touching Triangle
	assert.False(t, touching.Misses(r2.RectFromPoints(geom.Point{X: 9})), "the zero triangle misses nothing")
	touching.Set(geom.Point{}, geom.Point{X: 4}, geom.Point{Y: 4})
	assert.False(t, touching.Misses(r2.RectFromPoints(geom.Point{X: -1, Y: 1}, geom.Point{X: 0, Y: 2})), "touching is not missing")
}

// A ring is the same thing whichever way round its corners are listed: what measures
// one gives the same number, to the last bit. (A base in a line typed to three
// decimals overlaps its neighbour slightly; measured clockwise that was 0.)
func TestCHG8RingsEitherWayRound(t *testing.T) {
	r := rand.New(rand.NewPCG(41, 42))
	deep := 0
	for range 5_000 {
		b, ring := facetScene(t, r)
		p := geom.Point{X: r.Float64() * 9, Y: r.Float64() * 9}
		back := slices.Clone(ring)
		slices.Reverse(back)
		require.Positive(t, geom.PolygonArea(ring))
		require.Negative(t, geom.PolygonArea(back))
		if geom.SeparationConvex(b, ring) < -0.01 {
			deep++
		}
		require.InDelta(t, geom.SeparationConvex(b, ring), geom.SeparationConvex(b, back), 1e-12, "%v %v", b, ring)
		require.Equal(t, geom.OverlapConvex(b, ring) <= 0, geom.OverlapConvex(b, back) <= 0)
		require.InDelta(t, geom.DistanceConvex(p, ring), geom.DistanceConvex(p, back), 1e-12, "%v %v", p, ring)
		require.InDelta(t, FacetsDistance(AppendFacets(nil, b, ring), geom.Point{}),
			FacetsDistance(AppendFacets(nil, b, back), geom.Point{}), 1e-9, "%v %v", b, ring)
	}
	assert.Greater(t, deep, 1000)
	assert.Zero(t, geom.PolygonArea(nil))
}
