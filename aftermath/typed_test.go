package aftermath

import (
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
		r, err := Regroup(scenetest.Of(t, c.e, []spatial.Unit{c.own, c.other}), 0, RegroupMove{Way: c.way, Inches: c.inches})
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
