package leaderpoint_test

import (
	"context"
	"io"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/leaderpoint/leaderpoint"
)

const requests = `{"id":1,"ask":"key","position":{"units":[]}}
{"id":2,"ask":"nonsense"}
{"id":3,"ask":"key"}
`

func TestServeAnswersAsAskDoes(t *testing.T) {
	for _, jobs := range []int{0, 3} {
		s := &leaderpoint.Session{Jobs: jobs}
		var out strings.Builder
		require.NoError(t, s.Serve(context.Background(), strings.NewReader(requests), &out))
		want := ""
		for line := range strings.Lines(requests) {
			want += string(s.Ask([]byte(strings.TrimSpace(line)))) + "\n"
		}
		assert.Equal(t, want, out.String())
		assert.Contains(t, want, `"code":"unknown-ask"`)
	}
}

// A server whose context ends returns, though nobody writes to it.
func TestServeEndsWithItsContext(t *testing.T) {
	r, w := io.Pipe()
	defer w.Close()
	ctx, cancel := context.WithTimeout(context.Background(), 20*time.Millisecond)
	defer cancel()
	err := new(leaderpoint.Session).Serve(ctx, r, io.Discard)
	assert.ErrorIs(t, err, leaderpoint.ErrTimeLimit)
	assert.ErrorIs(t, err, context.DeadlineExceeded)
}

func TestSessionHasALimit(t *testing.T) {
	s := leaderpoint.Session{Limit: time.Nanosecond}
	reply := s.Ask([]byte(`{"ask":"table","position":{"units":[]}}`))
	assert.Contains(t, string(reply), `"code":"time-limit"`)
}
