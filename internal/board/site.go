package board

import (
	"embed"
	"encoding/json"
	"fmt"
	"io/fs"
	"maps"
	"slices"
	"strings"

	"github.com/leaderpoint/leaderpoint/clients/npm"
)

// Policy is the content security policy of the page, in its head and in the header of each answer.
const Policy = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; img-src 'self' blob: data:; style-src 'self'; " +
	"connect-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'"

// page holds the files of the page.
//
//go:embed page
var page embed.FS

// Site is all files of a board by their names below its address. It does not change.
type Site struct {
	files   map[string][]byte
	engines []Engine
	version string
}

const (
	index     = "index.html"
	worker    = "sw.js"
	keeper    = "offline.js" // which installs the worker
	startName = "start.json"
	// cached is the line of the service worker that has the names of its files and their version.
	cached = `const BUILD = { version: "", files: [] };`
)

// NewSite returns the board with a position to start with, which is a position file.
func NewSite(engines []Engine, start []byte) (*Site, error) {
	s := &Site{files: map[string][]byte{startName: start}, engines: engines}
	if err := s.take(page, "page", ""); err != nil {
		return nil, err
	}
	if err := s.take(npm.Modules, ".", "client/"); err != nil {
		return nil, err
	}
	return s, s.number()
}

// take puts the files of a folder below a name.
func (s *Site) take(from fs.FS, folder, below string) error {
	return fs.WalkDir(from, folder, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		data, err := fs.ReadFile(from, path)
		s.files[below+strings.TrimPrefix(path, folder+"/")] = data
		return err
	})
}

// number makes the version of all that is cached, and writes it into the service worker with the
// names of the files.
func (s *Site) number() error {
	before, after, ok := strings.Cut(string(s.files[worker]), cached)
	if !ok {
		return fmt.Errorf("%s has no line %q", worker, cached)
	}
	var sums strings.Builder
	names := []string{}
	for _, name := range slices.Sorted(maps.Keys(s.files)) {
		if name != startName {
			fmt.Fprintln(&sums, name, hash(s.files[name]))
		}
		if name != worker {
			names = append(names, name)
		}
	}
	for _, e := range s.engines {
		fmt.Fprintln(&sums, e.Name, hash(e.Wasm))
		names = append(names, engineFile(e.Name)+".gz")
	}
	s.version = hash([]byte(sums.String()))
	build, err := json.Marshal(struct {
		Version string   `json:"version"`
		Files   []string `json:"files"`
	}{s.version, names})
	if err != nil {
		return err
	}
	s.files[worker] = []byte(before + "const BUILD = " + string(build) + ";" + after)
	return nil
}

// Version returns the version of the board: a hash of all files but the position.
func (s *Site) Version() string { return s.version }

// engineFile returns the name of the module of an engine.
func engineFile(name string) string { return "engine/" + name + ".wasm" }
