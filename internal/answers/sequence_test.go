package answers

import (
	"testing"

	"github.com/leaderpoint/leaderpoint/answer"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestSequenceTakesCounterCharges: one of the charges may be a counter-charge, alone or among
// several on its target.
func TestSequenceTakesCounterCharges(t *testing.T) {
	s := sessionOf(t, flanked+" | K red regiment @60,10 | L blue regiment @60,18^180")
	got, err := s.Sequence([]SequencedCharge{{Units: []string{"A"}, To: "B", Counter: []string{"A"}}, {Units: []string{"K"}, To: "L"}})
	require.NoError(t, err)
	assert.Equal(t, answer.Yes, got.Verdict)
	alone, err := s.CounterCharge("A", "B")
	require.NoError(t, err)
	assert.InDelta(t, alone.Final.At[0], got.Finals["A"].At[0], 1e-8)
	plain, err := s.Sequence([]SequencedCharge{{Units: []string{"A"}, To: "B"}, {Units: []string{"K"}, To: "L"}})
	require.NoError(t, err)
	assert.Equal(t, answer.No, plain.Verdict)
	assert.Equal(t, "not-in-arc", plain.Trials[0].Reason)
}
