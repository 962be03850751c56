// Package shipped has the shipped positions, for tests of pages about all pairs of units.
package shipped

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/leaderpoint/leaderpoint/internal/answers"
	"github.com/leaderpoint/leaderpoint/internal/cases"
	"github.com/leaderpoint/leaderpoint/position"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/stretchr/testify/require"
)

// Enemies visits all pairs of enemies of all shipped positions by all editions, with the name of
// the file. In a plain run it visits only those of the battle, by the oldest edition and the
// newest. It is for packages two folders below the command.
func Enemies(t *testing.T, visit func(s *answers.Session, file string, a, b spatial.UnitID)) {
	files, err := filepath.Glob("../../../../docs/positions/*.json")
	require.NoError(t, err)
	require.NotEmpty(t, files)
	for _, file := range files {
		if !cases.Long() && filepath.Base(file) != "battle.json" {
			continue
		}
		text, err := os.ReadFile(file)
		require.NoError(t, err)
		d, err := position.Parse(text)
		require.NoError(t, err)
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
