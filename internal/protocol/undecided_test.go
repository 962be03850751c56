package protocol

import (
	"os"
	"testing"

	"github.com/leaderpoint/leaderpoint/internal/answers"
	"github.com/stretchr/testify/require"
)

// foundPosition is a position of testdata/charge, that somebody found out by playing with it.
func foundPosition(t *testing.T, name string) *answers.Session {
	t.Helper()
	text, err := os.ReadFile("../answers/testdata/charge/" + name + ".json")
	require.NoError(t, err)
	return opened(t, string(text))
}
