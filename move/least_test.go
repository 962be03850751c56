package move

import (
	"math/rand/v2"
	"testing"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/cases"
	"github.com/leaderpoint/leaderpoint/internal/generate"
	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestPRX1Least: a margin says of which limit it is, of what is kept as of what is missed.
func TestPRX1Least(t *testing.T) {
	v := scenetest.View(t, rules.Second161(), "A red 100x40 @0,0 speed=5 | B blue 100x40 @0,6^180 | C blue 100x40 @20,6^180")
	near := func(slack float64) geom.Base {
		return v.Body(0).Base().At(geom.Point{Y: 6 - 40/geom.MMPerInch - 1 - slack})
	}
	for _, slack := range []float64{0.4, -0.4} {
		p, err := Place(v, 0, near(slack))
		require.NoError(t, err)
		assert.Equal(t, slack > 0, p.Legal)
		assert.Equal(t, spatial.UnitThing(1), p.Least.Other)
		assert.Equal(t, "PRX-1", p.Least.Row)
		assert.InDelta(t, slack, p.Least.Slack, 1e-9)
		assert.InDelta(t, 1+slack, geom.Dist(p.Least.Nearest[0], p.Least.Nearest[1]), 1e-9)
	}
	c, err := Check(v, 0, Command{Order: OrderAdvance, Steps: []Step{{Way: Forward, By: 3}}})
	require.NoError(t, err)
	assert.Equal(t, spatial.UnitThing(1), c.Least.Other)
	c, err = Check(v, 2, Command{Order: OrderAdvance, Steps: []Step{{Way: Forward, By: 1}}})
	require.NoError(t, err)
	require.True(t, c.Legal)
	assert.False(t, c.Least.HasOther, "what is left of its inches")
	assert.Equal(t, -1, c.Least.Step)
	assert.Equal(t, c.Margin, c.Least.Slack)
}

// On random tables it has the margin as its slack, and the worst of what is missed has no other.
func TestLeastIsTheMargin(t *testing.T) {
	for seed := range uint64(cases.For(200)) {
		tab, err := generate.Typed(seed, 10).Scene.Table(rules.Third())
		require.NoError(t, err)
		v := tab.Now()
		r := rand.New(rand.NewPCG(seed, 142))
		for id := range v.Units() {
			b := v.Body(id).Base()
			p, err := Place(v, id, b.At(b.Centre().Add(geom.Point{X: 4*r.Float64() - 2, Y: 4*r.Float64() - 2})))
			require.NoError(t, err)
			require.Equal(t, p.Margin, p.Least.Slack)
			worst := geom.NoLimit
			for i := range p.Violations {
				worst = min(worst, p.Violations[i].Slack)
			}
			if !p.Legal {
				require.Equal(t, worst, p.Least.Slack)
			}
			if p.Least.HasOther && p.Least.HasNearest {
				require.InDelta(t, p.Least.Asked+p.Least.Slack, geom.Dist(p.Least.Nearest[0], p.Least.Nearest[1]), 1e-9)
			}
			c, err := Check(v, id, Command{Order: OrderAdvance, Steps: []Step{{Way: Forward, By: 4 * r.Float64()}}})
			require.NoError(t, err)
			if c.Legal || c.Margin < 0 {
				require.Equal(t, c.Margin, c.Least.Slack)
			}
		}
	}
}
