package charge

import (
	"testing"

	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// together explains the charge of the units on unit 0 and holds the short answer
// against it.
func together(t testing.TB, v *spatial.View, units ...spatial.UnitID) Joint {
	t.Helper()
	j, err := ExplainTogether(v, units, 0)
	require.NoError(t, err)
	quick := Together(v, units, 0)
	if j.Verdict != TooClose && quick != TooClose {
		require.Equal(t, j.Verdict, quick, "Together and ExplainTogether: %v", j.Reason)
	}
	return j
}

// TestMLT3DiagramHUnits (MLT-1, MLT-3, MLT-6): two regiments of 100 mm on one of 100 mm
// fit, half of each in contact; three do not, and any two of them can.
func TestMLT3DiagramHUnits(t *testing.T) {
	for _, e := range all() {
		v := table(t, e, []spatial.Unit{
			unit(t, "target", "blue", 0, 10, 180, 100, 80),
			unit(t, "A", "red", -5, 0, 0, 100, 80), unit(t, "B", "red", 0, 0, 0, 100, 80), unit(t, "C", "red", 5, 0, 0, 100, 80),
		})
		j := together(t, v, 1, 2)
		require.Equal(t, Yes, j.Verdict, "%v: %v", e.Name, j.Reason)
		for i := range j.Slots {
			near(t, mm(50), j.Slots[i].Contact, "half", 1e-5)
			near(t, 0.5, j.Slots[i].Fraction, "half", 1e-5)
		}
		assert.InDelta(t, -mm(50), j.Slots[0].Along, 1e-5)
		assert.InDelta(t, mm(50), j.Slots[1].Along, 1e-5)

		j = together(t, v, 1, 2, 3)
		assert.Equal(t, No, j.Verdict, e.Name)
		assert.Equal(t, NoSpace, j.Reason)
		require.Len(t, j.Subsets, 3)
		for i, out := range []spatial.UnitID{3, 2, 1} {
			assert.Equal(t, []LeftOut{{out, NoSpace}}, j.Subsets[i].LeftOut)
			assert.Len(t, j.Subsets[i].Order, 2)
		}
	}
}
