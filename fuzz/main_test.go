package fuzz_test

import (
	"fmt"
	"os"
	"runtime/debug"
	"testing"

	"github.com/leaderpoint/leaderpoint/internal/cases"
)

// TestMain tells rapid how many cases a law is worth: 100, times the switch of the other
// tests. Its own flag, -rapid.checks, says otherwise.
func TestMain(m *testing.M) {
	if err := cases.Checks(cases.For(100)); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(2)
	}
	// Tables are made by the ten thousand and dropped at once: to collect them a fifth as often
	// saves a tenth of the time, and takes some ten megabytes.
	debug.SetGCPercent(500)
	os.Exit(m.Run())
}
