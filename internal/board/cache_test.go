package board

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime/debug"
	"slices"
	"strings"
	"testing"

	"github.com/andybalholm/brotli"
	"github.com/leaderpoint/leaderpoint/internal/must"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// fakeGo is a go command that writes engines of its own, and notes what it was asked for.
type fakeGo struct {
	t     *testing.T
	calls []string
	dir   string // of a downloaded module
	sum   string
	wrong error
	makes string
}

func (g *fakeGo) command() goCommand {
	return goCommand{func(_ context.Context, dir string, env []string, args ...string) ([]byte, error) {
		g.calls = append(g.calls, args[0])
		if g.wrong != nil {
			return nil, g.wrong
		}
		if args[0] == "mod" {
			return json.Marshal(map[string]string{"Dir": g.dir, "Sum": g.sum})
		}
		assert.Contains(g.t, env, "GOOS=wasip1")
		assert.Equal(g.t, g.dir, dir)
		text := g.makes
		if slices.Contains(args, "-tags=quick") {
			text += "quick"
		}
		return nil, os.WriteFile(args[slices.Index(args, "-o")+1], []byte(text), 0o600)
	}}
}

// Engines are built once for a source, kept, and built anew for another one, or if what was kept is
// broken.
func TestEnginesAreKept(t *testing.T) {
	g := &fakeGo{t: t, dir: "/tree", makes: tiny}
	said := 0
	c := cache{filepath.Join(t.TempDir(), "cache"), g.command(), func(string) { said++ }}
	src := source{dir: "/tree", version: "tree", sum: "1"}
	list := must.Get(c.engines(t.Context(), src))(t)
	require.Len(t, list, 2)
	assert.Equal(t, []string{"quick", tiny + "quick"}, []string{list[0].Name, string(list[0].Wasm)})
	assert.Equal(t, []string{"full", tiny}, []string{list[1].Name, string(list[1].Wasm)})
	assert.Equal(t, []string{"build", "build"}, g.calls)
	assert.Positive(t, said)
	require.NoError(t, list[0].compress())

	said = 0
	again := must.Get(c.engines(t.Context(), src))(t)
	assert.Equal(t, list[0].Wasm, again[0].Wasm)
	assert.Equal(t, list[0].Brotli, again[0].Brotli, "which took long to make")
	assert.Nil(t, again[1].Brotli)
	assert.Len(t, g.calls, 2)
	assert.Zero(t, said)

	src.sum = "2"
	_, err := c.engines(t.Context(), src)
	require.NoError(t, err)
	assert.Len(t, g.calls, 4)

	folders := must.Get(filepath.Glob(filepath.Join(c.dir, "tree-*")))(t)
	require.Len(t, folders, 2)
	for _, folder := range folders {
		require.NoError(t, os.WriteFile(filepath.Join(folder, "full.wasm"), []byte("cut"), 0o600))
	}
	list = must.Get(c.engines(t.Context(), src))(t)
	assert.Equal(t, tiny, string(list[1].Wasm))
	assert.Len(t, g.calls, 6)

	for i := range 2 * kept {
		src.sum = fmt.Sprint("more ", i)
		_, err = c.engines(t.Context(), src)
		require.NoError(t, err)
	}
	entries := must.Get(os.ReadDir(c.dir))(t)
	assert.Len(t, entries, kept, "and nothing that was half built")
}

// What a release embeds is built once for the same code.
func TestPack(t *testing.T) {
	tree, into := t.TempDir(), filepath.Join(t.TempDir(), "built")
	require.NoError(t, os.WriteFile(filepath.Join(tree, "a.go"), []byte("package a"), 0o600))
	g := &fakeGo{t: t, dir: tree, makes: tiny}
	for range 2 {
		require.NoError(t, pack(t.Context(), g.command(), tree, into))
		assert.Len(t, g.calls, 2)
	}
	found := filesIn(t, into)
	assert.Len(t, found, 3)
	wasm := must.Get(io.ReadAll(brotli.NewReader(bytes.NewReader(found["quick.wasm.br"]))))(t)
	assert.Equal(t, tiny+"quick", string(wasm))
	require.NoError(t, os.WriteFile(filepath.Join(tree, "a.go"), []byte("package b"), 0o600))
	require.NoError(t, pack(t.Context(), g.command(), tree, into))
	assert.Len(t, g.calls, 4)
	g.wrong = errors.New("no")
	require.NoError(t, os.WriteFile(filepath.Join(tree, "a.go"), []byte("package c"), 0o600))
	require.Error(t, pack(t.Context(), g.command(), tree, into))
	assert.Empty(t, filesIn(t, into), "nothing old is embedded")
}

// A version of the module is downloaded, and refused if it is not the code of this build.
func TestEnginesOfAVersion(t *testing.T) {
	g := &fakeGo{t: t, dir: "/module", sum: "h1:right", makes: tiny}
	c := cache{t.TempDir(), g.command(), quiet}
	_, err := c.engines(t.Context(), source{version: "v0.1.0", sum: "h1:right"})
	require.NoError(t, err)
	assert.Equal(t, []string{"mod", "build", "build"}, g.calls)
	_, err = c.engines(t.Context(), source{version: "v0.1.0", sum: "h1:wrong"})
	assert.ErrorContains(t, err, "not that of this build")
}

