package geom

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

// TestHull: the corners, counter-clockwise, without what lies inside, on a side, or there twice.
func TestHull(t *testing.T) {
	square := []Point{{X: 1, Y: 1}, {X: 0, Y: 0}, {X: 2, Y: 0}, {X: 1, Y: 0}, {X: 2, Y: 2}, {X: 0, Y: 2}, {X: 0, Y: 0}}
	assert.Equal(t, []Point{{X: 0, Y: 0}, {X: 2, Y: 0}, {X: 2, Y: 2}, {X: 0, Y: 2}}, Hull(square))
	assert.Len(t, Hull([]Point{{X: 1, Y: 1}, {X: 1, Y: 1}}), 1)
	assert.Len(t, Hull([]Point{{X: 1, Y: 1}, {X: 3, Y: 3}, {X: 2, Y: 2}}), 2)
}
