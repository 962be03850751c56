package board

import (
	"compress/gzip"
	"crypto/sha256"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// sumsName is the file of an export that lists all others with their SHA-256.
const sumsName = "board.sha256"

// NotEmptyError says that a folder for an export has files that are not of a board.
type NotEmptyError struct{ Folder string }

// Error implements error.
func (e *NotEmptyError) Error() string {
	return fmt.Sprintf("%s has other files: export the board into an empty folder, or into one with an earlier board", e.Folder)
}

// Exported is a file of an export, and its size in bytes.
type Exported struct {
	Name string
	Size int
}

// Export writes the board into a folder for any host of files: the page, the engines plain and
// compressed, and the headers for some hosts. Files of an earlier export are replaced, and those
// that are no more are removed. The error is a *[NotEmptyError], or that of a file.
//
// An engine that is not compressed by brotli yet takes half a minute and more: say gets a line
// about it.
func (s *Site) Export(folder string, say func(string)) ([]Exported, error) {
	earlier, err := exportedIn(folder)
	if err != nil {
		return nil, err
	}
	all := maps.Clone(s.files)
	maps.Copy(all, hostFiles())
	for i := range s.engines {
		e := s.engines[i]
		if e.Brotli == nil {
			say(fmt.Sprintf("compressing the engine %q, once; this can take a minute", e.Name))
		}
		if err := e.compress(); err != nil {
			return nil, err
		}
		name := engineFile(e.Name)
		all[name], all[name+".br"] = e.Wasm, e.Brotli
		if all[name+".gz"], err = gzipped(e.Wasm, gzip.BestCompression); err != nil {
			return nil, err
		}
	}
	var list []Exported
	var sums strings.Builder
	for _, name := range slices.Sorted(maps.Keys(all)) {
		fmt.Fprintf(&sums, "%x  %s\n", sha256.Sum256(all[name]), name)
	}
	all[sumsName] = []byte(sums.String())
	for _, name := range slices.Sorted(maps.Keys(all)) {
		path := filepath.Join(folder, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			return nil, err
		}
		if err := writeWhole(path, all[name]); err != nil {
			return nil, err
		}
		list = append(list, Exported{name, len(all[name])})
	}
	for _, name := range earlier {
		if all[name] == nil {
			_ = os.Remove(filepath.Join(folder, filepath.FromSlash(name))) // of an earlier version
		}
	}
	return list, nil
}

// exportedIn returns the names of the files of an export in a folder, none for an empty folder or a
// new one.
func exportedIn(folder string) (names []string, err error) {
	entries, err := os.ReadDir(folder)
	if err != nil && !os.IsNotExist(err) {
		return nil, err
	}
	if len(entries) == 0 {
		return nil, nil
	}
	text, err := os.ReadFile(filepath.Join(folder, sumsName))
	if err != nil {
		return nil, &NotEmptyError{folder}
	}
	for line := range strings.Lines(string(text)) {
		_, name, ok := strings.Cut(strings.TrimSpace(line), "  ")
		if ok && filepath.IsLocal(filepath.FromSlash(name)) {
			names = append(names, name)
		}
	}
	return names, nil
}
