package los_test

import (
	"context"
	"testing"
	"time"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/cases"
	"github.com/leaderpoint/leaderpoint/internal/generate"
	"github.com/leaderpoint/leaderpoint/internal/must"
	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/stretchr/testify/require"
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
		s, err := los.Question{View: v, From: from, To: to}.ExplainSight(context.Background(), false)
		if err != nil {
			b.Fatal(err)
		}
		return count(s.Sees)
	})
}

// starTable has two units that look at each other, and a wood of as many corners as there may
// be at a height of y.
func starTable(t *testing.T, e rules.Edition, y float64) *spatial.View {
	t.Helper()
	units := scenetest.Units(t, "viewer red regiment 101.6x50.8 @0,0 height=1 speed=5 | target blue regiment 101.6x50.8 @1,14^180 height=1 speed=5")
	return scenetest.Of(t, e, units, scenetest.Star(t, geom.Point{X: 0.3, Y: y}, geom.MaxPolygonPoints, 4, 2, 3))
}

// TestLOS8VeryManyCorners: a margin past the largest outline that there may be takes a second or
// two, or is not looked for; it took minutes. The verdict is reported all the same.
func TestLOS8VeryManyCorners(t *testing.T) {
	start := time.Now()
	if cases.Long() { // margins that take a second each
		between := starTable(t, rules.Second161(), 6.5)
		s := must.Get(los.Question{View: between, From: 0, To: 1}.ExplainSight(context.Background(), false))(t)
		require.False(t, s.Clear)
		c := must.Get(los.Question{View: between, From: 0, To: 1}.ExplainCover(context.Background()))(t)
		require.True(t, c.InCover)
	}

	at := starTable(t, rules.Second161(), 4) // it grows over the target
	c := must.Get(los.Question{View: at, From: 0, To: 1}.ExplainCover(context.Background()))(t)
	require.Equal(t, los.InCover(at, 0, 1), c.InCover)
	if cases.Long() {
		_, err := los.Question{View: at, From: 0, To: 1}.ExplainSight(context.Background(), false)
		require.NoError(t, err)
	}

	trueLine := starTable(t, rules.Beta2010(), 12)
	require.True(t, los.Clear(trueLine, 0, 1))
	s := must.Get(los.Question{View: trueLine, From: 0, To: 1}.ExplainSight(context.Background(), false))(t)
	require.True(t, s.Clear)
	require.NotZero(t, s.Line)
	c = must.Get(los.Question{View: trueLine, From: 0, To: 1}.ExplainCover(context.Background()))(t)
	require.Equal(t, c.Fraction, los.Glance(trueLine, 0, 1).Fraction)
	require.Less(t, time.Since(start), time.Minute)
}
