package aftermath

import (
	"math"
	"testing"

	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/coded"
	"github.com/leaderpoint/leaderpoint/internal/must"
	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/leaderpoint/leaderpoint/move"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/leaderpoint/leaderpoint/terrain"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// blasted is unit 0 of a view, pushed by unit 1.
func blasted(t testing.TB, v *spatial.View, inches float64) Pushed {
	t.Helper()
	return must.Get(Push(v, 1, 0, inches))(t)
}

// Away from the arc that the caster stands in, along the axes of the unit.
func TestPSH1Direction(t *testing.T) {
	for _, e := range []rules.Edition{rules.Second2015(), rules.Second161(), rules.Third()} {
		for _, c := range []struct {
			x, y float64 // of the caster
			arc  arcs.Facing
			to   [2]float64
		}{
			{3, 12, arcs.Front, [2]float64{0, -4}}, {-3, -12, arcs.Rear, [2]float64{0, 4}},
			{12, 3, arcs.Right, [2]float64{-4, 0}}, {-12, -3, arcs.Left, [2]float64{4, 0}},
		} {
			v := scenetest.Of(t, e, alone(t, scenetest.Unit(t, "caster blue 25.4x25.4 @%v,%v^180 speed=6", c.x, c.y)))
			p := blasted(t, v, 4)
			assert.Equal(t, c.arc, p.Arc.Facing)
			assert.Equal(t, Straight{Asked: 4, Went: 4}, p.Straight)
			scenetest.At(t, c.to[0], c.to[1], p.Final, c)
			assert.Equal(t, geom.Point{Y: 1}, p.Final.Facing(), "it does not turn")
			assert.Equal(t, geom.NoLimit, p.Margin())
			assert.Empty(t, p.Violations)
		}
	}
	// It goes by its own axes, and by the leader point of the caster.
	turned := scenetest.Units(t, `
		A red 101.6x50.8 @0,0^90 speed=6
		caster blue 101.6x50.8 @2.2,-9 speed=6`)
	p := blasted(t, scenetest.Of(t, rules.Second161(), turned), 2)
	assert.Equal(t, arcs.Right, p.Arc.Facing)
	scenetest.At(t, 0, 2, p.Final)
}

// On an arc line the reading decides, and either side can be asked about.
func TestPSH1ArcLine(t *testing.T) {
	units := alone(t, scenetest.Unit(t, "caster blue 25.4x25.4 @6,5.5^180 speed=6"))
	p := blasted(t, scenetest.Of(t, rules.Second161(), units), 2)
	assert.True(t, p.Arc.Tied)
	assert.Equal(t, [2]arcs.Facing{arcs.Front, arcs.Right}, [2]arcs.Facing{p.Arc.Facing, p.Arc.Tie})
	scenetest.At(t, 0, -2, p.Final)
	e := rules.Second161()
	require.NoError(t, e.Readings.Set("arc_tie", "higher-multiplier"))
	scenetest.At(t, -2, 0, blasted(t, scenetest.Of(t, e, units), 2).Final)
	q := must.Get(PushFrom(scenetest.Of(t, e, units), 0, arcs.Front, 2))(t)
	assert.Equal(t, p.Final, q.Final)
}

// What stops it, where, and how much room there is.
func TestPSH1Stops(t *testing.T) {
	caster := scenetest.Unit(t, "caster blue 25.4x25.4 @0,12^180 speed=6")
	enemy := scenetest.Unit(t, "B blue 50.8x50.8 @0,-6 speed=6")
	friend := scenetest.Unit(t, "B red 50.8x50.8 @0,-6 speed=6")
	wall := scenetest.Piece(t, "blocking: wall height=1 -1,-7..1,-5")
	e := rules.Second161()
	for _, c := range []struct {
		what string
		v    *spatial.View
		room float64
		by   spatial.Thing
	}{
		{"an inch from enemies", scenetest.Of(t, e, alone(t, caster, enemy)), 3, spatial.UnitThing(2)},
		{"just clear of friends", scenetest.Of(t, e, alone(t, caster, friend)), 4 - move.VisibleGap, spatial.UnitThing(2)},
		{"just clear of terrain", scenetest.Of(t, e, alone(t, caster), wall), 4 - move.VisibleGap, spatial.PieceThing(0)},
	} {
		p := blasted(t, c.v, 7)
		scenetest.Near(t, c.room, p.Straight.Went, c.what)
		scenetest.Near(t, c.room, p.Farthest, c.what)
		scenetest.Near(t, c.room-7, p.Margin(), c.what)
		assert.Equal(t, c.by, p.Straight.Stopped, c.what)
		assert.True(t, p.Straight.Short())
		scenetest.At(t, 0, -c.room, p.Final, c.what)
		assert.Empty(t, p.Violations, c.what)
		p = blasted(t, c.v, 2)
		assert.False(t, p.Straight.Short(), c.what)
		scenetest.Near(t, c.room-2, p.Margin(), c.what)
		scenetest.At(t, 0, -2, p.Final, c.what)
		p = blasted(t, c.v, c.room) // exactly
		assert.False(t, p.Straight.Short(), c.what)
		assert.Empty(t, p.Violations, c.what)
		p = blasted(t, c.v, c.room+float64(0.5*move.VisibleGap)) // not even half a millimetre on
		scenetest.Near(t, c.room, p.Straight.Went, c.what)
		assert.True(t, p.Straight.Short(), c.what)
	}
	p := blasted(t, scenetest.Bounded(t, scenetest.Of(t, e, alone(t, caster)), -9, -3, 9, 20), 7)
	scenetest.At(t, 0, -2, p.Final, "the table edge may be touched")
	assert.True(t, p.Straight.AtEdge)
	scenetest.Near(t, 2, p.Farthest)
}

// Past what it does not run into; difficult ground and obstacles are nothing to it.
func TestPSH1Passes(t *testing.T) {
	caster := scenetest.Unit(t, "caster blue 25.4x25.4 @0,12^180 speed=6")
	e := rules.Second161()
	beside := scenetest.Unit(t, "B red 50.8x50.8 @3.01,-3 speed=6")
	scenetest.At(t, 0, -7, blasted(t, scenetest.Of(t, e, alone(t, caster, beside)), 7).Final, "a friend beside it")
	beside.Side = "blue"
	p := blasted(t, scenetest.Of(t, e, alone(t, caster, beside)), 7)
	scenetest.At(t, 0, math.Sqrt(1-0.01*0.01)-1, p.Final, "an inch from the corner of an enemy")
	beside = scenetest.Unit(t, "B blue 50.8x50.8 @4,-3 speed=6")
	scenetest.At(t, 0, -7, blasted(t, scenetest.Of(t, e, alone(t, caster, beside)), 7).Final, "exactly an inch beside it")
	ground := []terrain.Piece{
		scenetest.Piece(t, "difficult: wood height=1 -9,-4..9,-2"), scenetest.Piece(t, "obstacle: hedge height=1 -9,-6..9,-5"),
		scenetest.Piece(t, "blocking: hut height=1 2,-9..4,-3"),
	}
	scenetest.At(t, 0, -7, blasted(t, scenetest.Of(t, e, alone(t, caster), ground...), 7).Final, "along a wall that it grazes")
}

// Just out of contact is along the way: at a flat angle it ends nearer to a friend
// than a millimetre, which is no contact.
func TestPSH1FlatAngle(t *testing.T) {
	e := rules.Second161()
	units := alone(t, scenetest.Unit(t, "caster blue 25.4x25.4 @0,12^180 speed=6"), scenetest.Unit(t, "B red 50.8x203.2 @3.1,-6^5 speed=6"))
	v := scenetest.Of(t, e, units)
	p := blasted(t, v, 9)
	assert.Equal(t, spatial.UnitThing(2), p.Straight.Stopped)
	gap := geom.Separation(p.Final, units[2].Base)
	assert.True(t, gap > 10*geom.Tol && gap < move.VisibleGap/2, "%v", gap)
	assert.Empty(t, p.Violations)
	// In contact it would be one.
	units[2] = scenetest.Unit(t, "B red 50.8x50.8 @3,0 speed=6")
	p = blasted(t, scenetest.Of(t, e, units), 0)
	require.Len(t, p.Violations, 1)
	assert.Equal(t, "PRX-2", p.Violations[0].Row)
}

// What is too near at the start may be left, not come nearer to.
func TestPSH1StartsTooNear(t *testing.T) {
	e := rules.Second161()
	caster := scenetest.Unit(t, "caster blue 25.4x25.4 @0,12^180 speed=6")
	ahead := scenetest.Unit(t, "B blue 50.8x50.8 @0,2.4^180 speed=6")
	p := blasted(t, scenetest.Of(t, e, alone(t, caster, ahead)), 2)
	scenetest.At(t, 0, -2, p.Final, "away from it")
	assert.Empty(t, p.Violations)
	behind := scenetest.Unit(t, "B blue 50.8x50.8 @0,-2.4 speed=6")
	p = blasted(t, scenetest.Of(t, e, alone(t, caster, behind)), 2)
	scenetest.At(t, 0, 0, p.Final)
	require.Len(t, p.Violations, 1)
	assert.Equal(t, "PRX-1", p.Violations[0].Row)
	scenetest.Near(t, -0.6, p.Violations[0].Slack)
	scenetest.Near(t, -2, p.Margin())
	beside := scenetest.Unit(t, "B red 50.8x50.8 @3,0 speed=6")
	p = blasted(t, scenetest.Of(t, e, alone(t, caster, beside)), 2)
	scenetest.At(t, 0, -2, p.Final, "a friend that it touches does not hold it")
}

// It is pushed along the ground, and by the arcs of its base also as an individual.
func TestPSH1FliersAndIndividuals(t *testing.T) {
	for _, e := range []rules.Edition{rules.Second161(), rules.Third()} {
		units := alone(t, scenetest.Unit(t, "caster blue 25.4x25.4 @0,12^180 speed=6"), scenetest.Unit(t, "B red 50.8x50.8 @0,-4 speed=6"))
		units[0].Traits = units[0].Traits.With(rules.Fly, rules.Individual)
		scenetest.At(t, 0, move.VisibleGap-2, blasted(t, scenetest.Of(t, e, units), 9).Final)
		units[1] = scenetest.Unit(t, "caster blue 25.4x25.4 @-12,1^90 speed=6")
		scenetest.At(t, 3, 0, blasted(t, scenetest.Of(t, e, units), 3).Final)
	}
}

// Speed 0 roots a unit, and a carrier of loot is no target.
func TestPSH1Immune(t *testing.T) {
	e := rules.Third()
	for _, c := range []struct {
		speed float64
		state spatial.State
		want  Immunity
		name  string
	}{
		{0, 0, Rooted, "speed-0"}, {0, spatial.Loot, Rooted, "speed-0"}, {6, spatial.Loot, Laden, "loot"},
		{1, spatial.Frozen, Pushable, ""}, {6, spatial.Frozen, Pushable, ""},
	} {
		units := alone(t, scenetest.Unit(t, "caster blue 25.4x25.4 @0,12^180 speed=6"))
		units[0].Speed, units[0].State = spatial.Given(c.speed), c.state
		p := blasted(t, scenetest.Of(t, e, units), 3)
		assert.Equal(t, c.want, p.Immune, c)
		if c.want != Pushable {
			assert.Equal(t, Straight{Asked: 3}, p.Straight)
			assert.Equal(t, units[0].Base, p.Final)
			scenetest.Near(t, -3, p.Margin())
		}
	}
}

func TestPushRefuses(t *testing.T) {
	units := alone(t, scenetest.Unit(t, "caster blue 25.4x25.4 @0,12^180 speed=6"), scenetest.Unit(t, "F red 25.4x25.4 @0,-12 speed=6"))
	v := scenetest.Of(t, rules.Second161(), units)
	for _, inches := range []float64{-1, math.NaN(), math.Inf(1), 1e6} {
		_, err := Push(v, 1, 0, inches)
		var bad *geom.ValueError
		require.ErrorAs(t, err, &bad, inches)
	}
	for _, pair := range [][2]spatial.UnitID{{7, 0}, {1, -1}} {
		_, err := Push(v, pair[0], pair[1], 1)
		var bad *spatial.IDError
		require.ErrorAs(t, err, &bad, pair)
	}
	_, err := PushFrom(v, 9, arcs.Front, 1)
	var id *spatial.IDError
	require.ErrorAs(t, err, &id)
	_, err = Push(v, 2, 0, 1)
	assert.Equal(t, "wrong-side", coded.Of(err))
	assert.EqualError(t, err, `"F" and "A" are on the same side; only enemies are pushed`)
	_, err = Push(v, 0, 0, 1)
	assert.Equal(t, "wrong-side", coded.Of(err))
	_, err = Push(scenetest.Of(t, rules.Beta2010(), units), 1, 0, 1)
	assert.Equal(t, "not-in-edition", coded.Of(err))
	assert.EqualError(t, err, `edition "beta-2010" has no Wind Blast`)
	_, err = Push(new(spatial.View), 0, 1, 1)
	require.ErrorAs(t, err, &id)
}

// A bot may ask what every blast would do.
func TestPushAllocatesNothing(t *testing.T) {
	units := alone(t, scenetest.Unit(t, "caster blue 25.4x25.4 @0,12^180 speed=6"), scenetest.Unit(t, "B blue 50.8x50.8 @0,-6 speed=6"))
	v := scenetest.Of(t, rules.Second161(), units, scenetest.Piece(t, "blocking: wall height=1 -9,-9..9,-8"))
	require.Zero(t, testing.AllocsPerRun(20, func() {
		if _, err := Push(v, 1, 0, 5); err != nil {
			t.Error(err)
		}
	}))
}
