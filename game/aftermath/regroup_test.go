package aftermath

import (
	"math"
	"testing"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/leaderpoint/leaderpoint/move"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func regroup(t testing.TB, v *spatial.View, m RegroupMove) Regrouped {
	t.Helper()
	g, err := Regroup(v, 0, m)
	require.NoError(t, err)
	return g
}

// alone is a unit of 4 by 2 inches that looks up the table.
func alone(t testing.TB, more ...spatial.Unit) []spatial.Unit {
	return append([]spatial.Unit{scenetest.Unit(t, "A red 101.6x50.8 @0,0 speed=6")}, more...)
}

func TestREG1Straight(t *testing.T) {
	v := scenetest.Of(t, undiced(rules.Third()), alone(t))
	for way, want := range map[move.Way][2]float64{move.Forward: {0, 5}, move.Back: {0, -5}, move.Left: {-5, 0}, move.Right: {5, 0}} {
		g := regroup(t, v, RegroupMove{Way: way, Inches: 5})
		assert.True(t, g.Legal)
		assert.False(t, g.Straight.Short())
		scenetest.At(t, want[0], want[1], g.Final, way)
		assert.Equal(t, geom.Point{Y: 1}, g.Final.Facing(), "it does not turn")
	}
	// Difficult ground and obstacles do not slow it (S2).
	v = scenetest.Of(t, rules.Second161(), alone(t), scenetest.Piece(t, "difficult: wood height=1 -9,0..9,3"), scenetest.Piece(t, "obstacle: hedge height=1 -9,4..9,5"))
	scenetest.At(t, 0, 6, regroup(t, v, RegroupMove{Way: move.Forward, Inches: 6}).Final)
}

// Sideways is the third edition's.
func TestREG1Sideways(t *testing.T) {
	for _, e := range []rules.Edition{rules.Beta2010(), rules.Second2015(), rules.Second161()} {
		_, err := Regroup(scenetest.Of(t, e, alone(t)), 0, RegroupMove{Way: move.Left, Inches: 2})
		var bad *AbsentError
		require.ErrorAs(t, err, &bad)
		assert.Equal(t, AbsentError{"regroup to the left", e.Name}, *bad)
		assert.Contains(t, err.Error(), `no regroup to the left`)
	}
}

// It goes the whole distance; what it cannot go through stops it short.
func TestREG1Stopped(t *testing.T) {
	ahead := scenetest.Unit(t, "B blue 50.8x50.8 @1,5^90 speed=6")
	friend := scenetest.Unit(t, "B red 50.8x50.8 @1,5^90 speed=6")
	wall := scenetest.Piece(t, "blocking: wall height=1 -1,4..1,5")
	second := undiced(rules.Second161())
	g := regroup(t, scenetest.Of(t, second, alone(t, ahead)), RegroupMove{Way: move.Forward, Inches: 6})
	scenetest.Near(t, 3-move.VisibleGap, g.Straight.Went, "just short of it")
	assert.Equal(t, Straight{Asked: 6, Went: g.Straight.Went, Stopped: spatial.UnitThing(1), HasStopped: true}, g.Straight)
	scenetest.At(t, 0, 2, g.Final, "then an inch away: REG-2")
	g = regroup(t, scenetest.Of(t, second, alone(t, friend)), RegroupMove{Way: move.Forward, Inches: 6})
	scenetest.At(t, 0, 3-move.VisibleGap, g.Final)
	g = regroup(t, scenetest.Of(t, second, alone(t), wall), RegroupMove{Way: move.Forward, Inches: 6})
	scenetest.At(t, 0, 3, g.Final, "it may touch")
	assert.Equal(t, spatial.PieceThing(0), g.Straight.Stopped)
	g = regroup(t, scenetest.Bounded(t, scenetest.Of(t, second, alone(t)), -9, -9, 9, 4), RegroupMove{Way: move.Forward, Inches: 6})
	scenetest.At(t, 0, 3, g.Final)
	assert.True(t, g.Straight.AtEdge)
	// It just gets there, or passes by: nothing stops it.
	for _, inches := range []float64{2.99, 3} {
		g = regroup(t, scenetest.Of(t, second, alone(t, friend)), RegroupMove{Way: move.Forward, Inches: inches})
		assert.False(t, g.Straight.Short())
		scenetest.Near(t, inches, g.Straight.Went)
		scenetest.At(t, 0, 3-move.VisibleGap, g.Final)
	}
	beside := scenetest.Unit(t, "B blue 50.8x50.8 @3,3 speed=6")
	g = regroup(t, scenetest.Of(t, second, alone(t, beside)), RegroupMove{Way: move.Forward, Inches: 6})
	scenetest.At(t, 0, 6, g.Final, "within an inch on the way, which a regroup may be")
	// 2010: an inch from everybody at all times.
	first := rules.Beta2010()
	scenetest.At(t, 0, 2, regroup(t, scenetest.Of(t, first, alone(t, ahead)), RegroupMove{Way: move.Forward, Inches: 6}).Final)
	scenetest.At(t, 0, 2, regroup(t, scenetest.Of(t, first, alone(t, friend)), RegroupMove{Way: move.Forward, Inches: 6}).Final)
	scenetest.At(t, 0, 3, regroup(t, scenetest.Of(t, first, alone(t), wall), RegroupMove{Way: move.Forward, Inches: 6}).Final)
	g = regroup(t, scenetest.Of(t, first, alone(t, beside)), RegroupMove{Way: move.Forward, Inches: 6})
	scenetest.At(t, 0, 0, g.Moved, "the corner of the other is an inch off the start")
}

