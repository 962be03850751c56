package main

import (
	"archive/tar"
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"strings"
)

// source is one file of Go.
type source struct {
	path string // from the root of the tree, with slashes
	text []byte
}

// countDir counts the tree below a directory.
func countDir(dir string) ([]counts, error) {
	var files []source
	err := filepath.WalkDir(dir, func(name string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		rel, err := filepath.Rel(dir, name)
		if err != nil {
			return err
		}
		rel = filepath.ToSlash(rel)
		if d.IsDir() {
			if rel != "." && leftOut(rel+"/") {
				return fs.SkipDir
			}
			return nil
		}
		if !wanted(rel) {
			return nil
		}
		text, err := os.ReadFile(name)
		files = append(files, source{rel, text})
		return err
	})
	if err != nil {
		return nil, err
	}
	return count(files)
}

// countRev counts the tree of a commit, which git hands over as an archive, so that nothing
// is checked out.
func countRev(dir, rev string) ([]counts, error) {
	// Without --end-of-options a name such as --output=x would be an option.
	git := exec.Command("git", "-C", dir, "archive", "--format=tar", "--end-of-options", rev)
	var told bytes.Buffer
	git.Stderr = &told
	archive, err := git.Output()
	if err != nil {
		return nil, fmt.Errorf("git archive %s: %w: %s", rev, err, bytes.TrimSpace(told.Bytes()))
	}
	var files []source
	for r := tar.NewReader(bytes.NewReader(archive)); ; {
		h, err := r.Next()
		if errors.Is(err, io.EOF) {
			return count(files)
		}
		if err != nil {
			return nil, err
		}
		if h.Typeflag != tar.TypeReg || !wanted(h.Name) {
			continue
		}
		text, err := io.ReadAll(r)
		if err != nil {
			return nil, err
		}
		files = append(files, source{h.Name, text})
	}
}

// wanted reports whether a file is Go, no test, and no part of what is left out.
func wanted(name string) bool {
	return strings.HasSuffix(name, ".go") && !strings.HasSuffix(name, "_test.go") && !leftOut(name)
}

// leftOut reports whether a path leads into what is no product code: other modules,
// examples and tests of the documentation, what tests are made of.
func leftOut(name string) bool {
	for dir := range strings.SplitSeq(path.Dir(name), "/") {
		if dir == "testdata" || dir == "vendor" || len(dir) > 1 && (dir[0] == '.' || dir[0] == '_') {
			return true
		}
	}
	top, _, _ := strings.Cut(name, "/")
	return top == "bench" || top == "docs" || top == "fuzz" || strings.HasPrefix(name, "clients/mcp/")
}
