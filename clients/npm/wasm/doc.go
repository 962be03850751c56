// Command wasm is the engine of the npm package: a reactor of WASI (GOOS=wasip1, -buildmode=c-shared), whose
// exports engine.js calls. Bytes lie in the memory of the module, at the address that room and said give; all else
// is numbers.
package main
