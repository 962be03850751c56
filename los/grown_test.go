package los_test

import (
	"testing"

	"github.com/leaderpoint/leaderpoint/internal/cases"
	"github.com/leaderpoint/leaderpoint/internal/generate"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// The margin of sight is where growth, or shrinking, turns it.
func TestLOS1ClearIfGrown(t *testing.T) {
	table, err := generate.Committed(3).Table(rules.Second161())
	require.NoError(t, err)
	v := table.Now()
	turned := 0
	viewers := cases.Few(4, 12)
	for from := range spatial.UnitID(viewers) {
		for to := range spatial.UnitID(v.Len()) {
			if from == to {
				assert.False(t, los.ClearIfGrown(v, from, to, 0))
				continue
			}
			assert.Equal(t, los.Clear(v, from, to), los.ClearIfGrown(v, from, to, 0))
			s, err := los.ExplainSight(v, from, to, false)
			require.NoError(t, err)
			if m := s.Growth; m < 100 && m > -100 { // positive: it may grow by so much
				turned++
				assert.True(t, los.ClearIfGrown(v, from, to, m-1e-5), "%v %v", from, to)
				assert.False(t, los.ClearIfGrown(v, from, to, m+1e-5), "%v %v", from, to)
			}
		}
	}
	assert.Greater(t, turned, 5*viewers)
	assert.False(t, los.ClearIfGrown(v, -1, 0, 0))
}
