package los_test

import (
	"testing"

	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/stretchr/testify/assert"
)

// TestHT1HeightLeftOut: a horde whose height nobody gave hides what stands behind it.
func TestHT1HeightLeftOut(t *testing.T) {
	leftOut := func(u *spatial.Unit) { u.Height = spatial.Stat{} }
	editions(t, func(t *testing.T, e rules.Edition) {
		for _, o := range []option{leftOut, height(1)} {
			s := newScene(t, e, []spatial.Unit{
				unit(t, "A", 0, 0, 0, 100, 80, o), unit(t, "horde", 0, 8, 180, 200, 80, o), unit(t, "b", 0, 16, 180, 100, 80, o),
			})
			assert.False(t, los.Sees(s.Now(), 0, 2))
			assert.True(t, los.Sees(s.Now(), 0, 1))
		}
	})
}

// TestARC5FacingOfNobody: a unit that is not on the table has no facing, and is before none.
func TestARC5FacingOfNobody(t *testing.T) {
	s := sceneOf(t, rules.Third(), "A one regiment @0,0 | b one regiment @0,8^180")
	for _, ids := range [][2]spatial.UnitID{{0, 2}, {2, 0}, {-1, 1}, {1, -1}, {7, 8}} {
		for _, at := range []arcs.Location{los.FacingOf(s.Now(), ids[0], ids[1]), los.SideOf(s.Now(), ids[0], ids[1])} {
			assert.Equal(t, arcs.NoFacing, at.Facing)
			assert.Equal(t, "none", at.Facing.String())
			assert.Zero(t, at.Facing.Multiplier())
		}
	}
	assert.Equal(t, arcs.Front, los.FacingOf(s.Now(), 0, 1).Facing)
}
