package charges

import (
	"testing"

	"github.com/leaderpoint/leaderpoint/answer"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/arguments"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/overview"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/shipped"
	"github.com/leaderpoint/leaderpoint/internal/answers"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// A charge that fails plainly is a No, and no close call.
func TestPlainlyNo(t *testing.T) {
	plain, rest := 0, 0
	shipped.Enemies(t, func(s *answers.Session, file string, a, b spatial.UnitID) {
		table := s.Table()
		if !plainlyNo(table.Now(), a, b, overview.Off(table)) {
			rest++
			return
		}
		plain++
		o := Charge{}
		try, err := o.try(&arguments.Inquiry{Session: s}, table.Unit(a).Name, table.Unit(b).Name)
		require.NoError(t, err)
		assert.Equal(t, answer.No, try.Verdict, "%s: %s, %s", file, try.From, try.To)
		assert.Empty(t, try.closeCalls(), "%s: %s, %s", file, try.From, try.To)
	})
	t.Logf("%d plainly not, %d looked into", plain, rest)
	assert.Greater(t, plain, rest)
}
