package certainty

import (
	"testing"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/generate"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// BenchmarkSight is a proof of sight at one tolerance beside the plain answer, over all pairs of a table.
func BenchmarkSight(b *testing.B) {
	table, err := generate.Committed(3).Table(rules.Second161())
	if err != nil {
		b.Fatal(err)
	}
	n := spatial.UnitID(table.Len())
	b.Run("glance", func(b *testing.B) {
		for i := range b.N {
			los.Glance(table.Now(), spatial.UnitID(i)%n, spatial.UnitID(i/7+1)%n)
		}
	})
	b.Run("proof", func(b *testing.B) {
		tolerance := Tolerance{}
		bounds := bounds{table: table, tolerance: &tolerance, by: 1 / geom.MMPerInch}
		m := bounds.misplacement()
		for i := range b.N {
			los.ClearStands(table.Now(), spatial.UnitID(i)%n, spatial.UnitID(i/7+1)%n, m)
		}
	})
	b.Run("question", func(b *testing.B) {
		for i := range b.N {
			if from, to := spatial.UnitID(i)%n, spatial.UnitID(i/7+1)%n; from != to {
				_, _, _ = Proved(table, Sight{From: from, To: to}, Options{Within: 1 / geom.MMPerInch})
			}
		}
	})
}
