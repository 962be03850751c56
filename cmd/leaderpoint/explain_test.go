package main

import (
	"encoding/json"
	"regexp"
	"testing"

	"github.com/leaderpoint/leaderpoint/ask"
	"github.com/leaderpoint/leaderpoint/reasons"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// explain knows every code of docs/reasons.md, and tells of each what it is of.
func TestExplainKnowsEveryCode(t *testing.T) {
	known := explained()
	told := func(code string) {
		require.Contains(t, known, code)
		for _, m := range meaningsOf(code) {
			assert.Regexp(t, "^"+regexp.QuoteMeta(code)+", of [a-z ]+: .+\\.$", m.sentence())
			assert.NotRegexp(t, "UNIT|TARGET|FACING|`", m.sentence())
		}
	}
	for _, r := range reasons.All() {
		told(r.Code)
		if r.Of != reasons.Move {
			assert.NotEmpty(t, meaningsOf(r.Code), r.Code)
		}
	}
	for _, c := range ask.Codes() {
		told(c.Code)
		assert.NotEmpty(t, meaningsOf(c.Code), c.Code)
	}
	for i, w := range known {
		assert.NotContains(t, known[:i], w)
	}
	out, err := run(t, "", "explain", "friend", "--json")
	require.NoError(t, err)
	var list []meaning
	require.NoError(t, json.Unmarshal([]byte(out), &list))
	assert.Equal(t, meaning{"shot", "friend", "SHT-4", "the other is a friend"}, list[1])
	out, err = run(t, "", "explain", "game-over")
	require.NoError(t, err)
	assert.Equal(t, "game-over, of an action of a game: the last turn has ended.\n", out)
}
