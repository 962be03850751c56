package position_test

import (
	"fmt"
	"os"
	"testing"

	"github.com/leaderpoint/leaderpoint/internal/cases"
)

// TestMain lets laws of documents draw a fourth of their cases in a plain run.
func TestMain(m *testing.M) {
	if err := cases.Checks(cases.Few(25, 100)); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(2)
	}
	os.Exit(m.Run())
}
