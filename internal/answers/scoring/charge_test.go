package scoring

import (
	"testing"

	"github.com/leaderpoint/leaderpoint/internal/answers"
	"github.com/leaderpoint/leaderpoint/position"
	"github.com/stretchr/testify/require"
)

func opened(t *testing.T, text string) *answers.Session {
	t.Helper()
	d, err := position.Parse([]byte(text))
	require.NoError(t, err)
	s, err := answers.Open(d)
	require.NoError(t, err)
	return s
}
