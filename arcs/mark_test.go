package arcs

import (
	"testing"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/stretchr/testify/require"
)

// TestARC3MarkWidths: the arc of a wide war engine opens at the ends of a mark in the middle of
// its front, and never wider than its base.
func TestARC3MarkWidths(t *testing.T) {
	base := func(x, y float64) geom.Base {
		b, err := geom.NewBase(geom.Point{X: x, Y: y}, geom.Point{Y: 1}, 1, 1)
		require.NoError(t, err)
		return b
	}
	viewer, err := geom.NewBase(geom.Point{}, geom.Point{Y: 1}, 8, 2)
	require.NoError(t, err)
	// At y = 4.5 the farthest edge of the target is 3.5 + 0.5 ahead of the front: its near corner
	// is in an arc of half width h when it is at most h + 4 to the side.
	for mark, half := range map[float64]float64{2: 1, 8: 4, 20: 4} {
		for off, in := range map[float64]bool{-0.01: true, 0.01: false} {
			target := base(half+4+0.5+off, 4.5)
			require.Equal(t, in, PartlyInArcOf(viewer, mark, target), "mark %v, %v off", mark, off)
			require.Equal(t, in, len(ClipToFrontArc(nil, viewer, mark, target)) > 2, "mark %v, %v off", mark, off)
		}
	}
}
