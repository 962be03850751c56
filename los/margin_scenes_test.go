package los_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestLOS8MarginScenes are tables of a stranger: a shift that turns the verdict was shorter than the margin that was told.
func TestLOS8MarginScenes(t *testing.T) {
	for name, c := range map[string]struct {
		e      rules.Edition
		cover  bool
		line   string
		unit   spatial.UnitID
		by     geom.Point
		margin float64
	}{
		"the leader point comes into the hill that it stands beside": {
			rules.Second2015(), false,
			"A red horde @36,22.425 | B blue regiment @37,34.719^180 | hill: T0 height=4 36,23.5..39.892,25.411",
			0, geom.Point{X: 0.0025}, 0.002,
		},
		"into the hill, and out of contact with the target": {
			rules.Second2015(), false,
			"A red monster @36,23.016 | B blue monster @35.989,24.985^180 | hill: T0 height=4 36,23.015748031496063..37.97994283266328,25.173578792581022",
			0, geom.Point{X: 0.002506, Y: -0.002758}, 0.0025,
		},
		"the target shows another side, which another thing is before": {
			rules.Third(), true,
			"A red cavalry regiment @36,22.031 height=1 | B blue cavalry regiment @38.455,25.979^180 height=0 | difficult: T0 height=2 36.003,24.3..37.955,25.592",
			1, geom.Point{X: 0.02}, -0.01196,
		},
		"its front": {
			rules.Second161(), true,
			"A red large-infantry regiment @36,23.213 | B blue cavalry regiment @33.299,25.971^180 | obstacle: T0 33.638,24..35.569,26.06",
			1, geom.Point{X: 0.151, Y: 0.089}, -0.16834,
		},
		"another side, at any heading": {
			rules.Third(), true,
			`A red large-infantry regiment @36,20^10.129657307815386 | B blue cavalry regiment @31.181949739633183,26.091480594214936^11.10868660389393
			blocking: T0 height=1 36.388,20.985 36.464,22.769 33.966,21.642 32.465,19.1 33.875,18.854 34.989,17.454 36.586,19.325 | hill: T1 height=2 30.961,29.362 27.052,25.302 31.786,24.235`,
			1, geom.Point{X: 0.6662, Y: 0.4477}, -0.80116,
		},
	} {
		t.Run(name, func(t *testing.T) {
			v := scenetest.View(t, c.e, c.line)
			asked := verdictsOf(t, v)[map[bool]int{true: 1}[c.cover]]
			base := v.Body(c.unit).Base()
			moved, err := v.Turned(c.unit, base.At(base.Centre().Add(c.by)))
			require.NoError(t, err)
			require.NotEqual(t, asked.verdict, asked.decide(&moved), "the stranger's shift turns it")
			assert.False(t, asked.hinge.Estimated)
			assert.LessOrEqual(t, asked.hinge.Amount, geom.Norm(c.by))
			margin := asked.hinge.Amount
			if !asked.verdict {
				margin = -margin
			}
			assert.InDelta(t, c.margin, margin, 1e-4)
			told := v.Body(asked.hinge.Unit).Base()
			moved, err = v.Turned(asked.hinge.Unit, told.At(told.Centre().Add(asked.hinge.Shift)))
			require.NoError(t, err)
			assert.NotEqual(t, asked.verdict, asked.decide(&moved), "so does what is told")
		})
	}
}

// TestLOS7MarginNotLookedFor: where a margin is not looked for, nothing is known to hang on how the table was typed.
func TestLOS7MarginNotLookedFor(t *testing.T) {
	var house []string
	for k := range 48 {
		out := 5 - 2.5*float64(k%2)
		at := geom.Along(geom.Point{X: 36, Y: 24}, geom.FromBearing(float64(k)*360/48), out)
		house = append(house, fmt.Sprintf("%.6f,%.6f", at.X, at.Y))
	}
	v := scenetest.View(t, rules.Beta2010(), "A red regiment @36,14 | B blue regiment @36,36^180 | blocking: House height=6 "+strings.Join(house, " "))
	x, err := los.ExplainSight(v, 0, 1, false)
	require.NoError(t, err)
	require.False(t, x.Clear)
	require.True(t, x.Hinge.Estimated)
	assert.False(t, x.Close)
}
