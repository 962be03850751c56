package charges

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/leaderpoint/leaderpoint/ask"
	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/overview"
	"github.com/leaderpoint/leaderpoint/internal/cases"
	"github.com/leaderpoint/leaderpoint/position"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// A charge that fails plainly is a No, and no close call.
func TestPlainlyNo(t *testing.T) {
	files, err := filepath.Glob("../../../../docs/positions/*.json")
	require.NoError(t, err)
	plain, rest := 0, 0
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
					if a == b || table.Now().Friends(a, b) {
						continue
					}
					if !plainlyNo(table.Now(), a, b, overview.Off(table)) {
						rest++
						continue
					}
					plain++
					o := Options{}
					try, err := o.try(s, table.Unit(a).Name, table.Unit(b).Name)
					require.NoError(t, err)
					assert.Equal(t, charge.No.String(), try.Verdict, "%s: %s, %s", file, try.From, try.To)
					assert.Empty(t, try.closeCalls(), "%s: %s, %s", file, try.From, try.To)
				}
			}
		}
	}
	t.Logf("%d plainly not, %d looked into", plain, rest)
	assert.Greater(t, plain, rest)
}
