package generate_test

import (
	"testing"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/cases"
	"github.com/leaderpoint/leaderpoint/internal/generate"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/stretchr/testify/require"
)

// TestTypedTablesAreAccepted: every typed table is one that the library takes, and has
// what it is there for: units in contact as typed, both a bit apart and a bit in each
// other, and terrain that touches them.
func TestTypedTablesAreAccepted(t *testing.T) {
	t.Parallel()
	count := map[string]int{}
	tables := max(30, cases.For(1000))
	for i := range tables {
		y := generate.Typed(uint64(i), 6+i%14)
		for _, s := range []generate.Scene{y.Scene, y.Exact} {
			if _, err := s.Table(rules.Second161()); err != nil {
				t.Errorf("table %d, %v: %v", i, y.Grid, err)
			}
		}
		if len(y.Scene.Units) < 4 || len(y.Scene.Units) != len(y.Exact.Units) || len(y.Scene.Pieces) != len(y.Exact.Pieces) {
			t.Errorf("table %d, %v: %d units, %d in truth", i, y.Grid, len(y.Scene.Units), len(y.Exact.Units))
		}
		for k := range y.Scene.Units {
			for j := range k {
				s, exact := geom.Separation(y.Scene.Units[k].Base, y.Scene.Units[j].Base), geom.Separation(y.Exact.Units[k].Base, y.Exact.Units[j].Base)
				if exact > geom.Tol {
					continue
				}
				switch {
				case s < -geom.Tol:
					count["in each other"]++
				case s > geom.Tol && s < 2e-3:
					count["a hair apart"]++
				case s <= geom.Tol:
					count["exact"]++
				default:
					count["far apart as typed"]++
				}
			}
		}
	}
	if cases.Enough() {
		for _, what := range []string{"in each other", "a hair apart", "exact", "far apart as typed"} {
			require.Greater(t, count[what], tables/4, what)
		}
	}
}
