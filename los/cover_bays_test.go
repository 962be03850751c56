package los_test

import (
	"slices"
	"testing"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/terrain"
	"github.com/paulmach/orb"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// shrunkOutline is a rectilinear outline, clockwise, whose sides have moved inwards.
func shrunkOutline(ring []geom.Point, by float64) (out []geom.Point) {
	n := len(ring)
	for i, b := range ring {
		in, next := geom.Unit(b.Sub(ring[(i+n-1)%n])), geom.Unit(ring[(i+1)%n].Sub(b))
		out = append(out, b.Add(geom.Scale(geom.RightOf(in), by)).Add(geom.Scale(geom.RightOf(next), by)))
	}
	return out
}

// TestCVR1ShelterWithBays (CVR-1, LOS-8): a wood of the shape of a T that the target stands in shrinks as a whole: the margin of
// cover is the same whichever corner is listed first, and that by which its sides really have to move. It shrank by its convex
// parts, and the margin was up to a third too long.
func TestCVR1ShelterWithBays(t *testing.T) {
	ring := []geom.Point{
		{X: 15.313, Y: 17.489}, {X: 15.313, Y: 18.276}, {X: 13.739, Y: 18.276}, {X: 13.739, Y: 19.063},
		{X: 15.313, Y: 19.063}, {X: 15.313, Y: 19.85}, {X: 16.1, Y: 19.85}, {X: 16.1, Y: 17.489},
	}
	cover := func(e rules.Edition, ring []geom.Point) los.Cover {
		var outline orb.Ring
		for _, p := range ring {
			outline = append(outline, orb.Point{p.X, p.Y})
		}
		wood, err := terrain.NewPiece("wood", terrain.Difficult, 2, orb.Polygon{outline})
		require.NoError(t, err)
		v := scenetest.Of(t, e, scenetest.Units(t, "A red 40x40 infantry @20,10 | B blue 25.4x25.4 infantry @15.5,18.5^180"), wood)
		c, err := los.ExplainCover(v, 0, 1)
		require.NoError(t, err)
		return c
	}
	editions(t, func(t *testing.T, e rules.Edition) {
		if !e.CoverInTerrain {
			return
		}
		lo, hi := 0.0, 0.4
		for hi-lo > 1e-9 {
			if middle := (lo + hi) / 2; cover(e, shrunkOutline(ring, middle)).InCover {
				lo = middle
			} else {
				hi = middle
			}
		}
		for first := range ring {
			c := cover(e, slices.Concat(ring[first:], ring[:first]))
			require.True(t, c.InCover)
			assert.InDelta(t, hi, c.Growth, 1e-6, "corner %d first", first)
		}
	})
}
