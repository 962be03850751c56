package main

import (
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/leaderpoint/leaderpoint/internal/cases"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

const source = `package shape

import "math"

type Box struct{ w, h float64 }

const corners = 4

// Area has a product, a limit and a way out.
func (b *Box) Area() float64 {
	if b.w <= 0 || !valid(b.h) {
		return math.Inf(-1)
	}
	var a [2]float64
	a[0] = b.w * b.h
	return max(a[0], 0)
}

func valid(h float64) bool { return h > 0 }
`

func told(t *testing.T, function string) []string {
	t.Helper()
	var pattern *regexp.Regexp
	if function != "" {
		pattern = regexp.MustCompile(function)
	}
	found, err := mutantsOf("shape/box.go", []byte(source), pattern)
	require.NoError(t, err)
	var out []string
	for _, m := range found {
		changed := string(m.applied([]byte(source)))
		require.NotEqual(t, source, changed)
		line := strings.TrimSpace(strings.Split(changed, "\n")[m.line-1])
		out = append(out, m.what+": "+line)
	}
	return out
}

// The changes, each with the line that it leaves.
func TestMutantsOfAFunction(t *testing.T) {
	assert.Equal(t, []string{
		"<= becomes <: if b.w < 0 || !valid(b.h) {",
		"<= becomes >: if b.w > 0 || !valid(b.h) {",
		"0 becomes 0+1: if b.w <= (0+1) || !valid(b.h) {",
		"|| becomes &&: if b.w <= 0 && !valid(b.h) {",
		"the statement is left out: ",
		"- is left out: return math.Inf(1)",
		"the statement is left out: ",
		"0 becomes 0+1: a[(0+1)] = b.w * b.h",
		"* becomes /: a[0] = b.w / b.h",
		"max becomes min: return min(a[0], 0)",
		"0 becomes 0+1: return max(a[(0+1)], 0)",
		"0 becomes 0+1: return max(a[0], (0+1))",
	}, told(t, "^Box.Area$"))
	assert.Equal(t, []string{
		"> becomes >=: func valid(h float64) bool { return h >= 0 }",
		"> becomes <=: func valid(h float64) bool { return h <= 0 }",
		"0 becomes 0+1: func valid(h float64) bool { return h > (0+1) }",
	}, told(t, "^valid$"))
	assert.Contains(t, told(t, ""), "4 becomes 4+1: const corners = (4+1)")
}

func TestMutantsOfStatementsAndConditions(t *testing.T) {
	const text = "package p\n\nfunc f(ok bool, n int) int {\n\tif ok {\n\t\tn++\n\t}\n\tfor more() {\n\t\tn += len(x)\n\t\tcontinue\n\t}\n\treturn -n\n}\n"
	found, err := mutantsOf("p.go", []byte(text), nil)
	require.NoError(t, err)
	var out []string
	for _, m := range found {
		out = append(out, m.String())
	}
	assert.Equal(t, []string{
		"p.go:4:5: the condition is negated: if ok {",
		"p.go:5:3: the statement is left out: n++",
		"p.go:5:4: ++ becomes --: n++",
		"p.go:7:6: the condition is negated: for more() {",
		"p.go:8:3: the statement is left out: n += len(x)",
		"p.go:8:5: += becomes -=: n += len(x)",
		"p.go:9:3: the statement is left out: continue",
		"p.go:11:9: - is left out: return -n",
	}, out)
}

func TestLinesOfADiff(t *testing.T) {
	changed := linesOf("--- a/x.go\n+++ b/x.go\n@@ -3,2 +3 @@ func f\n-a\n-b\n+c\n@@ -9,0 +9,3 @@\n+++ not a file\n@@ -20 +22,0 @@\n-d\n--- a/y.go\n+++ /dev/null\n@@ -1,4 +0,0 @@\n")
	assert.Equal(t, map[string]lines{"x.go": {{3, 3}, {9, 11}}}, changed)
	for line, want := range map[int]bool{2: false, 3: true, 4: false, 8: false, 9: true, 11: true, 12: false} {
		assert.Equal(t, want, changed["x.go"].holds(line), line)
	}
}

func TestCoverage(t *testing.T) {
	c := readCoverage("arcs", []byte("mode: set\nexample.org/a/house/arcs/front.go:3.20,5.2 1 1\nexample.org/a/house/arcs/front.go:5.2,7.9 2 0\n"))
	for line, want := range map[int]bool{1: true, 4: true, 5: true, 6: false, 7: false, 8: true} {
		assert.Equal(t, want, c.holds("arcs/front.go", line), line)
	}
}

// fixture is a repository whose tests leave gaps.
func fixture(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	write(t, dir, "go.mod", "module example.org/a/house\n\ngo 1.26\n")
	write(t, dir, "sign/sign.go", "package sign\n\nfunc Positive(n int) bool { return n > 0 }\n")
	write(t, dir, "sign/sign_test.go", "package sign\n\nimport (\n\t\"os\"\n\t\"testing\"\n)\n\nfunc TestPositive(t *testing.T) {\n\tif !Positive(5) || Positive(-5) {\n\t\tos.WriteFile(\"wrong\", nil, 0o644)\n\t\tt.Fatal()\n\t}\n}\n")
	for _, args := range [][]string{{"init", "-qb", "main"}, {"add", "."}, {"-c", "user.name=a", "-c", "user.email=a", "commit", "-qm", "first"}} {
		out, err := exec.Command("git", append([]string{"-C", dir}, args...)...).CombinedOutput()
		require.NoError(t, err, "%s", out)
	}
	return dir
}

func write(t *testing.T, dir, name, text string) {
	t.Helper()
	require.NoError(t, os.MkdirAll(filepath.Dir(filepath.Join(dir, name)), 0o755))
	require.NoError(t, os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644))
}

// What changed since a commit is mutated, also what git does not know yet; what no test
// notices is told; a known reason excuses; and the tree stays as it is.
func TestMutantsOfAChange(t *testing.T) {
	if !cases.Long() {
		t.Skip("builds programs: set LEADERPOINT_CASES=named")
	}
	dir := fixture(t)
	var out strings.Builder
	require.NoError(t, options{}.mutate(context.Background(), dir, &out))
	assert.Equal(t, "nothing to mutate\n", out.String())

	write(t, dir, "sign/sign.go", "package sign\n\nfunc Positive(n int) bool { return 0 < n }\n")
	write(t, dir, "sign/new.go", "package sign\n\nfunc New() int {\n\treturn 7\n}\n")
	write(t, dir, "internal/mutants/equivalent.txt", "# known\nsign/sign.go\tPositive\tfunc Positive(n int) bool { return 0 < n }\t0 becomes 0+1\tfor the test\n")
	out.Reset()
	assert.ErrorIs(t, options{}.mutate(context.Background(), dir, &out), errLive)
	assert.Equal(t, `sign/new.go:4:9: 7 becomes 7+1: return 7 (reached by no test)
sign/sign.go:3:38: < becomes <=: func Positive(n int) bool { return 0 < n } (live)
sign: 4 mutants, 1 killed, 1 reached by no test, 1 live, 1 equivalent
`, out.String())
	assert.NoFileExists(t, filepath.Join(dir, "sign", "wrong"))

	out.Reset()
	require.NoError(t, options{targets: []string{"sign/sign.go"}, list: true, most: 1}.mutate(context.Background(), dir, &out))
	assert.Equal(t, "sign/sign.go:3:36: 0 becomes 0+1: func Positive(n int) bool { return 0 < n }\n", out.String())
	assert.ErrorContains(t, options{targets: []string{"nowhere"}}.mutate(context.Background(), dir, &out), "nowhere")
}
