package robust

import (
	"fmt"
	"testing"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// A turn that needs room has it as far as the unit, and what the turn may be off, and what it stands beside, may move;
// the edge of the table does not.
func TestSHT6RoomToTurnIsProvedAsFarAsItReaches(t *testing.T) {
	const spare, away, half = 0.02, 10.0, 12.5 / geom.MMPerInch
	e := rules.Second161()
	e.Readings.TurnToShoot = rules.TurnToShootNeedsRoom
	const hero = "A red infantry single hero individual 25x25 @%.9f,10^90 | C blue infantry regiment @%.9f,20^180"
	for name, x := range map[string]struct {
		line string
		both float64
	}{
		"an enemy": {fmt.Sprintf(hero+" | E blue infantry regiment @%.9f,10^180", 36.0, 36.0, 36-half-50/geom.MMPerInch-e.EnemyGap-spare), 2},
		"a wall":   {fmt.Sprintf(hero+" | blocking: Wall height=0 30,8..%.9f,12", 36.0, 36.0, 36-half-spare), 2},
		"the edge": {"table: 72x48 | " + fmt.Sprintf("A red infantry single hero individual 25x25 @%.9f,10^90 | C blue infantry single 20x20 @%.9f,20^180", half+spare, half+spare), 1},
	} {
		table := scenetest.Table(t, e, x.line)
		base := table.Unit(0).Base
		q := Sight{0, 1, true}
		v, err := q.verdict(table)
		require.NoError(t, err)
		require.Equal(t, Yes, v, name)
		p := prover{table, q, v, anywhere(table), sound, nil}
		want := spare / (x.both + float64(2*base.Radius())/away)
		assert.InDelta(t, want, p.most(0), want/50, name)
	}
}
