package game

import (
	"testing"

	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/must"
	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestMarginOfARefusedCharge: a charge that is refused for want of room has no margin of arc,
// sight or range beside its No, since none of these has failed.
func TestMarginOfARefusedCharge(t *testing.T) {
	v := scenetest.View(t, rules.Third(), `
		A red regiment @20,10^10 speed=5
		H blue single @20,16^180 hero individual speed=5
		L blue regiment @17.637,16^180 speed=5
		R blue regiment @22.363,16^180 speed=5
		F blue regiment @20,44^180 speed=5`)
	p := Start(v.Table())
	for _, c := range []struct {
		units []spatial.UnitID
		to    spatial.UnitID
		known bool
	}{{[]spatial.UnitID{0}, 1, false}, {[]spatial.UnitID{0}, 4, true}} {
		d := must.Get(Charge{Units: c.units, To: c.to}.judge(p))(t)
		require.Equal(t, charge.No, d.Verdict)
		if c.known {
			assert.Negative(t, d.Margin)
		} else {
			assert.Equal(t, geom.NoLimit, d.Margin)
		}
	}
}
