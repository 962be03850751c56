package leaderpoint_test

import (
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// Every line of Go on the page is one of the examples, which compile and run.
func TestPageShowsTheExamples(t *testing.T) {
	page, err := os.ReadFile("docs/go.md")
	require.NoError(t, err)
	code, err := os.ReadFile("example_test.go")
	require.NoError(t, err)
	lines := map[string]bool{}
	for line := range strings.Lines(string(code)) {
		lines[strings.TrimSpace(line)] = true
	}
	fenced := false
	for line := range strings.Lines(string(page)) {
		line = strings.TrimSpace(line)
		if strings.HasPrefix(line, "```") {
			fenced = line == "```go"
		} else if fenced {
			assert.True(t, lines[line], "no example has the line %q", line)
		}
	}
}
