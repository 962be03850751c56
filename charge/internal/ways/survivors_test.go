package ways

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/must"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// The tests of this file each kill a mutant that once passed all others.

// TestCHG4SmallestPivotIsSmallest: no heading of a fine scan works that turns less.
func TestCHG4SmallestPivotIsSmallest(t *testing.T) {
	turned := 0
	for i := range uint64(1500) {
		s := must.Get(newSliced(rand.New(rand.NewPCG(i, 0x5a11)), false, false))(t)
		w := s.scene.Headings().NearestTurn(0)
		if !w.OK || w.Theta == 0 {
			continue
		}
		turned++
		for off := 0.0; off < math.Abs(w.Theta)-0.01; off += 0.25 {
			for _, theta := range [2]float64{off, -off} {
				for side := range 2 {
					if at, ok := s.scene.Detours().nearer(theta, side); ok && at == side && math.Abs(theta) <= s.scene.Pivot {
						_, works := oneSearch{&s.scene}.widest(theta, side, Span{0, s.scene.Longest})
						require.False(t, works, "scene %d: %v degrees, not %v", i, theta, w.Theta)
					}
				}
			}
		}
	}
	require.Greater(t, turned, 100)
}

// TestMOV5SecondLegs: before a last pivot of up to a quarter turn the second leg ends before the
// target is passed; before a wider one it may go past it, and come back.
func TestMOV5SecondLegs(t *testing.T) {
	base := func(y, bearing float64) geom.Base {
		return must.Get(geom.NewBase(geom.Point{Y: y}, geom.FromBearing(bearing), 100/25.4, 80/25.4))(t)
	}
	var s Scene
	start, target := base(0, 0), base(20, 180)
	ring := target.Corners()
	s.Set(&Setup{
		Base: start, Target: target, Left: ring[1], Right: ring[0], Normal: geom.Point{Y: -1},
		LeastContact: 0.2 / 25.4, Pivot: 90, SecondPivot: 90, Work: Effort{OnePivot: 20_000, TwoPivots: 20_000}.Work(),
	})
	s.Finish()
	away := geom.Norm(s.Tips[0])
	b := Start{leg: Span{0, 1}, half: 90}
	for _, last := range []float64{0, 45, quarterTurn} {
		got := s.Detours().farthestAfter(&b, last)
		assert.GreaterOrEqual(t, got, away, last)
		assert.Less(t, got, 1.5*away, last)
	}
	for _, last := range []float64{quarterTurn + 0.5, 180} {
		assert.GreaterOrEqual(t, s.Detours().farthestAfter(&b, last), 2*away, last)
	}
	longest := func(last float64) (most float64) {
		c := severalSearch{s: &s, root: Root{b, last}}
		for _, x := range c.boxes(nil) {
			most = max(most, x.item.last.Legs.Hi)
		}
		return most
	}
	assert.Less(t, longest(quarterTurn), 1.5*away)
	assert.GreaterOrEqual(t, longest(180), 2*away)
}
