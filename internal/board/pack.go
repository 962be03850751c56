package board

import (
	"context"
	"os"
	"path/filepath"
)

// Pack builds the engines from a source tree, and writes them compressed by brotli into a folder. A
// build with the tag "engines" embeds them from the folder "built" beside this file. Pack does
// nothing if they are there, of the same code.
func Pack(ctx context.Context, tree, into string) error { return pack(ctx, installedGo(), tree, into) }

func pack(ctx context.Context, g goCommand, tree, into string) error {
	sum, err := sumOfTree(tree)
	if err != nil {
		return err
	}
	note := filepath.Join(into, "source.sum")
	if before, err := os.ReadFile(note); err == nil && string(before) == sum {
		return nil
	}
	if err := os.RemoveAll(into); err != nil {
		return err
	}
	if err := os.MkdirAll(into, 0o755); err != nil {
		return err
	}
	for _, name := range engineNames() {
		file := filepath.Join(into, name+".wasm")
		if err := g.build(ctx, tree, name, file); err != nil {
			return err
		}
		wasm, err := os.ReadFile(file)
		if err != nil {
			return err
		}
		e := Engine{Name: name, Wasm: wasm}
		if err := e.compress(); err != nil {
			return err
		}
		if err := writeWhole(file+".br", e.Brotli); err != nil {
			return err
		}
		if err := os.Remove(file); err != nil {
			return err
		}
	}
	return writeWhole(note, []byte(sum))
}
