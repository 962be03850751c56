package answers

import (
	"testing"

	"github.com/leaderpoint/leaderpoint/answer"
	"github.com/leaderpoint/leaderpoint/move"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

const marching = `{"edition":"third","units":[
	{"name":"Guard","side":"red","type":"infantry","size":"regiment","at":[20,10],"heading":0},
	{"name":"Pikes","side":"red","type":"infantry","size":"regiment","at":[26,10],"heading":0,"state":["wavering"]},
	{"name":"Ghouls","side":"blue","type":"infantry","size":"regiment","at":[21,18],"heading":180}]}`

func TestPlace(t *testing.T) {
	s := opened(t, marching)
	p, err := s.Place("Guard", answer.Point{21, 13.85}, 0)
	require.NoError(t, err)
	assert.True(t, p.Legal)
	assert.Equal(t, []answer.Violation{}, p.Violations)
	p, err = s.Place("Guard", answer.Point{27, 0.5}, 90)
	require.NoError(t, err)
	require.Len(t, p.Violations, 1)
	assert.Equal(t, "MOV-20", p.Violations[0].Row)
	p, err = s.Place("Guard", answer.Point{26, 12}, 0)
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
	assert.Equal(t, answer.Pose{At: answer.Point{17.5, 10}, Heading: 0}, m.Final)
	assert.Equal(t, []string{}, m.HinderedBy)
	m, err = s.Move("Pikes", "advance", move.Command{})
	require.NoError(t, err)
	require.Len(t, m.Violations, 1)
	assert.Nil(t, m.Violations[0].Step)
	assert.Equal(t, "MOV-15", m.Violations[0].Row)
}

// A refused move says how long its last step may be, and each missed limit names a shift that keeps
// it. The move is legal with that length, and the limit is kept after that shift.
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

	p, err := s.Place("Guard", answer.Point{27, 0.5}, 90)
	require.NoError(t, err)
	require.NotNil(t, p.Violations[0].Out)
	out := *p.Violations[0].Out
	p, err = s.Place("Guard", answer.Point{27 + out[0], 0.5 + out[1]}, 90)
	require.NoError(t, err)
	for _, v := range p.Violations {
		assert.NotEqual(t, "MOV-20", v.Row, "back on the table")
	}
	m, err = s.Move("Pikes", "advance", move.Command{})
	require.NoError(t, err)
	assert.Nil(t, m.Instead)
	assert.Nil(t, m.Violations[0].Out, "no shift helps who may not move")
}
