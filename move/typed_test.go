package move

import (
	"testing"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/leaderpoint/leaderpoint/terrain"
	"github.com/paulmach/orb"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// typedBeside is a unit with a piece of terrain at its left flank, as both are typed.
func typedBeside(t testing.TB, e rules.Edition, x, y, bearing, width, depth float64, kind terrain.Kind, outline orb.Ring) *spatial.View {
	t.Helper()
	p, err := terrain.NewPiece("P", kind, 1, orb.Polygon{outline})
	require.NoError(t, err)
	return scenetest.Of(t, e, []spatial.Unit{scenetest.Sized(t, scenetest.Unit(t, "A red 25x25 @%v,%v^%v speed=6", x, y, bearing), width/geom.MMPerInch, depth/geom.MMPerInch)}, p)
}

// TestMOV11TypedWood: a wood that a flank was typed a hair into is not gone through, so that
// it doubles no inches.
func TestMOV11TypedWood(t *testing.T) {
	v := typedBeside(t, rules.Beta2010(), 25.552, 18.053, 33, 120, 40, terrain.Difficult,
		orb.Ring{{22.323, 21.089}, {24.0, 20.0}, {22.911, 18.323}, {21.233, 19.412}})
	c, err := Check(v, 0, Command{Order: OrderBack, Steps: []Step{{Way: Back, By: 2}}})
	require.NoError(t, err)
	assert.True(t, c.Legal)
	assert.InDelta(t, 2, c.Cost, 0)
	assert.Empty(t, c.Hinders)
}

// TestMOV8TypedWall: a unit goes along a wall that it was typed in contact with.
func TestMOV8TypedWall(t *testing.T) {
	v := typedBeside(t, rules.Third(), 24.852, 18.899, 7.25, 50, 50, terrain.Blocking,
		orb.Ring{{22.016, 20.252}, {24.0, 20.0}, {23.748, 18.016}, {21.764, 18.268}})
	for _, c := range []Command{
		{Order: OrderBack, Steps: []Step{{Way: Back, By: 2}}},
		{Order: OrderChangeFacing, Steps: []Step{{Way: Pivot, By: 90}}},
		{Order: OrderAdvance, Steps: []Step{{Way: Forward, By: 3}}},
	} {
		x, err := Check(v, 0, c)
		require.NoError(t, err)
		assert.True(t, x.Legal, "%v", c)
	}
	into, err := Check(v, 0, Command{Order: OrderSidestep, Steps: []Step{{Way: Left, By: 0.01}}})
	require.NoError(t, err)
	assert.False(t, into.Legal)
}
