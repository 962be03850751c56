package protocol

import (
	"testing"

	"github.com/leaderpoint/leaderpoint/internal/answers"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestCTR1SeveralAreApplied: a charge of several with one that counter-charges is carried out, and
// leads where the answer said.
func TestCTR1SeveralAreApplied(t *testing.T) {
	s := sessionOf(t, "A red regiment charged_by=B @36,24 | F red regiment @34,16^60 | B blue regiment @40.543307,24^270 | edition: second-2015")
	told, err := s.MultiCharge([]string{"A", "F"}, "B", answers.MultiChargeChoices{Counter: []string{"A"}})
	require.NoError(t, err)
	var a Asker
	require.NoError(t, a.memory.open("", true, s))
	assert.Equal(t, "illegal", ask(t, &a, `{"ask":"apply","order":"charge","units":["A","F"],"to":"B"}`)["code"])
	done := ask(t, &a, `{"ask":"apply","order":"charge","units":["A","F"],"to":"B","counter":["A"]}`)
	require.Equal(t, "yes", done["verdict"], done)
	for _, c := range done["changes"].([]any) {
		change := c.(map[string]any)
		if final, charged := told.Finals[change["unit"].(string)]; charged {
			at := change["at"].([]any)
			assert.InDelta(t, final.At[0], at[0].(float64), 1e-8)
			assert.InDelta(t, final.At[1], at[1].(float64), 1e-8)
		}
	}
	assert.Contains(t, ask(t, &a, `{"ask":"apply","order":"charge","from":"A","to":"B","counter":["A"]}`)["error"], "does not count with")
}
