package ask

import (
	"testing"

	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/stretchr/testify/assert"
)

// TestIND4OverrunEndsAsARegroup: the ask and the order end where a regroup of the same roll does.
func TestIND4OverrunEndsAsARegroup(t *testing.T) {
	for _, edition := range []rules.EditionName{rules.NameSecond2015, rules.NameSecond161, rules.NameThird} {
		const enemy = `Z red regiment @36,10 | E blue regiment @36,17.649606^180`
		regroup := lined(t, edition, enemy)(`{"ask":"regroup","unit":"Z","move":"forward","distance":4}`)
		got := lined(t, edition, enemy)(`{"ask":"surge","unit":"Z","distance":4,"overrun":true}`)
		assert.Equal(t, "restored", got["shuffle"].(map[string]any)["outcome"])
		assert.Equal(t, regroup["final"], got["final"])
		got = lined(t, edition, enemy)(`{"ask":"apply","order":"overrun","unit":"Z","distance":4}`)
		assert.Equal(t, "yes", got["verdict"])
		at := regroup["final"].(map[string]any)["at"].([]any)
		assert.InDelta(t, at[1], got["changes"].([]any)[0].(map[string]any)["at"].([]any)[1], 1e-6)

		got = lined(t, edition, `Z red regiment fly @36,10 | F red troop @36,13`)(`{"ask":"surge","unit":"Z","distance":6,"overrun":true}`)
		assert.Equal(t, 6.0, got["forward"])
		assert.NotContains(t, got, "stopped_by")
	}
}
