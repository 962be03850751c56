package charge

import (
	"math"
	"testing"

	"github.com/golang/geo/r2"
	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestCHG17Surge: straight on, just short of friends and terrain, into enemies.
func TestCHG17Surge(t *testing.T) {
	for _, e := range surging() {
		a := scenetest.Unit(t, "A red regiment @0,0 speed=6 shambling")
		surge := func(inches float64, others ...spatial.Unit) Surged {
			s, err := Surge(scenetest.Of(t, e, append([]spatial.Unit{a}, others...)), 0, inches)
			require.NoError(t, err)
			return s
		}
		s := surge(3)
		assert.Equal(t, 3.0, s.Forward)
		assert.False(t, s.HasStopped || s.AtEdge || len(s.Struck) > 0)

		friend := scenetest.Unit(t, "F red regiment @1,%v speed=6", mm(80)+2)
		s = surge(5, friend)
		near(t, 2-mm(1), s.Forward, "a millimetre short")
		assert.Equal(t, spatial.UnitThing(1), s.Stopped)

		enemy := scenetest.Unit(t, "E blue regiment @1,%v^180 speed=6", mm(80)+2)
		s = surge(1.9, enemy)
		assert.Empty(t, s.Struck)
		s = surge(2, enemy)
		require.Len(t, s.Struck, 1)
		assert.Equal(t, arcs.Front, s.Struck[0].Facing)
		assert.False(t, s.Struck[0].Corner)
		require.True(t, s.Struck[0].Placed)
		near(t, 1, s.Struck[0].Final.Centre().X, "opposite its middle")
		assert.Equal(t, 1, s.Struck[0].Attacks)

		// Two at once: the player picks.
		s = surge(5, scenetest.Unit(t, "E1 blue 40x80 @-1.2,%v^180 speed=6", mm(80)+2), scenetest.Unit(t, "E2 blue 40x80 @1.2,%v^180 speed=6", mm(80)+2))
		assert.Len(t, s.Struck, 2)

		// On a corner: the arc of the leader point before the move.
		tilted := scenetest.Unit(t, "E blue regiment @0.5,6^150 speed=6")
		s = surge(9, tilted)
		require.Len(t, s.Struck, 1)
		assert.True(t, s.Struck[0].Corner)
		want := arcs.Locate(tilted.Base, a.Base.LeaderPoint()).Facing
		if e.SurgeCornerByArc && !e.FacingByChampionBase {
			assert.Equal(t, want, s.Struck[0].Facing, e.Name)
		}

		// Grazing by less than the least contact is no contact.
		s = surge(9, scenetest.Unit(t, "E blue regiment @%v,5^180 speed=6", mm(100)))
		assert.Empty(t, s.Struck)
		assert.Equal(t, 9.0, s.Forward)

		wall := scenetest.Piece(t, "blocking: wall height=3 -1,%v..1,%v", mm(40)+1, mm(40)+2)
		s, err := Surge(scenetest.Of(t, e, []spatial.Unit{a}, wall), 0, 4)
		require.NoError(t, err)
		near(t, 1-mm(1), s.Forward, "short of a wall")
		assert.Equal(t, spatial.PieceThing(0), s.Stopped)

		bog := scenetest.Piece(t, "difficult: bog height=0 -9,2..9,2.5")
		s, err = Surge(scenetest.Of(t, e, []spatial.Unit{a, enemy}, bog), 0, 4)
		require.NoError(t, err)
		require.Len(t, s.Struck, 1)
		assert.True(t, s.Struck[0].Hindered)
		assert.Equal(t, []spatial.Thing{spatial.PieceThing(0)}, s.Struck[0].By)
	}
	v := scenetest.View(t, rules.Third(), "A red regiment @0,0 speed=6 shambling")
	for _, bad := range []float64{-1, math.NaN(), math.Inf(1)} {
		_, err := Surge(v, 0, bad)
		var value *geom.ValueError
		assert.ErrorAs(t, err, &value)
	}
	_, err := Surge(v, 3, 1)
	var id *spatial.IDError
	assert.ErrorAs(t, err, &id)
	edged, err := v.Table().Bounded(r2.RectFromPoints(r2.Point{X: -5, Y: -5}, r2.Point{X: 5, Y: 3}))
	require.NoError(t, err)
	s, err := Surge(edged.Now(), 0, 9)
	require.NoError(t, err)
	assert.True(t, s.AtEdge)
	near(t, 3-mm(40), s.Forward, "at the edge")
}

// TestCHG17SurgeMirrored: a surge on a corner is decided alike on both sides.
func TestCHG17SurgeMirrored(t *testing.T) {
	mirror := map[arcs.Facing]arcs.Facing{arcs.Front: arcs.Front, arcs.Rear: arcs.Rear, arcs.Left: arcs.Right, arcs.Right: arcs.Left}
	for _, e := range surging() {
		for _, x := range []float64{-1, -0.4, 0.3, 1} {
			for bearing := 5.0; bearing < 360; bearing += 20 {
				strike := func(x, bearing float64) Strike {
					s, err := Surge(scenetest.View(t, e, `
						A red regiment @0,0 speed=6 shambling
						E blue regiment @%v,6^%v speed=6`, x, bearing), 0, 9)
					require.NoError(t, err)
					require.Len(t, s.Struck, 1)
					return s.Struck[0]
				}
				a, b := strike(x, bearing), strike(-x, 360-bearing)
				assert.Equal(t, a.Facing, mirror[b.Facing], "%v %v %v", e.Name, x, bearing)
				assert.Equal(t, a.Corner, b.Corner)
				assert.Equal(t, a.Placed, b.Placed)
			}
		}
	}
}

// TestCHG17SlipsPastAGraze: a unit that ends its surge beside a corner that it overlaps by less
// than the least contact, and more than the band, slips aside until it is in contact as typed,
// and no farther.
func TestCHG17SlipsPastAGraze(t *testing.T) {
	for _, side := range []float64{1, -1} {
		units := scenetest.Units(t, `
			A red %vx%v @0,0 speed=6 shambling
			E blue %vx%v @%v,3^180 speed=6
			F blue %vx%v @%v,5^180 speed=6`, 4*geom.MMPerInch, 2*geom.MMPerInch, 2*geom.MMPerInch, 2*geom.MMPerInch, side*(3-0.005), 2*geom.MMPerInch, 2*geom.MMPerInch, side*(3-0.004))
		s, err := Surge(scenetest.Of(t, rules.Second161(), units), 0, 4)
		require.NoError(t, err)
		require.Empty(t, s.Struck)
		require.False(t, s.HasStopped)
		near(t, 4, s.Met.Centre().Y, "all the way")
		near(t, -side*(0.005-geom.ContactBand+geom.Tol), s.Met.Centre().X, "aside", 1e-9)
	}
}
