package los_test

import (
	"math/rand/v2"
	"testing"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/cases"
	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/leaderpoint/leaderpoint/terrain"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// bays are outlines with bays, an inch or two wide: a dart, an L, a U, a star and a slanted one.
var bays = [...][]geom.Point{
	{{X: 0, Y: 0}, {X: 1, Y: 1.2}, {X: 2, Y: 0}, {X: 1, Y: 3}},
	{{X: 0, Y: 0}, {X: 3, Y: 0}, {X: 3, Y: 1}, {X: 1, Y: 1}, {X: 1, Y: 2.5}, {X: 0, Y: 2.5}},
	{{X: 0, Y: 0}, {X: 3, Y: 0}, {X: 3, Y: 2}, {X: 2, Y: 2}, {X: 2, Y: 0.75}, {X: 1, Y: 0.75}, {X: 1, Y: 2}, {X: 0, Y: 2}},
	{{X: 1, Y: 0}, {X: 1.25, Y: 0.75}, {X: 2, Y: 1}, {X: 1.25, Y: 1.25}, {X: 1, Y: 2}, {X: 0.75, Y: 1.25}, {X: 0, Y: 1}, {X: 0.75, Y: 0.75}},
	{{X: 0, Y: 0}, {X: 2.5, Y: 0.5}, {X: 1.5, Y: 1}, {X: 2.75, Y: 2.25}, {X: 0.25, Y: 1.5}},
}

// inABay is a viewer, a target and pieces with bays, a corner of which is at the leader point, at a corner of a base, at the middle of a side,
// or anywhere by them.
func inABay(t testing.TB, r *rand.Rand) sketch {
	t.Helper()
	w, d := anySize(r)
	viewer := sketchUnit(t, "viewer", geom.Point{X: 36, Y: 24 - d/2}, geom.Point{Y: 1}, w, d, float64(1+r.IntN(3)))
	w, d = anySize(r)
	at := geom.Point{X: 34 + 4*r.Float64(), Y: 24 + d/2 + [3]float64{0.25, 2, 6}[r.IntN(3)]*(0.2+r.Float64())}
	target := sketchUnit(t, "target", at, anyHeading(r), w, d, float64(r.IntN(3)))
	s := sketch{shifted: -1, units: []spatial.Unit{viewer, target}}
	for range 1 + r.IntN(2) {
		base := s.units[r.IntN(2)].Base
		x, y := [3]float64{-1, 0, 1}[r.IntN(3)], [3]float64{-1, 1, 2*r.Float64() - 1}[r.IntN(3)]
		place := base.World(geom.Point{X: x * base.HalfWidth(), Y: y * base.HalfDepth()})
		if r.IntN(2) == 0 {
			place = place.Add(geom.Scale(geom.FromBearing(360*r.Float64()), [4]float64{0.001, 0.003, 0.05, 1}[r.IntN(4)]*r.Float64()))
		}
		outline := bays[r.IntN(len(bays))]
		corner, turn := outline[r.IntN(len(outline))], anyHeading(r)
		piece := sketched{
			kind:   [4]terrain.Kind{terrain.Difficult, terrain.Blocking, terrain.Hill, terrain.Obstacle}[r.IntN(4)],
			height: float64(1 + r.IntN(4)),
		}
		for _, p := range outline {
			p = p.Sub(corner)
			piece.ring = append(piece.ring, place.Add(geom.Scale(turn, p.Y)).Add(geom.Scale(geom.RightOf(turn), p.X)))
		}
		s.pieces = append(s.pieces, piece)
	}
	return s
}

// TestLOS8MarginsInBays: no shift by less than a margin turns the verdict where terrain with bays is at the leader point, or under or at
// a base.
func TestLOS8MarginsInBays(t *testing.T) {
	editions(t, func(t *testing.T, e rules.Edition) {
		var n attacks
		for seed := range uint64(cases.For(1_000) / cases.Few(2, 1)) {
			r := rand.New(rand.NewPCG(seed, 0x5ebf))
			s := inABay(t, r)
			s.grid = [4]float64{4, 1e3, 1e4, 0}[r.IntN(4)]
			n.attackBoth(t, r, &s, e, seed)
		}
		t.Logf("%+v", n)
		assert.Positive(t, n.tries)
	})
}

// TestLOS8MarginBayScenes are tables of a hostile reading: a shift that turns the verdict was shorter than the margin that was told, up to
// not at all being told of. Terrain with bays is under a base, or in contact with it or with the leader point.
func TestLOS8MarginBayScenes(t *testing.T) {
	const l, u = "difficult: T0 height=1 35.25,21.25 37,21.25 37,22 36,22 36,23 35.25,23", "difficult: T0 height=1 35.25,21.25 35.75,21.25 35.75,22 36.5,22 36.5,21.25 37,21.25 37,22.5 35.25,22.5"
	const stands = "U0 red regiment 25.4x25.4 @35.75,22^270 height=0 | U1 blue regiment 152.4x76.2 @29.25,22^90 height=0 | "
	for _, c := range []struct {
		what  string
		e     rules.Edition
		cover bool
		line  string
		unit  spatial.UnitID // or -1: the piece
		by    geom.Point
	}{
		{"a dart comes before the leader point", rules.Beta2010(), false, "U0 red 75x75 model=15x15 @34.528,23.456^180 height=2 | U1 blue 75x75 model=15x15 @33.048,20.366 height=0 | difficult: T0 height=2 35.891,22.34 35.51,22.14 35.128,22.34 35.51,21.84", -1, geom.Point{X: -0.610498, Y: -0.360478}},
		{"out of contact, through a bay", rules.Second2015(), true, "U0 red regiment 20x20 model=4x4 @31.8101,22.0106 height=2 | U1 blue regiment 25x25 model=5x5 @32.7106,26.2261^180 height=0 | blocking: T0 height=2 30.5862,21.4798 31.5635,22.6571 32.5408,21.4798 31.5635,24.423", 0, geom.Point{X: -0.24, Y: -0.26}},
		{"out of a wood, through a bay", rules.Second161(), false, "U0 red regiment 75x75 model=15x15 @32.475,24.447^90 | U1 blue regiment 20x20 model=4x4 @43.615,24.841 height=0 | difficult: T0 height=2 43.774,24.025 42.491,24.531 43.774,25.037 40.567,24.531", 1, geom.Point{X: 0.267348, Y: -0.308091}},
		{"stands in an L", rules.Third(), false, stands + l, -1, geom.Point{X: -0.8, Y: -0.25}},
		{"stands in a U", rules.Third(), false, stands + u, -1, geom.Point{X: -0.6, Y: 0.1}},
		{"stands in a U, 2010", rules.Beta2010(), false, stands + u, -1, geom.Point{X: -1.75, Y: 0.25}},
		{"stands in a U, 2015", rules.Second2015(), false, stands + u, -1, geom.Point{X: -1.75, Y: 0.25}},
		{"stands in a U, 1.6.1", rules.Second161(), false, stands + u, -1, geom.Point{X: -1.75, Y: 0.25}},
		{"a piece comes into contact with the target", rules.Third(), true, "U0 red regiment 40x40 model=8x8 @31.66534166974953,25.62568838054004^45 height=3 | U1 blue regiment 75x75 model=15x15 @32.920989034305826,27.654263111147436^135 height=3 | obstacle: T0 height=0 30.244220334973107,27.13960075705031 30.793833232615448,26.55996138931361 30.244220334973107,25.98032202157691 31.618252579078963,26.55996138931361", -1, geom.Point{X: 0.258810, Y: 0.050307}},
		{"stands in a building", rules.Beta2010(), false, "U0 red regiment 100x40 model=20x20 @35.8237,20.7882^7.25 height=3 | U1 blue regiment 25x50 model=5x5 @35.7644,23.0886^187.25 height=0 | blocking: T0 height=1 37.8643,22.3276 34.6818,22.3276 34.6818,21.4131 36.865,21.4131 36.865,20.9217 37.8643,20.9217", 0, geom.Point{X: 0.19, Y: -3.99}},
		{"from above, beyond a hill that the target is at", rules.Beta2010(), false, "U0 red 50x25 @36,23.5^20 height=3 | U1 blue 25x25 @36.2,24.8 height=0 | hill: T0 height=2 36.2,24.31 39,23.28 39.36,24.22 37.48,24.9 38,26.31 37.05,26.65", 0, geom.Point{X: 4.6, Y: 1.2}},
		{"a hill of no height comes under the viewer", rules.Second2015(), true, "U0 red regiment 50x50 model=10x10 @35.411,20.177 height=3 | U1 blue regiment 50x50 model=10x10 @35.852,34.6^180 height=2 | U2 red regiment 200x80 model=40x40 @37.213,22.747^45 height=0 | hill: T0 height=0 34.871,21.732 37.207,19.397 38.152,20.342 35.816,22.677", -1, geom.Point{X: -0.548, Y: -1.295}},
		{"out of contact with a hill", rules.Third(), true, "U0 red regiment 25x25 model=5x5 @31.25,22.5^270 height=3 | U1 blue regiment 200x80 model=40x40 @22.75,26.5 height=0 | hill: T0 height=3 29.75,24.25 30.25,21.5 31,21.75 30.75,23 31.25,23 31,24.5", 0, geom.Point{X: 0.1920, Y: 0.0034}},
		{"in the bay of a hill", rules.Second2015(), false, "U0 red regiment 50x50 model=10x10 @34.330708661417326,25.905511811023622^90 | U1 blue regiment 25x25 model=5x5 @53.46456692913386,25.433070866141733^180 height=2 | hill: T0 height=2 36.85039370078741,23.740157480314963 36.85039370078741,24.330708661417326 35.31496062992126,24.330708661417326 35.31496062992126,25.433070866141733 36.85039370078741,25.433070866141733 36.85039370078741,26.023622047244096 34.29133858267717,26.023622047244096 34.29133858267717,23.740157480314963", -1, geom.Point{X: 0.008832, Y: -0.1164}},
		{"in the bay of a V", rules.Third(), false, "U0 red regiment 101.6x50.8 model=20.32x20.32 @33.25,25.75^90 height=3 | U1 blue regiment 152.4x76.2 model=30.48x30.48 @40.75,25.75^270 height=2 | blocking: T0 height=3 33.25,24.75 34,26.25 34.25,24.75 34.25,28.25", 0, geom.Point{X: -0.1460, Y: -0.1369}},
		{"a piece with two bays", rules.Second161(), true, "U0 red regiment 20x20 model=4x4 @33.25,24.75^173.1626550219362 height=2 | U1 blue regiment 25x50 model=5x5 @36.25,-5.25^263.1626550219362 height=0 | blocking: T0 height=2 33.5,24.75 33.25,25 33,24.25 32,24.75 32.25,25.25 31.75,25.5 31.5,24.25 33.25,23.75", -1, geom.Point{X: 0.5510, Y: -0.2630}},
	} {
		t.Run(c.what, func(t *testing.T) {
			v := scenetest.View(t, c.e, "table: endless | "+c.line)
			q := verdictsOf(t, v)[map[bool]int{true: 1}[c.cover]]
			var turned *spatial.View
			if c.unit < 0 {
				table, err := v.Table().WithPieceShifted(0, c.by)
				require.NoError(t, err)
				turned = table.Now()
			} else {
				base := v.Body(c.unit).Base()
				w, err := v.Turned(c.unit, base.At(base.Centre().Add(c.by)))
				require.NoError(t, err)
				turned = &w
			}
			require.NotEqual(t, q.verdict, q.decide(turned), "the shift turns it")
			assert.True(t, q.hinge.Estimated || q.hinge.Amount <= geom.Norm(c.by), "%v: %+v", geom.Norm(c.by), q.hinge)
			t.Logf("%v, %+v", geom.Norm(c.by), q.hinge)
		})
	}
}
