package geom

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestPartsDoNotGoByTheFirstCorner: a polygon falls into the same parts, and is cut alike as it grows, whichever corner of it is listed
// first, and either way round: also one with edges of one length, as people lay them out.
func TestPartsDoNotGoByTheFirstCorner(t *testing.T) {
	shapes := [][]Point{
		{{X: 0, Y: 0}, {X: 4, Y: 0}, {X: 4, Y: 1}, {X: 1, Y: 1}, {X: 1, Y: 4}, {X: 0, Y: 4}},
		{{X: 0, Y: 0}, {X: 3, Y: 0}, {X: 3, Y: 1}, {X: 2, Y: 1}, {X: 2, Y: 2}, {X: 1, Y: 2}, {X: 1, Y: 1}, {X: 0, Y: 1}},
		{{X: -4.5, Y: -3.5}, {X: 0, Y: -2}, {X: 4.5, Y: -3.5}, {X: 2.25, Y: 0.25}, {X: 3, Y: 4}, {X: 0, Y: 1.75}, {X: -3, Y: 4}, {X: -2.25, Y: 0.25}},
	}
	for n, shape := range shapes {
		first, err := NewPolygon(shape)
		require.NoError(t, err)
		require.Greater(t, first.NumParts(), 1)
		for range shape {
			shape = append(slices.Clone(shape[1:]), shape[0])
			for range 2 {
				p, err := NewPolygon(shape)
				require.NoError(t, err)
				assert.Equal(t, shape[0], p.Vertex(0), "the corners are the caller's")
				assert.Equal(t, first.sweep, p.sweep, "shape %d", n)
				require.Equal(t, first.NumParts(), p.NumParts())
				for i := range p.NumParts() {
					assert.Equal(t, first.Part(i).Vertices(), p.Part(i).Vertices(), "shape %d, part %d", n, i)
				}
				slices.Reverse(shape)
			}
		}
	}
}
