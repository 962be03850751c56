package move

import (
	"testing"

	"github.com/golang/geo/r1"
	"github.com/leaderpoint/leaderpoint/geom"
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
