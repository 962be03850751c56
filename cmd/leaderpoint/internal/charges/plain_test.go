package charges

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/leaderpoint/leaderpoint/answer"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/arguments"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/overview"
	"github.com/leaderpoint/leaderpoint/internal/answers"
	"github.com/leaderpoint/leaderpoint/internal/cases"
	"github.com/leaderpoint/leaderpoint/internal/must"
	"github.com/leaderpoint/leaderpoint/position"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// A charge that fails plainly is a No, and no close call.
func TestPlainlyNo(t *testing.T) {
	plain, rest := 0, 0
	shippedEnemies(t, func(s *answers.Session, file string, a, b spatial.UnitID) {
		table := s.Table()
		if !plainlyNo(table.Now(), a, b, overview.Off(table)) {
			rest++
			return
		}
		plain++
		o := Charge{}
		try := must.Get(o.try(&arguments.Inquiry{Session: s}, table.Unit(a).Name, table.Unit(b).Name))(t)
		assert.Equal(t, answer.No, try.Verdict, "%s: %s, %s", file, try.From, try.To)
		assert.Empty(t, try.closeCalls(), "%s: %s, %s", file, try.From, try.To)
	})
	t.Logf("%d plainly not, %d looked into", plain, rest)
	assert.Greater(t, plain, rest)
}

// shippedEnemies visits all pairs of enemies of all shipped positions by all editions, with the
// name of the file. In a plain run it visits only those of the battle, by the oldest edition and
// the newest.
func shippedEnemies(t *testing.T, visit func(s *answers.Session, file string, a, b spatial.UnitID)) {
	files := must.Get(filepath.Glob("../../../../docs/positions/*.json"))(t)
	require.NotEmpty(t, files)
	for _, file := range files {
		if !cases.Long() && filepath.Base(file) != "battle.json" {
			continue
		}
		text := must.Get(os.ReadFile(file))(t)
		d := must.Get(position.Parse(text))(t)
		for k, name := range rules.EditionNames() {
			if !cases.Long() && k%3 > 0 {
				continue
			}
			own := *d
			own.Edition = name
			s, err := answers.Open(&own)
			if err != nil {
				continue // a member that the edition does not have
			}
			v := s.Table().Now()
			for a := range v.Units() {
				for b := range v.Units() {
					if a != b && !v.Friends(a, b) {
						visit(s, filepath.Base(file), a, b)
					}
				}
			}
		}
	}
}
