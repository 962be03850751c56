//go:build wasip1 && quick

package main

import "github.com/leaderpoint/leaderpoint/internal/engine"

// one is the engine of this instance: exports have nowhere else to keep what they remember.
var one engine.Quick
