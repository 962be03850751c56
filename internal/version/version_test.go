package version

import (
	"os"
	"path/filepath"
	"regexp"
	"runtime/debug"
	"testing"

	"github.com/leaderpoint/leaderpoint/internal/must"
	"github.com/stretchr/testify/assert"
)

// places are the files outside of Go that have the number, and how each says it.
var places = map[string]string{
	"clients/npm/package.json":      `(?m)^  "version": "([^"]*)"`,
	"clients/python/pyproject.toml": `(?m)^version = "([^"]*)"`,
	"clients/python/*.py":           `(?m)^__version__ = "([^"]*)"`,
	"clients/python/*/*.py":         `(?m)^__version__ = "([^"]*)"`,
}

// TestOneVersion: every package has the number that stands here.
func TestOneVersion(t *testing.T) {
	found := map[string]bool{}
	for pattern, says := range places {
		files := must.Get(filepath.Glob("../../" + pattern))(t)
		for _, file := range files {
			text := must.Get(os.ReadFile(file))(t)
			for _, m := range regexp.MustCompile(says).FindAllStringSubmatch(string(text), -1) {
				assert.Equal(t, Number, m[1], file)
				found[filepath.Base(file)] = true
			}
		}
	}
	assert.Contains(t, found, "package.json", "a place that is not looked at proves nothing")
}

// TestBuild: a build names its commit where it is known, and whether the tree differed.
func TestBuild(t *testing.T) {
	assert.Equal(t, Number, buildOf(nil))
	assert.Equal(t, Number, buildOf(&debug.BuildInfo{}))
	info := &debug.BuildInfo{Settings: []debug.BuildSetting{{Key: "vcs.revision", Value: "0123456789abcdef"}}}
	assert.Equal(t, Number+" (0123456789ab)", buildOf(info))
	info.Settings = append(info.Settings, debug.BuildSetting{Key: "vcs.modified", Value: "true"})
	assert.Equal(t, Number+" (0123456789ab, changed)", buildOf(info))
}
