package arguments

import (
	"os/exec"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// What is printed to ask again is read by a shell as it was meant, and where PowerShell can read
// it, too, it is written so.
func TestQuoted(t *testing.T) {
	for word, want := range map[string]string{
		"A":                  "A",
		"docs/a-b_c.json":    "docs/a-b_c.json",
		"":                   "''",
		"Lantern Bows":       "'Lantern Bows'",
		`the "Old" $5 guard`: `'the "Old" $5 guard'`,
		"Queen's Guard":      `"Queen's Guard"`,
		"Queen’s Guard":      `"Queen’s Guard"`,
		`Bob's "Own"`:        `'Bob'\''s "Own"'`,
		"Bob's $5":           `'Bob'\''s $5'`,
		"Bob's!":             `'Bob'\''s!'`,
		`Bob's \`:            `'Bob'\''s \'`,
		"Bob's `x`":          "'Bob'\\''s `x`'",
	} {
		assert.Equal(t, want, Quoted(word))
		if sh, err := exec.LookPath("sh"); err == nil {
			out, err := exec.CommandContext(t.Context(), sh, "-c", "printf %s "+Quoted(word)).Output()
			require.NoError(t, err)
			assert.Equal(t, word, string(out))
		}
	}
	assert.Equal(t, `see --from "Queen's Guard" --to B`, Again("see", "--from", "Queen's Guard", "--to", "B"))
}
