package clauses

import (
	"slices"
	"strings"
	"testing"

	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// Every row has a sentence, no edition has two of them, and each can be read out in one breath or
// two.
func TestClausesCanBeReadOut(t *testing.T) {
	for _, c := range All() {
		var editions []rules.EditionName
		require.NotEmpty(t, c.Says, c.Row)
		for _, s := range c.Says {
			require.NotEmpty(t, s.Editions, c.Row)
			for _, e := range s.Editions {
				assert.Contains(t, rules.EditionNames(), e, c.Row)
				assert.NotContains(t, editions, e, "%s says two things of %s", c.Row, e)
			}
			editions = append(editions, s.Editions...)
			assert.True(t, strings.HasSuffix(s.Sentence, "."), c.Row)
			assert.NotContains(t, s.Sentence, "(", c.Row)
			assert.LessOrEqual(t, len(strings.Fields(s.Sentence)), 34, "%s: %s", c.Row, s.Sentence)
			for _, part := range strings.Split(s.Sentence, ";") {
				assert.LessOrEqual(t, len(strings.Fields(part)), 25, "%s: %s", c.Row, s.Sentence)
			}
		}
	}
}

// Plain words find the rows that they are about, whatever their case and number.
func TestFind(t *testing.T) {
	for words, want := range map[string]string{
		"hindered": "CHG-13", "Leader Point": "LDR-1", "flanks": "CHG-11", "counter-charge": "CTR-1", "how far must it": "", "barrel": "SHT-5",
		"difficult terrain": "MOV-11", "obstacles": "MOV-22", "cover": "CVR-1", "wind blast": "ARC-7",
		"line of sight": "LOS-1", "line-of-sight": "LOS-1", "counter charge": "CTR-1", "free turn": "MOV-17", "who is hindered?": "CHG-13", "the": "",
	} {
		found := Find(words)
		if want == "" {
			assert.Empty(t, found, words)
			continue
		}
		require.NotEmpty(t, found, words)
		assert.Equal(t, want, found[0].Row, words)
	}
	assert.True(t, slices.ContainsFunc(Find("cover"), func(c Clause) bool { return c.Row == "CVR-1" }))
	c, ok := Of("chg-13")
	require.True(t, ok)
	assert.False(t, c.Agree())
	assert.Contains(t, c.By(rules.NameThird), "behind an obstacle")
	assert.Empty(t, func() string { c, _ := Of("CTR-2"); return c.By(rules.NameBeta2010) }())
}
