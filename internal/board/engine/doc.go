// Command engine is leaderpoint in WebAssembly, for the board and for the npm package: a WASI
// reactor (GOOS=wasip1, -buildmode=c-shared), whose exports clients/npm/engine.js calls. Bytes are
// in the memory of the module, at the addresses from room and said; everything else is numbers.
//
// With the tag "quick" it has the quick asks alone, for a page that should answer soon. Without it
// it answers every request of the protocol, too.
package main
