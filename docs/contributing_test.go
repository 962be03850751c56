package docs

import (
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func contributing(t *testing.T) string {
	t.Helper()
	text, err := os.ReadFile("../CONTRIBUTING.md")
	require.NoError(t, err)
	return string(text)
}

// The table of the tree has every folder of the top, and no others.
func TestContributingHasTheTree(t *testing.T) {
	entries, err := os.ReadDir("..")
	require.NoError(t, err)
	var folders []string
	for _, e := range entries {
		if e.IsDir() && !strings.HasPrefix(e.Name(), ".") {
			folders = append(folders, e.Name())
		}
	}
	_, table, ok := strings.Cut(contributing(t), "| Folder | Holds |")
	require.True(t, ok)
	table, _, _ = strings.Cut(table, "\n\n")
	var named []string
	for _, m := range regexp.MustCompile("(?m)^\\| `([a-z]+)` ").FindAllStringSubmatch(table, -1) {
		named = append(named, m[1])
	}
	assert.ElementsMatch(t, folders, named)
}

// Every package imports only what is below it in the drawing, in which its folder is.
func TestImportsGoDownTheDrawing(t *testing.T) {
	drawing := regexp.MustCompile(`(?s)lower lines of this drawing.*?:\n\n(.*?)\n\n`).FindStringSubmatch(contributing(t))
	require.Len(t, drawing, 2)
	level := map[string]int{}
	for i, line := range strings.Split(drawing[1], "\n") {
		for _, folder := range strings.Fields(line) {
			level[folder] = i
		}
	}
	const root = "leaderpoint" // the package at the top of the tree
	folderOf := func(inside string) string {
		folder, _, below := strings.Cut(inside, "/")
		if !below && (folder == "" || strings.HasSuffix(folder, ".go")) {
			return root
		}
		return folder
	}
	eachSource(t, func(path, name string) error {
		from := folderOf(name)
		f, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.ImportsOnly)
		if err != nil || from == "internal" {
			return err
		}
		_, drawn := level[from]
		assert.True(t, drawn, "%s is not in the drawing of CONTRIBUTING.md", from)
		for _, spec := range f.Imports {
			imported, err := strconv.Unquote(spec.Path.Value)
			if err != nil {
				return err
			}
			inside, ours := strings.CutPrefix(imported, "github.com/leaderpoint/leaderpoint")
			to := folderOf(strings.TrimPrefix(inside, "/"))
			if at, known := level[to]; ours && known && to != from {
				assert.Greater(t, at, level[from], "%s imports %s, which is not below it", filepath.ToSlash(name), inside)
			}
		}
		return nil
	})
}

// The table of dependencies has every module that a module file of the tree requires directly.
func TestContributingHasTheDependencies(t *testing.T) {
	page := contributing(t)
	direct := regexp.MustCompile(`(?m)^\s*(?:require )?([a-z][a-z0-9.-]+\.[a-z]+/\S+) v\S+$`)
	count := 0
	for _, file := range []string{"../go.mod", "../fuzz/bench/go.mod", "../clients/mcp/go.mod"} {
		text, err := os.ReadFile(file)
		require.NoError(t, err)
		for _, m := range direct.FindAllStringSubmatch(string(text), -1) {
			if m[1] != "github.com/leaderpoint/leaderpoint" {
				count++
				assert.Contains(t, page, "`"+m[1]+"`", file)
			}
		}
	}
	assert.Greater(t, count, 15)
}
