package main

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
)

// copyTree copies the files of a tree, as they stand there, into a new directory, which the
// caller removes. Mutants are built there: tests that fail may write beside themselves.
func copyTree(root string) (string, error) {
	names, err := git(root, "ls-files", "-z", "--cached", "--others", "--exclude-standard")
	if err != nil {
		return "", err
	}
	tree, err := os.MkdirTemp("", "mutants-")
	if err != nil {
		return "", err
	}
	for _, name := range strings.FieldsFunc(names, func(r rune) bool { return r == 0 }) {
		text, err := os.ReadFile(filepath.Join(root, name))
		if errors.Is(err, fs.ErrNotExist) { // deleted, but not yet from the index
			continue
		}
		to := filepath.Join(tree, name)
		if err == nil {
			err = os.MkdirAll(filepath.Dir(to), 0o755)
		}
		if err == nil {
			err = os.WriteFile(to, text, 0o644)
		}
		if err != nil {
			os.RemoveAll(tree)
			return "", err
		}
	}
	return tree, nil
}
