package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// fixture is a tree with two packages of the product, a tool, a test kit and a test.
func fixture(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	for name, text := range map[string]string{
		"los/sight.go": `package los

import "example.org/owner/house/internal/used"

// Options has three flags, two of them in one line.
type Options struct {
	Shooting, Indirect bool
	skip               bool
	yes                [2]bool
	hidden             int
}

const Near, far = 1, 2

func Clear(v *spatial.View, from, to spatial.UnitID) bool { return used.Yes }

func all(v spatial.View, ids ...spatial.UnitID) {}

func (o *Options) Tangled(v *View, n int) int {
	switch {
	case n > 1 && n < 5, n > 7:
		return 1
	default:
	}
	for range n {
		func() {
			if n == 2 || n == 3 {
				return
			}
		}()
	}
	return 0
}

func (o Options) quiet() {}

func (h hidden) Open() {}

type hidden interface{ Look(*View, []UnitID) }
`,
		"los/sight_test.go":    "package los\n\nfunc TestX() {}\n",
		"internal/used/a.go":   "package used\n\nvar Yes bool\n",
		"internal/tool/a.go":   "package main\n\nfunc main() {}\n",
		"fuzz/kit.go":          "package fuzz\n",
		"bench/a.go":           "package bench\n",
		".ci/fused/main.go":    "package main\n",
		"los/testdata/case.go": "not Go",
	} {
		require.NoError(t, os.MkdirAll(filepath.Dir(filepath.Join(dir, name)), 0o755))
		require.NoError(t, os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644))
	}
	return dir
}

const figures = `| Package | Tree | Files | Lines | Functions: p50/p90/longest | Highest complexity | Bools | Exported | (view, ids) |
|---|---|---|---|---|---|---|---|---|
| internal/used | now | 1 | 3 | 0/0/0 | 0  | 0 | 1 | 0 |
| los | now | 1 | 39 | 1/15/15 | 6 Options.Tangled | 3 | 4 | 3 |
| all | now | 2 | 42 | 1/15/15 | 6 los Options.Tangled | 3 | 4 | 3 |
`

func TestCountsOfATree(t *testing.T) {
	var out strings.Builder
	require.NoError(t, run(fixture(t), nil, "", &out))
	assert.Equal(t, figures, out.String())
}

func TestACommitBesideTheTree(t *testing.T) {
	dir := fixture(t)
	if _, err := exec.LookPath("git"); err != nil {
		t.Skip("there is no git")
	}
	for _, args := range [][]string{{"init", "-q"}, {"add", "."}, {"-c", "user.name=a", "-c", "user.email=a", "commit", "-qm", "first"}} {
		out, err := exec.Command("git", append([]string{"-C", dir}, args...)...).CombinedOutput()
		require.NoError(t, err, "%s", out)
	}
	require.NoError(t, os.WriteFile(filepath.Join(dir, "los", "more.go"), []byte("package los\n\nfunc More() {}\n"), 0o644))
	other := fixture(t)

	page := filepath.Join(dir, "page.md")
	require.NoError(t, os.WriteFile(page, []byte("above\n"+begin+"old\n"+end+"below\n"), 0o644))
	require.NoError(t, run(dir, []string{"HEAD", other}, page, nil))

	text, err := os.ReadFile(page)
	require.NoError(t, err)
	got := strings.ReplaceAll(string(text), other, "other")
	assert.True(t, strings.HasPrefix(got, "above\n"+begin+"| Package |"), got)
	assert.True(t, strings.HasSuffix(got, end+"below\n"), got)
	for _, row := range []string{
		"| los | HEAD | 1 | 39 | 1/15/15 | 6 Options.Tangled | 3 | 4 | 3 |\n| los | other | 1 | 39 | 1/15/15 | 6 Options.Tangled | 3 | 4 | 3 |\n| los | now | 2 | 42 | 1/15/15 |",
		"| all | now | 3 | 45 |",
	} {
		assert.Contains(t, got, row)
	}
}

func TestFaultsAreTold(t *testing.T) {
	dir := fixture(t)
	assert.ErrorContains(t, run(dir, []string{"--output=x"}, "", nil), "git archive")
	assert.ErrorContains(t, run(t.TempDir(), nil, "", nil), "no product code")
	page := filepath.Join(dir, "page.md")
	require.NoError(t, os.WriteFile(page, []byte("no table\n"), 0o644))
	assert.ErrorContains(t, run(dir, nil, page, nil), "has no lines")
	require.NoError(t, os.WriteFile(filepath.Join(dir, "los", "broken.go"), []byte("package"), 0o644))
	assert.ErrorContains(t, run(dir, nil, "", nil), "broken.go")
}
