package fuzz_test

import (
	"fmt"
	"os"
	"testing"

	"github.com/leaderpoint/leaderpoint/internal/cases"
)

// TestMain tells rapid how many cases a law is worth: 100, times the switch of the other
// tests, and one in a plain run. Its own flag, -rapid.checks, says otherwise.
func TestMain(m *testing.M) {
	if err := cases.Checks(1, 100); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(2)
	}
	cases.Collect()
	os.Exit(m.Run())
}
