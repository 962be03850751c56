//go:build wasip1 && !quick

package main

import "github.com/leaderpoint/leaderpoint/internal/engine/full"

// one is the engine of this instance: exports have nowhere else to keep what they remember.
var one = full.New()

//go:wasmexport ask
func ask(size int32) int32 { return int32(len(one.Ask(int(size)))) }

//go:wasmexport replay
func replay(size int32) int32 { return one.Replay(int(size)) }
