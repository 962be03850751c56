package geom

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/leaderpoint/leaderpoint/internal/cases"
	"github.com/stretchr/testify/require"
)

// facetScene is a base and a convex ring, often at right angles to each other.
func facetScene(t *testing.T, r *rand.Rand) (Base, []Point) {
	t.Helper()
	facing := FromBearing(r.Float64() * 360)
	b, err := NewBase(Point{X: r.Float64() * 9, Y: r.Float64() * 9}, facing, 0.2+r.Float64()*6, 0.2+r.Float64()*4)
	require.NoError(t, err)
	turned := FromBearing(r.Float64() * 360)
	switch r.IntN(4) {
	case 0:
		turned = facing
	case 1:
		turned = LeftOf(facing)
	case 2: // parallel but for rounding
		turned = Unit(Along(facing, LeftOf(facing), 1e-12))
	}
	o, err := NewBase(Point{X: r.Float64() * 9, Y: r.Float64() * 9}, turned, 0.2+r.Float64()*6, 0.2+r.Float64()*4)
	require.NoError(t, err)
	corners := o.Ring()
	ring := corners[:]
	switch r.IntN(3) {
	case 0:
		ring = ring[:3]
	case 1: // with a corner that does not bend
		ring = append([]Point{Lerp(ring[3], ring[0], 0.3)}, ring...)
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
		shift := Point{X: r.Float64()*20 - 10, Y: r.Float64()*20 - 10}
		want := SeparationConvex(b.At(b.Centre().Add(shift)), ring)
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
		p := Point{X: r.Float64()*20 - 10, Y: r.Float64()*20 - 10}
		u := FromBearing(r.Float64() * 360)
		if r.IntN(3) == 0 {
			u = b.Facing()
		}
		gap := [5]float64{0, 1, 0.04, 2.5, -0.05}[r.IntN(5)]
		lo, hi, ok := FacetsChord(facets, gap, p, u)
		at := func(s float64) float64 { return FacetsDistance(facets, Along(p, u, s)) }
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
