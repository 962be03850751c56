package charge

import (
	"math"
	"testing"

	"github.com/leaderpoint/leaderpoint/charge/internal/ways"
	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestCHG4FewestPivots (CHG-4): of the ways within a tenth of the least the one with the fewest
// pivots, and all numbers of pivots are compared at once.
func TestCHG4FewestPivots(t *testing.T) {
	none := math.Inf(1)
	for _, c := range []struct {
		costs  values
		pivots int
	}{
		{values{10.05, 9.98, 9.90}, 1}, // in pairs it would be none or two
		{values{10.00, 9.91, 9.90}, 0},
		{values{10.01, 9.95, 9.90}, 1},
		{values{none, 10.01, 9.90}, 2},
		{values{none, none, 9.90}, 2},
		{values{5, none, none}, 0},
	} {
		assert.Equal(t, c.pivots, fewest(c.costs, 0.1, ways.LeastWalk), "%v", c.costs)
	}
	assert.Equal(t, 2, fewest(values{10.01, 9.95, 9.90}, 0, ways.LeastWalk))
	assert.Equal(t, 1, fewest(values{10.01, 9.95, 9.90}, 0, ways.LeastForward), "by others a second pivot is made only if one does not do")
}

// TestCHG4StraightOnIfThatDoes (CHG-4): a regiment with a clear lane does not wheel into a wood to
// save 0.003 inch, nor out of one; and by the reading that takes the least it does.
func TestCHG4StraightOnIfThatDoes(t *testing.T) {
	const line = "A red regiment @36,10 speed=5 | B blue horde @33.699,18.075^143.2 | difficult: W height=0 30.985,13.535..33.985,14.335"
	a := explain(t, scenetest.View(t, rules.Second161(), line))
	assert.Equal(t, 1, a.Path.Len())
	assert.False(t, a.Hindered.Hindered)
	e := rules.Second161()
	e.Readings.StraightWithin = rules.StraightWithinNothing
	b := explain(t, scenetest.View(t, e, line))
	assert.Less(t, b.Path.Walked(scenetest.View(t, e, line).Body(0).Base()), a.Path.Walked(scenetest.View(t, e, line).Body(0).Base()))
	assert.True(t, b.Hindered.Hindered, "it wheels into the wood")
}

// TestCHG4RivalIsNamed (CHG-4): if a pivot saves a tenth of an inch to within a hundredth, and one
// of the two ways is hindered, the answer names both; elsewhere it names one.
func TestCHG4RivalIsNamed(t *testing.T) {
	named, alone := 0, 0
	for heading := 132.0; heading < 140; heading += 0.1 {
		v := scenetest.View(t, rules.Second161(), "A red regiment @36,10 speed=5 | B blue horde @33.699,18.075^%v | difficult: W height=0 30.985,13.535..33.985,14.335", heading)
		a := explain(t, v)
		require.Equal(t, Yes, a.Verdict)
		if a.Rival == nil {
			alone++
			continue
		}
		named++
		assert.NotEqual(t, a.Hindered.Hindered, a.Rival.Hindered)
		base := v.Body(0).Base()
		saved := math.Abs(a.Path.Walked(base) - a.Rival.Path.Walked(base))
		assert.InDelta(t, 0.1, saved, rivalWithin+1e-3, "heading %v", heading)
	}
	assert.Positive(t, named)
	assert.Greater(t, alone, named)
}

// TestCHG10CornerPivotSaysWhy (CHG-10): a pivot of a few hundredths of a degree, which only avoids
// corner to corner, is marked.
func TestCHG10CornerPivotSaysWhy(t *testing.T) {
	a := explain(t, scenetest.View(t, rules.Second161(), "A red regiment @36,10 speed=5 | B blue regiment @39.937,20^180"))
	require.Equal(t, Yes, a.Verdict)
	require.Equal(t, 1, a.Path.Len())
	assert.True(t, a.Corner)
	b := explain(t, scenetest.View(t, rules.Second161(), "A red regiment @36,10 speed=5 | B blue regiment @39.8,20^180"))
	assert.False(t, b.Corner)
	assert.Zero(t, b.Path.Turned(scenetest.View(t, rules.Second161(), "A red regiment @36,10 speed=5").Body(0).Base().Facing()))
}
