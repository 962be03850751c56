package charge

import (
	"testing"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/leaderpoint/leaderpoint/terrain"
	"github.com/paulmach/orb"
	"github.com/stretchr/testify/require"
)

// unit is a unit at a place in inches, with a bearing in degrees and a base in
// millimetres.
func unit(t testing.TB, name, side string, x, y, bearing, width, depth float64, traits ...rules.Trait) spatial.Unit {
	t.Helper()
	b, err := geom.NewBase(geom.Point{X: x, Y: y}, geom.FromBearing(bearing), width/geom.MMPerInch, depth/geom.MMPerInch)
	require.NoError(t, err)
	return spatial.Unit{
		Name: name, Side: side, Base: b, Type: rules.Infantry, Size: rules.Regiment, ModelsWide: 1,
		Height: spatial.Given(1), Speed: spatial.Given(6), Traits: rules.Traits(0).With(traits...),
	}
}

// piece is a rectangle of terrain from one corner to another.
func piece(t testing.TB, name string, kind terrain.Kind, height, x0, y0, x1, y1 float64) terrain.Piece {
	t.Helper()
	p, err := terrain.NewPiece(name, kind, height, orb.Polygon{{{x0, y0}, {x1, y0}, {x1, y1}, {x0, y1}}})
	require.NoError(t, err)
	return p
}

func table(t testing.TB, e rules.Edition, units []spatial.Unit, pieces ...terrain.Piece) *spatial.View {
	t.Helper()
	tab, err := spatial.New(e, units, pieces)
	require.NoError(t, err)
	return tab.Now()
}

// explain is the answer for the first two units of a table.
func explain(t testing.TB, v *spatial.View) Answer {
	t.Helper()
	a, err := Explain(v, 0, 1)
	require.NoError(t, err)
	if a.Reason != BoxedIn {
		require.Equal(t, a.Verdict == Yes, Decide(v, 0, 1) == Yes, "Decide and Explain")
	}
	return a
}

func near(t testing.TB, want, got float64, what string, within ...float64) {
	t.Helper()
	tol := 1e-4
	if len(within) > 0 {
		tol = within[0]
	}
	require.InDelta(t, want, got, tol, what)
}
