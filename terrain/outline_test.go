package terrain_test

import (
	"testing"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/must"
	"github.com/leaderpoint/leaderpoint/terrain"
	"github.com/paulmach/orb"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestOutlineOfTheZeroPiece: the zero piece has an outline without points.
func TestOutlineOfTheZeroPiece(t *testing.T) {
	var p terrain.Piece
	assert.Equal(t, orb.Polygon{{}}, p.Outline())
}

// TestShifted: a shifted piece is the same piece at another place.
func TestShifted(t *testing.T) {
	p := must.Get(terrain.NewPiece("hut", terrain.Blocking, 3, orb.Polygon{{{0, 0}, {4, 0}, {4, 1}, {1, 1}, {1, 4}, {0, 4}}}))(t)
	q := must.Get(p.Shifted(geom.Point{X: 2, Y: -1}))(t)
	assert.Equal(t, []any{"hut", terrain.Blocking, 3.0}, []any{q.Name(), q.Kind(), q.Height()})
	assert.Equal(t, orb.Polygon{{{2, -1}, {6, -1}, {6, 0}, {3, 0}, {3, 3}, {2, 3}, {2, -1}}}, q.Outline())
	var none terrain.Piece
	_, err := none.Shifted(geom.Point{X: 1})
	var wrong *terrain.PieceError
	require.ErrorAs(t, err, &wrong)
}
