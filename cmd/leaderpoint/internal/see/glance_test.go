package see

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/leaderpoint/leaderpoint/ask"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/overview"
	"github.com/leaderpoint/leaderpoint/internal/cases"
	"github.com/leaderpoint/leaderpoint/position"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// A glance shows of a pair what the whole look shows on the page about all pairs: its letter and its close calls.
func TestGlanceIsTheLook(t *testing.T) {
	files, err := filepath.Glob("../../../../docs/positions/*.json")
	require.NoError(t, err)
	glances, looks := 0, 0
	for _, file := range files {
		for k, name := range rules.EditionNames() {
			if !cases.Long() && (filepath.Base(file) != "battle.json" || k%3 > 0) {
				continue // the oldest edition and the newest
			}
			text, err := os.ReadFile(file)
			require.NoError(t, err)
			d, err := position.Parse(text)
			require.NoError(t, err)
			own := *d
			own.Edition = name
			s, err := ask.Open(&own)
			if err != nil {
				continue // a member that the edition does not have
			}
			table := s.Table()
			for a := range spatial.UnitID(table.Len()) {
				for b := range spatial.UnitID(table.Len()) {
					if a == b || table.Now().Friends(a, b) || !cases.Long() && (a+b)%3 > 0 {
						continue
					}
					got, ok := glance(table, a, b, overview.Off(table))
					if !ok {
						looks++
						continue
					}
					glances++
					want, err := look(s, table.Unit(a).Name, table.Unit(b).Name)
					require.NoError(t, err)
					assert.Equal(t, want.Sight.Sees, got.Sight.Sees, "%s: %s, %s", file, want.From, want.To)
					assert.Equal(t, want.Sight.Sees && want.Cover.Cover, got.Cover.Cover, "%s: %s, %s", file, want.From, want.To)
					assert.Equal(t, want.closeCalls(), got.closeCalls(), "%s: %s, %s", file, want.From, want.To)
				}
			}
		}
	}
	t.Logf("%d at a glance, %d by a whole look", glances, looks)
	assert.Greater(t, glances, looks)
}
