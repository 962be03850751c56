//go:build engines

package board

import (
	"bytes"
	"embed"
	"io"

	"github.com/andybalholm/brotli"
)

// packed are the engines that board/pack has written, compressed by brotli.
//
//go:embed built/quick.wasm.br built/full.wasm.br
var packed embed.FS

// embedded returns the engines of this build.
func embedded() (list []Engine, err error) {
	for _, name := range engineNames() {
		data, err := packed.ReadFile("built/" + name + ".wasm.br")
		if err != nil {
			return nil, err
		}
		e, err := unpacked(name, data)
		if err != nil {
			return nil, err
		}
		list = append(list, e)
	}
	return list, nil
}

// unpacked returns the engine of a module that was compressed by brotli.
func unpacked(name string, packed []byte) (Engine, error) {
	wasm, err := io.ReadAll(brotli.NewReader(bytes.NewReader(packed)))
	return Engine{Name: name, Wasm: wasm, Brotli: packed}, err
}
