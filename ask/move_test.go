package ask

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/leaderpoint/leaderpoint/move"
)

const marching = `{"edition":"third","units":[
	{"name":"Guard","side":"red","type":"infantry","size":"regiment","at":[20,10],"heading":0},
	{"name":"Pikes","side":"red","type":"infantry","size":"regiment","at":[26,10],"heading":0,"state":["wavering"]},
	{"name":"Ghouls","side":"blue","type":"infantry","size":"regiment","at":[21,18],"heading":180}]}`

func TestPlace(t *testing.T) {
	s := opened(t, marching)
	p, err := s.Place("Guard", Point{21, 13.85}, 0)
	require.NoError(t, err)
	assert.True(t, p.Legal)
	assert.Equal(t, []ViolationAnswer{}, p.Violations)
	p, err = s.Place("Guard", Point{27, 0.5}, 90)
	require.NoError(t, err)
	require.Len(t, p.Violations, 1)
	assert.Equal(t, "MOV-20", p.Violations[0].Row)
	p, err = s.Place("Guard", Point{26, 12}, 0)
	require.NoError(t, err)
	require.Len(t, p.Violations, 1)
	assert.Equal(t, "Pikes", p.Violations[0].Other)
	assert.Negative(t, p.Margin)
}

func TestMove(t *testing.T) {
	s := opened(t, marching)
	m, err := s.Move("Guard", "sidestep", []move.Step{{Way: move.Left, By: 2.5}}, false)
	require.NoError(t, err)
	assert.True(t, m.Legal)
	assert.Equal(t, Pose{Point{17.5, 10}, 0}, m.Final)
	assert.Equal(t, []string{}, m.HinderedBy)
	m, err = s.Move("Pikes", "advance", nil, false)
	require.NoError(t, err)
	require.Len(t, m.Violations, 1)
	assert.Nil(t, m.Violations[0].Step)
	assert.Equal(t, "MOV-15", m.Violations[0].Row)
}

func TestMoveAsksRefuse(t *testing.T) {
	for request, want := range map[string]string{
		`{"ask":"place","unit":"Guard","heading":0}`:                                                          `the ask "place" needs the member "at"`,
		`{"ask":"place","unit":"Guard","at":[1],"heading":0}`:                                                 `at: must be a list of two numbers, has 1`,
		`{"ask":"place","unit":"Guard","at":[1e6,1],"heading":0}`:                                             `at: centre x is 1e+06, must be a number within 100000 inches`,
		`{"ask":"place","unit":"Nobody","at":[1,1],"heading":0}`:                                              `unit: no unit is called "Nobody"`,
		`{"ask":"move","unit":"Guard"}`:                                                                       `the ask "move" needs the member "order"`,
		`{"ask":"move","unit":"Guard","order":"run"}`:                                                         `order: unknown order "run"; known: halt,`,
		`{"ask":"move","unit":"Guard","order":"advance","steps":[{"forward":1},{"up":1}]}`:                    `steps[1].up: unknown member; known: pivot, forward, back, left, right`,
		`{"ask":"move","unit":"Guard","order":"advance","steps":[{"forward":1,"pivot":3}]}`:                   `steps[0]: must have one member, has 2`,
		`{"ask":"move","unit":"Guard","order":"advance","steps":[{}]}`:                                        `steps[0]: must have one member, has 0`,
		`{"ask":"move","unit":"Guard","order":"advance","steps":[{"forward":-1}]}`:                            `steps[0]: forward is -1, must be a number of inches from 0 to 100000`,
		`{"ask":"move","unit":"Guard","order":"advance","steps":{"forward":1}}`:                               `steps: must be a list of steps, is an object`,
		`{"ask":"sight","from":"Guard","to":"Ghouls","steps":[]}`:                                             `the ask "sight" does not take the member "steps"`,
		`{"ask":"move","unit":"Guard","order":"halt","steps":[` + strings.Repeat(`{"pivot":0},`, 1001) + `]}`: `1001 or more steps; at most 1000 are accepted`,
	} {
		var a Asker
		a.Answer([]byte(`{"ask":"table","position":` + strings.ReplaceAll(marching, "\n", "") + `}`))
		var answer struct{ Error string }
		require.NoError(t, json.Unmarshal(a.Answer([]byte(request)), &answer))
		assert.Contains(t, answer.Error, want, request)
	}
}
