package answers

import (
	"os"
	"testing"

	"github.com/leaderpoint/leaderpoint/answer"
	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/internal/cases"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// foundPosition is a position of testdata/charge, that somebody found out by playing with it.
func foundPosition(t *testing.T, name string) *Session {
	t.Helper()
	text, err := os.ReadFile("testdata/charge/" + name + ".json")
	require.NoError(t, err)
	return opened(t, string(text))
}

// TestLOS8Undecided: an individual behind 39 pickets, and a flier among individuals. The
// search for a way ends before it knows, and not because the table is too close to call:
// nobody is told to roll a die.
func TestLOS8Undecided(t *testing.T) {
	names := []string{"picket", "flier-too-close"}
	for _, name := range names[:cases.Few(1, len(names))] {
		got, err := foundPosition(t, name).Charge("A", "B", ChargeOptions{})
		require.NoError(t, err)
		assert.Equal(t, answer.Undecided, got.Verdict, name)
		assert.Equal(t, string(charge.NotDecided), got.Reason, name)
		assert.Zero(t, got.Resolution, name)
	}
}

// TestCHG4SquareAtTheEdge: a square base in the corner of the table turns exactly a quarter.
func TestCHG4SquareAtTheEdge(t *testing.T) {
	got, err := foundPosition(t, "square-at-edge").Charge("A", "B", ChargeOptions{})
	require.NoError(t, err)
	require.Equal(t, answer.Yes, got.Verdict)
	require.Len(t, got.Path, 3)
	assert.InDelta(t, 90, got.Path[1].Pivot, 1e-4)
}

// TestCHG8BlameByName: F stands right in front of the target, or of the charger, and is named.
func TestCHG8BlameByName(t *testing.T) {
	for name, reason := range map[string]charge.Reason{"no-place-nobody-named": charge.NoPlace, "no-way-nobody-named": charge.NoWay} {
		got, err := foundPosition(t, name).Charge("A", "B", ChargeOptions{})
		require.NoError(t, err)
		assert.Equal(t, string(reason), got.Reason, name)
		require.Len(t, got.Blame, 1, name)
		assert.Equal(t, []string{"F"}, got.Blame[0].Units, name)
		assert.False(t, got.BlameOpen, name)
	}
}
