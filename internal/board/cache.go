package board

import (
	"cmp"
	"context"
	"fmt"
	"os"
	"path/filepath"
	"runtime/debug"
	"slices"
	"strings"
)

// kept is how many builds of the engines stay in the cache.
const kept = 4

// Engines returns the engines of the board, the quick one first. They are those of a build with the
// tag "engines", or else those in the cache of the user. If there are none, the go command builds
// them, and say gets a line about it.
//
// It builds from the source tree of leaderpoint around the folder, or else from the version of the
// module that this program was built from.
//
// The error is a *[NoToolchainError], a *[NoSourceError], a *[BuildError], or that of a file.
func Engines(ctx context.Context, folder string, say func(string)) ([]Engine, error) {
	if list, err := embedded(); list != nil || err != nil {
		return list, err
	}
	info, _ := debug.ReadBuildInfo()
	src, err := sourceOf(folder, builtIn(), info)
	if err != nil {
		return nil, err
	}
	user, err := os.UserCacheDir()
	if err != nil {
		return nil, err
	}
	c := cache{filepath.Join(user, "leaderpoint", "engines"), installedGo(), say}
	return c.engines(ctx, src)
}

// cache keeps built engines in a folder.
type cache struct {
	dir string
	goCommand
	say func(string)
}

// engines returns those of a source, which are built if the cache has none.
func (c cache) engines(ctx context.Context, src source) ([]Engine, error) {
	place := filepath.Join(c.dir, src.version+"-"+hash([]byte(src.version+" "+src.sum)))
	if list, err := enginesIn(place); err == nil {
		return list, nil
	}
	if err := os.MkdirAll(c.dir, 0o755); err != nil {
		return nil, err
	}
	from := cmp.Or(src.dir, modulePath+"@"+src.version)
	c.say(fmt.Sprintf("building the engines of the board from %s, once; this can take a minute", from))
	folder, err := src.folder(ctx, c.goCommand)
	if err != nil {
		return nil, err
	}
	fresh, err := os.MkdirTemp(c.dir, "building-")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(fresh)
	for _, name := range engineNames() {
		if err := c.build(ctx, folder, name, filepath.Join(fresh, name+".wasm")); err != nil {
			return nil, err
		}
	}
	_ = os.RemoveAll(place) // a broken one
	if err := os.Rename(fresh, place); err != nil {
		if list, late := enginesIn(place); late == nil { // another one was faster
			return list, nil
		}
		return nil, err
	}
	c.say("the engines are kept in " + place)
	c.prune()
	return enginesIn(place)
}

// enginesIn reads engines from a folder.
func enginesIn(folder string) (list []Engine, err error) {
	for _, name := range engineNames() {
		e := Engine{Name: name, keep: filepath.Join(folder, name+".wasm.br")}
		if e.Wasm, err = os.ReadFile(filepath.Join(folder, name+".wasm")); err != nil {
			return nil, err
		}
		if !isWasm(e.Wasm) {
			return nil, fmt.Errorf("%s in %s is no WebAssembly", name, folder)
		}
		if packed, err := os.ReadFile(e.keep); err == nil {
			e.Brotli = packed
		}
		list = append(list, e)
	}
	return list, nil
}

// prune removes all builds from the cache but the newest.
func (c cache) prune() {
	entries, err := os.ReadDir(c.dir)
	if err != nil {
		return
	}
	var builds []os.FileInfo
	for _, e := range entries {
		if info, err := e.Info(); err == nil && e.IsDir() && !strings.HasPrefix(e.Name(), "building-") {
			builds = append(builds, info)
		}
	}
	slices.SortFunc(builds, func(a, b os.FileInfo) int { return b.ModTime().Compare(a.ModTime()) })
	for _, old := range builds[min(kept, len(builds)):] {
		_ = os.RemoveAll(filepath.Join(c.dir, old.Name()))
	}
}
