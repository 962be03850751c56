package certainty

import (
	"fmt"
	"testing"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/move"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// Where a friend stands beside the way, the table that turns a move is the one on which the two touch: no amount that is tried
// by halves meets it, since beyond it the bases overlap.
func TestMOV8AFriendMayTouch(t *testing.T) {
	for _, gap := range []float64{0.004, 0.025, 0.1} {
		table := tableOf(t, fmt.Sprintf("A red regiment @36,10 | B red regiment @%.9f,10 | C blue horde @36,40^180", 36+100/geom.MMPerInch+gap))
		q := Move{0, move.Command{Order: move.OrderAdvance, Steps: []move.Step{{Way: move.Forward, By: 1}}}}
		a, err := Ask(table, q, Options{Within: 3 / geom.MMPerInch, Tables: 100})
		require.NoError(t, err)
		require.Equal(t, Yes, a.Verdict)
		require.Equal(t, Open, a.Call(), gap)
		assert.InDelta(t, gap/2, a.Turned.By, 1e-3)
		assert.LessOrEqual(t, a.Proved, a.Turned.By)
	}
}
