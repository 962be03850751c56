package protocol

import (
	"encoding/json"
	"strings"
	"testing"

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
	assert.Equal(t, []ViolationAnswer{}, g.Violations)
	g, err = s.Regroup("Guard", "left", 3, 0)
	require.NoError(t, err)
	assert.Equal(t, Pose{Point{17, 10}, 0}, g.Final)
	g, err = s.Regroup("Guard", "pivot", 0, 450)
	require.NoError(t, err)
	assert.Equal(t, Pose{Point{20, 10}, 90}, g.Final)
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

// The protocol names the member at fault.
func TestAfterAsksRefuse(t *testing.T) {
	for request, want := range map[string]string{
		`{"ask":"regroup","unit":"Guard"}`:                                         `the ask "regroup" needs the member "move"`,
		`{"ask":"regroup","unit":"Guard","move":"back"}`:                           `the ask "regroup" needs the member "distance"`,
		`{"ask":"regroup","unit":"Guard","move":"pivot"}`:                          `the ask "regroup" needs the member "heading"`,
		`{"ask":"regroup","unit":"Guard","move":"pivot","heading":3,"distance":2}`: `distance: does not count with "move": "pivot"`,
		`{"ask":"regroup","unit":"Guard","move":"back","heading":3,"distance":2}`:  `heading: counts only with "move": "pivot"`,
		`{"ask":"regroup","unit":"Guard","move":"up","distance":2}`:                `move: unknown way "up"; known: pivot, forward, back, left, right`,
		`{"ask":"regroup","unit":"Guard","move":"back","distance":-2}`:             `distance: distance is -2, must be a number of inches from 0 to 100000`,
		`{"ask":"regroup","unit":"Nobody","move":"back","distance":2}`:             `unit: no unit is called "Nobody"`,
		`{"ask":"regroup","unit":"Guard","move":"left","distance":2}`:              `move: edition "second-161" has no regroup to the left`,
		`{"ask":"pullback","to":"Ogres"}`:                                          `the ask "pullback" needs the member "units"`,
		`{"ask":"pullback","units":"Guard","to":"Ogres"}`:                          `column 27: units: must be a list of units, is the string "Guard"`,
		`{"ask":"pullback","units":["Guard","Nobody"],"to":"Ogres"}`:               `units[1]: no unit is called "Nobody"`,
		`{"ask":"pullback","units":["Guard","Guard"],"to":"Ogres"}`:                `units: "Guard" is named twice`,
		`{"ask":"pullback","units":["Wolves"],"to":"Ogres"}`:                       `units: "Wolves" and "Ogres" are on the same side; a charger pulls back from an enemy`,
		`{"ask":"pullback","units":["Guard"],"to":"Wolves"}`:                       `units: "Guard" is 4.2330 inches from "Wolves"; chargers pull back from contact`,
		`{"ask":"pullback","units":["Guard"],"to":"Ogres","hindered":true}`:        `the ask "pullback" does not take the member "hindered"`,
		`{"ask":"pullback","units":[],"to":"Ogres"}`:                               `units: no charger is named`,
		`{"ask":"sight","from":"Guard","to":"Ogres","units":[]}`:                   `the ask "sight" does not take the member "units"`,
	} {
		var a Asker
		a.Answer([]byte(`{"ask":"table","position":` + strings.ReplaceAll(standing, "\n", "") + `}`))
		got := string(a.Answer([]byte(request)))
		var answer struct{ Error string }
		require.NoError(t, json.Unmarshal([]byte(got), &answer))
		assert.Contains(t, answer.Error, want, request)
	}
}
