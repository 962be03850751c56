package move

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// Circles are near as long as they reach the base, ahead and across, and none is left
// out that a thing in it could come from.
func TestCirclesNearABase(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 1))
	found, missed := 0, 0
	for n := range 8 * batch {
		n %= batch + 1
		b := scenetest.Sized(t, scenetest.Unit(t, "A red 25x25 @%v,%v^%v speed=6",
			r.Float64()*10, r.Float64()*10, r.Float64()*360), 1+r.Float64()*4, 1+r.Float64()*4).Base
		var list []circle
		for range n {
			c := circle{geom.Point{X: r.Float64() * 20, Y: r.Float64() * 20}, [2]float64{noLimit, r.Float64() * 3}}
			if r.IntN(2) == 0 {
				c.far[passing] = r.Float64() * 3
			}
			list = append(list, c)
		}
		for _, limit := range [2]int{passing, landing} {
			bits := nearby(list, limit, &b)
			if n < batch {
				require.Zero(t, bits>>n)
			}
			for i, c := range list {
				l := b.Local(c.at)
				far := c.far[limit]
				want := math.Abs(l.X) <= b.HalfWidth()+geom.Tol+far && math.Abs(l.Y) <= b.HalfDepth()+geom.Tol+far
				require.Equal(t, want, bits>>i&1 == 1, "%v of %d", c, n)
				if want {
					found++
				} else {
					missed++
				}
			}
		}
	}
	require.Greater(t, min(found, missed), 1000)
}

// More things than are looked at in one go make no difference.
func TestMayStandInACrowd(t *testing.T) {
	units := []spatial.Unit{scenetest.Unit(t, "A red 12.7x12.7 @0,0 speed=6")}
	for i := range 2 * batch {
		units = append(units, scenetest.Unit(t, "u%d red 12.7x12.7 @%v,%v speed=6",
			i, float64(i%16)-7.5, 1+float64(i/16)))
	}
	v := scenetest.Of(t, rules.Second161(), units)
	var m Mover
	require.NoError(t, m.Set(v, 0, OrderAtTheDouble, false))
	require.Greater(t, len(m.things()), batch)
	for y := 0.0; y < 12; y += 0.25 {
		b := m.Base().At(geom.Point{X: 0.5, Y: y})
		assert.Equal(t, MayStand(v, 0, b), m.MayStand(b), y)
		assert.Equal(t, y < 0.5 || y > 8.5, m.MayStand(b), y)
	}
	// The memory for a crowd is kept, and what was in it is forgotten.
	require.Zero(t, testing.AllocsPerRun(3, func() {
		if m.Set(v, 0, OrderAtTheDouble, false) != nil || m.Set(v, 0, OrderHalt, false) != nil {
			t.Error("not set")
		}
	}))
	require.NoError(t, m.Set(v, 0, OrderHalt, false))
	require.Less(t, len(m.things()), thingsKept)
}

// What is no number may stand nowhere and turn nowhere, also where nothing is in the way.
func TestNoNumbers(t *testing.T) {
	v := scenetest.View(t, rules.Second161(), `
		A red 101.6x50.8 @0,0 speed=6 individual
		E blue 50.8x50.8 @4,4 speed=6`)
	var m Mover
	require.NoError(t, m.Set(v, 0, OrderAdvance, false))
	for _, p := range []geom.Point{{X: math.NaN()}, {Y: math.NaN()}, {X: math.Inf(1)}, {X: math.Inf(-1), Y: math.NaN()}} {
		assert.False(t, m.MayStand(m.Base().At(p)), p)
		assert.False(t, m.MayStand(m.Base().Turned(p)), p)
		assert.Empty(t, m.AppendAfter(nil, Forward, 0, p), p)
	}
	assert.Empty(t, m.AppendAfter(nil, Forward, math.NaN(), m.Base().Facing()))
}
