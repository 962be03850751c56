package move_test

import (
	"testing"

	"github.com/golang/geo/r2"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/generate"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/stretchr/testify/require"
)

// committed are the committed tables with edges.
func committed(t testing.TB, tables int) []*spatial.View {
	t.Helper()
	var views []*spatial.View
	for i := range tables {
		tab, err := generate.Committed(i).Table(rules.Second161())
		require.NoError(t, err)
		tab, err = tab.Bounded(r2.RectFromPoints(geom.Point{}, geom.Point{X: 72, Y: 48}))
		require.NoError(t, err)
		views = append(views, tab.Now())
	}
	return views
}
