package charge

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// TestARC4BlameOfTurns: an individual that may not turn to its target is told who forbids it: an enemy
// that any turn comes too near to, though it is in nobody's way; or a wood that leaves no turn with
// sight and a way. A piece that plays no part is not named.
func TestARC4BlameOfTurns(t *testing.T) {
	found := 0
	for _, e := range all() {
		for _, line := range []string{
			`I red 25x50 @20,20^0 hero individual speed=5 height=1 | T blue infantry regiment @14,20^90 | U blue infantry troop @%v,20^90 | difficult: W height=0 24,24..25,25`,
			`I red 25x50 @20,20^0 hero individual speed=5 height=1 | T blue infantry regiment @14,20^90 | U blue infantry troop @%v,20^90 | F red infantry troop @20,30 | difficult: W height=0 24,24..25,25`,
		} {
			v := scenetest.View(t, e, line, 20+mm(25)/2+1+mm(40)/2)
			a := explain(t, v)
			if a.Verdict == Yes {
				continue // turns may come so near
			}
			found++
			require.Equal(t, NoWay, a.Reason, e.Name)
			assert.Equal(t, []Blame{{Things: []spatial.Thing{spatial.UnitThing(2)}}}, a.Blame, e.Name)
			assert.False(t, a.BlameOpen, e.Name)
			require.Len(t, a.Without, 1)
			assert.Positive(t, a.Without[0].Path.Len())
		}
	}
	assert.Positive(t, found)
}
