package board

import (
	"bytes"
	"compress/gzip"
	"os"

	"github.com/andybalholm/brotli"
)

// Engine is leaderpoint as a module in WebAssembly.
type Engine struct {
	// Name is quick for the quick asks alone, or full.
	Name string
	Wasm []byte
	// Brotli is the module compressed by brotli, nil if that is not done yet.
	Brotli []byte

	keep string // the file that keeps Brotli for the next time, if any
}

// engineNames are those of all engines, the one that loads first before the other.
func engineNames() []string { return []string{"quick", "full"} }

// isWasm reports whether some bytes begin as a module does.
func isWasm(data []byte) bool { return bytes.HasPrefix(data, []byte("\x00asm")) }

// compress makes Brotli, which takes half a minute or so. It is kept for the next time, if there is
// a place.
func (e *Engine) compress() error {
	if e.Brotli != nil {
		return nil
	}
	var out bytes.Buffer
	w := brotli.NewWriterOptions(&out, brotli.WriterOptions{Quality: brotli.BestCompression, LGWin: 24})
	if _, err := w.Write(e.Wasm); err != nil {
		return err
	}
	if err := w.Close(); err != nil {
		return err
	}
	e.Brotli = out.Bytes()
	if e.keep != "" {
		_ = writeWhole(e.keep, e.Brotli) // without it the next time takes as long
	}
	return nil
}

// gzipped returns some bytes as gzip has them.
func gzipped(data []byte, level int) ([]byte, error) {
	var out bytes.Buffer
	w, err := gzip.NewWriterLevel(&out, level)
	if err != nil {
		return nil, err
	}
	if _, err := w.Write(data); err != nil {
		return nil, err
	}
	err = w.Close()
	return out.Bytes(), err
}

// writeWhole writes a file so that it has its whole content or is not there.
func writeWhole(name string, data []byte) error {
	temporary := name + ".part"
	if err := os.WriteFile(temporary, data, 0o644); err != nil {
		return err
	}
	return os.Rename(temporary, name)
}
