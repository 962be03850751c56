package move_test

import (
	"testing"

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
		tab, err := generate.Edged(i, rules.Second161())
		require.NoError(t, err)
		views = append(views, tab.Now())
	}
	return views
}
