package los_test

import (
	"testing"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestLOS8NothingElse: where two units stand alone, whatever is shifted puts nothing between them: no
// margin hangs on anything, and none is an estimate.
func TestLOS8NothingElse(t *testing.T) {
	for _, e := range []rules.Edition{rules.Third(), rules.Second161(), rules.Second2015(), rules.Beta2010()} {
		for _, scene := range []string{
			"A red infantry regiment @20,10\nB blue infantry regiment @20,17^180",
			"A red infantry regiment @20,10\nB blue infantry regiment @20,13.1496^180",
			"A red infantry troop @20,10\nB blue infantry single 25x25 @23,15^30 hero individual",
		} {
			v := scenetest.View(t, e, scene)
			c, err := los.ExplainCover(v, 0, 1)
			require.NoError(t, err)
			assert.Equal(t, -geom.NoLimit, c.Margin, "%s: %s", e.Name, scene)
			assert.False(t, c.Hinge.Estimated)
			s, err := los.ExplainSight(v, 0, 1, true)
			require.NoError(t, err)
			assert.Equal(t, geom.NoLimit, s.Margin, "%s: %s", e.Name, scene)
			assert.False(t, s.Hinge.Estimated)
		}
	}
}
