package aftermath

import (
	"fmt"
	"math"
	"testing"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/coded"
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
		assert.Equal(t, "not-in-edition", coded.Of(err))
		assert.EqualError(t, err, fmt.Sprintf(`edition %q has no regroup to the left`, e.Name))
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
	var way *rules.UnknownNameError
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

// KW-53: an enemy that is slightly away does not hold the unit, engaged or not; only towards it
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

// widest holds a number that follows from the widest gap, to the resolution of that.
func widest(t testing.TB, want, got float64) {
	t.Helper()
	require.InDelta(t, want, got, nearlyWidest+3e-6)
}

// undiced is an edition by the house rule that a regroup goes any distance.
func undiced(e rules.Edition) rules.Edition {
	e.RegroupDie, e.RegroupBackDie = 0, 0
	return e
}

// The tests of this file each kill a mutant that once passed all others.

// TestREG1WhoStopsItFirst: of two that stop a straight move at the same distance the one
// with the lower number is named, however they lie in the index; a push likewise.
func TestREG1WhoStopsItFirst(t *testing.T) {
	for _, swap := range []bool{false, true} {
		left, right := scenetest.Unit(t, "L blue 50.8x50.8 @-1.5,6^180 speed=6"), scenetest.Unit(t, "R blue 50.8x50.8 @1.5,6^180 speed=6")
		if swap {
			left, right = right, left
		}
		own, far := scenetest.Unit(t, "A red 101.6x50.8 @0,0 speed=6"), scenetest.Unit(t, "W blue 25.4x25.4 @0,-9 speed=6")
		v := scenetest.Of(t, undiced(rules.Second161()), []spatial.Unit{own, left, right, far})
		r, err := Regroup(v, 0, RegroupMove{Way: move.Forward, Inches: 9})
		require.NoError(t, err)
		require.True(t, r.Straight.HasStopped)
		assert.Equal(t, spatial.UnitThing(1), r.Straight.Stopped, "swapped %v", swap)
		p, err := Push(v, 3, 0, 9)
		require.NoError(t, err)
		require.True(t, p.Straight.HasStopped)
		assert.Equal(t, spatial.UnitThing(1), p.Straight.Stopped, "swapped %v", swap)
	}
}

// TestREG2ShuffleAlongTheTableEdge: from the corner of an enemy, at the edge of the table, a
// unit goes along the edge until it is an inch from that corner.
func TestREG2ShuffleAlongTheTableEdge(t *testing.T) {
	down := math.Sqrt(1-0.3*0.3) - 0.3
	for _, c := range []struct{ x, y, ex, ey, wantX, wantY float64 }{
		{2, 20, 5.3, 22.3, 0, -down}, {38, 20, 34.7, 22.3, 0, -down}, {2, 20, 5.3, 17.7, 0, down}, {38, 20, 34.7, 17.7, 0, down},
		{20, 1, 23.3, 3.3, -down, 0}, {20, 39, 23.3, 36.7, -down, 0}, {20, 1, 16.7, 3.3, down, 0}, {20, 39, 16.7, 36.7, down, 0},
	} {
		v := scenetest.Bounded(t, scenetest.View(t, rules.Second161(), "A red 101.6x50.8 @%v,%v speed=6 | E blue 50.8x50.8 @%v,%v speed=6",
			c.x, c.y, c.ex, c.ey), 0, 0, 40, 40)
		s, err := Separate(v, 0)
		require.NoError(t, err)
		assert.InDelta(t, c.wantX, s.By.X, 1e-9, c)
		assert.InDelta(t, c.wantY, s.By.Y, 1e-9, c)
	}
}

// A unit 4 by 2 inches looks up the table at an enemy some way ahead.
func facing(t testing.TB, gap float64, more ...spatial.Unit) []spatial.Unit {
	return append(scenetest.Units(t, "A red 101.6x50.8 @0,0 speed=6 | B blue 101.6x50.8 @0,%v^180 speed=6",
		2+gap), more...)
}

// PRX-2: friends need a visible gap; PRX-3: in 2010 a full inch.
func TestPRX2And3Friends(t *testing.T) {
	friends := scenetest.Units(t, "A red 101.6x50.8 @0,0 speed=6 | F red 101.6x50.8 @4,0 speed=6")
	s := separate(t, scenetest.Of(t, rules.Second161(), friends))
	scenetest.At(t, -1/25.4, 0, s.Final)
	scenetest.Near(t, 1/25.4, s.Friends.Least)
	s = separate(t, scenetest.Of(t, rules.Beta2010(), friends))
	scenetest.At(t, -1, 0, s.Final)
}

// PRX-5: where there is no room the least gap is made as large as it can be.
func TestPRX5NoRoom(t *testing.T) {
	// Between two long enemies: the middle.
	units := scenetest.Units(t, `
		A red 101.6x50.8 @0,0 speed=6
		B blue 1000x50.8 @0,2.3^180 speed=6
		C blue 1000x50.8 @0,-2.9 speed=6`)
	units[1], units[2] = scenetest.Sized(t, units[1], 40, 2), scenetest.Sized(t, units[2], 40, 2) // more than a base may have in a file
	s := separate(t, scenetest.Of(t, rules.Second161(), units))
	assert.Equal(t, Crowded, s.Outcome)
	widest(t, -0.3, s.Final.Centre().Y)
	widest(t, 0.6, s.Enemies.Least)
	widest(t, -0.4, s.Enemies.Least-s.Enemies.Asked)
	// In a pen of its own size nobody moves.
	pen := scenetest.Units(t, `
		A red 101.6x50.8 @0,0 speed=6
		N blue 203.2x50.8 @0,2 speed=6
		S blue 203.2x50.8 @0,-2 speed=6
		W blue 50.8x50.8 @-3,0 speed=6
		E blue 50.8x50.8 @3,0 speed=6`)
	s = separate(t, scenetest.Of(t, rules.Second161(), pen))
	assert.Equal(t, Crowded, s.Outcome)
	assert.Zero(t, s.Length)
	scenetest.Near(t, 0, s.Enemies.Least)
}

func TestSeparateRefuses(t *testing.T) {
	v := scenetest.Of(t, rules.Second161(), facing(t, 1))
	for _, id := range []spatial.UnitID{-1, 2, math.MaxInt32, math.MinInt32} {
		_, err := Separate(v, id)
		var bad *spatial.IDError
		require.ErrorAs(t, err, &bad, id)
		assert.Empty(t, Violations(v, id))
	}
	_, err := Separate(new(spatial.View), 0)
	require.Error(t, err)
}

func TestOutcomeNames(t *testing.T) {
	assert.Equal(t, "kept restored crowded unknown", Kept.String()+" "+Restored.String()+" "+Crowded.String()+" "+Outcome(9).String())
}

// Violations lists them in order, each with its row.
func TestViolations(t *testing.T) {
	units := facing(t, 0.4, scenetest.Unit(t, "F red 101.6x50.8 @4.01,0 speed=6"), scenetest.Unit(t, "C blue 50.8x50.8 @-3.5,-0.4^90 speed=6"))
	v := scenetest.Bounded(t, scenetest.Of(t, rules.Second161(), units, scenetest.Piece(t, "blocking: hut height=1 -1,-2..1,-0.9"), scenetest.Piece(t, "difficult: wood height=1 -1,-2..1,1")), -9, -0.7, 9, 9)
	got := Violations(v, 0)
	require.Len(t, got, 5)
	for i, want := range []move.Violation{
		{Unit: 0, Row: "PRX-1", Other: spatial.UnitThing(1), HasOther: true, Slack: -0.6}, {Unit: 0, Row: "PRX-2", Other: spatial.UnitThing(2), HasOther: true, Slack: 0.01 - 1/25.4},
		{Unit: 0, Row: "PRX-1", Other: spatial.UnitThing(3), HasOther: true, Slack: -0.5}, {Unit: 0, Row: "MOV-8", Other: spatial.PieceThing(0), HasOther: true, Slack: -0.1}, {Unit: 0, Row: "MOV-20", Other: 0, HasOther: false, Slack: -0.3},
	} {
		scenetest.Near(t, want.Slack, got[i].Slack)
		want.Slack = got[i].Slack
		if want.HasOther { // the distance that is asked for is what is missed and what is kept of it
			want.Asked = max(0, map[string]float64{"PRX-1": 1, "PRX-2": 1 / geom.MMPerInch}[want.Row])
		}
		if want.HasNearest = got[i].HasNearest; want.HasNearest {
			scenetest.Near(t, want.Asked+want.Slack, geom.Dist(got[i].Nearest[0], got[i].Nearest[1]))
			want.Nearest = got[i].Nearest
		}
		scenetest.Near(t, -want.Slack, geom.Norm(got[i].Out)) // the shift by which it is kept
		want.Out = got[i].Out
		assert.Equal(t, want, got[i])
	}
	assert.Equal(t, "PRX-3", Violations(scenetest.Of(t, rules.Beta2010(), units), 0)[1].Row)
}

// Who hangs over the table edge comes back, at a corner over both edges.
func TestMOV20BackOnTheTable(t *testing.T) {
	s := separate(t, scenetest.Bounded(t, scenetest.Of(t, rules.Second161(), facing(t, 5)), -1.5, -20, 20, 20))
	scenetest.At(t, 0.5, 0, s.Final)
	s = separate(t, scenetest.Bounded(t, scenetest.Of(t, rules.Second161(), facing(t, 5)), -20, -0.25, 20, 20))
	scenetest.At(t, 0, 0.75, s.Final)
	s = separate(t, scenetest.Bounded(t, scenetest.Of(t, rules.Second161(), facing(t, 5)), -1.5, -0.25, 20, 20))
	scenetest.At(t, 0.5, 0.75, s.Final)
	// A thousandth is what a hand errs.
	s = separate(t, scenetest.Bounded(t, scenetest.Of(t, rules.Second161(), facing(t, 5)), -1.9995, -20, 20, 20))
	assert.Equal(t, Kept, s.Outcome)
}

// TestREG1TypedNeighbours: a friend that a unit was typed beside, slightly off its way, does not
// hold it as it regroups.
func TestREG1TypedNeighbours(t *testing.T) {
	side := func(mm float64) float64 { return mm / geom.MMPerInch }
	for _, c := range []struct {
		e          rules.Edition
		own, other spatial.Unit
		way        move.Way
		inches     float64
	}{
		{rules.Beta2010(), scenetest.Sized(t, scenetest.Unit(t, "A red 25x25 @35.213,19.031^90 speed=6"), side(40), side(40)), scenetest.Sized(t, scenetest.Unit(t, "S red 25x25 @34.031,20.409^90 speed=6"), side(20), side(20)), move.Back, 2},
		{rules.Third(), scenetest.Sized(t, scenetest.Unit(t, "A red 25x25 @36,25.476^180 speed=6"), side(75), side(75)), scenetest.Sized(t, scenetest.Unit(t, "S red 25x25 @38.083,27.346^180 speed=6"), side(20), side(20)), move.Left, 2.5},
	} {
		r, err := Regroup(scenetest.Of(t, undiced(c.e), []spatial.Unit{c.own, c.other}), 0, RegroupMove{Way: c.way, Inches: c.inches})
		require.NoError(t, err)
		assert.InDelta(t, c.inches, r.Straight.Went, 0, c.e.Name)
	}
}

// TestPSH1TypedNeighbours: nor does it as it is pushed; but what is straight ahead stops it.
func TestPSH1TypedNeighbours(t *testing.T) {
	side := 50 / geom.MMPerInch
	v := scenetest.Of(t, rules.Second2015(), []spatial.Unit{
		scenetest.Sized(t, scenetest.Unit(t, "A red 25x25 @41.828,22.266^7.25 speed=6"), side, side), scenetest.Sized(t, scenetest.Unit(t, "S red 25x25 @43.021,20.726^7.25 speed=6"), 20/geom.MMPerInch, 20/geom.MMPerInch),
		scenetest.Sized(t, scenetest.Unit(t, "B blue 25x25 @37.775,26.783^187.25 speed=6"), side, side),
	})
	p, err := Push(v, 2, 0, 3)
	require.NoError(t, err)
	assert.InDelta(t, 3, p.Straight.Went, 0)
	ahead := scenetest.Sized(t, scenetest.Unit(t, "S red 25x25 @41.828,22.266^7.25 speed=6"), side, side)
	ahead.Base = ahead.Base.At(geom.Along(ahead.Base.Centre(), ahead.Base.RightWard(), side+0.001))
	v = scenetest.Of(t, rules.Second2015(), []spatial.Unit{scenetest.Sized(t, scenetest.Unit(t, "A red 25x25 @41.828,22.266^7.25 speed=6"), side, side), ahead, scenetest.Sized(t, scenetest.Unit(t, "B blue 25x25 @37.775,23.3^187.25 speed=6"), side, side)})
	p, err = Push(v, 2, 0, 3)
	require.NoError(t, err)
	assert.Less(t, p.Straight.Went, 0.01)
}

// TestPUL1TypedIntoTheWay: a neighbour that reaches into the way of a charger by less than the
// band, from aside, does not hold it: it falls back its whole inch, past the corner, and ends in
// the neighbour by as much.
func TestPUL1TypedIntoTheWay(t *testing.T) {
	v := scenetest.View(t, rules.Beta2010(), `table: endless |
		T blue regiment 60x100 model=12x12 @0.6636841365260837,-0.16340875141474065^132.7170109243706 speed=10 |
		C red 50x50 model=10x10 @-1.1716827822362568,-1.4159819623803562^42.71701092437061 speed=10 |
		N blue 25x25 model=5x5 @-0.6535811582321859,-3.1593882111722573^54.2265035130318 speed=10`)
	r, err := PullBack(v, []spatial.UnitID{1}, 0)
	require.NoError(t, err)
	c := r.Chargers[0]
	assert.InDelta(t, 1, c.Straight.Went, 1e-9)
	assert.False(t, c.Straight.HasStopped)
	assert.InDelta(t, -0.0013319, geom.Separation(c.Final, v.Body(2).Base()), 1e-7)
}
