package charge

import (
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/cases"
	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestCHG4OneWidePivot: of a unit whose extra pivot is wider than others have (beta-2010) one pivot of that size is one: a
// hero whose rear was typed in contact with an enemy makes no second pivot of a hundredth of a degree to spare a hair, at any heading.
func TestCHG4OneWidePivot(t *testing.T) {
	r := rand.New(rand.NewPCG(12, 2010))
	for i := range cases.Few(20, 200) {
		heading := float64(360 * r.Float64())
		u := geom.FromBearing(heading)
		own := geom.Point{X: float64(30 + 12*r.Float64()), Y: float64(20 + 8*r.Float64())}
		other := geom.Along(geom.Along(own, u, -mm(50)), geom.RightOf(u), float64(4*r.Float64()-2))
		typed := func(p geom.Point) geom.Point {
			k := math.Pow(10, float64(3+i%2))
			return geom.Point{X: math.Round(float64(p.X*k)) / k, Y: math.Round(float64(p.Y*k)) / k}
		}
		own, other = typed(own), typed(other)
		v := scenetest.View(t, rules.Beta2010(), fmt.Sprintf("H red single 20x20 @%v,%v^%v hero individual | B blue horde 200x80 @%v,%v^%v", own.X, own.Y, heading, other.X, other.Y, heading))
		a, err := Explain(v, 0, 1)
		require.NoError(t, err)
		require.Equal(t, Yes, a.Verdict)
		pivots, facing := 0, v.Body(0).Base().Facing()
		for k := range a.Path.Len() {
			if l := a.Path.Leg(k); geom.Dist(l.Facing, facing) > 1e-9 {
				pivots, facing = pivots+1, l.Facing
			}
		}
		assert.Equal(t, 1, pivots, "%v: %v", v.Body(0).Base(), a.Path)
		assert.InDelta(t, 90, a.Path.Turned(v.Body(0).Base().Facing()), 0.5)
	}
}
