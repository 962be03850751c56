package protocol

import (
	"testing"

	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/stretchr/testify/assert"
)

// TestSCN5ContactIsTheBand: who carries loot is in contact with its edge, and a counter with its
// base, as everything else is: nearer than 0.002 inch. A carrier that was typed 0.0002 inch off its
// edge did not leave.
func TestSCN5ContactIsTheBand(t *testing.T) {
	for away, leaves := range map[float64]bool{1.574: true, 1.575: true, 1.5767: true, 1.577: false} {
		ask := lined(t, rules.NameSecond2015, `A red regiment loot @36,%v`, away)
		got := ask(`{"ask":"control","scenario":"loot","side":"red","edge":"bottom","objectives":[{"at":[36,24]},{"at":[20,24]},{"at":[52,24]}]}`)
		assert.Equal(t, leaves, got["leaving"].([]any)[0].(map[string]any)["leaves"], "%v", away)
	}
	for beside, legal := range map[float64]bool{38.46: true, 38.461: true, 38.4624: true, 38.464: false} {
		ask := lined(t, rules.NameSecond2015, `A red regiment loot @36,20`)
		got := ask(`{"ask":"control","scenario":"loot","side":"red","edge":"bottom","objectives":[{"at":[%v,20]},{"at":[20,24]},{"at":[52,24]}],"unit":"A"}`, beside)
		drop := got["counters"].([]any)[0].(map[string]any)["drop"].(map[string]any)
		assert.Equal(t, legal, drop["legal"], "%v: %v", beside, drop)
	}
}

// TestIND4NoneIn2010: nobody overruns in 2010, and the ask says so, as of surges and pushes.
func TestIND4NoneIn2010(t *testing.T) {
	ask := lined(t, rules.NameBeta2010, `A red regiment @36,10 | E blue regiment @36,17.65^180`)
	for _, request := range []string{`{"ask":"surge","unit":"A","distance":4,"overrun":true}`, `{"ask":"apply","order":"overrun","unit":"A","distance":4}`} {
		got := ask(request)
		assert.Equal(t, `edition "beta-2010" has no overrun`, got["error"], "%v", got)
	}
}

// TestREG2RegroupOf2010: in 2010, too, a unit that ended in contact with friends is an inch from
// them after its regroup.
func TestREG2RegroupOf2010(t *testing.T) {
	for _, request := range []string{
		`{"ask":"regroup","unit":"A","move":"pivot","heading":0}`, `{"ask":"regroup","unit":"A","move":"forward","distance":1}`,
		`{"ask":"regroup","unit":"A","move":"back","distance":2}`,
	} {
		got := lined(t, rules.NameBeta2010, `A red regiment @36,20 | F red regiment @39.937008,20`)(request)
		assert.Empty(t, got["violations"], "%s: %v", request, got)
		shuffle := got["shuffle"].(map[string]any)
		assert.Equal(t, "restored", shuffle["outcome"], "%s: %v", request, shuffle)
		assert.InDelta(t, 1, shuffle["friend_gap"], 1e-6)
	}
}
