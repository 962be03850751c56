package game_test

import (
	"testing"

	"github.com/leaderpoint/leaderpoint/game"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestIND4OverrunInGame: who has routed an individual may drive on into a new enemy, and fights it in the same
// phase; who has routed anything else may not.
func TestIND4OverrunInGame(t *testing.T) {
	const a, individual, horde, troop, c = spatial.UnitID(0), spatial.UnitID(1), spatial.UnitID(2), spatial.UnitID(3), spatial.UnitID(4)
	g := begin(t, `A red regiment @36,10 | I blue hero individual single infantry @36,18^180 | H blue horde @36,24^180`+
		` | T blue troop @60,18^180 | C red regiment @60,10`, game.Setup{})
	g = do(t, g, game.Charge{Units: []spatial.UnitID{a}, To: individual}, game.Charge{Units: []spatial.UnitID{c}, To: troop}, game.EndPhase{}, game.EndPhase{})
	overrun := game.Overrun{Unit: a, Inches: 6, Onto: spatial.Nobody}
	refused(t, g, overrun, game.NotRegrouping)

	driven := do(t, g, game.Fought{Target: individual, Result: game.Routs}, overrun)
	assert.Equal(t, []game.Fight{{Target: troop, Chargers: []spatial.UnitID{c}}, {Target: horde, Chargers: []spatial.UnitID{a}}}, driven.Fights())
	assert.Empty(t, driven.Regrouping())

	again := game.Overrun{Unit: c, Inches: 3, Onto: spatial.Nobody}
	for _, before := range []*game.Game{g, driven} { // what was routed first counts no more
		routed := do(t, before, game.Fought{Target: troop, Result: game.Routs})
		require.Equal(t, []spatial.UnitID{c}, routed.Regrouping())
		refused(t, routed, again, game.NoOverrun)
		do(t, routed, game.Ruled{Action: again})
	}
}
