package answers

import (
	"testing"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/stretchr/testify/assert"
)

// What is proved or tested as far as was asked is that to the last digit, so that a program may
// compare the two.
func TestCertaintyGivesBackTheTolerance(t *testing.T) {
	for _, mm := range []float64{0.05, 0.1, 0.3, 0.5, 0.7, 1, 2, 3} {
		inches := mm / geom.MMPerInch
		assert.Equal(t, mm, millimetres(inches))
		assert.Equal(t, mm, millimetres(float64(inches*geom.MMPerInch)/geom.MMPerInch))
	}
	assert.InDelta(t, 25.4, millimetres(1), 1e-12)
}
