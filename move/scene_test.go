package move

import (
	"testing"

	"github.com/golang/geo/r2"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/leaderpoint/leaderpoint/terrain"
	"github.com/paulmach/orb"
	"github.com/stretchr/testify/require"
)

// unit is a unit at a place, with a bearing in degrees and a base, all in inches.
func unit(t testing.TB, name, side string, x, y, bearing, width, depth float64, traits ...rules.Trait) spatial.Unit {
	t.Helper()
	b, err := geom.NewBase(geom.Point{X: x, Y: y}, geom.FromBearing(bearing), width, depth)
	require.NoError(t, err)
	return spatial.Unit{
		Name: name, Side: side, Base: b, Type: rules.Infantry, Size: rules.Regiment, ModelsWide: 1,
		Height: spatial.Given(1), Speed: spatial.Given(6), Traits: rules.Traits(0).With(traits...),
	}
}

// piece is a rectangle of terrain from one corner to another.
func piece(t testing.TB, name string, kind terrain.Kind, x0, y0, x1, y1 float64) terrain.Piece {
	t.Helper()
	p, err := terrain.NewPiece(name, kind, 1, orb.Polygon{{{x0, y0}, {x1, y0}, {x1, y1}, {x0, y1}}})
	require.NoError(t, err)
	return p
}

func view(t testing.TB, e rules.Edition, units []spatial.Unit, pieces ...terrain.Piece) *spatial.View {
	t.Helper()
	tab, err := spatial.New(e, units, pieces)
	require.NoError(t, err)
	return tab.Now()
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
