package los_test

import (
	"testing"
	"time"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/cases"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/leaderpoint/leaderpoint/terrain"
	"github.com/paulmach/orb"
	"github.com/stretchr/testify/require"
)

// starTable has two units that look at each other, and a wood of as many corners as there may
// be at a height of y.
func starTable(t *testing.T, e rules.Edition, y float64) *spatial.View {
	t.Helper()
	ring := make(orb.Ring, geom.MaxPolygonPoints)
	for i := range ring {
		p := geom.Along(geom.Point{X: 0.3, Y: y}, geom.FromBearing(-float64(float64(i)*360/float64(len(ring)))), float64(4-2*(i%2)))
		ring[i] = orb.Point{p.X, p.Y}
	}
	star, err := terrain.NewPiece("star", terrain.Difficult, 3, orb.Polygon{ring})
	require.NoError(t, err)
	unit := func(name, side string, at, facing geom.Point) spatial.Unit {
		b, err := geom.NewBase(at, facing, 4, 2)
		require.NoError(t, err)
		return spatial.Unit{Name: name, Side: side, Base: b, Type: rules.Infantry, Size: rules.Regiment, ModelsWide: 5,
			Height: spatial.Given(1), Speed: spatial.Given(5)}
	}
	table, err := spatial.New(e, []spatial.Unit{
		unit("viewer", "red", geom.Point{}, geom.Point{Y: 1}), unit("target", "blue", geom.Point{X: 1, Y: 14}, geom.Point{Y: -1}),
	}, []terrain.Piece{star})
	require.NoError(t, err)
	return table.Now()
}

// TestLOS8VeryManyCorners: a margin past the largest outline that there may be takes a second or
// two, or is refused; it took minutes.
func TestLOS8VeryManyCorners(t *testing.T) {
	start := time.Now()
	between := starTable(t, rules.Second161(), 6.5)
	s, err := los.ExplainSight(between, 0, 1, false)
	require.NoError(t, err)
	require.False(t, s.Clear)
	if cases.Long() { // its margin takes the second
		c, err := los.ExplainCover(between, 0, 1)
		require.NoError(t, err)
		require.True(t, c.InCover)
	}

	var limit *spatial.LimitError
	at := starTable(t, rules.Second161(), 4) // it grows over the target
	_, err = los.ExplainCover(at, 0, 1)
	require.ErrorAs(t, err, &limit)
	_, err = los.ExplainSight(at, 0, 1, false)
	require.NoError(t, err)

	trueLine := starTable(t, rules.Beta2010(), 12)
	require.True(t, los.Clear(trueLine, 0, 1))
	_, err = los.ExplainSight(trueLine, 0, 1, false)
	require.ErrorAs(t, err, &limit)
	_, err = los.ExplainCover(trueLine, 0, 1)
	require.ErrorAs(t, err, &limit)
	require.Less(t, time.Since(start), time.Minute)
}
