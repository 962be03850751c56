package answers_test

import (
	"os"
	"testing"

	"github.com/leaderpoint/leaderpoint/internal/answers"
	"github.com/leaderpoint/leaderpoint/position"
	"github.com/stretchr/testify/require"
)

// load opens a position file of the documentation.
func load(t testing.TB, file string) *answers.Session {
	t.Helper()
	data, err := os.ReadFile("../../docs/positions/" + file)
	require.NoError(t, err)
	d, err := position.Parse(data)
	require.NoError(t, err)
	s, err := answers.Open(d)
	require.NoError(t, err)
	return s
}

func TestBattleHasItsSightQuestions(t *testing.T) {
	s := load(t, "battle.json")

	behindTheWall, err := s.Cover("Lantern Bows", "Hollow Guard", nil)
	require.NoError(t, err)
	require.True(t, behindTheWall.InCover)

	overTheSpears, err := s.Sight("Stone Brothers", "Wolf Pack", answers.LookOptions{})
	require.NoError(t, err)
	require.True(t, overTheSpears.Sees)

	inTheWood, err := s.Sight("Lantern Bows", "Night Archers", answers.LookOptions{})
	require.NoError(t, err)
	require.True(t, inTheWood.Sees)

	throughTheWood, err := s.Sight("Sky Warden", "Rat Tide", answers.LookOptions{})
	require.NoError(t, err)
	require.False(t, throughTheWood.Sees)
	require.Equal(t, []string{"Crow Wood"}, throughTheWood.Blockers)

	partlyHidden, err := s.Sight("Gate Guard", "Pale Riders", answers.LookOptions{})
	require.NoError(t, err)
	require.True(t, partlyHidden.Sees)
	require.Contains(t, partlyHidden.Hiding, "Chapel")

	onTheLine, err := s.Facing("Wolf Pack", "Gate Guard")
	require.NoError(t, err)
	require.Equal(t, "front", onTheLine.Facing)
	require.Equal(t, "right", onTheLine.Tie)
}
