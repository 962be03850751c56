package geom

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

// TestCrossing: the place of an error is where two edges cross, and on the first of them also where
// rounding says that they cross beyond its end.
func TestCrossing(t *testing.T) {
	edge := func(a, b Point) *span { return &span{a: a, b: b} }
	across := edge(Point{X: 2, Y: -1}, Point{X: 2, Y: 1})
	assert.Equal(t, Point{X: 2}, crossing(edge(Point{}, Point{X: 4}), across))
	assert.Equal(t, Point{X: 2}, crossing(edge(Point{}, Point{X: 2}), across), "at its end")
	assert.Equal(t, Point{}, crossing(edge(Point{}, Point{X: 1.5}), across), "beyond its end")
	assert.Equal(t, Point{X: 3}, crossing(edge(Point{X: 3}, Point{X: 4}), across), "before its beginning")
	assert.Equal(t, Point{X: 3}, crossing(edge(Point{X: 3}, Point{X: 3, Y: 1}), across), "in parallel")
}
