package explain

import (
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
}
