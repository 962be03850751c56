package los_test

import (
	"testing"

	"github.com/leaderpoint/leaderpoint/internal/generate"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// benchmarkPairs asks about every ordered pair of units of the committed tables
// in turn. The sum of what ask returns keeps the compiler from dropping it.
func benchmarkPairs(b *testing.B, e rules.Edition, ask func(v *spatial.View, from, to spatial.UnitID) float64) {
	var views []*spatial.View
	for i := range generate.CommittedTables {
		t, err := generate.Committed(i).Table(e)
		if err != nil {
			b.Fatal(err)
		}
		views = append(views, t.Now())
	}
	const units = 40
	sum := 0.0
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		pair := i % (units * (units - 1))
		from := pair / (units - 1)
		to := pair % (units - 1)
		if to >= from {
			to++
		}
		sum += ask(views[i/(units*(units-1))%len(views)], spatial.UnitID(from), spatial.UnitID(to))
	}
	if sum < 0 {
		b.Fatal("a sum of counts and fractions is negative")
	}
}

func count(yes bool) float64 {
	if yes {
		return 1
	}
	return 0
}

func BenchmarkSees(b *testing.B) {
	benchmarkPairs(b, rules.Second161(), func(v *spatial.View, from, to spatial.UnitID) float64 {
		return count(los.Sees(v, from, to))
	})
}

func BenchmarkExplainSight(b *testing.B) {
	benchmarkPairs(b, rules.Second161(), func(v *spatial.View, from, to spatial.UnitID) float64 {
		s, err := los.ExplainSight(v, from, to, false)
		if err != nil {
			b.Fatal(err)
		}
		return count(s.Sees)
	})
}
