package los_test

import (
	"math"
	"testing"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/generate"
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
		table, err := generate.Committed(number).Table(rules.Second161())
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
					after, err := los.FreePivot(v, from, v.Body(to).Base().Centre().Sub(v.Body(from).Eye()))
					require.NoError(t, err)
					s, err := los.ExplainSight(&after, from, to, true)
					require.NoError(t, err)
					require.True(t, s.Arc.In)
				}
			}
		}
	}
	assert.Greater(t, turned, 20)
	table, err := generate.Committed(0).Table(rules.Second161())
	require.NoError(t, err)
	v := table.Now()
	assert.False(t, los.MayTurnAndShoot(v, 0, 40, los.Weapon{}))
	assert.False(t, los.MayTurnAndShoot(v, -1, 0, los.Weapon{}))
	assert.False(t, los.MayTurnAndShoot(v, 0, 1, los.Weapon{Range: math.NaN()}))
}

// TestCVR9MayTurnAndShootNear: an individual that has turned does not shoot indirectly at what is
// near, nor farther than its weapon reaches.
func TestCVR9MayTurnAndShootNear(t *testing.T) {
	for away, want := range map[float64][3]bool{6: {true, false, true}, 20: {true, true, false}} {
		var units []spatial.Unit
		for i, at := range []geom.Point{{}, {Y: away}} {
			b, err := geom.NewBase(at, geom.Point{Y: -1}, 1, 1)
			require.NoError(t, err)
			units = append(units, spatial.Unit{
				Name: string(rune('A' + i)), Side: [2]string{"red", "blue"}[i], Base: b,
				Type: rules.Infantry, Size: rules.Single, Height: spatial.Given(1), Speed: spatial.Given(5),
				Traits: rules.Traits(0).With(rules.Hero, rules.Individual),
			})
		}
		table, err := spatial.New(rules.Second161(), units, nil)
		require.NoError(t, err)
		v := table.Now()
		for i, w := range []los.Weapon{{Range: 24}, {Range: 24, Indirect: true}, {Range: 12}} {
			assert.False(t, los.MayShoot(v, 0, 1, w), "it looks away")
			assert.Equal(t, want[i], los.MayTurnAndShoot(v, 0, 1, w), "%v at %v inches", w, away)
		}
	}
}
