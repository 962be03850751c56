package answers

import (
	"testing"

	"github.com/leaderpoint/leaderpoint/answer"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// after is a unit whose target is gone, with an enemy ahead and one beside it.
const after = `{"edition":"third","units":[
	{"name":"Guard","side":"red","type":"infantry","size":"regiment","at":[20,10],"heading":0},
	{"name":"Ghouls","side":"blue","type":"infantry","size":"regiment","at":[21,15.5],"heading":180},
	{"name":"Wolves","side":"blue","type":"infantry","size":"troop","at":[24.6,10.5],"heading":180}]}`

// standing is a row of two against a target that stands; behind one is a house.
const standing = `{"units":[
	{"name":"Ogres","side":"blue","type":"large-infantry","size":"horde","at":[20,15],"heading":180},
	{"name":"Guard","side":"red","type":"infantry","size":"troop","at":[18.03,12.638],"heading":0},
	{"name":"Pikes","side":"red","type":"infantry","size":"troop","at":[21.97,12.638],"heading":0},
	{"name":"Wolves","side":"blue","type":"infantry","size":"troop","at":[26.2,11.5],"heading":180}],
	"terrain":[{"name":"House","kind":"blocking","height":4,"outline":[[20,8],[24,8],[24,11.25],[20,11.25]]}]}`

func TestRegroup(t *testing.T) {
	s := opened(t, after)
	g, err := s.Regroup("Guard", "forward", 6, 0)
	require.NoError(t, err)
	assert.True(t, g.Legal)
	assert.Equal(t, "Ghouls", g.StoppedBy)
	require.NotNil(t, g.Shuffle)
	assert.Equal(t, "restored", g.Shuffle.Outcome)
	assert.Equal(t, "Ghouls", g.Shuffle.Enemy)
	assert.Empty(t, g.Shuffle.Friend)
	assert.InDelta(t, 1, g.Shuffle.EnemyGap, 1e-6)
	assert.Equal(t, []answer.Violation{}, g.Violations)
	g, err = s.Regroup("Guard", "left", 3, 0)
	require.NoError(t, err)
	assert.Equal(t, answer.Pose{At: answer.Point{17, 10}, Heading: 0}, g.Final)
	g, err = s.Regroup("Guard", "pivot", 0, 450)
	require.NoError(t, err)
	assert.Equal(t, answer.Pose{At: answer.Point{20, 10}, Heading: 90}, g.Final)
	g, err = opened(t, `{"units":[{"name":"Guard","side":"red","type":"infantry","size":"regiment","at":[20,3],"heading":0}]}`).Regroup("Guard", "back", 3, 0)
	require.NoError(t, err)
	assert.True(t, g.AtEdge)
	// A pivot into an enemy is not legal, and says so.
	g, err = opened(t, `{"units":[{"name":"A","side":"red","type":"infantry","size":"horde","at":[20,10],"heading":0},`+
		`{"name":"B","side":"blue","type":"infantry","size":"horde","at":[20,14],"heading":0}]}`).Regroup("A", "pivot", 0, 90)
	require.NoError(t, err)
	assert.False(t, g.Legal)
	assert.Nil(t, g.Shuffle)
	require.Len(t, g.Violations, 1)
	assert.Equal(t, "B", g.Violations[0].Other)
	assert.Equal(t, "A", g.Violations[0].Unit)
	assert.Negative(t, g.Violations[0].Margin)
}

func TestPullBack(t *testing.T) {
	s := opened(t, standing)
	r, err := s.PullBack([]string{"Pikes", "Guard"}, "Ogres")
	require.NoError(t, err)
	require.Len(t, r.Chargers, 2)
	guard, pikes := r.Chargers[0], r.Chargers[1]
	assert.Equal(t, "Guard", guard.Unit, "in the order of the table")
	assert.Equal(t, "House", pikes.StoppedBy)
	assert.True(t, guard.Together)
	assert.False(t, pikes.Together)
	assert.Equal(t, guard.Final.At[1], pikes.Final.At[1])
	require.Len(t, r.Nudged, 1)
	assert.Equal(t, "Wolves", r.Nudged[0].Unit)
	assert.Equal(t, "Pikes", r.Nudged[0].Shuffle.Enemy)
	assert.Len(t, r.Violations, 2, "Ogres are nearer than an inch to both")
	stays, err := opened(t, `{"edition":"third",`+standing[1:]).PullBack([]string{"Guard"}, "Ogres")
	require.NoError(t, err)
	assert.True(t, stays.Stays)
	assert.Nil(t, stays.Chargers[0].Shuffle)
}
