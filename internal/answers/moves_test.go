package answers

import (
	"testing"

	"github.com/leaderpoint/leaderpoint/answer"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/move"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// twoArmies is an army of two against one of two, with a wood; a hero is an individual.
const twoArmies = `{"units":[
	{"name":"Guard","side":"red","type":"infantry","size":"regiment","at":[20,10],"heading":0},
	{"name":"Hero","side":"red","type":"infantry","size":"single","base_mm":[25,25],"at":[26,10],"heading":0,"traits":["individual","hero"]},
	{"name":"Ghouls","side":"blue","type":"infantry","size":"regiment","at":[21,18],"heading":180},
	{"name":"Wolves","side":"blue","type":"cavalry","size":"troop","at":[28,22],"heading":180,"traits":["nimble"]}],
	"terrain":[{"name":"Wood","kind":"difficult","height":5,"outline":[[23,12],[28,12],[28,16],[23,16]]}]}`

// What the ask lists, the other asks allow.
func TestMovesAgree(t *testing.T) {
	s := opened(t, twoArmies)
	o := MovesOptions{Lattice: move.Lattice{Step: 2, Turn: 45}, Weapon: &los.Weapon{Range: 10}}
	all, err := s.Moves(o)
	require.NoError(t, err)
	require.Len(t, all.Moves, all.Count)
	numbers, kinds := map[int]bool{}, map[string]int{}
	shot := 0
	for _, m := range all.Moves {
		require.False(t, numbers[m.Number])
		require.Less(t, m.Number, all.Numbers)
		numbers[m.Number] = true
		kinds[m.Unit+" "+string(m.Order)]++
		switch m.Order {
		case "charge":
			c, err := s.Charge(m.Unit, m.To, ChargeOptions{})
			require.NoError(t, err)
			// Too close to call for a quick look, a longer one may decide.
			require.True(t, m.Close || m.Undecided || c.Verdict == "yes", "%+v %+v", m, c.Verdict)
			continue
		case "shoot":
			c, err := s.Shot(m.Unit, m.To, *o.Weapon, nil)
			require.NoError(t, err)
			require.True(t, c.Allowed)
			continue
		}
		var steps []move.Step
		for _, x := range m.Steps {
			steps = append(steps, StepOf(x))
		}
		checked, err := s.Move(m.Unit, string(m.Order), move.Command{Steps: steps})
		require.NoError(t, err)
		require.True(t, checked.Legal, "%+v", m)
		require.Equal(t, checked.Final, *m.Final)
		shot += len(m.Targets)
		require.False(t, m.Order == "at-the-double" && len(m.Targets) > 0)
	}
	require.Positive(t, shot)
	sum := 0
	for _, c := range all.Counts {
		require.Equal(t, kinds[c.Unit+" "+c.Order], c.Count)
		sum += c.Count
	}
	require.Equal(t, all.Count, sum)
	require.Len(t, all.Counts, len(kinds))
	for _, want := range []string{"Guard charge", "Guard shoot", "Hero halt", "Wolves advance", "Ghouls sidestep"} {
		assert.Positive(t, kinds[want], want)
	}

	// A part of the army has the same actions, by the same numbers.
	o.Side, o.Order = "blue", "advance"
	part, err := s.Moves(o)
	require.NoError(t, err)
	var want []answer.Action
	for _, m := range all.Moves {
		if m.Order == "advance" && (m.Unit == "Ghouls" || m.Unit == "Wolves") {
			want = append(want, m)
		}
	}
	require.Equal(t, want, part.Moves)
	o.CountOnly = true
	counted, err := s.Moves(o)
	require.NoError(t, err)
	assert.Nil(t, counted.Moves)
	assert.Equal(t, part.Counts, counted.Counts)
}

// Reach is the longest legal distance: a hair more is not legal.
func TestMovesReach(t *testing.T) {
	s := opened(t, twoArmies)
	a, err := s.Moves(MovesOptions{Side: "red", CountOnly: true, Lattice: move.Lattice{Step: 1, Turn: 90}})
	require.NoError(t, err)
	require.Len(t, a.Reach, 2*5)
	for _, r := range a.Reach {
		w, err := move.ParseWay(r.Way)
		require.NoError(t, err)
		for by, legal := range map[float64]bool{r.Inches: true, r.Inches + 1e-4: false} {
			m, err := s.Move(r.Unit, r.Order, move.Command{Steps: []move.Step{{Way: w, By: by}}})
			require.NoError(t, err)
			assert.Equal(t, legal, m.Legal, "%+v %v", r, by)
		}
		assert.InDelta(t, r.Inches, r.Legal[len(r.Legal)-1][1], 0)
	}
}
