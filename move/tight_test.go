package move

import (
	"testing"

	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestLeastIsTheFaultItself: of a move that is not legal the least limit is one of the faults, with
// its way out: it is not that of another thing that is missed by as much.
func TestLeastIsTheFaultItself(t *testing.T) {
	for line, steps := range map[string][]Step{
		// An enemy on either side, as near as the other.
		"A red 100x80 @36,10 speed=10 | L blue 50x50 @32.7,16 speed=6 | R blue 50x50 @39.3,16 speed=6": {ahead(6)},
		// The same enemies one after the other, in two steps.
		"A red 100x80 @36,10 speed=10 | L blue 50x50 @32.7,12.5 speed=6 | R blue 50x50 @39.3,16.5 speed=6": {ahead(3), ahead(4)},
		// A dart, which has an inner corner.
		"A red regiment 20x20 model=4x4 @32.561651,24.070533^90 height=2 | blocking: height=2 33.076831,26.009495 33.534733,25.058405 33.076831,24.107315 34.221587,25.058405": {ahead(2.548693)},
		"A red 100x80 @36,10 speed=10 | L blue 50x50 @36,16 speed=6 | blocking: height=2 30,14..42,15":                                                                         {ahead(9)},
	} {
		v := scenetest.View(t, rules.Second161(), "%s", "table: endless | "+line)
		r := ordered(t, v, OrderAtTheDouble, steps...)
		require.False(t, r.Legal, line)
		require.NotEmpty(t, r.Faults)
		assert.Contains(t, r.Faults, r.Least, line)
		least := r.Faults[0]
		for _, f := range r.Faults {
			if f.Slack < least.Slack {
				least = f
			}
		}
		assert.Equal(t, least, r.Least, line)
	}
}
