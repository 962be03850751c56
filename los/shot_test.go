package los_test

import (
	"math"
	"testing"

	"github.com/leaderpoint/leaderpoint/fuzz"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestARC4MayTurnAndShoot: an individual turns to its target; a regiment does not.
func TestARC4MayTurnAndShoot(t *testing.T) {
	turned := 0
	for number := range 6 {
		table, err := fuzz.Committed(number).Table(rules.Second161())
		require.NoError(t, err)
		v := table.Now()
		for from := range spatial.UnitID(v.Len()) {
			for to := range spatial.UnitID(v.Len()) {
				w := los.Weapon{Range: float64(6 * (1 + to%6)), Indirect: to%3 == 0}
				can, may := los.MayTurnAndShoot(v, from, to, w), los.MayShoot(v, from, to, w)
				if !los.HasFreePivot(v, from) || from == to {
					require.Equal(t, may, can)
					continue
				}
				require.True(t, can || !may)
				if can && !may {
					turned++
					look, err := los.LookAfterPivot(v, from, v.Body(to).Base().Centre().Sub(v.Body(from).Eye()))
					require.NoError(t, err)
					s, err := look.ExplainSight(to, true)
					require.NoError(t, err)
					require.True(t, s.Arc.In)
				}
			}
		}
	}
	assert.Greater(t, turned, 20)
	table, err := fuzz.Committed(0).Table(rules.Second161())
	require.NoError(t, err)
	v := table.Now()
	assert.False(t, los.MayTurnAndShoot(v, 0, 40, los.Weapon{}))
	assert.False(t, los.MayTurnAndShoot(v, -1, 0, los.Weapon{}))
	assert.False(t, los.MayTurnAndShoot(v, 0, 1, los.Weapon{Range: math.NaN()}))
}
