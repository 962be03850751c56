package explain

import (
	"encoding/json"
	"regexp"
	"strings"
	"testing"

	"github.com/leaderpoint/leaderpoint/internal/protocol"
	"github.com/leaderpoint/leaderpoint/internal/reasons"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// explain knows every code, and says of each what it is of.
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
	for _, c := range protocol.Codes() {
		told(c.Code)
		assert.NotEmpty(t, meaningsOf(c.Code), c.Code)
	}
	for i, w := range known {
		assert.NotContains(t, known[:i], w)
	}
}

// --codes lists every reason that is no row, and every code of an error, and no others.
func TestExplainListsEveryCode(t *testing.T) {
	var out strings.Builder
	require.NoError(t, printCodes(&out, true))
	listed := map[meaning]bool{}
	for line := range strings.Lines(out.String()) {
		var m meaning
		require.NoError(t, json.Unmarshal([]byte(line), &m))
		listed[m] = true
	}
	want := len(protocol.Codes())
	for _, r := range reasons.All() {
		if r.Of != reasons.Move {
			want++
		}
	}
	assert.Len(t, listed, want)
	for _, code := range explained() {
		for _, m := range meaningsOf(code) {
			assert.True(t, listed[m], code)
		}
	}
	out.Reset()
	require.NoError(t, printCodes(&out, false))
	assert.Equal(t, want, strings.Count(out.String(), "\n"))
}
