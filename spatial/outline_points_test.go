package spatial_test

import (
	"fmt"
	"testing"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/leaderpoint/leaderpoint/terrain"
	"github.com/paulmach/orb"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestTerrainOfSoManyPoints: a table has room for exactly so many points of outlines, and no more.
func TestTerrainOfSoManyPoints(t *testing.T) {
	const each = 2000
	piece := func(i, corners int) terrain.Piece {
		ring := make(orb.Ring, corners)
		for k := range ring {
			at := geom.FromBearing(360 * float64(k) / float64(corners))
			ring[k] = orb.Point{at.X + float64(3*(i%20)), at.Y + float64(3*(i/20))}
		}
		p, err := terrain.NewPiece(fmt.Sprint("pond ", i), terrain.Decorative, 0, orb.Polygon{ring})
		require.NoError(t, err)
		require.Equal(t, corners, p.Shape().Len())
		return p
	}
	var pieces []terrain.Piece
	for i := range spatial.MaxOutlinePoints / each {
		pieces = append(pieces, piece(i, each))
	}
	_, err := spatial.New(rules.Second161(), nil, pieces)
	require.NoError(t, err)
	_, err = spatial.New(rules.Second161(), nil, append(pieces, piece(len(pieces), 3)))
	var limit *spatial.LimitError
	require.ErrorAs(t, err, &limit)
	assert.Equal(t, spatial.MaxOutlinePoints, limit.Limit)
}
