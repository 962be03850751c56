package answers

import (
	"testing"

	"github.com/leaderpoint/leaderpoint/answer"
	"github.com/leaderpoint/leaderpoint/game"
	"github.com/leaderpoint/leaderpoint/game/actions"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/move"
	"github.com/leaderpoint/leaderpoint/position"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// flanked is a unit that was charged in the flank, by the second edition of 2015.
const flanked = "A red regiment charged_by=B @36,24 | B blue regiment @40.543307,24^270 | edition: second-2015"

// furious is a wavering one with Fury.
const furious = "A red regiment wavering fury charged_by=B @36,24 | B blue regiment @36,29^180 | edition: second-2015"

// TestCTR1IsInEveryList: threats, exposure, charges, moves and the actions of an army know that a
// unit may counter-charge, and no list has it when it was not charged.
func TestCTR1IsInEveryList(t *testing.T) {
	for _, line := range []string{flanked, furious} {
		s := sessionOf(t, line)
		one, err := s.CounterCharge("A", "B")
		require.NoError(t, err)
		require.Equal(t, answer.Yes, one.Verdict)

		threats, err := s.Threats("B")
		require.NoError(t, err)
		require.Len(t, threats.Threats, 1)
		assert.Equal(t, answer.Threat{Unit: "A", Counter: true, Verdict: "yes", Facing: "front", Margin: threats.Threats[0].Margin}, threats.Threats[0])

		b := s.Table().Now().Body(1).Base()
		seen, err := s.Exposure("B", []answer.Pose{poseOf(b), {At: answer.Point{70, 47}}}, nil)
		require.NoError(t, err)
		assert.Equal(t, []Exposed{{Counter: []string{"A"}}, {}}, seen.Poses)
		assert.Equal(t, []int{1}, seen.Safe, "where A cannot reach it")

		charges, err := s.Charges("A")
		require.NoError(t, err)
		require.Len(t, charges.Charges, 2)
		assert.Equal(t, answer.No, charges.Charges[0].Verdict)
		assert.True(t, charges.Charges[1].Counter)
		assert.Equal(t, one, charges.Charges[1].Charge)

		moves, err := s.Moves(MovesOptions{Unit: "A", Lattice: move.Lattice{Step: 1, Turn: 45}})
		require.NoError(t, err)
		last := moves.Moves[len(moves.Moves)-1]
		assert.Equal(t, answer.Action{Number: last.Number, Unit: "A", Order: "countercharge", To: "B"}, last)
		assert.Equal(t, MovesCount{Unit: "A", Order: "countercharge", Count: 1}, moves.Counts[len(moves.Counts)-1])
	}
	s := sessionOf(t, "A red regiment @36,24 | B blue regiment @40.543307,24^270 | edition: second-2015")
	threats, err := s.Threats("B")
	require.NoError(t, err)
	assert.Empty(t, threats.Threats)
	charges, err := s.Charges("A")
	require.NoError(t, err)
	assert.Len(t, charges.Charges, 1)
}

// TestCTR1ListedIsApplied: what the lists call a counter-charge is carried out as one, by its
// number in a mask, too.
func TestCTR1ListedIsApplied(t *testing.T) {
	for _, line := range []string{flanked, furious} {
		s := sessionOf(t, line)
		table := s.Table()
		space, err := actions.NewSpace(table, actions.Options{Lattice: move.Lattice{Step: 1, Turn: 45}})
		require.NoError(t, err)
		var g actions.Generator
		mask := make([]bool, space.Size())
		_, err = g.Mask(mask, space, table.Now(), actions.Selection{Side: "red"})
		require.NoError(t, err)
		found := 0
		for _, a := range space.Actions(mask, table.Now()) {
			if a.Kind != actions.CounterCharge {
				continue
			}
			found++
			p := game.Start(table)
			d, err := p.Decide(game.Of(&a, space.Lattice(), los.Weapon{}))
			require.NoError(t, err)
			require.True(t, d.Legal(), d.Code)
			assert.Equal(t, "countercharge", game.Kind(d.Action))
			next, err := p.After(&d)
			require.NoError(t, err)
			assert.NotEmpty(t, next.Changes)
		}
		assert.Equal(t, 1, found)
	}
}

// sessionOf is the session about a position in one line.
func sessionOf(t *testing.T, line string) *Session {
	t.Helper()
	d, err := position.ParseLine(line)
	require.NoError(t, err)
	s, err := Open(d)
	require.NoError(t, err)
	return s
}
