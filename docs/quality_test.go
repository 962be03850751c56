package docs

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// Each test on the page names as many cases as the page says.
func TestQualityPageHasTheCases(t *testing.T) {
	text, err := os.ReadFile("quality.md")
	require.NoError(t, err)
	tests := map[string]string{}
	declared(t, "fuzz", func(name, source string) { tests["fuzz."+name] = plain(source) })
	found := regexp.MustCompile("(?m)^\\| `(fuzz\\.Test[A-Za-z0-9]+)` \\| .* \\| ([0-9,]+) \\|$").FindAllStringSubmatch(string(text), -1)
	for _, m := range found {
		assert.Regexp(t, `cases\.(?:For|Dear)\(`+plain(m[2])+`\)`, tests[m[1]], m[1])
	}
	assert.Len(t, found, 10)
}

// Each group of contests on the page is one of bench, and what the page promises, bench checks.
func TestQualityPageHasThePromises(t *testing.T) {
	text, err := os.ReadFile("quality.md")
	require.NoError(t, err)
	files, err := filepath.Glob("../fuzz/bench/*.go")
	require.NoError(t, err)
	source := ""
	for _, file := range files {
		code, err := os.ReadFile(file)
		require.NoError(t, err)
		source += string(code)
	}
	found := regexp.MustCompile("(?m)^\\| .* times \\| ([0-9]*) ?\\| `([a-z]+)` \\|$").FindAllStringSubmatch(string(text), -1)
	for _, m := range found {
		assert.Contains(t, source, `{name: "`+m[2]+`"`)
		if m[1] != "" {
			assert.Regexp(t, `(?:floor: |: |, )`+m[1]+`[,}]`, source, m[0])
		}
	}
	assert.Len(t, found, 9)
	for _, m := range regexp.MustCompile(`-bench ([A-Za-z]+) \./([a-z/]+)`).FindAllStringSubmatch(string(text), -1) {
		benchmarks := ""
		for name := range parse(t, m[2]).tests {
			benchmarks += strings.TrimPrefix(name, "Benchmark") + "\n"
		}
		assert.Contains(t, benchmarks, m[1])
	}
}
