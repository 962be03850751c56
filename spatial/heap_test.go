package spatial_test

import (
	"fmt"
	"testing"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/leaderpoint/leaderpoint/terrain"
	"github.com/paulmach/orb"
	"github.com/stretchr/testify/require"
)

// TestLOS1HeapOfStarsIsRefused: stars of very many corners on one heap are refused when so many
// of their parts have been looked at, not when a million places of contact have been found.
func TestLOS1HeapOfStarsIsRefused(t *testing.T) {
	var pieces []terrain.Piece
	for i := range 8 {
		ring := make(orb.Ring, 4000)
		for k := range ring {
			at := geom.Point{X: 36 + float64(0.37*float64(i)), Y: 12.3 + float64(0.05*float64(i))}
			p := geom.Along(at, geom.FromBearing(-float64(float64(k)*360/4000)), 3-float64(2.5*float64(k%2)))
			ring[k] = orb.Point{p.X, p.Y}
		}
		piece, err := terrain.NewPiece(fmt.Sprint("S", i), terrain.Difficult, 1, orb.Polygon{ring})
		require.NoError(t, err)
		pieces = append(pieces, piece)
	}
	_, err := spatial.New(rules.Third(), nil, pieces)
	var limit *spatial.LimitError
	require.ErrorAs(t, err, &limit)
	require.Equal(t, 600_000, limit.Limit)
}
