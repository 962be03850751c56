package protocol

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestCTR1OnlyInTheNextTurn: who has charged may be counter-charged in the enemy's next turn, and
// not in the one after it, once the turns have been ended; an end of a turn that is taken back has
// not been.
func TestCTR1OnlyInTheNextTurn(t *testing.T) {
	var a Asker
	require.NoError(t, a.memory.open("", true, sessionOf(t, "A red regiment @36,20 | B blue regiment @36,28^180 | edition: second-2015")))
	verdict := func() any { return ask(t, &a, `{"ask":"countercharge","from":"B","to":"A"}`)["verdict"] }
	require.Equal(t, "no", verdict())
	require.NotContains(t, ask(t, &a, `{"ask":"apply","order":"charge","from":"A","to":"B"}`), "error")
	require.NotContains(t, ask(t, &a, `{"ask":"apply","order":"pullback","units":["A"],"to":"B"}`), "error")

	ended := ask(t, &a, `{"ask":"end_turn","side":"red"}`)
	assert.Equal(t, "yes", ended["verdict"])
	changes := ended["changes"].([]any)
	require.Len(t, changes, 1)
	assert.Equal(t, "A", changes[0].(map[string]any)["unit"])
	assert.NotContains(t, changes[0], "state", "it has not moved")
	assert.Equal(t, "yes", verdict(), "in blue's turn")

	key := ask(t, &a, `{"ask":"key"}`)["key"]
	ask(t, &a, `{"ask":"end_turn","side":"blue"}`)
	assert.Equal(t, "no", verdict(), "two turns later")
	assert.Equal(t, key, ask(t, &a, `{"ask":"undo"}`)["key"])
	assert.Equal(t, "yes", verdict(), "it was taken back")
	assert.Contains(t, ask(t, &a, `{"ask":"end_turn","side":"green"}`)["error"], "no such unit")
	ask(t, &a, `{"ask":"undo"}`)
	assert.Contains(t, ask(t, &a, `{"ask":"position","as_line":true}`)["line"], "moved", "the end of red's turn, too")
}
