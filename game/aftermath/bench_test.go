package aftermath_test

import (
	"testing"

	"github.com/leaderpoint/leaderpoint/game/aftermath"
	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/stretchr/testify/require"
)

// question is a unit to be separated.
type question struct {
	view *spatial.View
	unit spatial.UnitID
}

// crowdedUnits are the units of tables that do not have their gaps.
func crowdedUnits(t testing.TB, tables int, want aftermath.Outcome) (asked []question) {
	t.Helper()
	for _, v := range scenetest.Committed(t, tables) {
		for id := range spatial.UnitID(v.Len()) {
			s, err := aftermath.Separate(v, id)
			require.NoError(t, err)
			if s.Outcome == want {
				asked = append(asked, question{v, id})
			}
		}
	}
	return asked
}

// TestSeparateAllocatesNothing: a bot may ask millions of times.
func TestSeparateAllocatesNothing(t *testing.T) {
	for _, outcome := range []aftermath.Outcome{aftermath.Kept, aftermath.Restored, aftermath.Crowded} {
		asked := crowdedUnits(t, 8, outcome)
		require.NotEmpty(t, asked, outcome)
		for _, q := range asked {
			require.Zero(t, testing.AllocsPerRun(4, func() {
				if _, err := aftermath.Separate(q.view, q.unit); err != nil {
					t.Error(err)
				}
			}), "%v: unit %d", outcome, q.unit)
		}
	}
}
