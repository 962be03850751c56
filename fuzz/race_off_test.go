//go:build !race

package fuzz_test

// withRace is set when the race detector is on; it allocates on its own.
const withRace = false
