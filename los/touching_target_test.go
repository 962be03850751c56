package los_test

import (
	"fmt"
	"testing"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/stretchr/testify/assert"
)

// TestLOS1TouchesItsTarget: of two units front to front nothing is between the leader point of one and the other, whatever they stand
// in and however their contact was typed. A leader point a hair before its target looked along a line of that hair, all of it in
// a hill under the two, and neither saw nor could charge him.
func TestLOS1TouchesItsTarget(t *testing.T) {
	for _, terrain := range []string{
		"hill: X height=2 30,23.8..42,24.2",
		"blocking: X height=3 30,23.8..42,24.2",
		"obstacle: X height=1 30,23.8..42,24.2",
		"difficult: X height=3 35.5,22.6..42,25.4",
	} {
		editions(t, func(t *testing.T, e rules.Edition) {
			exact := faced(t, e, terrain, 0)
			for _, gap := range []float64{-0.0019, -1e-4, -1e-5, 1e-5, 1e-4, 0.0015, 0.0019} {
				typed := faced(t, e, terrain, gap)
				what := fmt.Sprint(terrain, ", a gap of ", gap)
				assert.True(t, typed.sight("A", "B").Clear, what)
				assert.Equal(t, exact.cover("A", "B").InCover, typed.cover("A", "B").InCover, what)
				assert.Equal(t, exact.cover("A", "B").Fraction, typed.cover("A", "B").Fraction, what)
			}
		})
	}
}

// faced are two units front to front on a piece of terrain, so far from each other.
func faced(t *testing.T, e rules.Edition, terrain string, gap float64) scene {
	t.Helper()
	return sceneOf(t, e, fmt.Sprintf(`
		A red regiment 100x80 @36,%.12g^0 height=1
		B blue regiment 100x80 @36,%.12g^180 height=1
		%s`, 24-40/geom.MMPerInch, 24+40/geom.MMPerInch+gap, terrain))
}
