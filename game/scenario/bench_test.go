package scenario_test

import (
	"testing"

	"github.com/golang/geo/r2"
	"github.com/leaderpoint/leaderpoint/game/scenario"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/generate"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/stretchr/testify/require"
)

// committed are the committed tables with edges.
func committed(b *testing.B) []*spatial.View {
	b.Helper()
	var views []*spatial.View
	for i := range generate.CommittedTables {
		t, err := generate.Committed(i).Table(rules.Second161())
		require.NoError(b, err)
		t, err = t.Bounded(r2.RectFromPoints(geom.Point{}, geom.Point{X: 72, Y: 48}))
		require.NoError(b, err)
		views = append(views, t.Now())
	}
	return views
}

func BenchmarkControls(b *testing.B) {
	views := committed(b)
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		v := views[i%len(views)]
		o := scenario.Objective{At: geom.Point{X: float64(i % 72), Y: float64(i % 48)}}
		if _, err := scenario.Controls(v, v.Table().Unit(0).Side, o); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkExplainControl(b *testing.B) {
	views := committed(b)
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		o := scenario.Objective{At: geom.Point{X: float64(i % 72), Y: float64(i % 48)}}
		if _, err := scenario.ExplainControl(views[i%len(views)], o); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkDominates(b *testing.B) {
	views := committed(b)
	g, err := scenario.GroundOf(views[0].Table(), "red", scenario.Bottom)
	require.NoError(b, err)
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		v := views[i%len(views)]
		if _, err := scenario.Dominates(v, g, spatial.UnitID(i/len(views)%v.Len())); err != nil {
			b.Fatal(err)
		}
	}
}
