package see

import (
	"testing"

	"github.com/leaderpoint/leaderpoint/ask"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/overview"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/shipped"
	"github.com/leaderpoint/leaderpoint/internal/cases"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// A glance shows of a pair what the whole look shows on the page about all pairs: its letter and its close calls.
func TestGlanceIsTheLook(t *testing.T) {
	glances, looks := 0, 0
	shipped.Enemies(t, func(s *ask.Session, file string, a, b spatial.UnitID) {
		if int(a+b)%cases.Few(3, 1) > 0 {
			return
		}
		table := s.Table()
		got, ok := glance(table, a, b, overview.Off(table))
		if !ok {
			looks++
			return
		}
		glances++
		want, err := look(s, table.Unit(a).Name, table.Unit(b).Name)
		require.NoError(t, err)
		assert.Equal(t, want.Sight.Sees, got.Sight.Sees, "%s: %s, %s", file, want.From, want.To)
		assert.Equal(t, want.Sight.Sees && want.Cover.Cover, got.Cover.Cover, "%s: %s, %s", file, want.From, want.To)
		assert.Equal(t, want.closeCalls(), got.closeCalls(), "%s: %s, %s", file, want.From, want.To)
	})
	t.Logf("%d at a glance, %d by a whole look", glances, looks)
	assert.Greater(t, glances, looks)
}
