package board

import (
	"bytes"
	"encoding/json"
	"image/png"
	"regexp"
	"strings"
	"testing"

	"github.com/leaderpoint/leaderpoint/internal/must"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// tiny is a module without anything.
const tiny = "\x00asm\x01\x00\x00\x00"

// fakes are engines that are none, so that tests need not build any.
func fakes() []Engine {
	return []Engine{{Name: "quick", Wasm: []byte(tiny)}, {Name: "full", Wasm: []byte(tiny + "full")}}
}

func siteOf(t *testing.T, start string) *Site {
	t.Helper()
	return must.Get(NewSite(fakes(), []byte(start)))(t)
}

// The service worker keeps every file but itself, under a version that changes with any of them and
// not with the position.
func TestServiceWorkerKnowsItsFiles(t *testing.T) {
	s := siteOf(t, "{}")
	found := regexp.MustCompile(`(?m)^const BUILD = (.*);$`).FindSubmatch(s.files[worker])
	require.Len(t, found, 2)
	var build struct {
		Version string
		Files   []string
	}
	require.NoError(t, json.Unmarshal(found[1], &build))
	assert.Equal(t, s.Version(), build.Version)
	want := []string{"engine/quick.wasm.gz", "engine/full.wasm.gz"}
	for name := range s.files {
		if name != worker {
			want = append(want, name)
		}
	}
	assert.ElementsMatch(t, want, build.Files)
	assert.Equal(t, s.Version(), siteOf(t, `{"units":[]}`).Version())
	engines := fakes()
	engines[1].Wasm = append(engines[1].Wasm, 1)
	other := must.Get(NewSite(engines, []byte("{}")))(t)
	assert.NotEqual(t, s.Version(), other.Version())
}

// The policy in the head of the page is that of the header, and the page has nothing that it
// forbids.
func TestPolicyOfThePage(t *testing.T) {
	s := siteOf(t, "{}")
	text := string(s.files[index])
	assert.Contains(t, text, `<meta http-equiv="Content-Security-Policy" content="`+Policy+`">`)
	for name, data := range s.files {
		if strings.HasSuffix(name, ".html") {
			assert.NotRegexp(t, `<script(?:>|\s[^>]*>)[^<]|<style|\s(?:style|on[a-z]+)=`, string(data), name)
		}
		if strings.HasSuffix(name, ".html") || strings.HasSuffix(name, ".js") || strings.HasSuffix(name, ".css") {
			own := strings.NewReplacer("http://www.w3.org/2000/svg", "", "http://www.w3.org/1999/xhtml", "", "http://www.w3.org/1999/xlink", "").Replace(string(data))
			assert.NotRegexp(t, `(?:src|href|from|import|fetch|url)\s*[=(]?\s*\(?["']?https?://`, own, "%s loads from elsewhere", name)
		}
	}
}

// Every module that a module imports is there.
func TestModulesAreThere(t *testing.T) {
	s := siteOf(t, "{}")
	imports := regexp.MustCompile(`\b(?:from|import)\s+["'](\./[^"']+)["']|\b(?:src|href)="([^"#:]+)"`)
	for name, data := range s.files {
		if !strings.HasSuffix(name, ".js") && !strings.HasSuffix(name, ".html") {
			continue
		}
		folder := name[:strings.LastIndex(name, "/")+1]
		for _, m := range imports.FindAllStringSubmatch(string(data), -1) {
			_, there := s.files[folder+strings.TrimPrefix(m[1]+m[2], "./")]
			assert.True(t, there, "%s needs %s", name, m[1]+m[2])
		}
	}
}

// A browser can install the board: the manifest names icons that are there, of their sizes.
func TestManifest(t *testing.T) {
	s := siteOf(t, "{}")
	var m struct {
		Name, Start_url, Display string
		Icons                    []struct{ Src, Sizes, Type string }
	}
	require.NoError(t, json.Unmarshal(s.files["manifest.webmanifest"], &m))
	assert.Equal(t, []string{"./", "standalone"}, []string{m.Start_url, m.Display})
	sizes := map[string]int{"192x192": 192, "512x512": 512}
	for _, icon := range m.Icons {
		data := s.files[icon.Src]
		require.NotEmpty(t, data, icon.Src)
		assert.Equal(t, contentType(icon.Src), icon.Type)
		if side := sizes[icon.Sizes]; side > 0 {
			picture := must.Get(png.Decode(bytes.NewReader(data)))(t)
			assert.Equal(t, side, picture.Bounds().Dx())
			assert.Equal(t, side, picture.Bounds().Dy())
			delete(sizes, icon.Sizes)
		}
	}
	assert.Empty(t, sizes)
	text := string(s.files[index])
	assert.Contains(t, text, `<link rel="manifest" href="manifest.webmanifest">`)
	assert.Contains(t, text, `<script type="module" src="offline.js"></script>`)
}
