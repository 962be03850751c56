package los_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/cases"
	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/leaderpoint/leaderpoint/terrain"
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
			v := scenetest.Typed(t, scenetest.View(t, c.e, c.line))
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

// TestLOS8MarginsThatWereTooLong are tables on which a shift of a piece, or of the target, turned the verdict and was shorter than the margin that
// was told.
func TestLOS8MarginsThatWereTooLong(t *testing.T) {
	for name, c := range map[string]struct {
		e     rules.Edition
		cover bool
		seed  uint64
		grid  float64
		thing int
		by    geom.Point
	}{
		"the obstacle comes into contact with the target and with the leader point at once": {rules.Third(), true, 3467, 1e3, 2, geom.Point{X: -0.002467856980, Y: -0.005766183831}},
		"the leader point comes out of the wood by one side and no more by the other":       {rules.Beta2010(), true, 4221, 1e4, 3, geom.Point{X: -0.009066969306, Y: -0.004341922866}},
		"an obstacle as tall as the viewer comes into contact with the leader point":        {rules.Beta2010(), false, 858, 1e3, 2, geom.Point{X: -0.012673411991, Y: -0.054749031496}},
		"the target leaves the wood and comes into contact with the leader point":           {rules.Second2015(), true, 642, 0, 1, geom.Point{X: -0.097398807579, Y: -0.036091493584}},
		"and so, typed": {rules.Third(), true, 1820, 1e4, 1, geom.Point{X: -0.346263912141, Y: -0.021695062992}},
	} {
		t.Run(name, func(t *testing.T) {
			s := inLineWithTerrain(t, rand.New(rand.NewPCG(c.seed, 0x5ebe)))
			s.grid = c.grid
			c.e.Readings.CoverView = rules.CoverViewArea
			q := verdictsOf(t, s.view(c.e))[map[bool]int{true: 1}[c.cover]]
			require.NotEqual(t, q.verdict, q.decide(s.with(c.thing, c.by).view(c.e)), "the shift turns it")
			assert.LessOrEqual(t, q.hinge.Amount, geom.Norm(c.by), "%+v", q.hinge)
			assert.False(t, q.hinge.Estimated)
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

// inLineWithTerrain is a viewer that looks from a place that is in line with a side of terrain, or in contact with it, or as good as, at a target
// that is near an arc line of its own: as people set things up on quarter inches, with one of them off by some thousandths.
func inLineWithTerrain(t testing.TB, r *rand.Rand) sketch {
	t.Helper()
	w, d := anySize(r)
	viewer := sketchUnit(t, "viewer", geom.Point{X: 36, Y: 24 - d/2}, geom.Point{Y: 1}, w, d, float64(1+r.IntN(3)))
	off := func() float64 {
		return [6]float64{0, 0, 0.003, -0.003, 0.02, 0.5}[r.IntN(6)] * r.Float64()
	}
	w, d = anySize(r)
	left := [3]float64{36, 36 - w, 36 - w*r.Float64()}[r.IntN(3)] + off() // a corner of it, or anywhere
	ahead := [3]float64{0.01 + 0.1*r.Float64(), 1 + 3*r.Float64(), 4 + 8*r.Float64()}[r.IntN(3)]
	at := geom.Point{X: left + w/2, Y: 24 + ahead + d/2}
	look := [2]geom.Point{{Y: -1}, {Y: 1}}[r.IntN(2)]
	s := sketch{shifted: -1, units: []spatial.Unit{viewer, sketchUnit(t, "target", at, look, w, d, float64(r.IntN(3)))}}
	if r.IntN(3) == 0 { // nothing at any heading of the table's
		s.units[1].Base = s.units[1].Base.Turned(anyHeading(r))
	}
	for range 1 + r.IntN(2) {
		wide, deep := 0.5+3.5*r.Float64(), 0.5+2*r.Float64()
		x := [4]float64{36, 36 - wide, 36 - wide*r.Float64(), 34 + 4*r.Float64()}[r.IntN(4)] + off()
		y := [4]float64{24, 23.5, 24.3, 23 + 4*r.Float64()}[r.IntN(4)] + off()
		s.pieces = append(s.pieces, sketched{
			kind: [4]terrain.Kind{terrain.Difficult, terrain.Blocking, terrain.Hill, terrain.Obstacle}[r.IntN(4)], height: float64(1 + r.IntN(4)),
			ring: []geom.Point{{X: x, Y: y}, {X: x + wide, Y: y}, {X: x + wide, Y: y + deep}, {X: x, Y: y + deep}},
		})
	}
	return s
}

// TestLOS8MarginsInLineWithTerrain: no shift by less than a margin turns the verdict where the eye is in line with terrain, or against it, and
// the target near to showing another side.
func TestLOS8MarginsInLineWithTerrain(t *testing.T) {
	editions(t, func(t *testing.T, e rules.Edition) {
		var n attacks
		for seed := range uint64(cases.Dear(2_000)) {
			r := rand.New(rand.NewPCG(seed, 0x5ebe))
			s := inLineWithTerrain(t, r)
			s.grid = [3]float64{1e3, 1e4, 0}[r.IntN(3)]
			n.attackBoth(t, r, &s, e, seed)
		}
		t.Logf("%+v", n)
		assert.Positive(t, n.tries)
	})
}
