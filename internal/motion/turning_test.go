package motion

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/cases"
	"github.com/leaderpoint/leaderpoint/internal/must"
	"github.com/stretchr/testify/require"
)

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
		b := must.Get(geom.NewBase(geom.Point{X: num(-1, 1), Y: num(-1, 1)}, geom.FromBearing(45*num(0, 8)), num(1, 5), num(1, 5)))(t)
		at := geom.Point{X: num(-4, 4), Y: num(-4, 4)}
		other := must.Get(geom.NewBase(at, geom.FromBearing(45*num(0, 8)), max(0.001, num(0, 1)*num(0, 3)), max(0.001, num(0, 3))))(t)
		c := other.Ring()
		ring := c[:3+r.IntN(2)]
		turn := num(-180, 180)
		by, ok := TurnOverlap(b, turn, ring)
		overlap := func(by float64) float64 {
			return -geom.SeparationConvex(b.Turned(geom.Clockwise(b.Facing(), by)), ring)
		}
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
	b := must.Get(geom.NewBase(geom.Point{}, geom.Point{Y: 1}, 4, 2))(t)
	corner := geom.Bearing(geom.Point{X: 2, Y: 1})
	for _, turn := range []float64{90, 180, 63.4} {
		for _, width := range []float64{1e-3, 1e-5, 1e-7} {
			at := geom.FromBearing(corner + 33.337)
			needle := []geom.Point{geom.Along(geom.Point{}, at, 5), geom.Along(geom.Point{}, at, math.Sqrt(5)-0.01), {}}
			needle[2] = geom.Along(needle[0], geom.LeftOf(at), width)
			by, ok := TurnOverlap(b, turn, orientedCCW(needle))
			require.True(t, ok)
			require.InDelta(t, 33.337, by, 0.5)
			_, ok = TurnOverlap(b, -15, orientedCCW(needle))
			require.False(t, ok, "the other way it does not come there")
		}
	}
}

func orientedCCW(ring []geom.Point) []geom.Point {
	area := 0.0
	for i, p := range ring {
		q := ring[(i+1)%len(ring)]
		area += geom.Cross(p, q)
	}
	if area < 0 {
		ring[0], ring[2] = ring[2], ring[0]
	}
	return ring
}
