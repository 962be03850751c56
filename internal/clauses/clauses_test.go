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
		"within an inch": "PRX-1", "within": "DST-5", "speed": "CHG-2", "frozen": "MOV-19",
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

// Words of answers that belong to no row have a sentence of their own.
func TestTerms(t *testing.T) {
	for word, want := range map[string]string{
		"Right flank": "as it looks itself", "attacks x2": "how many times", "clear as far as tested": "play it", "ruling": "policy", "key": "fingerprint",
		"margin": "how far", "close calls": "second look", "too close to call": "or roll", "partly hidden": "another part", "readings as usual": "usual answer",
		"second-161": "rule text", "edition": "rule text", "certainty": "open",
	} {
		assert.Contains(t, Term(word), want, word)
	}
	for _, word := range []string{"", "the", "hindered", "# What words of answers mean that belong to no row"} {
		assert.Empty(t, Term(word), word)
	}
	for line := range strings.Lines(termList) {
		_, sentence, _ := strings.Cut(line, ": ")
		for _, part := range strings.FieldsFunc(sentence, func(r rune) bool { return r == ';' || r == ':' }) {
			assert.LessOrEqual(t, len(strings.Fields(part)), 25, line)
		}
	}
}
