package draw

import (
	"fmt"
	"math"
	"slices"
	"testing"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// By how much a charge is hindered, or is not, is drawn as a length from the piece, and told; of several that hinder, of each.
func TestMarginOfHinderingIsDrawn(t *testing.T) {
	for _, from := range []float64{36.5, 37.7, 38, 38.2, 39.5} {
		v := scenetest.View(t, rules.Second161(), fmt.Sprintf("A red regiment @36,10 speed=6 | B blue regiment @36,18^180 | difficult: Wood height=0 %v,12..45,14", from))
		a := chargeAnswer(t, v, 0, 1)
		m := a.Hindered.Margin
		e := Charge(v, 0, 1, a, Options{})
		drawn := lengths(e, "margin")
		nearest := slices.MinFunc(drawn, func(x, y float64) int {
			if math.Abs(x-math.Abs(m.Margin)) < math.Abs(y-math.Abs(m.Margin)) {
				return -1
			}
			return 1
		})
		assert.InDelta(t, math.Abs(m.Margin), nearest, 1e-6, from)
		if a.Hindered.Hindered {
			assert.Contains(t, e.Text(), "It is hindered: it runs ")
		} else {
			assert.Contains(t, e.Text(), "It is not hindered: it clears Wood by ")
		}
	}
	v := scenetest.View(t, rules.Second161(), "A red regiment @36,10 speed=6 | B blue regiment @36,18^180 | difficult: Wood height=0 37.7,12..45,14 | difficult: Mud height=0 30,12..34.5,14")
	a := chargeAnswer(t, v, 0, 1)
	require.Len(t, a.Hindered.Margin.Pieces, 2)
	drawn := lengths(Charge(v, 0, 1, a, Options{}), "margin")
	for _, x := range a.Hindered.Margin.Pieces {
		assert.True(t, slices.ContainsFunc(drawn, func(d float64) bool { return math.Abs(d-geom.Norm(x.Shift)) < 1e-6 }))
	}
}
