package main

import (
	"os"
	"testing"

	"github.com/leaderpoint/leaderpoint/internal/cases"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestBotWins: the bot beats who does anything that is legal nearly always, and who charges
// whatever it can far more often than it loses. docs/bots.md has the figures of many games.
func TestBotWins(t *testing.T) {
	text, err := os.ReadFile("even.txt")
	require.NoError(t, err)
	games := max(8, cases.For(25)) // fewer are won by the dice
	for i, edition := range rules.EditionNames() {
		rule := agreed{text, edition, 6}
		for k, against := range []string{"random", "greedy"} {
			if i%2 != k && !cases.Long() {
				continue // in a plain run one opponent for each edition
			}
			got, err := rule.series(against, 1, games)
			require.NoError(t, err)
			t.Log(edition, got.String())
			assert.Equal(t, 2*games, got.games)
			assert.GreaterOrEqual(t, got.won, got.lost, "%s, %s", edition, against)
			assert.Greater(t, got.points, got.pointsOfOther, "%s, %s", edition, against)
			if against == "random" && cases.Long() {
				assert.GreaterOrEqual(t, 10*got.won, 9*got.games)
			}
		}
	}
	_, err = (&agreed{text: text, turns: 1}).series("nobody", 1, 1)
	require.Error(t, err)
}
