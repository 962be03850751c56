package los_test

import (
	"fmt"
	"math"
	"testing"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/cases"
	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// rowOf is the table of a tall eye that looks over hiders at a lower target, all but the eye
// shoulder to shoulder with gaps of so many inches, turned by so many degrees and moved aside.
func rowOf(t *testing.T, gap, between, turn, side float64, hider float64) scene {
	t.Helper()
	const w = 200 / geom.MMPerInch
	at := func(along, across float64) (x, y float64) {
		right, ahead := geom.FromBearing(turn+90), geom.FromBearing(turn)
		p := geom.Along(geom.Point{X: 30, Y: 30}, right, along)
		p = geom.Along(p, ahead, across)
		return p.X, p.Y
	}
	one := func(name string, along, across float64, options ...option) spatial.Unit {
		x, y := at(along, across)
		return unit(t, name, x, y, turn, 200, 80, options...)
	}
	// Two hiders share the flank of the target: one before its front half, one before its rear.
	half := func(name string, along, across float64) spatial.Unit {
		x, y := at(along, across)
		return scenetest.Unit(t, "%q one regiment 200x40 @%v,%v^%v height=%v", name, x, y, turn, hider)
	}
	depth := 20 / geom.MMPerInch
	return newScene(t, rules.Beta2010(), []spatial.Unit{
		one("target", 0, 0, height(1), foe), one("eye", 22+side, side/3, height(3)),
		half("front", w+gap, depth+between/2), half("rear", w+gap, -depth-between/2),
	})
}

// TestLOS7GapInContactHides: in the edition of 2010 a gap within the contact band between what
// hides and the side of the target that it hides opens nothing: a gap of half a thousandth of
// an inch opened the view as a whole, where a gap of none and one of three thousandths did not.
func TestLOS7GapInContactHides(t *testing.T) {
	turns, sides, heights := []float64{7.25, 0, 33, 190}, []float64{1.5, -4, 0, 4}, []float64{2, 1.6, 3, 1.2, 4}
	for _, turn := range turns[:cases.Few(2, len(turns))] {
		for _, side := range sides[:cases.Few(2, len(sides))] {
			for _, hider := range heights[:cases.Few(3, len(heights))] {
				for _, between := range []float64{0, 0.001} {
					what := fmt.Sprintf("turned by %v, aside by %v, %v high, %v between", turn, side, hider, between)
					was, first := 0.0, true
					var clear bool
					for gap := -0.0019; gap < 0.0035; gap += 0.0001 {
						s := rowOf(t, gap, between, turn, side, hider)
						share := los.Glance(s.Now(), s.id("eye"), s.id("target")).Fraction
						sees := los.Clear(s.Now(), s.id("eye"), s.id("target"))
						if !first {
							require.InDelta(t, was, share, 0.002, "%s, gap %.4f", what, gap)
							require.Equal(t, clear, sees, "%s, gap %.4f", what, gap)
						}
						was, clear, first = share, sees, false
					}
				}
			}
		}
	}
}

// TestLOS7ShoulderToShoulderAsTyped is a row typed to three decimals, as somebody asked it.
func TestLOS7ShoulderToShoulderAsTyped(t *testing.T) {
	for _, x := range []float64{18.67, 18.6695, 18.669, 18.6685, 18.668, 18.667, 18.66} {
		s := sceneOf(t, rules.Beta2010(), `
			A1 one regiment 200x80 @%v,5.512
			A2 one regiment 200x80 @26.544,5.512 height=2
			A3 two regiment 200x80 @40.418,5.512 height=3`, x)
		assert.False(t, s.sight("A3", "A1").Clear, "A1 at %v", x)
		assert.True(t, s.cover("A3", "A1").InCover, "A1 at %v", x)
		assert.Equal(t, []string{"A2"}, s.hiding("A3", "A1"))
		assert.False(t, math.IsNaN(s.cover("A3", "A1").Fraction))
	}
}
