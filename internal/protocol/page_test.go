package protocol

import (
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func asksPage(t *testing.T) string {
	t.Helper()
	text, err := os.ReadFile("../../docs/asks.md")
	require.NoError(t, err)
	return string(text)
}

// Every ask is in the list once, and names no member twice.
func TestListOfAsks(t *testing.T) {
	known := map[string]bool{}
	for _, name := range Names() {
		assert.False(t, known[name], name)
		known[name] = true
		needs, may := Members(name)
		taken := map[string]bool{"id": true, "ask": true, "position": true}
		for _, m := range append(needs, may...) {
			assert.False(t, taken[m], "%s of %s", m, name)
			taken[m] = true
		}
	}
	needs, may := Members("sit")
	assert.Empty(t, append(needs, may...))
	assert.Len(t, known, 39)
}

// transcripts are requests and their answers, of docs/asks.md and of testdata/transcripts.txt: one
// list of lines for each stream.
func transcripts(t *testing.T) [][]string {
	t.Helper()
	var out [][]string
	for _, block := range regexp.MustCompile("(?s)```console\n\\$ go run ./cmd/leaderpoint ask\n(.*?)```").FindAllStringSubmatch(asksPage(t), -1) {
		out = append(out, strings.Split(strings.TrimSpace(block[1]), "\n"))
	}
	require.Len(t, out, 2)
	text, err := os.ReadFile("testdata/transcripts.txt")
	require.NoError(t, err)
	for _, block := range regexp.MustCompile(`(?m)^#.*\n`).Split(string(text), -1) {
		if block = strings.TrimSpace(block); block != "" {
			out = append(out, strings.Split(block, "\n"))
		}
	}
	require.Len(t, out, 13)
	return out
}

// What is shown of the protocol is what it does; three dots stand for anything.
func TestTranscripts(t *testing.T) {
	for _, lines := range transcripts(t) {
		var a Asker
		require.Zero(t, len(lines)%2, "a request for each answer")
		for i := 0; i < len(lines); i += 2 {
			got := string(a.Answer([]byte(lines[i])))
			assert.Regexp(t, "^"+strings.ReplaceAll(regexp.QuoteMeta(lines[i+1]), `\.\.\.`, ".*")+"$", got)
		}
	}
}
