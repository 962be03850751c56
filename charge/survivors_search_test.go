package charge

import (
	"math"
	"testing"

	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/charge/internal/ways"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestCHG4SmallestPivotToBothSides: where a friend stands in the middle of the way the smallest
// pivot to the left is as good as that to the right, and both are known.
func TestCHG4SmallestPivotToBothSides(t *testing.T) {
	v := table(t, rules.Second161(), []spatial.Unit{
		unit(t, "A", "red", 0, 0, 0, 25, 25), unit(t, "B", "blue", 0, 9, 180, 200, 80), unit(t, "F", "red", 0, 4, 0, 25, 25),
	})
	var s ways.Scene
	(&plan{facing: arcs.Front, exact: true}).set(&s, (Question{View: v, From: 0, To: 1}))
	w := s.BestOfOne(ways.LeastPivot)
	require.True(t, w.OK)
	require.Positive(t, w.Theta)
	near(t, -w.Theta, w.Other.Theta, "to the left", ways.TieTurn)
}

// TestCHG4Shut: an individual that stands among its friends cannot be touched from anywhere;
// with one of them away it can.
func TestCHG4Shut(t *testing.T) {
	units := []spatial.Unit{
		unit(t, "A", "red", 0, 0, 0, 50, 50, rules.Nimble), unit(t, "B", "blue", 0, 9, 180, 20, 20, rules.Individual),
		unit(t, "before", "blue", 0, 9-mm(10)-mm(15), 180, 120, 30), unit(t, "left", "blue", mm(10)+mm(25), 9, 180, 50, 20),
		unit(t, "right", "blue", -mm(10)-mm(25), 9, 180, 50, 20), unit(t, "behind", "blue", 0, 9+mm(10)+mm(15), 180, 120, 30),
	}
	v := table(t, rules.Second161(), units)
	p := plan{facing: arcs.Front, turns: true, exact: true, detours: true}
	var s ways.Scene
	p.set(&s, (Question{View: v, From: 0, To: 1}))
	assert.True(t, s.Shut())
	p.without = []spatial.Thing{spatial.UnitThing(2)}
	p.set(&s, (Question{View: v, From: 0, To: 1}))
	assert.False(t, s.Shut())
}

// TestMOV5PivotLimits: the pivot of a charge is a quarter turn at most, the extra one of the nimble
// what the edition says; and no way that is found has a wider one.
func TestMOV5PivotLimits(t *testing.T) {
	for _, e := range all() {
		var s ways.Scene
		for _, x := range []float64{-6, -3, 3, 6} {
			v := table(t, e, []spatial.Unit{
				unit(t, "A", "red", 0, 0, 0, 100, 40, rules.Nimble), unit(t, "B", "blue", x, 4, 0, 60, 40), unit(t, "F", "red", x/2, 2.5, 0, 40, 20),
			})
			for f := arcs.Front; f <= arcs.Left; f++ {
				(&plan{facing: f, detours: true}).set(&s, (Question{View: v, From: 0, To: 1}))
				require.Equal(t, 90.0, s.Pivot, e.Name)
				outcome, p := s.DecideTwo()
				if outcome != ways.Found {
					continue
				}
				first, rest := math.Abs(p.First.Theta), math.Abs(p.Rest.Theta)
				assert.LessOrEqual(t, max(first, rest), e.NimblePivot+1e-9, "%v %v %v", e.Name, x, f)
				assert.LessOrEqual(t, min(first, rest), 90+1e-9, "%v %v %v", e.Name, x, f)
			}
		}
	}
}
