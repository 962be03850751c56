package aftermath_test

import (
	"testing"

	"github.com/leaderpoint/leaderpoint/game/aftermath"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/leaderpoint/leaderpoint/move"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// overrunning are the editions that have overruns.
func overrunning() []rules.Edition {
	return []rules.Edition{rules.Second2015(), rules.Second161(), rules.Third()}
}

// scene is unit Z of 100 by 80 mm that looks up the table, and others.
func scene(t testing.TB, e rules.Edition, z string, more ...string) *spatial.View {
	t.Helper()
	units := []spatial.Unit{scenetest.Unit(t, "Z red 100x80 @36,10 speed=6 "+z)}
	for _, line := range more {
		units = append(units, scenetest.Unit(t, line))
	}
	return scenetest.Of(t, e, units)
}

func overrun(t testing.TB, v *spatial.View, inches float64) aftermath.Overran {
	t.Helper()
	o, err := aftermath.Overrun(v, 0, inches, false)
	require.NoError(t, err)
	return o
}

// TestIND4StrikesNobody: an overrun that strikes nobody ends as a regroup of the same roll.
func TestIND4StrikesNobody(t *testing.T) {
	for _, e := range overrunning() {
		for _, enemy := range []string{"E blue 100x80 @36,17.649606^180 speed=6", "E blue 100x80 @39.937,15^180 speed=6"} {
			v := scene(t, e, "", enemy)
			for _, inches := range []float64{1, 4} {
				o := overrun(t, v, inches)
				g, err := aftermath.Regroup(v, 0, aftermath.RegroupMove{Way: move.Forward, Inches: inches})
				require.NoError(t, err)
				require.True(t, o.Regroups(), "%s", enemy)
				assert.Equal(t, g, o.Regroup)
				assert.Equal(t, g.Final, o.Met)
				assert.Equal(t, g.Straight.Went, o.Forward)
			}
			o := overrun(t, v, 4)
			assert.InDelta(t, 1, geom.Separation(o.Met, v.Body(1).Base()), 1e-9, "an inch from the enemy, in %s", e.Name)
		}
		o := overrun(t, scene(t, e, "", "E blue 100x80 @36,17.649606^180 speed=6"), 5)
		assert.False(t, o.Regroups(), "five inches reach it")
		assert.Zero(t, o.Regroup)
	}
}

// TestIND4Flies: a flier overruns a friend and lands clear beyond it, and strikes an enemy beyond
// it; where it has no free place with the enemy, it does not strike it.
func TestIND4Flies(t *testing.T) {
	const friend = "F red 100x40 @36,13 speed=6"
	for _, e := range overrunning() {
		walks := overrun(t, scene(t, e, "", friend), 6)
		assert.Less(t, walks.Forward, 0.7, "who walks is stopped")

		flies := overrun(t, scene(t, e, "fly", friend), 6)
		scenetest.At(t, 36, 16, flies.Met, e.Name)
		assert.False(t, flies.HasStopped)

		struck := overrun(t, scene(t, e, "fly", friend, "E blue 100x80 @36,19^180 speed=6"), 6)
		require.Len(t, struck.Struck, 1)
		assert.True(t, struck.Struck[0].Placed)
		scenetest.At(t, 36, 19-80/geom.MMPerInch, struck.Struck[0].Final, e.Name)

		v := scene(t, e, "fly", "F red 300x80 @36,14 speed=6", "E blue 100x80 @36,17.2^180 speed=6")
		none := overrun(t, v, 6)
		assert.Empty(t, none.Struck, "no free place beside the friend")
		for id := spatial.UnitID(1); id < 3; id++ {
			assert.GreaterOrEqual(t, geom.Separation(none.Met, v.Body(id).Base()), 0.0)
		}
	}
}
