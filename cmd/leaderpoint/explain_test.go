package main

import (
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestExplainTellsOfACode(t *testing.T) {
	out, err := run(t, "", "explain", "friend", "--json")
	require.NoError(t, err)
	var list []struct{ Of, Code, Row, Means string }
	require.NoError(t, json.Unmarshal([]byte(out), &list))
	assert.Equal(t, struct{ Of, Code, Row, Means string }{"shot", "friend", "SHT-4", "the other is a friend"}, list[1])
	out, err = run(t, "", "explain", "game-over")
	require.NoError(t, err)
	assert.Equal(t, "game-over, of an action of a game: the last turn has ended.\n", out)
}
