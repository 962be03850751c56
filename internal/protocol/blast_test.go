package protocol

import (
	"fmt"
	"testing"

	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// lined asks questions of one position, which is a line of text.
func lined(t testing.TB, e rules.EditionName, line string, args ...any) func(request string, args ...any) map[string]any {
	t.Helper()
	var a Asker
	first := fmt.Sprintf(`{"ask":"table","position":%q}`, fmt.Sprintf(line, args...)+" | edition: "+string(e))
	m := ask(t, &a, first)
	require.NotContains(t, m, "error", first)
	return func(request string, args ...any) map[string]any { return ask(t, &a, fmt.Sprintf(request, args...)) }
}

// TestPSH1NeedsWhatItsSpellNeeds: Wind Blast follows the rules of shots, of 18 inches. A caster
// that was 66 inches away, had moved at the double, or stood behind a house pushed all the same,
// and so did one at a unit in combat.
func TestPSH1NeedsWhatItsSpellNeeds(t *testing.T) {
	for _, e := range rules.EditionNames() {
		if e == rules.NameBeta2010 {
			continue
		}
		for _, c := range []struct{ line, reason string }{
			{`W red infantry hero individual @36,10 | B blue regiment @36,20^180`, ""},
			{`W red infantry hero individual @36,10^180 | B blue regiment @36,20^180`, ""}, // it turns first
			{`W red infantry hero individual @36,10 | B red regiment @36,20^180 | C blue regiment @10,40`, "friend"},
			{`W red infantry hero individual @5,5 | B blue regiment @65,40^180`, "out-of-range"},
			{`W red infantry hero individual @36,1 | B blue regiment @36,20.967^180`, ""},
			{`W red infantry hero individual @36,1 | B blue regiment @36,20.969^180`, "out-of-range"},
			{`W red infantry hero individual at-the-double @36,10 | B blue regiment @36,20^180`, "doubled"},
			{`W red infantry hero individual wavering @36,10 | B blue regiment @36,20^180`, "wavering"},
			{`W red infantry hero individual disordered @36,10 | B blue regiment @36,20^180`, "disordered"},
			{`W red infantry hero individual @36,10 | B blue regiment @36,20^180 | blocking: height=5 20,14..52,15`, "not-seen"},
			{`W red infantry regiment @36,10^180 | B blue regiment @36,20^180`, "not-in-arc"},
			{`W red infantry hero individual @36,10 | B blue regiment @36,20^180 | F red regiment @39.543307,20^270`, "target-engaged"},
		} {
			ask := lined(t, e, "%s", c.line)
			pushed := ask(`{"ask":"push","caster":"W","unit":"B","distance":3}`)
			done := ask(`{"ask":"apply","order":"push","caster":"W","unit":"B","distance":3}`)
			if c.reason == "" {
				assert.Equal(t, 3.0, pushed["went"], "%s: %s", e, c.line)
				assert.Equal(t, "yes", done["verdict"], "%s: %s: %v", e, c.line, done)
				continue
			}
			assert.Contains(t, pushed["reasons"], c.reason, "%s: %s", e, c.line)
			assert.Equal(t, 0.0, pushed["went"], "%s: %s", e, c.line)
			assert.Nil(t, pushed["margin"], "nothing is to spare: %s: %s", e, c.line)
			assert.Equal(t, "illegal", done["code"], "%s: %s", e, c.line)
			assert.Contains(t, pushed["reasons"], done["reason"], "%s: %s", e, c.line)
		}
	}
}
