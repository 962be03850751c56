package position_test

import (
	"fmt"
	"os"
	"testing"

	"github.com/leaderpoint/leaderpoint/internal/cases"
)

// TestMain lets laws of documents draw an eighth of what rapid usually does in a plain run.
func TestMain(m *testing.M) {
	if err := cases.Checks(12, 250); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(2)
	}
	cases.Collect()
	os.Exit(m.Run())
}
