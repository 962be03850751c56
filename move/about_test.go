package move

import (
	"testing"

	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/stretchr/testify/assert"
)

// TestMOV5AboutInOneStep: a nimble unit turns about in one step wherever it does so in two pivots
// on the spot, which are its two pivots then. A unit that is not nimble does not.
func TestMOV5AboutInOneStep(t *testing.T) {
	eachEdition(t, func(t *testing.T, e rules.Edition) {
		v := scenetest.Of(t, e, []spatial.Unit{scenetest.Unit(t, "A red regiment nimble @0,0 speed=6")})
		plain := scenetest.Of(t, e, []spatial.Unit{scenetest.Unit(t, "A red regiment @0,0 speed=6")})
		// The first pivot would end in a friend, and so would one step of 180.
		crowded := scenetest.Of(t, e, []spatial.Unit{
			scenetest.Unit(t, "A red 157.48x39.37 nimble @0,0 speed=6"), scenetest.Unit(t, "F red 25.4x25.4 @0,2.7 speed=6"),
		})
		for _, by := range []float64{180, -180, 120, -135, 540} {
			assert.True(t, ordered(t, v, OrderAdvance, pivot(by), ahead(3)).Legal, "%v", by)
			assert.False(t, ordered(t, plain, OrderAdvance, pivot(by)).Legal, "%v", by)
		}
		if e.NimblePivot < 180 { // in 2010 the second goes to any direction
			assert.False(t, ordered(t, v, OrderAdvance, pivot(10), pivot(180)).Legal, "one is used up")
			assert.False(t, ordered(t, v, OrderAdvance, pivot(180), ahead(1), pivot(10)).Legal, "both are used up")
		}
		two := ordered(t, crowded, OrderAdvance, pivot(90), pivot(90)).Legal
		assert.False(t, two)
		if e.NimblePivot < 180 {
			assert.Equal(t, two, ordered(t, crowded, OrderAdvance, pivot(180)).Legal)
		}
	})
}
