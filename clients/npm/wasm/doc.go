// Command wasm is the engine of the npm package: a WASI reactor (GOOS=wasip1, -buildmode=c-shared),
// whose exports engine.js calls. Bytes are in the memory of the module, at the addresses from room
// and said; everything else is numbers.
package main
