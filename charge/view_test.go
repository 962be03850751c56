package charge

import (
	"testing"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/stretchr/testify/require"
)

// TestViewFreePivotAfterOthersMoved: an individual charges with its free pivot whoever
// else has been moved in the view before, by every way of asking.
func TestViewFreePivotAfterOthersMoved(t *testing.T) {
	for _, e := range []rules.Edition{rules.Beta2010(), rules.Second2015(), rules.Second161(), rules.Third()} {
		units := scenetest.Units(t, `
			hero red 20x20 @20,20^90 speed=6 individual
			foe blue regiment @20,26^180 speed=6
			B1 red regiment @50,10 speed=6
			B2 red regiment @60,10 speed=6
			B3 red regiment @70,10 speed=6`)
		v := *scenetest.Of(t, e, units)
		for moved := range 4 {
			if moved > 0 {
				id := spatial.UnitID(1 + moved)
				var err error
				v, err = v.Turned(id, units[id].Base.At(geom.Point{X: 40 + 10*float64(moved), Y: 12}))
				require.NoError(t, err)
			}
			require.Equal(t, Yes, Decide(&v, 0, 1), "%s, %d moved", e.Name, moved)
			a, err := Explain(&v, 0, 1)
			require.NoError(t, err)
			require.Equal(t, Yes, a.Verdict)
			require.Equal(t, Yes, Together(&v, []spatial.UnitID{0}, 1))
			threats := AppendThreats(nil, &v, 1, 0)
			require.Len(t, threats, 1)
			require.Equal(t, Yes, threats[0].Verdict)
		}
	}
}

// TestCHG13PivotSweepsASliver: what a corner sweeps over for less than a tenth of a degree
// is swept over (row CHG-13, O-7).
func TestCHG13PivotSweepsASliver(t *testing.T) {
	b := scenetest.Unit(t, "A red regiment @0,0 speed=6").Base
	right := geom.Bearing(geom.Point{X: b.HalfWidth(), Y: b.HalfDepth()})
	for _, after := range []float64{7.05, 12.345, 33.333} {
		u := geom.FromBearing(right + after)
		// What it goes into by less than the band it only touches.
		tip := geom.Along(geom.Point{}, u, b.Grown(-geom.ContactBand).Radius()-0.001)
		far := geom.Along(geom.Point{}, u, b.Radius()+2)
		needle := []geom.Point{tip, far, geom.Along(far, geom.LeftOf(u), 1e-3)}
		require.True(t, sweeps(b, 40, needle))
		require.False(t, sweeps(b, after-3, needle))
	}
}

// sweeps reports whether a base overlaps a convex ring, by more than it may touch it, while it
// turns about its centre.
func sweeps(b geom.Base, turn float64, ring []geom.Point) bool {
	_, ok := geom.TurnOverlap(b.Grown(-geom.ContactBand), turn, ring)
	return ok
}
