package charge

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestCHG4SmallestPivotIsSmallest: no heading of a fine scan works that turns less.
func TestCHG4SmallestPivotIsSmallest(t *testing.T) {
	turned := 0
	for i := range uint64(1500) {
		s, err := newSliced(rand.New(rand.NewPCG(i, 0x5a11)), false, false)
		require.NoError(t, err)
		w := s.scene.smallest()
		if !w.ok || w.theta == 0 {
			continue
		}
		turned++
		for off := 0.0; off < math.Abs(w.theta)-0.01; off += 0.25 {
			for _, theta := range [2]float64{off, -off} {
				for side := range 2 {
					if at, ok := s.scene.nearer(theta, side); ok && at == side && math.Abs(theta) <= s.scene.pivot {
						_, works := s.scene.widest(theta, side, span{0, s.scene.longest})
						require.False(t, works, "scene %d: %v degrees, not %v", i, theta, w.theta)
					}
				}
			}
		}
	}
	require.Greater(t, turned, 100)
}

// TestCHG4SmallestPivotToBothSides: where a friend stands in the middle of the way the smallest
// pivot to the left is as good as that to the right, and both are known.
func TestCHG4SmallestPivotToBothSides(t *testing.T) {
	v := table(t, rules.Second161(), []spatial.Unit{
		unit(t, "A", "red", 0, 0, 0, 25, 25), unit(t, "B", "blue", 0, 9, 180, 200, 80), unit(t, "F", "red", 0, 4, 0, 25, 25),
	})
	var s scene
	s.set(v, 0, 1, plan{facing: arcs.Front, exact: true})
	w := s.smallest()
	require.True(t, w.ok)
	require.Positive(t, w.theta)
	near(t, -w.theta, w.other.theta, "to the left", tieTurn)
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
	var s scene
	s.set(v, 0, 1, p)
	assert.True(t, s.shut())
	p.without = []spatial.Thing{spatial.UnitThing(2)}
	s.set(v, 0, 1, p)
	assert.False(t, s.shut())
}

// TestMOV5SecondLegs: before a last pivot of up to a quarter turn the second leg ends before the
// target is passed; before a wider one it may go past it, and come back.
func TestMOV5SecondLegs(t *testing.T) {
	var s scene
	s.set(table(t, rules.Beta2010(), []spatial.Unit{
		unit(t, "A", "red", 0, 0, 0, 100, 80, rules.Nimble), unit(t, "B", "blue", 0, 20, 180, 100, 80),
	}), 0, 1, plan{facing: arcs.Front, detours: true})
	away := geom.Norm(s.tips[0])
	b := start{leg: span{0, 1}, half: 90}
	for _, last := range []float64{0, 45, chargePivot} {
		got := s.farthestAfter(&b, last)
		assert.GreaterOrEqual(t, got, away, last)
		assert.Less(t, got, 1.5*away, last)
	}
	for _, last := range []float64{chargePivot + 0.5, 180} {
		assert.GreaterOrEqual(t, s.farthestAfter(&b, last), 2*away, last)
	}
	longest := func(last float64) (most float64) {
		c := newClimb(&s, []root{{b, last}}, nil, nil, rules.ChargePathMostDirect, 10)
		c.root = root{b, last}
		for _, x := range c.boxes(nil) {
			most = max(most, x.item.last.legs.hi)
		}
		return most
	}
	assert.Less(t, longest(chargePivot), 1.5*away)
	assert.GreaterOrEqual(t, longest(180), 2*away)
}

// TestMOV5PivotLimits: the pivot of a charge is a quarter turn at most, the extra one of the nimble
// what the edition says; and no way that is found has a wider one.
func TestMOV5PivotLimits(t *testing.T) {
	for _, e := range all() {
		var s scene
		for _, x := range []float64{-6, -3, 3, 6} {
			v := table(t, e, []spatial.Unit{
				unit(t, "A", "red", 0, 0, 0, 100, 40, rules.Nimble), unit(t, "B", "blue", x, 4, 0, 60, 40), unit(t, "F", "red", x/2, 2.5, 0, 40, 20),
			})
			for f := arcs.Front; f <= arcs.Left; f++ {
				s.set(v, 0, 1, plan{facing: f, detours: true})
				require.Equal(t, 90.0, s.pivot, e.Name)
				require.Equal(t, e.NimblePivot, s.extra, e.Name)
				verdict, p := s.decideTwo()
				if verdict != Yes {
					continue
				}
				first, rest := math.Abs(p.first.theta), math.Abs(p.rest.theta)
				assert.LessOrEqual(t, max(first, rest), e.NimblePivot+1e-9, "%v %v %v", e.Name, x, f)
				assert.LessOrEqual(t, min(first, rest), 90+1e-9, "%v %v %v", e.Name, x, f)
			}
		}
	}
}
