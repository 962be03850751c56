// Package board is the board in a browser: its page, and its engines in WebAssembly. It serves
// both, or exports them for a host of files. The page decides nothing: the engines answer.
package board
