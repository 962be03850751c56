package server

import (
	"strings"
	"testing"

	"github.com/leaderpoint/leaderpoint/docs"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// What explain says of a row is for players: the functions and the tests stand in the structured answer alone.
func TestExplainSpeaksToPlayers(t *testing.T) {
	d := &desk{rows: docs.Rows()}
	require.NotEmpty(t, d.rows)
	for _, r := range d.rows {
		told, err := d.explain(t.Context(), explainIn{Word: r.ID})
		require.NoError(t, err)
		said := told.sentence + " " + strings.Join(told.details, " ")
		assert.NotContains(t, said, r.Function, r.ID)
		for _, test := range r.Tests {
			assert.NotContains(t, said, test, r.ID)
		}
	}
}

// Plain words are answered by the sentences of the rows that they are about.
func TestExplainTakesPlainWords(t *testing.T) {
	d := &desk{rows: docs.Rows()}
	told, err := d.explain(t.Context(), explainIn{Word: "hindered"})
	require.NoError(t, err)
	require.Len(t, told.answer.Clauses, 1)
	assert.Contains(t, strings.Join(told.details, "\n"), "CHG-13, third: A charger is hindered if it went through")
	told, err = d.explain(t.Context(), explainIn{Word: "CVR-5"})
	require.NoError(t, err)
	assert.Contains(t, strings.Join(told.details, "\n"), "CVR-5, third: An obstacle counts as height 2")
}
