package scenario

import (
	"testing"

	"github.com/golang/geo/r2"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/leaderpoint/leaderpoint/terrain"
	"github.com/stretchr/testify/require"
)

const mm = geom.MMPerInch

func at(x, y float64) geom.Point { return geom.Point{X: x, Y: y} }

// table is what everybody plays on: six feet by four.
var table = r2.RectFromPoints(at(0, 0), at(72, 48))

// scene is the table of a line.
func scene(t testing.TB, e rules.Edition, line string, args ...any) *spatial.View {
	t.Helper()
	return scenetest.View(t, e, "table: 72x48 | "+line, args...)
}

// view is the table of units and pieces.
func view(t testing.TB, e rules.Edition, units []spatial.Unit, pieces ...terrain.Piece) *spatial.View {
	t.Helper()
	tab, err := scenetest.Of(t, e, units, pieces...).Table().Bounded(table)
	require.NoError(t, err)
	return tab.Now()
}

// ground: red plays from the bottom.
func ground(t testing.TB) Ground {
	t.Helper()
	g, err := newGround(table, "red", Bottom)
	require.NoError(t, err)
	return g
}

func near(t testing.TB, want, got float64, what ...any) {
	t.Helper()
	require.InDelta(t, want, got, 1e-9, what...)
}

func editions() []rules.Edition {
	return []rules.Edition{rules.Beta2010(), rules.Second2015(), rules.Second161(), rules.Third()}
}
