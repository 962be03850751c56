package los_test

import (
	"testing"

	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// An individual that sees nothing of its target whichever way it turns is told the margin of one turn, which is an
// estimate: after another it may lack less. That of a unit that cannot turn is proved.
func TestSHT6MarginOfARefusedLookIsAnEstimate(t *testing.T) {
	const rest = ` | B blue regiment @20,24^180 | blocking: House height=5 17,15..25,18`
	for who, hero := range map[string]bool{
		`A red infantry single @20,10 hero individual`: true, `A red infantry single @20,10^90 hero individual`: true,
		`A red infantry single @20,10 hero`: false,
	} {
		v := sceneOf(t, rules.Second161(), who+rest).Now()
		for _, shooting := range []bool{false, true} {
			s, in, err := los.TurnAndExplainSight(v, 0, 1, shooting)
			require.NoError(t, err)
			require.False(t, s.Clear)
			assert.Equal(t, hero, s.Hinge.Estimated, who)
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
		assert.Equal(t, hero, c.Hinge.Estimated, who)
		assert.Equal(t, same.Margin, c.Margin)
	}
}

// The margin of cover is proved of an individual that sees its target as it stands by more than that margin, and an
// estimate after a turn.
func TestSHT6MarginOfCoverAfterATurn(t *testing.T) {
	const rest = ` | B blue regiment @20,24^180 | blocking: House height=5 15,15..19.8,18`
	for who, estimated := range map[string]bool{
		`A red infantry single @20,10 hero individual`: false, `A red infantry single @20,10^180 hero individual`: true, `A red infantry single @20,10 hero`: false,
	} {
		v := sceneOf(t, rules.Second161(), who+rest).Now()
		s, _, err := los.TurnAndExplainSight(v, 0, 1, true)
		require.NoError(t, err)
		assert.True(t, s.Sees && !s.Hinge.Estimated, who)
		c, _, err := los.TurnAndExplainCover(v, 0, 1)
		require.NoError(t, err)
		assert.Equal(t, estimated, c.Hinge.Estimated, "%s: %v, %v", who, c.Margin, s.Margin)
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
