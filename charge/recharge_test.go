package charge

import (
	"testing"

	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/cases"
	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestCHG10RechargeFromContact (CHG-10, ARC-5): a unit that stands flush with one facing of an
// enemy, its leader point on the line of the next facing, charges that one: with a turn about the
// corner that both meet in, which it overlaps by less than the band of contact. The verdict is the
// same for every gap, and for every place in the band.
func TestCHG10RechargeFromContact(t *testing.T) {
	for _, sizes := range [][4]float64{{75, 75, 75, 75}, {75, 75, 100, 80}, {100, 40, 125, 50}, {20, 20, 100, 40}, {120, 120, 120, 120}} {
		for _, gap := range []float64{0.1, 0.003, 0.0021, 0.0019, 0.0005, 1e-9, 0, -0.0005, -0.0015} {
			for _, engaged := range []bool{false, true} {
				a := scenetest.Unit(t, "A red %vx%v @%v,%v^180 speed=6",
					sizes[0], sizes[1], mm(sizes[2])/2, mm(sizes[1])/2+gap)
				b := scenetest.Unit(t, "B blue %vx%v @0,%v speed=6",
					sizes[2], sizes[3], -mm(sizes[3])/2)
				if engaged {
					a.Engaged = []spatial.Engagement{{With: 1, Facing: arcs.Front}}
					b.Engaged = []spatial.Engagement{{With: 0, Facing: arcs.Front}}
				}
				for _, e := range all() {
					v := scenetest.Of(t, e, []spatial.Unit{a, b})
					x := explain(t, v)
					require.Equal(t, Yes, x.Verdict, "%v, gap %v, engaged %v, %v", sizes, gap, engaged, e.Name)
					_, err := v.Table().WithAll(x.Stands(Question{View: v, From: 0, To: 1}))
					assert.NoError(t, err)
				}
			}
		}
	}
}

// TestCHG10RechargeUndecided: nor is it undecided with more pivots, or a free one.
func TestCHG10RechargeUndecided(t *testing.T) {
	for _, trait := range []rules.Trait{rules.Nimble, rules.Individual} {
		for _, gap := range []float64{0, 0.0005, -0.0005} {
			editions := all()
			for _, e := range editions[:cases.Few(2, len(editions))] {
				at := geom.Point{X: mm(50) / 2, Y: mm(40)/2 + gap}
				a := withTraits(scenetest.Unit(t, "A red troop @%v,%v^180 speed=6", at.X, at.Y), trait)
				v := scenetest.Of(t, e, []spatial.Unit{a, scenetest.Unit(t, "B blue 50x50 @0,%v speed=6", -mm(50)/2)})
				assert.Equal(t, Yes, explain(t, v).Verdict, "%v, gap %v, %v", trait, gap, e.Name)
			}
		}
	}
}
