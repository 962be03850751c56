//go:build !wasip1

package main

import (
	"fmt"
	"os"
)

// main says how the engine is built: for no other system is it of use.
func main() {
	fmt.Fprintln(os.Stderr, "this is leaderpoint for WebAssembly: the command board builds it")
	os.Exit(64)
}
