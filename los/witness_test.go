package los_test

import (
	"cmp"
	"math"
	"slices"
	"testing"

	"github.com/golang/geo/r1"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/cases"
	"github.com/leaderpoint/leaderpoint/internal/generate"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestWitnesses: shadows lie on the sides of the target, the clear line ends outside of all that
// hide, what is hidden is hidden by who is named, and the shaded lengths add up to the share.
func TestWitnesses(t *testing.T) {
	for n := range cases.For(600) {
		for _, e := range []rules.Edition{rules.Beta2010(), rules.Second2015(), rules.Second161(), rules.Third()} {
			table, err := generate.Committed(n % 4).Table(e)
			require.NoError(t, err)
			v := table.Now()
			from, to := spatial.UnitID(n%table.Len()), spatial.UnitID((3*n+7)%table.Len())
			if from == to {
				continue
			}
			checkSightWitness(t, v, from, to)
			checkCoverWitness(t, v, from, to)
		}
	}
}

func about(t *testing.T, want, got float64) {
	t.Helper()
	assert.InDelta(t, want, got, 1e-6)
}

func checkSightWitness(t *testing.T, v *spatial.View, from, to spatial.UnitID) {
	t.Helper()
	s, err := los.ExplainSight(v, from, to, false)
	require.NoError(t, err)
	assert.Equal(t, los.AppendHiding(nil, v, from, to, false), s.Hiding)
	target := v.Body(to).Base()
	for _, x := range s.Shadows {
		about(t, 0, target.DistanceTo(x.Right))
		about(t, 0, target.DistanceTo(x.Left))
		eye := v.Body(from).Eye()
		assert.GreaterOrEqual(t, geom.Cross(x.Right.Sub(eye), x.Left.Sub(eye)), -1e-9, "its left end is to the left")
		if x.Hides && s.Clear && geom.Dist(x.Right, x.Left) > 1e-6 {
			at := geom.Lerp(x.Right, x.Left, 0.5)
			assert.Greater(t, geom.Dist(at, s.Line[1]), 1e-9, "the line does not end in a shadow")
		}
		assert.True(t, slices.Contains(s.Hiding, x.Thing) || geom.Dist(x.Right, x.Left) < 1e-6, "what casts it is named")
	}
	if s.HasArcShift {
		about(t, math.Abs(s.Arc.Margin), geom.Dist(s.ArcShift[0], s.ArcShift[1]))
		about(t, 0, max(0, target.DistanceTo(s.ArcShift[0])))
		if !s.Arc.In {
			at := target.Centre().Add(geom.Scale(s.ArcShift[1].Sub(s.ArcShift[0]), 1.0001))
			turned := geom.Scale(geom.Unit(s.ArcShift[1].Sub(s.ArcShift[0])), 1e-4)
			view, err := v.Turned(to, target.At(at.Add(turned)))
			require.NoError(t, err)
			assert.True(t, los.InArc(&view, from, to, false).In, "the shift brings it in")
		}
	}
}

func checkCoverWitness(t *testing.T, v *spatial.View, from, to spatial.UnitID) {
	t.Helper()
	c, err := los.ExplainCover(v, from, to)
	require.NoError(t, err)
	assert.Equal(t, los.AppendShades(nil, v, from, to), c.Shades)
	if c.Facing.HasNearest {
		about(t, c.Facing.Margin, geom.Dist(v.Body(from).Eye(), c.Facing.Nearest))
	}
	if v.Edition().Cover == rules.ViewShare {
		return
	}
	a, b := c.Facing.Facing.Edge(v.Body(to).Base())
	var list []r1.Interval
	for _, x := range c.Shadows {
		require.True(t, x.Shades)
		at := r1.IntervalFromPoint(geom.Dist(a, x.Right)).AddPoint(geom.Dist(a, x.Left))
		list = append(list, at)
		about(t, geom.Dist(a, b), geom.Dist(a, x.Left)+geom.Dist(x.Left, b))
	}
	slices.SortFunc(list, func(x, y r1.Interval) int { return cmp.Compare(x.Lo, y.Lo) })
	covered, reach := 0.0, 0.0
	for _, x := range list {
		covered += max(0, x.Hi-max(reach, x.Lo))
		reach = max(reach, x.Hi)
	}
	about(t, c.Fraction*geom.Dist(a, b), covered)
}
