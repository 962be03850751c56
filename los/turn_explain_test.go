package los_test

import (
	"testing"

	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// An individual that sees nothing of its target whichever way it turns is asked after one turn, as
// it stands then.
func TestSHT6ARefusedLookIsAskedAfterATurn(t *testing.T) {
	const rest = ` | B blue regiment @20,24^180 | blocking: House height=5 17,15..25,18`
	for _, who := range []string{
		`A red infantry single @20,10 hero individual`, `A red infantry single @20,10^90 hero individual`, `A red infantry single @20,10 hero`,
	} {
		v := sceneOf(t, rules.Second161(), who+rest).Now()
		for _, shooting := range []bool{false, true} {
			s, in, err := los.TurnAndExplainSight(v, 0, 1, shooting)
			require.NoError(t, err)
			require.False(t, s.Clear)
			facing, turns := los.TurnToLook(v, 0, 1, shooting)
			assert.Equal(t, turns, in.HasPivoted(0), who)
			if turns {
				assert.Equal(t, facing, in.Body(0).Base().Facing())
			}
			same, err := los.ExplainSight(&in, 0, 1, shooting)
			require.NoError(t, err)
			assert.Equal(t, same.Margin, s.Margin)
		}
		c, in, err := los.TurnAndExplainCover(v, 0, 1)
		require.NoError(t, err)
		same, err := los.ExplainCover(&in, 0, 1)
		require.NoError(t, err)
		assert.Equal(t, same.Margin, c.Margin)
	}
}

// Numbers that no unit has are errors, and looked at by nobody.
func TestTurnAndExplainNobody(t *testing.T) {
	v := sceneOf(t, rules.Second161(), `A red infantry single @20,10 hero individual`).Now()
	for _, v := range []*spatial.View{v, nil} {
		_, _, err := los.TurnAndExplainSight(v, 0, 1, true)
		var id *spatial.IDError
		assert.ErrorAs(t, err, &id)
		_, _, err = los.TurnAndExplainCover(v, 1, 0)
		assert.ErrorAs(t, err, &id)
		_, ok := los.TurnedToLook(v, 0, 1, true)
		assert.False(t, ok)
	}
}