// Fliers go over what is in the way and end at the last clear place.
func TestREG1Fly(t *testing.T) {
	flier := alone(t, scenetest.Unit(t, "B blue 50.8x50.8 @0,3.5 speed=6"))
	flier[0].Traits = flier[0].Traits.With(rules.Fly)
	for inches, want := range map[float64]float64{6: 6.5, 5.5: 6.5, 5: 1.5 - move.VisibleGap, 2: 1.5 - move.VisibleGap, 1: 1} {
		g := regroup(t, scenetest.Of(t, undiced(rules.Second161()), flier), RegroupMove{Way: move.Forward, Inches: inches})
		moved := want
		if inches >= 5.5 {
			moved = inches
		}
		scenetest.Near(t, moved, g.Moved.Centre().Y, inches)
		assert.Equal(t, inches < 5.5 && inches > 1.5, g.Straight.Short())
	}
	flier[0].State = spatial.Disordered
	g := regroup(t, scenetest.Of(t, rules.Third(), flier), RegroupMove{Way: move.Forward, Inches: 6})
	scenetest.Near(t, 1.5-move.VisibleGap, g.Moved.Centre().Y, "MOV-10: not while disordered in the third edition")
}

// A pivot sweeps over anything and ends clear.
func TestREG1Pivot(t *testing.T) {
	friend := scenetest.Unit(t, "F red 101.6x45.72 @0,-2 speed=6")
	v := scenetest.Of(t, rules.Second161(), alone(t, friend))
	g := regroup(t, v, RegroupMove{Way: move.Pivot, Heading: geom.Point{X: 5}})
	assert.False(t, g.Legal)
	require.Len(t, g.Violations, 1)
	assert.Equal(t, "MOV-8", g.Violations[0].Row)
	scenetest.Near(t, -0.9, g.Violations[0].Slack)
	g = regroup(t, v, RegroupMove{Way: move.Pivot, Heading: geom.Point{Y: -1}})
	assert.True(t, g.Legal)
	assert.Equal(t, geom.Point{Y: -1}, g.Final.Facing())
	scenetest.At(t, 0, 0, g.Final)
	// It may end nearer than an inch to an enemy, and is shuffled.
	v = scenetest.Of(t, rules.Second161(), alone(t, scenetest.Unit(t, "B blue 101.6x50.8 @0,3.4 speed=6")))
	g = regroup(t, v, RegroupMove{Way: move.Pivot, Heading: geom.Point{X: 1}})
	assert.True(t, g.Legal)
	scenetest.At(t, 0, -0.6, g.Final)
	// Clear of blocking terrain and on the table, too.
	v = scenetest.Bounded(t, scenetest.Of(t, rules.Second161(), alone(t), scenetest.Piece(t, "blocking: hut height=1 -1,1.5..1,3")), -9, -1.9, 9, 9)
	g = regroup(t, v, RegroupMove{Way: move.Pivot, Heading: geom.Point{X: 1}})
	require.Len(t, g.Violations, 2)
	assert.Equal(t, "MOV-20", g.Violations[1].Row)
}

