package docs

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// anchors are the places of a page that a link can name: its headings as they are shown, and ids.
func anchors(t *testing.T, page string) map[string]bool {
	t.Helper()
	text, err := os.ReadFile(page)
	require.NoError(t, err)
	plain := regexp.MustCompile("(?s)\n```.*?\n```").ReplaceAllString("\n"+string(text), "")
	out := map[string]bool{}
	for _, m := range regexp.MustCompile(`(?m)^#+ (.*)$|id="([^"]+)"`).FindAllStringSubmatch(plain, -1) {
		heading := regexp.MustCompile(`\[([^\]]*)\]\([^)]*\)`).ReplaceAllString(m[1], "$1")
		heading = regexp.MustCompile(`[^\w\- ]`).ReplaceAllString(strings.ToLower(heading), "")
		out[strings.ReplaceAll(heading, " ", "-")+m[2]] = true
	}
	return out
}

// Links to a place on a page lead there. A changelog names places that are gone, too.
func TestLinksLeadToTheirPlace(t *testing.T) {
	link := regexp.MustCompile(`\]\(([^)#:]*)#([^)]+)\)`)
	require.NoError(t, filepath.WalkDir("..", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(path, ".md") || d.Name() == "CHANGELOG.md" {
			return err
		}
		text, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		for _, m := range link.FindAllStringSubmatch(string(text), -1) {
			page := path
			if m[1] != "" {
				page = filepath.Join(filepath.Dir(path), m[1])
			}
			if strings.HasSuffix(page, ".md") {
				assert.True(t, anchors(t, page)[m[2]], "%s links to %s#%s", path, m[1], m[2])
			}
		}
		return nil
	}))
}
