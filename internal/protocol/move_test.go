package protocol

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
	m, err := s.Move("Guard", "sidestep", move.Command{Steps: []move.Step{{Way: move.Left, By: 2.5}}})
	require.NoError(t, err)
	assert.True(t, m.Legal)
	assert.Equal(t, Pose{Point{17.5, 10}, 0}, m.Final)
	assert.Equal(t, []string{}, m.HinderedBy)
	m, err = s.Move("Pikes", "advance", move.Command{})
	require.NoError(t, err)
	require.Len(t, m.Violations, 1)
	assert.Nil(t, m.Violations[0].Step)
	assert.Equal(t, "MOV-15", m.Violations[0].Row)
}

// A move that is not legal says how long its last step may be, and each limit that is missed by what shift it is kept: made so,
// both are legal.
func TestMoveSaysWhatWouldDoInstead(t *testing.T) {
	s := opened(t, marching)
	long := []move.Step{{Way: move.Forward, By: 5}}
	m, err := s.Move("Guard", "advance", move.Command{Steps: long})
	require.NoError(t, err)
	require.False(t, m.Legal)
	require.NotNil(t, m.Instead)
	long[0].By = m.Instead.By
	again, err := s.Move("Guard", "advance", move.Command{Steps: long})
	require.NoError(t, err)
	assert.True(t, again.Legal)
	assert.Nil(t, again.Instead)
	assert.Equal(t, m.Instead.Final, again.Final)
	for _, v := range m.Violations {
		require.NotNil(t, v.Out, v.Row)
		assert.InDelta(t, float64(v.Margin), v.Out[1], 1e-9, "straight back by what is missing")
	}

	p, err := s.Place("Guard", Point{27, 0.5}, 90)
	require.NoError(t, err)
	require.NotNil(t, p.Violations[0].Out)
	out := *p.Violations[0].Out
	p, err = s.Place("Guard", Point{27 + out[0], 0.5 + out[1]}, 90)
	require.NoError(t, err)
	for _, v := range p.Violations {
		assert.NotEqual(t, "MOV-20", v.Row, "back on the table")
	}
	m, err = s.Move("Pikes", "advance", move.Command{})
	require.NoError(t, err)
	assert.Nil(t, m.Instead)
	assert.Nil(t, m.Violations[0].Out, "no shift helps who may not move")
}

// A name is found in requests however its accents are composed.
func TestNamesInRequestsAreComposed(t *testing.T) {
	a := new(Asker)
	first := string(a.Answer([]byte(`{"position":"\"\u00c9lite\" red regiment @20,10 | B blue regiment @20,30^180","ask":"facing","from":"E\u0301lite","to":"B"}`)))
	assert.Contains(t, first, `"facing":"front"`)
	assert.Equal(t, first, string(a.Answer([]byte(`{"ask":"facing","from":"\u00c9lite","to":"B"}`))))
	twice := string(a.Answer([]byte(`{"position":"\"\u00c9lite\" red regiment @20,10 | \"E\u0301lite\" blue regiment @20,30^180","ask":"table"}`)))
	assert.Contains(t, twice, `"code":"bad-name"`)
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
