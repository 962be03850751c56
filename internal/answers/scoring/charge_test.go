package scoring

import (
	"testing"

	"github.com/leaderpoint/leaderpoint/internal/answers"
	"github.com/leaderpoint/leaderpoint/internal/must"
	"github.com/leaderpoint/leaderpoint/position"
)

func opened(t *testing.T, text string) *answers.Session {
	t.Helper()
	d := must.Get(position.Parse([]byte(text)))(t)
	return must.Get(answers.Open(d))(t)
}
