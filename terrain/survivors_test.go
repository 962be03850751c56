package terrain

import (
	"testing"

	"github.com/paulmach/orb"
	"github.com/stretchr/testify/require"
)

// TestNewPieceAtTheLimit: the greatest height is a height.
func TestNewPieceAtTheLimit(t *testing.T) {
	ring := orb.Polygon{{{0, 0}, {1, 0}, {0, 1}}}
	for height, ok := range map[float64]bool{0: true, MaxHeight: true, MaxHeight + 1: false} {
		_, err := NewPiece("W", Hill, height, ring)
		require.Equal(t, ok, err == nil, height)
	}
}
