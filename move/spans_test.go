package move

import (
	"slices"
	"testing"

	"github.com/golang/geo/r1"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/must"
	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// ways asks where unit 0 may end straight ahead, or another way.
func ways(t testing.TB, v *spatial.View, o Order, w Way) []r1.Interval {
	t.Helper()
	var m Mover
	require.NoError(t, m.Set(v, 0, o, false))
	return m.AppendStraight(nil, w)
}

// spans holds intervals against their ends.
func spans(t testing.TB, got []r1.Interval, want ...float64) {
	t.Helper()
	var list []float64
	for _, s := range got {
		list = append(list, s.Lo, s.Hi)
	}
	require.Len(t, list, len(want), "%v", got)
	for i := range want {
		scenetest.Near(t, want[i], list[i], got)
	}
}

func TestMOV7HowFar(t *testing.T) {
	a := scenetest.Unit(t, "A red 101.6x50.8 @0,0 speed=6")
	v := scenetest.Of(t, rules.Second161(), []spatial.Unit{a})
	spans(t, ways(t, v, OrderAdvance, Forward), 0, 6)
	spans(t, ways(t, v, OrderBack, Back), 0, 3)
	spans(t, ways(t, v, OrderSidestep, Left), 0, 3)
	assert.Empty(t, ways(t, v, OrderAdvance, Back))
	assert.Empty(t, ways(t, v, OrderHalt, Forward))
	// An enemy ends the way exactly an inch short, blocking terrain in contact.
	v = scenetest.Of(t, rules.Second161(), []spatial.Unit{a, scenetest.Unit(t, "E blue 101.6x50.8 @0,7^180 speed=6")})
	spans(t, ways(t, v, OrderAtTheDouble, Forward), 0, 4)
	v = scenetest.Of(t, rules.Second161(), []spatial.Unit{a}, scenetest.Piece(t, "blocking: House height=1 1,5..3,6"))
	spans(t, ways(t, v, OrderAtTheDouble, Forward), 0, 4)
	// A round corner: past the enemy's corner at three quarters of an inch aside.
	v = scenetest.Of(t, rules.Second161(), []spatial.Unit{a, scenetest.Unit(t, "E blue 50.8x50.8 @3.6,6 speed=6")})
	spans(t, ways(t, v, OrderAtTheDouble, Forward), 0, 4-0.8)
	// The table edge.
	spans(t, ways(t, scenetest.Bounded(t, v, -5, -2.5, 5, 3.5), OrderAtTheDouble, Forward), 0, 2.5)
}

// What fits exactly between two friends is legal, and one place.
func TestMOV6ExactFit(t *testing.T) {
	units := scenetest.Units(t, `
		A red 101.6x50.8 @0,0 speed=6
		F red 101.6x50.8 @0,3 speed=6
		G red 101.6x50.8 @0,%v speed=6`, 7+2*apart+2e-6)
	v := scenetest.Of(t, rules.Second161(), units)
	spans(t, ways(t, v, OrderAtTheDouble, Forward), 0, 3-2-apart, 5+apart, 5+apart, 9+3*apart, 12)
	for _, c := range []struct {
		short float64
		fits  bool
	}{{0, true}, {1e-6, true}, {1.9e-6, true}, {3e-6, false}, {-1e-7, true}} { // of the two limits, each within 1e-6
		units[2] = scenetest.Unit(t, "G red 101.6x50.8 @0,%v speed=6", 7+2*apart-c.short)
		got := ways(t, scenetest.Of(t, rules.Second161(), units), OrderAtTheDouble, Forward)
		if want := []float64{0, 1 - apart, 5 + apart, 5 + apart, 9 + 3*apart, 12}; c.fits {
			spans(t, got, want...)
			assert.InDelta(t, 5+apart-c.short/2, got[1].Lo, 1e-7, "in the middle")
		} else {
			spans(t, got, append(want[:2], want[4:]...)...)
		}
	}
	units[2] = scenetest.Unit(t, "G red 101.6x50.8 @0,6.99999 speed=6")
	spans(t, ways(t, scenetest.Of(t, rules.Second161(), units), OrderAtTheDouble, Forward), 0, 1-apart, 9-1e-5+apart, 12)
	// A flier between two enemies, an inch from each.
	flier := scenetest.Unit(t, "A red 101.6x50.8 @0,0 speed=6 fly")
	v = scenetest.Of(t, rules.Second161(), []spatial.Unit{flier, scenetest.Unit(t, "E blue 101.6x50.8 @0,4 speed=6"), scenetest.Unit(t, "D blue 101.6x50.8 @0,10 speed=6")})
	spans(t, ways(t, v, OrderAtTheDouble, Forward), 0, 1, 7, 7)
}

// In 2010 each inch in difficult terrain takes two off Speed.
func TestMOV11HowFarIn2010(t *testing.T) {
	a := []spatial.Unit{scenetest.Unit(t, "A red 101.6x50.8 @0,0 speed=6")}
	wood := scenetest.Piece(t, "difficult: Wood height=1 -5,3..5,5")
	spans(t, ways(t, scenetest.Of(t, rules.Beta2010(), a, wood), OrderAdvance, Forward), 0, 4)
	spans(t, ways(t, scenetest.Of(t, rules.Beta2010(), a, wood), OrderAtTheDouble, Forward), 0, 8)
	spans(t, ways(t, scenetest.Of(t, rules.Second161(), a, wood), OrderAdvance, Forward), 0, 6)
	spans(t, ways(t, scenetest.Of(t, rules.Second161(), a, wood), OrderAtTheDouble, Forward), 0, 2)
	two := scenetest.Piece(t, "difficult: Copse height=1 -5,6..5,6.5")
	spans(t, ways(t, scenetest.Of(t, rules.Beta2010(), a, wood, two), OrderAtTheDouble, Forward), 0, 7)
}

func TestMOV2AfterAPivot(t *testing.T) {
	v := scenetest.View(t, rules.Second161(), "A red 101.6x50.8 @0,0 speed=6 | E blue 50.8x50.8 @9,2 speed=6")
	var m Mover
	require.NoError(t, m.Set(v, 0, OrderAdvance, false))
	right := geom.FromBearing(90)
	spans(t, m.AppendAfter(nil, Forward, 2, right), 0, 4)
	spans(t, m.AppendAfter(nil, Forward, 0, right), 0, 6)
	spans(t, m.AppendAfter(nil, Forward, 6, right), 0, 0)
	assert.Empty(t, m.AppendAfter(nil, Forward, 6.1, right))
	assert.Empty(t, m.AppendAfter(nil, Forward, 1, geom.FromBearing(91)))
	spans(t, m.AppendAfter(nil, Forward, 2, geom.FromBearing(0)), 0, 4)
	require.NoError(t, m.Set(v, 0, OrderAtTheDouble, false))
	assert.Empty(t, m.AppendAfter(nil, Forward, 2, right), "no pivot At the Double")
}

// A mover has room for any number of things.
func TestMoverInACrowd(t *testing.T) {
	units := []spatial.Unit{scenetest.Unit(t, "A red 12.7x12.7 @0,0 speed=6")}
	for i := range 60 {
		u := scenetest.Unit(t, "u%d red 12.7x12.7 @%v,%v speed=6",
			i, float64(i%8)-3.5, 1+float64(i/8))
		units = append(units, u)
	}
	units = append(units, scenetest.Unit(t, "E blue 101.6x25.4 @0,10.5 speed=6"))
	v := scenetest.Of(t, rules.Second161(), units)
	spans(t, ways(t, v, OrderAtTheDouble, Forward), 0, 0.5-apart, 8.5+apart, 8.75)
	spans(t, ways(t, v, OrderSidestep, Right), 0, 3)
	var m Mover
	require.NoError(t, m.Set(v, 0, OrderAtTheDouble, false))
	require.Greater(t, len(m.things()), thingsKept)
	assert.Error(t, m.Set(v, 99, OrderAdvance, false))
	assert.Error(t, m.Set(v, 0, Order(9), false))
}

// Who stands in what it may not cross has no straight move, not even one of no length,
// as the check says; out of a wood it comes by Advance.
func TestMOV11NoWayOutAtTheDouble(t *testing.T) {
	a := []spatial.Unit{scenetest.Unit(t, "A red 101.6x50.8 @0,0 speed=6")}
	wood := scenetest.Piece(t, "difficult: Wood height=1 -5,-3..5,0")
	v := scenetest.Of(t, rules.Second161(), a, wood)
	assert.Empty(t, ways(t, v, OrderAtTheDouble, Forward))
	assert.False(t, ordered(t, v, OrderAtTheDouble, Step{Forward, 0}).Legal)
	assert.False(t, ordered(t, v, OrderAtTheDouble, Step{Forward, 3}).Legal)
	spans(t, ways(t, v, OrderAdvance, Forward), 0, 6)
}

// What a mover remembers of first legs changes no answer: not whatever was asked before,
// not of another way, and not of another unit.
func TestMOV2LegsRemembered(t *testing.T) {
	v := scenetest.View(t, rules.Beta2010(), `
		A red 101.6x50.8 @0,0 speed=6
		B red 101.6x50.8 @30,0^90 speed=6
		E blue 50.8x50.8 @3,7^20 speed=6
		difficult: wood height=1 -5,2..5,4`)
	var kept Mover
	turned := geom.FromBearing(40)
	for round := range 2 {
		for _, o := range []Order{OrderSidestep, OrderAdvance} {
			for id := range spatial.UnitID(2) {
				require.NoError(t, kept.Set(v, id, o, false))
				for i := range 120 {
					before := float64((i*37)%120) * 0.05
					for _, way := range []Way{Left, Right, Forward} {
						for _, h := range []geom.Point{turned, v.Body(id).Base().Facing()} {
							var fresh Mover
							require.NoError(t, fresh.Set(v, id, o, false))
							require.Equal(t, fresh.AppendAfter(nil, way, before, h), kept.AppendAfter(nil, way, before, h),
								"round %d, unit %d, %v, %v %v", round, id, o, way, before)
						}
					}
				}
			}
		}
	}
}

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
	all := slices.Collect(m.Moves(l))
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
		c := must.Get(Check(v, 0, Command{Order: OrderAdvance, Steps: []Step{{Way: Forward, By: 6}}}))(t)
		require.False(t, c.Legal)
		// Deepest where both middles meet; it began 0.2 deep.
		assert.InDelta(t, -1-thick/2+0.2, c.Margin, 1e-6, thick)
	}
}
