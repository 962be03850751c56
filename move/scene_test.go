package move

import (
	"testing"

	"github.com/golang/geo/r2"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/stretchr/testify/require"
)

// withTraits is a unit with more traits.
func withTraits(u spatial.Unit, traits ...rules.Trait) spatial.Unit {
	u.Traits = u.Traits.With(traits...)
	return u
}

// bounded is the same on a table of some size.
func bounded(t testing.TB, v *spatial.View, x0, y0, x1, y1 float64) *spatial.View {
	t.Helper()
	tab, err := v.Table().Bounded(r2.RectFromPoints(geom.Point{X: x0, Y: y0}, geom.Point{X: x1, Y: y1}))
	require.NoError(t, err)
	return tab.Now()
}

func near(t testing.TB, want, got float64, what ...any) {
	t.Helper()
	require.InDelta(t, want, got, 3e-6, what...)
}

func at(t testing.TB, x, y float64, b geom.Base, what ...any) {
	t.Helper()
	near(t, x, b.Centre().X, what...)
	near(t, y, b.Centre().Y, what...)
}
