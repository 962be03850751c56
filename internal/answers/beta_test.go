package answers_test

import (
	"fmt"
	"testing"

	"github.com/leaderpoint/leaderpoint/answer"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/answers"
	"github.com/leaderpoint/leaderpoint/position"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestLDR2ChampionOfFifteen: the champion of a unit of 15 is a man, not the whole unit.
func TestLDR2ChampionOfFifteen(t *testing.T) {
	d, err := position.Parse([]byte(`{"edition": "beta-2010", "units": [
		{"name": "A", "side": "a", "type": "infantry", "base_mm": [100, 60], "at": [20, 20], "heading": 0},
		{"name": "B", "side": "b", "type": "infantry", "size": "regiment", "at": [30.5, 24], "heading": 180}]}`))
	require.NoError(t, err)
	s, err := answers.Open(d)
	require.NoError(t, err)
	far, err := s.Distance("A", answers.Target{Name: "B"})
	require.NoError(t, err)
	require.NotNil(t, far.ChampionDistance)
	assert.InDelta(t, 8.16, *far.ChampionDistance, 0.1)
}

// TestCHG14DefaultWall: of an obstacle without a height, men see over it in the beta, too,
// and charge the enemy who defends it.
func TestCHG14DefaultWall(t *testing.T) {
	scene := func(edition string, y, x0, x1 float64) *answers.Session {
		d, err := position.Parse([]byte(fmt.Sprintf(`{"edition": %q, "units": [
			{"name": "A", "side": "r", "type": "infantry", "size": "regiment", "at": [36, 10], "heading": 0},
			{"name": "B", "side": "b", "type": "infantry", "size": "regiment", "at": [36, 19], "heading": 180}],
			"terrain": [{"name": "Wall", "kind": "obstacle", "outline": [[%v, %v], [%v, %v], [%v, %v], [%v, %v]]}]}`,
			edition, x0, y, x1, y, x1, y+0.4, x0, y+0.4)))
		require.NoError(t, err)
		s, err := answers.Open(d)
		require.NoError(t, err)
		return s
	}
	for _, name := range rules.EditionNames() {
		s := scene(string(name), 14, 30, 42)
		sight, err := s.Sight("A", "B", answers.LookOptions{})
		require.NoError(t, err)
		assert.True(t, sight.Sees, name)
		s = scene(string(name), 19-40/geom.MMPerInch-0.4, 30, 42)
		charge, err := s.Charge("A", "B", answers.ChargeOptions{})
		require.NoError(t, err)
		assert.Equal(t, answer.Yes, charge.Verdict, name)
		assert.True(t, charge.Hindered, name)
	}
}
