package charge

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// The tests of this file each kill a mutant that once passed all others.

// TestCHG5StandsInSomething: between two pivots the unit stands clear of what is in the way.
func TestCHG5StandsInSomething(t *testing.T) {
	for _, e := range all() {
		v := table(t, e, []spatial.Unit{
			unit(t, "A", "red", 0, 0, 0, 100, 80, rules.Nimble), unit(t, "B", "blue", 0, 20, 180, 100, 80), unit(t, "F", "red", 1, 6, 0, 40, 40),
		})
		var s, after scene
		s.set(v, 0, 1, plan{facing: arcs.Front, detours: true})
		for leg, clear := range map[float64]bool{0: true, 2: true, 4: false, 6: false, 8: false, 10: true} {
			assert.Equal(t, clear, s.after(&after, 0, leg, 20, 0), "%v: %v", e.Name, leg)
		}
	}
}

// TestMLT1NamedTwice: a unit that is named twice is a mistake and no charge, also where it
// is the only one.
func TestMLT1NamedTwice(t *testing.T) {
	v := table(t, rules.Second161(), []spatial.Unit{
		unit(t, "T", "blue", 0, 9, 180, 200, 80), unit(t, "A", "red", -2.2, 0, 0, 100, 80), unit(t, "B", "red", 2.2, 0, 0, 100, 80),
	})
	require.Equal(t, Yes, Together(v, []spatial.UnitID{1, 2}, 0))
	for _, ids := range [][]spatial.UnitID{{1, 1}, {1, 2, 1}, {2, 1, 1}} {
		assert.Equal(t, No, Together(v, ids, 0), ids)
		_, err := ExplainTogether(v, ids, 0)
		var bad *TogetherError
		assert.ErrorAs(t, err, &bad, ids)
		var p party
		assert.False(t, p.muster(v, ids, 0), ids)
	}
}