func TestRegroupRefuses(t *testing.T) {
	v := scenetest.Of(t, undiced(rules.Third()), alone(t))
	for _, inches := range []float64{-1, math.NaN(), math.Inf(1), 1e6} {
		_, err := Regroup(v, 0, RegroupMove{Way: move.Back, Inches: inches})
		var bad *geom.ValueError
		require.ErrorAs(t, err, &bad, inches)
	}
	for _, h := range []geom.Point{{}, {X: math.NaN()}, {X: math.Inf(-1)}} {
		_, err := Regroup(v, 0, RegroupMove{Way: move.Pivot, Heading: h})
		var bad *geom.ValueError
		require.ErrorAs(t, err, &bad, h)
	}
	_, err := Regroup(v, 7, RegroupMove{})
	var id *spatial.IDError
	require.ErrorAs(t, err, &id)
	_, err = Regroup(v, 0, RegroupMove{Way: 77})
	var way *move.UnknownWayError
	require.ErrorAs(t, err, &way)
	assert.EqualError(t, err, `unknown way "77"; known: pivot, forward, back, left, right`)
}

// KW-58, as the third edition's FAQ has it: no shuffle, so that the gap may stay
// broken, but no contact. Our third edition keeps the second's shuffle, since the
// sheet says nothing; the FAQ is a field away.
func TestREG2KW58(t *testing.T) {
	e := undiced(rules.Third())
	e.RegroupShuffle = false
	units := alone(t, scenetest.Unit(t, "B blue 50.8x50.8 @3.3,4 speed=6"), scenetest.Unit(t, "C blue 101.6x50.8 @0,9 speed=6"))
	g := regroup(t, scenetest.Of(t, e, units), RegroupMove{Way: move.Forward, Inches: 4})
	scenetest.At(t, 0, 4, g.Final, "0.3 inch beside B")
	require.Len(t, g.Violations, 1)
	scenetest.Near(t, -0.7, g.Violations[0].Slack)
	g = regroup(t, scenetest.Of(t, e, units), RegroupMove{Way: move.Forward, Inches: 9})
	scenetest.At(t, 0, 7-move.VisibleGap, g.Final, "just short of C")
	g = regroup(t, scenetest.Of(t, rules.Third(), units), RegroupMove{Way: move.Forward, Inches: 4})
	scenetest.At(t, -0.7, 4, g.Final)
}

// KW-53: an enemy a hair away does not hold the unit, engaged or not; only towards it
// there is no room.
func TestREG1KW53(t *testing.T) {
	const hair = 0.001 / 25.4
	units := alone(t, scenetest.Unit(t, "flanker blue 50.8x50.8 @%v,0^270 speed=6", 3+hair))
	units[1].Engaged = []spatial.Engagement{{With: 0}}
	units[0].Engaged = []spatial.Engagement{{With: 1}}
	e := undiced(rules.Third())
	e.RegroupShuffle = false
	for way, want := range map[move.Way][2]float64{move.Forward: {0, 4}, move.Back: {0, -4}, move.Left: {-4, 0}, move.Right: {0, 0}} {
		g := regroup(t, scenetest.Of(t, e, units), RegroupMove{Way: way, Inches: 4})
		scenetest.At(t, want[0], want[1], g.Final, way)
		assert.Equal(t, way == move.Right, g.Straight.Short())
	}
}
