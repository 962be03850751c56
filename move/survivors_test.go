package move

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// The tests of this file each kill a mutant that once passed all others.

// TestMOV5RowOfTheExtraPivot: a pivot too many, or too wide, is put down to the extra one
// where the order has none of its own.
func TestMOV5RowOfTheExtraPivot(t *testing.T) {
	v := open(t, rules.Second161(), rules.Nimble)
	assert.Equal(t, []any{"MOV-5", 0}, wrong(ordered(t, v, OrderBack, pivot(91))), "no pivot of its own")
	house := rules.Second161()
	house.NimblePivot = 30
	assert.Equal(t, []any{"MOV-2", 0}, wrong(ordered(t, open(t, house, rules.Nimble), OrderAdvance, pivot(150))), "its own")
	assert.True(t, ordered(t, v, OrderAdvance, pivot(91)).Legal, "both in one step")
	assert.Equal(t, []any{"MOV-5", 1}, wrong(ordered(t, v, OrderAdvance, pivot(30), pivot(91))), "the second is the extra one")
	plain := open(t, rules.Second161())
	assert.Equal(t, []any{"MOV-3", 0}, wrong(ordered(t, plain, OrderBack, pivot(5))), "it has none at all")
}

// TestPRX1HouseGaps: an edition that asks for less than an inch, or for nothing, gets it.
func TestPRX1HouseGaps(t *testing.T) {
	for gap, want := range map[float64]float64{0: 0, 0.25: 0.25, 1: 1, 3: 3, -1: 0} {
		e := rules.Second161()
		e.EnemyGap = gap
		assert.Equal(t, want, EnemyGap(&e), gap)
		if gap <= 0 {
			continue
		}
		v := scenetest.View(t, e, "A red 101.6x50.8 @0,0 speed=6 | F blue 101.6x50.8 @0,8^180 speed=6")
		own := v.Body(0).Base()
		assert.True(t, MayStand(v, 0, own.At(geom.Point{Y: 6 - gap})))
		assert.False(t, MayStand(v, 0, own.At(geom.Point{Y: 6 - gap + 1e-3})))
	}
}

// TestMOV2LatticeEndsAnywhere: a loop over the moves of a lattice may end at each of them.
func TestMOV2LatticeEndsAnywhere(t *testing.T) {
	v := scenetest.Of(t, rules.Second161(), []spatial.Unit{scenetest.Unit(t, "A red 101.6x50.8 @0,0 speed=6"), scenetest.Sized(t, scenetest.Unit(t, "E blue 25x25 @-1,7^160 speed=6"), 3, 2)})
	var m Mover
	require.NoError(t, m.Set(v, 0, OrderAdvance, false))
	l := Lattice{Step: 1, Turn: 45}
	all := m.AppendMoves(nil, l)
	require.Greater(t, len(all), 20)
	for k := range all {
		seen := 0
		for range m.Moves(l) {
			if seen++; seen > k {
				break
			}
		}
		require.Equal(t, k+1, seen)
	}
}

// TestMOV20StraightBackOntoTheTable: a unit that hangs over the edge stands where it comes
// back onto the table, and nowhere on a way along the edge.
func TestMOV20StraightBackOntoTheTable(t *testing.T) {
	for _, bearing := range []float64{0, 90, 180, 270} {
		in, along := geom.FromBearing(bearing), geom.FromBearing(bearing+90)
		// Half an inch over the edge behind it, or beside it.
		for _, c := range []struct {
			heading float64
			out     float64
			want    bool
		}{{bearing, 0.5, true}, {bearing + 90, 0.5, false}, {bearing, -0.5, true}, {bearing + 90, -0.5, true}} {
			own := scenetest.Unit(t, "A red 50.8x50.8 @0,0^%v speed=6", c.heading)
			at := geom.Along(geom.Point{X: 20, Y: 20}, in, -19-c.out) // 1 inch is half its base
			own.Base = own.Base.At(geom.Along(at, along, 0.25))
			v := scenetest.Bounded(t, scenetest.Of(t, rules.Second161(), []spatial.Unit{own}), 0, 0, 40, 40)
			var m Mover
			require.NoError(t, m.Set(v, 0, OrderAdvance, false))
			spans := m.AppendStraight(nil, Forward)
			if !c.want {
				assert.Empty(t, spans, "%v %v", bearing, c)
				continue
			}
			require.Len(t, spans, 1, "%v %v", bearing, c)
			assert.InDelta(t, max(0, c.out), spans[0].Lo, 1e-9, "%v %v", bearing, c)
			assert.InDelta(t, 6, spans[0].Hi, 1e-9, "%v %v", bearing, c)
		}
	}
}

// TestMOV8DepthOfAStepThrough: how far a step misses its limit, of a unit that stands in a
// wall, is how deep it goes into that on its way, not where it begins or ends.
func TestMOV8DepthOfAStepThrough(t *testing.T) {
	for _, thick := range []float64{0.4, 0.8, 1.2} {
		v := scenetest.View(t, rules.Second161(), `
			A red 101.6x50.8 @0,0 speed=6
			blocking: wall height=1 -3,0.8..3,%v`, 0.8+thick)
		c, err := Check(v, 0, Command{Order: OrderAdvance, Steps: []Step{{Way: Forward, By: 6}}})
		require.NoError(t, err)
		require.False(t, c.Legal)
		// Deepest where both middles meet; it began 0.2 deep.
		assert.InDelta(t, -1-thick/2+0.2, c.Margin, 1e-6, thick)
	}
}
