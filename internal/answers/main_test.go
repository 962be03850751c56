package answers

import (
	"os"
	"testing"

	"github.com/leaderpoint/leaderpoint/internal/cases"
)

func TestMain(m *testing.M) {
	cases.Collect()
	os.Exit(m.Run())
}
