package charge_test

import (
	"context"
	"testing"

	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/cases"
	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// pastStar has a charger, its target and, between them, a low wood with more than 1,000 convex
// parts: by true line of sight, seen over.
func pastStar(t *testing.T) *spatial.View {
	t.Helper()
	units := scenetest.Units(t, "A red regiment 101.6x50.8 @0,0 height=1 speed=8 | B blue regiment 101.6x50.8 @1,12^180 height=1 speed=8")
	return scenetest.Of(t, rules.Beta2010(), units, scenetest.Star(t, geom.Point{X: 0.3, Y: 6}, cases.Few(1400, 2600), 3, 2, 0.1))
}

// TestCHG1ExplainPastManyCorners: past an outline of so many corners that no margin of sight is looked for
// Explain answers as Decide does, with an estimate for that margin.
func TestCHG1ExplainPastManyCorners(t *testing.T) {
	v := pastStar(t)
	verdict := charge.Decide(v, 0, 1)
	assert.True(t, verdict.Decided())
	efforts := []charge.Effort{charge.Quick, charge.Thorough}
	for _, effort := range efforts[:cases.Few(1, 2)] {
		a, err := charge.Question{View: v, From: 0, To: 1, Effort: effort}.Explain(context.Background())
		require.NoError(t, err)
		assert.Equal(t, verdict, a.Verdict)
	}
}
