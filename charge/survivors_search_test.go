package charge

import (
	"math"
	"testing"

	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/charge/internal/ways"
	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestCHG4SmallestPivotToBothSides: where a friend stands in the middle of the way the smallest
// pivot to the left is as good as that to the right, and both are known.
func TestCHG4SmallestPivotToBothSides(t *testing.T) {
	v := scenetest.View(t, rules.Second161(), `
		A red 25x25 @0,0 speed=6
		B blue horde @0,9^180 speed=6
		F red 25x25 @0,4 speed=6`)
	var s ways.Scene
	(&plan{obstacles: obstacles{exact: true}, goal: goal{end: end{facing: arcs.Front}}}).set(&s, (Question{View: v, From: 0, To: 1}))
	w := s.BestOfOne(ways.LeastPivot)
	require.True(t, w.OK)
	require.Positive(t, w.Theta)
	near(t, -w.Theta, w.Other.Theta, "to the left", ways.TieTurn)
}

// TestCHG4Shut: an individual that stands among its friends cannot be touched from anywhere;
// with one of them away it can.
func TestCHG4Shut(t *testing.T) {
	units := scenetest.Units(t, `
		A red 50x50 @0,0 speed=6 nimble
		B blue 20x20 @0,9^180 speed=6 individual
		before blue 120x30 @0,%v^180 speed=6
		left blue 50x20 @%v,9^180 speed=6
		right blue 50x20 @%v,9^180 speed=6
		behind blue 120x30 @0,%v^180 speed=6`, 9-mm(10)-mm(15), mm(10)+mm(25), -mm(10)-mm(25), 9+mm(10)+mm(15))
	v := scenetest.Of(t, rules.Second161(), units)
	p := plan{obstacles{exact: true}, goal{end: end{facing: arcs.Front}, turns: true}, limits{pivots: morePivots}}
	var s ways.Scene
	p.set(&s, (Question{View: v, From: 0, To: 1}))
	assert.True(t, s.NoWay().Shut())
	p.without = Blame{Things: []spatial.Thing{spatial.UnitThing(2)}}
	p.set(&s, (Question{View: v, From: 0, To: 1}))
	assert.False(t, s.NoWay().Shut())
}

// TestMOV5PivotLimits: the pivot of a charge is a quarter turn at most, the extra one of the nimble
// what the edition says; and no way that is found has a wider one.
func TestMOV5PivotLimits(t *testing.T) {
	for _, e := range all() {
		var s ways.Scene
		for _, x := range []float64{-6, -3, 3, 6} {
			v := scenetest.View(t, e, `
				A red troop @0,0 speed=6 nimble
				B blue 60x40 @%v,4 speed=6
				F red 40x20 @%v,2.5 speed=6`, x, x/2)
			for f := arcs.Front; f <= arcs.Left; f++ {
				(&plan{goal: goal{end: end{facing: f}}, limits: limits{pivots: morePivots}}).set(&s, (Question{View: v, From: 0, To: 1}))
				require.Equal(t, 90.0, s.Pivot, e.Name)
				outcome, p := s.Detours().DecideTwo()
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
