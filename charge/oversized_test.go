package charge_test

import (
	"context"
	"testing"

	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/leaderpoint/leaderpoint/terrain"
	"github.com/paulmach/orb"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// pastStar has a charger, its target and, between them, a low wood with more than 1,000 convex
// parts: by true line of sight, seen over.
func pastStar(t *testing.T) *spatial.View {
	t.Helper()
	ring := make(orb.Ring, 2600)
	for i := range ring {
		p := geom.Along(geom.Point{X: 0.3, Y: 6}, geom.FromBearing(-float64(float64(i)*360/float64(len(ring)))), float64(3-(i%2)))
		ring[i] = orb.Point{p.X, p.Y}
	}
	star, err := terrain.NewPiece("star", terrain.Difficult, 0.1, orb.Polygon{ring})
	require.NoError(t, err)
	unit := func(name, side string, at, facing geom.Point) spatial.Unit {
		b, err := geom.NewBase(at, facing, 4, 2)
		require.NoError(t, err)
		return spatial.Unit{Name: name, Side: side, Base: b, Type: rules.Infantry, Size: rules.Regiment, ModelsWide: 5,
			Height: spatial.Given(1), Speed: spatial.Given(8)}
	}
	table, err := spatial.New(rules.Beta2010(), []spatial.Unit{
		unit("A", "red", geom.Point{}, geom.Point{Y: 1}), unit("B", "blue", geom.Point{X: 1, Y: 12}, geom.Point{Y: -1}),
	}, []terrain.Piece{star})
	require.NoError(t, err)
	return table.Now()
}

// TestCHG1ExplainLimit: past an outline of so many corners that no margin of sight can be given
// Explain gives a *spatial.LimitError, and no half of an answer; Decide answers all the same.
func TestCHG1ExplainLimit(t *testing.T) {
	v := pastStar(t)
	assert.True(t, charge.Decide(v, 0, 1).Decided())
	var limit *spatial.LimitError
	for _, effort := range []charge.Effort{charge.Quick, charge.Thorough} {
		a, err := charge.Question{View: v, From: 0, To: 1, Effort: effort}.Explain(context.Background())
		require.ErrorAs(t, err, &limit)
		assert.Equal(t, charge.Answer{}, a)
		assert.Greater(t, limit.Got, limit.Limit)
	}
}
