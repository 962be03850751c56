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

// TestREG1TypedNeighbours: a friend that a unit was typed beside, a hair off its way, does not
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

// TestREG2TypedCorner: a unit that was typed a hair into two friends and the corner of a wall leaves
// all three by the shortest shift that leads no deeper into the wall, on the mirror image, too. It went
// half an inch in one of the two, and almost three in the other.
func TestREG2TypedCorner(t *testing.T) {
	for _, mirror := range []float64{1, -1} {
		bearing := 180 + 90*mirror
		at := func(line string, x, y float64) spatial.Unit { return scenetest.Unit(t, line, mirror*x, y, bearing) }
		units := []spatial.Unit{
			at("A blue 100x40 @%v,%v^%v speed=10", 45.7874, 13.9685),
			at("B blue 125x100 @%v,%v^%v speed=10", 46.9685, 18.3976),
			at("C blue 25x25 @%v,%v^%v speed=10", 47.0669, 13.7057),
		}
		wall := scenetest.Piece(t, "blocking: W height=0 %v,15.937 %v,17.937 %v,17.937 %v,15.937", mirror*45, mirror*45, mirror*44, mirror*44)
		s, err := Separate(scenetest.Of(t, rules.Second2015(), units, wall), 0)
		require.NoError(t, err)
		assert.Equal(t, Restored, s.Outcome)
		assert.InDelta(t, 0.1522, s.Length, 1e-3, mirror)
	}
}

// TestREG2TypedCornerOfAWall: a unit that overlaps the corner of a wall by a millionth of an inch either way
// slides round it: at no moment is it deeper in the wall than it starts by more than Tol, though what it sweeps is
// deeper, across its way.
func TestREG2TypedCornerOfAWall(t *testing.T) {
	v := scenetest.Typed(t, scenetest.View(t, rules.Beta2010(), `table: endless | A red regiment 100x40 model=20x20 @38.2283,18.0315^90 speed=10 |
		B red regiment 125x100 @37.0472,13.5827^90 speed=10 | C blue regiment 100x40 model=20x20 @36.6535,18.3071^270 speed=10 |
		D blue regiment 125x50 model=25x25 @36.8504,22.7559^90 speed=10 | E blue regiment @39.8425,22.7559 speed=10 |
		blocking: W height=0 39.0157,16.063 39.0157,13.0709 40,13.0709 40,16.063`))
	s, err := Separate(v, 0)
	require.NoError(t, err)
	assert.Equal(t, Crowded, s.Outcome)
	wall := v.Table().Piece(0).Shape().Part(0).Vertices()
	start, deepest := geom.SeparationConvex(s.From, wall), 0.0
	for k := range 1000 {
		along := math.Pow(10, -7+float64(0.007*float64(k)))
		deepest = max(deepest, start-geom.SeparationConvex(s.From.At(geom.Along(s.From.Centre(), s.By, along)), wall))
	}
	assert.Greater(t, deepest, 0.0)
	assert.LessOrEqual(t, deepest, geom.Tol+1e-9)
}

// TestPUL1TypedIntoTheWay: a neighbour that reaches into the way of a charger by less than the band, from aside, does
// not hold it: it falls back its whole inch, past the corner, and ends in the neighbour by as much.
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

// TestREG2PastACorner: the shortest way out leads past a corner that is 0.0009 inch aside and 0.0033 ahead, so that a
// billionth of an inch there is four millionths at the end. It is the way through the corner itself.
func TestREG2PastACorner(t *testing.T) {
	v := scenetest.Typed(t, scenetest.View(t, rules.Second2015(), `table: endless | A blue regiment @48.74,28.42^180 speed=10 |
		B red regiment 125x100 @44.31,24.88 speed=10 | C red regiment @48.74,25.27 speed=10 | D red regiment @52.68,29.6 speed=10`))
	s, err := Separate(v, 0)
	require.NoError(t, err)
	require.Equal(t, Restored, s.Outcome)
	inEnemy := v.Body(1).Base().Corners()
	own := s.From.Corners()
	aside, ahead := own[1].X-inEnemy[1].X, inEnemy[1].Y-own[1].Y
	assert.InDelta(t, ahead/aside, s.By.Y/-s.By.X, 1e-9)
	assert.InDelta(t, 3.9351526, s.Length, 1e-6)
}

// TestREG2TypedLine: a unit in a line with gaps of a millimetre, as they were typed, is not thrown out of it: not where
// it turns by nothing, nor where the gaps are a hair more and a hair less. What is in contact is parted as before.
func TestREG2TypedLine(t *testing.T) {
	for _, x := range []struct {
		line    string
		outcome Outcome
		gap     float64
	}{
		{"A red regiment @20.001,10 | B red regiment @23.977,10 | C red regiment @27.953,10", Kept, 0.0389921},
		{"A red regiment @20,10 | B red regiment @23.97,10 | C red regiment @27.95,10", Kept, 0.0329921},
		{"A red regiment @20,10 | B red regiment @23.938,10 | C red regiment @28,10", Restored, move.VisibleGap},
	} {
		v := scenetest.View(t, undiced(rules.Second161()), x.line)
		for _, to := range []RegroupMove{{Way: move.Pivot, Heading: geom.Point{Y: 1}}, {Way: move.Forward}} {
			got, err := Regroup(v, 1, to)
			require.NoError(t, err)
			assert.Equal(t, x.outcome, got.Shuffle.Outcome, x.line)
			assert.InDelta(t, x.gap, got.Shuffle.Friends.Least, 1e-6)
			assert.True(t, got.Shuffle.Friends.Kept())
			assert.Empty(t, got.Violations)
		}
	}
}

// TestREG2EachFriendItsOwnGap: that one friend stood nearer than a millimetre before a regroup lets no other come as near
// untold.
func TestREG2EachFriendItsOwnGap(t *testing.T) {
	v := scenetest.View(t, rules.Second161(), "A red regiment @20,10 | B red regiment @23.947,10 | C red regiment @20,18")
	d := regrouping(v, 0)
	far := v.Body(2).Base()
	require.Len(t, d.beside, 1)
	own := v.Body(0).Base()
	told := move.Violation{Unit: 0, Other: spatial.UnitThing(1), HasOther: true}
	assert.True(t, d.stoodAsNear(v, own, told))
	assert.False(t, d.stoodAsNear(v, own.At(geom.Point{X: 20.005, Y: 10}), told), "nearer than before")
	told.Other = spatial.UnitThing(2)
	ahead := own.At(geom.Point{X: 20, Y: 18 - 3.1496063 - 0.02})
	require.Less(t, geom.Separation(ahead, far), move.VisibleGap)
	assert.False(t, d.stoodAsNear(v, ahead, told), "another friend")
}
