package los_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/cases"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/leaderpoint/leaderpoint/terrain"
	"github.com/stretchr/testify/assert"
)

// aLowTarget is a viewer that looks over an obstacle, or low terrain, which a target as low as the ground, or lower than the viewer, stands in.
func aLowTarget(t testing.TB, r *rand.Rand) sketch {
	t.Helper()
	w, d := anySize(r)
	viewer := sketchUnit(t, "viewer", geom.Point{X: 20, Y: 20}, anyHeading(r), w, d, 1+3*r.Float64())
	w, d = anySize(r)
	height := [3]float64{0, 0, 1}[r.IntN(3)]
	at := geom.Along(viewer.Base.Centre(), geom.FromBearing(360*r.Float64()), 4+6*r.Float64())
	s := sketch{shifted: -1, units: []spatial.Unit{viewer, sketchUnit(t, "target", at, anyHeading(r), w, d, height)}}
	middle := geom.Along(at, geom.FromBearing(360*r.Float64()), 2*r.Float64())
	piece := sketched{kind: [3]terrain.Kind{terrain.Obstacle, terrain.Blocking, terrain.Difficult}[r.IntN(3)], height: height + 0.1 + 0.8*r.Float64()}
	x, y := 1+4*r.Float64(), 1+4*r.Float64()
	for _, p := range [4]geom.Point{{X: -x, Y: -y}, {X: x, Y: -y}, {X: x, Y: y}, {X: -x, Y: y}} {
		piece.ring = append(piece.ring, middle.Add(p))
	}
	s.pieces = append(s.pieces, piece)
	return s
}

// TestClearStandsOfALowTarget: what is proved of it stands.
func TestClearStandsOfALowTarget(t *testing.T) {
	e := rules.Beta2010()
	proved := 0
	for seed := range uint64(cases.For(8_000)) {
		r := rand.New(rand.NewPCG(seed, 0x5ebd))
		s := aLowTarget(t, r)
		if s.view(e) != nil && !los.Clear(s.view(e), 0, 1) && clearStandsWithin(t, r, &s, e, [3]float64{0.003, 0.02, 0.1}[r.IntN(3)], fmt.Sprint("table ", seed)) {
			proved++
		}
	}
	t.Logf("%d proved", proved)
	assert.Positive(t, proved)
}
