package los_test

import (
	"testing"

	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestLOS7OpeningBehindASideStaysOpen: a viewer that touches a unit at the side, with its eye in line with that side, sees what
// the unit does not hide behind that line: only what is along the side is closed by contact.
func TestLOS7OpeningBehindASideStaysOpen(t *testing.T) {
	v := scenetest.View(t, rules.Beta2010(), `
		u0 red regiment 50.8x76.2 @-1.25,4.75^329.48976259388445 height=2
		u1 blue war-engine regiment 101.6x63.5 @-0.7153846153846154,1.873076923076923^329.48976259388445 height=3
		u2 red regiment 12.7x38.1 @-3.3384615384615386,0.9076923076923077^59.48976259388445 height=3
		hill: t0 height=1 -1.3615384615384616,1.4923076923076923 -1.7423076923076923,2.1384615384615384 -2.8192307692307694,1.5038461538461538 -2.4384615384615387,0.8576923076923076`)
	s, err := los.ExplainSight(v, 2, 0, true)
	require.NoError(t, err)
	assert.True(t, s.Clear)
	assert.True(t, los.Sees(v, 2, 0))
}
