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
