package board

import (
	"bufio"
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"slices"
	"strings"
)

const modulePath = "github.com/leaderpoint/leaderpoint"

// source is the code that engines are built from: a folder, or else a version of the module.
type source struct {
	dir     string // "" for a version
	version string
	sum     string // of the code: go.sum has it for a version
}

// NoSourceError says that a build has no engines and does not know the code it was built from.
type NoSourceError struct{ Version string }

// Error implements error.
func (e *NoSourceError) Error() string {
	return fmt.Sprintf("this build has no engines for the board, and its version %q cannot be downloaded. "+
		"Run it inside the source tree of leaderpoint, or use a release, which holds them", e.Version)
}

// sourceOf returns the source tree that a folder is in, or else the version that a program was
// built from. Without either it is the tree that the program was built in.
func sourceOf(folder, built string, info *debug.BuildInfo) (source, error) {
	if root := treeAround(folder); root != "" {
		sum, err := sumOfTree(root)
		return source{root, "tree", sum}, err
	}
	module := moduleIn(info)
	if module.Replace != nil && module.Replace.Version == "" {
		if root := treeAround(module.Replace.Path); root != "" {
			sum, err := sumOfTree(root)
			return source{root, "tree", sum}, err
		}
	}
	if !strings.HasPrefix(module.Version, "v") || strings.Contains(module.Version, "+dirty") {
		if root := treeAround(built); root != "" {
			sum, err := sumOfTree(root)
			return source{root, "tree", sum}, err
		}
		return source{}, &NoSourceError{module.Version}
	}
	return source{"", module.Version, module.Sum}, nil
}

// builtIn returns the folder of this package when the program was built. A build that trims paths
// does not know it.
func builtIn() string {
	_, file, _, _ := runtime.Caller(0)
	return filepath.Dir(file)
}

// moduleIn returns leaderpoint among the modules of a program.
func moduleIn(info *debug.BuildInfo) debug.Module {
	if info == nil {
		return debug.Module{}
	}
	for _, m := range append(slices.Clone(info.Deps), &info.Main) {
		if m.Path == modulePath {
			return *m
		}
	}
	return debug.Module{}
}

// treeAround returns the root of the source tree that a folder is in, "" if it is in none.
func treeAround(folder string) string {
	for {
		if isTree(folder) {
			return folder
		}
		above := filepath.Dir(folder)
		if above == folder {
			return ""
		}
		folder = above
	}
}

func isTree(folder string) bool {
	f, err := os.Open(filepath.Join(folder, "go.mod"))
	if err != nil {
		return false
	}
	defer f.Close()
	line, _ := bufio.NewReader(io.LimitReader(f, 1<<10)).ReadString('\n')
	return strings.TrimSpace(line) == "module "+modulePath
}

// sumOfTree returns a hash of the files that engines are built from, and of some more.
func sumOfTree(root string) (string, error) {
	all := sha256.New()
	err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		name, _ := filepath.Rel(root, path)
		if d.IsDir() {
			if name != "." && (d.Name()[0] == '.' || slices.Contains([]string{"testdata", "clients", "cmd", "docs", "fuzz", "node_modules", "page"}, d.Name())) {
				return fs.SkipDir
			}
			return nil
		}
		if !slices.Contains([]string{".go", ".mod", ".sum", ".txt"}, filepath.Ext(name)) || strings.HasSuffix(name, "_test.go") {
			return nil
		}
		text, err := os.ReadFile(path)
		fmt.Fprintf(all, "%s %d\n", filepath.ToSlash(name), len(text))
		all.Write(text)
		return err
	})
	return hex.EncodeToString(all.Sum(nil)), err
}

// folder returns where the code of a source is. It downloads a version, if need be, by the go
// command.
func (s source) folder(ctx context.Context, g goCommand) (string, error) {
	if s.dir != "" {
		return s.dir, nil
	}
	out, err := g.run(ctx, os.TempDir(), []string{"GOWORK=off", "GOFLAGS="}, "mod", "download", "-json", modulePath+"@"+s.version)
	if err != nil {
		return "", err
	}
	var got struct{ Dir, Sum string }
	if err := json.NewDecoder(bytes.NewReader(out)).Decode(&got); err != nil {
		return "", fmt.Errorf("go mod download: %w", err)
	}
	if s.sum != "" && got.Sum != s.sum {
		return "", errors.New("the code of " + s.version + " is not that of this build: its sum differs")
	}
	return got.Dir, nil
}
