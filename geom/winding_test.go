package geom

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// A ring is the same thing whichever way round its corners are listed: what measures
// one gives the same number, to the last bit. (A base in a line typed to three
// decimals overlaps its neighbour by a hair; measured clockwise that was 0.)
func TestCHG8RingsEitherWayRound(t *testing.T) {
	r := rand.New(rand.NewPCG(41, 42))
	deep := 0
	for range 5_000 {
		b, ring := facetScene(t, r)
		p := Point{X: r.Float64() * 9, Y: r.Float64() * 9}
		back := slices.Clone(ring)
		slices.Reverse(back)
		require.Equal(t, 1.0, Winding(ring))
		require.Equal(t, -1.0, Winding(back))
		if SeparationConvex(b, ring) < -0.01 {
			deep++
		}
		require.InDelta(t, SeparationConvex(b, ring), SeparationConvex(b, back), 1e-12, "%v %v", b, ring)
		require.Equal(t, OverlapConvex(b, ring) <= 0, OverlapConvex(b, back) <= 0)
		require.InDelta(t, DistanceConvex(p, ring), DistanceConvex(p, back), 1e-12, "%v %v", p, ring)
		require.InDelta(t, FacetsDistance(AppendFacets(nil, b, ring), Point{}),
			FacetsDistance(AppendFacets(nil, b, back), Point{}), 1e-9, "%v %v", b, ring)
	}
	assert.Greater(t, deep, 1000)
	assert.Equal(t, 1.0, Winding(nil))
}

// The ring of a base and its corners are the same points, and the base measures the
// overlap with either as it does with the base itself.
func TestCHG8RingOfABase(t *testing.T) {
	r := rand.New(rand.NewPCG(43, 44))
	for range 2_000 {
		a, b := randomBase(r), randomBase(r)
		ring, corners := b.Ring(), b.Corners()
		require.Positive(t, PolygonArea(ring[:]))
		require.InDelta(t, Separation(a, b), SeparationConvex(a, ring[:]), 1e-9)
		require.InDelta(t, Separation(a, b), SeparationConvex(a, corners[:]), 1e-9)
	}
}