// Every failure says the way out, and leaves nothing in the cache.
func TestEnginesThatCannotBeBuilt(t *testing.T) {
	t.Setenv("PATH", t.TempDir())
	c := cache{t.TempDir(), installedGo(), quiet}
	_, err := c.engines(t.Context(), source{dir: "/tree", version: "tree"})
	var none *NoToolchainError
	require.ErrorAs(t, err, &none)
	assert.Contains(t, err.Error(), "https://go.dev/dl")
	assert.Contains(t, err.Error(), "release")

	for _, g := range []*fakeGo{{t: t, dir: "/tree", wrong: &BuildError{"syntax error", errors.New("exit status 1")}}, {t: t, dir: "/tree", makes: "text"}, {t: t, dir: "/tree"}} {
		c.goCommand = g.command()
		_, err = c.engines(t.Context(), source{dir: "/tree", version: "tree"})
		var built *BuildError
		require.ErrorAs(t, err, &built)
		assert.Contains(t, err.Error(), "release")
	}
	entries := must.Get(os.ReadDir(c.dir))(t)
	assert.Empty(t, entries)

	ctx, cancel := context.WithCancelCause(t.Context())
	stopped := errors.New("stopped")
	cancel(stopped)
	file := filepath.Join(t.TempDir(), "go")
	require.NoError(t, os.WriteFile(file, []byte("#!/bin/sh\nsleep 60\n"), 0o700))
	t.Setenv("PATH", filepath.Dir(file)+string(os.PathListSeparator)+"/bin:/usr/bin")
	_, err = installedGo().run(ctx, t.TempDir(), nil, "version")
	assert.Error(t, err)
}

// A build knows its code: the tree that it is run in, or its version.
func TestSource(t *testing.T) {
	here := must.Get(os.Getwd())(t)
	src := must.Get(sourceOf(here, "", nil))(t)
	assert.Equal(t, filepath.Dir(filepath.Dir(here)), src.dir)
	assert.Len(t, src.sum, 64)

	elsewhere := t.TempDir()
	for version, known := range map[string]bool{
		"v0.1.0": true, "v0.0.0-20261127061500-abcdefabcdef": true, "(devel)": false, "": false, "v0.1.1-0.20261127061500-abcdefabcdef+dirty": false,
	} {
		src, err := sourceOf(elsewhere, "", &debug.BuildInfo{Main: debug.Module{Path: modulePath, Version: version, Sum: "h1:x"}})
		if known {
			require.NoError(t, err)
			assert.Equal(t, source{"", version, "h1:x"}, src)
			continue
		}
		var none *NoSourceError
		assert.ErrorAs(t, err, &none, version)
	}
	src = must.Get(sourceOf(elsewhere, here, nil))(t)
	assert.Equal(t, "tree", src.version, "the tree that it was built in")
	_, err := sourceOf(elsewhere, "", nil)
	assert.Error(t, err)
	within := &debug.BuildInfo{Main: debug.Module{Path: "example.org/bot"}, Deps: []*debug.Module{{Path: modulePath, Version: "v0.1.0"}}}
	src = must.Get(sourceOf(elsewhere, "", within))(t)
	assert.Equal(t, "v0.1.0", src.version)
	within.Deps[0].Replace = &debug.Module{Path: filepath.Dir(filepath.Dir(here))}
	src = must.Get(sourceOf(elsewhere, "", within))(t)
	assert.Equal(t, filepath.Dir(filepath.Dir(here)), src.dir)

	write := func(name, text string) {
		require.NoError(t, os.MkdirAll(filepath.Dir(filepath.Join(elsewhere, name)), 0o700))
		require.NoError(t, os.WriteFile(filepath.Join(elsewhere, name), []byte(text), 0o600))
	}
	write("go.mod", "module example.org/other\n")
	assert.Empty(t, treeAround(elsewhere))
	write("go.mod", "module "+modulePath+"\n\ngo 1.26.0\n")
	assert.Equal(t, elsewhere, treeAround(filepath.Join(elsewhere, "a", "b")))
	sums := map[string]bool{}
	for _, change := range []struct {
		name, text string
		counts     bool
	}{{"a.go", "package a", true}, {"a.go", "package b", true}, {"los/b.go", "package los", true}, {"a_test.go", "package a", false}, {"docs/x.go", "package docs", false}, {".git/x.go", "", false}, {"board/page/x.js", "", false}} {
		write(change.name, change.text)
		sum := must.Get(sumOfTree(elsewhere))(t)
		assert.Equal(t, change.counts, !sums[sum], "%s: %s", change.name, change.text)
		sums[sum] = true
	}
	assert.False(t, strings.HasPrefix(src.sum, "h1:"))
}
