package generate_test

import (
	"testing"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/generate"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/stretchr/testify/require"
)

// TestManyChargers: the scenes are tables, the same each time, with the chargers first and
// nothing as tall as the target.
func TestManyChargers(t *testing.T) {
	made := 0
	for seed := range uint64(200) {
		for n := 2; n <= 5; n++ {
			s, ok := generate.ManyChargers(seed, n)
			if !ok {
				continue
			}
			made++
			again, _ := generate.ManyChargers(seed, n)
			require.Equal(t, s, again)
			_, err := s.Table(rules.Third())
			require.NoError(t, err)
			for i, u := range s.Units[1:] {
				require.True(t, i >= n || u.Side == "red")
				require.Less(t, u.Height.Value(), s.Units[0].Height.Value())
				require.GreaterOrEqual(t, geom.Separation(u.Base, s.Units[0].Base), 0.01-geom.Tol)
			}
		}
	}
	require.Greater(t, made, 700)
}
